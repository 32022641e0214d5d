// SPDX-License-Identifier: Apache-2.0

/// Which journeys follow a result.
public enum NMASubsequentRouteType: UInt, Hashable, Sendable, CaseIterable {
  /// Later ones.
  case forward
  /// Earlier ones.
  case backward
}
