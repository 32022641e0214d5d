// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
package import RoadbookNetwork
import RoadbookStorage

/// A directed segment that a route drives, or a part of it.
package struct DrivenPart: Hashable, Sendable {
  package var arc: DirectedSegment
  /// Fractions of the length, in the direction of travel.
  package var start: Double
  package var end: Double

  package init(arc: DirectedSegment, start: Double = 0, end: Double = 1) {
    self.arc = arc
    self.start = start
    self.end = end
  }

  /// Whether it is at least a hand's breadth long.
  package func isDriven(in network: RoadNetwork) -> Bool { meters(in: network) > 0.1 }

  package func meters(in network: RoadNetwork) -> Double {
    (end - start) * Double(network.segments[arc.segment].lengthCentimeters) / 100
  }
}

// MARK: - Nodes along a part

extension DrivenPart {
  /// A node of the segment's way and how far along the directed segment it is, 0…1.
  struct NodeAlong {
    var id: Int64
    var position: Double
    var coordinate: Coordinate
  }

  /// All nodes of the directed segment, driven or not.
  func nodes(in network: RoadNetwork) -> [NodeAlong] {
    let shape = network.shape(of: arc)
    let inWayOrder = network.segments.nodeIDs(of: arc.segment)
    let ids = arc.isForward ? inWayOrder : inWayOrder.reversed()
    let whole = max(shape.lengthMeters(), 0.001)
    var nodes: [NodeAlong] = []
    var along = 0.0
    for (index, point) in shape.enumerated() where index < ids.count {
      if index > 0 { along += shape[index - 1].distance(to: point) }
      nodes.append(NodeAlong(id: ids[index], position: along / whole, coordinate: point))
    }
    return nodes
  }

  /// The ids of the nodes that are driven over.
  func passedNodes(in network: RoadNetwork) -> [Int64] {
    nodes(in: network).filter { $0.position > start - 1e-4 && $0.position < end + 1e-4 }.map(\.id)
  }

  /// The driven line, for drawings.
  func line(in network: RoadNetwork) -> [Coordinate] {
    let all = nodes(in: network)
    func point(at position: Double) -> Coordinate? {
      guard let next = all.firstIndex(where: { $0.position >= position - 1e-9 }) else {
        return all.last?.coordinate
      }
      guard next > 0 else { return all[next].coordinate }
      let (a, b) = (all[next - 1], all[next])
      let step = b.position - a.position
      return a.coordinate.interpolated(
        to: b.coordinate, fraction: step > 0 ? (position - a.position) / step : 1)
    }
    let inner = all.filter { $0.position > start && $0.position < end }.map(\.coordinate)
    return ([point(at: start)] + inner + [point(at: end)]).compactMap(\.self)
  }
}
