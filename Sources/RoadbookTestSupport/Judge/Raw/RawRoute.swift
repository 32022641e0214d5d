// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry
package import RoadbookModel

/// A route as its answer tells it, found again in the file that the map was made of.
///
/// Ways and nodes come from the names of its spans, and are believed only where its line runs over the
/// nodes of that way.
package struct RawRoute {
  package struct Part {
    package var way: Int64
    package var forward: Bool
    /// In the order in which they are passed.
    package var nodes: [Int64]
    /// Whether all of it is driven.
    package var isWhole: Bool
    package var line: [Coordinate]
    package var seconds: Double

    package var meters: Double {
      zip(line, line.dropFirst()).reduce(0) { $0 + RawMap.meters($1.0, $1.1) }
    }
  }

  package private(set) var parts: [Part] = []
  package private(set) var faults: [String] = []
  /// The notices that say that something which was asked for is not kept.
  package private(set) var violations: [SectionNoticeCode] = []

  /// How far a vertex may lie from its node: coordinates have seven digits, a centimeter.
  private static let toleranceMeters = 0.3

  package init(_ route: RouteData, in map: RawMap) {
    for section in route.sections {
      violations += section.notices.map(\.code).filter { "\($0)".hasPrefix("violated") }
      for (number, span) in section.spans.enumerated() {
        let first = section.geometry.startIndex + Int(span.polylineOffset)
        let last =
          number + 1 < section.spans.count
          ? section.geometry.startIndex + Int(section.spans[number + 1].polylineOffset)
          : section.geometry.endIndex - 1
        add(span, Array(section.geometry[first...last]), in: map)
      }
    }
  }

  private mutating func add(_ span: SpanData, _ line: [Coordinate], in map: RawMap) {
    let name = span.segment.segmentId
    let halves = name.split(separator: ":")
    let ends = halves.last?.split(separator: "-").compactMap { Int64($0) } ?? []
    guard halves.count == 2, ends.count == 2, let id = Int64(halves[0]), let way = map.ways[id]
    else {
      faults.append("a span is named \(name), which is no way of the file")
      return
    }
    let forward = span.segment.travelDirection == .positive
    let isWhole = span.segment.offsetStart == 0 && span.segment.offsetEnd == 1
    let pieces = Self.pieces(of: way.nodes, from: ends[0], to: ends[1])
      .map { forward ? $0 : $0.reversed() }
    guard let nodes = pieces.first(where: { Self.lies(line, on: $0, isWhole, map) }) else {
      faults.append("the line of span \(name) is not that of the way")
      return
    }
    parts.append(
      Part(
        way: id, forward: forward, nodes: nodes, isWhole: isWhole, line: line,
        seconds: span.baseDuration))
  }

  /// The runs of nodes between two; a way may pass a node more than once.
  private static func pieces(of nodes: [Int64], from: Int64, to: Int64) -> [[Int64]] {
    nodes.indices.filter { nodes[$0] == from }.flatMap { start in
      nodes.indices.filter { $0 > start && nodes[$0] == to }.map { Array(nodes[start...$0]) }
    }
  }

  /// Whether a line's vertices are the nodes, one by one; of a part its inner ones follow each other.
  private static func lies(
    _ line: [Coordinate], on nodes: [Int64], _ isWhole: Bool, _ map: RawMap
  ) -> Bool {
    let places = nodes.compactMap { map.places[$0] }
    guard places.count == nodes.count else { return false }
    if isWhole {
      return line.count == places.count
        && zip(line, places).allSatisfy { RawMap.meters($0, $1) < toleranceMeters }
    }
    let inner = Array(line.dropFirst().dropLast())
    guard let first = inner.first else { return true }
    return places.indices.contains { start in
      RawMap.meters(places[start], first) < toleranceMeters && start + inner.count <= places.count
        && zip(inner, places[start...]).allSatisfy { RawMap.meters($0, $1) < toleranceMeters }
    }
  }
}
