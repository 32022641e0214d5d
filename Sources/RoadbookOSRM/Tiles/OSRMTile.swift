// SPDX-License-Identifier: Apache-2.0

package import RoadbookCosting
import RoadbookGeometry
import RoadbookModel
package import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage
package import RoadbookTiles

/// Draws the graph of a vehicle on one tile, with the layers and properties of OSRM's debug tiles.
///
/// | layer | holds | properties |
/// | --- | --- | --- |
/// | `speeds` | each piece between two nodes, in each direction that is open | `speed` (km/h), `is_small`, `datasource`, `weight` and `duration` (s), `name`, `rate` (m by second of weight), `is_startpoint` |
/// | `turns` | from zoom 15 on each turn that may be made, but turning back | `bearing_in`, `turn_angle` (degrees), `cost` and `weight` (s), `type`, `modifier` |
/// | `osmnodes` | the nodes; OpenStreetMap's ids are those of the features | |
///
/// A weight is what routes are chosen by: the time with what the profile adds to keep off a road.
///
/// Source: https://project-osrm.org/docs/latest/http, "Tile service"
package struct OSRMTile {
  private let tile: TileAddress
  private let projection: TileProjection
  private var speeds = TileLayer("speeds")
  private var turns = TileLayer("turns")
  private var nodes: [Int64: TilePoint] = [:]

  /// At farther zooms turns would lie on each other.
  private static let leastTurnZoom = 15

  package init(_ tile: TileAddress) {
    self.tile = tile
    projection = TileProjection(tile)
  }

  /// Segments of a network that may be on a tile.
  package static func segments(on tile: TileAddress, of network: RoadNetwork) -> [SegmentID] {
    network.spatialIndex.segments(in: tile.box(margin: TileProjection.marginPart)).sorted()
  }

  /// The tile; no bytes where nothing was drawn.
  package var bytes: [UInt8] {
    var content = ProtobufWriter()
    speeds.field(in: &content)
    turns.field(in: &content)
    var points = TileLayer("osmnodes")
    for (id, point) in nodes.sorted(by: { $0.key < $1.key }) {
      points.addPoint(point, TileLayer.Properties(), id: UInt64(bitPattern: id))
    }
    points.field(in: &content)
    return content.bytes
  }

  /// Draws what a vehicle may use.
  ///
  /// - Throws: Where the answer is not wanted any more.
  package mutating func draw(
    _ graph: VehicleGraph, isCancelled: () -> Bool
  ) throws(OSRMError) {
    let names = RoadNames(graph.network)
    for segment in Self.segments(on: tile, of: graph.network) {
      if isCancelled() { throw .cancelled }
      let arcs = [true, false].map { DirectedSegment(segment, forward: $0) }
      let open = arcs.filter { graph.metric.allows($0) }
      if open.isEmpty { continue }
      addNodes(of: segment, in: graph.network)
      for arc in open {
        drawPieces(of: arc, graph, names)
        if tile.zoom >= Self.leastTurnZoom { drawTurns(from: arc, graph, names) }
      }
    }
  }
}

// MARK: - Pieces and nodes

extension OSRMTile {
  private mutating func drawPieces(
    of arc: DirectedSegment, _ graph: VehicleGraph, _ names: RoadNames
  ) {
    let places = graph.network.shape(of: arc)
    let meters = zip(places, places.dropFirst()).map { $0.distance(to: $1) }
    let whole = meters.reduce(0, +)
    let seconds = Double(graph.duration(of: arc.baseState)) / 1000
    guard whole > 0, seconds > 0 else { return }
    let weight = Double(graph.cost(of: arc.baseState)) / 1000
    let properties = properties(
      of: arc, graph, name: names[arc.segment], speed: whole / seconds, rate: whole / weight)
    for (index, length) in meters.enumerated() {
      let line = projection.line([places[index], places[index + 1]])
      guard let part = TileWindow.withMargin.parts(of: line).first else { continue }
      var piece = properties
      speeds.add("weight", .tenths(weight * length / whole), to: &piece)
      speeds.add("duration", .tenths(seconds * length / whole), to: &piece)
      speeds.addLines([part], piece)
    }
  }

  private mutating func properties(
    of arc: DirectedSegment, _ graph: VehicleGraph, name: String, speed: Double, rate: Double
  ) -> TileLayer.Properties {
    let state = arc.baseState
    let isSmall = !graph.leadsSomewhere(state) || !graph.isReachable(state)
    let isFerry = graph.metric.rule(of: arc).flags.contains(.ferry)
    var properties = TileLayer.Properties()
    speeds.add("speed", .number(Int64((speed * 3.6).rounded())), to: &properties)
    speeds.add("is_small", .flag(isSmall), to: &properties)
    speeds.add("datasource", .text("profile"), to: &properties)
    speeds.add("name", .text(name), to: &properties)
    speeds.add("rate", .tenths(rate), to: &properties)
    speeds.add("is_startpoint", .flag(!isFerry), to: &properties)
    return properties
  }

  private mutating func addNodes(of segment: SegmentID, in network: RoadNetwork) {
    let places = network.shape(of: DirectedSegment(segment, forward: true))
    for (id, place) in zip(network.segments.nodeIDs(of: segment), places) {
      let point = projection.point(place)
      if TileWindow.withMargin.contains(point) { nodes[id] = point }
    }
  }
}

// MARK: - Turns

extension OSRMTile {
  private mutating func drawTurns(
    from arc: DirectedSegment, _ graph: VehicleGraph, _ names: RoadNames
  ) {
    let (network, metric) = (graph.network, graph.metric)
    let junction = network.segments.end(of: arc)
    let point = projection.point(network.junctions.coordinate(of: junction))
    guard TileWindow.withMargin.contains(point) else { return }
    let bearing = Int(Int8(bitPattern: network.segments.endBearing(of: arc))) * 360 / 256
    for turn in graph.turns(from: arc) {
      let next = network.turns.directedSegment(of: turn.target)
      if next == arc.reversed { continue }
      let degrees = metric.angle(from: arc, to: next)
      let direction = TurnDirection(degrees: degrees)
      let type = OSRMManeuver.turnType(
        from: metric.rule(of: arc), to: metric.rule(of: next), direction: direction,
        keepsName: names[arc.segment] == names[next.segment])
      var properties = TileLayer.Properties()
      turns.add("bearing_in", .number(Int64(bearing)), to: &properties)
      turns.add("turn_angle", .number(Int64(degrees.rounded())), to: &properties)
      turns.add("cost", .tenths(Double(turn.cost.durationMilliseconds) / 1000), to: &properties)
      turns.add("weight", .tenths(Double(turn.cost.cost) / 1000), to: &properties)
      turns.add("type", .text(type), to: &properties)
      turns.add("modifier", .text(OSRMManeuver.modifier(direction)), to: &properties)
      turns.addPoint(point, properties)
    }
  }
}

extension OSRMManeuver {
  /// The kind of a single turn, without the route that would tell more.
  static func turnType(
    from before: WayRule, to after: WayRule, direction: TurnDirection, keepsName: Bool
  ) -> String {
    let (wasRound, isRound) = (
      before.flags.contains(.roundabout), after.flags.contains(.roundabout)
    )
    if isRound != wasRound { return isRound ? "roundabout" : "exit roundabout" }
    let (wasLink, isLink) = (before.flags.contains(.link), after.flags.contains(.link))
    let (wasFast, isFast) = (before.roadClass <= .trunk, after.roadClass <= .trunk)
    if isLink, !wasLink, wasFast || isFast { return wasFast ? "off ramp" : "on ramp" }
    if isFast, wasLink, !isLink { return "merge" }
    guard direction == .straight else { return keepsName ? "continue" : "turn" }
    return keepsName ? "continue" : "new name"
  }
}

// MARK: - Words and numbers

extension TileLayer.Value {
  /// A number with one decimal, as in OSRM: so values repeat, and each is stored once.
  fileprivate static func tenths(_ value: Double) -> Self { .decimal((value * 10).rounded() / 10) }
}

/// The names of roads by segment, each tag set read once.
private final class RoadNames {
  private let network: RoadNetwork
  private var known: [TagSetID: String] = [:]

  init(_ network: RoadNetwork) { self.network = network }

  /// The name of a segment's road; empty where it has none.
  subscript(_ segment: SegmentID) -> String {
    let set = network.tagSet(of: segment)
    if let name = known[set] { return name }
    let name = network.tags.value(of: "name", in: set) ?? ""
    known[set] = name
    return name
  }
}
