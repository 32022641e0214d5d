// SPDX-License-Identifier: Apache-2.0

extension CountryCode {
  /// Whether an E before a number is that of a European route: elsewhere, as in Japan and Malaysia, it is an expressway.
  ///
  /// Source: UNECE, European Agreement on Main International Traffic Arteries (AGR), annex I
  package static func hasEuropeanRoutes(_ alpha3: String) -> Bool {
    europeanRouteCountries.contains(alpha3)
  }

  private static let europeanRouteCountries: Set<String> = [
    "ALB", "AND", "ARM", "AUT", "AZE", "BEL", "BGR", "BIH", "BLR", "CHE", "CZE", "DEU", "DNK",
    "ESP", "EST", "FIN", "FRA", "GBR", "GEO", "GRC", "HRV", "HUN", "IRL", "ITA", "KAZ", "KGZ",
    "LTU", "LUX", "LVA", "MDA", "MKD", "MNE", "NLD", "NOR", "POL", "PRT", "ROU", "RUS", "SRB",
    "SVK", "SVN", "SWE", "TJK", "TKM", "TUR", "UKR", "UZB", "XKX",
  ]
}
