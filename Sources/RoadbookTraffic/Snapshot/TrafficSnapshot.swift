// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookNetwork

/// The traffic on a map as one source told it: speeds and closures of roads, waits of turns, and incidents.
///
/// An immutable value. Times are seconds of UTC.
package struct TrafficSnapshot: Sendable {
  package var origin: TrafficOrigin
  /// By directed segment.
  package var flow: ContiguousArray<RoadSpeed>
  package var incidents: [TrafficIncidentRecord]
  package var turns: TurnDelays

  package init(
    _ origin: TrafficOrigin, flow: ContiguousArray<RoadSpeed>,
    incidents: [TrafficIncidentRecord] = [], turns: TurnDelays = .none
  ) {
    self.turns = turns
    self.origin = origin
    self.flow = flow
    self.incidents = incidents
  }

  package var byteCount: Int {
    flow.count * MemoryLayout<RoadSpeed>.stride + turns.byteCount
      + incidents.reduce(0) { $0 + 256 + $1.arcs.count * 4 + $1.line.count * 8 }
  }
}

// MARK: - At a time

extension TrafficSnapshot {
  /// What counts at a time, and until when.
  package struct Moment: Sendable {
    /// Speeds, closures and incidents; `nil` where there are none.
    package var live: RoadSpeeds?
    /// Closures for long alone; `nil` where there are none.
    package var closures: RoadSpeeds?
    /// From when until when incidents are these and speeds hold as they do, but for their fading.
    package var times: Range<Int64>
    /// The first second at which something else counts.
    package var until: Int64
  }

  /// What counts at a time.
  ///
  /// Speeds, closures of roads and waits of turns hold until the snapshot expires; behind that everybody drives freely.
  /// What fades does so in eight steps. An incident
  /// holds from its start to its end, and with the snapshot where it has no end. For long are closures by incidents
  /// of a day and longer or without an end, and closures of roads that hold until they are replaced.
  ///
  /// - Parameters:
  ///   - time: When.
  ///   - now: What is closed then and has no end is closed at a later time, too.
  /// - Returns: Both.
  package func moment(at time: Int64, knownAt now: Int64? = nil) -> Moment {
    let holds = origin.holds(at: time)
    let nothing = ContiguousArray(repeating: RoadSpeed.unknown, count: flow.count)
    let fading = origin.fading(at: time)
    var live = holds ? flow : nothing
    if holds, fading.eighths < TrafficOrigin.fadingSteps {
      for place in live.indices { live[place] = live[place].faded(to: fading.eighths) }
    }
    var closures = nothing
    if origin.expires == nil {
      for place in flow.indices where flow[place].isClosed { closures[place] = .closure }
    }
    var until = origin.expires.map { $0 > time ? $0 : .max } ?? .max
    var from = origin.expires.map { $0 > time ? .min : $0 } ?? .min
    var end = until
    if holds { until = min(until, fading.until) }
    var current: [TrafficIncidentRecord] = []
    for incident in incidents {
      for change in [incident.start, incident.end] {
        guard let change else { continue }
        if change > time { end = min(end, change) } else { from = max(from, change) }
      }
      let isClosedOn = incident.isRoadClosed && incident.end == nil
      let isKnown = counts(incident, at: time) || isClosedOn && counts(incident, at: now ?? time)
      guard isKnown else { continue }
      current.append(incident)
      if let speed = incident.centimetersPerSecond {
        for arc in incident.arcs where Int(arc.raw) < live.count {
          live[Int(arc.raw)] = live[Int(arc.raw)].slowed(to: speed)
        }
      }
      guard incident.isRoadClosed else { continue }
      for arc in incident.arcs where Int(arc.raw) < live.count {
        live[Int(arc.raw)] = .closure
        if incident.isLongTerm { closures[Int(arc.raw)] = .closure }
      }
    }
    return Moment(
      live: speeds(live, current, holds ? turns.faded(to: fading.eighths) : .none),
      closures: speeds(closures, current.filter(\.isRoadClosed)), times: from..<end,
      until: min(until, end))
  }

  /// What changes at a time are made to: speeds that have expired are gone, and those that fade are as they are then.
  ///
  /// What is new begins to fade as late as the older speeds did, and all of it expires when they do.
  package func base(ofChangesAt time: Int64) -> TrafficSnapshot {
    var base = self
    base.origin.measured = time
    guard origin.holds(at: time) else {
      base.flow = ContiguousArray(repeating: .unknown, count: flow.count)
      base.turns = .none
      base.incidents = incidents.filter { isNotOver($0, at: time) }
      (base.origin.expires, base.origin.fades) = (nil, nil)
      return base
    }
    let eighths = origin.fading(at: time).eighths
    if let fades = origin.fades, eighths < TrafficOrigin.fadingSteps {
      base.flow = ContiguousArray(flow.map { $0.faded(to: eighths) })
      base.turns = turns.faded(to: eighths)
      base.origin.fades = min(time + max(fades - origin.measured, 0), origin.expires ?? .max)
    }
    return base
  }

  /// Whether an incident is there at a time.
  package func counts(_ incident: TrafficIncidentRecord, at time: Int64) -> Bool {
    if let start = incident.start, time < start { return false }
    return incident.end.map { time < $0 } ?? origin.holds(at: time)
  }

  /// Whether an incident is there at a time, or will be.
  package func isNotOver(_ incident: TrafficIncidentRecord, at time: Int64) -> Bool {
    incident.end.map { time < $0 } ?? origin.holds(at: time)
  }

  private func speeds(
    _ cells: ContiguousArray<RoadSpeed>, _ incidents: [TrafficIncidentRecord],
    _ turns: TurnDelays = .none
  ) -> RoadSpeeds? {
    guard !incidents.isEmpty || !turns.isEmpty || cells.contains(where: { $0.isKnown }) else {
      return nil
    }
    return RoadSpeeds(cells, origin, incidents: incidents, turns: turns)
  }
}
