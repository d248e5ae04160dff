#ifndef THEMEWIRE_CEVENT_SHIM_H
#define THEMEWIRE_CEVENT_SHIM_H

#include <event2/event.h>

#endif
