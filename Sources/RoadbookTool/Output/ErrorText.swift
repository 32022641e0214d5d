// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookModel

/// An error of the engine as people read it: English first, then the place by its number or its name, and
/// the code for programs in brackets.
struct ErrorText {
  let text: String

  /// - Parameters:
  ///   - error: The error.
  ///   - names: What the places are called, in their order; their numbers from 1 where there are none.
  init(_ error: RoutingError, names: [String] = []) {
    var text = error.message.isEmpty ? Self.sentence(of: error) : error.message
    if let index = error.waypointIndex {
      let name = names.indices.contains(index) ? names[index] : String(index + 1)
      let place = error.place.map { " (\($0.latitude),\($0.longitude))" } ?? ""
      text = "place \(name)\(place): " + text
    } else if let place = error.place {
      text += ", at \(place.latitude),\(place.longitude)"
    }
    var facts: [String] = []
    if let limit = error.limit { facts.append("limit \(limit)") }
    if let object = error.osmObject { facts.append("OpenStreetMap \(object)") }
    if !facts.isEmpty { text += " (" + facts.joined(separator: ", ") + ")" }
    self.text = text + " [\(error.name)]"
  }

  private static func sentence(of error: RoutingError) -> String {
    switch error {
    case .noRouteFound:
      "no way that the vehicle may take connects the places; roadbook explain says what is in the way"
    case .couldNotMatchOrigin, .couldNotMatchDestination:
      "no road that the vehicle may take is near"
    case .timedOut: "the search took too long; ask for places that are nearer to each other"
    case .operationCancelled: "the search was ended"
    default: "there is no answer"
    }
  }
}
