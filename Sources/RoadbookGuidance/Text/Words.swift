// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

/// What one maneuver puts into phrases.
struct Words: Sendable {
  /// The sentence, and which entry of it.
  var sentence: PhraseKey
  var entry = 0
  /// What one sees there, around the sentence.
  var landmark: PhraseKey?
  /// What to do, in sentences with `{do}`.
  var doing = PhraseKey.turnLeft
  /// Whether an exit is on the left.
  var exitIsLeft = false
  /// The street that it leads to, or empty; its names are clean.
  var street = ""
  var isNumber = false
  /// How its name is spoken, in the letters of the International Phonetic Alphabet; empty where voices
  /// have to guess.
  var pronunciation = ""
  /// What a path without a name is.
  var noun: PhraseKey?
  /// Where signs say that it leads, or empty.
  var sign = ""
  /// Whether that is the number of a road.
  var signIsNumber = false
  /// The language of the sign, ISO 639-1; empty where it is not known.
  var signLanguage: StaticString = ""
  /// The sign in parts of one language each, where some of it is in another one than the rest.
  var signParts: [SignPart] = []
  var exit = ""
  var roundabout = ""
  /// Which exit of a roundabout, from 1.
  var exitCount = 1
  /// Which of the eight directions, from 0 in the north by the east.
  var compass = 0
  /// The way to the next maneuver, or to this one.
  var distance: Measure?
  /// Whether distances and numbers of exits are spoken.
  var isSpoken = false

  init(_ sentence: PhraseKey) { self.sentence = sentence }

  /// The slots that have something.
  var slots: PhraseSlots {
    var slots: PhraseSlots = [
      PhraseSlots(.ordinal), PhraseSlots(.compass), PhraseSlots(.n), PhraseSlots(.do),
      PhraseSlots(.sentence), PhraseSlots(.next), PhraseSlots(.turn),
    ]
    if !street.isEmpty {
      slots.formUnion([PhraseSlots(.street), PhraseSlots(.onto), PhraseSlots(.on)])
    }
    if noun != nil { slots.formUnion([PhraseSlots(.onto), PhraseSlots(.on)]) }
    if !sign.isEmpty { slots.formUnion([PhraseSlots(.sign), PhraseSlots(.toward)]) }
    if !exit.isEmpty { slots.insert(PhraseSlots(.exit)) }
    if !roundabout.isEmpty { slots.insert(PhraseSlots(.roundabout)) }
    if distance != nil { slots.formUnion([PhraseSlots(.distance), PhraseSlots(.go)]) }
    return slots
  }

  /// Whether one goes on along a street, and not on a path, in a circle, on a ferry or a train.
  var followsStreet: Bool {
    switch sentence {
    case .ferry, .train, .roundaboutEnter, .takeStairs, .takeLift: false
    default: noun == nil
    }
  }

  /// Whether one is carried, by ship or by train.
  var isCarried: Bool { sentence == .ferry || sentence == .train }

  /// Whether one goes on up or down stairs, which the sentence calls so.
  var isStairs: Bool { sentence == .takeStairs }

  /// Whether nothing tells which exit is meant, or where it leads.
  var saysNowhere: Bool { sign.isEmpty && exit.isEmpty && street.isEmpty }

  /// More bytes than its names take, escaped or not.
  var nameBytes: Int {
    // Twice, and with the tag: what one does may have the street in it, and so may the sentence.
    12 * pronunciation.utf8.count + (pronunciation.isEmpty ? 0 : 128)
      + 6 * (street.utf8.count + sign.utf8.count + exit.utf8.count + roundabout.utf8.count)
      + signParts.reduce(0) { $0 + 64 + 6 * ($1.text.utf8.count + $1.language.utf8.count) }
  }
}

/// What a sign says in one language.
struct SignPart: Equatable, Sendable {
  var text: String
  /// Its tag; empty where it is not known.
  let language: String
}
