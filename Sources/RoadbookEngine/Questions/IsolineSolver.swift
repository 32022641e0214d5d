// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGeometry
import RoadbookGraph
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookRouting

/// Answers what is reached within limits, or from where a place is reached.
///
/// One sweep finds what lies within the greatest limit; each limit has an area of its own. The vehicle has
/// weights of its own, as in a matrix, and what is to be kept off is kept off.
struct IsolineSolver {
  let ladder: Ladder
  /// Its one place is the center.
  let query: RouteQuery
  let calculation: IsolineOptions.Calculation

  /// The area of each limit, in the order of the question.
  ///
  /// - Throws: Why there is none.
  func isolines() throws(RoutingError) -> [IsolineData] {
    let (reach, center) = try reach()
    let limits = calculation.rangeValues.map { self.limit($0) }
    let distinct = Set(limits).sorted()
    let outline = ReachOutline(
      reach, around: center.coordinate,
      gapMeters: Double(calculation.gapInMeters ?? Self.usualGap), tile: try tiles(of: reach))
    guard
      let areas = outline.areas(
        within: distinct, corners: greatestCornerCount, isCancelled: query.isCancelled)
    else { throw .operationCancelled }
    return calculation.rangeValues.map { value in
      let found = areas[distinct.firstIndex(of: limit(value)) ?? 0]
      var isoline = IsolineData(
        rangeType: calculation.rangeType, rangeValue: Double(value),
        center: MapMatchedCoordinates(
          originalCoordinates: query.waypoints[0].coordinates,
          matchedCoordinates: GeoCoordinates(center.coordinate)),
        polygons: polygons(found.shapes, outline))
      isoline.gapInMeters = found.gapMeters.rounded()
      isoline.simplificationErrorInMeters = (found.simplifiedMeters * 10).rounded() / 10
      isoline.mayEndWithMap = isAtEdge(found.cover, seenFrom: outline.origin, center.coordinate)
      return isoline
    }
  }

  /// The roads within the greatest limit, and the road that stands for the center.
  ///
  /// - Throws: Why there are none.
  func reach() throws(RoutingError) -> (reach: RoadReach, center: SnapCandidate) {
    try query.checkIsWanted()
    if query.options.routeOptions.optimizationMode == .leastEnergy { return try leastReach() }
    if let timed = try timedReach() { return timed }
    let energy = try VehicleEnergy.limits(of: calculation.rangeType, query.options)
    let vehicle = try vehicle()
    let isFrom = calculation.isolineDirection == .departure
    let candidates = try ladder.snapper.snapAll(
      query.waypoints, as: isFrom ? .start : .end, on: vehicle.graph)[0]
    guard let center = candidates.first else {
      throw ladder.snapper.unmatched(query.waypoints[0], 0, isFrom ? .start : .end)
    }
    try query.checkIsWanted()
    let finder = ReachFinder(
      vehicle.metric, isFrom ? .fromCenter : .toCenter, measure,
      limit: calculation.rangeValues.map { limit($0) }.max() ?? 0, energy: energy)
    let sweeps = try vehicle.sweeps()
    do throws(HierarchyError) {
      let reach = try sweeps.borrow { sweep throws(HierarchyError) in
        try vehicle.pool.borrow { query throws(HierarchyError) in
          try finder.reach(of: candidates, &sweep, &query)
        }
      }
      return (reach, center)
    } catch {
      throw RoutingError(error)
    }
  }

  private static let usualGap: Int32 = 500

  /// Where the tiles of the vehicle are kept; those of a vehicle for one trip are not.
  private func tiles(of reach: RoadReach) throws(RoutingError) -> ReachOutline.TileSource {
    let vehicle = try ladder.vehicle(query.criteria, query.isCancelled)
    guard vehicle.graph === reach.graph else { return { $1() } }
    return { vehicle.tiles.tile($0, make: $1) }
  }

  var measure: RoadReach.Measure {
    switch calculation.rangeType {
    case .distanceInMeters: .length
    case .timeInSeconds: .duration
    case .consumptionInWattHours, .fuelInMilliliters: .energy
    }
  }

  /// A limit as searches count: milliseconds, centimetres, or thousandths of what is taken.
  func limit(_ value: Int32) -> Int64 {
    Int64(value) * (calculation.rangeType == .distanceInMeters ? 100 : 1000)
  }

  private var greatestCornerCount: Int? {
    calculation.maxPoints.flatMap {
      $0 >= IsolineOptions.Calculation.leastPoints ? Int($0) : nil
    }
  }

  private func polygons(_ shapes: [OutlineShape], _ outline: ReachOutline) -> [GeoPolygon] {
    shapes.compactMap { shape in
      try? GeoPolygon(
        vertices: shape.outer.map { outline.coordinates(of: $0) },
        innerBoundaries: shape.holes.map { $0.map { outline.coordinates(of: $0) } })
    }
  }

  /// Whether what is reached comes near the edge of the map's box.
  private func isAtEdge(
    _ cover: OutlineBox, seenFrom origin: Coordinate, _ center: Coordinate
  ) -> Bool {
    let box = ladder.network.box
    let north = Int64(1000 * 1e7 / Earth.metersPerDegree)
    let east = Int64(Double(north) / max(0.01, Math.cosine(radians(center.latitude))))
    func isNear(_ edge: Int32, _ place: Int32, _ origin: Int32, _ reach: Int64) -> Bool {
      abs(Int64(edge) - Int64(origin) - Int64(place)) <= reach
    }
    return !cover.isEmpty
      && (isNear(box.north, cover.north, origin.latitudeE7, north)
        || isNear(box.south, cover.south, origin.latitudeE7, north)
        || isNear(box.east, cover.east, origin.longitudeE7, east)
        || isNear(box.west, cover.west, origin.longitudeE7, east))
  }
}
