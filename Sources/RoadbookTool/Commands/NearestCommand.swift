// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookRouting
import RoadbookStorage

/// `roadbook nearest`: the road that stands for a place.
struct NearestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "nearest",
    abstract: "Show the road that stands for a place.",
    discussion: """
      Prints the nearest road that the vehicle may use: its name, how far it is, where on it a route \
      would begin, and its OpenStreetMap way. Several roads are printed where they are equally near, \
      as at a junction. Ends with status 1 where no road is near.

      EXAMPLES:
        roadbook nearest porto.roadbook 41.1579,-8.6291
        roadbook nearest sydney.roadbook -33.86,151.21
      """)

  @Argument(help: "The map, a folder named ….roadbook.", completion: .directory)
  var map: String

  @Argument(help: "A place: LAT,LON in degrees, such as 48.137,11.575, or a name that the map has.")
  var place: PlaceOrName

  @Option(help: ArgumentHelp("The vehicle: a profile in the map.", valueName: "name"))
  var profile = "car"

  func run() throws {
    let router = try MapArgument.open(map)
    let asked = try place.waypoint(on: router).coordinates
    var table = TextTable()
    for candidate in try router.nearest(to: asked, profile: profile) {
      add(candidate, of: router.network, to: &table)
    }
    try ResultOutput.standardOutput.write(table.text(on: .standardOutput))
  }

  private func add(
    _ candidate: SnapCandidate, of network: RoadNetwork, to table: inout TextTable
  ) {
    let segment = candidate.arc.segment
    let tags = network.tags[network.tagSet(of: segment)]
    let kind = tags["highway"] ?? tags["route"] ?? "road"
    let names = [tags["ref"], tags["name"]].compactMap { $0 }
    table.addHeading(names.isEmpty ? "A road without a name" : names.joined(separator: ", "))
    table.add("kind", kind)
    table.add("distance", "\(Measures.oneDecimal(candidate.distanceMeters)) m")
    table.add("point", "\(candidate.coordinate.latitude),\(candidate.coordinate.longitude)")
    table.add("way", String(network.way(of: segment)))
    table.add("segment", SegmentKey(network.durableKey(of: segment)).text)
  }
}
