// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel

// Routes that are known by their roads, as `KnownRouteProtocol` has them.

/// `/v1/import`: the route of a handle, or along segments.
struct ImportOperation: Operation {
  let maps: MapRack

  static let name = "import"
  static let summary =
    "The route that a handle names, or that leads along segments, whatever has changed since: what "
    + "the vehicle may not do on it is told in notices."
  static let parameters: [QueryParameter<ImportQuestion>] = [
    .handle { $1.routeHandle = $0 },
    .transportMode,
    .optimizationMode("What the route was chosen by."),
    .departureTime("When the trip starts; it starts now where this is left out."), .arrivalTime,
    .language, .unitSystem, .textFormat,
    .profile, .map(\.map),
  ]

  static func example(at places: ExamplePlaces) -> ImportQuestion {
    ImportQuestion(RouteHandle(handle: places.handle))
  }

  static func cost(of question: ImportQuestion) -> Int {
    2_500 + question.criteriaWork + 20 * question.segments.count
      + (question.routeHandle?.utf8.count ?? 0)
  }

  func answer(
    _ question: ImportQuestion, isCancelled: @escaping @Sendable () -> Bool
  ) throws -> RoutesAnswer {
    if let handle = question.routeHandle {
      guard question.segments.isEmpty, question.routeStops.isEmpty else {
        throw RequestFailure.invalidOptions(
          "routeHandle names a route, too; give one of them", "segments")
      }
      let handle = RouteHandle(handle: handle)
      let map = try maps.map(question.map, having: handle)
      return try map.route(.handle(handle), question, isCancelled)
    }
    guard let first = question.segments.first else {
      throw RequestFailure.invalidOptions("give a handle, or segments", "routeHandle")
    }
    let map = try maps.map(question.map, having: first)
    return try map.route(
      .segments(question.segments, stops: question.routeStops), question, isCancelled)
  }
}

/// `/v1/refresh`: the rest of a route, with times and notices as they are now.
struct RefreshOperation: Operation {
  let maps: MapRack

  static let name = "refresh"
  static let summary =
    "The rest of the route that a handle names, from where the traveller is, with times and notices "
    + "as they are now."
  static let parameters: [QueryParameter<RefreshQuestion>] = [
    .handle { $1.routeHandle = $0 },
    .start("Latitude,longitude of the traveller, on the route.", isRequired: false) {
      $1.startingPoint = $0
    },
    .number(
      "startingSectionIndex", "The section where the traveller is, in place of the point.",
      example: 0, in: 0...100_000, \.startingSectionIndex),
    .number(
      "traveledDistanceOnStartingSectionInMeters", "Meters travelled on that section.",
      example: 10, in: 0...Int(Int32.max), \.traveledDistanceOnStartingSectionInMeters),
    .transportMode,
    .optimizationMode("What the route was chosen by."),
    .departureTime("When the traveller goes on; now where this is left out."),
    .language, .unitSystem, .textFormat,
    .profile, .map(\.map),
  ]

  static func example(at places: ExamplePlaces) -> RefreshQuestion {
    var question = RefreshQuestion()
    question.routeHandle = places.handle
    question.startingPoint = Waypoint(coordinates: places.start)
    return question
  }

  static func cost(of question: RefreshQuestion) -> Int {
    5_000 + question.criteriaWork + question.routeHandle.utf8.count
  }

  func answer(
    _ question: RefreshQuestion, isCancelled: @escaping @Sendable () -> Bool
  ) throws -> RoutesAnswer {
    let map = try maps.map(question.map, having: RouteHandle(handle: question.routeHandle))
    return try map.route(.refresh(question.parameters), question, isCancelled)
  }
}

/// `/v1/return`: the way back to a route that was left, and its rest.
struct ReturnOperation: Operation {
  let maps: MapRack

  static let name = "return"
  static let summary =
    "The way back to a route that was left and its rest, through the stops ahead; the route is named "
    + "by its handle, or given as it was answered."
  static let parameters: [QueryParameter<ReturnQuestion>] = [
    .handle { $1.routeHandle = $0 },
    .start("Latitude,longitude of the traveller.", isRequired: true) { $1.startingPoint = $0 },
    .number(
      "lastTraveledSectionIndex", "The section that was left.", example: 0, in: 0...100_000,
      \.lastTraveledSectionIndex),
    .number(
      "traveledDistanceOnLastSectionInMeters", "Meters travelled on that section.", example: 10,
      in: 0...Int(Int32.max), \.traveledDistanceOnLastSectionInMeters),
    .transportMode,
    .optimizationMode("What the way back and a new route have least of."),
    .departureTime("When the traveller goes on; now where this is left out."),
    .language, .unitSystem, .textFormat,
    .profile, .map(\.map),
  ]

  static func example(at places: ExamplePlaces) -> ReturnQuestion {
    var question = ReturnQuestion()
    question.routeHandle = places.handle
    question.startingPoint = Waypoint(coordinates: places.start)
    return question
  }

  static func cost(of question: ReturnQuestion) -> Int {
    let spans = question.route?.sections.reduce(0) { $0 + $1.spans.count } ?? 0
    return 7_500 + question.criteriaWork + 20 * spans + (question.routeHandle?.utf8.count ?? 0)
  }

  func answer(
    _ question: ReturnQuestion, isCancelled: @escaping @Sendable () -> Bool
  ) throws -> RoutesAnswer {
    try RouteRequest.validate(places: [question.startingPoint])
    let map = try maps.map(question.map, holding: [question.startingPoint])
    let route = try route(question, on: map, isCancelled)
    return try map.route(
      .returning(
        route, from: question.startingPoint, section: question.lastTraveledSectionIndex,
        meters: question.traveledDistanceOnLastSectionInMeters), question, isCancelled)
  }

  /// The route that was left.
  private func route(
    _ question: ReturnQuestion, on map: ServedMap, _ isCancelled: @escaping @Sendable () -> Bool
  ) throws -> RouteData {
    switch (question.routeHandle, question.route) {
    case (let handle?, nil):
      let known = KnownRoute.handle(RouteHandle(handle: handle))
      return try map.route(known, question, isCancelled).routes[0]
    case (nil, let route?):
      if let fault = route.fault { throw RequestFailure.invalidOptions(fault, "route") }
      return route
    default:
      throw RequestFailure.invalidOptions(
        "give a handle or a route, and not both", "routeHandle")
    }
  }
}

// MARK: - Maps

extension ServedMap {
  fileprivate func route(
    _ known: KnownRoute, _ question: some RoutingQuestion,
    _ isCancelled: @escaping @Sendable () -> Bool
  ) throws -> RoutesAnswer {
    try check(profile: question.profile)
    let query = try RouteQuery(
      .knownRoute, known.places, question.optionsOfProfile, profile: question.profile,
      isCancelled: isCancelled)
    return RoutesAnswer(routes: try router.routes(known, query))
  }
}

extension MapRack {
  /// The map of a name, or else the one that holds the places of a handle's route.
  fileprivate func map(_ name: String?, having handle: RouteHandle) throws -> ServedMap {
    try map(name, holding: try RouteTrail(handle).places.map(\.waypoint))
  }

  /// The map of a name, or else the first one that has a segment.
  fileprivate func map(
    _ name: String?, having segment: SegmentReference
  ) throws(RequestFailure) -> ServedMap {
    if name == nil,
      let map = current.first(where: { !$0.isChanged && $0.router.has(segment) })
    {
      return map
    }
    return try map(name, holding: [])
  }
}

// MARK: - Parameters

extension QueryParameter {
  /// The handle of a route.
  fileprivate static func handle(
    _ set: @escaping @Sendable (String, inout Question) -> Void
  ) -> Self {
    Self(
      name: "routeHandle",
      summary: "The route's `handle`, which answers have where `enableRouteHandle` is set.",
      isRequired: true, example: .handle, schema: .text, read: set)
  }

  /// Where a traveller is.
  fileprivate static func start(
    _ summary: String, isRequired: Bool,
    _ set: @escaping @Sendable (Waypoint, inout Question) -> Void
  ) -> Self {
    Self(
      name: "startingPoint", summary: summary, isRequired: isRequired, example: .start,
      schema: .pattern(Self.placePattern)
    ) { text, question in
      set(Waypoint(coordinates: try coordinates(text[...])), &question)
    }
  }
}
