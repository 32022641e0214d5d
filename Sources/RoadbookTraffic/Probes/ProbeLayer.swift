// SPDX-License-Identifier: Apache-2.0

package import RoadbookNetwork

/// Speeds of drivers that lie over the traffic of a source: what was driven minutes ago comes before what is told, but
/// nobody has driven on a road that is closed.
package struct ProbeLayer: Sendable {
  package var speeds: [(arc: DirectedSegment, speed: RoadSpeed)]
  /// When they were collected, seconds of UTC.
  package var measured: Int64

  package init(_ speeds: [(arc: DirectedSegment, speed: RoadSpeed)], measured: Int64) {
    self.speeds = speeds
    self.measured = measured
  }

  package var isEmpty: Bool { speeds.isEmpty }

  /// Whether both tell the same speeds.
  package func tellsSame(as other: ProbeLayer) -> Bool {
    speeds.count == other.speeds.count
      && zip(speeds, other.speeds).allSatisfy {
        $0.arc == $1.arc && $0.speed.centimetersPerSecond == $1.speed.centimetersPerSecond
      }
  }

  /// The traffic of a source with these speeds over it.
  ///
  /// - Parameters:
  ///   - told: What the source says now; `nil` where it says nothing.
  ///   - arcCount: How many directed segments the map has.
  /// - Returns: Both together; `nil` where neither says anything.
  package func over(_ told: RoadSpeeds?, arcCount: Int) -> RoadSpeeds? {
    if speeds.isEmpty { return told }
    var cells = told?.cells ?? ContiguousArray(repeating: .unknown, count: arcCount)
    for (arc, speed) in speeds where Int(arc.raw) < cells.count && !cells[Int(arc.raw)].isClosed {
      cells[Int(arc.raw)] = speed
    }
    var origin = told?.origin ?? TrafficOrigin(source: "", measured: measured)
    origin.source = origin.source.isEmpty ? "drivers" : origin.source + ", drivers"
    origin.measured = max(origin.measured, measured)
    return RoadSpeeds(
      cells, origin, incidents: told?.incidents ?? [], turns: told?.turns ?? .none)
  }
}
