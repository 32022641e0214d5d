// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import RoadbookGeometry
import RoadbookModel

/// Parameters that are places.
extension QueryParameter {
  /// Places as "LATITUDE,LONGITUDE", with semicolons between them.
  private static func places(
    _ name: String, _ summary: String, isRequired: Bool, example: Range<Int>,
    counts: ClosedRange<Int>,
    _ set: @escaping @Sendable ([GeoCoordinates], inout Question) -> Void
  ) -> Self {
    Self(
      name: name, summary: summary, isRequired: isRequired, example: .places(example),
      schema: .pattern(
        "^\(onePlace)(;\(onePlace)){\(counts.lowerBound - 1),\(counts.upperBound - 1)}$")
    ) { text, question in
      let parts = text.split(separator: ";", omittingEmptySubsequences: false)
      guard counts.contains(parts.count) else {
        throw Refused(
          "\(parts.count) places; allowed are \(counts.lowerBound)…\(counts.upperBound)")
      }
      set(try parts.map { try coordinates($0) }, &question)
    }
  }

  /// Waypoints as "LATITUDE,LONGITUDE", with semicolons between them.
  static func places(
    _ name: String, _ summary: String, isRequired: Bool = true, example: Range<Int>,
    counts: ClosedRange<Int>, _ path: any WritableKeyPath<Question, [Waypoint]> & Sendable
  ) -> Self {
    places(name, summary, isRequired: isRequired, example: example, counts: counts) {
      $1[keyPath: path] = $0.map { Waypoint(coordinates: $0) }
    }
  }

  /// The places of readings as "LATITUDE,LONGITUDE", with semicolons between them.
  static func locations(
    _ name: String, _ summary: String, counts: ClosedRange<Int>,
    _ path: any WritableKeyPath<Question, [Location]> & Sendable
  ) -> Self {
    places(name, summary, isRequired: true, example: 0..<2, counts: counts) {
      $1[keyPath: path] = $0.map { Location(coordinates: $0) }
    }
  }

  /// A box by two opposite corners, between which the shorter way around the earth is meant.
  static func optionalBox(
    _ name: String, _ summary: String,
    _ path: any WritableKeyPath<Question, GeoBox?> & Sendable
  ) -> Self {
    places(name, summary, isRequired: false, example: 0..<2, counts: 2...2) { corners, question in
      let (latitudes, longitudes) = (corners.map(\.latitude), corners.map(\.longitude).sorted())
      var (west, east) = (longitudes.first ?? 0, longitudes.last ?? 0)
      if east - west > 180 { (west, east) = (east, west) }
      question[keyPath: path] = GeoBox(
        southWestCorner: GeoCoordinates(latitude: latitudes.min() ?? 0, longitude: west),
        northEastCorner: GeoCoordinates(latitude: latitudes.max() ?? 0, longitude: east))
    }
  }

  /// A corridor of the default width along a line.
  static func optionalCorridor(
    _ name: String, _ summary: String,
    _ path: any WritableKeyPath<Question, GeoCorridor?> & Sendable
  ) -> Self {
    places(name, summary, isRequired: false, example: 0..<2, counts: 2...500) {
      $1[keyPath: path] = GeoCorridor(polyline: $0)
    }
  }

  /// One place as "LATITUDE,LONGITUDE".
  private static func place(
    _ name: String, _ summary: String, isRequired: Bool,
    _ set: @escaping @Sendable (GeoCoordinates, inout Question) -> Void
  ) -> Self {
    Self(
      name: name, summary: summary, isRequired: isRequired, example: .places(0..<1),
      schema: .pattern(placePattern)
    ) { text, question in set(try coordinates(text[...]), &question) }
  }

  /// One place.
  static func place(
    _ name: String, _ summary: String,
    _ path: any WritableKeyPath<Question, GeoCoordinates> & Sendable
  ) -> Self {
    place(name, summary, isRequired: true) { $1[keyPath: path] = $0 }
  }

  /// One place that may be missing.
  static func optionalPlace(
    _ name: String, _ summary: String,
    _ path: any WritableKeyPath<Question, GeoCoordinates?> & Sendable
  ) -> Self {
    place(name, summary, isRequired: false) { $1[keyPath: path] = $0 }
  }

  /// One waypoint that may be missing.
  static func optionalWaypoint(
    _ name: String, _ summary: String,
    _ path: any WritableKeyPath<Question, Waypoint?> & Sendable
  ) -> Self {
    place(name, summary, isRequired: false) {
      $1[keyPath: path] = Waypoint(coordinates: $0)
    }
  }

  /// A place, or a stop of the timetable.
  static func stop(
    _ name: String, _ summary: String, example: ParameterExample,
    _ path: any WritableKeyPath<Question, String> & Sendable
  ) -> Self {
    Self(
      name: name, summary: summary, isRequired: true, example: example,
      schema: .pattern(stopPattern), plusIsBlank: true
    ) { $1[keyPath: path] = $0 }
  }

  /// One place's text.
  static var placePattern: String { "^\(onePlace)$" }

  /// One place's text, or the id of a stop.
  static var stopPattern: String { "^(stop:.{1,290}|\(onePlace))$" }

  /// A latitude of at most 90 and a longitude of at most 180.
  private static var onePlace: String {
    #"-?(90(\.0{1,9})?|[0-8]?[0-9](\.[0-9]{1,9})?)"#
      + #",-?(180(\.0{1,9})?|(1[0-7][0-9]|[0-9]{1,2})(\.[0-9]{1,9})?)"#
  }

  static func coordinates(_ text: Substring) throws -> GeoCoordinates {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let latitude = Double(whole: parts[0]),
      let longitude = Double(whole: parts[1]),
      (-90...90).contains(latitude), (-180...180).contains(longitude)
    else { throw Refused("\"\(text)\" is no place like 41.1496,-8.6109 (latitude first)") }
    return GeoCoordinates(latitude: latitude, longitude: longitude)
  }
}
