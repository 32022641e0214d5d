// SPDX-License-Identifier: Apache-2.0

package import RoadbookGraph
import RoadbookGeometry
package import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage
import RoadbookTime

/// What of a vehicle's graph changes with the time: found once for a map, and shared.
///
/// The graph holds the least that roads and turns ever take. Few of them ever take more; those are
/// listed here.
///
/// - Complexity: O(*n* + *m*) for *n* segments and *m* turns where the map has any such road.
package final class TimedGraph: Sendable {
  /// The vehicle by the least that everything ever takes, which guides searches for it.
  package let least: VehicleBound
  let rules: TimeRules
  /// By directed segment.
  let roads: [UInt32: TimedRoad]
  /// By place among the hierarchy's inputs.
  let turns: [InputID: TimedTurn]
  /// A bit for each input.
  private let isTimed: CellOwner<UInt64>
  /// The names of the time zones that count, by zone.
  package let timeZones: [UInt32: String]
  /// The public holidays that count, by zone.
  let holidays: [UInt32: HolidayCalendar]
  package let outgoing: OutgoingInputs
  /// The states that inputs lead to.
  let heads: NumberColumn<UInt32>
  /// The roads that are closed at some times, as closures.
  package let closedAtTimes: TimedClosures

  /// - Parameters:
  ///   - least: By a metric with the rules' most favourable answers.
  ///   - rules: Of the same map and profile.
  ///   - outgoing: Of the same hierarchy.
  package init(_ least: VehicleBound, _ rules: TimeRules, _ outgoing: OutgoingInputs) {
    let graph = least.graph
    self.least = least
    self.rules = rules
    let roads = TimedRoad.all(graph, rules)
    let byTurn = TimedTurns(graph, rules, roads).all
    let hierarchy = graph.hierarchy.structure
    var turns: [InputID: TimedTurn] = [:]
    let isTimed = CellOwner<UInt64>(repeating: 0, count: hierarchy.inputCount / 64 + 1)
    if !byTurn.isEmpty {
      // Few are; a bit tells them from the others sooner than a table does.
      let isAsked = CellOwner(repeating: false, count: graph.hierarchy.turns.turnCount)
      for turn in byTurn.keys { isAsked.cells[Int(turn)] = true }
      for place in 0..<hierarchy.inputCount where isAsked.cells[Int(hierarchy.inputArc[place])] {
        guard let turn = byTurn[hierarchy.inputArc[place]] else { continue }
        turns[InputID(place)] = turn
        isTimed.cells[place >> 6] |= 1 << UInt64(place & 63)
      }
      for place in 0..<hierarchy.loopArc.count {
        guard let turn = byTurn[hierarchy.loopArc[place]] else { continue }
        turns[InputID(loop: place)] = turn
      }
    }
    self.roads = roads
    self.turns = turns
    self.isTimed = isTimed
    closedAtTimes = TimedClosures(roads, graph)
    self.outgoing = outgoing
    heads = hierarchy.inputHead
    var timeZones: [UInt32: String] = [:]
    var holidays: [UInt32: HolidayCalendar] = [:]
    for zone in Set(rules.roads.map(\.zone) + turns.values.map(\.zone)) {
      let place = graph.network.zones[zone]
      timeZones[zone] = place.timeZone
      holidays[zone] = HolidayCalendar.of(country: place.country, state: place.state)
    }
    self.timeZones = timeZones
    self.holidays = holidays
  }

  package var vehicle: VehicleGraph { least.graph }

  package var bound: LowerBound { least.bound }

  /// What it takes beside its graph; a road or a turn of the tables some hundred bytes.
  package var byteCount: Int { isTimed.cells.count * 8 + (roads.count + turns.count) * 160 }

  /// Whether what an input takes changes with the time.
  @inline(__always)
  func isTimed(_ input: InputID) -> Bool {
    if input.isLoop { return turns[input] != nil }
    return isTimed.cells[input.place >> 6] >> UInt64(input.place & 63) & 1 != 0
  }

  /// Whether what driving along a directed segment takes changes with the time.
  package func isTimed(_ arc: DirectedSegment) -> Bool { roads[arc.raw] != nil }

  /// Whether a restriction binds the vehicle at some times only.
  package func bindsAtTimes(_ restriction: RestrictionID) -> Bool {
    rules.bans[restriction.raw] != nil
  }

  /// Whether the point where a road begins is a gate that changes with the time, for those who do not
  /// turn back there.
  package func hasTimedGate(_ arc: DirectedSegment, after before: DirectedSegment) -> Bool {
    guard !rules.gates.isEmpty, arc != before.reversed else { return false }
    let start = least.graph.network.segments.start(of: arc)
    return rules.gates[least.graph.network.junctions.tagSet(of: start).raw] != nil
  }

  /// Whether nothing of the graph changes with the time.
  package var isEmpty: Bool { roads.isEmpty && turns.isEmpty }
}

/// A directed segment of which the profile does not always say the same.
struct TimedRoad: Sendable {
  /// Its place among ``TimeRules/roads``.
  var rule: Int
  /// By mask: who may drive here.
  var access: [Access]
  /// By mask: the milliseconds of driving along it; for those who are on it when it closes, too.
  var durations: [UInt32]
  /// Whether these differ.
  var hasSpeeds: Bool
  var latitudeE7: Int32
  var longitudeE7: Int32

  /// Those that are open at some time.
  static func all(_ graph: VehicleGraph, _ rules: TimeRules) -> [UInt32: TimedRoad] {
    guard !rules.roads.isEmpty else { return [:] }
    let (network, metric) = (graph.network, graph.metric)
    let durations = TimedDurations(metric, rules)
    var roads: [UInt32: TimedRoad] = [:]
    let isTimed = CellOwner(repeating: false, count: network.zones.classCount)
    for kind in rules.roadOfClass.keys { isTimed.cells[Int(kind)] = true }
    for segment in 0..<UInt32(network.segments.count) {
      let segment = SegmentID(segment)
      let kind = network.segments.classID(of: segment)
      guard kind.position < isTimed.cells.count, isTimed.cells[kind.position],
        let rule = rules.roadOfClass[kind.raw]
      else { continue }
      for isForward in [true, false] {
        let arc = DirectedSegment(segment, forward: isForward)
        let answers = rules.roads[rule].rules(forward: isForward)
        guard metric.allows(arc), Set(answers).count > 1 else { continue }
        let least = metric.durations[Int(arc.raw)]
        let times = durations.durations(of: arc, rule).map { max($0, least) }
        let place = network.junctions.coordinate(of: network.segments.start(of: arc))
        roads[arc.raw] = TimedRoad(
          rule: rule, access: answers.map(\.access), durations: times,
          hasSpeeds: Set(times).count > 1, latitudeE7: place.latitudeE7,
          longitudeE7: place.longitudeE7)
      }
    }
    return roads
  }
}

/// A turn of which something changes with the time: the road that it leads to, that which it
/// leaves, the gate between them, or whether a restriction binds.
struct TimedTurn: Sendable {
  var from: DirectedSegment
  var to: DirectedSegment
  /// The restriction that binds at times.
  var ban: UInt32?
  /// The tag set of the gate.
  var gate: UInt32?
  /// The zone whose clock counts for the restriction and the gate.
  var zone: UInt32
}
