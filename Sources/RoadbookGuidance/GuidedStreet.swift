// SPDX-License-Identifier: Apache-2.0

package import RoadbookModel
package import RoadbookNetwork

/// A kind of street as drivers see it, in one direction: what spans tell of it, and what else does
/// not depend on the place.
///
/// Immutable, made once for all pieces of its kind, and shared by routes and threads.
package final class GuidedStreet: Sendable {
  /// What spans tell of it.
  package let data: Shared<StreetData>
  package let roadClass: RoadClass
  /// What a service road is there for; `nil` where the map does not say.
  let service: ServiceKind?
  /// Whether one is carried, by ship or by train.
  package let isFerry: Bool
  package let traits: StreetTraits
  package let isTunnel: Bool
  let isBridge: Bool
  package let hasToll: Bool
  /// Whether it is for those who have something to do there.
  package let isForDestinations: Bool
  /// Whether a traveller should perhaps know more of it: that it is for destinations, has a toll, is
  /// closed in a season, lies in a zone that not everybody may enter, or has lanes for shared cars.
  package let isNotable: Bool
  /// Whether tags tell of lanes or times for shared cars.
  package let tellsOfCarpools: Bool
  /// Its names, the local one first, and its numbers; `nil` where it has none.
  package let texts: Shared<RoadTexts>?
  /// Its local name and its first number, fit for sentences; empty where it has none.
  let name: String
  let number: String
  /// What tells each of its numbers from others.
  let numberHashes: [Int]
  /// All its numbers, as `ref` has them: "A 3; A 4".
  package let ref: String
  /// Its names in other languages, by their codes in OpenStreetMap.
  let foreignNames: [(tag: String, name: String)]
  /// The language of its country's signs, ISO 639-1; empty where there are several.
  let language: StaticString
  /// The signs in either direction of its way.
  let signs: (forward: StreetSigns, backward: StreetSigns)
  /// Whether it has a sign in either direction; most streets have none.
  let hasSigns: Bool
  /// What lines of its signs are in other languages.
  let signWords: [SignWord]
  /// The number of the exit that leads into it, where its own tags have it.
  let exitNumber: String?
  /// The lanes at its end in either direction of its way, where arrows are painted.
  package let lanes: (forward: StreetLanes?, backward: StreetLanes?)

  package init(
    _ data: StreetData, roadClass: RoadClass, service: ServiceKind? = nil, isLink: Bool,
    isRoundabout: Bool, isFerry: Bool,
    isOneway: Bool = false, drivingSide: TrafficSide,
    signs: (forward: StreetSigns, backward: StreetSigns) = (.none, .none),
    signWords: [SignWord] = [],
    exitNumber: String? = nil, lanes: (forward: StreetLanes?, backward: StreetLanes?) = (nil, nil),
    isNotable: Bool = false, tellsOfCarpools: Bool = false, isPushed: Bool = false,
    isWalkedCircle: Bool = false, isCrossing: Bool = false
  ) {
    self.isNotable = isNotable || tellsOfCarpools
    self.tellsOfCarpools = tellsOfCarpools
    self.data = Shared(data)
    self.lanes = lanes
    isTunnel = data.streetAttributes.contains(.tunnel)
    isBridge = data.streetAttributes.contains(.bridge)
    hasToll = data.carAttributes.contains(.tollRoad)
    isForDestinations = data.carAttributes.contains(.noThrough)
    self.roadClass = roadClass
    self.service = service
    self.isFerry = isFerry
    // A crossing may be called as the street that it leads across: nobody is on that street.
    let texts = isCrossing ? RoadTexts() : RoadTexts(data)
    let names = texts.names.items
    name = NameText.cleaned(names.first?.text ?? "")
    number = NameText.cleaned(isCrossing ? "" : data.roadNumbers.defaultValue() ?? "")
    numberHashes = data.roadNumbers.items.map {
      StreetTitle.numberHash($0.localizedNumber.text)
    }
    ref = data.roadNumbers.items.map { $0.completeRoadNumber() }.joined(separator: "; ")
    foreignNames = names.compactMap { item in
      item.languageTag.map { ($0, NameText.cleaned(item.text)) }
    }.filter { !$0.name.isEmpty }
    language = CountryLanguages.language(ofCountry: data.countryCode)
    self.texts = texts == RoadTexts() ? nil : Shared(texts)
    self.signs = signs
    hasSigns = signs.forward.isThere || signs.backward.isThere
    self.signWords = signWords
    self.exitNumber = exitNumber
    traits = StreetTraits(
      roadClass: roadClass, isLink: isLink, isRoundabout: isRoundabout, isOneway: isOneway,
      isWalkedCircle: isWalkedCircle, isPushed: isPushed, keepsRight: drivingSide == .right,
      title: isCrossing
        ? StreetTitle(name: nil, numbers: LocalizedRoadNumbers())
        : StreetTitle(name: data.streetNames.defaultValue(), numbers: data.roadNumbers))
  }
}

extension GuidedStreet {
  /// Stands where no street is known.
  package static let unknown = GuidedStreet(
    StreetData(), roadClass: .road, isLink: false, isRoundabout: false, isFerry: false,
    drivingSide: .right)
}

extension GuidedStreet {
  /// The lanes at its end, in a direction of its way, for those who go on in another one; `nil` where
  /// no arrows are painted.
  package func lanes(forward: Bool, toward direction: TurnDirection) -> LaneList? {
    var list = (forward ? lanes.forward : lanes.backward)?.list
    list?.choose(direction)
    return list
  }

  /// The sign at the turn into it, in a direction of its way.
  package func signpost(forward: Bool) -> Signpost? {
    forward ? signs.forward.signpost : signs.backward.signpost
  }

  /// Whether a bicycle is pushed along it.
  package var isPushed: Bool { traits.isPushed }

  /// What to call it: its name, else its number, else nothing.
  package var title: String { name.isEmpty ? number : name }

  /// Whether signs have its number, and its name at most beside it.
  var goesByNumber: Bool { traits.isHighway && !number.isEmpty }

  /// Whether it has a name in any language.
  var hasName: Bool { !name.isEmpty || !foreignNames.isEmpty }

  /// Whether its local name and its signs are in a language, ISO 639-1.
  func isIn(_ code: String) -> Bool {
    let own = language.withUTF8Buffer { unsafe String(decoding: $0, as: UTF8.self) }
    return own == code
      || foreignNames.contains {
        $0.name == name && ($0.tag == code || $0.tag.hasPrefix(code + "-"))
      }
  }
}

/// What maneuvers hang on, so small that each piece has its own.
package struct StreetTraits: BitwiseCopyable, Sendable {
  var roadClass: RoadClass
  var isLink: Bool
  var isRoundabout: Bool
  var isOneway: Bool
  /// Whether it is a part of a circle around which people walk: they go either way, and count no exits.
  var isWalkedCircle: Bool
  /// Whether a bicycle is pushed along it.
  var isPushed: Bool
  package var keepsRight: Bool
  var title: StreetTitle

  package var isMotorway: Bool { roadClass == .motorway }
  /// A motorway or a trunk road.
  var isHighway: Bool { roadClass <= .trunk }

  /// Whether it is a ramp of a motorway or a trunk road.
  var isRamp: Bool { isLink && isHighway }

  /// Whether both are alike and nobody calls either of them anything.
  package func isNamelessPart(of other: StreetTraits) -> Bool {
    title.isEmpty && other.title.isEmpty && roadClass == other.roadClass
  }
}
