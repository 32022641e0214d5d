// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookModel
import RoadbookTime

/// Traces in a GeoJSON file: lines and several points, in features or alone.
///
/// Source: RFC 7946; `coordTimes` among the properties is what converters of GPX files write.
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
      traces += try lines(geometry).map { try trace($0, properties) }
    }
    // A collection of points is a trace as well.
    if traces.isEmpty {
      let points = features.compactMap { feature -> Any? in
        let geometry = feature["geometry"] as? Object
        return geometry?["type"] as? String == "Point" ? geometry?["coordinates"] : nil
      }
      if !points.isEmpty { traces = [try trace(points, [:])] }
    }
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
    default: []
    }
  }

  private func trace(_ places: [Any], _ properties: Object) throws -> NamedTrace {
    let times = properties["coordTimes"] as? [String] ?? []
    var trace = NamedTrace(name: name, locations: [])
    for (index, place) in places.enumerated() {
      guard let numbers = place as? [Double], numbers.count >= 2,
        abs(numbers[0]) <= 180, abs(numbers[1]) <= 90
      else {
        throw Failure(.badInput, "\(path): position \(index) is no longitude and latitude")
      }
      var location = Location(
        coordinates: GeoCoordinates(latitude: numbers[1], longitude: numbers[0]))
      if times.count == places.count { location.time = RFC3339.time(times[index])?.time }
      trace.locations.append(location)
    }
    return trace
  }
}
