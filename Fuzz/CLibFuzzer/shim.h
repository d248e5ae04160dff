//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#pragma once

#include <stddef.h>
#include <stdint.h>

// libFuzzer comes with the compiler as a library without a header; -sanitize=fuzzer links it.

int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*run)(const uint8_t *data, size_t size));
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t maximum_size);
