// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookStorage

/// `/v1/search`: places by name, and addresses.
struct SearchOperation: Operation {
  let maps: MapRack

  static let name = "search"
  static let summary =
    "Places by name: towns, streets, points of interest and addresses, for a text that may still be "
    + "unfinished."
  static let parameters: [QueryParameter<SearchQuestion>] = [
    .requiredText(
      "q", "Words of the name in any order, and a house number.", example: .road,
      lengths: SearchQuestion.textLengths, \.text),
    .optionalPlace(
      "near", "Latitude,longitude of where the asker is or looks; what is near comes first.", \.near
    ),
    .number(
      "limit", "How many places to name at most.", example: 8, in: SearchQuestion.limits, \.limit),
    .map(\.map),
  ]

  static func example(at places: ExamplePlaces) -> SearchQuestion {
    SearchQuestion(text: places.road, near: places.places[0])
  }

  /// More than the searches of people take: those that find half of the map's names, and those that look
  /// for misspelled words.
  static func cost(of question: SearchQuestion) -> Int { 3_000 }

  func answer(
    _ question: SearchQuestion, isCancelled: @escaping @Sendable () -> Bool
  ) throws -> SearchAnswer {
    try Self.check(question)
    let asked = try maps.usable(question.map)
    var answer = SearchAnswer()
    for map in asked {
      if isCancelled() { break }
      do throws(StorageError) {
        answer.places += try map.router.search(
          question.text, near: question.near, limit: Int(question.limit))
      } catch {
        guard map.router.bundle.files.names.contains(MapBundle.searchFile) else {
          throw RequestFailure(
            .notImplemented, "NoSearchIndex",
            "The map \(map.name) cannot be searched: \(error.problem)")
        }
        throw RequestFailure.damaged(map: map.name, error.description)
      }
      for attribution in map.attributions where !answer.attributions.contains(attribution) {
        answer.attributions.append(attribution)
      }
    }
    if asked.count > 1 { answer.places = answer.places.best(Int(question.limit)) }
    return answer
  }

  private static func check(_ question: SearchQuestion) throws {
    guard SearchQuestion.textLengths.contains(question.text.unicodeScalars.count) else {
      throw RequestFailure.invalidValue(
        "q",
        "the text has \(question.text.unicodeScalars.count) characters; allowed are "
          + "\(SearchQuestion.textLengths.lowerBound)…\(SearchQuestion.textLengths.upperBound)")
    }
    guard SearchQuestion.limits.contains(Int(question.limit)) else {
      throw RequestFailure.invalidValue(
        "limit",
        "\(question.limit) is not in \(SearchQuestion.limits.lowerBound)…\(SearchQuestion.limits.upperBound)"
      )
    }
    if let near = question.near {
      try RouteRequest.validate(places: [Waypoint(coordinates: near)])
    }
  }
}
