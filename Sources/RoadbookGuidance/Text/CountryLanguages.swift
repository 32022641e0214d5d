// SPDX-License-Identifier: Apache-2.0

/// The language of names and signs in countries that have one.
enum CountryLanguages {
  /// The ISO 639-1 code of the language that signs in a country are in, or nothing where there are
  /// several, or none is known.
  static func language(ofCountry alpha3: String?) -> StaticString {
    switch alpha3 {
    case "AUT", "DEU", "LIE": "de"
    case "AUS", "GBR", "NZL", "USA", "BHS", "BRB", "JAM": "en"
    case "FRA", "MCO": "fr"
    case "ARG", "BOL", "CHL", "COL", "CRI", "CUB", "DOM", "ECU", "ESP", "GTM", "HND", "MEX", "NIC",
      "PAN", "PER", "PRY", "SLV", "URY", "VEN":
      "es"
    case "AND": "ca"
    case "BRA", "PRT", "AGO", "MOZ", "CPV": "pt"
    case "ITA", "SMR", "VAT": "it"
    case "NLD": "nl"
    case "POL": "pl"
    case "CZE": "cs"
    case "SVK": "sk"
    case "SVN": "sl"
    case "HRV": "hr"
    case "HUN": "hu"
    case "ROU": "ro"
    case "SWE": "sv"
    case "DNK": "da"
    case "NOR": "no"
    case "ISL": "is"
    case "EST": "et"
    case "LVA": "lv"
    case "LTU": "lt"
    case "RUS": "ru"
    case "UKR": "uk"
    case "BGR": "bg"
    case "GRC": "el"
    case "TUR": "tr"
    case "JPN": "ja"
    case "KOR": "ko"
    case "CHN", "TWN": "zh"
    case "THA": "th"
    case "VNM": "vi"
    case "IDN": "id"
    default: ""
    }
  }
}
