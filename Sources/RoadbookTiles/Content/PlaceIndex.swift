// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookNetwork
import RoadbookStorage

/// The places that tiles name: towns and their parts, sights and services, house numbers.
struct PlaceIndex: Sendable {
  struct Entry: Sendable {
    var coordinate: Coordinate
    var layer: Layer
    var kind: String
    var name: String
    var leastZoom: Int
    /// Places of lower rank give way.
    var rank: Int
  }

  enum Layer: Sendable { case settlement, interest, houseNumber }

  private let entries: [Entry]
  private let tree: BoxTree

  init(_ table: PlaceTable, _ tags: TagDictionary) {
    entries = (0..<table.count).flatMap { place in
      let (coordinate, set) = (table.coordinate(of: place), TagSetID(table.tagSets[at: place]))
      return [Self.named(coordinate, tags, set), Self.numbered(coordinate, tags, set)]
        .compactMap { $0 }
    }
    tree = BoxTree(
      entries.map { entry in
        var box = CoordinateBox.empty
        box.extend(entry.coordinate)
        return box
      })
  }

  /// What is named in a box at a zoom, the most important first.
  func entries(in box: CoordinateBox, zoom: Int) -> [Entry] {
    tree.items(in: box, where: { entries[$0].leastZoom <= zoom }).map { entries[$0] }
      .sorted { $0.rank < $1.rank }
  }

  private static func numbered(
    _ coordinate: Coordinate, _ tags: TagDictionary, _ set: TagSetID
  ) -> Entry? {
    tags.value(of: "addr:housenumber", in: set).map {
      Entry(
        coordinate: coordinate, layer: .houseNumber, kind: "", name: $0, leastZoom: 16, rank: 0)
    }
  }

  private static func named(
    _ coordinate: Coordinate, _ tags: TagDictionary, _ set: TagSetID
  ) -> Entry? {
    guard let name = tags.value(of: "name", in: set) else { return nil }
    if let kind = tags.value(of: "place", in: set), let zoom = settlements[kind] {
      let people = tags.value(of: "population", in: set).flatMap { Int($0) } ?? 0
      // A class of settlements holds ten million people at most.
      let rank = zoom * 10_000_000 - min(people, 9_999_999)
      return Entry(
        coordinate: coordinate, layer: .settlement, kind: kind, name: name, leastZoom: zoom,
        rank: rank)
    }
    for key: StaticString in ["railway", "amenity", "tourism", "aeroway", "highway"] {
      if let kind = tags.value(of: key, in: set), let zoom = interests[kind] {
        return Entry(
          coordinate: coordinate, layer: .interest, kind: kind, name: name, leastZoom: zoom,
          rank: zoom)
      }
    }
    return nil
  }

  /// The zoom from which on settlements of a kind are named.
  private static let settlements = [
    "city": 4, "town": 8, "village": 10, "suburb": 11, "quarter": 13, "neighbourhood": 14,
    "hamlet": 13, "isolated_dwelling": 15, "locality": 15, "square": 16, "island": 10,
  ]

  private static let interests = [
    "station": 13, "halt": 14, "tram_stop": 16, "aerodrome": 11, "hospital": 14,
    "university": 14, "charging_station": 15, "fuel": 16, "school": 16, "library": 16,
    "theatre": 16, "museum": 15, "attraction": 15, "viewpoint": 16, "hotel": 16,
    "townhall": 15, "place_of_worship": 16, "parking": 16, "post_office": 16, "pharmacy": 16,
    "police": 16, "services": 12, "ferry_terminal": 14, "bus_station": 15, "marketplace": 16,
  ]
}

/// Names the places of one tile.
struct PlacePainter {
  let index: PlaceIndex
  let tile: TileAddress

  func draw(on canvas: inout TileCanvas) {
    // Points are rounded: one at the edge may come from the next tile's side of it.
    let box = tile.box(margin: TileProjection.marginPart)
    for entry in index.entries(in: box, zoom: tile.zoom) {
      let point = TileProjection(tile).point(entry.coordinate)
      guard TileWindow.isOnTile(point) else { continue }
      switch entry.layer {
      case .settlement: Self.add(entry, point, to: &canvas.places)
      case .interest: Self.add(entry, point, to: &canvas.interests)
      case .houseNumber: Self.add(entry, point, to: &canvas.houseNumbers)
      }
    }
  }

  private static func add(_ entry: PlaceIndex.Entry, _ point: TilePoint, to layer: inout TileLayer)
  {
    var properties = TileLayer.Properties()
    layer.add("name", .text(entry.name), to: &properties)
    if entry.layer != .houseNumber {
      layer.add("class", .text(entry.kind), to: &properties)
      layer.add("rank", .number(Int64(entry.rank)), to: &properties)
    }
    layer.addPoint(point, properties)
  }
}
