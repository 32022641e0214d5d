// SPDX-License-Identifier: Apache-2.0

/// Whether a vehicle may use a road in a direction, or pass a point.
package enum Access: UInt8, Hashable, Sendable, CaseIterable {
  /// Never: searches do not even snap to it.
  case forbidden = 0
  /// Only to reach something there (`destination`, `private`, `customers`, …).
  ///
  /// Entering from an allowed road is charged, moving on and leaving are free, so that a start or
  /// an end inside is never cut off and nobody is led through.
  case destination = 1
  case allowed = 2
}

extension Access: Comparable {
  /// Orders the more permissive last.
  package static func < (a: Access, b: Access) -> Bool { a.rawValue < b.rawValue }
}

extension Access: FieldChoice {
  package var word: String {
    switch self {
    case .forbidden: "forbidden"
    case .destination: "destination"
    case .allowed: "allowed"
    }
  }
}

/// What a kind of road allows where no access tag speaks of the vehicle.
package enum ClassAccess: UInt8, Hashable, Sendable, CaseIterable, FieldChoice {
  /// Closed, whatever its tags say: steps for cars.
  case never = 0
  /// Closed unless one of the vehicle's own keys opens it: a footway with `motor_vehicle=yes`.
  /// General keys do not: `access=yes` on a path is about people.
  case tagged = 1
  /// Open to reach something there.
  case destination = 2
  case allowed = 3

  package var word: String {
    switch self {
    case .never: "never"
    case .tagged: "tagged"
    case .destination: "destination"
    case .allowed: "allowed"
    }
  }
}
