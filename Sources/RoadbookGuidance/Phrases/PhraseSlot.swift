// SPDX-License-Identifier: Apache-2.0

/// A place in a phrase that something is put into: `{street}`.
enum PhraseSlot: UInt8, CaseIterable, Sendable {
  // Texts.
  case street, sign, exit, roundabout, ordinal, compass, distance, n
  // Phrases that have slots of their own.
  case `do`, onto, on, toward, sentence, next, go, turn

  /// The slot of this name, or `nil` where there is none.
  init?(name: String) {
    // Spelled out: the first time that cases are asked for their names costs as much as half a route.
    switch name {
    case "street": self = .street
    case "sign": self = .sign
    case "exit": self = .exit
    case "roundabout": self = .roundabout
    case "ordinal": self = .ordinal
    case "compass": self = .compass
    case "distance": self = .distance
    case "n": self = .n
    case "do": self = .do
    case "onto": self = .onto
    case "on": self = .on
    case "toward": self = .toward
    case "sentence": self = .sentence
    case "next": self = .next
    case "go": self = .go
    case "turn": self = .turn
    default: return nil
    }
  }
}

/// Slots that have something to put in.
struct PhraseSlots: OptionSet, BitwiseCopyable, Sendable {
  let rawValue: UInt16

  init(rawValue: UInt16) { self.rawValue = rawValue }

  init(_ slot: PhraseSlot) { rawValue = 1 << UInt16(slot.rawValue) }
}
