// SPDX-License-Identifier: Apache-2.0

package import RoadbookCosting
import RoadbookGeometry
import RoadbookNetwork
import RoadbookStorage

/// Finds the drive that most likely made a trace of readings.
///
///     readings    ·  ·    ·     ·            ·
///     places      ○○ ○○○  ○○    ○            ○○     each with what the reading costs there
///     drive       ○──○────○─────○─ break     ○──    least cost of readings, ways, and breaks
///
/// A hidden Markov model, solved by dynamic programming over the readings: places of a reading are hidden
/// states, ways between them are transitions. ``MatchingModel`` has the costs.
///
/// Source: P. Newson, J. Krumm, *Hidden Markov Map Matching Through Noise and Sparseness*, ACM SIGSPATIAL
/// GIS 2009, doi:10.1145/1653771.1653818. What is done otherwise:
///
/// - Ways are compared by length minus straight distance, not by the absolute difference. Ways are hardly
///   ever shorter than the straight line, and so one Dijkstra search from all places of a reading finds the
///   best way to each place of the next one, exactly, where the paper needs one search for each place.
/// - The graph is that of turns, with restrictions. Roads and turns that are closed to the vehicle may be
///   driven at a price, in both directions, and so may turning back.
/// - The scale of detours grows with the straight distance; the paper has one for each interval.
/// - Readings may be left out as noise at a price, where the paper breaks the trace. To begin anew has a
///   price as well, which bounds the searches.
/// - Readings cost less than by a normal distribution where they are far off.
///
/// - Complexity: O(*n* · *s* log *s*) for *n* readings and the *s* states near them.
package struct TraceMatcher: Sendable {
  let roads: MatchingRoads
  let model: MatchingModel
  private var finder: CandidateFinder
  private var search: TransitionSearch
  private let farWays: FarWays?
  var lattice = MatchLattice()
  /// By reading, until they are taken.
  var outcomes: [Outcome] = []
  private var readingCount = 0
  /// Readings that stand for no place yet at the front, in the order of time.
  private var latestTime: Int64?
  /// How many states may be settled on the way to the next reading.
  private var allowance: Int
  /// The reading that was looked at last.
  private var last: (point: TracePoint, index: Int)?

  /// What became of a reading before the drive is known.
  enum Outcome {
    /// It has places, or is left out as noise.
    case looked
    /// It is near one that was looked at.
    case near
    case unmatched(UnmatchedReason)
  }

  /// - Parameters:
  ///   - graph: The vehicle, and what it could do if it broke rules.
  ///   - model: How likely readings and drives are.
  ///   - farWays: Finds ways between readings that are too far apart for a search over the roads; without it the
  ///     drive breaks there.
  package init(
    _ graph: RelaxedGraph, _ model: MatchingModel = MatchingModel(), farWays: FarWays? = nil
  ) {
    self.model = model
    self.farWays = farWays
    roads = MatchingRoads(graph, model)
    finder = CandidateFinder(roads)
    search = TransitionSearch(roads)
    allowance = model.mostSettled
  }

  /// The drive of a trace.
  ///
  /// - Parameters:
  ///   - points: The readings in their order.
  ///   - stops: Readings at which a leg of the drive ends, ascending.
  ///   - looksAtStops: Whether legs end at stops that are near the reading before, too.
  ///   - movesStops: Whether a leg ends near a stop that has no place, see ``TraceStops``.
  ///   - isCancelled: Polled at each reading.
  /// - Returns: The pieces of the drive and what became of each reading; `nil` where it is not wanted
  ///   any more.
  package mutating func match(
    _ points: [TracePoint], stops: [Int] = [], looksAtStops: Bool = true, movesStops: Bool = false,
    isCancelled: () -> Bool = { false }
  ) -> MatchedTrace? {
    start()
    var stopsLeft = stops[...]
    for (index, point) in points.enumerated() {
      if index & 15 == 0, isCancelled() { return nil }
      let isStop = stopsLeft.first == index
      if isStop { stopsLeft.removeFirst() }
      add(point, mustLook: isStop && looksAtStops || index == points.count - 1)
    }
    let near = outcomes.indices.filter { if case .near = outcomes[$0] { true } else { false } }
    let cost = lattice.live.isEmpty ? nil : lattice.leastLive.cost
    lattice.closeTrace()
    let places = lattice.takeDecided()
    let legEnds = TraceStops(points, on: places)
    let ends: [Int?] = movesStops ? stops.map { legEnds.reading(for: $0) } : stops
    var builder = MatchedTraceBuilder(roads, stops: ends.compactMap(\.self))
    builder.readings.add(points, outcomes)
    builder.add(places)
    builder.finish()
    return MatchedTrace(
      pieces: builder.pieces, points: builder.readings.takeDecided(), near: Set(near), stops: ends,
      cost: cost)
  }

  /// Forgets all readings.
  mutating func start() {
    lattice.removeAll()
    outcomes.removeAll(keepingCapacity: true)
    readingCount = 0
    latestTime = nil
    allowance = model.mostSettled
    forgetLast()
  }

  /// Has the next reading looked at, wherever it is.
  mutating func forgetLast() { last = nil }
}

// MARK: - A reading

extension TraceMatcher {
  /// Takes the next reading.
  mutating func add(_ point: TracePoint, mustLook: Bool) {
    let index = readingCount
    readingCount += 1
    if isLate(point) {
      outcomes.append(.unmatched(.outOfOrder))
      return
    }
    if let last, isNear(point, last.point, mustLook: mustLook) {
      outcomes.append(.near)
      return
    }
    let places = finder.candidates(of: point)
    guard !places.isEmpty else {
      outcomes.append(.unmatched(.offRoad))
      return
    }
    outcomes.append(.looked)
    lattice.begin(index, point, places)
    let scale = scale(to: point)
    if lattice.live.isEmpty {
      for number in places.indices { lattice.addStart(number) }
    } else {
      step(to: point, places, scale)
    }
    lattice.end(noiseCost: model.noiseCost, breakCost: model.breakCost(scale: scale))
    lattice.decide(keeping: model.mostOpenPlaces)
    last = (point, index)
  }

  private func isNear(_ point: TracePoint, _ last: TracePoint, mustLook: Bool) -> Bool {
    let spacing = model.spacing(noise: model.noise(of: point))
    if spacing == 0 { return false }
    let meters = point.coordinate.distance(to: last.coordinate)
    return mustLook ? meters == 0 : meters < spacing
  }

  /// Whether a reading is older than the ones before; a clock that was set back begins a new trace.
  private mutating func isLate(_ point: TracePoint) -> Bool {
    guard let time = point.time else { return false }
    if let latestTime, time < latestTime {
      let (delay, overflows) = latestTime.subtractingReportingOverflow(time)
      if !overflows, delay <= model.greatestDelay { return true }
      lattice.closeTrace()
      last = nil
    }
    latestTime = time
    return false
  }

  /// The straight meters from the reading that was looked at last.
  private func straightMeters(to point: TracePoint) -> Double {
    lattice.live.last.map { lattice.point(of: $0.node).coordinate.distance(to: point.coordinate) }
      ?? 0
  }

  private func scale(to point: TracePoint) -> Double {
    model.scale(straightMeters: straightMeters(to: point))
  }

  private mutating func step(
    to point: TracePoint, _ places: [MatchCandidate], _ scale: Double
  ) {
    let least = lattice.leastLive
    let breakCost = model.breakCost(scale: scale)
    let limit = Int64(breakCost * scale * 100)
    let noise = model.noise(of: point)
    var sources: [TransitionSearch.Source] = []
    var (known, gap): (Int32, Double?) = (-1, nil)
    for live in lattice.live {
      let node = lattice.nodes[Int(live.node)]
      if node.observation != known {
        known = node.observation
        gap = distance(from: lattice.point(of: live.node), to: point, noise)
      }
      guard let meters = gap else { continue }
      let key = ((live.cost - least.cost) * scale - meters) * 100
      sources.append(
        TransitionSearch.Source(
          node: live.node, state: node.state, position: lattice.place(of: live.node).position,
          key: Int64(key.rounded()), straightMeters: meters, back: node.back))
    }
    let timeShare = model.timeShare(straightMeters: straightMeters(to: point))
    search.run(
      from: sources, to: places, around: point.coordinate, below: limit,
      slack: Int64(noise * model.backwardDeviations * 100), timeShare: timeShare,
      budget: max(allowance, model.settledPerReading))
    allowance = min(
      max(allowance - search.settledCount, 0) + model.settledPerReading, model.mostSettled)
    let far = farWays(to: places, from: sources, timeShare, below: limit)
    for arrival in search.arrivals {
      if let way = far.first(where: { $0.target == arrival.target }) {
        add(way, least.cost + Double(way.key) / (100 * scale))
      } else if arrival.source < 0 {
        lattice.addBreak(arrival.target, after: least.node, cost: least.cost + breakCost)
      } else {
        add(arrival, least.cost + Double(arrival.key) / (100 * scale))
      }
    }
    for copy in search.copies where copy.key < search.arrivals[copy.target].key {
      add(copy, least.cost + Double(copy.key) / (100 * scale))
    }
  }

  /// The ways to places that a search which was given up has not reached.
  private func farWays(
    to places: [MatchCandidate], from sources: [TransitionSearch.Source], _ timeShare: Double,
    below limit: Int64
  ) -> [FarWays.Way] {
    guard search.isGivenUp, let farWays else { return [] }
    let missing = search.arrivals.filter { $0.source < 0 }.map {
      (number: $0.target, place: places[$0.target])
    }
    return farWays.ways(to: missing, from: sources, on: roads, timeShare, below: limit)
  }

  private mutating func add(_ way: FarWays.Way, _ cost: Double) {
    let start = lattice.steps.count
    lattice.steps.append(contentsOf: way.states.lazy.map(\.raw))
    guard let last = way.states.last else { return }
    lattice.add(
      way.target, state: last.raw, after: way.source, cost: cost, kind: .through,
      steps: Int32(start)..<Int32(lattice.steps.count))
  }

  private mutating func add(_ arrival: TransitionSearch.Arrival, _ cost: Double) {
    let start = lattice.steps.count
    search.addStates(to: arrival, onto: &lattice.steps)
    lattice.add(
      arrival.target, state: arrival.state, after: arrival.source, cost: cost, kind: arrival.kind,
      steps: Int32(start)..<Int32(lattice.steps.count), back: arrival.back)
  }

  /// The straight distance between readings; `nil` where no vehicle drives that fast.
  private func distance(
    from earlier: TracePoint, to later: TracePoint, _ noise: Double
  ) -> Double? {
    let meters = earlier.coordinate.distance(to: later.coordinate)
    guard let start = earlier.time, let end = later.time else { return meters }
    let (passed, overflows) = end.subtractingReportingOverflow(start)
    let seconds = overflows ? .infinity : max(Double(passed) / 1000, 0)
    let slack = 4 * max(noise, model.noise(of: earlier))
    return meters <= model.greatestSpeed * seconds + slack ? meters : nil
  }
}
