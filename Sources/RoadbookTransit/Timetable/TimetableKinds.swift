// SPDX-License-Identifier: Apache-2.0

/// Whether something is so, where nobody may know.
package enum Answer: UInt8, Sendable {
  case unknown = 0
  case yes = 1
  case no = 2
}

/// How sure it has to be that somebody can use what is used.
package enum AccessNeed: UInt8, Sendable, CaseIterable {
  /// It does not matter.
  case none = 0
  /// What nobody knows is used, too; what is known to be impossible is not.
  case possible = 1
  /// Only what is known to be possible is used.
  case certain = 2

  /// Whether something may be used.
  package func admits(_ answer: Answer) -> Bool {
    switch self {
    case .none: true
    case .possible: answer != .no
    case .certain: answer == .yes
    }
  }
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
