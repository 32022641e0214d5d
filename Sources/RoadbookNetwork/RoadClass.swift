// SPDX-License-Identifier: Apache-2.0

/// What kind of road a way is, from the most to the least important for through traffic.
///
/// The class comes from the `highway` tag alone (or `route` for ferries and car shuttle trains, and
/// `railway`, `public_transport` or `man_made` for platforms and piers); who may use it is for
/// profiles to say. Ways that are planned or being built have no class.
///
/// Source: https://wiki.openstreetmap.org/wiki/Key:highway
package enum RoadClass: UInt8, BitwiseCopyable, Hashable, Sendable, CaseIterable {
  case motorway = 0
  case trunk
  case primary
  case secondary
  case tertiary
  case unclassified
  case residential
  case livingStreet
  /// A road whose class is not known yet (`highway=road`).
  case road
  case service
  case track
  case busway
  case raceway
  case escape
  case pedestrian
  case cycleway
  case footway
  case bridleway
  case path
  case steps
  case corridor
  case platform
  case elevator
  case ferry
  case shuttleTrain
}

extension RoadClass {
  /// The class in OpenStreetMap's spelling, which profiles use too: "living_street".
  package var name: String {
    switch self {
    case .motorway: "motorway"
    case .trunk: "trunk"
    case .primary: "primary"
    case .secondary: "secondary"
    case .tertiary: "tertiary"
    case .unclassified: "unclassified"
    case .residential: "residential"
    case .livingStreet: "living_street"
    case .road: "road"
    case .service: "service"
    case .track: "track"
    case .busway: "busway"
    case .raceway: "raceway"
    case .escape: "escape"
    case .pedestrian: "pedestrian"
    case .cycleway: "cycleway"
    case .footway: "footway"
    case .bridleway: "bridleway"
    case .path: "path"
    case .steps: "steps"
    case .corridor: "corridor"
    case .platform: "platform"
    case .elevator: "elevator"
    case .ferry: "ferry"
    case .shuttleTrain: "shuttle_train"
    }
  }

  /// Whether the class is made for people on foot or bicycles and not for traffic.
  package var isPath: Bool { self >= .pedestrian && self <= .elevator }

  /// Whether a circle of the class that is tagged `area=yes` is a surface to walk on, not a path around one.
  package var isSurfaceWhereArea: Bool {
    [.pedestrian, .footway, .path, .corridor, .platform].contains(self)
  }

  /// Whether the class has slip roads of its own (`motorway_link` … `tertiary_link`).
  package var hasLinks: Bool { self <= .tertiary }
}

extension RoadClass: Comparable {
  /// Orders the more important class first.
  @inlinable
  package static func < (a: RoadClass, b: RoadClass) -> Bool { a.rawValue < b.rawValue }

  // Spelled out: other modules ask the compiler's own by way of its witness table.
  @inlinable
  package static func <= (a: RoadClass, b: RoadClass) -> Bool { a.rawValue <= b.rawValue }
  @inlinable
  package static func == (a: RoadClass, b: RoadClass) -> Bool { a.rawValue == b.rawValue }
}

/// The class of a way and whether it is a slip road.
package struct RoadKind: Hashable, Sendable {
  package var roadClass: RoadClass
  /// Whether the way only joins other roads (`motorway_link`).
  package var isLink: Bool

  package init(_ roadClass: RoadClass, isLink: Bool = false) {
    self.roadClass = roadClass
    self.isLink = isLink
  }

  /// The kind that a way's tags give, or `nil` where it is no road.
  package init?(tags: Tags) {
    if let highway = tags["highway"], let kind = RoadKind(highway: highway) {
      self = kind
    } else if tags["route"] == "ferry" {
      self.init(.ferry)
    } else if tags["route"] == "shuttle_train" {
      self.init(.shuttleTrain)
    } else if RoadKind.isPlatform(tags) {
      self.init(.platform)
    } else {
      return nil
    }
  }

  /// Whether people stand and walk there though no `highway` says so: where trains and ships stop.
  private static func isPlatform(_ tags: Tags) -> Bool {
    tags["railway"] == "platform" || tags["public_transport"] == "platform"
      || tags["man_made"] == "pier"
  }

  /// The kind that a value of `highway` names, or `nil` where no vehicle or person could go.
  package init?(highway: String) {
    guard let kind = RoadKind.byHighway[highway] else { return nil }
    self = kind
  }

  /// "motorway_link".
  package var name: String { isLink ? roadClass.name + "_link" : roadClass.name }

  /// Every kind, in the order of classes, links after their class.
  package static let all: [RoadKind] = RoadClass.allCases.flatMap { roadClass in
    roadClass.hasLinks
      ? [RoadKind(roadClass), RoadKind(roadClass, isLink: true)] : [RoadKind(roadClass)]
  }

  private static let byHighway: [String: RoadKind] = {
    var kinds: [String: RoadKind] = [:]
    for kind in all where kind.roadClass < .ferry { kinds[kind.name] = kind }
    // Older and rarer spellings of the same things.
    kinds["bus_guideway"] = RoadKind(.busway)
    kinds["minor"] = RoadKind(.unclassified)
    kinds["unsurfaced"] = RoadKind(.track)
    kinds["stairs"] = RoadKind(.steps)
    return kinds
  }()
}
