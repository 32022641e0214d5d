// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Roadbook
import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookStorage

/// `roadbook random-places`: places to try a map with.
struct RandomPlacesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "random-places",
    abstract: "Print random places that roads connect, to try a map with.",
    discussion: """
      Each place lies on a named road, and a route leads from each to the next. The same map and \
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

/// Draws places on named roads, the same for the same seed.
private struct PlaceDraw {
  let network: RoadNetwork
  var state: UInt64

  init(network: RoadNetwork, seed: UInt64) {
    self.network = network
    state = seed
  }

  /// The middle of a random segment, or `nil` where it has no name.
  mutating func next() -> Coordinate? {
    guard network.segments.count > 0 else { return nil }
    let segment = SegmentID(Int(random() % UInt64(network.segments.count)))
    let tags = network.tagSet(of: segment)
    guard network.tags.value(of: "name", in: tags) != nil,
      network.tags.value(of: "highway", in: tags) != nil
    else { return nil }
    let shape = network.shape(of: DirectedSegment(segment, forward: true))
    return shape[shape.count / 2]
  }

  /// SplitMix64.
  ///
  /// Source: G. L. Steele, D. Lea, C. H. Flood, OOPSLA 2014, doi:10.1145/2660193.2660195.
  private mutating func random() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
