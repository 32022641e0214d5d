// SPDX-License-Identifier: Apache-2.0

public import Foundation
import RoadbookEngine
import RoadbookGeometry
public import RoadbookModel

/// A ride in one vehicle.
public final class NMATransitManeuver: NMAManeuver, @unchecked Sendable {
  /// What passengers call the line.
  public let lineName: String
  /// The kind of the line.
  public let transitType: NMATransitType
  /// The operator.
  public let systemOfficialName: String
  /// Where one gets on.
  public let departureStopName: String
  /// Where the vehicle ends its trip.
  public let terminusStopName: String
  /// Where one gets off.
  public let arrivalStopName: String
  /// From stop to stop; as many as there are stops to ride.
  public let transitRouteElements: [NMATransitRouteElement]
  /// The color of the line, where the feed has one.
  public let primaryLineColor: RoadbookColor?
  /// The color of its name on that.
  public let secondaryLineColor: RoadbookColor?
  /// How its line is drawn.
  public let lineStyle: NMATransitLineStyle
  /// When the vehicle leaves.
  public let departureTime: Date
  /// When it arrives where one gets off.
  public let arrivalTime: Date
  /// What stands on the front of the vehicle, which may name another stop than the last one.
  ///
  /// Roadbook's own, as are the next ones.
  public let headsign: String
  /// The platform to leave from; empty where the feed does not tell.
  public let departurePlatform: String
  /// The platform to arrive at; empty where the feed does not tell.
  public let arrivalPlatform: String
  /// Seconds between vehicles, where they come without times: the departure is the latest one then.
  public let headway: TimeInterval?
  /// Seconds that are left for changing to it behind walk and minimum: what a delay may be.
  public let changeBuffer: TimeInterval
  /// Whether one stays in the seat: the vehicle of the ride before goes on as this trip.
  public let staysSeated: Bool
  /// Whether wheelchairs are taken; `nil` where the feed does not tell.
  public let isBarrierFree: Bool?
  /// Whether bicycles are taken; `nil` where the feed does not tell.
  public let isBikeAllowed: Bool?

  init(_ draft: ManeuverDraft, _ place: ManeuverPlace, _ own: RideDraft) {
    let ride = own.ride
    let transport = ride.transport
    lineName = ride.line
    transitType = NMATransitType(ride.mode)
    systemOfficialName = ride.agency.name
    departureStopName = ride.calls.first?.stop.name ?? ""
    arrivalStopName = ride.calls.last?.stop.name ?? ""
    terminusStopName = ride.terminus
    transitRouteElements = own.elements
    primaryLineColor = transport.color
    secondaryLineColor = transport.textColor
    lineStyle = ride.headwaySeconds == nil ? .solid : .dashed
    departureTime = Date(timeIntervalSince1970: Double(ride.calls.first?.departure ?? 0))
    arrivalTime = Date(timeIntervalSince1970: Double(ride.calls.last?.arrival ?? 0))
    headsign = ride.headsign
    departurePlatform = ride.calls.first?.stop.platform ?? ""
    arrivalPlatform = ride.calls.last?.stop.platform ?? ""
    headway = ride.headwaySeconds.map { Double($0) }
    changeBuffer = Double(ride.bufferSeconds)
    staysSeated = ride.isSeated
    isBarrierFree = ride.wheelchair
    isBikeAllowed = ride.bicycles
    super.init(draft, place)
  }

  /// What the ride takes, in seconds.
  public var travelTime: TimeInterval { arrivalTime.timeIntervalSince(departureTime) }
}

/// How the line of a ride is drawn.
public enum NMATransitLineStyle: UInt, Hashable, Sendable, CaseIterable {
  /// Its times are known.
  case solid
  /// Vehicles come by their distance in time.
  case dashed
}

/// What a ride is made of.
struct RideDraft {
  var ride: TransitJourney.Ride
  var elements: [NMATransitRouteElement]

  init(_ ride: TransitJourney.Ride) {
    self.ride = ride
    elements = zip(ride.calls, ride.calls.dropFirst()).map { NMATransitRouteElement($0, $1) }
  }
}
