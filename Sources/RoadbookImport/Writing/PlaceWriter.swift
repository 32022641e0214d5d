// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookNetwork
import RoadbookOSM
import RoadbookStorage

/// Writes places, addresses, points of interest and charging stations.
struct PlaceWriter {
  private struct Place {
    var kind: OSMKind
    var id: Int64
    var coordinate: Coordinate
    var tags: UInt32
  }

  let objects: SourceObjects
  let nodes: SourceNodes

  /// Returns how many places and how many charging stations were written.
  func write(to path: String) throws(StorageError) -> (places: Int, chargingStations: Int) {
    let places = places()
    let charging = places.indices.filter {
      objects.tags.value("amenity", in: places[$0].tags) == "charging_station"
    }
    let file = try SectionWriter(path: path, version: RoadNetwork.formatVersion)
    try file.add("places.kind", places.map(\.kind.rawValue))
    try file.add("places.id", places.map(\.id))
    try file.add("places.lat", places.map(\.coordinate.latitudeE7))
    try file.add("places.lon", places.map(\.coordinate.longitudeE7))
    try file.add("places.tags", places.map(\.tags))
    try file.add("places.charging", charging.map { UInt32($0) })
    try file.finish()
    return (places.count, charging.count)
  }

  /// Nodes, then ways by the middle of their box, then relations likewise.
  private func places() -> [Place] {
    var places = nodes.places.map {
      Place(kind: .node, id: $0.id, coordinate: $0.coordinate, tags: $0.tags)
    }
    let assembler = AreaAssembler(objects: objects, nodes: nodes)
    for way in objects.ways where way.uses.contains(.place) {
      if let middle = Self.middle(of: assembler.line(way)) {
        places.append(Place(kind: .way, id: way.id, coordinate: middle, tags: way.tags))
      }
    }
    for relation in objects.relations where isPlaceArea(relation) {
      guard TagUses.isPlace({ objects.tags.value($0, in: relation.tags) }),
        let middle = Self.middle(of: assembler.rings(of: relation).rings.flatMap { $0 })
      else { continue }
      places.append(
        Place(kind: .relation, id: relation.id, coordinate: middle, tags: relation.tags))
    }
    return places
  }

  /// Whether a relation may outline a place: an area, or a park that is tagged as a boundary.
  private func isPlaceArea(_ relation: SourceObjects.Relation) -> Bool {
    AreaAssembler.isArea(relation, objects.tags)
      || objects.tags.value("type", in: relation.tags) == "boundary"
        && TagUses.isNamedPark { objects.tags.value($0, in: relation.tags) }
  }

  private static func middle(of points: [Coordinate]) -> Coordinate? {
    var box = CoordinateBox.empty
    for point in points { box.extend(point) }
    return box.isEmpty ? nil : box.center
  }
}
