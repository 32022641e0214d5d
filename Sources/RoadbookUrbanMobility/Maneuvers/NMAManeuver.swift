// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A maneuver of a route: something to do on foot or on wheels, or a ride, which is an ``NMATransitManeuver``.
///
/// Its properties never change, and nobody outside of this library makes subclasses: so threads may share it.
public class NMAManeuver: @unchecked Sendable {
  /// What to do.
  public let action: NMAManeuverAction
  /// Which way to turn.
  public let turn: NMAManeuverTurn
  /// By what somebody travels behind it; ``NMATransportMode/publicTransport`` for a ride.
  public let transportMode: NMATransportMode
  /// Where it is.
  public let coordinates: NMAGeoCoordinates
  /// The name of the road before it.
  public let roadName: String?
  /// The number of the road before it.
  public let roadNumber: String?
  /// The name of the road behind it.
  ///
  /// Where a walk leads out of a station, the name of the exit to head for.
  public let nextRoadName: String?
  /// The number of the road behind it.
  public let nextRoadNumber: String?
  /// From the start of the route, in metres.
  public let distanceFromStart: UInt
  /// From the maneuver before, in metres; 0 for the first one.
  public let distanceFromPreviousManeuver: UInt
  /// To the next maneuver, in metres; 0 for the last one.
  public let distanceToNextManeuver: UInt
  /// When it is reached, where times are known.
  public let startTime: Date?
  /// The way from it to the next one.
  public let geometry: [NMAGeoCoordinates]
  /// The directions, in words.
  ///
  /// Roadbook's own.
  public let instruction: String
  /// The way inside a station that begins here: stairs, lifts and gates, as the feed tells them.
  ///
  /// Roadbook's own.
  public let stationSteps: [NMAStationStep]

  init(_ draft: ManeuverDraft, _ place: ManeuverPlace) {
    action = draft.action
    turn = draft.turn
    transportMode = draft.transportMode
    coordinates = draft.coordinates
    roadName = draft.roadName
    roadNumber = draft.roadNumber
    nextRoadName = draft.nextRoadName
    nextRoadNumber = draft.nextRoadNumber
    distanceFromStart = place.fromStart
    distanceFromPreviousManeuver = place.fromPrevious
    distanceToNextManeuver = draft.meters
    startTime = draft.startTime
    geometry = draft.geometry
    instruction = draft.instruction
    stationSteps = draft.stationSteps
  }

  /// The box around the way to the next maneuver.
  public var boundingBox: NMAGeoBoundingBox? {
    NMAGeoBoundingBox(coordinates: geometry.isEmpty ? [coordinates] : geometry)
  }
}

/// Where a maneuver is among the others of its route.
struct ManeuverPlace {
  var fromStart: UInt = 0
  var fromPrevious: UInt = 0
}

/// What a maneuver is made of, before it has its place in the route.
struct ManeuverDraft {
  var action: NMAManeuverAction
  var turn = NMAManeuverTurn.noTurn
  var transportMode: NMATransportMode
  var coordinates: NMAGeoCoordinates
  var roadName: String?
  var roadNumber: String?
  var nextRoadName: String?
  var nextRoadNumber: String?
  var meters: UInt = 0
  var startTime: Date?
  var geometry: [NMAGeoCoordinates] = []
  var instruction = ""
  var stationSteps: [NMAStationStep] = []
  /// For a ride.
  var ride: RideDraft?

  init(
    _ action: NMAManeuverAction, _ transportMode: NMATransportMode,
    at coordinates: NMAGeoCoordinates
  ) {
    self.action = action
    self.transportMode = transportMode
    self.coordinates = coordinates
  }
}

extension [NMAManeuver] {
  /// Gives maneuvers their places in a route.
  init(placing drafts: [ManeuverDraft]) {
    var place = ManeuverPlace()
    self = drafts.map { draft in
      let maneuver: NMAManeuver
      if let ride = draft.ride {
        maneuver = NMATransitManeuver(draft, place, ride)
      } else {
        maneuver = NMAManeuver(draft, place)
      }
      place.fromStart += draft.meters
      place.fromPrevious = draft.meters
      return maneuver
    }
  }
}
