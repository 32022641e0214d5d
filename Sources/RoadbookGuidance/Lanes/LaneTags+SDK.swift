// SPDX-License-Identifier: Apache-2.0

package import RoadbookModel

extension LaneTags {
  /// Keys of the users whom the public vocabulary names, the most particular first.
  private static func keys(_ own: String...) -> [String] {
    own + ["motor_vehicle", "vehicle", "access"]
  }

  private static let automobileKeys = keys("motorcar")
  private static let busKeys = keys("bus", "psv")
  private static let taxiKeys = keys("taxi", "psv", "motorcar")
  private static let carpoolKeys = keys("hov", "motorcar")
  private static let truckKeys = keys("hgv", "goods")
  private static let motorcycleKeys = keys("motorcycle")

  /// The travellers that may use a lane.
  func laneAccess(_ lane: Int) -> LaneAccess {
    var access = LaneAccess()
    access.automobiles = isOpen(lane, to: Self.automobileKeys)
    access.buses = isOpen(lane, to: Self.busKeys)
    access.taxis = isOpen(lane, to: Self.taxiKeys)
    access.carpools = isOpen(lane, to: Self.carpoolKeys)
    access.trucks = isOpen(lane, to: Self.truckKeys)
    access.motorcycles = isOpen(lane, to: Self.motorcycleKeys)
    // People walk on lanes only where a tag says so.
    access.pedestrians = isKept(lane, for: "foot")
    access.throughTraffic = !isForDestinations(lane)
    access.deliveryVehicles = access.automobiles || isForDelivery(lane)
    return access
  }

  /// What a lane is for.
  func laneType(_ lane: Int) -> LaneType {
    var type = LaneType()
    type.isHighOccupancyVehicle = isKept(lane, for: "hov")
    type.isBicycle = isKept(lane, for: "bicycle") && !isOpen(lane, to: Self.automobileKeys)
    type.isRegulatedAccess = ["psv", "bus", "taxi"].contains { isKept(lane, for: $0) }
    type.isTurn = arrows[lane].isTurn
    type.isRegular = !type.isHighOccupancyVehicle && !type.isBicycle && !type.isRegulatedAccess
    return type
  }
}

extension LaneArrows {
  /// Whether one has to turn.
  fileprivate var isTurn: Bool {
    !isEmpty
      && isDisjoint(with: [.through, .slightLeft, .slightRight, .mergeToLeft, .mergeToRight])
  }

  /// The arrows from left to right; the driving side decides which way round traffic turns back.
  func directions(keepsRight: Bool) -> [LaneDirection] {
    if isEmpty { return [] }
    var directions: [LaneDirection] = []
    forEachAngle { arrow, _ in
      let direction: LaneDirection =
        switch arrow {
        case .sharpLeft: .hardLeft
        case .left: .quiteLeft
        case .slightLeft: .slightLeft
        case .slightRight: .slightRight
        case .right: .quiteRight
        case .sharpRight: .hardRight
        case .reverse: keepsRight ? .uTurnLeft : .uTurnRight
        case .mergeToLeft: .mergeLeft
        case .mergeToRight: .mergeRight
        default: .straight
        }
      directions.append(direction)
    }
    return directions
  }
}

/// The lanes of a kind of street in one direction, made once: what does not depend on the way across.
package struct StreetLanes: Sendable {
  package let list: LaneList
  private let lanes: [Lane]
  private let keepsRight: Bool

  package init(_ list: LaneList, keepsRight: Bool) {
    self.list = list
    self.keepsRight = keepsRight
    lanes = list.lanes.indices.map { index in
      let painted = list.lanes[index].arrows.directions(keepsRight: keepsRight)
      return Lane(
        type: list.tags.laneType(index), access: list.tags.laneAccess(index),
        laneMarkings: LaneMarkings(directions: painted),
        // A lane without arrows leads straight on.
        directions: painted.isEmpty ? [.straight] : painted)
    }
  }

  /// The lanes in the public vocabulary, for a way across that was chosen.
  package func lanes(_ chosen: LaneList) -> [Lane] {
    var lanes = lanes
    for (index, lane) in chosen.lanes.enumerated() where lane.isValid {
      lanes[index].recommendationState = lane.isBest ? .highlyRecommended : .recommended
      // Mostly all arrows of a lane follow the route: then the list is shared.
      lanes[index].directionsOnRoute =
        lane.arrows.isEmpty || lane.valid == lane.arrows
        ? lanes[index].directions : lane.valid.directions(keepsRight: keepsRight)
    }
    return lanes
  }
}
