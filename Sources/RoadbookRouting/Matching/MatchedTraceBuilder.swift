// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookNetwork
import RoadbookStorage

/// Makes a drive of the cheapest chain of places.
struct MatchedTraceBuilder {
  private let lattice: MatchLattice
  private let network: RoadNetwork
  private let outcomes: [TraceMatcher.Outcome]
  private let points: [TracePoint]
  private let stops: Set<Int>
  private let chain: [Int32]
  private let confidences: [Double]
  private let lonelyMeters: Double

  private var pieces: [MatchedPiece] = []
  private var found: [PointMatch]
  /// The leg that grows.
  private var leg: FollowedLeg?

  init(_ matcher: TraceMatcher, _ points: [TracePoint], stops: [Int]) {
    lattice = matcher.lattice
    network = matcher.roads.network
    lonelyMeters = matcher.roads.model.lonelyMeters
    outcomes = matcher.outcomes
    self.points = points
    self.stops = Set(stops)
    chain = lattice.finalChain()
    confidences = lattice.confidences(of: chain)
    found = outcomes.map { outcome in
      if case .unmatched(let reason) = outcome { return .unmatched(reason) }
      return .unmatched(.noise)
    }
  }

  /// The drive.
  mutating func trace() -> MatchedTrace {
    for number in chain.indices { add(number) }
    closePiece()
    placeNearReadings()
    return MatchedTrace(
      pieces: pieces, points: found, near: near,
      cost: lattice.live.isEmpty ? nil : lattice.leastLive.cost)
  }
}

// MARK: - The chain

extension MatchedTraceBuilder {
  private mutating func add(_ number: Int) {
    let node = lattice.nodes[Int(chain[number])]
    let place = SnapCandidate(lattice.places[Int(node.place)])
    let index = lattice.observations[Int(node.observation)].index
    if node.kind == .anew || leg == nil {
      closePiece()
      if isAlone(number) { return }
      pieces.append(MatchedPiece(legs: [], readings: index...index))
      leg = FollowedLeg(arcs: [place.arc], start: place, end: place)
    } else {
      go(to: place, node)
    }
    let piece = pieces.count - 1
    pieces[piece].readings = pieces[piece].readings.lowerBound...index
    note(index, chain[number], confidences[number])
    if stops.contains(index), index > pieces[piece].readings.lowerBound, number + 1 < chain.count,
      lattice.nodes[Int(chain[number + 1])].kind != .anew, let end = leg?.end
    {
      closeLeg()
      leg = FollowedLeg(arcs: [end.arc], start: end, end: end)
    }
  }

  /// Whether a trace begins at a reading and breaks behind it: then it is noise.
  private func isAlone(_ number: Int) -> Bool {
    let next = number + 1
    let endsHere = next == chain.count || lattice.nodes[Int(chain[next])].kind == .anew
    return endsHere && chain.count > 1 && !isRemote(number)
  }

  /// Whether the readings around one are far away, so that it tells of a road by itself.
  private func isRemote(_ number: Int) -> Bool {
    // Of two readings none is noise to the other.
    if lonelyMeters.isFinite, chain.count == 2 { return true }
    let place = lattice.point(of: chain[number]).coordinate
    return [number - 1, number + 1].allSatisfy { other in
      !chain.indices.contains(other)
        || lattice.point(of: chain[other]).coordinate.distance(to: place) > lonelyMeters
    }
  }

  private mutating func go(to place: SnapCandidate, _ node: MatchLattice.Node) {
    switch node.kind {
    case .anew: break
    case .along: extend(to: place)
    case .turningBack: turnBack(to: place)
    case .through:
      for step in node.steps {
        leg?.arcs.append(
          network.turns.directedSegment(of: StateID(lattice.steps[Int(step)])))
      }
      leg?.end = place
    }
  }

  /// Goes on along a road; a place a little behind is where the vehicle is already.
  private mutating func extend(to place: SnapCandidate) {
    guard let end = leg?.end, place.position > end.position else { return }
    leg?.end = place
  }

  private mutating func turnBack(to place: SnapCandidate) {
    guard let end = leg?.end else { return }
    // It drives on to where both places are passed.
    let turn = 1 - place.position
    if turn > end.position {
      var farther = end
      farther.position = turn
      farther.coordinate = place.coordinate
      leg?.end = farther
    }
    guard let start = leg?.end else { return }
    closeLeg()
    leg = FollowedLeg(arcs: [place.arc], start: start, end: place, beginsWithUTurn: true)
  }

  private mutating func closeLeg() {
    guard let leg else { return }
    pieces[pieces.count - 1].legs.append(leg)
    self.leg = nil
  }

  private mutating func closePiece() { closeLeg() }

  private mutating func note(_ index: Int, _ number: Int32, _ confidence: Double) {
    let node = lattice.nodes[Int(number)]
    let place = lattice.places[Int(node.place)]
    let piece = pieces.count - 1
    found[index] = .matched(
      MatchedPlace(
        piece: piece, leg: pieces[piece].legs.count, road: (leg?.arcs.count ?? 1) - 1,
        arc: place.arc, position: place.position, coordinate: place.coordinate,
        meters: place.meters, confidence: confidence,
        alternativeCount: lattice.alternativeCount(of: number)))
  }
}

// MARK: - Readings near others

extension MatchedTraceBuilder {
  private var near: Set<Int> {
    Set(outcomes.indices.filter { if case .near = outcomes[$0] { true } else { false } })
  }

  /// Puts readings that were not looked at on the drive between those that were.
  private mutating func placeNearReadings() {
    var before: MatchedPlace?
    var waiting: [Int] = []
    for index in found.indices {
      if case .near = outcomes[index] {
        waiting.append(index)
      } else if case .matched(let place) = found[index] {
        for near in waiting { found[near] = placed(near, before, place) }
        waiting.removeAll()
        before = place
      }
    }
    for near in waiting { found[near] = placed(near, before, nil) }
  }

  private func placed(_ index: Int, _ before: MatchedPlace?, _ after: MatchedPlace?) -> PointMatch {
    guard let known = before ?? after else { return .unmatched(.noise) }
    let point = points[index].coordinate
    var best: MatchedPlace?
    for (leg, road) in roads(from: known, to: after ?? known) {
      let arc = pieces[known.piece].legs[leg].arcs[road]
      let foot = PolylineFoot(of: point, on: network.shape(of: arc))
      if foot.meters < best?.meters ?? .infinity {
        best = MatchedPlace(
          piece: known.piece, leg: leg, road: road, arc: arc, position: foot.position,
          coordinate: foot.coordinate, meters: foot.meters,
          confidence: min(known.confidence, (after ?? known).confidence),
          alternativeCount: known.alternativeCount)
      }
    }
    return best.map { .matched($0) } ?? .unmatched(.noise)
  }

  /// The roads of a piece between two places, few of them.
  private func roads(
    from start: MatchedPlace, to end: MatchedPlace
  ) -> [(leg: Int, road: Int)] {
    guard start.piece == end.piece else { return [(start.leg, start.road)] }
    var roads: [(leg: Int, road: Int)] = []
    var (leg, road) = (start.leg, start.road)
    while leg < end.leg || leg == end.leg && road <= end.road, roads.count < 32 {
      if road < pieces[start.piece].legs[leg].arcs.count {
        roads.append((leg, road))
        road += 1
      } else {
        (leg, road) = (leg + 1, 0)
      }
    }
    return roads
  }
}

extension SnapCandidate {
  fileprivate init(_ place: MatchCandidate) {
    self.init(
      arc: place.arc, position: place.position, coordinate: place.coordinate,
      distanceMeters: place.meters, isLeft: false, entryCost: 0)
  }
}
