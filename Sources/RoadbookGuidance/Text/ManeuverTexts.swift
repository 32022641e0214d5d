// SPDX-License-Identifier: Apache-2.0

package import RoadbookModel
import RoadbookNetwork

/// Writes what to do, in the language of the request, as one would say it.
///
/// "Turn left onto Weaver Street. Go for 690 m."
///
/// A class, as each text of a route asks it: a structure would be copied for each.
package final class ManeuverTexts: Sendable {
  private let book: Phrasebook
  private let names: NameChoice
  private let options: RouteTextOptions
  private let namesPaths: Bool

  /// - Parameters:
  ///   - options: The language, the units, and what is to be told.
  ///   - namesPaths: Whether paths without a name are called what they are, for those who are there
  ///     to walk or to cycle: "Turn left onto the footpath".
  package init(_ options: RouteTextOptions, namesPaths: Bool = false) {
    book = Phrasebook.of(options.language)
    names = NameChoice(options)
    self.options = options
    self.namesPaths = namesPaths
  }

  /// The language that the texts are in.
  package var language: LanguageCode { book.language }

  /// Codes of the language by which OpenStreetMap has texts in it, the closest first.
  package var languageTags: [String] { names.tags }

  /// The text of a maneuver whose length is known.
  ///
  /// - Parameters:
  ///   - action: What to do.
  ///   - nature: What it is before anybody's vocabulary names it.
  ///   - street: The street that it leads to.
  ///   - before: The street that it leaves; `nil` where it begins.
  ///   - signpost: The sign to follow; `nil` where there is none.
  ///   - exit: The number of the exit.
  ///   - beyond: The road that an exit leads to in the end; `nil` where that is not known.
  ///   - piece: The piece that begins with it.
  ///   - meters: The way to the next maneuver.
  ///   - places: The section's places.
  ///   - end: How the section ends.
  /// - Returns: The text; empty on arrival at a ferry.
  package func text(
    for action: ManeuverAction, _ nature: ManeuverNature = ManeuverNature(.unknown),
    onto street: GuidedStreet,
    from before: GuidedStreet? = nil, signpost: Signpost? = nil, exit: String? = nil,
    beyond: RoadTexts? = nil, at piece: Int,
    meters: Int32,
    in places: any GuidedPlaces, end: SectionEnds.End
  ) -> String {
    if Words.isSilent(action, end: end) { return "" }
    var words = Words(action, end: end, turnsBack: namesPaths)
    if action != .arrive {
      words.refine(nature)
      let title = title(of: street, from: before, action, nature, beyond)
      add(street, title, before, signpost, to: &words)
      switch action {
      case .depart: words.setCompass(places.startBearingDegrees)
      case .leftExit, .rightExit:
        words.exit = exit.map(NameText.cleaned) ?? ""
        if words.sign.isEmpty, names.usesSigns(of: street) {
          words.sign = places.junctionName(at: piece).map(NameText.cleaned) ?? ""
        }
        if let beyond, words.saysNowhere {
          words.sign = names.title(of: beyond, street.language).text
        }
      default: break
      }
    }
    if meters > 0, options.includesDistances {
      words.distance = Measure(written: Int(meters), options.unitSystem)
    }
    return book.listText(&words, markup: options.textFormat == .html ? .html : .plain)
  }

  /// What the street is called, as ``NameChoice/title(ofRamp:leaving:to:)`` where it is a ramp.
  private func title(
    of street: GuidedStreet, from before: GuidedStreet?, _ action: ManeuverAction,
    _ nature: ManeuverNature, _ beyond: RoadTexts?
  ) -> (text: String, isNumber: Bool) {
    let title = names.title(of: street)
    guard nature.staysOnRamp || action.isExit else { return title }
    return NameChoice.title(
      ofRamp: title, leaving: before.map { names.title(of: $0).text },
      to: beyond.map { names.title(of: $0, street.language, goesByNumber: title.isNumber).text })
  }

  private func add(
    _ street: GuidedStreet, _ title: (text: String, isNumber: Bool), _ before: GuidedStreet?,
    _ signpost: Signpost?, to words: inout Words
  ) {
    (words.street, words.isNumber) = (title.text, title.isNumber)
    // Asking which language a street's signs have takes longer than seeing that it has none.
    if signpost != nil || words.doing == .exit, names.usesSigns(of: street) {
      words.sign = NameText.cleaned(signpost?.text(beside: title.text) ?? "")
      words.signLanguage = street.language
      if options.textFormat == .html {
        words.signParts = signpost?.parts(beside: title.text, local: street.language) ?? []
      }
    }
    switch street.roadClass {
    case .ferry: words.sentence = .ferry
    case .shuttleTrain: words.sentence = .train
    default: break
    }
    if namesPaths, title.text.isEmpty { words.noun = street.noun }
    if words.doing == .exit { words.nameSide(of: street) }
    guard let before else { return }
    if words.sentence == .roundaboutExit {
      // Roundabouts are often called as the street that leads through them.
      let roundabout = names.title(of: before)
      if !roundabout.isNumber, roundabout.text != title.text { words.roundabout = roundabout.text }
    }
    if words.sentence == .turn, !title.text.isEmpty, names.title(of: before).text == title.text {
      words.sentence = .stay
    }
  }
}

extension Signpost {
  /// Drivers read no more than this of a sign.
  private static let mostLabels = 3

  /// Where it says that the road leads, in one line: a number, then places and streets.
  ///
  /// - Parameter title: What the road is called anyway.
  /// - Returns: The line; empty where the sign says no more than that.
  func text(beside title: String) -> String {
    if labels.count == 1, let text = labels[0].localizedText?.text {
      return Self.isSame(text, title) ? "" : text
    }
    return lines(beside: title).map(\.text).joined(separator: ", ")
  }

  /// What it says, cut where the language changes.
  ///
  /// - Parameters:
  ///   - title: What the road is called anyway.
  ///   - local: The local language.
  /// - Returns: The parts; empty where all of it is in the local language.
  func parts(beside title: String, local: StaticString) -> [SignPart] {
    guard labels.contains(where: { $0.localizedText?.languageTag != nil }) else { return [] }
    var parts: [SignPart] = []
    for line in lines(beside: title) {
      let (text, language) = (NameText.cleaned(line.text), line.languageTag ?? "\(local)")
      if let last = parts.indices.last, parts[last].language == language {
        parts[last].text += ", \(text)"
      } else {
        parts.append(SignPart(text: text, language: language))
      }
    }
    return parts
  }

  private func lines(beside title: String) -> [LocalizedText] {
    let numbers = labels.compactMap { $0.localizedRoadNumber?.completeRoadNumber() }
      .filter { !Self.isSame($0, title) }
    let texts = labels.compactMap(\.localizedText).filter { !Self.isSame($0.text, title) }
    let first = numbers.prefix(texts.isEmpty ? Self.mostLabels : 1)
    return first.map { LocalizedText(text: $0) } + texts.prefix(Self.mostLabels - first.count)
  }

  /// Whether a line says the same as what the road is called: "A29" and "A 29" are one number.
  private static func isSame(_ line: String, _ title: String) -> Bool {
    if line == title { return true }
    guard line.utf8.count <= 8, title.utf8.count <= 8, line.utf8.first == title.utf8.first,
      title.utf8.contains(where: { (48...57).contains($0) })
    else { return false }
    return StreetTitle.plainBytes(line) == StreetTitle.plainBytes(title)
  }
}

extension GuidedStreet {
  /// What a path is called where it has no name.
  var noun: PhraseKey? {
    switch roadClass {
    case .steps: .steps
    case .elevator: .lift
    case .cycleway: .cycleway
    case .footway, .corridor: .footpath
    case .path, .bridleway: .path
    case .track: .track
    case .platform: .platform
    default: nil
    }
  }
}
