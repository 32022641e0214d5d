// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel

/// `roadbook explain`: why the best route does not go over some road.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Tell why the best route does not go over a road, or why there is none.",
    discussion: """
      Names the rule that closes the road, with its object of OpenStreetMap, or compares the best \
      route with the best one over that road, part by part. Without a road it tells what the best \
      route costs, or which rules are in the way: the fewest that would have to be violated. \
      Takes the options of `roadbook route` that say what drives and what it wants. Ends with \
      status 1 where no route leads there, not even one against rules.

      EXAMPLES:
        roadbook explain porto.roadbook 41.158,-8.629 41.14,-8.611 \\
          --via-place 41.1496,-8.6109
        roadbook explain porto.roadbook 41.158,-8.629 41.14,-8.611 \\
          --via-segment 156209004:1684844803-1684844785
        roadbook explain porto.roadbook 41.158,-8.629 41.14,-8.611 \\
          --via-place 41.1496,-8.6109 --profile truck --height 4 --format json
        roadbook explain porto.roadbook 41.158,-8.629 41.14,-8.611
      """)

  @Argument(help: "The map, a folder named ….roadbook.", completion: .directory)
  var map: String

  @Argument(help: "Two to twenty places: LAT,LON in degrees, or names that the map has.")
  var places: [PlaceOrName]

  @Option(
    help: ArgumentHelp(
      "The segment that the route should go over, as JSON names it: TILE:ID, with + or - for one direction.",
      valueName: "segment"))
  var viaSegment: SegmentArgument?

  @Option(
    help: ArgumentHelp(
      "A place on the road that the route should go over, whoever may use it.",
      valueName: "lat,lon"))
  var viaPlace: PlaceArgument?

  @OptionGroup var vehicle: VehicleOptions
  @OptionGroup(title: "Times") var times: TimeOptions

  @Option(help: "Write text or json.")
  var format = ExplanationFormat.text

  func validate() throws {
    guard ExplainQuestion.waypointCounts.contains(places.count) else {
      throw ValidationError("Explaining takes two to twenty places: LAT,LON LAT,LON.")
    }
    guard viaSegment == nil || viaPlace == nil else {
      throw ValidationError("Give one of --via-segment and --via-place.")
    }
  }

  func run() throws {
    let router = try MapArgument.open(map)
    let stops = try places.waypoints(on: router)
    var options = vehicle.routingOptions(on: router, from: stops[0].coordinates)
    times.apply(
      to: &options.routeOptions, from: stops[0].coordinates, on: router, profile: vehicle.profile)
    let road =
      viaSegment.map { RoadToExplain.segment($0.segment) }
      ?? viaPlace.map { .near($0.coordinates) }
    let answer = try router.explanation(
      of: stops, over: road, options: options, profile: vehicle.profile)
    let output = ResultOutput(path: nil)
    switch format {
    case .text: try output.write(report(answer).text(on: .standardOutput))
    case .json: try output.write(try RouteResult.json(answer))
    }
    if answer.verdict == .noRoute, answer.violating == nil { throw ExitCode(1) }
  }

  private func report(_ answer: RouteExplanation) -> ExplanationReport {
    ExplanationReport(answer, isShortest: vehicle.shortest)
  }
}

/// How an explanation is written.
enum ExplanationFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json
}

/// A segment on the command line.
struct SegmentArgument: ExpressibleByArgument {
  let segment: SegmentReference

  init?(argument: String) {
    guard let segment = SegmentReference.fromString(segmentRef: argument) else { return nil }
    self.segment = segment
  }
}
