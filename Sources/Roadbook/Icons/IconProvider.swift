// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookSigns

/// Called on the main actor with an icon and what it shows, such as "Autobahn", or with an error.
public typealias IconProviderCallback =
  (_ image: RoadbookImage?, _ description: String?, _ error: IconProviderError?) -> Void

/// Draws icons, without a network and without a map view.
///
///     let properties = RoadShieldIconProperties(
///       routeType: number.routeType, countryCode: span.countryCode ?? "",
///       stateCode: span.stateCode ?? "", routeNumberName: number.localizedNumber.text,
///       shieldText: span.getShieldText(roadNumber: number))
///     let (image, description) = try await IconProvider().createRoadShieldIcon(
///       properties: properties, widthConstraintInPixels: 64, heightConstraintInPixels: 64)
public final class IconProvider: Sendable {
  /// Makes a provider of icons.
  public init() {}

  /// Makes a provider of icons; nothing of the map's context is needed.
  public init(_ mapContext: MapContext) {}

  /// Draws the sign that shows the number of a road.
  ///
  /// The form follows the country, the letters of `routeNumberName`, and where it has none the level.
  /// Countries whose signs are not known have white plates.
  ///
  /// - Parameters:
  ///   - properties: Which road it is and what is written on the sign.
  ///   - mapScheme: Has no influence: signs look the same by day and by night.
  ///   - assetType: Has no influence.
  ///   - widthConstraintInPixels: The icon is at most so wide, and at most 2048 pixels.
  ///   - heightConstraintInPixels: The icon is at most so high, and at most 2048 pixels.
  ///   - callback: Called on the main actor, once.
  public func createRoadShieldIcon(
    properties: RoadShieldIconProperties, mapScheme: MapScheme, assetType: IconProviderAssetType,
    widthConstraintInPixels: UInt32, heightConstraintInPixels: UInt32,
    callback: @escaping IconProviderCallback
  ) {
    let handler = MainHandler<Shield, IconProviderError> { error, shield in
      callback(shield?.image, shield?.description, error)
    }
    _ = BackgroundTask(cancellation: .invalidState, handler: handler) { _ in
      Result { () throws(IconProviderError) in
        try Self.shield(properties, widthConstraintInPixels, heightConstraintInPixels)
      }
    }
  }

  /// Draws the sign that shows the number of a road.
  ///
  /// - Parameters:
  ///   - properties: Which road it is and what is written on the sign.
  ///   - mapScheme: Has no influence: signs look the same by day and by night.
  ///   - assetType: Has no influence.
  ///   - widthConstraintInPixels: The icon is at most so wide, and at most 2048 pixels.
  ///   - heightConstraintInPixels: The icon is at most so high, and at most 2048 pixels.
  /// - Returns: The icon, and what such roads are called.
  /// - Throws: `.iconNotFound` where no country has the code; `.iconHandlingFailed` where there is
  ///   nothing to write, too much, or a character that the letters of signs lack, and for a size of 0.
  @concurrent
  public func createRoadShieldIcon(
    properties: RoadShieldIconProperties, mapScheme: MapScheme = .normalDay,
    assetType: IconProviderAssetType = .ui, widthConstraintInPixels: UInt32,
    heightConstraintInPixels: UInt32
  ) async throws(IconProviderError) -> (image: RoadbookImage, description: String) {
    try Self.shield(properties, widthConstraintInPixels, heightConstraintInPixels)
  }

  private typealias Shield = (image: RoadbookImage, description: String)

  private static func shield(
    _ properties: RoadShieldIconProperties, _ width: UInt32, _ height: UInt32
  ) throws(IconProviderError) -> Shield {
    let road = NumberedRoad(
      country: properties.countryCode, state: properties.stateCode,
      number: RoadShield.firstNumber(properties.routeNumberName), level: properties.routeType)
    let shield: RoadShield
    do {
      shield = try RoadShield(road, text: properties.writtenText)
    } catch {
      throw IconProviderError(error)
    }
    return (try RoadbookImage(shield.picture, width, height, title: shield.title), shield.name)
  }
}

extension RoadShieldIconProperties {
  /// What stands on the shield: where no text is given, what the country writes of the number.
  fileprivate var writtenText: String {
    guard shieldText.isEmpty else { return shieldText }
    let number = LocalizedRoadNumber(
      localizedNumber: LocalizedText(text: RoadShield.firstNumber(routeNumberName)),
      routeType: routeType)
    return number.shieldText(inCountry: countryCode)
  }
}

extension IconProviderError {
  fileprivate init(_ error: ShieldError) {
    switch error {
    case .unknownCountry: self = .iconNotFound
    case .noText, .tooLong, .noLetter: self = .iconHandlingFailed
    }
  }
}
