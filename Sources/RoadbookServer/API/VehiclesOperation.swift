// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookTransit

/// `/v1/vehicles`: where vehicles of public transport are now.
struct VehiclesOperation: Operation {
  let maps: MapRack

  static let name = "vehicles"
  static let summary =
    "Where vehicles of public transport are now, as far as their operators tell it by GTFS-realtime."
  static let shownParameters: Set = ["box"]
  static let parameters: [QueryParameter<VehiclesQuestion>] = [
    .optionalPlace(
      "near", "Latitude,longitude: the vehicles around it, the nearest first.", \.near),
    .number(
      "radiusInMeters", "How far from there they may be.", example: 1000,
      in: VehiclesQuestion.radii, \.radiusInMeters),
    .optionalBox(
      "box",
      "Two opposite corners of a box that is no wider than 180°, as latitude,longitude;latitude,longitude, in place of near.",
      \.box),
    .number(
      "limit", "How many to tell at most.", example: 100, in: VehiclesQuestion.limits, \.limit),
    .text("language", "The language of names, such as de.", example: .text("de"), \.language),
    .map(\.map),
  ]

  static func example(at places: ExamplePlaces) -> VehiclesQuestion {
    var question = VehiclesQuestion()
    question.near = places.places[0]
    return question
  }

  static func cost(of question: VehiclesQuestion) -> Int { 5_000 }

  func answer(
    _ question: VehiclesQuestion, isCancelled: @escaping @Sendable () -> Bool
  ) throws -> VehiclesAnswer {
    try TransitMaps.check("limit", question.limit, VehiclesQuestion.limits)
    try TransitMaps.check("radiusInMeters", question.radiusInMeters, VehiclesQuestion.radii)
    let area = try Self.area(question)
    let routers = TransitMaps.routers(of: try maps.usable(question.map)).map(\.router)
    let found = routers.flatMap {
      $0.vehicles(in: area, limit: Int(question.limit), language: question.language)
    }
    var answer = VehiclesAnswer()
    answer.vehicles = Self.ordered(found).prefix(Int(question.limit)).map(TransitWords().vehicle)
    answer.realtimeMeasuredAt = TransitWords.date(routers.compactMap(\.live?.measured).min())
    answer.attributions = [.openStreetMap]
    return answer
  }

  /// The nearest first, and those seen last first; maps that share a feed tell a vehicle once.
  private static func ordered(_ found: [ToldVehicle]) -> [ToldVehicle] {
    let sorted = found.sorted {
      ($0.meters ?? 0, $1.vehicle.measuredAt) < ($1.meters ?? 0, $0.vehicle.measuredAt)
    }
    var seen: Set<ToldVehicle> = []
    return sorted.filter { seen.insert($0).inserted }
  }

  private static func area(_ question: VehiclesQuestion) throws -> TransitRouter.VehicleArea {
    switch (question.near, question.box) {
    case (let near?, nil):
      try RouteRequest.validate(places: [Waypoint(coordinates: near)])
      return .near(near, meters: Double(question.radiusInMeters))
    case (nil, let box?): return .box(box)
    default:
      throw RequestFailure.invalidOptions("one of near and box says where", "near")
    }
  }
}
