// SPDX-License-Identifier: Apache-2.0

package import RoadbookNetwork

/// The directed segments that some motor vehicle may drive: traffic by lines and points lies on no others.
package struct DrivenRoads: Sendable {
  private var bits: ContiguousArray<UInt64>

  /// - Parameters:
  ///   - network: The map.
  ///   - isDriven: Whether some motor vehicle may drive along a directed segment.
  package init(_ network: RoadNetwork, isDriven: (DirectedSegment) -> Bool) {
    let count = network.segments.count * 2
    bits = ContiguousArray(repeating: 0, count: count / 64 + 1)
    for raw in 0..<UInt32(count) where isDriven(DirectedSegment(raw: raw)) {
      bits[Int(raw >> 6)] |= 1 << UInt64(raw & 63)
    }
  }

  var byteCount: Int { bits.count * 8 }

  func contains(_ arc: DirectedSegment) -> Bool {
    bits[Int(arc.raw >> 6)] & 1 << UInt64(arc.raw & 63) != 0
  }
}
