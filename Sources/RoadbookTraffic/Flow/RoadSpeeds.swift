// SPDX-License-Identifier: Apache-2.0

package import RoadbookNetwork
import Synchronization

/// What traffic says of all roads of a map at one time.
///
/// Immutable. Two are equal only where they are one: vehicles that were weighed by one of them are kept under it.
///
/// - Complexity: 4 bytes for each directed segment.
package final class RoadSpeeds: Sendable {
  /// Tells it from all others of the process.
  package let number: Int
  /// By directed segment.
  package let cells: ContiguousArray<RoadSpeed>
  package let origin: TrafficOrigin
  /// Those that are there at the time.
  package let incidents: [TrafficIncidentRecord]
  package let turns: TurnDelays
  /// By directed segment: places among ``incidents``, ascending.
  private let incidentsOnRoads: [UInt32: [Int]]

  private static let lastNumber = Atomic(0)

  package init(
    _ cells: ContiguousArray<RoadSpeed>, _ origin: TrafficOrigin,
    incidents: [TrafficIncidentRecord] = [], turns: TurnDelays = .none
  ) {
    self.cells = cells
    self.turns = turns
    self.origin = origin
    self.incidents = incidents
    var onRoads: [UInt32: [Int]] = [:]
    for (place, incident) in incidents.enumerated() {
      for arc in Set(incident.arcs) { onRoads[arc.raw, default: []].append(place) }
    }
    incidentsOnRoads = onRoads
    number = Self.lastNumber.wrappingAdd(1, ordering: .relaxed).newValue
  }

  /// Whether another one says the same of all roads and turns.
  package func tellsSame(as other: RoadSpeeds?) -> Bool {
    guard let other else { return false }
    return cells == other.cells && turns.isEmpty && other.turns.isEmpty
      && incidents.map(\.id) == other.incidents.map(\.id)
  }

  package subscript(_ arc: DirectedSegment) -> RoadSpeed {
    Int(arc.raw) < cells.count ? cells[Int(arc.raw)] : .unknown
  }

  /// The incidents on a directed segment, by their places among ``incidents``.
  package func incidents(on arc: DirectedSegment) -> [Int] {
    incidents.isEmpty ? [] : incidentsOnRoads[arc.raw] ?? []
  }

  package var byteCount: Int {
    cells.count * MemoryLayout<RoadSpeed>.stride + turns.byteCount
  }
}

extension RoadSpeeds: Hashable {
  package static func == (left: RoadSpeeds, right: RoadSpeeds) -> Bool { left === right }
  package func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// Who told of traffic, and when.
package struct TrafficOrigin: Hashable, Sendable {
  /// What the source calls itself.
  package var source: String
  /// When it was measured, seconds of UTC.
  package var measured: Int64
  /// From when on speeds and closures of roads do not hold any more; `nil` where they hold until they are replaced.
  package var expires: Int64?
  /// From when on speeds fade, until they are free when the traffic expires; `nil` where they hold until then.
  package var fades: Int64?

  package init(source: String, measured: Int64, expires: Int64? = nil, fades: Int64? = nil) {
    self.source = source
    self.measured = measured
    self.expires = expires
    self.fades = fades
  }

  /// Whether speeds of roads hold at a time.
  package func holds(at time: Int64) -> Bool { expires.map { time < $0 } ?? true }

  /// Speeds fade in as many steps.
  static let fadingSteps: Int64 = 8

  /// How much of the delay is left at a time, in eighths, and until when it is so much.
  func fading(at time: Int64) -> (eighths: Int64, until: Int64) {
    guard let fades, let expires, expires > fades else { return (Self.fadingSteps, .max) }
    if time < fades { return (Self.fadingSteps, fades) }
    let step = min(Self.fadingSteps * (time - fades) / (expires - fades) + 1, Self.fadingSteps)
    let next = fades + (step * (expires - fades) + Self.fadingSteps - 1) / Self.fadingSteps
    return (Self.fadingSteps - step, next)
  }
}
