// SPDX-License-Identifier: Apache-2.0

/// A place in a phrase that something is put into: `{street}`.
enum PhraseSlot: UInt8, CaseIterable, Sendable {
  // Texts.
  case street, sign, exit, roundabout, ordinal, compass, distance, n
  // Phrases that have slots of their own.
  case `do`, onto, on, toward, sentence, next, go

  /// The slot of this name, or `nil` where there is none.
  init?(name: String) {
    guard let slot = Self.byName[name] else { return nil }
    self = slot
  }

  /// Asking each case for its name at each slot took half the time of reading a language.
  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ("\($0)", $0) })
}

/// Slots that have something to put in.
struct PhraseSlots: OptionSet, BitwiseCopyable, Sendable {
  let rawValue: UInt16

  init(rawValue: UInt16) { self.rawValue = rawValue }

  init(_ slot: PhraseSlot) { rawValue = 1 << UInt16(slot.rawValue) }
}
