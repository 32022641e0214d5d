// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookNetwork
import RoadbookStorage

/// Makes a drive of the places that are decided, as they come.
struct MatchedTraceBuilder: Sendable {
  private let network: RoadNetwork
  private let stops: Set<Int>
  private let lonelyMeters: Double
  private(set) var pieces: [MatchedPiece] = []
  /// The leg that grows.
  private var leg: FollowedLeg?
  /// Places that wait for those behind them.
  private var waiting: [DecidedPlace] = []
  /// The last place that does not wait.
  private var before: DecidedPlace?
  private var placeCount = 0
  var readings = MatchedReadings()

  /// - Parameters:
  ///   - roads: The roads, and how likely drives are.
  ///   - stops: Readings at which a leg of the drive ends.
  init(_ roads: MatchingRoads, stops: [Int] = []) {
    network = roads.network
    lonelyMeters = roads.model.lonelyMeters
    self.stops = Set(stops)
  }

  /// Takes the next places.
  mutating func add(_ places: [DecidedPlace]) {
    waiting += places
    // Two that follow tell of all that is asked about one.
    let ready = max(0, waiting.count - 2)
    for number in 0..<ready { add(number, isWhole: false) }
    waiting.removeFirst(ready)
  }

  /// Ends the drive.
  mutating func finish() {
    for number in waiting.indices { add(number, isWhole: true) }
    waiting.removeAll()
    closeLeg()
    readings.finish(among: pieces, network)
  }
}

// MARK: - Places

extension MatchedTraceBuilder {
  private mutating func add(_ number: Int, isWhole: Bool) {
    let decided = waiting[number]
    let next = number + 1 < waiting.count ? waiting[number + 1] : nil
    let isPair = isWhole && placeCount + waiting.count - number == 2
    defer {
      before = decided
      placeCount += 1
    }
    let place = SnapCandidate(decided.place)
    if decided.kind == .anew || leg == nil {
      closeLeg()
      if isAlone(decided, next, isPair: isPair) {
        if isCutOff(decided, next) { readings.leaveOut(decided.index, as: .outOfOrder) }
        return
      }
      pieces.append(MatchedPiece(legs: [], readings: decided.index...decided.index))
      leg = FollowedLeg(arcs: [place.arc], start: place, end: place)
    } else {
      go(to: place, decided)
    }
    let piece = pieces.count - 1
    let first = pieces[piece].readings.lowerBound
    pieces[piece].readings = first...decided.index
    note(decided)
    if stops.contains(decided.index), decided.index > first, let next, next.kind != .anew,
      let end = leg?.end
    {
      closeLeg()
      leg = FollowedLeg(arcs: [end.arc], start: end, end: end)
    }
  }

  /// Whether a trace begins at a reading and breaks behind it: then it is noise.
  private func isAlone(_ decided: DecidedPlace, _ next: DecidedPlace?, isPair: Bool) -> Bool {
    if let next, next.kind != .anew { return false }
    // Of two readings none is noise to the other.
    if lonelyMeters.isFinite, isPair { return false }
    let others = [before, next].compactMap(\.self)
    return others.contains { $0.reading.distance(to: decided.reading) <= lonelyMeters }
  }

  /// Whether it is for its time that nothing leads to a reading, or from it.
  private func isCutOff(_ decided: DecidedPlace, _ next: DecidedPlace?) -> Bool {
    decided.isFirst && before != nil || next?.isFirst ?? false
  }

  private mutating func go(to place: SnapCandidate, _ decided: DecidedPlace) {
    switch decided.kind {
    case .anew: break
    case .along: extend(to: place)
    case .turningBack: turnBack(to: place)
    case .through:
      leg?.arcs += decided.states.map { network.turns.directedSegment(of: StateID($0)) }
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
    // It drives on to where both places are passed, and never a rounding less.
    var turn = 1 - place.position
    if 1 - turn > place.position { turn = turn.nextUp }
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

  private mutating func note(_ decided: DecidedPlace) {
    let (place, piece) = (decided.place, pieces.count - 1)
    let matched = MatchedPlace(
      piece: piece, leg: pieces[piece].legs.count, road: (leg?.arcs.count ?? 1) - 1,
      arc: place.arc, position: place.position, coordinate: place.coordinate,
      meters: place.meters, confidence: decided.confidence,
      alternativeCount: decided.alternativeCount)
    readings.place(decided.index, at: matched, among: pieces, growing: leg, network)
  }
}

extension SnapCandidate {
  fileprivate init(_ place: MatchCandidate) {
    self.init(
      arc: place.arc, position: place.position, coordinate: place.coordinate,
      distanceMeters: place.meters, isLeft: false, entryCost: 0)
  }
}
