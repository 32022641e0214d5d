// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

/// `/v1/traffic`: what traffic counts, how old it is, and what of it could not be placed.
struct TrafficOperation: Operation {
  static let name = "traffic"
  static let summary =
    "The traffic that counts on each map: its age, its roads, and what lies on none."
  static let parameters: [QueryParameter<TrafficQuestion>] = [
    .map(\.map)
  ]

  let maps: MapRack
  let desk: TrafficDesk

  static func example(at places: ExamplePlaces) -> TrafficQuestion {
    TrafficQuestion(map: places.map)
  }

  static func cost(of question: TrafficQuestion) -> Int { 2000 }

  func answer(
    _ question: TrafficQuestion, isCancelled: @escaping @Sendable () -> Bool
  ) throws -> TrafficAnswer {
    if let name = question.map, maps.map(named: name) == nil {
      throw RequestFailure.unknown("map", name, of: maps.current.map(\.name))
    }
    return TrafficAnswer(maps: desk.traffic(of: question.map), attributions: [.openStreetMap])
  }
}
