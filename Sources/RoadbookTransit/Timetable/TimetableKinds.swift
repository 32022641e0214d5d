// SPDX-License-Identifier: Apache-2.0

/// Whether something is so, where nobody may know.
package enum Answer: UInt8, Sendable {
  case unknown = 0
  case yes = 1
  case no = 2
}

/// What a stop is.
package enum TransitStopKind: UInt8, Sendable, CaseIterable {
  case platform = 0
  case station = 1
  case entrance = 2
  case node = 3
  case boardingArea = 4
}

/// Whether passengers may get on or off.
package enum BoardingRule: UInt8, Sendable {
  case regular = 0
  case none = 1
  /// The operator must be called.
  case call = 2
  /// The driver must be told.
  case driver = 3
}
