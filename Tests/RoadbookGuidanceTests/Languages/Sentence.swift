// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

@testable import RoadbookGuidance

/// One sentence as tests ask for it in a language, without a route.
struct Sentence {
  private var words: Words
  private let units: UnitSystem

  init(
    _ sentence: PhraseKey, _ doing: PhraseKey = .turnLeft, onto street: String = "",
    number: String = "", toward sign: String = "", exit: String = "", in roundabout: String = "",
    count: Int = 1, noun: PhraseKey? = nil, meters: Int? = nil, units: UnitSystem = .metric
  ) {
    words = Words(sentence)
    words.doing = doing
    (words.street, words.isNumber) = number.isEmpty ? (street, false) : (number, true)
    (words.sign, words.exit, words.roundabout) = (sign, exit, roundabout)
    (words.exitCount, words.noun) = (count, noun)
    words.distance = meters.map { Measure(written: $0, units) }
    self.units = units
  }

  /// As a list of directions has it.
  func written(_ language: LanguageCode) -> String {
    Phrasebook.of(language).text(.list, words)
  }

  /// As a voice says it, at the place or so many meters before it.
  func spoken(
    _ language: LanguageCode, inMeters meters: Int? = nil, phrase: PhraseKey = .ahead,
    then next: Sentence? = nil
  ) -> String {
    var words = words
    words.isSpoken = true
    words.distance = meters.map { Measure(spoken: $0, units) }
    let phrase = next != nil ? .then : meters != nil ? phrase : nil
    return Phrasebook.of(language).text(phrase, words, next: next?.words)
  }
}
