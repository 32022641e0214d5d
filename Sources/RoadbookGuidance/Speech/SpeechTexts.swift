// SPDX-License-Identifier: Apache-2.0

package import RoadbookModel

/// A maneuver with what else a voice has to know of it.
package struct SpokenManeuver: Sendable {
  var maneuver: ManeuverData
  var mode: SectionTransportMode
  var end: SectionEnds.End
  var bearingDegrees: Double?
  var beyond: RoadTexts?
  /// What stands at the turn; it is said even if a road tells which turn is meant.
  package var seen: Landmark?
  /// Whether it is said in the circle that it leaves, behind exits that were counted.
  package var isInCircle = false

  /// - Parameters:
  ///   - maneuver: The maneuver.
  ///   - mode: How its section is travelled.
  ///   - end: How its section ends.
  ///   - bearingDegrees: The direction of setting out, where that is the maneuver.
  ///   - beyond: The road that an exit leads to in the end, where that is known.
  package init(
    _ maneuver: ManeuverData, mode: SectionTransportMode, end: SectionEnds.End,
    bearingDegrees: Double? = nil, beyond: RoadTexts? = nil
  ) {
    self.beyond = beyond
    self.maneuver = maneuver
    self.bearingDegrees = bearingDegrees
    self.mode = mode
    self.end = end
  }

  /// Whether it enters a circle, at which drivers need to know the exit.
  package var entersCircle: Bool {
    maneuver.action == .leftRoundaboutEnter || maneuver.action == .rightRoundaboutEnter
  }

  package var leavesCircle: Bool { maneuver.action.roundaboutExitNumber != nil }

  /// The maneuver as it is said behind another one.
  package func behind(_ before: SpokenManeuver) -> SpokenManeuver {
    var maneuver = self
    maneuver.isInCircle = before.entersCircle && leavesCircle
    return maneuver
  }
}

extension SpokenManeuver: WordedManeuver {
  var action: ManeuverAction { maneuver.action }
  var nature: ManeuverNature { maneuver.nature }
  var carriage: PhraseKey? {
    switch mode {
    case .ferry: .ferry
    case .carShuttleTrain: .train
    default: nil
    }
  }
  var startBearingDegrees: Double? { bearingDegrees }
  var signpost: Signpost? { maneuver.signpost }
  var exitNumber: String? { maneuver.exitSignTexts.defaultValue() }
  var junctionName: String? { maneuver.intersectionNames.defaultValue() }
  var signLanguage: StaticString {
    CountryLanguages.language(ofCountry: maneuver.countryCode)
  }

  func usesSigns(_ names: NameChoice) -> Bool {
    names.usesSigns(in: signLanguage, at: maneuver.nextRoadTexts)
  }
  func title(_ names: NameChoice) -> RoadTitle {
    names.title(of: maneuver.nextRoadTexts, signLanguage, goesByNumber: nature.goesByNumber)
  }
  func titleBefore(_ names: NameChoice) -> RoadTitle? {
    names.title(of: maneuver.roadTexts, signLanguage, goesByNumber: nature.leavesByNumber)
  }
  func titleBeyond(_ names: NameChoice, goesByNumber: Bool) -> RoadTitle? {
    beyond.map { names.title(of: $0, signLanguage, goesByNumber: goesByNumber) }
  }
}

/// What a voice says of maneuvers, of any route there is.
///
/// "In 300 meters, turn left onto Weaver Street"
package struct SpeechTexts: Sendable {
  private let book: Phrasebook
  private let names: NameChoice
  private let units: UnitSystem
  private let pronounces: Bool

  /// - Parameters:
  ///   - options: The language and units, and which names are said.
  ///   - pronounces: Whether SSML has names in phonetic letters where the map knows them.
  package init(_ options: RouteTextOptions, pronounces: Bool = true) {
    self.pronounces = pronounces
    book = Phrasebook.of(options.language)
    names = NameChoice(options)
    units = options.unitSystem
  }

  /// The language that is spoken.
  package var language: LanguageCode { book.language }

  /// The name of the road that a maneuver leads to, without its number.
  package func name(of maneuver: SpokenManeuver) -> String? {
    let language = CountryLanguages.language(ofCountry: maneuver.maneuver.countryCode)
    let title = names.title(of: maneuver.maneuver.nextRoadTexts, language)
    return title.isNumber || title.text.isEmpty ? nil : title.text
  }

  /// An announcement as a plain text and as SSML.
  package struct Announcement: Hashable, Sendable {
    package var text: String
    // Source: https://www.w3.org/TR/speech-synthesis11/
    package var ssml: String
    /// What stands in the document's only element.
    package var content: String
  }

  /// A document of SSML around what is said.
  package static func document(_ content: String, in language: LanguageCode) -> String {
    "<speak version=\"1.1\" xmlns=\"http://www.w3.org/2001/10/synthesis\" "
      + "xml:lang=\"\(language.languageTag)\">\(content)</speak>"
  }

  /// What is to be done now, and what right behind it.
  package func now(
    _ maneuver: SpokenManeuver, then next: SpokenManeuver? = nil
  ) -> Announcement? {
    guard let words = words(maneuver) else { return nil }
    if let next, let following = self.words(next) {
      if words.sentence == .roundaboutEnter, following.sentence == .roundaboutExit {
        var both = following
        both.sentence = .roundaboutBoth
        return announcement(nil, both)
      }
      // "Then you have reached" nobody says; the arrival has announcements of its own.
      guard following.sentence != .destination, following.sentence != .stop else {
        return announcement(nil, words)
      }
      return announcement(.then, words, next: following)
    }
    let nature = maneuver.maneuver.nature
    if let pushing = nature.pushing, nature.kind != .notification {
      return announcement(.then, words, next: Words(Words.sentence(of: pushing)))
    }
    return announcement(nil, words)
  }

  /// What is to be done after so many meters.
  package func ahead(
    _ maneuver: SpokenManeuver, inMeters meters: Int, then next: SpokenManeuver? = nil
  ) -> Announcement? {
    guard var words = words(maneuver) else { return nil }
    if words.sentence == .roundaboutEnter, let next, let following = self.words(next),
      following.sentence == .roundaboutExit
    {
      words = following
      words.sentence = .roundaboutBoth
    }
    (words.distance, words.isSpoken) = (Measure(spoken: meters, units), true)
    switch words.sentence {
    case .destination: return announcement(.destinationAhead, words)
    case .stop: return announcement(.stopAhead, words)
    default: return announcement(.ahead, words)
    }
  }

  /// That one goes on for so many meters after a maneuver; nothing where one is carried.
  package func follow(_ maneuver: SpokenManeuver, forMeters meters: Int) -> Announcement? {
    guard var words = words(maneuver), words.sentence != .ferry, words.sentence != .train else {
      return nil
    }
    (words.distance, words.isSpoken) = (Measure(spoken: meters, units), true)
    return announcement(.follow, words)
  }

  private func announcement(
    _ phrase: PhraseKey?, _ words: Words, next: Words? = nil
  ) -> Announcement {
    let content = book.text(phrase, words, next: next, markup: .ssml)
    return Announcement(
      text: book.text(phrase, words, next: next, markup: .plain),
      ssml: Self.document(content, in: book.language), content: content)
  }
}

// MARK: - Words

extension SpeechTexts {
  /// What is said of a maneuver: as it is written, numbers as they are read out, names as they are spoken.
  private func words(_ spoken: SpokenManeuver) -> Words? {
    let turnsBack = spoken.mode == .pedestrian || spoken.mode == .bicycle
    guard var words = Words(spoken, names, turnsBack: turnsBack) else { return nil }
    if words.isNumber {
      words.street = Self.readOut(words.street)
    } else if pronounces {
      words.pronunciation = names.pronunciation(of: spoken.maneuver.nextRoadTexts, words.street)
    }
    if words.signIsNumber { words.sign = Self.readOut(words.sign) }
    words.isSpoken = true
    words.street = Self.listed(words.street)
    words.sign = Self.listed(words.sign)
    words.exit = Self.listed(words.exit)
    if spoken.isInCircle, words.sentence == .roundaboutExit { words.sentence = .roundaboutLeave }
    sayOut(&words, in: "\(spoken.signLanguage)")
    return words
  }

  /// Says abbreviations of names as the language of the country does.
  private func sayOut(_ words: inout Words, in language: String) {
    let names = [words.street, words.sign, words.roundabout]
    guard names.contains(where: { $0.utf8.contains(UInt8(ascii: ".")) }) else { return }
    let local = LanguageCode.allCases.first { $0.baseCode == language }
    let forms = (local.map { Phrasebook.of($0) } ?? book).spokenForms
    if !words.isNumber, words.pronunciation.isEmpty { words.street = forms.said(words.street) }
    words.sign = forms.said(words.sign)
    words.roundabout = forms.said(words.roundabout)
  }

  /// Several names as a list, "Avenida Central, Porto": of " / " between them voices say "slash".
  static func listed(_ names: String) -> String {
    if !names.utf8.contains(UInt8(ascii: "/")) { return names }
    return names.split(separator: " ").reduce(into: "") { text, word in
      if word == "/" { text += "," } else { text += (text.isEmpty ? "" : " ") + word }
    }
  }

  /// A number as it is read out: "A 7" for "A7", and "A 2" for "A-2".
  static func readOut(_ number: String) -> String {
    var text = ""
    var before: Character = " "
    for character in number {
      if character == "-" {
        text.append(" ")
      } else {
        if before.isLetter, character.isNumber, !text.contains(where: \.isNumber) {
          text.append(" ")
        }
        text.append(character)
      }
      before = character
    }
    return text
  }
}
