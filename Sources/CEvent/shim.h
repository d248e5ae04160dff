#ifndef THEMEWIRE_CEVENT_SHIM_H
#define THEMEWIRE_CEVENT_SHIM_H

/* First, so that the C library's types are those that Swift's Glibc module has: libevent's configuration header
   defines _GNU_SOURCE, which changes the fields of fd_set. */
#include <features.h>

/* The wake-up descriptor of an event loop; not part of Swift's Glibc module. */
#include <sys/eventfd.h>

#include <event2/event.h>

#endif
