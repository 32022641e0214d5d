// SPDX-License-Identifier: Apache-2.0

/// A part of the road graph that is still to be cut, with junctions numbered from 0.
struct DissectionCell: Sendable {
  /// Half the coordinates, with longitudes shortened as they are at this latitude.
  var x: ContiguousArray<Int32> = []
  var y: ContiguousArray<Int32> = []
  var edges: ContiguousArray<RoadCore.Edge> = []
  /// The place of its first segment in the order; it fills as many as it has edges.
  var place: Int

  var nodeCount: Int { x.count }
}

extension DissectionCell {
  /// The whole core as one cell.
  init(_ roads: RoadGraph, _ core: RoadCore, place: Int) {
    self.place = place
    let none = UInt32.max
    var number = ContiguousArray<UInt32>(repeating: none, count: roads.junctionCount)
    func local(_ junction: UInt32) -> UInt32 {
      if number[Int(junction)] == none {
        number[Int(junction)] = UInt32(x.count)
        x.append(
          Self.shortened(roads.longitudesE7[Int(junction)], at: roads.latitudesE7[Int(junction)]))
        y.append(roads.latitudesE7[Int(junction)] >> 1)
      }
      return number[Int(junction)]
    }
    edges.reserveCapacity(core.edges.count)
    for edge in core.edges {
      var edge = edge
      (edge.a, edge.b) = (local(edge.a), local(edge.b))
      edges.append(edge)
    }
  }

  /// Half a longitude times the cosine of its latitude, by the first terms of its series.
  private static func shortened(_ longitude: Int32, at latitude: Int32) -> Int32 {
    let angle = Double(latitude) / 1e7 * .pi / 180
    let square = angle * angle
    let cosine = max(0, 1 - square / 2 + square * square / 24)
    return Int32(Double(longitude) * cosine / 2)
  }

  /// The parts that are left when edges between nodes of different parts are cut.
  ///
  /// - Parameters:
  ///   - part: The part of each node.
  ///   - count: How many parts there are.
  ///   - order: Where the segments of cut edges are written: after those of all parts.
  /// - Returns: The parts that have edges.
  func split(by part: Cells<UInt32>, count: Int, into order: Cells<UInt32>) -> [DissectionCell] {
    var parts = (0..<count).map { _ in DissectionCell(place: place) }
    var number = ContiguousArray<UInt32>(repeating: 0, count: nodeCount)
    for node in 0..<nodeCount {
      let home = Int(part[node])
      number[node] = UInt32(parts[home].x.count)
      parts[home].x.append(x[node])
      parts[home].y.append(y[node])
    }
    var cut = place + edges.count
    for edge in edges.reversed() where part[Int(edge.a)] != part[Int(edge.b)] {
      cut -= 1
      order[cut] = edge.segment
    }
    for edge in edges where part[Int(edge.a)] == part[Int(edge.b)] {
      let home = Int(part[Int(edge.a)])
      var edge = edge
      (edge.a, edge.b) = (number[Int(edge.a)], number[Int(edge.b)])
      parts[home].edges.append(edge)
    }
    var next = place
    for index in parts.indices {
      parts[index].place = next
      next += parts[index].edges.count
    }
    return parts.filter { !$0.edges.isEmpty }
  }
}
