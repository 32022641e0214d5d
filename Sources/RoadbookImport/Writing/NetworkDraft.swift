// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookNetwork

/// The finished network in memory, before it is written.
struct NetworkDraft {
  struct Feature {
    var offset: UInt16
    var point: UInt32
    var tags: UInt32
  }

  private(set) var objects: SourceObjects
  let nodes: SourceNodes
  let roads: RoadSegments
  /// For each segment, its class.
  private(set) var segmentClass: [UInt32] = []
  private(set) var classes: [(tags: UInt32, zone: UInt32)] = []
  private(set) var zones: [Zone] = []
  /// Points with tags along each segment.
  private(set) var features: [[Feature]] = []
  /// The road ways that have segments, by position among the source's ways.
  private(set) var ways: [Int] = []
  private(set) var segmentsOfWay: [[UInt32]] = []
  private(set) var wayOfSegment: [UInt32] = []

  init(objects: SourceObjects, nodes: SourceNodes, roads: RoadSegments, zones finder: ZoneFinder) {
    self.objects = objects
    self.nodes = nodes
    self.roads = roads
    classify(finder)
    for zone in zones {
      for text in [zone.country, zone.state, zone.timeZone] {
        _ = self.objects.tags.number(ofText: text)
      }
    }
    features = roads.segments.map { features(of: $0) }
    listWays()
  }

  func points(of segment: RoadSegments.Segment) -> [Coordinate] {
    roads.points[segment.points].map { nodes.coordinates[Int($0)] }
  }

  private mutating func classify(_ finder: ZoneFinder) {
    var numberOfZone: [Zone: UInt32] = [:]
    var numberOfClass: [UInt64: UInt32] = [:]
    for segment in roads.segments {
      let zone = finder.zone(at: points(of: segment).middle)
      let zoneNumber = numberOfZone[zone] ?? UInt32(zones.count)
      if numberOfZone.updateValue(zoneNumber, forKey: zone) == nil { zones.append(zone) }
      let tags = objects.ways[segment.way].tags
      let key = UInt64(tags) << 32 | UInt64(zoneNumber)
      let number = numberOfClass[key] ?? UInt32(classes.count)
      if numberOfClass.updateValue(number, forKey: key) == nil {
        classes.append((tags, zoneNumber))
      }
      segmentClass.append(number)
    }
  }

  private func features(of segment: RoadSegments.Segment) -> [Feature] {
    let inner = segment.points.dropFirst().dropLast()
    guard inner.contains(where: { nodes.tags[Int(roads.points[$0])] != 0 }) else { return [] }
    var found: [Feature] = []
    var along = 0.0
    for position in inner {
      let node = Int(roads.points[position])
      let before = nodes.coordinates[Int(roads.points[position - 1])]
      along += before.distance(to: nodes.coordinates[node])
      guard nodes.tags[node] != 0 else { continue }
      let fraction = along / max(segment.geometry.lengthMeters, 0.01)
      found.append(
        Feature(
          offset: UInt16(min(max(fraction, 0), 1) * 65535),
          point: UInt32(position - segment.points.lowerBound), tags: nodes.tags[node]))
    }
    return found
  }

  private mutating func listWays() {
    let order = roads.segments.indices.sorted {
      let (a, b) = (roads.segments[$0], roads.segments[$1])
      return (a.way, a.wayPosition) < (b.way, b.wayPosition)
    }
    wayOfSegment = Array(repeating: 0, count: roads.segments.count)
    for number in order {
      let way = roads.segments[number].way
      if ways.last != way {
        ways.append(way)
        segmentsOfWay.append([])
      }
      segmentsOfWay[segmentsOfWay.count - 1].append(UInt32(number))
      wayOfSegment[number] = UInt32(ways.count - 1)
    }
  }
}

extension [Coordinate] {
  /// The place half-way along the line.
  var middle: Coordinate {
    let half = lengthMeters() / 2
    var along = 0.0
    for (a, b) in zip(self, dropFirst()) {
      let step = a.distance(to: b)
      if along + step >= half {
        return a.interpolated(to: b, fraction: step > 0 ? (half - along) / step : 0)
      }
      along += step
    }
    return last ?? Coordinate(latitudeE7: 0, longitudeE7: 0)
  }
}
