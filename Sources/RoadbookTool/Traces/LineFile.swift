// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookModel

/// Reads lines to follow, one for each leg.
///
///     .gpx              a line for each track; for each planned route where there is no track
///     .kml              a line for each LineString
///     .geojson, .json   a line for each LineString
///     other texts       a line in the polyline format with six digits
enum LineFile {
  /// The lines of an argument.
  ///
  /// - Throws: Where it is no line: a file's name and line, or the byte of a text.
  static func lines(_ argument: String) throws -> [[GeoCoordinates]] {
    let lower = argument.lowercased()
    let name = URL(filePath: argument).lastPathComponent
    let lines: [[GeoCoordinates]]
    if lower.hasSuffix(".gpx") {
      lines = try tracks(argument)
    } else if lower.hasSuffix(".geojson") || lower.hasSuffix(".json") {
      lines = try GeoJSONTraces(argument, name).traces().map { $0.locations.map(\.coordinates) }
    } else if lower.hasSuffix(".kml") {
      lines = try placemarks(argument)
    } else {
      lines = [try polyline(argument)]
    }
    let long = lines.filter { $0.count > 1 }
    guard !long.isEmpty else {
      throw Failure(
        .badInput,
        "\(argument) holds no line: a track, a route or a LineString of two points or more")
    }
    return long
  }

  private static func tracks(_ path: String) throws -> [[GeoCoordinates]] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Failure.cannotRead(path)
    }
    do {
      return try GPXDocument.lines(Array(data)).map { $0.getLocations().map(\.coordinates) }
    } catch let fault as GPXFault {
      throw Failure(.badInput, "\(path), \(fault)")
    }
  }

  private static func placemarks(_ path: String) throws -> [[GeoCoordinates]] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Failure.cannotRead(path)
    }
    do {
      return try KMLLines(Array(data)).lines.map(\.places)
    } catch {
      throw Failure(.badInput, "\(path), \(error)")
    }
  }

  private static func polyline(_ text: String) throws -> [GeoCoordinates] {
    if FileManager.default.fileExists(atPath: text) {
      throw Failure(
        .usage, "\(text): lines are read from .gpx, .kml, .geojson and .json files; name it so")
    }
    do {
      return try PolylineCodec.decode(text, digits: 6).map { GeoCoordinates($0) }
    } catch {
      throw Failure(
        .usage,
        "\"\(text.prefix(40))\" is neither a file of lines (.gpx, .kml, .geojson, .json) nor a polyline with six digits: \(error)"
      )
    }
  }
}
