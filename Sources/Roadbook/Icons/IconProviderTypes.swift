// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
public import RoadbookModel

/// Which road a shield is for.
public struct RoadShieldIconProperties: Hashable, Sendable {
  /// How significant the number is.
  public var routeType: RouteType
  /// The country, ISO 3166-1 alpha-3: "DEU".
  public var countryCode: String
  /// The state or province, ISO 3166-2 without the country: "CA"; may be empty.
  public var stateCode: String
  /// The number with its letters: "A 7"; its letters decide about the form.
  public var routeNumberName: String
  /// What is written on the shield, as `Span.getShieldText(roadNumber:)` tells it: "7".
  public var shieldText: String

  /// Says which road a shield is for.
  public init(
    routeType: RouteType, countryCode: String, stateCode: String, routeNumberName: String,
    shieldText: String
  ) {
    self.routeType = routeType
    self.countryCode = countryCode
    self.stateCode = stateCode
    self.routeNumberName = routeNumberName
    self.shieldText = shieldText
  }
}

/// Why there is no icon.
public enum IconProviderError: UInt32, CodedByName, JSONWritable, Error {
  /// The provider cannot be used any more.
  case invalidState = 1
  /// No icon is known for what was asked, such as a shield of no country.
  case iconNotFound
  /// The icon could not be drawn.
  case iconHandlingFailed
}

/// What an icon is for.
public enum IconProviderAssetType: UInt32, CodedByName, JSONWritable {
  /// To be shown beside texts.
  case ui
  /// To be shown on a map.
  case map
}

/// How a map looks.
public enum MapScheme: UInt32, CodedByName, JSONWritable {
  /// Streets by day.
  case normalDay
  /// Streets by night.
  case normalNight
  /// Photographs.
  case satellite
  /// Photographs with streets by day.
  case hybridDay
  /// Photographs with streets by night.
  case hybridNight
  /// Few details by day.
  case liteDay
  /// Few details by night.
  case liteNight
  /// Photographs with few details by day.
  case liteHybridDay
  /// Photographs with few details by night.
  case liteHybridNight
  /// For transport by day.
  case logisticsDay
  /// For transport by night.
  case logisticsNight
  /// Photographs for transport by day.
  case logisticsHybridDay
  /// Photographs for transport by night.
  case logisticsHybridNight
  /// Roads alone by day.
  case roadNetworkDay
  /// Roads alone by night.
  case roadNetworkNight
  /// Heights by day.
  case topoDay
  /// Heights by night.
  case topoNight
}

/// What map views share; icons need nothing of it.
public final class MapContext: Sendable {
  /// Makes a context.
  public init() {}
}
