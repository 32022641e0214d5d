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

  /// Who may use a lane.
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
    Self.all.filter { contains($0.arrow) }.map { known in
      switch known.arrow {
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
    }
  }
}

extension LaneList {
  /// The lanes in the public vocabulary; the driving side decides which way round traffic turns back.
  package func lanes(keepsRight: Bool) -> [Lane] {
    lanes.indices.map { index in
      let lane = lanes[index]
      let painted = lane.arrows.directions(keepsRight: keepsRight)
      return Lane(
        type: tags.laneType(index),
        recommendationState: lane.isValid
          ? lane.isBest ? .highlyRecommended : .recommended : .notRecommended,
        access: tags.laneAccess(index), laneMarkings: LaneMarkings(directions: painted),
        // A lane without arrows leads straight on.
        directions: painted.isEmpty ? [.straight] : painted,
        directionsOnRoute: lane.isValid ? lane.valid.directions(keepsRight: keepsRight) : [])
    }
  }
}
