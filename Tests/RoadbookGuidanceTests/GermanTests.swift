// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookNetwork
import Testing

@testable import RoadbookGuidance

@Suite("German as it is spoken")
struct GermanTests {
  private func street(_ name: String, _ roadClass: RoadClass = .residential) -> GuidedStreet {
    var data = StreetData()
    if !name.isEmpty { data.streetNames.items = [LocalizedText(text: name)] }
    return GuidedStreet(
      data, roadClass: roadClass, isLink: false, isRoundabout: false,
      isFerry: roadClass == .ferry, drivingSide: .right, signs: (.none, .none))
  }

  private func text(
    _ action: ManeuverAction, _ street: GuidedStreet, meters: Int32 = 0, format: TextFormat = .plain
  ) -> String {
    ManeuverTexts(
      RouteTextOptions(language: .deDe, textFormat: format), namesPaths: true
    ).text(
      for: GuidedManeuver(
        action, onto: street, startBearingDegrees: 0, end: .destination(.undefined)),
      meters: meters)
  }

  @Test("a ferry whose name says that it is one is called so once")
  func ferries() {
    #expect(
      text(.continueOn, street("Fähre Konstanz–Meersburg", .ferry))
        == "Die Fähre Konstanz–Meersburg nehmen.")
  }

  @Test(
    "an article stands where the name keeps its form behind it",
    arguments: [
      ("Rohrbacher Straße", "auf die Rohrbacher Straße", "auf der Rohrbacher Straße"),
      ("Hauptstraße", "auf die Hauptstraße", "auf der Hauptstraße"),
      ("Straße der Jugend", "auf die Straße der Jugend", "auf der Straße der Jugend"),
      ("Platz der Republik", "auf den Platz der Republik", "auf dem Platz der Republik"),
      (
        "Friedrich-Ebert-Straße", "auf die Friedrich-Ebert-Straße", "auf der Friedrich-Ebert-Straße"
      ),
      (
        "Friedrich-Ebert-Anlage", "auf die Friedrich-Ebert-Anlage", "auf der Friedrich-Ebert-Anlage"
      ),
      ("Willy-Brandt-Platz", "auf den Willy-Brandt-Platz", "auf dem Willy-Brandt-Platz"),
      ("Dr. Josef Hoop-Str.", "auf die Dr. Josef Hoop-Str.", "auf der Dr. Josef Hoop-Str."),
      ("Unterm Schloss", "auf die Straße Unterm Schloss", "auf der Straße Unterm Schloss"),
      ("Iqbal-Ufer", "auf das Iqbal-Ufer", "auf dem Iqbal-Ufer"),
      // "Auf der Langen Straße", "auf den Neuen Weg": these change, and stay without.
      ("Lange Straße", "auf die Lange Straße", "auf Lange Straße"),
      (
        "Seckenheimer Hauptstraße", "auf die Seckenheimer Hauptstraße",
        "auf der Seckenheimer Hauptstraße"
      ),
      ("Neuer Weg", "auf Neuer Weg", "auf Neuer Weg"),
      ("Alter Staubfreier Weg", "auf Alter Staubfreier Weg", "auf Alter Staubfreier Weg"),
      ("Dossenheimer Weg", "auf den Dossenheimer Weg", "auf dem Dossenheimer Weg"),
      ("Stralsunder Ring", "auf den Stralsunder Ring", "auf dem Stralsunder Ring"),
    ])
  func articles(name: String, onto: String, on: String) {
    let turn = text(.leftTurn, street(name))
    #expect(turn == "Links abbiegen \(onto)" + (name.hasSuffix(".") ? "" : "."))
    let depart = text(.depart, street(name))
    #expect(depart.hasPrefix("A" + on.dropFirst() + " nach Norden starten"), "\(depart)")
  }

  @Test("one follows a street, and goes on on a path")
  func goingOn() {
    #expect(
      text(.rightTurn, street("Rohrbacher Straße"), meters: 690)
        == "Rechts abbiegen auf die Rohrbacher Straße. Dem Straßenverlauf 690 m folgen.")
    #expect(
      text(.rightTurn, street("", .footway), meters: 690)
        == "Rechts abbiegen auf den Fußweg. 690 m weiter.")
    #expect(
      text(.leftTurn, street("Dr. Josef Hoop-Str."), meters: 690)
        == "Links abbiegen auf die Dr. Josef Hoop-Str. Dem Straßenverlauf 690 m folgen.")
    #expect(
      text(.leftTurn, street("Hoop-Str."), format: .html)
        == #"Links abbiegen auf die <span class="next-street">Hoop-Str.</span>"#)
  }

  @Test("what comes next is said with a turn, but no arrival")
  func next() {
    let speech = SpeechTexts(RouteTextOptions(language: .deDe))
    func spoken(_ action: ManeuverAction) -> SpokenManeuver {
      SpokenManeuver(
        ManeuverData(action: action, offset: 0, spanIndex: 0), mode: .car, end: .destination(.left))
    }
    #expect(
      speech.now(spoken(.leftTurn), then: spoken(.rightTurn))?.text
        == "Links abbiegen, dann rechts abbiegen")
    #expect(speech.now(spoken(.leftTurn), then: spoken(.arrive))?.text == "Links abbiegen")
  }

  @Test("a camera is no police check, and exits are words up to the twelfth")
  func cameras() {
    #expect(
      Sentence(.turn).spoken(.deDe, inMeters: 500, phrase: .cameraAhead)
        == "In 500 Metern Verkehrsüberwachung")
    #expect(
      Sentence(.roundaboutBoth, count: 9).spoken(.deDe)
        == "Im Kreisverkehr die neunte Ausfahrt nehmen")
  }

  @Test("numbers and abbreviations are spoken out")
  func spoken() throws {
    func said(
      _ action: ManeuverAction, _ name: String, _ language: LanguageCode = .deDe, in country: String
    ) -> String? {
      var data = ManeuverData(action: action, offset: 0, spanIndex: 0)
      data.nextRoadTexts.names.items = [LocalizedText(text: name)]
      data.countryCode = country
      let spoken = SpokenManeuver(data, mode: .car, end: .destination(.left))
      return SpeechTexts(RouteTextOptions(language: language)).now(spoken)?.text
    }
    #expect(
      said(.leftTurn, "Dr. Josef Hoop-Str.", in: "LIE")
        == "Links abbiegen auf die Doktor Josef Hoop-Straße")
    #expect(said(.leftTurn, "Bahnhofstr.", in: "DEU") == "Links abbiegen auf die Bahnhofstraße")
    // The abbreviations of a country are those of its language, whoever reads.
    #expect(
      said(.leftTurn, "Dr. Josef Hoop-Str.", .enUs, in: "LIE")
        == "Turn left onto Doktor Josef Hoop-Straße")
    #expect(
      said(.leftTurn, "Av. da Boavista", .enUs, in: "PRT") == "Turn left onto Avenida da Boavista")
    #expect(
      said(.leftTurn, "St. James St.", .enUs, in: "GBR") == "Turn left onto Saint James Street")
    #expect(
      said(.rightRoundaboutExit2, "Ring", in: "DEU")?.contains("ie zweite Ausfahrt") == true)
    #expect(
      said(.rightRoundaboutExit2, "Ring", .enUs, in: "USA")?.contains("the second exit") == true)
    #expect(
      said(.rightRoundaboutExit9, "Ring", .enUs, in: "USA")?.contains("the 9th exit") == true)
  }
}
