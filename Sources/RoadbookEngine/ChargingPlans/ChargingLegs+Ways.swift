// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookRouting
import RoadbookStorage

extension ChargingLegs {
  mutating func exact(
    _ hop: ChargingHop, from place: Int
  ) throws(RoutingError) -> ChargingHop {
    var hop = hop
    hop.isExact = true
    if let leg = try leg(from: place, hop) {
      hop.seconds = max(0, Double(cost(of: leg)) / 1000)
      hop.battery = function(of: leg)
    } else {
      hop.battery = .impossible
    }
    // It is told as it is from now on.
    followed.exact[FollowedWays.Leg(from: place, to: hop.to, kind: hop.kind)] = hop
    if let index = rows[place]?.firstIndex(where: { $0.to == hop.to && $0.kind == hop.kind }) {
      rows[place]?[index] = hop
    }
    return hop
  }

  /// Makes the row of a place of the ways that are told.
  mutating func addLegs(from place: Int) {
    rows[place] = scope.legs.filter { $0.from == place }.map { leg in
      followed.addedCount += 1
      let hop = ChargingHop(
        to: leg.to, kind: FollowedWays.firstAddedKind + followed.addedCount,
        seconds: max(0, Double(cost(of: leg.path)) / 1000), battery: function(of: leg.path))
      followed.paths[FollowedWays.Leg(from: place, to: leg.to, kind: hop.kind)] = leg.path
      return hop
    }
  }

  /// The path of a way.
  func leg(from place: Int, _ hop: ChargingHop) throws(RoutingError) -> LegPath? {
    let leg = FollowedWays.Leg(from: place, to: hop.to, kind: hop.kind)
    if let known = followed.paths[leg] { return known }
    let (from, to) = (places[place].ends, places[hop.to].ends)
    let metric = hop.kind > 0 ? thrifty[hop.kind - 1] : nil
    let found: HierarchyPath?
    do throws(HierarchyError) {
      found = try vehicle.pool.borrow { query throws(HierarchyError) in
        try query.path(
          by: metric?.weights ?? vehicle.weights,
          from: metric?.sources(from.sources) ?? from.sources,
          to: metric?.targets(to.targets) ?? to.targets)
      }
    } catch {
      throw RoutingError(error)
    }
    guard let found, let path = Self.leg(found, from, to, vehicle.graph) else { return nil }
    followed.paths[leg] = path
    return path
  }

  /// The ways to a place of a plan and from there as one.
  ///
  /// - Parameters:
  ///   - plan: One along these ways.
  ///   - number: The visit of the place; it is not the last one.
  /// - Returns: `nil` where nobody drives past there like that.
  /// - Throws: Why a way cannot be told.
  func joined(_ plan: ChargingPlan, at number: Int) throws(RoutingError) -> LegPath? {
    let (visit, next) = (plan.visits[number], plan.visits[number + 1])
    let before = number > 0 ? plan.visits[number - 1].hop.to : stationCount
    guard let leg = try leg(from: before, visit.hop),
      let onward = try self.leg(from: visit.hop.to, next.hop)
    else { return nil }
    return leg.joined(to: onward)
  }

  /// The stops of a plan at which it turns back on the road.
  func turnedStops(_ plan: ChargingPlan) throws(RoutingError) -> [Int] {
    var turned: [Int] = []
    var (place, last): (Int, LegPath?) = (stationCount, nil)
    for visit in plan.visits {
      let leg = try leg(from: place, visit.hop)
      if place > stationCount, let leg, leg.start.arc == last?.end.arc.reversed {
        turned.append(place - stationCount)
      }
      (place, last) = (visit.hop.to, leg)
    }
    return turned
  }

  /// The path of a plan: a leg to each place at which it stops.
  ///
  /// - Throws: Why a way cannot be told.
  func path(of plan: ChargingPlan) throws(RoutingError) -> RoutePath {
    var path = RoutePath([])
    var (place, isPassing) = (stationCount, false)
    for visit in plan.visits {
      guard var leg = try leg(from: place, visit.hop) else { throw .internalError }
      // At a station one leaves in either direction; at a stop of one's own one turns back on the road.
      if place > stationCount, let last = path.legs.last, leg.start.arc == last.end.arc.reversed {
        leg.beginsWithUTurn = true
      }
      if isPassing {
        guard let before = path.legs.popLast(), let whole = before.joined(to: leg) else {
          throw .internalError
        }
        leg = whole
      }
      path.legs.append(leg)
      (place, isPassing) = (visit.hop.to, visit.isPassed)
    }
    return path
  }

  /// What driving to each place of a plan takes at which it stops, in seconds.
  ///
  /// - Throws: Why a way cannot be told.
  func drivenSeconds(_ plan: ChargingPlan) throws(RoutingError) -> [Double] {
    let (pieces, ends) = PieceSequence(vehicle.graph).pieces(of: try path(of: plan))
    var first = 0
    return ends.map { end in
      defer { first = end }
      return pieces[first..<end].reduce(0) { $0 + $1.milliseconds } / 1000
    }
  }

  private static func leg(
    _ path: HierarchyPath, _ from: PlaceEnds, _ to: PlaceEnds, _ graph: VehicleGraph
  ) -> LegPath? {
    guard let first = path.states.first, let last = path.states.last,
      let start = from.candidates.first(where: { $0.startState == first }),
      let end = to.candidates.first(where: { $0.arc == graph.directed(last) })
    else { return nil }
    return LegPath(path, from: start, to: end)
  }

  /// What a path costs in routes, in milliseconds.
  func cost(of leg: LegPath) -> Int64 {
    let graph = vehicle.graph
    guard let first = leg.states.first, let last = leg.states.last else { return 0 }
    return leg.inputs.reduce(
      graph.cost(of: first, beyond: leg.startPosition)
        - graph.cost(of: last, beyond: leg.endPosition)
        + leg.start.entryCost + leg.end.entryCost
    ) { $0 + Int64(graph.inputs.weight(of: $1)) }
  }

  /// What a path needs, takes and leaves, as routes tell it.
  func function(of leg: LegPath) -> BatteryFunction {
    let sequence = PieceSequence(vehicle.graph)
    let pieces = sequence.pieces(of: RoutePath([leg])).pieces
    var driven = DrivenEnergy(energy)
    var function = battery.unchanged
    for piece in pieces {
      driven.drive(piece, sequence) { use, _ in
        function = function.linked(to: battery.function(of: use))
      }
    }
    return function
  }
}
