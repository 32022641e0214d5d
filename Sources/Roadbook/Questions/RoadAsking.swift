// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel

/// Questions beside those for routes, checked, for a map or for a service.
struct RoadAsking: Sendable {
  let source: RoutingEngine.Source

  /// The most cells of a table.
  static let maxCells = 1_000_000

  @concurrent
  func matrix(
    _ origins: [Waypoint], _ destinations: [Waypoint], _ options: RoutingOptions
  ) async throws(RoutingError) -> MatrixAnswer {
    guard !origins.isEmpty, !destinations.isEmpty,
      origins.count <= Self.maxCells / destinations.count
    else {
      throw refused(
        "a matrix has 1…\(Self.maxCells) cells, and \(origins.count) by \(destinations.count) are asked for"
      )
    }
    switch source {
    case .maps(let calculation):
      let query = try RouteQuery(
        .matrix(sourceCount: origins.count), origins + destinations, options,
        isCancelled: { Task.isCancelled })
      return try checked(try calculation.router.matrixAnswer(query))
    case .service(let service):
      let question = MatrixQuestion(
        origins: origins, destinations: destinations, options: options)
      return try checked(try await service.connection.ask(question, at: "v1/matrix"))
    }
  }

  @concurrent
  func roads(_ question: NearestQuestion) async throws(RoutingError) -> [NearbyRoad] {
    guard (1...100).contains(question.number) else {
      throw refused("number: \(question.number) is not in 1…100")
    }
    switch source {
    case .maps(let calculation): return try checked(try calculation.router.nearbyRoads(question))
    case .service(let service):
      let answer: NearestAnswer = try await service.connection.ask(question, at: "v1/nearest")
      return try checked(answer.roads)
    }
  }

  @concurrent
  func trip(_ question: TripQuestion) async throws(RoutingError) -> OrderedTrip {
    guard TripQuestion.waypointCounts.contains(question.waypoints.count) else {
      let counts = TripQuestion.waypointCounts
      throw refused(
        "a trip has \(counts.lowerBound)…\(counts.upperBound) stops, and \(question.waypoints.count) are given"
      )
    }
    try TripWindow.validate(question.windows, stops: question.waypoints.count)
    switch source {
    case .maps(let calculation):
      let query = try RouteQuery(
        .trip, question.waypoints, question.options, now: Date(), isCancelled: { Task.isCancelled }
      )
      return try OrderedTrip(checked(try calculation.router.tripAnswer(query, question)))
    case .service(let service):
      var question = question
      question.options = question.options.startingNow
      let answer: TripAnswer = try await service.connection.ask(question, at: "v1/trip")
      return try OrderedTrip(checked(answer))
    }
  }

  @concurrent
  func places(_ question: SearchQuestion) async throws(RoutingError) -> [FoundPlace] {
    guard SearchQuestion.textLengths.contains(question.text.unicodeScalars.count) else {
      throw refused(
        "the text has \(question.text.unicodeScalars.count) characters; allowed are 1…200")
    }
    guard SearchQuestion.limits.contains(Int(question.limit)) else {
      throw refused("limit: \(question.limit) is not in 1…20")
    }
    if let near = question.near {
      try RouteRequest.validate(places: [Waypoint(coordinates: near)])
    }
    switch source {
    case .maps(let calculation): return try checked(try calculation.router.foundPlaces(question))
    case .service(let service):
      let answer: SearchAnswer = try await service.connection.ask(question, at: "v1/search")
      return try checked(answer.places)
    }
  }

  @concurrent
  func routedPlaces(_ question: PlacesQuestion) async throws(RoutingError) -> [RoutedPlace] {
    let query = try RouteQuery(question, isCancelled: { Task.isCancelled })
    switch source {
    case .maps(let calculation):
      return try checked(try calculation.router.routedPlaces(query, question))
    case .service(let service):
      let answer: PlacesAnswer = try await service.connection.ask(question, at: "v1/places")
      return try checked(answer.places)
    }
  }

  @concurrent
  func chargingPools(
    _ question: ChargingQuestion
  ) async throws(RoutingError) -> [RoutedChargingPool] {
    let query = try RouteQuery(question, isCancelled: { Task.isCancelled })
    switch source {
    case .maps(let calculation):
      return try checked(try calculation.router.chargingPools(query, question))
    case .service(let service):
      let answer: ChargingAnswer = try await service.connection.ask(
        question, at: "v1/charging-stations")
      return try checked(answer.stations)
    }
  }

  private func refused(_ message: String) -> RoutingError {
    RoutingError(.invalidParameter, message: message)
  }

  /// An answer that is still wanted.
  private func checked<Answer>(_ answer: Answer) throws(RoutingError) -> Answer {
    if Task.isCancelled { throw .operationCancelled }
    return answer
  }
}
