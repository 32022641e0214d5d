// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// How a route is written.
enum RouteFormat: String, ExpressibleByArgument, CaseIterable {
  /// Directions to read.
  case text
  /// Directions as a page for browsers.
  case html
  /// All that the library tells of a route.
  case json
  /// Lines for maps and geographic programs.
  case geojson
  /// The line and the places for devices and geographic programs.
  case gpx
  /// A picture of the roads and the route.
  case svg
  /// The picture in pixels.
  case png

  /// The format that a file's name asks for, or `nil` where it asks for none.
  init?(fileName: String) {
    switch fileName.split(separator: ".").last?.lowercased() {
    case "txt": self = .text
    case "html": self = .html
    case "json": self = .json
    case "geojson": self = .geojson
    case "gpx": self = .gpx
    case "svg": self = .svg
    case "png": self = .png
    default: return nil
    }
  }
}

/// The options by which commands choose a format.
struct RouteFormatOptions: ParsableArguments {
  @Flag(help: "Write directions to read, as without any of these.")
  var directions = false

  @Flag(help: "Write directions as a page for browsers.")
  var html = false

  @Flag(help: "Write all that is known of the route as JSON.")
  var json = false

  @Flag(help: "Write the line as GeoJSON.")
  var geojson = false

  @Flag(help: "Write the line, the stops and the maneuvers as GPX.")
  var gpx = false

  @Flag(help: "Draw the roads and the route as SVG.")
  var svg = false

  @Option(help: "The format, whatever the file's name says.")
  var format: RouteFormat?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write; its ending chooses the format.", valueName: "file"))
  var output: String?

  func validate() throws {
    guard asked.count <= 1 else {
      throw ValidationError(
        "Choose one of --directions, --html, --json, --geojson, --gpx, --svg and --format.")
    }
    if let output, asked.isEmpty, RouteFormat(fileName: output) == nil, !namesTable {
      throw ValidationError(
        "The name \(output) does not tell the format. End it in .txt, .html, .json, .geojson, .gpx, "
          + ".svg or .png, or give --format.")
    }
  }

  /// Whether the file is to be a table, which commands that write routes have no use for.
  private var namesTable: Bool {
    asked.isEmpty && output?.lowercased().hasSuffix(".csv") == true
  }

  /// Refuses a file that is called like a table, where a route is written.
  func refuseTables() throws {
    guard namesTable, let output else { return }
    throw ValidationError(
      "\(output) is called like a table, and a route is none. End it in .txt, .html, .json, .geojson, "
        + ".gpx, .svg or .png, or give --format.")
  }

  /// The format asked for by a flag or by name, or by the file's name; else text.
  var chosen: RouteFormat {
    asked.first ?? output.flatMap { RouteFormat(fileName: $0) } ?? .text
  }

  private var asked: [RouteFormat] {
    var formats: [RouteFormat] = []
    // A page of directions is directions, too.
    if directions, !html { formats.append(.text) }
    if html { formats.append(.html) }
    if json { formats.append(.json) }
    if geojson { formats.append(.geojson) }
    if gpx { formats.append(.gpx) }
    if svg { formats.append(.svg) }
    if let format { formats.append(format) }
    return formats
  }
}
