// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import RoadbookEngine
import RoadbookGeometry
import RoadbookGuidance
import RoadbookModel
import RoadbookNetwork
import RoadbookRouting
import RoadbookStorage

/// Writes the places on roads that stand for coordinates.
///
///     {"hint":"r…","location":[-8.627916,41.157822],"name":"Rua de Camões","distance":4.3}
struct OSRMWaypointWriter {
  let map: OSRMMap
  let vehicle: SnappedRouting
  let hints: Bool

  /// Waypoints as the value of a field.
  func write(_ candidates: [SnapCandidate], as name: StaticString, to json: inout JSONWriter) {
    let streets = vehicle.streets(of: candidates.map(\.arc))
    json.name(name)
    json.beginArray()
    for (candidate, street) in zip(candidates, streets) {
      json.beginObject()
      writeFields(candidate, street, to: &json)
      json.endObject()
    }
    json.endArray()
  }

  /// The stops of a trip in the order of the request, each with its number in the trip.
  func write(_ places: [SnapCandidate], ofTrip trip: [Int], to json: inout JSONWriter) {
    let streets = vehicle.streets(of: places.map(\.arc))
    json.name("waypoints")
    json.beginArray()
    for (number, _) in trip.enumerated().sorted(by: { $0.element < $1.element }) {
      json.beginObject()
      json.field("trips_index", 0)
      json.field("waypoint_index", number)
      writeFields(places[number], streets[number], to: &json)
      json.endObject()
    }
    json.endArray()
  }

  func writeFields(
    _ candidate: SnapCandidate, _ street: GuidedStreet, to json: inout JSONWriter
  ) {
    if hints { json.field("hint", SnapHint(candidate, of: map.fingerprint).text) }
    json.name("location")
    json.value(candidate.coordinate)
    json.field("name", street.data.value.streetNames.defaultValue() ?? "")
    json.field("distance", candidate.distanceMeters, decimals: 6)
  }
}

extension JSONWriter {
  /// `[longitude,latitude]` with six decimals, some 10 cm.
  mutating func value(_ coordinate: Coordinate) {
    beginArray()
    value(millionths: Self.millionths(coordinate.longitudeE7))
    value(millionths: Self.millionths(coordinate.latitudeE7))
    endArray()
  }

  private static func millionths(_ valueE7: Int32) -> Int64 {
    (Int64(valueE7) + (valueE7 < 0 ? -5 : 5)) / 10
  }
}
