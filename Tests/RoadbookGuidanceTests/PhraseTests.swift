// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import Testing

@testable import RoadbookGuidance

@Suite("Phrases of each language")
struct PhraseTests {
  @Test("there are 24 languages, English first")
  func languages() {
    #expect(LanguageCode.allWithPhrases.count == 24)
    #expect(LanguageCode.allWithPhrases.first == .enUs)
    #expect(Set(LanguageCode.allWithPhrases).count == 24)
  }

  @Test("each phrase is there, and can be read", arguments: LanguageCode.allWithPhrases)
  func complete(language: LanguageCode) {
    let book = Phrasebook.of(language)
    #expect(book.language == language)
    #expect(book.code.faults == [])
    var words = Words(.turn)
    words.street = "Quay"
    for key in PhraseKey.allCases {
      #expect(!book.text(key, words, markup: .plain).isEmpty, "\(key)")
    }
    let counts: [PhraseKey: Int] = [
      .compass: 8, .destination: 3, .stop: 3, .short: 5, .steps: 2, .lift: 2, .cycleway: 2,
      .footpath: 2, .path: 2, .track: 2, .platform: 2, .turn: 1, .list: 1,
    ]
    for (key, count) in counts { #expect(book.count(of: key) == count, "\(key)") }
  }

  @Test("each number has its form of each unit", arguments: LanguageCode.allWithPhrases)
  func plurals(language: LanguageCode) {
    let book = Phrasebook.of(language)
    for number in 0...300 {
      for tenths in [0, 5] {
        let form = book.plurals.form(number, tenths: tenths)
        #expect(book.knows(form), "\(number).\(tenths): \(form)")
      }
    }
    for (number, tenths) in [(0, 5), (1, 5), (3, 0), (11, 0), (21, 0), (100, 0), (102, 0)] {
      var words = Words(.turn)
      (words.distance, words.isSpoken) = (Measure(spoken: 1, .metric), true)
      words.distance?.whole = number
      words.distance?.tenths = tenths
      let said = tenths > 0 ? "\(number)\(book.decimal)\(tenths)" : "\(number)"
      #expect(book.text(.ahead, words, markup: .plain).contains(said))
    }
    let forms = PluralRule.Form.allCases.filter { book.knows($0) }.count
    for key in [PhraseKey.meters, .kilometers, .feet, .yards, .miles] {
      #expect(book.count(of: key) == forms, "\(key)")
    }
  }

  @Test("what a phrase has to tell is in it", arguments: LanguageCode.allWithPhrases)
  func tells(language: LanguageCode) {
    let book = Phrasebook.of(language)
    var words = Words(.turn)
    (words.street, words.sign, words.exit) = ("STREET", "SIGN", "EXIT")
    (words.roundabout, words.exitCount, words.distance) = (
      "ROUND", 7, Measure(written: 40, .metric)
    )
    func text(_ key: PhraseKey, doing: PhraseKey = .turnLeft) -> String {
      words.doing = doing
      words.sentence = key
      return book.text(.list, words, next: Words(.roundaboutEnter), markup: .plain)
    }
    for key in [
      PhraseKey.turn, .stay, .endOfRoad, .merge, .roundaboutPass, .roundaboutExit, .roundaboutBoth,
      .roundaboutLeave,
    ] {
      #expect(text(key).contains("STREET"), "\(key)")
      #expect(text(key).contains("SIGN"), "\(key)")
      #expect(text(key).contains("40"), "\(key)")
    }
    for key in [PhraseKey.depart, .continue, .uTurn, .turnBack, .ferry, .train] {
      #expect(text(key).contains("STREET"), "\(key)")
    }
    for key in [PhraseKey.exit, .exitLeft, .exitRight] {
      #expect(text(.turn, doing: key).contains("EXIT"), "\(key)")
    }
    #expect(text(.roundaboutExit).contains("ROUND"))
    for key in [PhraseKey.ahead, .destinationAhead, .stopAhead] {
      #expect(book.text(key, words, markup: .plain).contains("40"), "\(key)")
    }
    let lefts = [
      PhraseKey.turnLeft, .turnSharpLeft, .turnSlightLeft, .keepLeft, .exitLeft, .rampLeft,
    ]
    let rights = [
      PhraseKey.turnRight, .turnSharpRight, .turnSlightRight, .keepRight, .exitRight, .rampRight,
    ]
    let told = Set((lefts + rights).map { text(.turn, doing: $0) })
    #expect(told.count == 12, "each of these is told in another way")
  }

  @Test("languages without phrases fall back to their other region, then to English")
  func fallback() {
    #expect(LanguageCode.frCa.withPhrases == .frFr)
    #expect(LanguageCode.zhHk.withPhrases == .zhTw)
    #expect(LanguageCode.nlBe.withPhrases == .nlNl)
    #expect(LanguageCode.esMx.withPhrases == .esEs)
    #expect(LanguageCode.isIs.withPhrases == .enUs)
    #expect(LanguageCode.srLatnRs.withPhrases == .enUs)
    #expect(LanguageCode.ptBr.withPhrases == .ptBr)
    for language in LanguageCode.allCases {
      #expect(LanguageCode.allWithPhrases.contains(language.withPhrases))
      #expect(Phrasebook.of(language).language == language.withPhrases)
    }
  }

  @Test("wrong phrases are told of, and still give a text")
  func faults() {
    var code = PhraseCode(isTurkic: false)
    for phrase in ["a {nothing}", "[a", "a]", "[a [b] c]"] {
      let before = code.faults.count
      _ = code.append(Substring(phrase))
      #expect(code.faults.count > before, "\(phrase)")
    }
  }

  @Test("every slot is known by its name")
  func slotNames() {
    for slot in PhraseSlot.allCases { #expect(PhraseSlot(name: "\(slot)") == slot) }
    #expect(PhraseSlot(name: "avenue") == nil)
  }
}
