// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookGeometry
import RoadbookModel

/// `/v1/nearest`: the roads near a place that the vehicle may use.
struct NearestOperation: Operation {
  let maps: MapRack

  static let name = "nearest"
  static let summary = "The roads near a place, the nearest first."
  static let parameters: [QueryParameter<NearestQuestion>] = [
    .place(
      "coordinates", "Latitude,longitude of the place.", \.coordinates),
    .number("number", "How many roads to name at most.", example: 3, in: 1...100, \.number),
    .text(
      "profile",
      "The vehicle: a profile in the map, or another name of it such as foot or driving.",
      example: .text("car"), \.givenProfile),
    .map(\.map),
  ]

  static func example(at places: ExamplePlaces) -> NearestQuestion {
    NearestQuestion(coordinates: places.places[0], number: 3)
  }

  static func cost(of question: NearestQuestion) -> Int { 200 + 10 * Int(question.number) }

  func answer(
    _ question: NearestQuestion, isCancelled: @escaping @Sendable () -> Bool
  ) throws -> NearestAnswer {
    guard (1...100).contains(question.number) else {
      throw RequestFailure.invalidValue("number", "\(question.number) is not in 1…100")
    }
    let place = Waypoint(coordinates: question.coordinates)
    try RouteRequest.validate(places: [place])
    let map = try maps.map(question.map, holding: [place])
    try map.check(profile: question.profile)
    return NearestAnswer(
      roads: try map.router.nearbyRoads(question), attributions: map.attributions)
  }
}

extension NearestQuestion {
  /// The profile as parameters have it.
  fileprivate var givenProfile: String? {
    get { profile }
    set { profile = newValue ?? "car" }
  }
}
