// SPDX-License-Identifier: Apache-2.0

package import RoadbookCosting
import RoadbookGeometry
import RoadbookGraph
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
    /// Centimeters behind the furthest place on its road.
    var back: Int64 = 0
  }

  /// The cost of the best drive; `nil` where no reading is near a road.
  package func cost(of points: [TracePoint]) -> Double? {
    var live: [Node] = []
    var last: TracePoint?
    for (number, point) in points.enumerated() {
      if let last {
        let meters = last.coordinate.distance(to: point.coordinate)
        let isLast = number == points.count - 1
        let spacing = max(model.spacingMeters, model.spacingDeviations * noise(point))
        if isLast ? meters == 0 : meters < spacing { continue }
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
    let time = timeShare(straight)
    func add(_ place: Place, _ state: UInt32, _ cost: Double, back: Int64 = 0) {
      found.append(
        Node(
          state: state, position: place.position, point: point, cost: cost + place.cost, back: back)
      )
    }
    if let least = live.map(\.cost).min() {
      let trees = live.map { tree(from: $0.state, time) }
      for place in places {
        for state in graph.lawful.states(of: place.arc).map(\.raw) {
          var best = (cost: Double.infinity, back: Int64(0))
          for (node, tree) in zip(live, trees) {
            guard let way = way(from: node, tree, to: place, state, noise(point), time) else {
              continue
            }
            let straight = node.point.coordinate.distance(to: point.coordinate)
            let cost = node.cost + (Double(way.centimeters) / 100 - straight) / scale
            if cost < best.cost { best = (cost, way.back) }
          }
          if state == place.arc.baseState.raw, least + anew < best.cost { best = (least + anew, 0) }
          if best.cost <= least + anew { add(place, state, best.cost, back: best.back) }
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

  /// How far time counts, from none at `lengthMeters` to all of its share at `timeMeters`.
  private func timeShare(_ straight: Double) -> Double {
    let rise = (straight - model.lengthMeters) / (model.timeMeters - model.lengthMeters)
    return model.timeShare * max(0, min(1, rise))
  }

  /// Milliseconds in centimeters, at the speed at which both count alike.
  private func centimeters(_ milliseconds: Double) -> Double { milliseconds * model.evenSpeed / 10 }

  private func length(_ arc: DirectedSegment, _ time: Double) -> Int64 {
    let length = Int64(network.segments[arc.segment].lengthCentimeters)
    guard graph.lawful.metric.allows(arc) else { return Int64(Double(length) * model.closedFactor) }
    let cost = centimeters(Double(graph.lawful.metric.costs[Int(arc.raw)]))
    return length + Int64(time * (cost - Double(length)))
  }

  private func part(_ arc: DirectedSegment, _ time: Double, upTo position: Double) -> Int64 {
    Int64((Double(length(arc, time)) * position).rounded())
  }

  private func way(
    from node: Node, _ tree: PlainDijkstra.Tree, to place: Place, _ state: UInt32, _ noise: Double,
    _ time: Double
  ) -> (centimeters: Int64, back: Int64)? {
    let arc = network.turns.directedSegment(of: StateID(node.state))
    let (before, after) = (
      part(arc, time, upTo: node.position), part(place.arc, time, upTo: place.position)
    )
    var ways: [(centimeters: Int64, back: Int64)] = []
    let back = max(0, node.back + before - after)
    let slack = Int64(noise * model.backwardDeviations * 100)
    if state == node.state, after >= before || back <= slack {
      ways.append((after >= before ? after - before : before - after + 1, back))
    }
    if place.arc == arc.reversed, state == place.arc.baseState.raw {
      let behind = part(place.arc, time, upTo: 1 - node.position)
      ways.append((Int64(model.turningBackMeters * 100) + abs(after - behind), slack))
    }
    if let cost = tree.cost(of: state) {
      ways.append((length(arc, time) - before + cost - length(place.arc, time) + after, 0))
    }
    return ways.min { $0.centimeters < $1.centimeters }
  }

  private func tree(from state: UInt32, _ time: Double) -> PlainDijkstra.Tree {
    PlainDijkstra(nodeCount: network.turns.stateCount) { state in
      turns(from: StateID(state), time).map { turn in
        let arc = network.turns.directedSegment(of: turn.target)
        return (turn.target.raw, turn.centimeters + length(arc, time))
      }
    }.tree(from: state)
  }

  private func turns(
    from state: StateID, _ time: Double
  ) -> [(target: StateID, centimeters: Int64)] {
    let arc = network.turns.directedSegment(of: state)
    let junction = network.segments.end(of: arc)
    let departures = network.junctions.departures(of: junction)
      .map { network.junctions.departure(at: $0) }
    return departures.filter { isRoad($0) }.map { next in
      var meters = 0.0
      if graph.isShut(between: arc, and: next), next != arc.reversed {
        meters += model.forbiddenMeters
      }
      if graph.lawful.metric.allows(arc), !graph.lawful.metric.allows(next) {
        meters += model.closedMeters
      }
      if graph.restriction(from: state, to: next) != nil { meters += model.forbiddenMeters }
      return (
        graph.lawful.listed.state(from: state, to: next),
        turning(from: state, onto: next, departures.count, time)
          + Int64((meters * 100).rounded(.down))
      )
    }
  }

  /// What the angle of a turn counts for, or in part its time.
  private func turning(
    from state: StateID, onto next: DirectedSegment, _ departures: Int, _ time: Double
  ) -> Int64 {
    let arc = network.turns.directedSegment(of: state)
    if next == arc.reversed {
      return Int64((departures == 1 ? model.deadEndMeters : model.turningBackMeters) * 100)
    }
    var angle: Int64 = 0
    if departures > 2 {
      let turned =
        Int(network.segments.startBearing(of: next)) - Int(network.segments.endBearing(of: arc))
      let change = min((turned + 512) % 256, 256 - (turned + 512) % 256)
      angle = Int64((Double(change) / 128 * model.turningMeters * 100).rounded(.down))
    }
    guard graph.lawful.metric.allows(arc), let step = graph.lawful.step(from: state, onto: next)
    else { return angle }
    let cost = Double(step.cost) - Double(graph.lawful.metric.costs[Int(next.raw)])
    return angle + Int64(time * (centimeters(cost) - Double(angle)))
  }
}
