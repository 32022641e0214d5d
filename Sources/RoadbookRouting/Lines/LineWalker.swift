// SPDX-License-Identifier: Apache-2.0

package import RoadbookCosting
package import RoadbookGeometry
import RoadbookGraph
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// Follows a line that was drawn along the roads of the map, exactly.
///
/// Roads and line are walked together, from bend to bend: each bend of a road lies on the line, and each
/// point of the line on a road, within a tolerance. Where several roads have the shape of the line, the
/// cheapest drive that breaks the fewest rules counts:
///
///     line    ·────·──────·─────────·──
///     roads   ├────┴──┬───┴────┬────┴──
///
/// Lines of other maps and of receivers come to an end here soon; they are matched instead.
///
/// - Complexity: O(*n* + *m*) for *n* points of the line and *m* bends of the roads along it, as few roads
///   have one shape.
package struct LineWalker {
  /// A road that the line may be on, entered at a point of it.
  private struct Node {
    var state: StateID
    /// The last point of the line that is passed.
    var point: Int
    /// Where the road is entered, 0…1, and where that is.
    var start: Double
    var place: Coordinate
    var cost: Int64
    /// The node before, −1 where there is none.
    var parent: Int
    var turnsBack = false
  }

  /// How far a road and the line go together.
  private enum Outcome {
    /// To the end of the road.
    case ended(point: Int, missed: Int)
    /// To the end of the line.
    case finished(position: Double, missed: Int)
    /// The line leaves the road; at a point of the line on it the drive may turn back.
    case left(at: Stop?)
  }

  /// A point of the line within a road.
  private typealias Stop = (point: Int, position: Double, missed: Int)

  /// What a bend counts that the line has and the road has not, or the other way round, more than any drive.
  private static let missedBend: Int64 = 1 << 34
  /// By how much six digits move a point, in meters.
  private static let roundedMeters = 0.12
  /// What breaking a rule counts, more than many bends.
  private static let brokenRule: Int64 = 1 << 44

  private let graph: RelaxedGraph
  private let network: RoadNetwork
  private let line: [Coordinate]
  private let tolerance: Double
  /// Meters from the start of the line to each point.
  private let along: [Double]
  private var nodes: [Node] = []
  private var best: [UInt64: Int] = [:]
  private var queue = KeyedQueue()

  /// - Parameters:
  ///   - line: Two points or more, of which no two neighbours are equal.
  ///   - graph: The vehicle, and what it could do if it broke rules.
  ///   - toleranceMeters: How far the line may lie beside a road.
  package init(_ line: [Coordinate], _ graph: RelaxedGraph, toleranceMeters: Double) {
    self.line = line
    self.graph = graph
    network = graph.network
    tolerance = toleranceMeters
    var sum = 0.0
    along = line.indices.map { index in
      if index > 0 { sum += line[index - 1].distance(to: line[index]) }
      return sum
    }
  }

  /// The drive, where roads have the line's shape.
  ///
  /// - Parameters:
  ///   - waypoints: Points between the ends at which a leg ends, ascending.
  ///   - isCancelled: Polled every thousand roads.
  /// - Returns: The drive; `nil` where the line leaves the roads, or is not wanted any more.
  package mutating func drive(waypoints: [Int], isCancelled: () -> Bool) -> LineDrive? {
    begin()
    var found: (node: Int, cost: Int64)?
    var expanded = 0
    while let (key, entry) = queue.popMin() {
      if found != nil, key > Int64(along[line.count - 1] * 100) + 100 { break }
      let number = Int(entry)
      guard best[Self.key(nodes[number].state, nodes[number].point)] == number else { continue }
      expanded += 1
      if expanded & 1023 == 0, isCancelled() { return nil }
      if expanded > 16 * line.count + 100_000 { return nil }
      switch advance(nodes[number], { _, _ in }) {
      case .ended(let point, let missed):
        nodes[number].cost += Int64(missed) * Self.missedBend
        if point == line.count - 1 {
          keep(number, rest: 0, &found)
        } else {
          expand(number, at: point)
        }
      case .finished(let position, let missed):
        nodes[number].cost += Int64(missed) * Self.missedBend
        keep(number, rest: rest(of: nodes[number].state, beyond: position), &found)
      case .left(let stop):
        if let stop { turnBack(number, at: stop) }
      }
    }
    return found.map { drive(to: $0.node, waypoints: waypoints) }
  }
}

// MARK: - Steps

extension LineWalker {
  private static func key(_ state: StateID, _ point: Int) -> UInt64 {
    UInt64(state.raw) << 32 | UInt64(UInt32(point))
  }

  private mutating func begin() {
    let first = line[0]
    var arcs: [(arc: DirectedSegment, position: Double, missed: Int64)] = []
    network.spatialIndex.visit(near: first, within: tolerance + 1) { segment in
      let forward = DirectedSegment(segment, forward: true)
      let foot = PolylineFoot(of: first, on: network.shape(of: forward))
      if foot.meters <= tolerance {
        let missed: Int64 = foot.meters > Self.roundedMeters ? 1 : 0
        arcs.append((forward, foot.position, missed))
        arcs.append((forward.reversed, 1 - foot.position, missed))
      }
      return tolerance + 1
    }
    for (arc, position, missed) in arcs where isRoad(arc) && position < 1 - 1e-9 {
      let state = arc.baseState
      let cost = isOpen(arc) ? rest(of: state, beyond: position) : Self.brokenRule
      add(
        Node(
          state: state, point: 0, start: position, place: first,
          cost: cost + missed * Self.missedBend, parent: -1))
    }
  }

  private mutating func add(_ node: Node) {
    let key = Self.key(node.state, node.point)
    if let known = best[key], nodes[known].cost <= node.cost { return }
    best[key] = nodes.count
    let meters = along[node.point] + line[node.point].distance(to: node.place)
    queue.push(UInt32(nodes.count), at: Int64((meters * 100).rounded()))
    nodes.append(node)
  }

  private mutating func expand(_ number: Int, at point: Int) {
    let node = nodes[number]
    let arc = network.turns.directedSegment(of: node.state)
    let junction = network.segments.end(of: arc)
    let place = network.junctions.coordinate(of: junction)
    for departure in network.junctions.departures(of: junction) {
      let next = network.junctions.departure(at: departure)
      guard isRoad(next) else { continue }
      var step = (state: next.baseState, cost: Self.brokenRule)
      if let lawful = graph.lawful.step(from: node.state, onto: next) {
        step = (lawful.state, Int64(lawful.cost))
      } else {
        step.state = graph.target(from: node.state, to: next).state
      }
      add(
        Node(
          state: step.state, point: point, start: 0, place: place, cost: node.cost + step.cost,
          parent: number))
    }
  }

  private mutating func turnBack(_ number: Int, at stop: Stop) {
    let node = nodes[number]
    let arc = network.turns.directedSegment(of: node.state).reversed
    guard isRoad(arc) else { return }
    let state = arc.baseState
    let turning = graph.lawful.metric.costOfTurningBack() ?? Self.brokenRule
    let cost =
      node.cost + Int64(stop.missed) * Self.missedBend
      - rest(of: node.state, beyond: stop.position) + turning
      + (isOpen(arc) ? rest(of: state, beyond: 1 - stop.position) : Self.brokenRule)
    add(
      Node(
        state: state, point: stop.point, start: 1 - stop.position, place: line[stop.point],
        cost: cost, parent: number, turnsBack: true))
  }

  private func keep(_ number: Int, rest: Int64, _ found: inout (node: Int, cost: Int64)?) {
    let cost = nodes[number].cost - rest
    if cost < found?.cost ?? .max { found = (number, cost) }
  }

  private func isOpen(_ arc: DirectedSegment) -> Bool { graph.lawful.metric.allows(arc) }

  private func isRoad(_ arc: DirectedSegment) -> Bool {
    isOpen(arc) || graph.relaxed.metric.allows(arc)
  }

  private func rest(of state: StateID, beyond position: Double) -> Int64 {
    let arc = network.turns.directedSegment(of: state)
    return isOpen(arc) ? graph.lawful.rest(of: arc, beyond: position).cost : 0
  }
}

// MARK: - Along a road

extension LineWalker {
  /// Walks along a road and the line; tells of each point of the line behind the first.
  private func advance(
    _ node: Node, _ pass: (_ point: Int, _ position: Double) -> Void
  ) -> Outcome {
    let arc = network.turns.directedSegment(of: node.state)
    let road = ShapeCutter(network.shape(of: arc)).vertices(from: 0, to: 1)
    let length = road[road.count - 1].meters
    let last = line.count - 1
    var point = node.point
    // How far along the road, and along the line's piece behind the point. Neither goes back, or points nearer to
    // each other than the tolerance would all be passed on the spot.
    var along = node.start * length
    var share = point < last ? share(of: node.place, behind: point, from: 0) ?? 0 : 0
    var bend = road.firstIndex { $0.meters > along + 1e-6 } ?? road.count
    var stop: Stop?
    var missed = 0
    while bend < road.count {
      if point == last { return .finished(position: along / length, missed: missed) }
      let next = line[point + 1]
      if let meters = nearness(road[bend].point, next) {
        (point, share) = (point + 1, 0)
        if meters > Self.roundedMeters { missed += 1 }
        along = road[bend].meters
        pass(point, length > 0 ? along / length : 1)
        // At the end of a road a turn back is a turn like others.
        stop = bend < road.count - 1 ? (point, along / length, missed) : nil
        bend += 1
      } else if let passed = self.share(of: road[bend].point, behind: point, from: share) {
        share = passed
        along = road[bend].meters
        // Where roads meet, lines go straight on.
        if bend < road.count - 1 { missed += 1 }
        bend += 1
      } else if let foot = foot(of: next, on: road, before: bend, from: along) {
        (point, share) = (point + 1, 0)
        missed += foot.meters > Self.roundedMeters ? 2 : 1
        along = foot.along
        stop = (point, along / length, missed)
        pass(point, along / length)
      } else {
        return .left(at: stop)
      }
    }
    return .ended(point: point, missed: missed)
  }

  /// Meters between two places that are one within the tolerance.
  private func nearness(_ a: Coordinate, _ b: Coordinate) -> Double? {
    if a == b { return 0 }
    let meters = a.distance(to: b)
    return meters <= tolerance ? meters : nil
  }

  /// How far along the line's piece behind a point a place lies, 0…1, and no farther back than so far.
  private func share(of place: Coordinate, behind point: Int, from least: Double) -> Double? {
    let (start, end) = (line[point], line[point + 1])
    let foot = LocalPlane(at: place).project(place, onto: start, end)
    if foot.fraction >= least { return foot.meters <= tolerance ? foot.fraction : nil }
    return nearness(place, start.interpolated(to: end, fraction: least)).map { _ in least }
  }

  /// Where a place lies on the road's piece before a bend, and no farther back than so many meters from its start.
  private func foot(
    of place: Coordinate, on road: [ShapeCutter.Vertex], before bend: Int, from least: Double
  ) -> (along: Double, meters: Double)? {
    let (start, end) = (road[bend - 1], road[bend])
    let foot = LocalPlane(at: place).project(place, onto: start.point, end.point)
    let length = end.meters - start.meters
    let along = start.meters + foot.fraction * length
    if along >= least { return foot.meters <= tolerance ? (along, foot.meters) : nil }
    let here = start.point.interpolated(to: end.point, fraction: (least - start.meters) / length)
    return nearness(place, here).map { (least, $0) }
  }
}

// MARK: - The drive

extension LineWalker {
  private func drive(to node: Int, waypoints: [Int]) -> LineDrive {
    var chain: [Node] = []
    var number = node
    while number >= 0 {
      chain.append(nodes[number])
      number = nodes[number].parent
    }
    var maker = WalkedDrive(network, waypoints: waypoints)
    for node in chain.reversed() {
      let arc = network.turns.directedSegment(of: node.state)
      maker.enter(arc, at: node.start, turnsBack: node.turnsBack)
      _ = advance(node) { maker.pass($0, at: $1) }
    }
    return maker.finished
  }
}

/// Puts the roads that a line was walked along together.
private struct WalkedDrive {
  private let network: RoadNetwork
  private let waypoints: Set<Int>
  private var drive = LineDrive()
  private var leg: FollowedLeg?
  /// Where the last point of the line lies.
  private var last: (arc: DirectedSegment, position: Double)?

  init(_ network: RoadNetwork, waypoints: [Int]) {
    self.network = network
    self.waypoints = Set(waypoints)
  }

  mutating func enter(_ arc: DirectedSegment, at position: Double, turnsBack: Bool) {
    guard let open = leg else {
      let start = SnapCandidate(at: position, on: arc, in: network)
      leg = FollowedLeg(arcs: [arc], start: start, end: start)
      drive.points = [.on(leg: 0, road: 0, position: position)]
      last = (arc, position)
      return
    }
    guard turnsBack, let last else {
      leg?.arcs.append(arc)
      return
    }
    let isAtWaypoint =
      open.arcs == [last.arc] && open.start.position == last.position && !open.beginsWithUTurn
    if !isAtWaypoint { close(isWaypoint: false) }
    let place = SnapCandidate(at: last.position, on: last.arc, in: network)
    leg = FollowedLeg(arcs: [arc], start: place, end: place, beginsWithUTurn: true)
  }

  mutating func pass(_ point: Int, at position: Double) {
    guard let open = leg, let arc = open.arcs.last else { return }
    drive.points.append(
      .on(leg: drive.legs.count, road: open.arcs.count - 1, position: position))
    last = (arc, min(max(position, 0), 1))
    guard waypoints.contains(point), let place = close(isWaypoint: true) else { return }
    leg = FollowedLeg(arcs: [arc], start: place, end: place)
  }

  /// Ends the open leg where the last point lies.
  @discardableResult
  private mutating func close(isWaypoint: Bool) -> SnapCandidate? {
    guard var open = leg, let last else { return nil }
    open.end = SnapCandidate(at: last.position, on: last.arc, in: network)
    drive.legs.append(open)
    drive.endsAtWaypoint.append(isWaypoint)
    return open.end
  }

  var finished: LineDrive {
    var copy = self
    copy.close(isWaypoint: true)
    return copy.drive
  }
}
