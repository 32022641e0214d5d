// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

/// What a relation of the map demands to be told at a turn, whatever it looks like.
///
///     type=manoeuvre  manoeuvre=turn  direction=slight_left
///     type=manoeuvre  manoeuvre=suppress                       nothing is told
///
/// Source: https://wiki.openstreetmap.org/wiki/Relation:manoeuvre, whose values are those that OSRM
/// takes: https://github.com/Project-OSRM/osrm-backend/wiki/Manoeuvre-override-tag
package struct ManeuverDemand: BitwiseCopyable, Hashable, Sendable {
  /// `nil` where nothing is to be told.
  let kind: ManeuverKind?
  /// `nil` where it is the one that the turn looks like.
  let direction: TurnDirection?

  /// - Parameters:
  ///   - kind: The value of `manoeuvre`.
  ///   - direction: The value of `direction`.
  package init?(kind: String, direction: String?) {
    self.direction = direction.flatMap { Self.direction($0) }
    if kind == "suppress" {
      self.kind = nil
    } else if let known = Self.kinds[kind] {
      self.kind = known
    } else {
      return nil
    }
  }

  private static let kinds: [String: ManeuverKind] = [
    "turn": .turn, "continue": .continueOn, "new_name": .newName, "merge": .merge, "fork": .fork,
    "ramp": .onRamp, "on_ramp": .onRamp, "off_ramp": .offRamp, "end_of_road": .endOfRoad,
    "uturn": .uTurn,
  ]

  /// OSRM's words, and those of `turn` where they differ.
  private static func direction(_ tag: String) -> TurnDirection? {
    switch tag {
    case "straight", "through": .straight
    case "slight_left": .slightLeft
    case "left": .left
    case "sharp_left": .sharpLeft
    case "slight_right": .slightRight
    case "right": .right
    case "sharp_right": .sharpRight
    case "uturn", "reverse": .uTurnLeft
    default: nil
    }
  }
}
