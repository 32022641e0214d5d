// SPDX-License-Identifier: Apache-2.0

/// What is told where a device is.
@preconcurrency
@MainActor
public protocol LocationDelegate: AnyObject {
  /// Called with each position reading, on the main actor.
  func onLocationUpdated(_ location: Location)
}

/// Records readings as a track.
///
///     let writer = GPXTrackWriter()
///     simulator.delegate = writer
///     …
///     GPXDocument(tracks: [writer.track]).save(gpxFilePath: "drive.gpx")
@preconcurrency
@MainActor
public final class GPXTrackWriter: LocationDelegate {
  private var locations: [Location]
  private let name: String
  private let summary: String

  /// Begins a new track.
  public nonisolated convenience init() { self.init(track: GPXTrack()) }

  /// Goes on with a track.
  public nonisolated init(track: GPXTrack) {
    name = track.name
    summary = track.description
    locations = track.getLocations()
  }

  /// What is recorded so far.
  public var track: GPXTrack {
    GPXTrack(name: name, description: summary, locations: locations)
  }

  /// Adds a reading.
  public func onLocationUpdated(_ location: Location) { locations.append(location) }
}
