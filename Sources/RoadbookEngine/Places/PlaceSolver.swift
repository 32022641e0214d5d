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

  private var search: RoutedSearch {
    RoutedSearch(
      ladder: ladder, query: query, rangeType: question.rangeType, direction: question.direction)
  }

  /// The places that are asked for.
  ///
  /// - Throws: Why there is no answer; that no place fits is one.
  func routedPlaces() throws(RoutingError) -> [RoutedPlace] {
    guard let center = question.within ?? question.nearest else { return try along() }
    return question.within == nil ? try nearest(center) : try within(center)
  }

  /// What a route takes of what is asked for.
  private func value(_ place: RoutedPlace) -> Double {
    switch question.rangeType {
    case .distanceInMeters: place.lengthInMeters
    case .timeInSeconds: place.duration
    case .consumptionInWattHours: place.consumptionInKilowattHours ?? .infinity
    case .fuelInMilliliters: place.fuelInLiters ?? .infinity
    }
  }

  private func sorted(_ found: [RoutedPlace]) -> [RoutedPlace] {
    Array(
      found.sorted { (value($0), $0.place.title) < (value($1), $1.place.title) }
        .prefix(Int(question.limit)))
  }

  func check(_ count: Int, _ most: Int, _ remedy: String? = nil) throws(RoutingError) {
    try RoutedSearch.check(count, most, remedy ?? search.remedy)
  }

  func isPlain() throws(RoutingError) -> Bool { try search.isPlain() }
}

// MARK: - Within, nearest

extension PlaceSolver {
  private func within(_ center: Waypoint) throws(RoutingError) -> [RoutedPlace] {
    let limit = question.rangeValue
    guard try isPlain() else {
      // A route is no shorter than the way of a crow, but for what lies between a place and its road.
      let near = found(
        near: center.coordinates, within: try greatestMeters(limit) + 2 * Snapper.radiusMeters)
      try check(
        near.count,
        question.rangeType.isConsumption
          ? PlacesQuestion.greatestCountAlong : PlacesQuestion.greatestCount)
      let all = try search.routed(
        Array(near.indices), center, near.map(\.coordinates), within: limit)
      return sorted(places(all, near))
    }
    let all = places.places(filter)
    return sorted(
      places(try search.within(limit, of: center, all.map(\.coordinates)), all))
  }

  /// The nearest places.
  private func nearest(_ center: Waypoint) throws(RoutingError) -> [RoutedPlace] {
    let all = places.places(filter)
    let found = try search.nearest(Int(question.limit), to: center, all.map(\.coordinates))
    return sorted(places(found, all))
  }

  private func places(_ found: [RoutedSearch.Found], _ all: [FoundPlace]) -> [RoutedPlace] {
    found.map { found in
      var place = RoutedPlace(
        place: all[found.index], duration: found.totals.seconds,
        lengthInMeters: found.totals.meters)
      let thousands = found.used.map { ($0 * 1000).rounded() / 1e6 }
      if question.rangeType == .fuelInMilliliters {
        place.fuelInLiters = thousands
      } else {
        place.consumptionInKilowattHours = thousands
      }
      return place
    }
  }

  /// How long routes within a limit may be.
  private func greatestMeters(_ limit: Int32) throws(RoutingError) -> Double {
    if let energy = try VehicleEnergy.limits(of: question.rangeType, query.options) {
      return min(try search.greatestMeters(within: limit, energy), Self.greatestMeters)
    }
    return Double(limit)
      * (question.rangeType == .distanceInMeters ? 1 : Self.greatestMetersPerSecond)
  }

  /// Half around the world.
  private static let greatestMeters = 20_100_000.0

  /// Nothing that routes drive or ride on is faster.
  private static let greatestMetersPerSecond = 90.0

  /// The places that are meant within a distance as the crow flies.
  private func found(near center: GeoCoordinates, within meters: Double) -> [FoundPlace] {
    guard let middle = Coordinate(center) else { return [] }
    return places.places(filter, in: RouteLine.boxes(around: [middle], marginMeters: meters))
      .filter { $0.coordinates.distance(to: center) <= meters }
  }
}
