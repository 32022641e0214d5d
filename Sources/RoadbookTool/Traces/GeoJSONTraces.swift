// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookModel
import RoadbookTime

/// Traces in a GeoJSON file: lines and several points, in features or alone.
///
/// Features are read one after another. Where the file has no lines, its points are a trace.
///
/// Source: RFC 7946; `coordTimes` among the properties is what converters of GPX files write, with a list for each line
/// of several, and `time` of points.
struct GeoJSONTraces {
  private let path: String
  private let name: String
  private var features: JSONFeatures
  /// Those of the last feature that were not handed on yet.
  private var waiting: ArraySlice<[Location]> = []
  private var hasLines = false
  /// Those of features that are points, as long as there are no lines.
  private var points: [Location] = []
  private var isAtEnd = false

  private typealias Object = [String: Any]

  init(_ path: String, _ name: String) throws {
    self.path = path
    self.name = name
    let pieces = try FilePieces(path)
    features = JSONFeatures { try pieces.next() }
  }

  /// The readings of the next trace; `nil` at the end.
  mutating func next() throws -> [Location]? {
    while waiting.isEmpty, !isAtEnd { try readFeature() }
    return waiting.popFirst()
  }

  /// All traces, with their names.
  func traces() throws -> [NamedTrace] {
    var (reader, traces): (Self, [NamedTrace]) = (self, [])
    var numbered = NumberedTraces(name) { try reader.next().map { (locations: $0, goesOn: false) } }
    while let trace = try numbered.next() { traces.append(trace) }
    return traces
  }

  private mutating func readFeature() throws {
    guard let feature = try nextFeature() else {
      isAtEnd = true
      guard hasLines || !points.isEmpty else {
        throw Failure(.badInput, "\(path) holds no LineString, no MultiPoint and no Points")
      }
      if !hasLines { waiting = [points] }
      return
    }
    let geometry = feature["geometry"] as? Object ?? feature
    let properties = feature["properties"] as? Object ?? [:]
    if feature["geometry"] != nil, geometry["type"] as? String == "Point" {
      if !hasLines { points.append(try point(geometry, properties["time"])) }
      return
    }
    let lines = lines(geometry)
    if lines.isEmpty { return }
    (hasLines, points) = (true, [])
    // Older and newer programs write them in different places.
    let told = properties["coordTimes"] ?? (properties["coordinateProperties"] as? Object)?["times"]
    waiting += try zip(lines, times(told, of: lines.count)).map { try trace($0, $1) }
  }

  private mutating func nextFeature() throws -> Object? {
    do {
      guard let bytes = try features.next() else { return nil }
      guard let object = try? JSONSerialization.jsonObject(with: Data(bytes)) as? Object else {
        throw JSONFeatures.Fault(
          problem: "\(features.hasList ? "a feature" : "it") is no JSON object")
      }
      return object
    } catch let fault as JSONFeatures.Fault {
      throw Failure(.badInput, "\(path) is no GeoJSON: \(fault.problem)")
    }
  }

  private func lines(_ geometry: Object) -> [[Any]] {
    switch geometry["type"] as? String {
    case "LineString", "MultiPoint": (geometry["coordinates"] as? [Any]).map { [$0] } ?? []
    case "MultiLineString": geometry["coordinates"] as? [[Any]] ?? []
    case "GeometryCollection":
      (geometry["geometries"] as? [Object] ?? []).filter {
        $0["type"] as? String != "GeometryCollection"
      }.flatMap { lines($0) }
    default: []
    }
  }

  /// The times of each line: of several lines, a list for each.
  private func times(_ value: Any?, of count: Int) -> [[Any]?] {
    guard let list = value as? [Any] else { return Array(repeating: nil, count: count) }
    let lists = list as? [[Any]] ?? [list]
    return (0..<count).map { $0 < lists.count ? lists[$0] : nil }
  }

  private func point(_ geometry: Object, _ time: Any?) throws -> Location {
    try location(geometry["coordinates"] ?? NSNull(), points.count, time)
  }

  private func trace(_ places: [Any], _ times: [Any]?) throws -> [Location] {
    if let times, times.count != places.count {
      throw Failure(
        .badInput,
        "\(path): there are \(times.count) times in coordTimes for \(places.count) positions")
    }
    return try places.enumerated().map { index, place in
      try location(place, index, times?[index])
    }
  }

  private func location(_ place: Any, _ index: Int, _ time: Any?) throws -> Location {
    guard let numbers = place as? [Double], numbers.count >= 2,
      abs(numbers[0]) <= 180, abs(numbers[1]) <= 90
    else {
      throw Failure(.badInput, "\(path): position \(index) is no longitude and latitude")
    }
    var location = Location(
      coordinates: GeoCoordinates(latitude: numbers[1], longitude: numbers[0]))
    location.time = try time.flatMap { try self.time($0, index) }
    return location
  }

  /// A time of a position, which may have none.
  private func time(_ value: Any, _ index: Int) throws -> Date? {
    if value is NSNull { return nil }
    guard let text = value as? String, let (time, _) = RFC3339.time(text) else {
      throw Failure(
        .badInput, "\(path): the time of position \(index) is none like 2026-03-01T08:05:00Z")
    }
    return time
  }
}
