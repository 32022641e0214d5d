// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import Testing

@testable import RoadbookGuidance

@Suite("Polish, Czech, Russian and Ukrainian as they are spoken")
struct SlavicTests {
  @Test(
    "exits of roundabouts are words in their case, as voices read digits as other numbers",
    arguments: [
      (LanguageCode.plPl, "Na rondzie zjedź drugim zjazdem", "Na rondzie zjedź 2. zjazdem."),
      (
        .csCz, "Na kruhovém objezdu sjeďte druhým výjezdem",
        "Na kruhovém objezdu sjeďte 2. výjezdem."
      ),
      (
        .ruRu, "На круговом движении сверните на второй съезд",
        "На круговом движении сверните на 2-й съезд."
      ),
      (
        .ukUa, "На круговому перехресті зверніть на другий з’їзд",
        "На круговому перехресті зверніть на 2-й з’їзд."
      ),
    ])
  func ordinals(language: LanguageCode, said: String, written: String) {
    #expect(Sentence(.roundaboutBoth, count: 2).spoken(language) == said)
    #expect(Sentence(.roundaboutBoth, count: 2).written(language) == written)
    for count in 1...12 {
      let said = Sentence(.roundaboutBoth, count: count).spoken(language)
      #expect(!said.contains { $0.isNumber }, "\(said)")
    }
  }

  @Test("a road that is not on a sign is a direction, not a sign")
  func directions() {
    let turn = Sentence(.turn, .turnRight, toward: "Escalier Sainte-Dévote", noun: .pedestrianZone)
    #expect(
      turn.written(.ruRu)
        == "Поверните направо в пешеходную зону, направление «Escalier Sainte-Dévote».")
    #expect(
      turn.written(.ukUa)
        == "Поверніть праворуч у пішохідну зону, напрямок «Escalier Sainte-Dévote».")
  }

  @Test("people on foot take the ferry, and do not drive onto it")
  func ferries() {
    let ferry = Sentence(.ferry, onto: "Musical Shuttle")
    #expect(ferry.written(.plPl) == "Skorzystaj z promu: Musical Shuttle.")
    #expect(ferry.written(.ruRu) == "Воспользуйтесь паромом «Musical Shuttle».")
    #expect(ferry.written(.ukUa) == "Скористайтеся поромом «Musical Shuttle».")
  }

  @Test(
    "a roundabout with a name takes no second colon",
    arguments: [
      (LanguageCode.plPl, "Rondo Dmowskiego, zjedź 4. zjazdem: Marszałkowska."),
      (.csCz, "Na kruhovém objezdu Rondo Dmowskiego sjeďte 4. výjezdem: Marszałkowska."),
      (
        .ruRu,
        "На круговом движении «Rondo Dmowskiego» сверните на 4-й съезд: Marszałkowska."
      ),
      (
        .ukUa,
        "На круговому перехресті «Rondo Dmowskiego» зверніть на 4-й з’їзд: Marszałkowska."
      ),
    ])
  func circles(language: LanguageCode, written: String) {
    let exit = Sentence(.roundaboutExit, onto: "Marszałkowska", in: "Rondo Dmowskiego", count: 4)
    #expect(exit.written(language) == written)
  }

  @Test("yards have one full stop at the end of a sentence")
  func yards() {
    let turn = Sentence(.turn, meters: 55, units: .imperialUk)
    #expect(turn.written(.ruRu) == "Поверните налево. Далее 60 ярд.")
    #expect(turn.written(.ukUa) == "Поверніть ліворуч. Далі 60 ярд.")
  }

  @Test(
    "the way on names the street, as in other languages",
    arguments: [
      (
        LanguageCode.plPl, "Kontynuuj przez 2 kilometry: Długa",
        "Kontynuuj przez 2 kilometry drogą A 5"
      ),
      (.csCz, "Pokračujte 2 kilometry: Długa", "Pokračujte 2 kilometry po A 5"),
      (
        .ruRu, "Продолжайте движение 2 километра: Długa", "Продолжайте движение 2 километра по A 5"
      ),
      (.ukUa, "Продовжуйте рух 2 кілометри: Długa", "Продовжуйте рух 2 кілометри по A 5"),
    ])
  func wayOn(language: LanguageCode, street: String, number: String) {
    func said(_ sentence: Sentence) -> String {
      sentence.spoken(language, inMeters: 2_000, phrase: .follow)
    }
    #expect(said(Sentence(.continue, onto: "Długa")) == street)
    #expect(said(Sentence(.continue, number: "A 5")) == number)
  }

  @Test("a mile is feminine")
  func miles() {
    let turn = Sentence(.turn, units: .imperialUk)
    #expect(turn.spoken(.plPl, inMeters: 1_609) == "Za jedną milę skręć w lewo")
    #expect(turn.spoken(.csCz, inMeters: 1_609) == "Za jednu míli odbočte vlevo")
  }

  @Test("Czech walkers go into a pedestrian zone")
  func zones() {
    #expect(
      Sentence(.turn, noun: .pedestrianZone).written(.csCz) == "Odbočte vlevo do pěší zóny.")
    #expect(
      Sentence(.continue, noun: .pedestrianZone).written(.csCz) == "Pokračujte v pěší zóně.")
  }
}
