// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookPlaces
import RoadbookRouting

/// Answers which places are within a limit, nearest, or along a route, by what their own routes take.
///
/// One sweep around the center tells that for all places within its limit, as the values of a reach are those of
/// routes. Tables tell it where no sweep can: what is kept off if possible, and what changes with the time.
struct PlaceSolver {
  let ladder: Ladder
  let places: Places
  let query: RouteQuery
  let question: PlacesQuestion

  var filter: PlaceFilter {
    PlaceFilter(category: question.category, name: question.name)
  }

  private var isFrom: Bool { question.direction == .departure }
  private var isLength: Bool { question.rangeType == .distanceInMeters }

  /// The places that are asked for.
  ///
  /// - Throws: Why there is no answer; that no place fits is one.
  func routedPlaces() throws(RoutingError) -> [RoutedPlace] {
    guard let center = question.within ?? question.nearest else { return try along() }
    return question.within == nil ? try nearest(center) : try within(center)
  }

  private func checkIsNearRoad(_ center: Waypoint) throws(RoutingError) {
    let role: SnapRole = isFrom ? .start : .end
    let graph = try ladder.vehicle(
      query.criteria.yields ? query.criteria.yielding : query.criteria, query.isCancelled
    ).graph
    if try ladder.snapper.snapAll([center], as: role, on: graph)[0].isEmpty {
      throw ladder.snapper.unmatched(center, 0, role)
    }
  }

  /// What a route takes of what is asked for.
  private func value(_ place: RoutedPlace) -> Double {
    isLength ? place.lengthInMeters : place.duration
  }

  /// Routes to, or from, some places; those without a way are left out.
  private func routed(
    _ found: [FoundPlace], _ center: Waypoint
  ) throws(RoutingError) -> [RoutedPlace] {
    try query.checkIsWanted()
    try checkIsNearRoad(center)
    let ends = found.map { Waypoint(coordinates: $0.coordinates) }
    let matrix = try MatrixSolver(
      ladder: ladder, query: query, sources: isFrom ? [center] : ends,
      targets: isFrom ? ends : [center]
    ).matrix()
    return found.indices.compactMap { number in
      (isFrom ? matrix[0, number] : matrix[number, 0]).map {
        RoutedPlace(place: found[number], duration: $0.seconds, lengthInMeters: $0.meters)
      }
    }
  }

  private func sorted(_ found: [RoutedPlace]) -> [RoutedPlace] {
    Array(
      found.sorted { (value($0), $0.place.title) < (value($1), $1.place.title) }
        .prefix(Int(question.limit)))
  }

  func check(_ count: Int, _ most: Int) throws(RoutingError) {
    guard count <= most else {
      throw RoutingError(
        .invalidParameter,
        message: "\(count) places are meant, and \(most) may be; name a category or a name")
    }
  }
}

// MARK: - Within, nearest

extension PlaceSolver {
  private func within(_ center: Waypoint) throws(RoutingError) -> [RoutedPlace] {
    let limit = question.rangeValue
    guard try isPlain() else {
      // A route is no shorter than the way of a crow, but for what lies between a place and its road.
      let most = Double(limit) * (isLength ? 1 : Self.greatestMetersPerSecond)
      let near = found(near: center.coordinates, within: most + 2 * Snapper.radiusMeters)
      try check(near.count, PlacesQuestion.greatestCount)
      return sorted(try routed(near, center).filter { value($0) <= Double(limit) })
    }
    return sorted(try swept(try snapped(places.places(filter)), center, limit))
  }

  /// The nearest places: around the center in ever greater limits, until there are enough.
  private func nearest(_ center: Waypoint) throws(RoutingError) -> [RoutedPlace] {
    let all = places.places(filter)
    if try isPlain(), all.count > Int(question.limit) {
      let snapped = try snapped(all)
      for limit in Self.limits {
        let best = try swept(snapped, center, isLength ? limit * 20 : limit)
        if best.count >= Int(question.limit) { return sorted(best) }
      }
    }
    try check(all.count, PlacesQuestion.greatestCount)
    return sorted(try routed(all, center))
  }

  /// The limits in which the nearest places are looked for, in seconds.
  private static let limits: [Int32] = [120, 600, 3000, 15_000, 32_400]

  /// Nothing that routes drive or ride on is faster.
  private static let greatestMetersPerSecond = 90.0

  /// Whether one sweep or table tells what routes take: nothing is kept off only if possible, and nothing changes with
  /// the time.
  func isPlain() throws(RoutingError) -> Bool {
    if query.criteria.yields { return false }
    return try !ladder.changesWithTime(query)
  }

  private typealias SnappedPlace = (place: FoundPlace, candidates: [SnapCandidate])

  private func snapped(_ found: [FoundPlace]) throws(RoutingError) -> [SnappedPlace] {
    let vehicle = try ladder.vehicle(query.criteria, query.isCancelled)
    let candidates = try ladder.snapper.snapAll(
      found.map { Waypoint(coordinates: $0.coordinates) }, as: isFrom ? .end : .start,
      on: vehicle.graph)
    return Array(zip(found, candidates))
  }

  /// The places within a limit around the center.
  private func swept(
    _ found: [SnappedPlace], _ center: Waypoint, _ limit: Int32
  ) throws(RoutingError) -> [RoutedPlace] {
    let calculation = IsolineOptions.Calculation(
      rangeType: question.rangeType, rangeValues: [limit], isolineDirection: question.direction)
    let (reach, _) = try IsolineSolver(ladder: ladder, query: query, calculation: calculation)
      .reach()
    var reached: [RoutedPlace] = []
    var doubtful: [FoundPlace] = []
    for (place, candidates) in found {
      switch reach.value(at: candidates) {
      case .beyond: continue
      case .doubtful: doubtful.append(place)
      case .within(let sum):
        let totals = RouteTotals(sum)
        reached.append(
          RoutedPlace(place: place, duration: totals.seconds, lengthInMeters: totals.meters))
      }
    }
    if doubtful.isEmpty { return reached }
    return reached + (try routed(doubtful, center)).filter { value($0) <= Double(limit) }
  }

  /// The places that are meant within a distance as the crow flies.
  private func found(near center: GeoCoordinates, within meters: Double) -> [FoundPlace] {
    guard let middle = Coordinate(center) else { return [] }
    return places.places(filter, in: RouteLine.boxes(around: [middle], marginMeters: meters))
      .filter { $0.coordinates.distance(to: center) <= meters }
  }
}
