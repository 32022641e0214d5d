// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork
import RoadbookStorage

/// What a tile tells of a road, read from its tags.
struct RoadTraits: Hashable, Sendable {
  var kind: RoadKind
  /// Numbers of texts in ``RoadTraitsTable``; 0 is no text.
  var name: UInt32 = 0
  var ref: UInt32 = 0
  /// 1 along the way, −1 against it, 0 both.
  var oneway: Int8 = 0
  var layer: Int8 = 0
  var isBridge = false
  var isTunnel = false
  var isUnpaved = false
  var isPrivate = false
  /// Whether the line is the outline of a square.
  var isArea = false

  /// Whether tiles show the road as a line: squares are drawn as areas.
  var isLine: Bool { !(isArea && kind.roadClass.isSurfaceWhereArea) }
}

/// The traits of every tag set that a road has.
struct RoadTraitsTable: Sendable {
  /// By tag set.
  private let traits: [RoadTraits?]
  private let texts: [String]

  /// Reads each distinct tag once, then each tag set as the numbers of its tags.
  init(_ network: RoadNetwork) {
    let tags = network.tags
    var reader = TagReader()
    let meanings = (0..<UInt32(tags.tagCount)).map { tag in
      reader.meaning(key: tags.key(ofTag: tag), value: { tags.value(ofTag: tag) })
    }
    traits = (0..<tags.count).map { set in
      var traits: RoadTraits?
      var changes = RoadTraits(kind: RoadKind(.road))
      tags.forEachTag(of: TagSetID(set)) { tag in
        guard Int(tag) < meanings.count else { return }
        switch meanings[Int(tag)] {
        case .none: break
        case .kind(let kind): traits = RoadTraits(kind: kind)
        case .other(let change): change(&changes)
        }
      }
      guard let kind = traits?.kind else { return nil }
      changes.kind = kind
      if kind.roadClass == .motorway, !kind.isLink, changes.oneway == 0,
        tags.value(of: "oneway", in: TagSetID(set)) == nil
      {
        // Nobody turns round on a motorway: https://wiki.openstreetmap.org/wiki/Key:oneway
        changes.oneway = 1
      }
      return changes.isLine ? changes : nil
    }
    texts = reader.texts
  }

  subscript(_ tagSet: TagSetID) -> RoadTraits? {
    tagSet.position < traits.count ? traits[tagSet.position] : nil
  }

  /// A text by its number, or `nil` for number 0.
  func text(_ number: UInt32) -> String? {
    number > 0 && Int(number) <= texts.count ? texts[Int(number) - 1] : nil
  }
}

/// Says what single tags mean.
private struct TagReader {
  enum Meaning {
    case none
    case kind(RoadKind)
    case other((inout RoadTraits) -> Void)
  }

  private(set) var texts: [String] = []

  mutating func meaning(key: String, value: () -> String) -> Meaning {
    switch key {
    case "highway": return RoadKind(highway: value()).map { .kind($0) } ?? .none
    case "route": return Self.ferry(value())
    case "name":
      let number = number(of: value())
      return .other { $0.name = number }
    case "ref":
      let number = number(of: Self.firstOf(value()))
      return .other { $0.ref = number }
    default: return Self.flag(key, value)
    }
  }

  private static func ferry(_ route: String) -> Meaning {
    switch route {
    case "ferry": .kind(RoadKind(.ferry))
    case "shuttle_train": .kind(RoadKind(.shuttleTrain))
    default: .none
    }
  }

  private static func flag(_ key: String, _ value: () -> String) -> Meaning {
    switch key {
    case "oneway": oneway(value())
    case "junction":
      ["roundabout", "circular"].contains(value()) ? .other { $0.oneway = 1 } : .none
    case "bridge": value() == "no" ? .none : .other { $0.isBridge = true }
    case "tunnel": value() == "no" ? .none : .other { $0.isTunnel = true }
    case "covered": value() == "yes" ? .other { $0.isTunnel = true } : .none
    case "layer": layer(value())
    case "area": value() == "yes" ? .other { $0.isArea = true } : .none
    case "surface": unpaved.contains(value()) ? .other { $0.isUnpaved = true } : .none
    case "access": ["private", "no"].contains(value()) ? .other { $0.isPrivate = true } : .none
    default: .none
    }
  }

  private static func oneway(_ value: String) -> Meaning {
    switch value {
    case "yes", "1", "true": .other { $0.oneway = 1 }
    case "-1", "reverse": .other { $0.oneway = -1 }
    default: .none
    }
  }

  private static func layer(_ value: String) -> Meaning {
    guard let layer = Int8(value), (-5...5).contains(layer) else { return .none }
    return .other { $0.layer = layer }
  }

  private static let unpaved: Set<String> = [
    "unpaved", "gravel", "fine_gravel", "dirt", "earth", "ground", "grass", "sand", "mud",
    "pebblestone", "compacted",
  ]

  /// "A 1" of "A 1;IP 1": shields have room for one.
  private static func firstOf(_ list: String) -> String {
    String(list.prefix { $0 != ";" })
  }

  private mutating func number(of text: String) -> UInt32 {
    guard !text.isEmpty else { return 0 }
    texts.append(text)
    return UInt32(texts.count)
  }
}
