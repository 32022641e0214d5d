// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookTime
import RoadbookGeometry

/// How tracks are read.
public struct GPXOptions: Hashable, Sendable {
  /// The speed that times follow from where a track has none.
  public var speedInMetersPerSecond: Double

  /// Makes options.
  public init(speedInMetersPerSecond: Double = 10.0) {
    self.speedInMetersPerSecond = speedInMetersPerSecond
  }
}

/// Tracks as GPX files hold them.
///
///     let document = try GPXDocument(gpxFilePath: "drive.gpx", options: GPXOptions())
///     let readings = document.tracks[0].getLocations()
///
/// Only tracks are read, not routes and waypoints, and no elevations. A track without times gets them from a
/// constant speed, beginning now. The segments of a track follow one another.
///
/// Source: https://www.topografix.com/GPX/1/1/ (versions 1.0 and 1.1).
public final class GPXDocument {
  /// The tracks, in the order of the file.
  public private(set) var tracks: [GPXTrack]

  /// A document of tracks.
  public init(tracks: [GPXTrack]) {
    self.tracks = tracks
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - gpxFilePath: Its path.
  ///   - options: How tracks are read.
  /// - Throws: ``GPXFault`` where it cannot be read or is no GPX file.
  public convenience init(gpxFilePath: String, options: GPXOptions) throws {
    guard let data = FileManager.default.contents(atPath: gpxFilePath) else {
      throw GPXFault(line: 0, problem: "\(gpxFilePath) cannot be read")
    }
    self.init(tracks: try GPXReader(XMLTokens(Array(data)), options).tracks())
  }

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - content: A whole GPX file.
  ///   - options: How tracks are read.
  /// - Returns: The document.
  /// - Throws: ``GPXFault`` where it is none.
  public static func fromString(content: String, options: GPXOptions) throws -> GPXDocument {
    GPXDocument(tracks: try GPXReader(XMLTokens(Array(content.utf8)), options).tracks())
  }

  /// The tracks of a text in its order, or its planned routes where no track has a line, without
  /// times that it does not tell.
  ///
  /// - Throws: ``GPXFault`` where it is no GPX file.
  package static func lines(_ content: [UInt8]) throws -> [GPXTrack] {
    let options = GPXOptions(speedInMetersPerSecond: 0)
    return try GPXReader(XMLTokens(content), options, readsRoutes: true).tracks()
  }

  /// Adds a track behind the others.
  public func addTrack(trackToAdd: GPXTrack) { tracks.append(trackToAdd) }

  /// Writes a file.
  ///
  /// - Returns: Whether it could be written.
  public func save(gpxFilePath: String) -> Bool {
    FileManager.default.createFile(atPath: gpxFilePath, contents: Data(text.utf8))
  }

  /// What the elements of tracks belong to.
  package static let namespaces =
    "xmlns=\"http://www.topografix.com/GPX/1/1\" "
    + "xmlns:gpxtpx=\"http://www.garmin.com/xmlschemas/TrackPointExtension/v2\""

  /// The document as a GPX file has it.
  package var text: String {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="Roadbook" \(Self.namespaces)>

      """
    return text + tracks.map(\.text).joined() + "</gpx>\n"
  }
}

/// A sequence of readings with a name.
public final class GPXTrack: Sendable {
  /// What it is called; empty where it has no name.
  public let name: String
  /// What is said of it.
  public let description: String
  private let locations: [Location]

  /// Makes a track.
  public init(name: String = "", description: String = "", locations: [Location] = []) {
    self.name = name
    self.description = description
    self.locations = locations
  }

  /// The readings in their order.
  public func getLocations() -> [Location] { locations }

  /// Speed and direction, for which GPX 1.1 has no elements of its own.
  ///
  /// Source: https://www8.garmin.com/xmlschemas/TrackPointExtensionv2.xsd
  private static func motion(of location: Location) -> String {
    let told = [
      ("speed", location.speedInMetersPerSecond), ("course", location.bearingInDegrees),
    ].compactMap { name, value -> String? in
      guard let value, value.isFinite, value >= 0 else { return nil }
      return "<gpxtpx:\(name)>\((value * 100).rounded() / 100)</gpxtpx:\(name)>"
    }.joined()
    return told.isEmpty
      ? ""
      : "<extensions><gpxtpx:TrackPointExtension>\(told)</gpxtpx:TrackPointExtension></extensions>"
  }

  /// The track as a GPX file has it.
  package var text: String {
    var text = "<trk>\n"
    if !name.isEmpty { text += "<name>\(name.xmlEscaped)</name>\n" }
    if !description.isEmpty { text += "<desc>\(description.xmlEscaped)</desc>\n" }
    text += "<trkseg>\n"
    for location in locations {
      let place = location.coordinates
      text += "<trkpt lat=\"\(place.latitude)\" lon=\"\(place.longitude)\">"
      if let time = location.time.flatMap({ RFC3339.text($0) }) { text += "<time>\(time)</time>" }
      text += Self.motion(of: location) + "</trkpt>\n"
    }
    return text + "</trkseg>\n</trk>\n"
  }
}
