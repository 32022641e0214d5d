// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGuidance
import RoadbookModel
import RoadbookNetwork
import RoadbookStorage

/// The tags of a street that routes tell of, picked out of its tag set in one pass.
///
/// Other tags are not read.
struct StreetTags {
  private(set) var name: String?
  /// Names of the street that a path beside it belongs to, the better one first.
  private var streetBeside: (isSidepath: String?, street: String?) = (nil, nil)
  /// Numbers by the key that they stand in.
  private var numbers = (own: "", national: "", international: "")
  /// Whether no sign shows the number.
  private var isUnsigned = false
  private(set) var sign = SignTags()
  /// The number of the exit that leads into it.
  private(set) var exitNumber: String?
  private(set) var service: ServiceKind?
  private(set) var isDualCarriageway = false
  private(set) var isIndoor = false
  /// Whether it leads people on foot or on bicycles across a street, whose name it often has.
  private(set) var isCrossing = false
  /// Whether it is a part of a roundabout or of another circle.
  private(set) var isCircle = false
  private(set) var isUnderConstruction = false
  private var isPrivate = (forAll: false, forMotorVehicles: false)
  /// Names by the code of their language.
  private var foreignNames: [(language: String, name: String)] = []

  init(_ tags: TagDictionary, _ set: TagSetID) {
    tags.forEachTag(of: set) { read($0, tags) }
    foreignNames.sort { $0.language < $1.language }
    // Sources: https://wiki.openstreetmap.org/wiki/Key:is_sidepath and Key:street:name
    if name == nil { name = streetBeside.isSidepath ?? streetBeside.street }
  }

  private mutating func read(_ tag: UInt32, _ tags: TagDictionary) {
    if tags.tag(tag, hasKey: "name") {
      name = tags.value(ofTag: tag)
    } else if tags.tag(tag, hasKey: "ref") {
      numbers.own = tags.value(ofTag: tag)
    } else if tags.tag(tag, hasKey: "int_ref") {
      numbers.international = tags.value(ofTag: tag)
    } else if tags.tag(tag, hasKey: "nat_ref") {
      numbers.national = tags.value(ofTag: tag)
    } else if tags.tag(tag, hasKey: "ref:signed") {
      isUnsigned = isUnsigned || tags.tag(tag, hasValue: "no")
    } else if tags.tag(tag, hasKey: "noref") {
      isUnsigned = isUnsigned || tags.tag(tag, hasValue: "yes")
    } else if tags.tag(tag, hasKeyPrefix: "destination") {
      sign.read(tag, tags)
    } else if tags.tag(tag, hasKey: "junction:ref") {
      exitNumber = tags.value(ofTag: tag)
    } else if tags.tag(tag, hasKey: "is_sidepath:of:name") {
      streetBeside.isSidepath = tags.value(ofTag: tag)
    } else if tags.tag(tag, hasKey: "street:name") {
      streetBeside.street = tags.value(ofTag: tag)
    } else if tags.tag(tag, hasKey: "oneway") {
      sign.isReversed = tags.tag(tag, hasValue: "-1")
    } else if tags.tag(tag, hasKey: "service") {
      service = ServiceKind(rawValue: tags.value(ofTag: tag))
    } else if tags.tag(tag, hasKey: "dual_carriageway") {
      isDualCarriageway = tags.tag(tag, hasValue: "yes")
    } else if tags.tag(tag, hasKey: "indoor") {
      isIndoor = tags.tag(tag, hasValue: "yes")
    } else if tags.tag(tag, hasKey: "junction") {
      isCircle = tags.tag(tag, hasValue: "roundabout") || tags.tag(tag, hasValue: "circular")
    } else if tags.tag(tag, hasKey: "footway") || tags.tag(tag, hasKey: "path")
      || tags.tag(tag, hasKey: "cycleway")
    {
      isCrossing = isCrossing || tags.tag(tag, hasValue: "crossing")
    } else if tags.tag(tag, hasKey: "construction") {
      isUnderConstruction = !tags.tag(tag, hasValue: "no")
    } else if tags.tag(tag, hasKey: "access") {
      isPrivate.forAll = tags.tag(tag, hasValue: "private")
    } else if tags.tag(tag, hasKey: "motor_vehicle") {
      isPrivate.forMotorVehicles = tags.tag(tag, hasValue: "private")
    } else if tags.tag(tag, hasKeyPrefix: "name:"),
      let language = StreetNames.language(ofKey: tags.key(ofTag: tag))
    {
      foreignNames.removeAll { $0.language == language }
      foreignNames.append((language, tags.value(ofTag: tag)))
    }
  }

  /// The numbers that signs show, with semicolons between them.
  ///
  /// In Belgium signs show the numbers of Europe's roads first, and motorways' own ones hardly ever. Elsewhere those count
  /// where a road has no other.
  ///
  /// Source: https://wiki.openstreetmap.org/wiki/Key:int_ref
  func number(inCountry code: String?) -> String {
    if isUnsigned { return "" }
    let own = numbers.own.isEmpty ? numbers.national : numbers.own
    if own.isEmpty || numbers.international.isEmpty { return own + numbers.international }
    return code == "BEL" ? numbers.international + ";" + own : own
  }

  var isPrivateRoad: Bool { isPrivate.forAll || isPrivate.forMotorVehicles }

  /// The local name first, then those in other languages, in the order of their codes.
  var streetNames: LocalizedTexts {
    var items = name.map { [LocalizedText(text: $0)] } ?? []
    for (language, name) in foreignNames {
      items.append(LocalizedText(text: name, locale: Locale(identifier: language)))
    }
    return LocalizedTexts(items: items)
  }
}
