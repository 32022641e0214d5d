// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookGeometry
import RoadbookModel

/// `/v1/charging-stations`: the nearest charging stations, by what the routes to them take.
struct ChargingOperation: Operation {
  let maps: MapRack

  static let name = "charging-stations"
  static let summary =
    "The nearest charging stations, by the time of the way to them, or by the charge on arrival."
  static let shownParameters: Set = ["plugs", "minPower", "vehicle"]
  static let parameters: [QueryParameter<ChargingQuestion>] = [
    .place("near", "Latitude,longitude of the place where the trip starts.", \.near.coordinates),
    plugs,
    .decimal(
      "minPower", "The least power of such a plug, in kilowatts.", example: "50", in: 0...4000,
      \.minPowerInKilowatts),
    .flag(
      "available", "Whether points that were told lately to be in use or broken do not count.",
      example: true, \.onlyAvailable),
    .vehicle,
    charge,
    .flag(
      "byCharge", "Whether those come first that are reached with the greatest charge.",
      example: false, \.byCharge),
    .number(
      "limit", "How many stations to tell at most.", example: 5, in: ChargingQuestion.limits,
      \.limit),
    .transportMode,
    .avoid,
    .departureTime("When the trip starts; without it, rules that hold at times are left out."),
    .profile, .map(\.map),
  ]

  private static let plugs = QueryParameter<ChargingQuestion>(
    name: "plugs",
    summary: "Plugs one of which will do, with commas between them: ccs, type2, chademo.",
    isRequired: false, example: .text("ccs,chademo"), schema: .text
  ) { text, question in
    question.plugs = text.split(separator: ",").map(String.init)
  }

  private static let charge = QueryParameter<ChargingQuestion>(
    name: "charge", summary: "What is in the vehicle's battery, in kilowatt-hours.",
    isRequired: false, example: .text("12.5"), schema: .pattern("^[0-9]{1,5}(\\.[0-9]{1,3})?$")
  ) { text, question in
    guard let charge = Double(text), charge.isFinite else {
      throw RequestFailure.invalidOptions("\"\(text)\" is no number of kilowatt-hours", "charge")
    }
    question.chargeInKilowattHours = charge
  }

  static func example(at places: ExamplePlaces) -> ChargingQuestion {
    var question = ChargingQuestion(near: places.waypoints[0])
    question.plugs = ["ccs"]
    question.minPowerInKilowatts = 50
    question.limit = 5
    return question
  }

  /// A sweep; where a battery is told of another one, and a route for each station that is looked at.
  static func cost(of question: ChargingQuestion) -> Int {
    let hasBattery = question.options.evOptions?.hasBattery == true
    let looked = Int(question.limit) * ChargingQuestion.lookedAtForEach
    return question.criteriaWork + 30_000 + (hasBattery ? 30_000 + 3000 * looked : 0)
  }

  func answer(
    _ question: ChargingQuestion, isCancelled: @escaping @Sendable () -> Bool
  ) throws -> ChargingAnswer {
    var question = question
    question.options = question.optionsOfProfile
    let query = try RouteQuery(question, isCancelled: isCancelled)
    let map = try maps.map(question.map, holding: query.waypoints)
    try map.check(profile: question.profile)
    return ChargingAnswer(
      stations: try map.router.chargingPools(query, question), attributions: map.attributions)
  }
}
