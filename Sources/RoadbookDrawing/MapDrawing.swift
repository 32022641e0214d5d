// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry

/// A map with a route on it, to be written as a picture.
///
///     var drawing = MapDrawing(title: "From the station to the harbour")
///     drawing.route = [[station, bridge, harbour]]
///     drawing.waypoints = [.init(station, "Station"), .init(harbour, "Harbour")]
///     let view = drawing.view()           // which part of the map the picture shows
///     drawing.roads = roads(in: view)
///     let text = drawing.svg(width: 1200)
package struct MapDrawing: Sendable {
  /// A line of the map.
  package struct Road: Sendable {
    package var kind: RoadKind
    package var points: [Coordinate]
    package var name: String?
    package var isBridge: Bool
    package var isTunnel: Bool
    /// Whether traffic runs along the points only.
    package var isOneway: Bool

    package init(
      _ kind: RoadKind, _ points: [Coordinate], name: String? = nil, isBridge: Bool = false,
      isTunnel: Bool = false, isOneway: Bool = false
    ) {
      self.kind = kind
      self.points = points
      self.name = name
      self.isBridge = isBridge
      self.isTunnel = isTunnel
      self.isOneway = isOneway
    }
  }

  /// A surface behind the roads; holes are rings too.
  package struct Area: Sendable {
    package var kind: AreaKind
    package var rings: [[Coordinate]]

    package init(_ kind: AreaKind, _ rings: [[Coordinate]]) {
      self.kind = kind
      self.rings = rings
    }
  }

  /// A place that the route visits, drawn with its number.
  package struct Waypoint: Sendable {
    package var coordinate: Coordinate
    /// Shown beside the number when not empty.
    package var label: String

    package init(_ coordinate: Coordinate, _ label: String = "") {
      self.coordinate = coordinate
      self.label = label
    }
  }

  /// An area that is reached within a limit; holes are rings too.
  package struct Reach: Sendable {
    /// "20 min".
    package var label: String
    package var rings: [[Coordinate]]

    package init(_ label: String, _ rings: [[Coordinate]]) {
      self.label = label
      self.rings = rings
    }
  }

  /// The name of a town or a part of it.
  package struct Place: Sendable {
    package var coordinate: Coordinate
    package var name: String
    /// Whether it is a town rather than a part of one.
    package var isTown: Bool

    package init(_ coordinate: Coordinate, _ name: String, isTown: Bool) {
      self.coordinate = coordinate
      self.name = name
      self.isTown = isTown
    }
  }

  /// What the picture is called, for people who hear it read and as its tooltip.
  package var title: String
  /// What the picture shows, in a sentence.
  package var summary: String
  package var roads: [Road] = []
  package var areas: [Area] = []
  package var places: [Place] = []
  /// Areas that are reached, the greatest first.
  package var reaches: [Reach] = []
  /// The lines of the route, one for each section.
  package var route: [[Coordinate]] = []
  /// The lines of other routes, which lie below it.
  package var others: [[Coordinate]] = []
  package var waypoints: [Waypoint] = []
  /// Whose data is shown.
  package var credits = ["© OpenStreetMap contributors"]

  package init(title: String, summary: String = "") {
    self.title = title
    self.summary = summary
  }
}

/// How a line is drawn, from what lies lowest to what lies highest.
package enum RoadKind: Int, CaseIterable, Sendable {
  case ferry, rail, path, track, service, pedestrian, street
  case tertiary, secondary, primary, trunk, motorway

  /// The kind of a value of OpenStreetMap's `highway` key; `nil` for what is not drawn.
  package init?(highway: String) {
    switch highway {
    case "motorway", "motorway_link": self = .motorway
    case "trunk", "trunk_link": self = .trunk
    case "primary", "primary_link": self = .primary
    case "secondary", "secondary_link": self = .secondary
    case "tertiary", "tertiary_link": self = .tertiary
    case "residential", "unclassified", "living_street", "road": self = .street
    case "pedestrian": self = .pedestrian
    case "service": self = .service
    case "track": self = .track
    case "footway", "path", "steps", "cycleway", "bridleway": self = .path
    default: return nil
    }
  }

  /// Whether the line has an edge of its own.
  var hasCasing: Bool { self >= .service }
}

extension RoadKind: Comparable {
  package static func < (a: RoadKind, b: RoadKind) -> Bool { a.rawValue < b.rawValue }
}

/// How a surface is drawn, from what lies lowest to what lies highest.
package enum AreaKind: Int, CaseIterable, Sendable {
  case residential, commercial, industrial, farmland, grass, wood, park, sand, water, plaza
  case building

  /// The kind that a tag of OpenStreetMap says; `nil` for what is not drawn.
  package init?(key: String, value: String) {
    switch (key, value) {
    case ("building", let value) where value != "no": self = .building
    case ("natural", "water"), ("waterway", "riverbank"), ("landuse", "reservoir"): self = .water
    case ("natural", "wood"), ("landuse", "forest"), ("natural", "scrub"): self = .wood
    case ("natural", "beach"), ("natural", "sand"): self = .sand
    case ("leisure", "park"), ("leisure", "garden"), ("leisure", "pitch"), ("landuse", "cemetery"):
      self = .park
    case ("landuse", "grass"), ("landuse", "meadow"), ("landuse", "allotments"),
      ("natural", "wetland"), ("natural", "grassland"), ("natural", "heath"):
      self = .grass
    case ("landuse", "farmland"), ("landuse", "orchard"), ("landuse", "vineyard"): self = .farmland
    case ("landuse", "industrial"), ("landuse", "railway"): self = .industrial
    case ("landuse", "commercial"), ("landuse", "retail"): self = .commercial
    case ("landuse", "residential"): self = .residential
    default: return nil
    }
  }
}
