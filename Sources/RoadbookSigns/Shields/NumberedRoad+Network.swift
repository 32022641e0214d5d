// SPDX-License-Identifier: Apache-2.0

package import RoadbookModel

extension NumberedRoad {
  /// A road by what relations of OpenStreetMap tell of it: `network` and `ref`.
  ///
  ///     network=BAB ref=A 7      →  Germany, A 7          network=US:I ref=95  →  United States, I 95
  ///     network=e-road ref=E 45  →  anywhere, E 45        network=FR:06:M-road ref=M 6098
  ///
  /// Source: https://wiki.openstreetmap.org/wiki/Key:network#Road_networks
  ///
  /// - Returns: `nil` where the network names no country.
  package init?(network: String, ref: String, level: RouteType = .typeUnknown) {
    let number = RoadShield.firstNumber(ref)
    func road(_ country: String, _ letters: String = "") -> NumberedRoad {
      // Relations often leave out the letters of their network.
      let isBare =
        number.first?.isNumber == true || country == "USA" && !number.hasPrefix(letters)
      return NumberedRoad(
        country: country, number: isBare && !letters.isEmpty ? "\(letters) \(number)" : number,
        level: level)
    }
    switch network {
    case "BAB": self = road("DEU", "A")
    case "BS": self = road("DEU", "B")
    case "e-road":
      // Its shield is the same wherever it has one.
      self = road("DEU", "E")
    case let name where name.hasPrefix("Landesstra"): self = road("DEU", "L")
    case let name where name.hasPrefix("Kreisstra"): self = road("DEU", "K")
    default:
      let parts = network.split(separator: ":")
      guard let code = parts.first, let country = CountryCode(alpha2: String(code)) else {
        return nil
      }
      self = road(country.alpha3, Self.letters(country.alpha3, parts.dropFirst().map(String.init)))
    }
  }

  /// The letters of a network's numbers, from what stands behind its country.
  private static func letters(_ country: String, _ parts: [String]) -> String {
    guard let last = parts.last, let first = parts.first else { return "" }
    if country == "USA" {
      if first == "I" || first == "US" { return first }
      // "TX:FM" is a kind of its own; "CA:Orange", a county, has a pentagon.
      guard parts.count > 1 else { return first }
      return ["FM", "RM"].contains(parts[1]) ? parts[1] : "CR"
    }
    if last.hasSuffix("-road") { return String(last.dropLast(5)) }
    if parts.count > 1, country == "NLD" { return first }
    let word = last.lowercased()
    let singular = word.hasSuffix("s") ? String(word.dropLast()) : word
    return words[country]?[singular] ?? (last.count <= 3 ? last : "")
  }

  private static let words: [String: [String: String]] = [
    "AUT": ["motorway": "A", "expressway": "S"],
    "CHE": ["motorway": "A", "national": "H"],
    "FRA": ["motorway": "A", "national": "N", "departmental": "D"],
    "ITA": ["motorway": "A", "national": "SS", "regional": "SR", "provincial": "SP"],
    "ESP": ["motorway": "A", "national": "N"],
    "PRT": [
      "motorway": "A", "primary": "IP", "secondary": "IC", "national": "N", "regional": "R",
      "municipal": "M", "express": "VE", "rapid": "VR",
    ],
    "GBR": ["motorway": "M", "trunk": "A", "primary": "A"],
    "POL": ["motorway": "A", "expressway": "S", "national": "DK", "regional": "DW"],
  ]
}
