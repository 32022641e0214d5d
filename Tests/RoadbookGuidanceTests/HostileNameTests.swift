// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import Testing

@testable import RoadbookGuidance

@Suite("Names that maps should not have")
struct HostileNameTests {
  private static let names: [String] = [
    "", " ", "\u{0}", "\u{1B}[31mred", "<script>alert(1)</script>", "a & b < c > \"d\" 'e'",
    "\u{202E}evil\u{202C}", "\u{2066}open", "{street}[|]<>", "line\nbreak\ttab\u{2028}end",
    "\u{FEFF}",
    String(repeating: "x", count: 10_000), String(repeating: "<", count: 10_000),
    String(repeating: "word ", count: 2_000), "e" + String(repeating: "\u{301}", count: 10_000),
    String(repeating: "👨‍👩‍👧‍👦", count: 500), String(repeating: "漢", count: 3_000),
    String(repeating: "שלום ", count: 2_000), "\u{61C}\u{200F}\u{200E}",
  ]

  private func words(_ name: String) -> Words {
    var words = Words(.roundaboutExit)
    let name = NameText.cleaned(name)
    (words.street, words.sign, words.exit, words.roundabout) = (name, name, name, name)
    words.signLanguage = "de"
    words.distance = Measure(written: 692, .metric)
    return words
  }

  @Test("give sentences that end", arguments: names)
  func ends(name: String) {
    for language in [LanguageCode.enUs, .deDe, .arSa, .jaJp] {
      let book = Phrasebook.of(language)
      for isHTML in [false, true] {
        let text = book.text(.list, words(name), markup: isHTML ? .html : .plain)
        #expect(text.contains("690"))
        #expect(text.unicodeScalars.count < 9_000)
        #expect(!text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F })
        #expect(!text.unicodeScalars.contains { (0x202A...0x202E).contains($0.value) })
        // Isolates are closed.
        let marks = text.unicodeScalars.filter { (0x2066...0x2069).contains($0.value) }.map(\.value)
        #expect(marks.count % 2 == 0)
        #expect(marks.enumerated().allSatisfy { $1 == ($0 % 2 == 0 ? 0x2068 : 0x2069) })
      }
    }
  }

  @Test("leave markup well formed", arguments: names)
  func markup(name: String) {
    for language in LanguageCode.allWithPhrases {
      let text = Phrasebook.of(language).text(.list, words(name), markup: .html)
      #expect(Self.isWellFormed(text), "\(language): \(text.prefix(300))")
    }
  }

  /// Whether tags are spans with the classes that are promised, and all are closed.
  private static func isWellFormed(_ text: String) -> Bool {
    var depth = 0
    for part in text.split(separator: "<", omittingEmptySubsequences: false).dropFirst() {
      if part.hasPrefix("/span>") {
        depth -= 1
      } else {
        let classes = ["exit", "next-street", "sign", "distance-description", "length"]
        guard
          part.hasPrefix("span lang=\"de\">")
            || classes.contains(where: { part.hasPrefix("span class=\"\($0)\">") })
        else { return false }
        depth += 1
      }
      if depth < 0 || part.filter({ $0 == ">" }).count != 1 { return false }
    }
    return depth == 0
  }

  @Test(
    "are cleaned",
    arguments: [
      ("Quay", "Quay"), (" Quay  8 ", "Quay 8"), ("a\nb\tc", "a b c"), ("\u{202E}abc", "abc"),
      ("\u{0}", ""), ("L\u{2019}Été", "L\u{2019}Été"), ("نیم\u{200C}فاصله", "نیم\u{200C}فاصله"),
      ("a\u{A0}b", "a\u{A0}b"), ("\u{FEFF}Quay", "Quay"), ("\u{3164}\u{2800}", ""),
      ("a\u{3164}b", "a b"), ("\u{E000}Quay", "Quay"), ("Quay\u{E0041}", "Quay"),
      ("가각", "가각"),
      ("e" + String(repeating: "\u{301}", count: 400), "e\u{301}\u{301}\u{301}\u{301}…"),
    ])
  func cleaned(name: String, clean: String) {
    #expect(NameText.cleaned(name) == clean)
  }

  @Test("are cut at a word, or where there is none, after a hundred characters")
  func cut() {
    let words = NameText.cleaned(String(repeating: "word ", count: 100))
    #expect(words.hasSuffix("word…"))
    #expect((90...100).contains(words.count))
    #expect(NameText.cleaned(String(repeating: "漢", count: 3_000)).count == 100)
    #expect(NameText.cleaned(String(repeating: "漢", count: 100)).count == 100)
    let marks = NameText.cleaned("e" + String(repeating: "\u{301}", count: 10_000) + " Quay")
    #expect(marks.unicodeScalars.count <= NameText.scalarLimit)
  }

  @Test("HTML has the classes of the guide")
  func classes() {
    var words = Words(.roundaboutExit)
    (words.exitCount, words.street, words.sign) = (2, "Prinzenstraße", "Neukölln")
    words.signLanguage = "de"
    words.distance = Measure(written: 692, .metric)
    #expect(
      Phrasebook.of(.enUs).text(.list, words, markup: .html)
        == "Take <span class=\"exit\">the 2nd exit</span> onto "
        + "<span class=\"next-street\">Prinzenstraße</span> toward "
        + "<span class=\"sign\"><span lang=\"de\">Neukölln</span></span>. "
        + "<span class=\"distance-description\">Go for <span class=\"length\">690 m</span>.</span>")
  }

  @Test("names are isolated in sentences of another direction")
  func isolates() {
    func text(_ language: LanguageCode, _ name: String) -> String {
      var words = Words(.turn)
      words.street = name
      return Phrasebook.of(language).text(.list, words, markup: .plain)
    }
    #expect(text(.enUs, "רחוב הרצל 12") == "Turn left onto \u{2068}רחוב הרצל 12\u{2069}.")
    #expect(text(.enUs, "Λεωφόρος 中") == "Turn left onto Λεωφόρος 中.")
    #expect(text(.arSa, "Rua 5 de Outubro").contains("\u{2068}Rua 5 de Outubro\u{2069}"))
    #expect(text(.heIl, "רחוב הרצל").contains("\u{2068}רחוב הרצל\u{2069}"))
  }
}
