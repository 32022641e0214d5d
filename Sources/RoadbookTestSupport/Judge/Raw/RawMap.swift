// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry
import RoadbookOSM

/// An OpenStreetMap file as it is, for judges that share no line with import, profiles and router.
///
/// Nothing here knows a segment, a junction, a tag set or a cost. What it says of roads is in ``RawSigns``.
package struct RawMap {
  package struct Way {
    package var nodes: [Int64]
    package var tags: [String: String]
  }

  /// A turn at a node that a sign forbids, or the only one that it allows.
  package struct Turn: Hashable {
    package var from: Int64
    package var via: Int64
    package var to: Int64

    package init(from: Int64, via: Int64, to: Int64) {
      self.from = from
      self.via = via
      self.to = to
    }
  }

  package private(set) var ways: [Int64: Way] = [:]
  package private(set) var places: [Int64: Coordinate] = [:]
  /// Of nodes that have some.
  package private(set) var tags: [Int64: [String: String]] = [:]

  /// Turns that `no_…` restrictions without conditions and exceptions forbid to all vehicles.
  package private(set) var forbiddenTurns: Set<Turn> = []

  package init(_ path: String) throws {
    let data = try OSMData(reading: path, threads: 2)
    for node in data.nodes {
      places[node.id] = node.coordinate
      if !node.tags.isEmpty { tags[node.id] = Self.table(node.tags) }
    }
    for way in data.ways { ways[way.id] = Way(nodes: way.nodes, tags: Self.table(way.tags)) }
    for relation in data.relations { add(Self.table(relation.tags), relation.members) }
  }

  private mutating func add(_ tags: [String: String], _ members: [OSMData.Member]) {
    guard tags["type"] == "restriction", let kind = tags["restriction"], kind.hasPrefix("no_"),
      !kind.hasSuffix("on_red"), tags["except"] == nil,
      !tags.keys.contains(where: {
        $0.hasPrefix("restriction:") || $0.hasPrefix("day_") || $0.hasPrefix("hour_")
      })
    else { return }
    func ids(_ role: String, _ kind: OSMKind) -> [Int64] {
      members.filter { $0.role == role && $0.kind == kind }.map(\.id)
    }
    let via = ids("via", .node)
    guard via.count == 1, ids("via", .way).isEmpty else { return }
    for from in ids("from", .way) {
      for to in ids("to", .way) where endsAt(via[0], from) && endsAt(via[0], to) && from != to {
        forbiddenTurns.insert(Turn(from: from, via: via[0], to: to))
      }
    }
  }

  /// Whether a node is an end of a way, so that nobody can mean a part of it that leads elsewhere.
  private func endsAt(_ node: Int64, _ way: Int64) -> Bool {
    guard let nodes = ways[way]?.nodes else { return false }
    return (nodes.first == node) != (nodes.last == node)
      && nodes.count(where: { $0 == node }) == 1
  }

  private static func table(_ tags: [OSMData.Tag]) -> [String: String] {
    Dictionary(tags.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
  }

  /// Meters between two places, on a sphere that is flat nearby.
  package static func meters(_ a: Coordinate, _ b: Coordinate) -> Double {
    let metersPerDegree = 111_195.0
    let north = (b.latitude - a.latitude) * metersPerDegree
    let middle = (a.latitude + b.latitude) / 2 * .pi / 180
    let east = (b.longitude - a.longitude) * metersPerDegree * RawMap.cosine(middle)
    return (north * north + east * east).squareRoot()
  }

  /// Enough terms for six digits anywhere that people drive.
  private static func cosine(_ angle: Double) -> Double {
    var (sum, term) = (1.0, 1.0)
    for step in stride(from: 1.0, to: 15, by: 2) {
      term *= -angle * angle / (step * (step + 1))
      sum += term
    }
    return sum
  }
}

// MARK: - Where roads lead

/// The nodes that ways lead to, for some of the ways of a map.
package struct RawRoads {
  private struct Arc {
    var node: Int64
    var way: Int64
  }

  private var onward: [Int64: [Arc]] = [:]
  private var backward: [Int64: [Arc]] = [:]

  /// Ways that a judge calls open, in the directions that it calls open, without closed nodes.
  package init(
    _ map: RawMap, isOpen: (_ way: RawMap.Way, _ forward: Bool) -> Bool,
    isClosed: (_ node: [String: String]) -> Bool
  ) {
    let closed = Set(map.tags.filter { isClosed($0.value) }.keys)
    for (id, way) in map.ways {
      for forward in [true, false] where isOpen(way, forward) {
        let line = forward ? way.nodes : way.nodes.reversed()
        for (a, b) in zip(line, line.dropFirst()) where !closed.contains(a) && !closed.contains(b) {
          onward[a, default: []].append(Arc(node: b, way: id))
          backward[b, default: []].append(Arc(node: a, way: id))
        }
      }
    }
  }

  /// Whether they lead from one node to another, without some ways; turns are free.
  package func connect(_ start: Int64, _ end: Int64, without ways: Set<Int64> = []) -> Bool {
    reached(from: start, onward, without: ways).contains(end)
  }

  /// Nodes from which one gets to all others of them; those around one of the candidates.
  package func mainland(around candidates: [Int64]) -> [Int64] {
    var best: Set<Int64> = []
    for candidate in candidates {
      let both = reached(from: candidate, onward).intersection(reached(from: candidate, backward))
      if both.count > best.count { best = both }
    }
    return best.sorted()
  }

  private func reached(
    from start: Int64, _ arcs: [Int64: [Arc]], without ways: Set<Int64> = []
  ) -> Set<Int64> {
    var seen: Set<Int64> = [start]
    var queue = [start]
    while let node = queue.popLast() {
      for arc in arcs[node] ?? [] where !ways.contains(arc.way) && seen.insert(arc.node).inserted {
        queue.append(arc.node)
      }
    }
    return seen
  }

  /// Nodes that lead somewhere.
  package var nodes: [Int64] { onward.keys.sorted() }
}
