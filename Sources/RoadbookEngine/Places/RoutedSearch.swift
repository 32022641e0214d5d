// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookModel
import RoadbookRouting

/// Tells what routes between a center and many places take, for those within a limit, or for the nearest.
///
/// One sweep around the center tells that for all places within its limit, as the values of a reach are those of
/// routes. Tables tell it where no sweep can: what is kept off if possible, and what changes with the time.
struct RoutedSearch {
  /// A place, by its position in the list, and what its route takes.
  struct Found {
    var index: Int
    var totals: RouteTotals
    /// Watt-hours, or milliliters of fuel, where these are asked for.
    var used: Double?
  }

  let ladder: Ladder
  let query: RouteQuery
  let rangeType: IsolineRangeType
  let direction: RoutePlaceDirection
  /// Where the places' roads are known already: those of each place.
  var candidates: [[SnapCandidate]]?
  /// What is to be done where too many places are meant.
  var remedy = "name a category or a name"

  var isFrom: Bool { direction == .departure }
  private var isLength: Bool { rangeType == .distanceInMeters }

  /// The limits in which the nearest places are looked for, in seconds.
  private static let limits: [Int32] = [120, 600, 3000, 15_000, 32_400]

  /// What is asked for of a route.
  func value(_ found: Found) -> Double {
    found.used ?? (isLength ? found.totals.meters : found.totals.seconds)
  }

  /// Whether one sweep or table tells what routes take: nothing is kept off only if possible, and nothing changes with
  /// the time.
  func isPlain() throws(RoutingError) -> Bool {
    if query.criteria.yields { return false }
    return try !ladder.changesWithTime(query)
  }

  /// The places within a limit, by one sweep.
  func within(
    _ limit: Int32, of center: Waypoint, _ places: [GeoCoordinates]
  ) throws(RoutingError) -> [Found] {
    try swept(try snapped(places), center, places, limit)
  }

  /// The nearest places, and others that lie no farther than the limit in which as many were found.
  ///
  /// - Returns: As many as are asked for, or all that a way leads to; in no order.
  func nearest(
    _ count: Int, to center: Waypoint, _ places: [GeoCoordinates]
  ) throws(RoutingError) -> [Found] {
    if let energy = try VehicleEnergy.limits(of: rangeType, query.options) {
      return try leastUses(count, energy, center, places)
    }
    if try isPlain(), places.count > count {
      let known = try known(places)
      for limit in Self.limits {
        let best = try swept(known, center, places, isLength ? limit * 20 : limit)
        if best.count >= count { return best }
      }
    }
    try Self.check(places.count, PlacesQuestion.greatestCount, remedy)
    return try routed(Array(places.indices), center, places)
  }

  /// Refuses more places than a table or so many routes may be about.
  static func check(
    _ count: Int, _ most: Int, _ remedy: String = "name a category or a name"
  ) throws(RoutingError) {
    guard count <= most else {
      throw RoutingError(
        .invalidParameter,
        message: "\(count) places are meant, and \(most) may be; \(remedy)")
    }
  }

  /// The places within a limit by routes of their own.
  func routed(
    _ indices: [Int], _ center: Waypoint, _ places: [GeoCoordinates], within limit: Int32
  ) throws(RoutingError) -> [Found] {
    if let energy = try VehicleEnergy.limits(of: rangeType, query.options) {
      return try routed(indices, energy, center, places, within: limit)
    }
    return try routed(indices, center, places).filter { value($0) <= Double(limit) }
  }

  /// Routes to, or from, some places; those without a way are left out.
  private func routed(
    _ indices: [Int], _ center: Waypoint, _ places: [GeoCoordinates]
  ) throws(RoutingError) -> [Found] {
    try query.checkIsWanted()
    try checkIsNearRoad(center)
    if indices.isEmpty { return [] }
    let ends = indices.map { Waypoint(coordinates: places[$0]) }
    let matrix = try MatrixSolver(
      ladder: ladder, query: query, sources: isFrom ? [center] : ends,
      targets: isFrom ? ends : [center]
    ).matrix()
    return indices.enumerated().compactMap { number, index in
      (isFrom ? matrix[0, number] : matrix[number, 0]).map { Found(index: index, totals: $0) }
    }
  }
}

// MARK: - Sweeps

extension RoutedSearch {
  func checkIsNearRoad(_ center: Waypoint) throws(RoutingError) {
    let role: SnapRole = isFrom ? .start : .end
    let graph = try ladder.vehicle(
      query.criteria.yielded, query.isCancelled
    ).graph
    if try ladder.snapper.snapAll([center], as: role, on: graph)[0].isEmpty {
      throw ladder.snapper.unmatched(center, 0, role)
    }
  }

  /// The roads of places, as far as they have to be looked for.
  func known(_ places: [GeoCoordinates]) throws(RoutingError) -> [[SnapCandidate]] {
    if let candidates { return candidates }
    return try snapped(places)
  }

  private func snapped(_ places: [GeoCoordinates]) throws(RoutingError) -> [[SnapCandidate]] {
    let vehicle = try ladder.vehicle(query.criteria, query.isCancelled)
    let role: SnapRole = isFrom ? .end : .start
    return try vehicle.places.candidates(of: places, as: role) { places throws(RoutingError) in
      try ladder.snapper.snapAll(
        places.map { Waypoint(coordinates: $0) }, as: role, on: vehicle.graph)
    }
  }

  /// The places within a limit around the center.
  func swept(
    _ snapped: [[SnapCandidate]], _ center: Waypoint, _ places: [GeoCoordinates], _ limit: Int32
  ) throws(RoutingError) -> [Found] {
    let calculation = IsolineOptions.Calculation(
      rangeType: rangeType, rangeValues: [limit], isolineDirection: direction)
    let (reach, _) = try IsolineSolver(
      ladder: ladder, query: query.through([center]), calculation: calculation
    ).reach()
    var reached: [Found] = []
    var doubtful: [Int] = []
    for (index, candidates) in snapped.enumerated() {
      switch reach.value(at: candidates) {
      case .beyond: continue
      case .doubtful: doubtful.append(index)
      case .within(let sum, let used):
        reached.append(Found(index: index, totals: RouteTotals(sum), used: used))
      }
    }
    if doubtful.isEmpty { return reached }
    return reached + (try routed(doubtful, center, places, within: limit))
  }
}
