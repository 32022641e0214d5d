// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import RoadbookCoding
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel

/// `roadbook search`: places by name.
struct SearchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Find places by name: towns, streets, points of interest, addresses.",
    discussion: """
      Words may be in any order, without accents, and the last one unfinished; where nothing has them, \
      words with one wrong letter are looked for. A number is a house number. The name of a town narrows \
      the search to it. Prints the best places first: name, kind, the suburb and town it lies in, \
      latitude and longitude. Ends with status 1 where nothing is found.

      EXAMPLES:
        roadbook search porto.roadbook aliados
        roadbook search porto.roadbook "rua de cedofeita 120" --near 41.15,-8.61
        roadbook search porto.roadbook "farmacia boavista" --limit 3 --json
        roadbook search porto.roadbook --nearest 41.15,-8.61 --category pharmacy
        roadbook search porto.roadbook --within 41.15,-8.61 --minutes 10 \\
          --category restaurant
        roadbook search porto.roadbook --within 41.15,-8.61 --energy 2000 \\
          --vehicle compact-ev --category fuel
        roadbook search porto.roadbook --nearest 41.15,-8.61 --vehicle compact-ev \\
          --category charging_station
        roadbook search porto.roadbook --along 41.15,-8.61 41.2,-8.5 --category fuel
      """)

  @Argument(help: "The map, a folder named ….roadbook.", completion: .directory)
  var map: String

  @Argument(help: "Words of a name or an address.")
  var text: [String] = []

  @OptionGroup var routed: RoutedPlaceOptions

  @Option(help: ArgumentHelp("What is near to this place comes first.", valueName: "place"))
  var near: PlaceOrName?

  @Option(
    help:
      "How many places to print at most, 1 to 20; with --within, --nearest and --along up to 1000.")
  var limit = 8

  @Flag(help: "Print JSON, as the service answers.")
  var json = false

  func validate() throws {
    if routed.isAsked {
      guard PlacesQuestion.limits.contains(limit) else {
        throw ValidationError("--limit is \(limit); it is 1 to 1000")
      }
      if near != nil {
        throw ValidationError(
          "--near orders places by name: leave it out with --within, --nearest and --along.")
      }
      return
    }
    guard SearchQuestion.limits.contains(limit) else {
      throw ValidationError("--limit is \(limit); it is 1 to 20")
    }
    let length = question.unicodeScalars.count
    guard SearchQuestion.textLengths.contains(length) else {
      throw ValidationError("the text has \(length) characters; allowed are 1 to 200")
    }
  }

  private var question: String { text.joined(separator: " ") }

  func run() throws {
    let router = try MapArgument.open(map)
    if routed.isAsked {
      return try printRoutedPlaces(router, name: question)
    }
    let place = try near.map { try $0.waypoint(on: router).coordinates }
    let places = try router.search(question, near: place, limit: limit)
    if json {
      var answer = JSONWriter()
      try SearchAnswer(places: places, attributions: [.openStreetMap]).write(to: &answer)
      try ResultOutput.standardOutput.write(answer.bytes() + [UInt8(ascii: "\n")])
    } else {
      try ResultOutput.standardOutput.write(Self.text(places, on: .standardOutput))
    }
    if places.isEmpty {
      throw Failure(.notFound, "nothing in \(map) is called \"\(question)\"")
    }
  }

  private static func text(_ places: [FoundPlace], on terminal: Terminal) -> String {
    var table = TextTable()
    for place in places {
      table.addHeading(place.title)
      let kind = place.category.isEmpty ? place.kind.name : place.category.replacing("_", with: " ")
      table.add("kind", kind)
      if !place.area.isEmpty { table.add("in", place.area) }
      if let meters = place.distanceInMeters { table.add("distance", Measures.distance(meters)) }
      table.add("point", "\(place.coordinates.latitude),\(place.coordinates.longitude)")
    }
    return table.text(on: terminal)
  }
}
