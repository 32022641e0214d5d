// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork
import RoadbookStorage

/// What the tags of an object say of its name, its address and what it is, as numbers of texts.
struct NameTags {
  /// The name, or 0.
  var name: UInt32 = 0
  /// Names in other languages, short and old ones, and the brand of what has a name.
  var others: [UInt32] = []
  var houseNumber: UInt32 = 0
  var street: UInt32 = 0
  var block: UInt32 = 0
  /// Towns, parts of them and postal codes of the address.
  var around: [UInt32] = []
  var place: UInt32 = 0
  var population: UInt32 = 0
  var ref: UInt32 = 0
  var isRoad = false
  /// The tag that says best what the object is.
  var feature: (rank: Int, tag: UInt32)?
  var brand: UInt32 = 0
  var operatorName: UInt32 = 0
  /// Whether it is out of use or no longer there.
  var isGone = false
  /// Whether an encyclopedia knows it.
  var isKnown = false
}

/// Reads them, looking at each key once.
struct NameTagReader {
  private enum Role: Equatable {
    case none, name, official, language, other, brand, operatorName
    case houseNumber, street, block, around, place, population, ref, road, known, gone
    case feature(Int)
  }

  let tags: TagDictionary
  private var roleOfKey: [UInt32: Role] = [:]
  private var isAbsent: [UInt32: Bool] = [:]

  init(_ tags: TagDictionary) { self.tags = tags }

  /// Keys that say what an object is, the most telling first.
  private static let features = [
    "railway", "aeroway", "amenity", "shop", "tourism", "historic", "leisure", "natural", "office",
    "craft", "healthcare", "highway", "public_transport", "place", "emergency", "aerialway",
    "man_made", "building", "landuse", "boundary",
  ]

  mutating func read(_ set: TagSetID) -> NameTags {
    var read = NameTags()
    var (official, language): (UInt32, UInt32) = (0, 0)
    for position in tags.sets.range(of: set) {
      let tag = tags.sets[element: position]
      let value = tags.valueText(ofTag: tag)
      switch role(ofKey: tags.keyText(ofTag: tag)) {
      case .none: break
      case .name: read.name = value
      case .other: read.others.append(value)
      case .official:
        official = value
        read.others.append(value)
      case .language:
        language = value
        read.others.append(value)
      case .brand: read.brand = value
      case .operatorName: read.operatorName = value
      case .gone: read.isGone = read.isGone || tags.value(ofTag: tag) == "yes"
      case .houseNumber: read.houseNumber = value
      case .street: read.street = value
      case .block: read.block = value
      case .around: read.around.append(value)
      case .place:
        read.place = value
        note(feature: Self.features.firstIndex(of: "place"), tag, &read)
      case .population: read.population = value
      case .ref: read.ref = value
      case .road:
        read.isRoad = true
        note(feature: Self.features.firstIndex(of: "highway"), tag, &read)
      case .known: read.isKnown = true
      case .feature(let rank): note(feature: rank, tag, &read)
      }
    }
    let brand = read.isRoad ? 0 : read.brand
    if brand != 0 { read.others.append(brand) }
    if read.name == 0 { read.name = [official, brand, language].first { $0 != 0 } ?? 0 }
    return read
  }

  private mutating func note(feature rank: Int?, _ tag: UInt32, _ read: inout NameTags) {
    guard let rank, !isAbsent(tag) else { return }
    if rank < read.feature?.rank ?? .max { read.feature = (rank, tag) }
  }

  /// Values of what is not there, or not in use.
  private static let absent: Set<String> = [
    "no", "vacant", "disused", "abandoned", "razed", "demolished", "proposed", "construction",
  ]

  private mutating func isAbsent(_ tag: UInt32) -> Bool {
    if let known = isAbsent[tag] { return known }
    let isOne = Self.absent.contains(tags.value(ofTag: tag))
    isAbsent[tag] = isOne
    return isOne
  }

  private mutating func role(ofKey key: UInt32) -> Role {
    if let known = roleOfKey[key] { return known }
    let role = Self.role(ofKey: tags.texts[key])
    roleOfKey[key] = role
    return role
  }

  private static func role(ofKey key: String) -> Role {
    switch key {
    case "name": return .name
    case "official_name": return .official
    case "brand": return .brand
    case "operator": return .operatorName
    case "disused", "abandoned", "demolished": return .gone
    case "addr:housenumber": return .houseNumber
    case "addr:street": return .street
    case "addr:place": return .block
    case "addr:city", "addr:town", "addr:village", "addr:hamlet", "addr:suburb", "addr:district",
      "addr:postcode":
      return .around
    case "place": return .place
    case "population": return .population
    case "ref": return .ref
    case "highway": return .road
    case "wikidata", "wikipedia": return .known
    default: break
    }
    if let rank = features.firstIndex(of: key) { return .feature(rank) }
    return roleOfName(key)
  }

  private static let names: Set<Substring> = [
    "name", "alt_name", "short_name", "int_name", "loc_name", "official_name", "old_name",
    "nat_name", "reg_name",
  ]

  /// "name:de", "alt_name:zh-Hant", "name_1"; but not "name:etymology" or "name:left".
  private static func roleOfName(_ key: String) -> Role {
    let parts = key.split(separator: ":", omittingEmptySubsequences: false)
    var name = parts[0]
    let isCounted = name.dropLast().last == "_" && ("1"..."9").contains(name.suffix(1))
    if isCounted { name = name.dropLast(2) }
    guard names.contains(name) else { return .none }
    if parts.count == 1 { return .other }
    guard parts.count == 2, isLanguage(parts[1]) else { return .none }
    return name == "name" && !isCounted ? .language : .other
  }

  private static func isLanguage(_ suffix: Substring) -> Bool {
    let language = suffix.prefix { $0 != "-" && $0 != "_" }
    return (2...3).contains(language.count) && language.allSatisfy { $0.isLowercase }
  }
}

// MARK: - Points of interest

extension NameTagReader {
  /// Whether a tag says that something is a point of interest.
  static func isInterest(_ key: String, _ value: String) -> Bool {
    // Where trains and buses stop beside their platform, which has the same name.
    if value == "stop_position" { return false }
    // Squares and the like are streets.
    return key != "highway" || ["bus_stop", "services", "rest_area"].contains(value)
  }

  /// By tag: whether it says that something is of a category, as one of its values, or as the key of what is just
  /// there (`shop=yes`).
  func tags(ofCategory category: String) -> [Bool] {
    let features = tags.tags(whoseKeyIsIn: Set(Self.features))
    return features.indices.map { tag in
      features[tag] && isOfCategory(category, UInt32(tag))
    }
  }

  private func isOfCategory(_ category: String, _ tag: UInt32) -> Bool {
    let (key, value) = (tags.key(ofTag: tag), tags.value(ofTag: tag))
    guard Self.isInterest(key, value), !Self.absent.contains(value),
      key != "place" || NameKind(place: value) == nil
    else { return false }
    if value == "yes" { return key == category }
    return value == category
      || value.split(separator: ";").contains { $0.drop { $0 == " " } == category }
  }
}
