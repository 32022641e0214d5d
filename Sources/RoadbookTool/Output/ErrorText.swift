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
    func name(_ index: Int) -> String {
      names.indices.contains(index) ? names[index] : String(index + 1)
    }
    if let index = error.waypointIndex {
      let place = error.place.map { " (\($0.latitude),\($0.longitude))" } ?? ""
      text = "place \(name(index))\(place): " + text
    } else if let place = error.place {
      text += ", at \(place.latitude),\(place.longitude)"
    }
    var facts: [String] = []
    if let limit = error.limit { facts.append("limit \(limit)") }
    if let object = error.osmObject { facts.append("OpenStreetMap \(object)") }
    if !facts.isEmpty { text += " (" + facts.joined(separator: ", ") + ")" }
    self.text = Self.withOptions(text, name) + " [\(error.name)]"
  }

  /// The library's fields that people set by options here.
  private static let options: [(field: String, option: String)] = [
    ("evOptions.batterySpecifications.initialChargeInKilowattHours", "--charge"),
    ("evOptions.batterySpecifications.reserveInKilowattHours", "--reserve"),
    ("evOptions.batterySpecifications.minChargeAtDestinationInKilowattHours", "--arrive-with"),
    ("evOptions.ensureReachability", "--plan"),
    ("empty avoidanceOptions", "no --avoid, and no other option to keep off roads"),
    ("routeOptions.speedCapInMetersPerSecond", "--speed-cap"),
    ("routeOptions.alternatives", "--alternatives"),
    ("routeOptions.optimizationMode fastest", "no --shortest"),
    ("routeOptions.optimizationMode leastEnergy", "--least-energy"),
    ("routeOptions.violateLeast false", "no --violate-least"),
    ("routeOptions.violateLeast", "--violate-least"),
    ("routeOptions.departureTime", "--depart"),
    ("routeOptions.arrivalTime", "--arrive"),
  ]

  /// The text with options in place of fields, and with the names of places.
  private static func withOptions(_ text: String, _ name: (Int) -> String) -> String {
    let counted = text.replacing(/from waypoint (\d+) to waypoint (\d+)/) { match in
      guard let from = Int(match.1), let to = Int(match.2) else { return String(match.0) }
      return "from place \(name(from)) to place \(name(to))"
    }
    let reached = counted.replacing(/no further than waypoint (\d+)/) { match in
      Int(match.1).map { "no further than place \(name($0))" } ?? String(match.0)
    }
    return options.reduce(reached) { $0.replacing($1.field, with: $1.option) }
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
