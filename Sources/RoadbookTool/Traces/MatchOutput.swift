// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import RoadbookCoding
import RoadbookGeometry
import RoadbookModel

/// How matched traces are written.
enum MatchFormat: String, CaseIterable, ExpressibleByArgument {
  case csv, ndjson, geojson, gpx

  /// The format that the end of a file's name stands for.
  init?(path: String) {
    guard let format = Self.allCases.first(where: { path.lowercased().hasSuffix(".\($0)") }) else {
      return nil
    }
    self = format
  }
}

/// Writes matched traces one after another.
///
///     csv      a row for each reading
///     ndjson   a line for each trace, as `/v1/match` answers
///     geojson  a line for each piece of the drives
///     gpx      a track for each piece of the drives
struct MatchOutput {
  let format: MatchFormat
  private var isFirst = true

  init(format: MatchFormat) { self.format = format }

  var header: String {
    switch format {
    case .csv:
      "trace,point,lon,lat,matched_lon,matched_lat,distance_m,confidence,piece,segment,position,unmatched\n"
    case .ndjson: ""
    case .geojson:
      "{\"type\":\"FeatureCollection\",\"attribution\":\"\(MapAttribution.openStreetMap.text)\",\"features\":["
    case .gpx:
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<gpx version=\"1.1\" creator=\"Roadbook\" \(GPXDocument.namespaces)>\n<metadata><copyright author=\"OpenStreetMap contributors\"><license>https://www.openstreetmap.org/copyright</license></copyright></metadata>\n"
    }
  }

  var footer: String {
    switch format {
    case .csv, .ndjson: ""
    case .geojson: "\n]}\n"
    case .gpx: "</gpx>\n"
    }
  }

  mutating func text(_ trace: NamedTrace, _ answer: MatchAnswer) throws -> String {
    switch format {
    case .csv:
      return Self.rows(
        of: trace.name, from: 0, trace.locations.lazy.map(\.coordinates), answer.points)
    case .ndjson:
      var json = JSONWriter()
      try answer.write(to: &json)
      return String(decoding: json.bytes(), as: UTF8.self) + "\n"
    case .geojson: return features(trace, answer)
    case .gpx: return tracks(trace, answer)
    }
  }
}

// MARK: - Formats

extension MatchOutput {
  /// Rows of readings that follow each other.
  ///
  /// - Parameters:
  ///   - trace: Its name.
  ///   - first: The number of the first reading in the trace.
  ///   - readings: Where they were told to be; there may be more.
  ///   - points: What became of them.
  /// - Returns: A row for each point.
  static func rows(
    of trace: String, from first: Int, _ readings: some Sequence<GeoCoordinates>,
    _ points: [MatchedPoint]
  ) -> String {
    var text = ""
    let name = MatrixText.field(trace)
    for (index, (place, point)) in zip(readings, points).enumerated() {
      text +=
        "\(name),\(first + index),\(Self.degrees(place.longitude)),\(Self.degrees(place.latitude)),"
      if let on = point.coordinates, let segment = point.segment {
        text += "\(Self.degrees(on.longitude)),\(Self.degrees(on.latitude)),"
        text += "\(point.distanceInMeters ?? 0),"
        text += "\(point.confidence ?? 0),\(point.routeIndex ?? 0),"
        text += "\(segment.segmentId)\(segment.travelDirection == .positive ? "+" : "-"),"
        text += "\((segment.offsetStart * 1e6).rounded() / 1e6),"
      } else {
        text += ",,,,,,,"
      }
      text += "\(point.unmatched?.name ?? "")\n"
    }
    return text
  }

  /// Seven decimals, a centimeter: numbers are read from text by different roads.
  private static func degrees(_ value: Double) -> Double { (value * 1e7).rounded() / 1e7 }

  private mutating func features(_ trace: NamedTrace, _ answer: MatchAnswer) -> String {
    var text = ""
    for (piece, route) in answer.routes.enumerated() {
      var json = JSONWriter()
      json.beginObject()
      json.field("type", "Feature")
      json.name("properties")
      json.beginObject()
      json.field("trace", trace.name)
      json.field("piece", piece)
      json.field("lengthInMeters", Int(Route(route).lengthInMeters))
      json.endObject()
      json.name("geometry")
      FeatureCollection.write(line: Self.line(of: route), to: &json)
      json.endObject()
      text += (isFirst ? "\n" : ",\n") + String(decoding: json.bytes(), as: UTF8.self)
      isFirst = false
    }
    return text
  }

  private func tracks(_ trace: NamedTrace, _ answer: MatchAnswer) -> String {
    let tracks = answer.routes.enumerated().map { piece, route in
      GPXTrack(
        name: "\(trace.name), \(piece + 1)",
        locations: Self.line(of: route).map { Location(coordinates: GeoCoordinates($0)) })
    }
    return tracks.map(\.text).joined()
  }

  /// All points of a route, each once where sections meet.
  private static func line(of route: RouteData) -> [Coordinate] {
    var line: [Coordinate] = []
    for section in route.sections { line.appendJoined(section.geometry) }
    return line
  }
}
