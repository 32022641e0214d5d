// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import Testing

@testable import RoadbookGuidance

/// For each language a page of sentences, as documentation for those who read it.
///
/// After a change that is meant, run the tests with `ROADBOOK_UPDATE_GOLDEN=1` and read the
/// difference.
@Suite("Sentences in each language")
struct SentenceTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../docs/languages").standardized

  @Test("are those of docs/languages", arguments: LanguageCode.allWithPhrases)
  func golden(language: LanguageCode) throws {
    let file = Self.folder.appending(path: "\(language.languageTag).md")
    let page = SentencePage(language).text
    if ProcessInfo.processInfo.environment["ROADBOOK_UPDATE_GOLDEN"] == "1" {
      try FileManager.default.createDirectory(
        at: Self.folder, withIntermediateDirectories: true)
      try page.write(to: file, atomically: true, encoding: .utf8)
    }
    let written = try String(contentsOf: file, encoding: .utf8)
    #expect(written == page, "run the tests with ROADBOOK_UPDATE_GOLDEN=1")
  }
}

/// The page of a language.
private struct SentencePage {
  private let book: Phrasebook

  init(_ language: LanguageCode) { book = Phrasebook.of(language) }

  var text: String {
    let isChecked = PhraseTables.checked.contains(book.language)
    var text =
      "# \(book.language.languageTag)\n\n"
      + (isChecked ? "" : "**Nobody who reads this language has checked it yet.** ")
      + "Written by `SentenceTests` from [Phrases](../../Phrases).\n"
    section("Turns", &text, Self.turns.map { line($0) })
    section("Names", &text, names)
    section("Walking", &text, walking)
    section("Roundabouts", &text, roundabouts)
    section("Directions and arrivals", &text, ends)
    section("Distances", &text, distances)
    section("Spoken", &text, spoken)
    section("Warnings and lanes", &text, warnings)
    section("HTML", &text, html)
    return text
  }

  private func section(_ title: String, _ text: inout String, _ lines: [String]) {
    text += "\n## \(title)\n\n" + lines.map { "- \($0)\n" }.joined()
  }

  private func line(_ words: Words, _ phrase: PhraseKey = .list) -> String {
    book.text(phrase, words, markup: .plain)
  }
}

extension SentencePage {
  private static func words(
    _ action: ManeuverAction, _ street: String = "", number: Bool = false, sign: String = "",
    exit: String = "", meters: Int? = nil
  ) -> Words {
    var words = Words(action, end: .destination(.undefined))
    (words.street, words.isNumber) = (street, number)
    (words.sign, words.exit) = (sign, exit)
    words.distance = meters.map { Measure(written: $0, .metric) }
    return words
  }

  private static let turns: [Words] = [
    words(.leftTurn, "Avenida Central", meters: 692), words(.rightTurn),
    words(.sharpLeftTurn), words(.sharpRightTurn, "A 5", number: true),
    words(.slightLeftTurn, sign: "Porto"), words(.slightRightTurn, "Quay 8", sign: "Porto, Braga"),
    words(.leftUTurn), words(.rightUTurn, "Avenida Central"), words(.continueOn),
    words(.continueOn, "A 5", number: true), words(.continueOn, sign: "Porto"),
    words(.leftExit, sign: "Porto"), words(.rightExit, exit: "12a"),
    words(.rightExit, "A 5", number: true, sign: "Porto", exit: "4", meters: 18_400),
    words(.leftRamp), words(.rightRamp, "A 5", number: true, sign: "Porto"),
    words(.leftFork, "A 5", number: true), words(.middleFork), words(.rightFork, sign: "Porto"),
    words(.enterHighwayFromLeft), words(.enterHighwayFromRight, "A 5", number: true, sign: "Porto"),
    named(.ferry, ""), named(.ferry, "Dover – Calais"), named(.train, "Sylt Shuttle"),
    endOfRoad(words(.leftTurn, "Avenida Central")), endOfRoad(words(.rightTurn)),
    seen(.atLights), seen(.atStopSign), seen(.afterBridge), seen(.afterTunnel),
    seen(.afterLevelCrossing),
  ]

  /// A turn at something that one sees.
  private static func seen(_ landmark: PhraseKey) -> Words {
    var words = words(.leftTurn)
    words.landmark = landmark
    return words
  }

  private static func named(_ sentence: PhraseKey, _ street: String) -> Words {
    var words = Words(sentence)
    words.street = street
    return words
  }

  private static func endOfRoad(_ words: Words) -> Words {
    var words = words
    words.sentence = .endOfRoad
    return words
  }

  /// Names of each language, of other genders and cases, and of another script.
  private var names: [String] {
    let own: [String: [String]] = [
      "de": [
        "Hauptstraße", "Berliner Straße", "Alte Landstraße", "Marktplatz", "Am Bahnhof",
        "Neckarufer", "Neuer Weg",
      ],
      "en": ["Weaver Street", "The Mall"],
      "fr": ["Rue de Rivoli", "Boulevard Voltaire", "Avenue Foch", "Quais de Seine"],
      "es": ["Calle Mayor", "Paseo del Prado", "Gran Vía"],
      "pt": ["Rua das Flores", "Largo do Carmo", "Cima do Muro"],
      "it": ["Via Roma", "Strada Statale 12", "Lungotevere", "Autostrada del Sole"],
      "nl": ["Damrak", "Kerkstraat"], "pl": ["ulica Długa", "aleje Jerozolimskie"],
      "cs": ["Hlavní", "Karlův most"], "sv": ["Drottninggatan"], "da": ["Strøget"],
      "fi": ["Mannerheimintie"], "ru": ["улица Ленина", "Невский проспект"],
      "uk": ["вулиця Хрещатик"], "tr": ["Atatürk Caddesi"], "ar": ["شارع الملك فهد"],
      "he": ["רחוב הרצל"], "hi": ["महात्मा गांधी मार्ग"], "zh": ["长安街"], "ja": ["中央通り"],
      "ko": ["세종대로"],
    ]
    let others = ["Harbour Way", "רחוב הרצל 12"]
    return ((own[book.language.baseCode] ?? []) + others).flatMap { name in
      var stay = Self.words(.leftTurn, name)
      stay.sentence = .stay
      return [
        line(Self.words(.leftTurn, name, sign: "Porto")), line(Self.words(.continueOn, name)),
        line(stay),
      ]
    }
  }

  private static let nouns: [PhraseKey] = [
    .steps, .lift, .cycleway, .footpath, .path, .track, .platform, .serviceRoad, .driveway, .alley,
    .parkingLot, .pedestrianZone,
  ]

  private var walking: [String] {
    Self.nouns.map { noun in
      var words = Self.words(.leftTurn)
      words.noun = noun
      var on = Self.words(.continueOn)
      on.noun = noun
      return line(words) + " " + line(on)
    } + [
      line(Words(.leftUTurn, end: .transfer, turnsBack: true)), line(Words(.push)),
      line(Words(.ride)), line(Words(.takeStairs)), line(Self.named(.takeStairs, "Rosensteige")),
      line(Words(.takeLift)),
    ]
  }

  private var roundabouts: [String] {
    var pass = Words(.roundaboutPass)
    pass.street = "Avenida Central"
    return [line(Words(.roundaboutEnter)), line(pass)]
      + (1...12).map { number in
        var words = Words(number == 2 ? .roundaboutBoth : .roundaboutExit)
        words.exitCount = number
        if number == 1 || number == 2 { words.street = "Avenida Central" }
        if number == 2 || number == 3 { words.sign = "Porto" }
        if number == 3 { words.roundabout = "Moritzplatz" }
        return line(words)
      } + ["", "Avenida Central"].map { line(Self.named(.roundaboutLeave, $0)) }
  }

  private var ends: [String] {
    (0..<8).map { direction in
      var words = Words(.depart)
      words.compass = direction
      words.street = direction == 1 ? "Avenida Central" : ""
      return line(words)
    }
      + [SideOfDestination.undefined, .left, .right].flatMap { side in
        [SectionEnds.End.destination(side), .stop(side)].map { line(Words(.arrive, end: $0)) }
      }
  }

  private var distances: [String] {
    let meters = [1, 2, 5, 40, 250, 1_000, 1_500, 2_000, 18_400]
    return UnitSystem.allCases.map { units in
      meters.map { meters in
        var words = Self.words(.rightTurn)
        words.distance = Measure(written: meters, units)
        return line(words, .go)
      }.joined(separator: " ")
    }
  }

  private var warnings: [String] {
    let ahead: [PhraseKey] = [
      .speedCameraAhead, .lightCameraAhead, .sectionCameraAhead, .cameraAhead, .mergeLeftAhead,
      .mergeRightAhead, .mergeAhead, .laneEndsLeftAhead, .laneEndsRightAhead, .laneEndsAhead,
    ]
    let lanes: [PhraseKey] = [
      .leftLane, .leftLanes, .middleLane, .middleLanes, .rightLane, .rightLanes,
    ]
    return ahead.map { phrase in
      var words = Words(phrase)
      (words.distance, words.isSpoken) = (Measure(spoken: 500, .metric), true)
      return line(words, phrase)
    } + lanes.map { line(Words($0), $0) }
  }

  private var spoken: [String] {
    let lengths: [(Int, UnitSystem)] = [
      (1, .metric), (2, .metric), (3, .metric), (5, .metric), (20, .metric), (110, .metric),
      (300, .metric), (1_000, .metric), (1_300, .metric), (2_000, .metric), (5_000, .metric),
      (21_000, .metric),
      (100, .imperialUk), (150, .imperialUs), (800, .imperialUs), (1_609, .imperialUk),
      (2_400, .imperialUs), (5_000, .imperialUs),
    ]
    var lines = lengths.map { meters, units in
      var words = Self.words(.rightTurn, "Avenida Central")
      (words.distance, words.isSpoken) = (Measure(spoken: meters, units), true)
      return line(words, .ahead)
    }
    var words = Self.words(.leftTurn, "Avenida Central")
    lines.append(
      book.text(.then, words, next: Self.words(.rightTurn, "A 5", number: true), markup: .plain))
    (words.distance, words.isSpoken) = (Measure(spoken: 2_000, .metric), true)
    for phrase in [PhraseKey.follow, .destinationAhead, .stopAhead] {
      lines.append(line(words, phrase))
    }
    return lines
  }

  private var html: [String] {
    var words = Self.words(.leftTurn, "Prinzenstraße", sign: "Neukölln", meters: 692)
    words.signLanguage = "de"
    (words.sentence, words.exitCount, words.roundabout) = (.roundaboutExit, 2, "Moritzplatz")
    return ["`\(book.text(.list, words, markup: .html))`"]
  }
}
