// SPDX-License-Identifier: Apache-2.0

package import RoadbookCosting
import RoadbookGeometry
import RoadbookNetwork
package import RoadbookRouting
import RoadbookStorage

/// The cost of the best drive of a trace, written to be read.
///
/// It looks at every segment of the map for every reading, and searches the whole map from every place. It
/// shares no line with the engine's matcher but the model's numbers, so that it can judge it.
package struct PlainMatcher {
  private let graph: RelaxedGraph
  private let network: RoadNetwork
  private let model: MatchingModel

  package init(_ graph: RelaxedGraph, _ model: MatchingModel) {
    self.graph = graph
    self.model = model
    network = graph.network
  }

  private struct Place {
    var arc: DirectedSegment
    var position: Double
    var cost: Double
  }

  private struct Node {
    var state: UInt32
    var position: Double
    var point: TracePoint
    var cost: Double
  }

  /// The cost of the best drive; `nil` where no reading is near a road.
  package func cost(of points: [TracePoint]) -> Double? {
    var live: [Node] = []
    var last: TracePoint?
    for (number, point) in points.enumerated() {
      if let last {
        let meters = last.coordinate.distance(to: point.coordinate)
        let isLast = number == points.count - 1
        if isLast ? meters == 0 : meters < model.spacingDeviations * noise(point) { continue }
      }
      let places = places(of: point)
      if places.isEmpty { continue }
      live = next(live, point, places, from: last)
      last = point
    }
    return live.map(\.cost).min()
  }
}

// MARK: - A reading

extension PlainMatcher {
  private func noise(_ point: TracePoint) -> Double {
    guard let accuracy = point.accuracyMeters, accuracy > 0 else { return model.noiseMeters }
    return max(model.leastNoiseMeters, min(model.greatestNoiseMeters, accuracy))
  }

  private func places(of point: TracePoint) -> [Place] {
    var places: [Place] = []
    for raw in 0..<UInt32(network.segments.count * 2) {
      let arc = DirectedSegment(raw: raw)
      guard isRoad(arc) else { continue }
      let line = network.shape(of: DirectedSegment(arc.segment, forward: true))
      let foot = PolylineFoot(of: point.coordinate, on: line)
      let z = foot.meters / noise(point)
      let cost =
        z < model.linearDeviations
        ? z * z / 2 : model.linearDeviations * (z - model.linearDeviations / 2)
      if cost > model.noiseCost { continue }
      places.append(
        Place(
          arc: arc, position: arc.isForward ? foot.position : 1 - foot.position, cost: cost))
    }
    return Array(
      places.sorted { ($0.cost, $0.arc.raw) < ($1.cost, $1.arc.raw) }.prefix(model.mostCandidates))
  }

  private func next(
    _ live: [Node], _ point: TracePoint, _ places: [Place], from last: TracePoint?
  ) -> [Node] {
    var found: [Node] = []
    let straight = live.last?.point.coordinate.distance(to: point.coordinate) ?? 0
    let scale = model.scaleMeters + model.scaleShare * straight
    let anew = max(model.breakCost, model.breakMeters / scale)
    func add(_ place: Place, _ state: UInt32, _ cost: Double) {
      found.append(
        Node(state: state, position: place.position, point: point, cost: cost + place.cost))
    }
    if let least = live.map(\.cost).min() {
      let trees = live.map { tree(from: $0.state) }
      for place in places {
        for state in graph.lawful.states(of: place.arc).map(\.raw) {
          var best = Double.infinity
          for (node, tree) in zip(live, trees) {
            guard let way = way(from: node, tree, to: place, state, noise(point)) else { continue }
            let straight = node.point.coordinate.distance(to: point.coordinate)
            best = min(best, node.cost + (Double(way) / 100 - straight) / scale)
          }
          if state == place.arc.baseState.raw { best = min(best, least + anew) }
          if best <= least + anew { add(place, state, best) }
        }
      }
    } else {
      for place in places { add(place, place.arc.baseState.raw, 0) }
    }
    let least = found.map(\.cost).min() ?? .infinity
    let skipped = live.map { node in
      var node = node
      node.cost += model.noiseCost
      return node
    }
    return (skipped + found).filter { $0.cost < least + anew }
  }
}

// MARK: - Ways

extension PlainMatcher {
  private func isRoad(_ arc: DirectedSegment) -> Bool {
    graph.lawful.metric.allows(arc) || graph.relaxed.metric.allows(arc)
  }

  private func length(_ arc: DirectedSegment) -> Int64 {
    let length = Int64(network.segments[arc.segment].lengthCentimeters)
    return graph.lawful.metric.allows(arc) ? length : Int64(Double(length) * model.closedFactor)
  }

  private func part(_ arc: DirectedSegment, upTo position: Double) -> Int64 {
    Int64((Double(length(arc)) * position).rounded())
  }

  private func way(
    from node: Node, _ tree: PlainDijkstra.Tree, to place: Place, _ state: UInt32, _ noise: Double
  ) -> Int64? {
    let arc = network.turns.directedSegment(of: StateID(node.state))
    let (before, after) = (part(arc, upTo: node.position), part(place.arc, upTo: place.position))
    var ways: [Int64] = []
    if state == node.state, after - before >= -Int64(noise * model.spacingDeviations * 100) {
      ways.append(max(0, after - before))
    }
    if place.arc == arc.reversed, state == place.arc.baseState.raw {
      let behind = part(place.arc, upTo: 1 - node.position)
      ways.append(Int64(model.turningBackMeters * 100) + abs(after - behind))
    }
    if let cost = tree.cost(of: state) {
      ways.append(length(arc) - before + cost - length(place.arc) + after)
    }
    return ways.min()
  }

  private func tree(from state: UInt32) -> PlainDijkstra.Tree {
    PlainDijkstra(nodeCount: network.turns.stateCount) { state in
      turns(from: StateID(state)).map { turn in
        (turn.target.raw, turn.centimeters + length(network.turns.directedSegment(of: turn.target)))
      }
    }.tree(from: state)
  }

  private func turns(from state: StateID) -> [(target: StateID, centimeters: Int64)] {
    let arc = network.turns.directedSegment(of: state)
    let junction = network.segments.end(of: arc)
    let departures = network.junctions.departures(of: junction)
      .map { network.junctions.departure(at: $0) }
    return departures.filter { isRoad($0) }.map { next in
      var meters = 0.0
      if next == arc.reversed {
        meters = departures.count == 1 ? model.deadEndMeters : model.turningBackMeters
      } else {
        if departures.count > 2 {
          let turned =
            Int(network.segments.startBearing(of: next))
            - Int(network.segments.endBearing(of: arc))
          let change = min((turned + 512) % 256, 256 - (turned + 512) % 256)
          meters = Double(change) / 128 * model.turningMeters
        }
        if graph.isShut(between: arc, and: next) { meters += model.forbiddenMeters }
      }
      if graph.lawful.metric.allows(arc), !graph.lawful.metric.allows(next) {
        meters += model.closedMeters
      }
      if graph.restriction(from: state, to: next) != nil { meters += model.forbiddenMeters }
      return (
        graph.lawful.listed.state(from: state, to: next), Int64((meters * 100).rounded(.down))
      )
    }
  }
}
