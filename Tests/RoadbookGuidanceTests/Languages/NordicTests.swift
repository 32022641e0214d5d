// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import Testing

@testable import RoadbookGuidance

@Suite("Finnish, Danish, Swedish and Dutch as they are spoken")
struct NordicTests {
  @Test("exits of roundabouts are words in their case in Finnish")
  func ordinals() {
    let exit = Sentence(.roundaboutBoth, toward: "A 28", count: 2)
    #expect(
      exit.spoken(.fiFi) == "Poistu liikenneympyrästä toisesta liittymästä suuntaan A 28")
    #expect(exit.written(.fiFi) == "Poistu liikenneympyrästä 2. liittymästä suuntaan A 28.")
    for count in 1...12 {
      let said = Sentence(.roundaboutBoth, count: count).spoken(.fiFi)
      #expect(!said.contains { $0.isNumber }, "\(said)")
    }
  }

  @Test("Finns go on to a side, and stay on a road")
  func sides() {
    #expect(
      Sentence(.turn, .keepRight, onto: "Mannerheimintie").written(.fiFi)
        == "Jatka oikealle tielle Mannerheimintie.")
    #expect(
      Sentence(.stay, .keepRight, number: "A 5").written(.fiFi)
        == "Jatka oikealle ja pysy tiellä A 5.")
    #expect(
      Sentence(.endOfRoad, .turnRight).spoken(.fiFi, inMeters: 600)
        == "600 metrin päässä tien lopussa käänny oikealle")
  }

  @Test("people on foot board the ferry and walk on paths in Finnish")
  func walking() {
    #expect(Sentence(.ferry, onto: "Suomenlinna").written(.fiFi) == "Siirry lautalle Suomenlinna.")
    #expect(
      Sentence(.turn, noun: .footpath).written(.fiFi) == "Käänny vasemmalle kävelytielle.")
  }

  @Test(
    "what comes next begins with its verb",
    arguments: [
      (
        LanguageCode.daDk, "Drej til højre, derefter: kør ind i rundkørslen"
      ),
      (.svSe, "Sväng höger, sedan: kör in i rondellen"),
      (.nlNl, "Sla rechtsaf, daarna: ga de rotonde op"),
    ])
  func next(language: LanguageCode, said: String) {
    #expect(
      Sentence(.turn, .turnRight).spoken(language, then: Sentence(.roundaboutEnter)) == said)
  }

  @Test(
    "a sentence has one colon",
    arguments: [LanguageCode.daDk, .svSe, .nlNl], [PhraseKey.endOfRoad, .roundaboutBoth])
  func colons(language: LanguageCode, sentence: PhraseKey) {
    let said = Sentence(sentence, onto: "Strøget").spoken(language, inMeters: 600)
    #expect(said.count { $0 == ":" } <= 1, "\(said)")
    let circle = Sentence(.roundaboutExit, in: "Ring").spoken(language, inMeters: 600)
    #expect(circle.count { $0 == ":" } <= 1, "\(circle)")
    for seen in [
      PhraseKey.atLights, .atStopSign, .afterBridge, .afterTunnel, .afterLevelCrossing,
    ] {
      #expect(!Phrasebook.of(language).text(seen, Words(.turn)).contains(":"), "\(seen)")
    }
  }

  @Test("stairs lie on the street whose name they have")
  func stairs() {
    let stairs = Sentence(.takeStairs, onto: "Brücke 1")
    #expect(stairs.written(.daDk) == "Tag trappen ad Brücke 1.")
    #expect(stairs.written(.svSe) == "Ta trappan på Brücke 1.")
    #expect(stairs.written(.fiFi) == "Kulje portaita tiellä Brücke 1.")
    #expect(stairs.written(.nlNl) == "Neem de trap op Brücke 1.")
  }

  @Test("Swedes drive out of a roundabout")
  func leaving() {
    #expect(
      Sentence(.roundaboutLeave, onto: "Drottninggatan").spoken(.svSe)
        == "Kör ut ur rondellen in på Drottninggatan")
  }

  @Test("a doctor in the name of a Dutch street has a title")
  func titles() {
    var data = ManeuverData(action: .leftTurn, offset: 0, spanIndex: 0)
    data.nextRoadTexts.names.items = [LocalizedText(text: "Dr. Kuyperstraat")]
    data.countryCode = "NLD"
    let turn = SpokenManeuver(data, mode: .car, end: .destination(.left))
    #expect(
      SpeechTexts(RouteTextOptions(language: .nlNl)).now(turn)?.text
        == "Sla linksaf naar Doctor Kuyperstraat")
  }
}
