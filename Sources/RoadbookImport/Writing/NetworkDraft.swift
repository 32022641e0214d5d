// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookNetwork
import RoadbookStorage

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
  private(set) var features = Lists<Feature>()

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
    var features = Lists<Feature>()
    features.reserve(lists: roads.segments.count)
    for segment in roads.segments {
      features.appendList { appendFeatures(of: segment, to: &$0) }
    }
    self.features = features
  }

  /// The places of a segment's points, put into a line that keeps its memory.
  func points(of segment: RoadSegments.Segment, into line: inout [Coordinate]) {
    line.removeAll(keepingCapacity: true)
    for point in roads.points[segment.points] { line.append(nodes.coordinates[Int(point)]) }
  }

  private mutating func classify(_ finder: ZoneFinder) {
    var finder = finder
    var numberOfZone = ZoneNumbers()
    var numberOfClass: [UInt64: UInt32] = [:]
    var line: [Coordinate] = []
    segmentClass.reserveCapacity(roads.segments.count)
    for segment in roads.segments {
      points(of: segment, into: &line)
      let zone = numberOfZone.number(
        of: finder.zone(at: line.middle(lengthMeters: segment.geometry.lengthMeters)))
      let tags = objects.ways[Int(segment.way)].tags
      let key = UInt64(tags) << 32 | UInt64(zone)
      let number = numberOfClass[key] ?? UInt32(classes.count)
      if Int(number) == classes.count {
        numberOfClass[key] = number
        classes.append((tags, zone))
      }
      segmentClass.append(number)
    }
    zones = numberOfZone.zones
  }

  /// How many segments lie in a country that nobody knows.
  var segmentsOfUnknownCountry: Int {
    let isUnknown = classes.map { zones[Int($0.zone)].country.isEmpty }
    return segmentClass.count { isUnknown[Int($0)] }
  }

  private func appendFeatures(
    of segment: RoadSegments.Segment, to features: inout [Feature]
  ) {
    let inner = segment.points.dropFirst().dropLast()
    guard inner.contains(where: { nodes.tags[Int(roads.points[$0])] != 0 }) else { return }
    var along = 0.0
    for position in inner {
      let node = Int(roads.points[position])
      let before = nodes.coordinates[Int(roads.points[position - 1])]
      along += before.distance(to: nodes.coordinates[node])
      guard nodes.tags[node] != 0 else { continue }
      let fraction = along / max(segment.geometry.lengthMeters, 0.01)
      features.append(
        Feature(
          offset: UInt16(min(max(fraction, 0), 1) * 65535),
          point: UInt32(position - segment.points.lowerBound), tags: nodes.tags[node]))
    }
  }
}

/// Numbers zones in the order in which they are first met.
private struct ZoneNumbers {
  private(set) var zones: [Zone] = []
  private var numberOfZone: [Zone: UInt32] = [:]
  /// The last zone outside settlements and the last one inside.
  private var last: [(zone: Zone, number: UInt32)?] = [nil, nil]

  mutating func number(of zone: Zone) -> UInt32 {
    let slot = zone.isUrban ? 1 : 0
    // Neighbours mostly lie in one zone; comparing is quicker than hashing.
    if let known = last[slot], known.zone == zone { return known.number }
    let number = numberOfZone[zone] ?? UInt32(zones.count)
    if numberOfZone.updateValue(number, forKey: zone) == nil { zones.append(zone) }
    last[slot] = (zone, number)
    return number
  }
}

extension [Coordinate] {
  /// The place half-way along a line whose length is known.
  fileprivate func middle(lengthMeters: Double) -> Coordinate {
    let half = lengthMeters / 2
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
