// SPDX-License-Identifier: Apache-2.0

/// What signs limit of a vehicle.
package enum SizeLimit: UInt8, Hashable, Sendable, CaseIterable {
  case height
  case width
  case length
  /// What it weighs on the way.
  case weight
  /// What it is licensed to weigh.
  case grossWeight
  case emptyWeight
  case payload
  case axleLoad
  /// The load on two axles that stand close together.
  case bogieLoad
  case axles
  case trailers
  case tires
}

extension SizeLimit {
  /// The keys that post limits; each stands alone, as a road has a legal and a physical height.
  ///
  /// The width of the road itself is one, of which a vehicle needs a little more than its own; see
  /// https://wiki.openstreetmap.org/wiki/Key:width.
  ///
  /// Source: https://wiki.openstreetmap.org/wiki/Key:maxweight and the pages of the others
  static let bases: [(key: String, limit: SizeLimit)] = [
    ("maxheight", .height), ("maxheight:physical", .height), ("maxheight:legal", .height),
    ("maxwidth", .width), ("maxwidth:physical", .width), ("maxlength", .length),
    ("maxweight", .weight), ("maxgcweight", .weight), ("maxweightrating", .grossWeight),
    ("maxgcweightrating", .grossWeight), ("maxunladenweight", .emptyWeight),
    ("maxaxleload", .axleLoad), ("maxbogieweight", .bogieLoad), ("maxaxles", .axles),
    ("width", .width), ("est_width", .width),
  ]

  /// Those of them that tell how much room there is, not what a sign admits: what is as wide does not
  /// pass.
  static let roomKeys: Set<String> = ["maxwidth:physical", "width", "est_width"]
  /// Those that are about ways: of a bollard or a gate they tell how wide it is.
  static let wayKeys: Set<String> = ["width", "est_width"]

  /// What the names mean that conditions give to a vehicle's properties.
  ///
  /// Source: https://wiki.openstreetmap.org/wiki/Conditional_restrictions#Vehicle_properties
  static let properties: [String: SizeLimit] = [
    "height": .height, "width": .width, "length": .length, "weight": .weight,
    "weightrating": .grossWeight, "maxweightrating": .grossWeight, "grossweight": .grossWeight,
    "gvwr": .grossWeight, "emptyweight": .emptyWeight, "unladenweight": .emptyWeight,
    "weightcapacity": .payload, "payload": .payload, "axleload": .axleLoad, "axles": .axles,
    "trailers": .trailers, "tires": .tires, "wheels": .tires, "maxheight": .height,
    "maxwidth": .width, "maxlength": .length, "maxweight": .weight, "maxaxleload": .axleLoad,
  ]

  /// What a value means in metres, tonnes or pieces; `nil` where it cannot be read.
  func parse(_ text: String) -> Double? {
    switch self {
    case .height, .width, .length: parseMeters(text)
    case .weight, .grossWeight, .emptyWeight, .payload, .axleLoad, .bogieLoad: parseTonnes(text)
    case .axles, .trailers, .tires: parseDecimal(trimmed(text[...]))
    }
  }

  /// Of bridges without a sign that are lower than the law lets vehicles be.
  ///
  /// That is 4 m in most countries, and what is as high has no room.
  ///
  /// Source: https://wiki.openstreetmap.org/wiki/Tag:maxheight=default
  private static let belowDefaultHeight = 3.99

  /// The greatest measure that a sign admits: of a list the least, infinite for "none".
  func greatest(_ text: String) -> Double? {
    if let number = parse(text) { return number }
    if text == "none" || text == "unlimited" { return .infinity }
    if self == .height, text == "below_default" { return Self.belowDefaultHeight }
    guard text.utf8.contains(UInt8(ascii: ";")) else { return nil }
    return text.split(separator: ";").compactMap { parse(String($0)) }.min()
  }

  /// Whether a tag has numbers for a limit and cannot be read, such as `maxheight=3.5 - 4`: it closes nothing.
  ///
  /// Words such as "default" and "no_sign" tell no limit.
  package static func isUnreadable(_ key: String, _ value: String) -> Bool {
    guard value.contains(where: \.isNumber), let base = bases.first(where: { $0.key == key })
    else { return false }
    return base.limit.greatest(value) == nil
  }
}
