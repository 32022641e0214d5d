// SPDX-License-Identifier: Apache-2.0

import RoadbookPlaces
import Testing

@Suite("Words of names")
struct NameFoldingTests {
  @Test(
    "are equal however people spell them",
    arguments: [
      ("Rua de Cedofeita", "rua de cedofeita"),
      ("Praça da República", "praca da republica"),
      ("Prac\u{327}a da Repu\u{301}blica", "praca da republica"),
      ("Straße des 17. Juni", "strasse des 17 juni"),
      ("STRASSE DES 17. JUNI", "strasse des 17 juni"),
      ("İstiklal Caddesi", "istiklal caddesi"),
      ("Iğdır ISPARTA ısparta", "igdir isparta isparta"),
      ("Łódź, Ørsteds Vej, Þingvellir, Đà Nẵng", "lodz orsteds vej thingvellir da nang"),
      ("Œuvre Ǆ ĳ ŉ", "oeuvre dz ij n"),
      ("Αγίου Ανδρέου ΟΔΟΣ οδός", "αγιου ανδρεου οδοσ οδοσ"),
      ("Тверская улица, Ёлка, Чайковский", "тверская улица елка чаиковскии"),
      ("شارع المَدِينَة أحمد", "شارع المدينه احمد"),
      ("רְחוֹב הרצל", "רחוב הרצל"),
      ("東京駅", "東 京 駅"),
      ("ラーメン 12", "ラ ー メ ン 12"),
      ("서울역", "서울역"),
      ("महात्मा गांधी मार्ग", "महात्मा गांधी मार्ग"),
      ("１２３ ＡＢＣ", "123 abc"),
      ("Rua d'Ouro/L’Étoile-St. Martin", "rua d ouro l etoile st martin"),
      ("  …  ", ""),
      ("🚲", ""),
    ])
  func folded(_ name: String, _ words: String) {
    #expect(NameFolding.words(of: name).joined(separator: " ") == words)
  }

  @Test("do not change when they are folded again")
  func twice() {
    for value in UInt32(0x80)...0x2FFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let once = NameFolding.words(of: String(scalar)).joined(separator: " ")
      #expect(NameFolding.words(of: once).joined(separator: " ") == once, "U+\(value)")
    }
  }

  @Test("are no more and no longer than anybody's names")
  func limits() {
    let many = NameFolding.words(of: String(repeating: "a ", count: 10_000))
    #expect(many.count == NameFolding.wordLimit)
    let long = NameFolding.words(of: String(repeating: "a", count: 10_000))
    #expect(long.map(\.count) == [NameFolding.lengthLimit])
    let signs = NameFolding.words(of: String(repeating: "東", count: 10_000))
    #expect(signs.count == NameFolding.wordLimit)
  }

  @Test(
    "house numbers are equal however they are written",
    arguments: [
      ("12A", 12, "12a"), ("12 a", 12, "12a"), ("12-14", 12, "1214"), ("No. 7", 7, "no7"),
      ("１２", 12, "12"),
    ])
  func numbers(_ text: String, _ value: UInt32, _ letters: String) throws {
    let number = try #require(HouseNumber(text))
    #expect(number.value == value && number.letters == letters)
  }

  @Test("a number without digits is none", arguments: ["", "s/n", "A", "—"])
  func noNumber(_ text: String) { #expect(HouseNumber(text) == nil) }
}
