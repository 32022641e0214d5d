// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookModel
import RoadbookTime

/// Traces in a GeoJSON file: lines and several points, in features or alone.
///
/// Source: RFC 7946; `coordTimes` among the properties is what converters of GPX files write, with a list for each line
/// of several, and `time` of points.
struct GeoJSONTraces {
  private let path: String
  private let name: String
  private let root: Object

  private typealias Object = [String: Any]

  init(_ path: String, _ name: String) throws {
    self.path = path
    self.name = name
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Failure.cannotRead(path)
    }
    guard let root = try? JSONSerialization.jsonObject(with: data) as? Object else {
      throw Failure(.badInput, "\(path) is no GeoJSON: it is no JSON object")
    }
    self.root = root
  }

  func traces() throws -> [NamedTrace] {
    let features = root["features"] as? [Object] ?? [root]
    var traces: [NamedTrace] = []
    for feature in features {
      let geometry = feature["geometry"] as? Object ?? feature
      let properties = feature["properties"] as? Object ?? [:]
      let lines = lines(geometry)
      // Older and newer programs write them in different places.
      let told =
        properties["coordTimes"] ?? (properties["coordinateProperties"] as? Object)?["times"]
      let times = times(told, of: lines.count)
      for (places, times) in zip(lines, times) { traces.append(try trace(places, times)) }
    }
    // A collection of points is a trace as well.
    if traces.isEmpty, let points = try points(features) { traces = [points] }
    guard !traces.isEmpty else {
      throw Failure(.badInput, "\(path) holds no LineString, no MultiPoint and no Points")
    }
    if traces.count > 1 {
      for number in traces.indices { traces[number].name += " \(number + 1)" }
    }
    return traces
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

  /// The trace of single points, with their `time`.
  private func points(_ features: [Object]) throws -> NamedTrace? {
    let points = features.filter {
      ($0["geometry"] as? Object)?["type"] as? String == "Point"
    }
    if points.isEmpty { return nil }
    let times = points.map { ($0["properties"] as? Object)?["time"] ?? NSNull() }
    return try trace(
      points.map { ($0["geometry"] as? Object)?["coordinates"] ?? NSNull() },
      times.allSatisfy { $0 is NSNull } ? nil : times)
  }

  private func trace(_ places: [Any], _ times: [Any]?) throws -> NamedTrace {
    if let times, times.count != places.count {
      throw Failure(
        .badInput,
        "\(path): there are \(times.count) times in coordTimes for \(places.count) positions")
    }
    var trace = NamedTrace(name: name, locations: [])
    for (index, place) in places.enumerated() {
      guard let numbers = place as? [Double], numbers.count >= 2,
        abs(numbers[0]) <= 180, abs(numbers[1]) <= 90
      else {
        throw Failure(.badInput, "\(path): position \(index) is no longitude and latitude")
      }
      var location = Location(
        coordinates: GeoCoordinates(latitude: numbers[1], longitude: numbers[0]))
      location.time = try times.flatMap { try time($0[index], index) }
      trace.locations.append(location)
    }
    return trace
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
