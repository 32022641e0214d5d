// SPDX-License-Identifier: Apache-2.0

package import RoadbookNetwork

/// One of the two roads of a turn, as a profile sees it.
package struct TurnRoad: Hashable, Sendable {
  package var roadClass: RoadClass
  package var flags: RoadFlags
  package var access: Access
  /// How long a ferry's way takes by its tag.
  package var crossingSeconds: Double?

  package init(
    roadClass: RoadClass, flags: RoadFlags = [], access: Access = .allowed,
    crossingSeconds: Double? = nil
  ) {
    self.roadClass = roadClass
    self.flags = flags
    self.access = access
    self.crossingSeconds = crossingSeconds
  }

  /// What of a road's answer turns depend on; a city has some dozens of such roads.
  package init(_ way: WayRule) {
    self.init(
      roadClass: way.roadClass,
      flags: way.flags.intersection([.link, .roundabout, .ferry, .destinationAtTimes]),
      access: way.access, crossingSeconds: way.crossingSeconds)
  }
}

extension TurnRoad {
  /// Whether coming here from a road is entering a street for destinations only.
  package func isEntered(from road: TurnRoad) -> Bool {
    access == .destination && road.access == .allowed
      && !road.flags.contains(.destinationAtTimes)
  }
}

/// A turn from one segment to another, or straight on where they meet end to end.
package struct TurnContext: Hashable, Sendable {
  /// The change of direction, −180…180 degrees, to the right positive.
  package var angleDegrees: Double
  package var from: TurnRoad
  package var to: TurnRoad
  package var drivingSide: TrafficSide
  /// Whether the turn leads back into the segment it comes from.
  package var isUTurn: Bool
  /// Whether the vehicle can only turn back here.
  package var isDeadEnd: Bool
  /// Whether traffic lights stand at the junction.
  package var hasSignals: Bool
  /// How many segments that the vehicle may use in some direction meet here.
  package var junctionDegree: Int

  package init(
    angleDegrees: Double, from: TurnRoad, to: TurnRoad, drivingSide: TrafficSide = .right,
    isUTurn: Bool = false, isDeadEnd: Bool = false, hasSignals: Bool = false,
    junctionDegree: Int = 3
  ) {
    self.angleDegrees = angleDegrees
    self.from = from
    self.to = to
    self.drivingSide = drivingSide
    self.isUTurn = isUTurn
    self.isDeadEnd = isDeadEnd
    self.hasSignals = hasSignals
    self.junctionDegree = junctionDegree
  }
}

/// What a turn costs.
package struct TurnRule: Hashable, Sendable, BitwiseCopyable {
  package var isForbidden: Bool
  /// The time it takes.
  package var delayMilliseconds: Int
  /// What it weighs beyond its time when a route is chosen.
  package var penaltyMilliseconds: Int

  package init(isForbidden: Bool = false, delaySeconds: Double = 0, penaltySeconds: Double = 0) {
    self.isForbidden = isForbidden
    delayMilliseconds = milliseconds(delaySeconds)
    penaltyMilliseconds = milliseconds(penaltySeconds)
  }

  package static let forbidden = TurnRule(isForbidden: true)
}
