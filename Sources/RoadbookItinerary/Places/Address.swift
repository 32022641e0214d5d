// SPDX-License-Identifier: Apache-2.0

/// The address of a place; what is not known is left out.
public struct Address: Hashable, Sendable, Codable {
  /// The number of the house.
  public var streetNumber: String?
  /// The street.
  public var streetName: String?
  /// The town.
  public var municipality: String?
  /// The postal code.
  public var postalCode: String?
  /// The country, as it is written.
  public var country: String?
  /// A part of the town.
  public var municipalitySubdivision: String?
  /// A state or province.
  public var countrySubdivision: String?
  /// The country, ISO 3166-1 alpha-2.
  public var countryCode: String?
  /// The country, ISO 3166-1 alpha-3.
  public var countryCodeISO3: String?
  /// The whole address as one text.
  public var freeformAddress: String?

  /// Makes an address; all of it may be left out.
  public init(
    streetNumber: String? = nil, streetName: String? = nil, municipality: String? = nil,
    postalCode: String? = nil, country: String? = nil, municipalitySubdivision: String? = nil,
    countrySubdivision: String? = nil, countryCode: String? = nil, countryCodeISO3: String? = nil,
    freeformAddress: String? = nil
  ) {
    self.streetNumber = streetNumber
    self.streetName = streetName
    self.municipality = municipality
    self.postalCode = postalCode
    self.country = country
    self.municipalitySubdivision = municipalitySubdivision
    self.countrySubdivision = countrySubdivision
    self.countryCode = countryCode
    self.countryCodeISO3 = countryCodeISO3
    self.freeformAddress = freeformAddress
  }
}
