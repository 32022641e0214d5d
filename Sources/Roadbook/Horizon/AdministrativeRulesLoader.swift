// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
public import RoadbookModel

/// Tells what holds in a country or state: on which side people drive, the units of signs, and limits where no sign
/// stands.
///
///     let loader = try AdministrativeRulesLoader(sdkEngine: engine)
///     let rules = try loader.getAdministrativeRules(countryCode: .usa, stateCode: "US-OR")
///
/// Limits are those of passenger cars. They are in the program and not in the map: a country need not be on a map. It may be
/// called from any thread.
public final class AdministrativeRulesLoader: Sendable {
  private let maps: LiveMaps

  /// Reads the maps of the shared engine.
  ///
  /// - Throws: `InstantiationError.sharedSdkEngineNotInstantiated` where there is none; a
  ///   `MapOpeningError` where a map cannot be opened.
  public convenience init() throws { try self.init(sdkEngine: SDKNativeEngine.requireShared()) }

  /// Reads the maps of an engine.
  ///
  /// - Throws: A `MapOpeningError` where a map cannot be opened.
  public init(sdkEngine: SDKNativeEngine) throws { maps = try sdkEngine.liveMaps() }

  /// The states of a country: those with limits of their own, and those in which a map has roads.
  ///
  /// - Parameter countryCode: The country.
  /// - Returns: ISO 3166-2 codes such as US-OR, in alphabetical order; none for most countries.
  /// - Throws: `MapDataLoaderErrorCode.invalidParameters` for what is no country of ISO 3166-1.
  public func getStateCodes(countryCode: CountryCode) throws -> [String] {
    let country = try Self.alpha2(countryCode)
    let known = Set(AdministrativeRules.states(of: country))
    return maps.current.reduce(known) { $0.union($1.states(of: country)) }.sorted()
  }

  /// What holds in a country or in one of its states.
  ///
  /// - Parameters:
  ///   - countryCode: The country. One whose limits nobody has looked up has the customary ones: 50, 90 and 120 km/h.
  ///   - stateCode: The ISO 3166-2 code of the state, such as US-OR; `nil` for what holds in the country in general.
  /// - Returns: The rules.
  /// - Throws: `MapDataLoaderErrorCode.invalidParameters` for what is no country of ISO 3166-1, and for the code of a state that
  ///   lies in another country.
  public func getAdministrativeRules(
    countryCode: CountryCode, stateCode: String?
  ) throws -> AdministrativeRules {
    let country = try Self.alpha2(countryCode)
    let state = stateCode?.uppercased() ?? ""
    guard state.isEmpty || state.hasPrefix(country + "-") else {
      throw MapDataLoaderErrorCode.invalidParameters
    }
    return AdministrativeRules(country: country, state: state)
  }

  private static func alpha2(_ code: CountryCode) throws(MapDataLoaderErrorCode) -> String {
    guard !code.alpha2.isEmpty else { throw .invalidParameters }
    return code.alpha2
  }
}
