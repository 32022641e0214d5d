// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork
import RoadbookStorage

/// What the tags of an object say of its name, its address and what it is, as numbers of texts.
struct NameTags {
  /// The name, or 0.
  var name: UInt32 = 0
  /// Names in other languages, short and old ones.
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
  /// Whether an encyclopedia knows it.
  var isKnown = false
}

/// Reads them, looking at each key once.
struct NameTagReader {
  private enum Role: Equatable {
    case none, name, other, brand, houseNumber, street, block, around, place, population, ref, road,
      known
    case feature(Int)
  }

  let tags: TagDictionary
  private var roleOfKey: [UInt32: Role] = [:]

  init(_ tags: TagDictionary) { self.tags = tags }

  /// Keys that say what an object is, the most telling first.
  private static let features = [
    "railway", "aeroway", "amenity", "shop", "tourism", "historic", "leisure", "natural", "office",
    "craft", "healthcare", "highway", "public_transport", "place", "emergency", "building",
  ]

  mutating func read(_ set: TagSetID) -> NameTags {
    var read = NameTags()
    var brand: UInt32 = 0
    for position in tags.sets.range(of: set) {
      let tag = tags.sets[element: position]
      let value = tags.valueText(ofTag: tag)
      switch role(ofKey: tags.keyText(ofTag: tag)) {
      case .none: break
      case .name: read.name = value
      case .other: read.others.append(value)
      case .brand: brand = value
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
    if read.name == 0, !read.isRoad { read.name = brand }
    return read
  }

  private func note(feature rank: Int?, _ tag: UInt32, _ read: inout NameTags) {
    guard let rank, rank < read.feature?.rank ?? .max else { return }
    read.feature = (rank, tag)
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
    case "alt_name", "short_name", "int_name", "loc_name", "official_name", "old_name":
      return .other
    case "brand": return .brand
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
    return isLanguage(key) ? .other : .none
  }

  /// "name:de", "name:zh-Hant"; but not "name:etymology" or "name:left".
  private static func isLanguage(_ key: String) -> Bool {
    guard key.hasPrefix("name:") else { return false }
    let language = key.dropFirst(5).prefix { $0 != "-" && $0 != "_" }
    return (2...3).contains(language.count) && language.allSatisfy { $0.isLowercase }
  }
}
