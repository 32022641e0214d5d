// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding
public import RoadbookGeometry

/// Where a section starts or ends.
public struct RoutePlace: Hashable, Sendable {
  /// What kind of place it is.
  public var type: RoutePlaceType
  /// The index of the waypoint, or `nil` where the engine added the place.
  public var waypointIndex: Int32?
  /// The waypoint as it was given, or `nil` where the engine added the place.
  public var originalCoordinates: GeoCoordinates?
  /// The point on the road.
  public var mapMatchedCoordinates: GeoCoordinates
  /// Where a map shows it, if the waypoint says so.
  public var displayCoordinates: GeoCoordinates?
  /// The energy in the battery there, in kWh.
  public var chargeInKilowattHours: Double?
  /// The charging station there.
  public var chargingStation: ChargingStation?
  /// The name of the place.
  public var name: String?
  /// An identifier of the place.
  public var id: String?
  /// The platform of a station.
  public var platform: String?
  /// On which side of the road the destination lies.
  public var sideOfDestination: SideOfDestination?

  /// Whether the waypoint lies more than 50 m from the road that stands for it.
  public func isOffRoad() -> Bool {
    guard let originalCoordinates else { return false }
    return originalCoordinates.distance(to: mapMatchedCoordinates) > 50
  }

  /// Makes a place.
  public init(
    type: RoutePlaceType = .place, waypointIndex: Int32? = nil,
    originalCoordinates: GeoCoordinates? = nil, mapMatchedCoordinates: GeoCoordinates,
    displayCoordinates: GeoCoordinates? = nil, chargeInKilowattHours: Double? = nil,
    chargingStation: ChargingStation? = nil, name: String? = nil, id: String? = nil,
    platform: String? = nil, sideOfDestination: SideOfDestination? = nil
  ) {
    self.type = type
    self.waypointIndex = waypointIndex
    self.originalCoordinates = originalCoordinates
    self.mapMatchedCoordinates = mapMatchedCoordinates
    self.displayCoordinates = displayCoordinates
    self.chargeInKilowattHours = chargeInKilowattHours
    self.chargingStation = chargingStation
    self.name = name
    self.id = id
    self.platform = platform
    self.sideOfDestination = sideOfDestination
  }
}

extension RoutePlace: Codable, FieldCoded {
  package static var blank: RoutePlace { RoutePlace(mapMatchedCoordinates: .blank) }
  package static let fields: FieldTable<RoutePlace> = [
    .value("type", \.type),
    .optional("waypointIndex", \.waypointIndex),
    .optional("originalCoordinates", \.originalCoordinates),
    .required("mapMatchedCoordinates", \.mapMatchedCoordinates),
    .optional("displayCoordinates", \.displayCoordinates),
    .optional("chargeInKilowattHours", \.chargeInKilowattHours),
    .optional("chargingStation", \.chargingStation),
    .optional("name", \.name),
    .optional("id", \.id),
    .optional("platform", \.platform),
    .optional("sideOfDestination", \.sideOfDestination),
  ]
}

/// Kinds of places.
public enum RoutePlaceType: UInt32, CodedByName, JSONWritable {
  /// An ordinary place.
  case place
  /// A charging station.
  case chargingStation
  /// A place in a building.
  case indoor
  /// A stop of public transport.
  case station
  /// An entrance of a station.
  case accessPoint
}

/// The two ends of a trip.
public enum RoutePlaceDirection: UInt32, CodedByName, JSONWritable {
  /// Where it starts.
  case departure
  /// Where it ends.
  case arrival
}

/// On which side of the road a destination lies, in the direction of travel.
public enum SideOfDestination: UInt32, CodedByName, JSONWritable {
  /// On the road, or not known.
  case undefined
  /// To the left.
  case left
  /// To the right.
  case right
}
