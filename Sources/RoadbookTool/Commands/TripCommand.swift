// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookRouting

/// `roadbook trip`: all places in the order that takes the least.
struct TripCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trip",
    abstract: "Find the best order of stops, and the way through them.",
    discussion: """
      The trip starts at the first place and returns to it; --one-way ends it at any other, \
      --end-at-last at the last, --start-anywhere starts it at any. The order is the best one for up to \
      twelve places, and nearly the best for up to 150. Directions follow it, or the route as GeoJSON \
      or a picture; JSON holds the order, too, as `/v1/trip` of the service answers. A table of stops \
      may have columns opens and closes, such as 08:30, and stay, in minutes: then the order keeps to \
      these times, waits where it comes early, and is late as little as can be.

      EXAMPLES:
        roadbook trip porto.roadbook 41.158,-8.629 41.149,-8.61 41.16,-8.6
        roadbook trip porto.roadbook --stops shops.csv --one-way -o tour.geojson
        roadbook trip porto.roadbook --stops shops.csv --order > order.csv
        roadbook trip porto.roadbook --stops rounds.csv --depart 2026-11-23T08:00
      """)

  @Argument(help: "The map, a folder named ….roadbook.", completion: .directory)
  var map: String

  @Argument(
    help:
      "The stops: LAT,LON in degrees, or names that the map has. Or leave them out and give --stops."
  )
  var places: [PlaceOrName] = []

  @Option(
    help: ArgumentHelp(
      "The stops, a CSV file whose first line names the columns lon and lat, and id where they have names.",
      valueName: "file"))
  var stops: String?

  @Flag(help: "End at any stop instead of returning to the first.")
  var oneWay = false

  @Flag(help: "Visit the last stop last.")
  var endAtLast = false

  @Flag(help: "Start at any stop instead of the first; only with --one-way or --end-at-last.")
  var startAnywhere = false

  @Flag(help: "Write the order alone, as CSV: position,stop,lon,lat.")
  var order = false

  @OptionGroup var vehicle: VehicleOptions
  @OptionGroup(title: "Times") var times: TimeOptions
  @OptionGroup(title: "Texts") var texts: TextOptions
  @OptionGroup(title: "Result") var result: RouteFormatOptions

  func validate() throws {
    guard (stops == nil) != places.isEmpty else {
      throw ValidationError(
        "Give the stops either as places, LAT,LON LAT,LON, or as a table with --stops.")
    }
    if stops == nil, !TripQuestion.waypointCounts.contains(places.count) {
      throw ValidationError("A trip has \(Stops.counts) stops.")
    }
    if startAnywhere, !endAtLast, !oneWay {
      throw ValidationError(
        "A trip that returns is as good from any of its stops: with --start-anywhere, add --one-way or --end-at-last."
      )
    }
    if !order { try result.refuseTables() }
  }

  func run() throws {
    let router = try MapArgument.open(map)
    var stops = try Stops(places, table: stops, on: router)
    var options = vehicle.routingOptions(on: router, from: stops.waypoints[0].coordinates)
    options.textOptions = texts.options(for: result.chosen)
    times.apply(
      to: &options.routeOptions, from: stops.waypoints[0].coordinates, on: router,
      profile: vehicle.profile)
    let zone = TimeOptions.zone(
      at: stops.waypoints[0].coordinates, on: router, profile: vehicle.profile)
    let visits = TripVisits(zone: zone, departing: options.routeOptions.departureTime)
    let windows = try stops.keepTimes(visits)
    let trip: SolvedTrip
    do throws(RoutingError) {
      trip = try router.trip(
        through: stops.waypoints,
        ends: TripEnds(
          isRoundTrip: !oneWay, startsAtFirst: !startAnywhere, endsAtLast: endAtLast),
        within: windows, options: options, profile: vehicle.profile)
    } catch {
      throw Failure(routing: error, names: stops.names)
    }
    if order {
      return try ResultOutput(path: result.output).write(stops.table(in: trip.order))
    }
    if result.chosen == .json {
      return try ResultOutput(path: result.output).write(try RouteResult.json(TripAnswer(trip)))
    }
    var written = try RouteResult(trip.routes, areSeveral: false)
    written.names = trip.order.map { stops.names[$0] }
    written.preface =
      stops.sentence(in: trip.order, returns: !oneWay) + visits.text(trip.visits, stops.names)
    try written.write(result, on: router)
  }
}

/// The stops of a trip, by name.
private struct Stops {
  let names: [String]
  private(set) var waypoints: [Waypoint]
  /// The file and what it says, where the stops are of one.
  private let table: (file: String, places: PlaceTable)?

  static var counts: String {
    "\(TripQuestion.waypointCounts.lowerBound) to \(TripQuestion.waypointCounts.upperBound)"
  }

  /// When stops may be visited; takes over how long they are stayed at.
  mutating func keepTimes(_ visits: TripVisits) throws(Failure) -> [TripWindow] {
    guard let table else { return [] }
    return try visits.windows(of: table.places, table.file, &waypoints)
  }

  init(_ places: [PlaceOrName], table: String?, on router: RoadRouter) throws {
    guard let table else {
      names = places.enumerated().map { number, place in
        if case .name(let name) = place { name } else { String(number + 1) }
      }
      waypoints = try places.waypoints(on: router)
      self.table = nil
      return
    }
    let read = try PlaceTable(file: table, on: router)
    read.noteUnreadSizes()
    guard TripQuestion.waypointCounts.contains(read.waypoints.count) else {
      throw Failure(
        .badInput, "\(table) lists \(read.waypoints.count) places; a trip has \(Self.counts) stops")
    }
    (names, waypoints) = (read.names, read.waypoints)
    self.table = (table, read)
  }

  func table(in order: [Int]) -> String {
    "position,stop,lon,lat\n"
      + order.enumerated().map { position, stop in
        let place = waypoints[stop].coordinates
        return "\(position),\(MatrixText.field(names[stop])),\(place.longitude),\(place.latitude)\n"
      }.joined()
  }

  /// "Order  depot, 3, 2, depot".
  func sentence(in order: [Int], returns: Bool) -> String {
    let visited = returns ? order + order.prefix(1) : order
    return "Order  " + visited.map { names[$0] }.joined(separator: ", ") + "\n\n"
  }
}
