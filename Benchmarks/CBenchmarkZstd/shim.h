//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#ifndef C_BENCHMARK_ZSTD_SHIM_H
#define C_BENCHMARK_ZSTD_SHIM_H

// libzstd, bare, as the rival of decoding and encoding. The codec's own module is imported by the codec alone.
#include <zstd.h>

#endif
