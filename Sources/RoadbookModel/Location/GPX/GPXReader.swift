// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookTime
import RoadbookGeometry

/// Reads the tracks of a GPX file, one after another.
struct GPXReader {
  /// A track, or a part of one that is long.
  struct Part {
    let track: GPXTrack
    /// Whether the next part is of this track, too.
    var goesOn = false
    /// Whether it is a route that was planned.
    var isPlanned = false
  }

  private var tokens: XMLTokens
  private let options: GPXOptions
  /// Readings that a part may have.
  private let most: Int
  /// The part that has been read just now.
  private var part: Part?
  private var name = ""
  private var summary = ""
  private var readings: [Location] = []
  /// What the last tags hold.
  private var text = ""
  private var path: [String] = []

  /// Whether planned routes are read as tracks are, where no track has a line.
  ///
  /// Many programs, this one too, write a way both as a route for devices and as a track to draw.
  private let readsRoutes: Bool

  init(
    _ tokens: XMLTokens, _ options: GPXOptions, readsRoutes: Bool = false, most: Int = .max
  ) {
    self.tokens = tokens
    self.options = options
    self.readsRoutes = readsRoutes
    self.most = most
  }

  /// The tracks in the order of the file.
  ///
  /// - Throws: Where it is no GPX file.
  func tracks() throws -> [GPXTrack] {
    var (reader, parts): (GPXReader, [Part]) = (self, [])
    while let part = try reader.next() { parts.append(part) }
    let found = parts.filter { !$0.isPlanned }.map(\.track)
    let hasLine = found.contains { $0.getLocations().count > 1 }
    return hasLine || !readsRoutes ? found : parts.filter(\.isPlanned).map(\.track)
  }

  /// The next track, or the next part of one that is long; `nil` at the end of the file.
  ///
  /// - Throws: Where it is no GPX file, and what the source of its bytes throws.
  mutating func next() throws -> Part? {
    part = nil
    while let token = try tokens.next() {
      switch token {
      case .open(let tag, let attributes): try begin(tag, attributes)
      case .text(let part): text += part
      case .close(let tag): try end(tag)
      }
      if let part { return part }
    }
    if !isGPX {
      throw GPXFault(line: tokens.line, problem: "there is no <gpx>; this is no GPX file")
    }
    return nil
  }

  private var isGPX = false

  private mutating func begin(_ tag: String, _ attributes: [String: String]) throws(GPXFault) {
    if path.isEmpty {
      guard tag == "gpx" else {
        throw GPXFault(line: tokens.line, problem: "<\(tag)> is no GPX file; it begins with <gpx>")
      }
      isGPX = true
    }
    let parent = path.last
    path.append(tag)
    text = ""
    switch (tag, parent) {
    // Within a reading, a track is none: its reading would lose its place.
    case ("trk", "gpx"): (name, summary, readings) = ("", "", [])
    case ("rte", "gpx") where readsRoutes: (name, summary, readings) = ("", "", [])
    case ("trkpt", "trkseg"), ("trkpt", "trk"):
      if readings.count == most {
        part = Part(track: track(readings), goesOn: true)
        readings = []
      }
      readings.append(Location(coordinates: try place(tag, attributes)))
    case ("rtept", "rte") where readsRoutes:
      readings.append(Location(coordinates: try place(tag, attributes)))
    default: break
    }
  }

  private func place(
    _ tag: String, _ attributes: [String: String]
  ) throws(GPXFault) -> GeoCoordinates {
    func degrees(_ name: String) -> Double? {
      attributes[name].flatMap { Double($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
    }
    guard let latitude = degrees("lat"), let longitude = degrees("lon"),
      (-90...90).contains(latitude), (-180...180).contains(longitude)
    else {
      throw GPXFault(
        line: tokens.line,
        problem: "a <\(tag)> needs lat in -90…90 and lon in -180…180")
    }
    return GeoCoordinates(latitude: latitude, longitude: longitude)
  }

  private mutating func end(_ tag: String) throws(GPXFault) {
    path.removeLast()
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let parent = path.last
    switch (tag, parent) {
    case (_, "trkpt") where readings.isEmpty: break
    case ("name", "trk"), ("name", "rte"): name = text
    case ("desc", "trk"): summary = text
    case ("time", "trkpt") where text.isEmpty: break
    case ("time", "trkpt"):
      guard let (time, _) = RFC3339.time(text) ?? RFC3339.time(text + "Z") else {
        throw GPXFault(
          line: tokens.line, problem: "\"\(text.prefix(40))\" is no time like 2026-03-01T08:05:00Z")
      }
      readings[readings.count - 1].time = time
    case ("course", _) where isOfReading:
      readings[readings.count - 1].bearingInDegrees = number(text)
    case ("speed", _) where isOfReading:
      readings[readings.count - 1].speedInMetersPerSecond = number(text)
    case ("rte", "gpx") where readsRoutes:
      part = Part(track: track(readings), isPlanned: true)
    case ("trk", "gpx"): part = Part(track: track(timed(readings)))
    default: break
    }
    self.text = ""
  }

  private func track(_ readings: [Location]) -> GPXTrack {
    GPXTrack(name: name, description: summary, locations: readings)
  }

  /// Whether the element that ends tells of a reading: GPX 1.0 has it in the reading, receivers of GPX 1.1 in an extension.
  ///
  /// Source: https://www8.garmin.com/xmlschemas/TrackPointExtensionv2.xsd
  private var isOfReading: Bool {
    path.last == "trkpt" || path.suffix(3) == ["trkpt", "extensions", "TrackPointExtension"]
  }

  /// A number that is not below 0, which stands for what a receiver does not know.
  private func number(_ text: String) -> Double? {
    Double(text).flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
  }

  /// Readings with times by a constant speed where there are none.
  private func timed(_ readings: [Location]) -> [Location] {
    guard !readings.isEmpty, readings.allSatisfy({ $0.time == nil }),
      options.speedInMetersPerSecond > 0
    else { return readings }
    var timed = readings
    var time = Date()
    for index in timed.indices {
      if index > 0 {
        let meters = timed[index - 1].coordinates.distance(to: timed[index].coordinates)
        time += meters / options.speedInMetersPerSecond
      }
      timed[index].time = time
    }
    return timed
  }
}

/// The readings of a GPX file's tracks, in memory that does not grow with the file.
package struct GPXStream {
  private var reader: GPXReader

  /// - Parameters:
  ///   - most: Readings of a track that are handed on at once.
  ///   - source: Gives the next bytes of the file, and none at its end.
  package init(most: Int, _ source: @escaping () throws -> [UInt8]) {
    // Without times the readings stay as they are: a made-up speed would mislead.
    reader = GPXReader(XMLTokens(source), GPXOptions(speedInMetersPerSecond: 0), most: most)
  }

  /// The next track, or a part of it after which it goes on; `nil` at the end.
  ///
  /// - Throws: ``GPXFault`` where it is no GPX file, and what the source throws.
  package mutating func next() throws -> (locations: [Location], goesOn: Bool)? {
    try reader.next().map { ($0.track.getLocations(), $0.goesOn) }
  }
}
