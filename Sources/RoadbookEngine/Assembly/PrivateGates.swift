// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// The barriers on a route that open for those alone who have something to do behind them.
///
///     ────●──╫──●───●      ╫ closes off what is behind it: who begins or ends a leg there may pass
///               └───●
///
///     ┌───●──╫──●───┐      ╫ stands on a way through: open roads lead around it
///     └─────────────┘
struct PrivateGates {
  /// The pieces behind them, in the order of the route.
  let pieces: [Int]
  /// Those of ``pieces`` where the route only passes.
  let through: [Int]
  private let graph: VehicleGraph
  private let driven: [DrivenPiece]

  /// - Parameters:
  ///   - graph: By which the route was found.
  ///   - driven: What is driven.
  ///   - legEnds: The number of pieces up to each waypoint behind the first.
  init(_ graph: VehicleGraph, _ driven: [DrivenPiece], legEnds: [Int]) {
    self.graph = graph
    self.driven = driven
    let gates = driven.indices.filter { Self.isGate(before: driven[$0], graph) }
    pieces = gates
    let sides = GateSides(metric: graph.metric)
    func isPrivate(_ pieces: Range<Int>) -> Bool {
      pieces.allSatisfy { graph.metric.rule(of: driven[$0].arc).access == .destination }
    }
    var through: [Int] = []
    var start = 0
    for end in legEnds where !gates.isEmpty {
      let leg = start..<end
      let own = gates.filter { leg.contains($0) }
      let atStart = own.prefix { gate in
        isPrivate(leg.lowerBound..<gate)
          || sides.isClosedOff(
            graph.directed(driven[gate].from).reversed, from: driven[gate].arc.reversed)
      }.count
      let atEnd = own.reversed().prefix { gate in
        isPrivate(gate..<leg.upperBound)
          || sides.isClosedOff(driven[gate].arc, from: graph.directed(driven[gate].from))
      }.count
      through += own.dropFirst(atStart).dropLast(atEnd)
      start = end
    }
    self.through = through
  }

  private static func isGate(before piece: DrivenPiece, _ graph: VehicleGraph) -> Bool {
    guard piece.hasTurn, piece.arc != graph.directed(piece.from).reversed else { return false }
    let junction = graph.network.segments.start(of: piece.arc)
    return graph.metric.barrierAccess(at: junction) == .destination
  }

  /// The rule of the gate before a piece: "Lift gate, locked: Only with the owner's leave".
  func rule(before piece: Int) -> ViolatedRestriction {
    let network = graph.network
    let junction = network.segments.start(of: driven[piece].arc)
    let tags = network.tags[network.junctions.tagSet(of: junction)]
    let kind = (tags["barrier"] ?? "barrier").replacing("_", with: " ")
    let gate = kind.prefix(1).uppercased() + kind.dropFirst()
    let lock = tags["locked"] == "yes" ? ", locked" : ""
    let rule = graph.metric.profile.rules.access.destinationRule(tags, directions: [""])
    return ViolatedRestriction(cause: "\(gate)\(lock): \(rule)", timeDependent: false)
  }
}

/// Tells what lies behind a gate.
private struct GateSides {
  /// What has more junctions is a place of its own, not somebody's ground.
  private static let mostJunctions = 200

  let metric: RoadMetric

  /// Whether only gates lead from the road on one side of a gate to the one on its other side.
  ///
  /// - Parameters:
  ///   - inside: Leads away from the gate.
  ///   - outside: Leads to it.
  /// - Returns: False also where so much lies behind it that it is a place of its own.
  func isClosedOff(_ inside: DirectedSegment, from outside: DirectedSegment) -> Bool {
    let (junctions, segments) = (metric.network.junctions, metric.network.segments)
    var found = [segments.end(of: inside)]
    var passed: Set<JunctionID> = []
    while let junction = found.popLast() {
      guard metric.barrierAccess(at: junction) == .allowed, passed.insert(junction).inserted
      else { continue }
      if passed.count > Self.mostJunctions { return false }
      for place in junctions.departures(of: junction) {
        let arc = junctions.departure(at: place)
        guard metric.allows(arc) || metric.allows(arc.reversed) else { continue }
        if arc.segment == outside.segment { return false }
        found.append(segments.end(of: arc))
      }
    }
    return true
  }
}

extension AccessRules {
  /// The tag that lets those alone pass who have something to do there, in words.
  ///
  /// - Parameters:
  ///   - tags: Of a way or a barrier.
  ///   - directions: What may stand behind keys, the most particular first.
  /// - Returns: A sentence without its full stop.
  func destinationRule(_ tags: Tags, directions: [String]) -> String {
    for key in keys {
      for direction in directions {
        if let value = tags[key, direction], values[value] == .destination {
          return RuleSentence.text(key + direction, value)
        }
      }
    }
    return "Only to destinations here"
  }
}
