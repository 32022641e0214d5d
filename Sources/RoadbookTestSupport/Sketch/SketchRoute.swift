// SPDX-License-Identifier: Apache-2.0

package import RoadbookModel
import RoadbookNetwork
import RoadbookStorage

/// A route through a sketch, in the sketch's own words.
public struct SketchRoute: Sendable {
  /// The ways in their order: "ABC AD DEF".
  ///
  /// A way that is driven back on the spot stands twice: "ABC ABC".
  public let ways: String
  /// The letters that the route passes, and the digits at which it stops: "CBADEF".
  public let places: String
  /// How each section is travelled: "car ferry car".
  public let sections: String
  /// The length in meters.
  public let lengthMeters: Double
  /// The time in seconds.
  public let duration: Double
  /// The drawing with the route traced in heavy lines.
  public let drawing: String
  /// The whole answer; the judge gives none.
  package let data: RouteData?
}

extension SketchRoute: CustomStringConvertible {
  /// The words and the drawing.
  public var description: String {
    let seconds = (duration * 10).rounded() / 10
    return "\(ways) (\(places), \(Int(lengthMeters.rounded())) m, \(seconds) s)\n\(drawing)"
  }
}

/// Collects what a route drives and turns it into words.
struct SketchRouteWriter {
  let grid: SketchGrid
  let data: SketchData
  let network: RoadNetwork
  private var ways: [String] = []
  private var places: [Character] = []
  private var lengthMeters = 0.0
  private var last: DrivenPart?
  private var drawing: RouteDrawing

  init(grid: SketchGrid, data: SketchData, network: RoadNetwork) {
    self.grid = grid
    self.data = data
    self.network = network
    drawing = RouteDrawing(grid)
  }

  /// Adds a place at which the route stops.
  mutating func stop(at place: SketchPlace) {
    for digit in place.name where digit.isNumber { append(digit) }
  }

  mutating func drive(_ part: DrivenPart) {
    guard part.isDriven(in: network) else { return }
    let id = network.ways.id[at: Int(network.segments[part.arc.segment].way)]
    let name = data.nameOfWay[id] ?? "way \(id)"
    if ways.last != name || last?.arc == part.arc.reversed { ways.append(name) }
    for node in part.passedNodes(in: network) {
      if let letter = data.letterOfNode[node] { append(letter) }
    }
    lengthMeters += part.meters(in: network)
    drawing.trace(part.line(in: network))
    last = part
  }

  private mutating func append(_ place: Character) {
    if places.last != place { places.append(place) }
  }

  func route(duration: Double, sections: String, _ route: RouteData? = nil) -> SketchRoute {
    SketchRoute(
      ways: ways.joined(separator: " "), places: String(places), sections: sections,
      lengthMeters: lengthMeters, duration: duration, drawing: drawing.text, data: route)
  }
}
