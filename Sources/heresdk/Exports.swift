// SPDX-License-Identifier: Apache-2.0

// The current vocabulary, under the module name that older sources import.
@_exported public import Roadbook
