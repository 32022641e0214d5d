// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGeometry
import RoadbookGraph
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookRouting
import RoadbookStorage

/// Adds up what a path costs, by what it is for.
///
/// All sums but those of trips at times are exactly the search's: what a part of a road costs is the
/// difference of two roundings, as there.
struct CostSheet {
  private struct Line: Hashable {
    var kind: RouteCostKind
    var roadClass = ""
  }

  private struct Sum {
    var milliseconds = 0.0
    var meters = 0.0
    var cost = 0.0
  }

  private let graph: VehicleGraph
  private var sums: [Line: Sum] = [:]

  /// What a path costs a vehicle.
  static func costs(of path: RoutePath, _ graph: VehicleGraph) -> RouteCosts {
    var sheet = CostSheet(graph: graph)
    for (number, leg) in path.legs.enumerated() { sheet.add(leg, isFirst: number == 0) }
    return sheet.costs(line: sheet.line(of: path))
  }

  private init(graph: VehicleGraph) { self.graph = graph }

  private var metric: RoadMetric { graph.metric }

  private mutating func add(_ leg: LegPath, isFirst: Bool) {
    if isFirst { add(RouteCostKind.approach, cost: leg.start.entryCost) }
    add(RouteCostKind.approach, cost: leg.end.entryCost)
    if leg.beginsWithUTurn {
      add(
        RouteCostKind.turns, milliseconds: Double(metric.durationOfTurningBack),
        cost: metric.costOfTurningBack() ?? 0)
    }
    var planned = 0.0
    for (number, state) in leg.states.enumerated() {
      let arc = graph.directed(state)
      if number > 0 {
        let turn = turn(of: leg, before: number, onto: arc)
        planned += Double(turn.durationMilliseconds)
        let before = graph.directed(leg.states[number - 1])
        add(metric.shares(from: before, to: arc, turn), of: arc, 1)
      }
      let start = number == 0 ? leg.startPosition : 0
      let end = number == leg.states.count - 1 ? leg.endPosition : 1
      planned += addPart(of: arc, from: start, to: end)
    }
    // Times change what takes time, not by which turn or road: see LegTiming.
    if let timing = leg.timing, let last = timing.endMilliseconds.last {
      let more = Double(last - timing.startMilliseconds) - planned
      add(RouteCostKind.waiting, milliseconds: more, cost: Int64(worth(more).rounded()))
    }
  }

  /// Adds a part of a directed segment, and says how long it takes.
  private mutating func addPart(
    of arc: DirectedSegment, from start: Double, to end: Double
  ) -> Double {
    let (rest, beyond) = (graph.rest(of: arc, beyond: start), graph.rest(of: arc, beyond: end))
    let meters = Double(rest.length - beyond.length) / 100
    let kind: RouteCostKind = metric.rule(of: arc).flags.contains(.ferry) ? .ferry : .driving
    sums[line(kind, arc), default: Sum()].meters += meters
    for (share, milliseconds, cost) in metric.shares(of: arc, from: start, upTo: end).all {
      add(share, of: arc, milliseconds: milliseconds, cost: cost)
    }
    return Double(rest.duration - beyond.duration)
  }

  private func turn(of leg: LegPath, before number: Int, onto arc: DirectedSegment) -> TurnCost {
    if let turns = leg.turns { return turns[number - 1] }
    let input = leg.inputs[number - 1]
    let drive = metric.durations[Int(arc.raw)]
    let whole = graph.inputs.carried(by: input).duration
    return TurnCost(
      cost: graph.inputs.weight(of: input) - metric.costs[Int(arc.raw)],
      durationMilliseconds: whole - min(drive, whole))
  }
}

// MARK: - Lines

extension CostSheet {
  private func line(_ kind: RouteCostKind, _ arc: DirectedSegment) -> Line {
    Line(kind: kind, roadClass: kind == .driving ? metric.rule(of: arc).roadClass.name : "")
  }

  private mutating func add(_ shares: CostShares, of arc: DirectedSegment, _ part: Double) {
    for (share, milliseconds, cost) in shares.all {
      add(share, of: arc, milliseconds: milliseconds * part, cost: cost * part)
    }
  }

  private mutating func add(
    _ share: CostShare, of arc: DirectedSegment, milliseconds: Double, cost: Double
  ) {
    let line = line(RouteCostKind(share), arc)
    sums[line, default: Sum()].milliseconds += milliseconds
    sums[line, default: Sum()].cost += cost
  }

  private mutating func add(_ kind: RouteCostKind, milliseconds: Double = 0, cost: Int64) {
    sums[Line(kind: kind), default: Sum()].milliseconds += milliseconds
    sums[Line(kind: kind), default: Sum()].cost += Double(cost)
  }

  private func worth(_ milliseconds: Double) -> Double {
    metric.optimization == .fastest
      ? milliseconds : milliseconds / 10 * metric.profile.rules.shortest.metersPerDelaySecond
  }

  /// Milliseconds and centimetres become seconds and metres.
  private func costs(line: [Coordinate]) -> RouteCosts {
    let unit = metric.optimization == .fastest ? 1000.0 : 100.0
    let parts = sums.map { line, sum in
      RouteCostPart(
        kind: line.kind, roadClass: line.roadClass, duration: sum.milliseconds / 1000,
        lengthInMeters: sum.meters, cost: sum.cost / unit)
    }
    .filter { $0.duration.magnitude + $0.lengthInMeters + $0.cost.magnitude > 1e-6 }
    .sorted { $0.isToldBefore($1) }
    let sum = sums.values
    return RouteCosts(
      cost: sum.reduce(0) { $0 + $1.cost } / unit,
      duration: sum.reduce(0) { $0 + $1.milliseconds } / 1000,
      lengthInMeters: sum.reduce(0) { $0 + $1.meters }, parts: parts, line: line)
  }

  private func line(of path: RoutePath) -> [Coordinate] {
    let (pieces, _) = PieceSequence(graph).pieces(of: path)
    let facts = graph.network.facts(of: pieces.map(\.arc))
    return SectionLine(pieces[...], facts[...], PieceWalks(), in: graph.network).points
  }
}

extension RouteCostKind {
  fileprivate init(_ share: CostShare) {
    self =
      switch share {
      case .driving: .driving
      case .ferry: .ferry
      case .turn: .turns
      case .barrier: .barriers
      case .point: .crossings
      case .destinationOnly: .destinationOnly
      case .preference: .preference
      case .avoided: .avoided
      }
  }
}

extension RouteCostPart {
  /// Kinds in their order, of one kind the longer part first.
  fileprivate func isToldBefore(_ other: RouteCostPart) -> Bool {
    if kind != other.kind { return kind.rawValue < other.kind.rawValue }
    if lengthInMeters != other.lengthInMeters { return lengthInMeters > other.lengthInMeters }
    return roadClass < other.roadClass
  }
}

extension RouteCosts {
  /// What another route has more of, kind by kind, the most decisive first.
  func differences(to other: RouteCosts) -> [RouteCostPart] {
    var more: [RouteCostKind: RouteCostPart] = [:]
    for (parts, sign) in [(other.parts, 1.0), (parts, -1.0)] {
      for part in parts {
        more[part.kind, default: RouteCostPart(kind: part.kind)].duration += sign * part.duration
        more[part.kind, default: RouteCostPart(kind: part.kind)].lengthInMeters +=
          sign * part.lengthInMeters
        more[part.kind, default: RouteCostPart(kind: part.kind)].cost += sign * part.cost
      }
    }
    return more.values.filter {
      $0.duration.magnitude + $0.lengthInMeters.magnitude + $0.cost.magnitude > 1e-6
    }
    .sorted { $0.cost == $1.cost ? $0.kind.rawValue < $1.kind.rawValue : $0.cost > $1.cost }
  }
}
