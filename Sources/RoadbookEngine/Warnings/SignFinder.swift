// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookNetwork

/// Finds signs that stand at roads.
struct SignFinder {
  let road: WarnedRoad

  func places() -> [WarnedPlace] {
    road.points.flatMap { point -> [WarnedPlace] in
      let signs = Self.signs(point.tags, country: road.zones[point.step].country)
      return signs.enumerated().map { number, sign in
        var warning = RoadSignWarning(
          type: sign.type, category: sign.category, generalWarningType: sign.general,
          isPrioritySign: sign.isPriority, vehicleTypes: sign.vehicles,
          roadSignSegment: road.reference(point.step))
        if let value = sign.value { warning.signValue = LocalizedText(text: value) }
        return WarnedPlace(
          key: key(point) ^ UInt64(number) << 56,
          start: point.meters, content: .roadSign(warning))
      }
    }
  }

  /// A sign's key: of two that stand opposite each other each has its own.
  private func key(_ point: WarnedRoad.Point) -> UInt64 {
    let own = (UInt64(bitPattern: point.node) &* 0x9E37_79B9_7F4A_7C15) >> 52
    return road.key(.roadSign, step: point.step, at: point.meters) ^ own << 52
  }

  /// What a code or word means on a node: dangers have kinds, and a settlement's sign may be for its end.
  private static func meaning(_ code: SignText.Code, _ tags: Tags) -> SignMeaning? {
    if code.country.isEmpty {
      switch code.number.lowercased() {
      case "hazard":
        if let type = tags["hazard"].flatMap({ SignMeaning.hazards[$0] }) {
          return SignMeaning.meaning(type)
        }
      case "city_limit": if tags["city_limit"] == "end" { return nil }
      default: break
      }
    }
    return SignMeaning(code)
  }

  /// The signs of a node; one that no table knows is left out.
  static func signs(_ tags: Tags, country: String) -> [SignMeaning] {
    if let text = tags["traffic_sign"] {
      let signs = SignText(text, country: country).codes.compactMap { meaning($0, tags) }
      if !signs.isEmpty { return signs }
    }
    switch tags["highway"] {
    case "stop": return [SignMeaning(.stopSign, .regulatorySign, isPriority: true)]
    case "give_way": return [SignMeaning(.yield, .regulatorySign, isPriority: true)]
    default: return []
    }
  }
}

/// What the tag `traffic_sign` names: codes of a country's catalogue, or words.
///
///     "DE:274[30],1040-35;DE:112"  →  DE 274 [30], DE 1040-35, DE 112
///
/// Source: https://wiki.openstreetmap.org/wiki/Key:traffic_sign
struct SignText {
  struct Code: Hashable {
    /// In upper case; empty for words.
    var country: String
    var number: String
    /// What stands in brackets.
    var value: String?
  }
  private(set) var codes: [Code] = []

  /// A tag has 255 letters; more signs stand nowhere.
  private static let most = 20

  init(_ text: String, country: String) {
    var prefix = ""
    for part in text.split(whereSeparator: { $0 == ";" || $0 == "," }).prefix(Self.most) {
      var rest = part.drop { $0 == " " }
      if let colon = rest.firstIndex(of: ":"),
        rest[..<colon].allSatisfy({ $0.isLetter || $0 == "_" || $0 == "-" })
      {
        prefix = String(rest[..<colon].prefix(2)).uppercased()
        rest = rest[rest.index(after: colon)...]
      }
      var value: String?
      if let open = rest.firstIndex(of: "["), let close = rest.lastIndex(of: "]"), open < close {
        value = String(rest[rest.index(after: open)..<close])
        rest = rest[..<open]
      }
      while rest.last == " " { rest.removeLast() }
      guard !rest.isEmpty else { continue }
      let isCode = rest.contains(where: \.isNumber)
      codes.append(
        Code(
          country: isCode ? (prefix.isEmpty ? country : prefix) : "", number: String(rest),
          value: value))
    }
  }
}
