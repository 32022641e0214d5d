// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGuidance
package import RoadbookModel
import RoadbookNetwork
import RoadbookStorage

/// The road of a vehicle that follows no route, and what its driver is warned of ahead.
///
/// Where the road forks, the most likely way is taken to be the one that is driven on; the next reading corrects it. What
/// was driven within the last 300 m stays, so that things behind are told as passed.
package struct RoadAhead: Sendable {
  /// How far to look, in meters.
  package var meters: Double { didSet { if meters > oldValue { known = nil } } }
  private let vehicle: Vehicle
  private let mode: TransportMode
  private let odds: JunctionOdds
  private var trail: RoadTrail
  private var known: Known?
  /// How far along its road the vehicle is, in meters.
  private var along = 0.0
  /// What was found last, whose zones keep their keys.
  private var places: [WarnedPlace] = []

  private struct Known {
    /// Meters of the way before the vehicle's road.
    var first: Double
    /// The roads of the way.
    var arcs: [DirectedSegment]
    var street: StreetData
    var lanes: [Lane]
    var limits: RoadLimits?
    /// From the beginning of the vehicle's road on.
    var tunnel: TunnelRoad?
  }

  private static let trailMeters = 300.0
  private static let mostSteps = 400

  init(_ vehicle: Vehicle, _ mode: TransportMode, meters: Double) {
    self.vehicle = vehicle
    self.mode = mode
    self.meters = meters
    odds = JunctionOdds(metric: vehicle.graph.metric)
    trail = RoadTrail(odds.metric.network, meters: Self.trailMeters)
  }

  /// What lies ahead and behind, by meters from the vehicle.
  ///
  /// - Complexity: O(1) on the same segment; O(*k*) for *k* segments ahead on another.
  package mutating func places(at matched: MapMatchedLocation) -> [WarnedPlace] {
    guard let (arc, along) = trail.place(matched) else {
      known = nil
      return []
    }
    if trail.remember(arc, expected: known?.arcs ?? []) || known == nil { scan(arc) }
    self.along = along
    let vehicle = (known?.first ?? 0) + along
    return places.map { $0.seen(from: vehicle) }
  }

  /// The street where ``places(at:)`` was asked last.
  package var street: StreetData? { known?.street }

  /// The lanes there, where their arrows are known.
  package var lanes: [Lane] { known?.lanes ?? [] }

  /// What holds there beside the regular limit.
  package var limits: RoadLimits? { known?.limits }

  /// The tunnel that the vehicle is in, or that is near ahead.
  package var tunnel: TunnelPlace? {
    known?.tunnel.map { TunnelPlace($0, meters: along) }
  }

  private mutating func scan(_ arc: DirectedSegment) {
    var arcs = trail.arcs
    var ahead = 0.0
    while ahead < meters, arcs.count < Self.mostSteps, let last = arcs.last,
      let next = odds.choices(after: last).first?.arc, !arcs.contains(next)
    {
      arcs.append(next)
      ahead += trail.length(next)
    }
    let network = odds.metric.network
    let steps = WarnedRoad.Step.whole(arcs, in: network, odds.metric)
    places = RoadScan(network: network, mode: mode).places(steps).keepingKeys(of: places)
    let classID = network.segments.classID(of: arc.segment)
    let street = vehicle.streets.street(of: arc, classID: classID)
    let lanes = arc.isForward ? street.lanes.forward : street.lanes.backward
    known = Known(
      first: trail.metersBehind, arcs: arcs, street: street.data.value,
      lanes: lanes.map { $0.lanes($0.list) } ?? [],
      limits: LimitFinder(metric: odds.metric).limits(of: arc),
      tunnel: TunnelFinder(vehicle: vehicle, odds: odds).tunnel(from: arc))
  }
}

extension RoadRouter {
  /// The road of somebody who follows no route.
  ///
  /// - Parameters:
  ///   - query: The vehicle.
  ///   - mode: How those travel who are warned.
  ///   - meters: How far to look.
  /// - Returns: What tells the road ahead, reading by reading.
  /// - Throws: What the map lacks.
  package func roadAhead(
    _ query: RouteQuery, for mode: TransportMode, meters: Double = 1500
  ) throws(RoutingError) -> RoadAhead {
    RoadAhead(try vehicle(query), mode, meters: meters)
  }

  /// The vehicle of a query, whatever it may not drive on.
  func vehicle(_ query: RouteQuery) throws(RoutingError) -> Vehicle {
    try ladder(query).vehicle(query.criteria.yielded, query.isCancelled)
  }
}
