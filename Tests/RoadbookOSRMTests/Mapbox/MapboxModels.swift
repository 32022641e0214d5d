// SPDX-License-Identifier: Apache-2.0

/// An answer of Mapbox's directions as its documentation and the models of Ferrostar have it:
/// what is no `Optional` must be there, and words are those that clients know.
///
/// Source: https://docs.mapbox.com/api/navigation/directions/
struct MapboxAnswer: Decodable {
  var code: String
  var routes: [MapboxRoute]
  var waypoints: [MapboxWaypoint]
}

struct MapboxWaypoint: Decodable {
  var name: String
  var distance: Double
  var location: MapboxPlace
}

/// Longitude and latitude, and nothing else.
struct MapboxPlace: Decodable {
  var longitude: Double
  var latitude: Double

  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    longitude = try list.decode(Double.self)
    latitude = try list.decode(Double.self)
    guard list.isAtEnd, abs(longitude) <= 180, abs(latitude) <= 90 else {
      throw DecodingError.dataCorruptedError(in: list, debugDescription: "no place")
    }
  }
}

struct MapboxRoute: Decodable {
  var distance: Double
  var duration: Double
  var weight: Double
  var weight_name: String
  var geometry: String
  var voiceLocale: String
  var legs: [MapboxLeg]
}

struct MapboxLeg: Decodable {
  var distance: Double
  var duration: Double
  var weight: Double
  var summary: String
  var steps: [MapboxStep]
  var annotation: MapboxAnnotation
}

/// What is told of each piece of a leg's line.
struct MapboxAnnotation: Decodable {
  var distance: [Double]
  var duration: [Double]
  var speed: [Double]
  var congestion: [MapboxCongestion]
  var congestion_numeric: [Int?]
  var maxspeed: [MapboxMaxSpeed]

  var counts: Set<Int> {
    [
      distance.count, duration.count, speed.count, congestion.count, congestion_numeric.count,
      maxspeed.count,
    ]
  }
}

enum MapboxCongestion: String, Decodable { case unknown, low, moderate, heavy, severe }

/// A speed with its unit, or that there is none, or that nobody knows it.
struct MapboxMaxSpeed: Decodable {
  enum Unit: String, Decodable {
    case kmh = "km/h"
    case mph
  }
  var speed: UInt8?
  var unit: Unit?
  var none: Bool?
  var unknown: Bool?

  var isWhole: Bool {
    [speed != nil && unit != nil, none == true, unknown == true].count { $0 } == 1
  }
}

struct MapboxStep: Decodable {
  enum Mode: String, Decodable {
    case driving, walking, cycling, ferry, train
    case pushing = "pushing bike"
  }
  var distance: Double
  var duration: Double
  var weight: Double
  var geometry: String
  var name: String
  var ref: String?
  var destinations: String?
  var exits: String?
  var pronunciation: String?
  var rotary_name: String?
  var mode: Mode
  var driving_side: MapboxSide
  var maneuver: MapboxManeuver
  var intersections: [MapboxIntersection]
  var bannerInstructions: [MapboxBanner]
  var voiceInstructions: [MapboxVoice]
}

enum MapboxSide: String, Decodable { case left, right }

struct MapboxManeuver: Decodable {
  var location: MapboxPlace
  var bearing_before: UInt16
  var bearing_after: UInt16
  var instruction: String
  var type: MapboxManeuverType
  var modifier: MapboxModifier?
  var exit: UInt8?
}

enum MapboxManeuverType: String, Decodable {
  case turn, depart, arrive, merge, fork, `continue`, roundabout, rotary, notification
  case newName = "new name"
  case onRamp = "on ramp"
  case offRamp = "off ramp"
  case endOfRoad = "end of road"
  case roundaboutTurn = "roundabout turn"
  case exitRoundabout = "exit roundabout"
  case exitRotary = "exit rotary"
}

enum MapboxModifier: String, Decodable {
  case uturn, right, straight, left
  case sharpRight = "sharp right"
  case slightRight = "slight right"
  case slightLeft = "slight left"
  case sharpLeft = "sharp left"
}

struct MapboxIntersection: Decodable {
  var location: MapboxPlace
  var bearings: [UInt16]
  var entry: [Bool]
  var `in`: Int?
  var out: Int?
  var classes: [String]?
  var lanes: [MapboxLane]?
}

struct MapboxLane: Decodable {
  enum Indication: String, Decodable {
    case none, uturn, right, straight, left
    case sharpRight = "sharp right"
    case slightRight = "slight right"
    case slightLeft = "slight left"
    case sharpLeft = "sharp left"
  }
  var valid: Bool
  var indications: [Indication]
}

struct MapboxBanner: Decodable {
  var distanceAlongGeometry: Double
  var primary: MapboxBannerText
  var secondary: MapboxBannerText?
}

struct MapboxBannerText: Decodable {
  var text: String
  var components: [MapboxComponent]
  var type: MapboxManeuverType
  var modifier: MapboxModifier?
  var degrees: UInt16?
  var driving_side: MapboxSide?
}

struct MapboxComponent: Decodable {
  enum Kind: String, Decodable {
    case text, icon, delimiter, exit, lane
    case exitNumber = "exit-number"
  }
  var text: String
  var type: Kind
}

struct MapboxVoice: Decodable {
  var distanceAlongGeometry: Double
  var announcement: String
  var ssmlAnnouncement: String
}
