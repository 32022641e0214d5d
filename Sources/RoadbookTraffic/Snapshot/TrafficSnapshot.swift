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
    /// The first second at which something else counts.
    package var until: Int64
  }

  /// What counts at a time.
  ///
  /// Speeds, closures of roads and waits of turns hold until the snapshot expires; behind that everybody drives freely.
  /// What fades does so in eight steps. An incident
  /// holds from its start to its end, and with the snapshot where it has no end. For long are closures by incidents
  /// of a day and longer or without an end, and closures of roads that hold until they are replaced.
  package func moment(at time: Int64) -> Moment {
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
    if holds { until = min(until, fading.until) }
    var current: [TrafficIncidentRecord] = []
    for incident in incidents {
      for change in [incident.start, incident.end] {
        if let change, change > time { until = min(until, change) }
      }
      guard counts(incident, at: time) else { continue }
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
      closures: speeds(closures, current.filter(\.isRoadClosed)), until: until)
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
