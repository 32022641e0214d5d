// SPDX-License-Identifier: Apache-2.0

import RoadbookDrawing
import RoadbookGeometry
import RoadbookNetwork
import RoadbookStorage

/// What of a map belongs on a picture.
struct MapContent {
  private let bundle: MapBundle
  private let view: MapView
  private let boxes: [CoordinateBox]

  init(bundle: MapBundle, view: MapView) {
    self.bundle = bundle
    self.view = view
    boxes = Self.boxes(of: view)
  }

  /// One box, or two where the picture lies across the antimeridian.
  private static func boxes(of view: MapView) -> [CoordinateBox] {
    let (low, high) = view.corners
    let whole = CoordinateBox(
      south: low.latitudeE7, west: low.longitudeE7, north: high.latitudeE7,
      east: high.longitudeE7)
    guard whole.west > whole.east else { return [whole] }
    var (western, eastern) = (whole, whole)
    western.east = 1_800_000_000
    eastern.west = -1_800_000_000
    return [western, eastern]
  }

  private var network: RoadNetwork { bundle.network }
}

// MARK: - Roads

extension MapContent {
  /// The roads of the picture; neighbouring segments of a way are one line.
  var roads: [MapDrawing.Road] {
    var byWay: [UInt32: [SegmentID]] = [:]
    for box in boxes {
      for segment in network.spatialIndex.segments(in: box) {
        byWay[network.segments[segment].way, default: []].append(segment)
      }
    }
    return byWay.sorted { $0.key < $1.key }.flatMap { roads(ofWay: $0.value) }
  }

  private func roads(ofWay segments: [SegmentID]) -> [MapDrawing.Road] {
    guard let first = segments.first else { return [] }
    let tags = network.tags[network.tagSet(of: first)]
    guard let kind = Self.kind(tags), kind.isDrawn(in: view) else { return [] }
    let ordered = Set(segments).sorted {
      (network.segments.wayPosition[$0], $0) < (network.segments.wayPosition[$1], $1)
    }
    var lines: [[Coordinate]] = []
    for segment in ordered {
      let shape = network.shape(of: DirectedSegment(segment, forward: true))
      if let last = lines.last?.last, last == shape.first {
        lines[lines.count - 1].append(contentsOf: shape.dropFirst())
      } else {
        lines.append(shape)
      }
    }
    return lines.map { line in
      MapDrawing.Road(
        kind, line, name: tags["name"] ?? tags["ref"], isBridge: Self.isSet(tags["bridge"]),
        isTunnel: Self.isSet(tags["tunnel"]), isOneway: tags["oneway"] == "yes")
    }
  }

  private static func kind(_ tags: Tags) -> RoadbookDrawing.RoadKind? {
    // Squares are surfaces of the base map; their segments are ways across them.
    if let road = RoadbookNetwork.RoadKind(tags: tags)?.roadClass, road.isSurfaceWhereArea,
      tags["area"] == "yes"
    {
      return nil
    }
    if let highway = tags["highway"] { return RoadbookDrawing.RoadKind(highway: highway) }
    return tags["route"] == "ferry" ? .ferry : nil
  }

  private static func isSet(_ value: String?) -> Bool { value != nil && value != "no" }
}

// MARK: - Areas and places

extension MapContent {
  /// The railways of the picture.
  func railways() throws(StorageError) -> [MapDrawing.Road] {
    guard RoadbookDrawing.RoadKind.rail.isDrawn(in: view) else { return [] }
    let table = try bundle.areas()
    var lines: [MapDrawing.Road] = []
    for position in 0..<table.count where table.kind(of: position) == .railway {
      let tags = network.tags[TagSetID(table.tagSets[at: position])]
      for line in table.outlines(of: position) where meetsPicture([line]) {
        lines.append(
          MapDrawing.Road(
            .rail, line, isBridge: Self.isSet(tags["bridge"]), isTunnel: Self.isSet(tags["tunnel"]))
        )
      }
    }
    return lines
  }

  private func meetsPicture(_ rings: [[Coordinate]]) -> Bool {
    var box = CoordinateBox.empty
    for ring in rings { for point in ring { box.extend(point) } }
    return boxes.contains(where: box.meets)
  }

  /// The surfaces of the picture.
  func areas() throws(StorageError) -> [MapDrawing.Area] {
    let table = try bundle.areas()
    var areas: [MapDrawing.Area] = []
    for position in 0..<table.count {
      guard let kind = kind(ofArea: position, table), kind.isDrawn(in: view) else { continue }
      let rings = table.outlines(of: position)
      if meetsPicture(rings) { areas.append(MapDrawing.Area(kind, rings)) }
    }
    return areas
  }

  private func kind(
    ofArea position: Int, _ table: AreaTable
  ) -> RoadbookDrawing.AreaKind? {
    switch table.kind(of: position) {
    case .waterway, .railway, .coastline: return nil
    case .building: return .building
    case .plaza: return .plaza
    case .water: return .water
    case .landUse: break
    }
    let tags = network.tags[TagSetID(table.tagSets[at: position])]
    return tags.all.lazy.compactMap { RoadbookDrawing.AreaKind(key: $0.key, value: $0.value) }.first
  }

  /// Towns and their parts in the picture.
  func places() throws(StorageError) -> [MapDrawing.Place] {
    let table = try bundle.places()
    var places: [MapDrawing.Place] = []
    for position in 0..<table.count {
      let coordinate = table.coordinate(of: position)
      guard boxes.contains(where: { $0.contains(coordinate) }) else { continue }
      let set = TagSetID(table.tagSets[at: position])
      guard let place = network.tags.value(of: "place", in: set),
        let name = network.tags.value(of: "name", in: set)
      else { continue }
      switch place {
      case "city", "town", "village", "hamlet":
        places.append(MapDrawing.Place(coordinate, name, isTown: place != "hamlet"))
      case "suburb", "quarter", "neighbourhood":
        places.append(MapDrawing.Place(coordinate, name, isTown: false))
      default: continue
      }
    }
    return places
  }
}
