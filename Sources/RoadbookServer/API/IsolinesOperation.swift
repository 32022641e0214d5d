// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookGeometry
import RoadbookModel

/// `/v1/isolines`: the areas that are reached within limits.
struct IsolinesOperation: Operation {
  let maps: MapRack

  static let name = "isolines"
  static let summary =
    "The areas that are reached from a place, or from which it is reached, within limits."
  static let parameters: [QueryParameter<IsolinesQuestion>] = [
    .place(
      "center", "Latitude,longitude of the place where trips start, or end.",
      \.center.coordinates),
    .name(
      "rangeType", "What is limited.", example: .timeInSeconds, \.calculation.rangeType),
    .numbers(
      "rangeValues", "The limits in seconds, meters, Wh or ml, with commas between them.",
      example: "300,600", counts: IsolineOptions.Calculation.valueCounts,
      \.calculation.rangeValues),
    .name(
      "direction", "Whether trips start at the place or end there.", example: .departure,
      \.calculation.isolineDirection),
    .optionalNumber(
      "maxPoints", "How many corners the polygons of a limit may have together.", example: 200,
      in: 30...1_000_000, \.calculation.maxPoints),
    .optionalNumber(
      "gap", "Land without roads that is narrower than so many meters is no hole.", example: 500,
      in: IsolineOptions.Calculation.gaps, \.calculation.gapInMeters),
    .transportMode,
    .optimizationMode("What the routes have least of."),
    .avoid,
    .vehicle,
    .departureTime("When trips start; without it, rules that hold at times are left out."),
    .arrivalTime, .profile, .map(\.map),
  ]

  static func example(at places: ExamplePlaces) -> IsolinesQuestion {
    IsolinesQuestion(
      center: places.waypoints[0],
      calculation: .init(rangeType: .timeInSeconds, rangeValues: [300, 600]))
  }

  /// What is reached grows with the square of the limit, until all of a city is.
  static func cost(of question: IsolinesQuestion) -> Int {
    let (first, reached) = question.calculation.rangeValues.reduce((0, 0)) { sum, value in
      let minutes = Double(value) / question.calculation.rangeType.perMinute
      let cost = Int(min(minutes * minutes * 60, 600_000))
      return (max(sum.0, cost), sum.1 + cost)
    }
    return 2000 + question.criteriaWork + momentWork(question) + first + reached
  }

  /// Trips to a place at a time need weights for that moment.
  private static func momentWork(_ question: IsolinesQuestion) -> Int {
    let times = question.options.routeOptions
    let hasMoment =
      times.arrivalTime != nil
      || times.departureTime != nil && question.calculation.isolineDirection == .arrival
    return hasMoment && times.optimizationMode != .leastEnergy ? 50_000 : 0
  }

  func answer(
    _ question: IsolinesQuestion, isCancelled: @escaping @Sendable () -> Bool
  ) throws -> IsolinesAnswer {
    let query = try RouteQuery(
      .isolines(question.calculation), [question.center], question.optionsOfProfile,
      profile: question.profile, isCancelled: isCancelled)
    let map = try maps.map(question.map, holding: query.waypoints)
    try map.check(profile: question.profile)
    return IsolinesAnswer(
      isolines: try map.router.isolines(query), attributions: map.attributions)
  }
}

extension IsolineRangeType {
  /// About how much a minute's drive takes.
  fileprivate var perMinute: Double {
    switch self {
    case .timeInSeconds: 60
    case .distanceInMeters: 800
    case .consumptionInWattHours: 120
    case .fuelInMilliliters: 40
    }
  }
}
