// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry
import RoadbookModel

/// The services of OSRM's dialect, and the one of Mapbox's that is like `route`.
package enum OSRMService: String, CaseIterable, Sendable {
  case route, table, nearest, match, trip, tile, directions

  /// What follows its name in paths: `/route/v1/car/…`, `/directions/v5/mapbox/driving/…`.
  var version: String { self == .directions ? "v5" : "v1" }
}

/// What a request in OSRM's dialect asks for, by OSRM's names and defaults.
///
/// Source: https://project-osrm.org/docs/latest/http
package struct OSRMParameters: Equatable, Sendable {
  package var coordinates: [Coordinate] = []

  // Of each coordinate; empty where nothing is said of any.
  var bearings: [OSRMBearing?] = []
  /// Metres; `nil` is unlimited.
  var radiuses: [Double?] = []
  var approaches: [OSRMApproach?] = []
  var hints: [SnapHint?] = []

  // Of all services.
  package var exclude: [String] = []
  var snapsToAny = false
  var generateHints = true
  var skipWaypoints = false

  // Of routes.
  var alternatives = 0
  var steps = false
  var annotations: OSRMAnnotations = []
  var geometries = OSRMGeometries.polyline
  var overview = OSRMOverview.simplified
  /// `nil` is the profile's own habit.
  var continueStraight: Bool?
  /// The coordinates at which legs end; empty for all.
  var waypoints: [Int] = []

  // What Mapbox's clients ask for beside OSRM's options.
  var banners = false
  var voice = false
  var language: LanguageCode?
  var isImperial = false
  /// What banners call the coordinates on arrival, in the order of the stops; empty texts name none.
  var waypointNames: [String] = []

  // Of tables; empty lists are all coordinates.
  var sources: [Int] = []
  var destinations: [Int] = []
  var tableAnnotations: OSRMAnnotations = .duration
  /// Metres per second.
  var fallbackSpeed: Double?
  var fallbackFromSnapped = false
  var scaleFactor = 1.0

  // Of trips.
  var isRoundTrip = true
  var startsAtFirst = false
  var endsAtLast = false

  // Of traces.
  /// Seconds from 1970; empty where nothing is said of any.
  var timestamps: [Int] = []
  /// Whether readings that tell nothing new are left out.
  var isTidy = false

  // Of the nearest roads.
  var number = 1
}

/// A direction in which a road must lead, degrees clockwise from north.
struct OSRMBearing: Equatable, Sendable {
  var degrees: Int
  var tolerance: Int
}

/// On which side of the road a place has to lie.
enum OSRMApproach: String, Sendable {
  case unrestricted, curb, opposite
}

enum OSRMGeometries: String, Sendable {
  case polyline, polyline6, geojson
}

enum OSRMOverview: String, Sendable {
  case simplified, full
  case none = "false"
  /// The whole line of each leg in the leg.
  case byLegs = "by_legs"
}

/// What is told of each piece between two nodes, or of each cell of a table.
struct OSRMAnnotations: OptionSet, Sendable {
  let rawValue: UInt16

  static let duration = OSRMAnnotations(rawValue: 1)
  static let nodes = OSRMAnnotations(rawValue: 2)
  static let distance = OSRMAnnotations(rawValue: 4)
  static let weight = OSRMAnnotations(rawValue: 8)
  static let datasources = OSRMAnnotations(rawValue: 16)
  static let speed = OSRMAnnotations(rawValue: 32)
  /// All of OSRM's.
  static let all: OSRMAnnotations = [.duration, .nodes, .distance, .weight, .datasources, .speed]

  // Those that Mapbox adds.
  static let maxSpeed = OSRMAnnotations(rawValue: 64)
  static let congestion = OSRMAnnotations(rawValue: 128)
  static let congestionNumeric = OSRMAnnotations(rawValue: 256)

  static let words: [String: OSRMAnnotations] = [
    "duration": .duration, "nodes": .nodes, "distance": .distance, "weight": .weight,
    "datasources": .datasources, "speed": .speed, "maxspeed": .maxSpeed,
    "congestion": .congestion, "congestion_numeric": .congestionNumeric,
  ]
}
