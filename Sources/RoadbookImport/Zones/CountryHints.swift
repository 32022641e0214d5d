// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry

/// The country of places that no outline holds, from what tags nearby say of it.
///
///     addr:country=GB    maxspeed=GB:nsl_single    is_in:country_code=GB    say it
///     maxspeed=30 mph    phone=+44 20 …                                     hint at it
///
/// Tags are counted in cells of some kilometres; the country that most of them name is a cell's. Where
/// a cell and its neighbours say nothing, the whole file's counts if nearly all agree. What hints only
/// counts where nothing says it.
///
/// Sources: https://wiki.openstreetmap.org/wiki/Key:addr:country,
/// https://wiki.openstreetmap.org/wiki/Key:maxspeed#Values,
/// https://wiki.openstreetmap.org/wiki/Key:is_in:country_code
struct CountryHints {
  /// The size of a cell, degrees.
  private static let cellDegrees = 0.05
  /// The part of a file's tags that have to agree where places nearby say nothing.
  private static let agreement = 0.9

  private struct Cell: Hashable {
    var x: Int
    var y: Int
  }

  /// How often countries are named, by code.
  private typealias Votes = [String: Int]

  private var countryOfCell: [Cell: String] = [:]
  /// The country of the whole file; empty where tags disagree or say nothing.
  private(set) var country = ""

  init(_ objects: SourceObjects, _ nodes: SourceNodes) {
    let readings = objects.tags.sets.indices.map { TagReading(UInt32($0), objects.tags) }
    var said: [Cell: Votes] = [:]
    var hinted: [Cell: Votes] = [:]
    func count(_ set: UInt32, at place: Coordinate) {
      let reading = readings[Int(set)]
      if reading.isEmpty { return }
      let cell = Self.cell(place)
      if let code = reading.said { said[cell, default: [:]][code, default: 0] += 1 }
      if let code = reading.hint(at: place) { hinted[cell, default: [:]][code, default: 0] += 1 }
    }
    for way in objects.ways {
      guard !readings[Int(way.tags)].isEmpty,
        let node = objects.nodes[way.refs].first(where: { nodes.isPresent(Int($0)) })
      else { continue }
      count(way.tags, at: nodes.coordinates[Int(node)])
    }
    for (node, set) in nodes.tags.enumerated() where set != 0 && nodes.isPresent(node) {
      count(set, at: nodes.coordinates[node])
    }
    for place in nodes.places { count(place.tags, at: place.coordinate) }
    decide(said, hinted)
  }

  /// The country of a place; empty where nothing tells.
  func country(at place: Coordinate) -> String { countryOfCell[Self.cell(place)] ?? country }

  /// The countries that were found, ascending.
  var countries: [String] {
    Set(Array(countryOfCell.values) + (country.isEmpty ? [] : [country])).sorted()
  }
}

// MARK: - Counting

extension CountryHints {
  private mutating func decide(_ said: [Cell: Votes], _ hinted: [Cell: Votes]) {
    // What says it nearby, then what hints at it nearby, and each near before around.
    for votes in [said, Self.around(said), hinted, Self.around(hinted)] {
      for (cell, votes) in votes where countryOfCell[cell] == nil {
        countryOfCell[cell] = Self.most(votes)
      }
    }
    for votes in [said, hinted] where country.isEmpty {
      let all = votes.values.reduce(into: Votes()) { $0.merge($1, uniquingKeysWith: +) }
      guard let code = Self.most(all), let count = all[code] else { continue }
      let total = all.values.reduce(0, +)
      if Double(count) >= Self.agreement * Double(total) { country = code }
    }
  }

  /// The sums over each cell and the eight around it.
  private static func around(_ votes: [Cell: Votes]) -> [Cell: Votes] {
    var sums: [Cell: Votes] = [:]
    for (cell, own) in votes {
      for x in cell.x - 1...cell.x + 1 {
        for y in cell.y - 1...cell.y + 1 {
          sums[Cell(x: x, y: y), default: [:]].merge(own, uniquingKeysWith: +)
        }
      }
    }
    return sums
  }

  private static func most(_ votes: Votes) -> String? {
    votes.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  private static func cell(_ place: Coordinate) -> Cell {
    Cell(
      x: Int((place.longitude / cellDegrees).rounded(.down)),
      y: Int((place.latitude / cellDegrees).rounded(.down)))
  }
}

// MARK: - Reading tags

/// What the tags of one object say of its country.
private struct TagReading {
  /// The country that a tag names.
  private(set) var said: String?
  private var phoned: String?
  private var isInMiles = false

  var isEmpty: Bool { said == nil && phoned == nil && !isInMiles }

  init(_ set: UInt32, _ tags: TagInterner) {
    for tag in tags.sets[Int(set)] {
      read(
        tags.texts[Int(tags.keys[Int(tag)])], tags.texts[Int(tags.values[Int(tag)])])
    }
  }

  private mutating func read(_ key: String, _ value: String) {
    switch key {
    case "addr:country", "is_in:country_code", "country_code": said = said ?? Self.code(value[...])
    case "ISO3166-2":
      said = said ?? value.split(separator: "-").first.flatMap { Self.code($0) }
    case "maxspeed", "source:maxspeed", "maxspeed:type", "zone:traffic", "zone:maxspeed":
      if value.hasSuffix("mph") { isInMiles = true }
      guard let colon = value.firstIndex(of: ":") else { return }
      // "BE-VLG:rural" names a region.
      said = said ?? value[..<colon].split(separator: "-").first.flatMap { Self.code($0) }
    case "phone", "contact:phone", "fax", "contact:fax":
      phoned = phoned ?? CallingCodes.country(of: value)
    default: break
    }
  }

  /// What hints at the country: signs in miles are the United States' or the United Kingdom's, on
  /// either side of the Atlantic.
  func hint(at place: Coordinate) -> String? {
    if isInMiles { return place.longitude < -30 ? "US" : "GB" }
    return phoned
  }

  /// A country's code, as it stands in capital letters.
  private static func code(_ text: Substring) -> String? {
    guard text.utf8.count == 2, text.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) else {
      return nil
    }
    return text == "UK" ? "GB" : String(text)
  }
}

/// The countries of telephone numbers that are written with their country's code.
///
/// Numbers of codes that several countries share (+1, +7) tell nothing.
///
/// Source: ITU-T E.164, list of assigned country codes
private enum CallingCodes {
  /// The country of "+44 20 7946 0000".
  static func country(of number: String) -> String? {
    guard number.first == "+" else { return nil }
    let digits = number.utf8.dropFirst().prefix(6).filter { (0x30...0x39).contains($0) }
    for length in [3, 2] where digits.count >= length {
      let code = digits.prefix(length).reduce(0) { $0 * 10 + Int($1) - 0x30 }
      if let country = countries[code] { return country }
    }
    return nil
  }

  private static let countries: [Int: String] = [
    20: "EG", 27: "ZA", 30: "GR", 31: "NL", 32: "BE", 33: "FR", 34: "ES", 36: "HU", 40: "RO",
    41: "CH", 43: "AT", 44: "GB", 45: "DK", 46: "SE", 47: "NO", 48: "PL", 49: "DE", 51: "PE",
    52: "MX", 53: "CU", 54: "AR", 55: "BR", 56: "CL", 57: "CO", 58: "VE", 60: "MY", 61: "AU",
    62: "ID", 63: "PH", 64: "NZ", 65: "SG", 66: "TH", 81: "JP", 82: "KR", 84: "VN", 86: "CN",
    90: "TR", 91: "IN", 92: "PK", 93: "AF", 94: "LK", 95: "MM", 98: "IR", 212: "MA", 213: "DZ",
    216: "TN", 218: "LY", 221: "SN", 225: "CI", 233: "GH", 234: "NG", 237: "CM", 251: "ET",
    254: "KE", 255: "TZ", 256: "UG", 258: "MZ", 260: "ZM", 261: "MG", 263: "ZW", 264: "NA",
    351: "PT", 352: "LU", 353: "IE", 354: "IS", 355: "AL", 356: "MT", 357: "CY", 358: "FI",
    359: "BG", 370: "LT", 371: "LV", 372: "EE", 373: "MD", 374: "AM", 375: "BY", 376: "AD",
    377: "MC", 378: "SM", 380: "UA", 381: "RS", 382: "ME", 385: "HR", 386: "SI", 387: "BA",
    389: "MK", 420: "CZ", 421: "SK", 423: "LI", 502: "GT", 503: "SV", 504: "HN", 505: "NI",
    506: "CR", 507: "PA", 591: "BO", 593: "EC", 595: "PY", 598: "UY", 852: "HK", 853: "MO",
    855: "KH", 856: "LA", 880: "BD", 886: "TW", 960: "MV", 961: "LB", 962: "JO", 963: "SY",
    964: "IQ", 965: "KW", 966: "SA", 967: "YE", 968: "OM", 971: "AE", 972: "IL", 973: "BH",
    974: "QA", 976: "MN", 977: "NP", 992: "TJ", 993: "TM", 994: "AZ", 995: "GE", 996: "KG",
    998: "UZ",
  ]
}
