// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import RoadbookCoding
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel

/// `roadbook follow`: the route that follows a line.
struct FollowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "follow",
    abstract: "Find the route that follows a line.",
    discussion: """
      The line is a GPX, KML or GeoJSON file, or a text in the polyline format with six digits; a file \
      with several tracks or lines has one for each leg. Tells how well the route follows, and which \
      parts it does not, with the reason. JSON is what `/v1/follow` of the service answers.

      EXAMPLES:
        roadbook follow porto.roadbook ride.gpx
        roadbook follow porto.roadbook tour.geojson --via 41.15,-8.62 -o tour.svg
        roadbook follow porto.roadbook yesterday.gpx --mode route --json
        roadbook follow porto.roadbook ride.gpx --profile bicycle -o rode.gpx
      """)

  @Argument(help: "The map, a folder named ….roadbook.", completion: .directory)
  var map: String

  @Argument(
    help: "The line: a .gpx, .kml, .geojson or .json file, or a polyline with six digits.",
    completion: .file(extensions: ["gpx", "kml", "geojson", "json"]))
  var line: String

  @Option(
    help: ArgumentHelp(
      "Stop there on the way; repeat it for more stops, in their order.", valueName: "place"))
  var via: [PlaceOrName] = []

  @Option(
    help:
      "Whose line it is: track of anybody; route of a planner, led around what is closed or forbidden; update of an earlier route, kept as it is."
  )
  var mode: LineMode = .track

  @OptionGroup var vehicle: VehicleOptions
  @OptionGroup(title: "Times") var times: TimeOptions
  @OptionGroup var traffic: TrafficOptions
  @OptionGroup(title: "Texts") var texts: TextOptions
  @OptionGroup(title: "Result") var result: RouteFormatOptions

  func validate() throws {
    try result.refuseTables()
    try OutputName.refuse(result.output, among: [line])
  }

  func run() throws {
    let router = try MapArgument.open(map)
    if let note = try traffic.apply(to: router) { Terminal.standardError.write(note) }
    let lines = try LineFile.lines(line)
    let (first, last) = (lines[0][0], lines[lines.count - 1][lines[lines.count - 1].count - 1])
    if let outside = router.network.outsideMessage(first),
      lines.joined().allSatisfy({ router.network.outsideMessage($0) != nil })
    {
      throw Failure(.notFound, "the line \(outside)")
    }
    var options = vehicle.routingOptions(on: router, from: first)
    options.textOptions = texts.options(for: result.chosen)
    times.apply(
      to: &options.routeOptions, from: first, on: router, profile: vehicle.profile)
    var question = FollowQuestion(
      lines: lines.map { FollowLine(vertices: $0) }, mode: mode.mode)
    if !via.isEmpty {
      guard lines.count == 1 else {
        throw Failure(
          .usage, "--via cuts one line, and \(line) holds \(lines.count), one for each leg")
      }
      question.waypoints =
        [Waypoint(coordinates: first)] + (try via.waypoints(on: router))
        + [Waypoint(coordinates: last)]
    }
    let answer = try router.follow(
      question, RouteQuery(.knownRoute, [], options, profile: vehicle.profile))
    try write(answer, lines, on: router)
  }

  private func write(
    _ answer: FollowAnswer, _ lines: [[GeoCoordinates]], on router: RoadRouter
  ) throws {
    if result.chosen == .json {
      var answer = answer
      answer.attributions = answer.route.attributions
      return try ResultOutput(path: result.output).write(try RouteResult.json(answer))
    }
    let report = FollowReport(answer)
    var written = try RouteResult([answer.route], areSeveral: false)
    written.followed = lines.map { $0.compactMap { Coordinate($0) } }
    if result.chosen == .text {
      written.preface = report.text + "\n"
    } else {
      Terminal.standardError.write(report.text)
    }
    try written.write(result, on: router)
  }
}

/// How a line is followed, as it is typed.
enum LineMode: String, CaseIterable, ExpressibleByArgument {
  case track, route, update

  var mode: FollowMode {
    switch self {
    case .track: .track
    case .route: .route
    case .update: .update
    }
  }
}
