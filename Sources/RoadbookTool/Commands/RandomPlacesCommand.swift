// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel

/// `roadbook random-places`: places to try a map with.
struct RandomPlacesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "random-places",
    abstract: "Print random places that roads connect, to try a map with.",
    discussion: """
      Each place lies on a named road, and a route leads from each to the next. One map and \
      seed give the same places. Ends with status 1 where none are found.

      EXAMPLES:
        roadbook random-places porto.roadbook
        roadbook random-places porto.roadbook --count 5 --seed 7
      """)

  @Argument(help: "The map, a folder named ….roadbook.", completion: .directory)
  var map: String

  @Option(help: "How many places.")
  var count = 2

  @Option(help: "Another number gives other places.")
  var seed: UInt64 = 1

  @Option(help: ArgumentHelp("The vehicle: a profile in the map.", valueName: "name"))
  var profile = "car"

  func validate() throws {
    guard (2...1_000).contains(count) else { throw ValidationError("--count must be 2 to 1000.") }
  }

  func run() throws {
    let router = try MapArgument.open(map)
    var draw = PlaceDraw(network: router.network, seed: seed)
    var places: [Coordinate] = []
    // Most draws fit; islands and private grounds do not.
    for _ in 0..<count * 200 where places.count < count {
      guard let place = draw.next() else { continue }
      if let last = places.last, !isConnected(last, place, router) { continue }
      places.append(place)
    }
    guard places.count == count else {
      throw Failure(.notFound, "\(map) has too few connected roads. Try another --seed")
    }
    for place in places {
      try ResultOutput.standardOutput.write("\(place.latitude),\(place.longitude)\n")
    }
  }

  private func isConnected(_ a: Coordinate, _ b: Coordinate, _ router: RoadRouter) -> Bool {
    let waypoints = [a, b].map { Waypoint(coordinates: GeoCoordinates($0)) }
    let totals = try? router.totals(through: waypoints, options: .init(), profile: profile)
    return (totals?.meters ?? 0) > 0
  }
}
