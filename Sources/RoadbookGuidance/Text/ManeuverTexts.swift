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
  ///   - namesPaths: Whether ways without a name are called what they are, for those who walk or
  ///     cycle there: "Turn left onto the footpath".
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

  /// The text of a maneuver.
  ///
  /// - Parameters:
  ///   - maneuver: The maneuver.
  ///   - meters: The way to the next one.
  /// - Returns: The text; empty on arrival at a ferry.
  package func text(for maneuver: GuidedManeuver, meters: Int32) -> String {
    guard var words = Words(maneuver, names, turnsBack: namesPaths) else { return "" }
    if maneuver.action != .arrive { complete(&words, maneuver) }
    let text =
      tellsStairs(words, maneuver) ? stairs(&words, meters: meters) : text(&words, meters: meters)
    guard let pushing = maneuver.nature.pushing, maneuver.nature.kind != .notification else {
      return text
    }
    // "Turn left onto Weaver Street. Get off …" would be read when one is on it.
    var change = Words(Words.sentence(of: pushing))
    let markup: TextWriter.Markup = options.textFormat == .html ? .html : .plain
    return book.listText(&change, markup: markup) + " " + text
  }

  /// The text of entering a roundabout that is left again: where to leave it, in one sentence.
  ///
  /// "At the roundabout, take the 3rd exit onto Weaver Street. Go for 690 m."
  ///
  /// - Parameters:
  ///   - exit: The maneuver by which it is left.
  ///   - meters: The way from there to the next maneuver.
  /// - Returns: The text.
  package func text(ofRoundaboutLeftBy exit: GuidedManeuver, meters: Int32) -> String {
    guard var words = Words(exit, names, turnsBack: namesPaths) else { return "" }
    complete(&words, exit)
    // "Take the 3rd exit at Market Circle" says that it is one.
    if words.sentence == .roundaboutExit, words.roundabout.isEmpty {
      words.sentence = .roundaboutBoth
    }
    return text(&words, meters: meters)
  }

  /// Whether a turn leads onto stairs that its sentence calls by their name alone.
  private func tellsStairs(_ words: Words, _ maneuver: GuidedManeuver) -> Bool {
    guard namesPaths, maneuver.street.roadClass == .steps, !words.street.isEmpty else {
      return false
    }
    return words.sentence == .turn || words.sentence == .stay || words.sentence == .endOfRoad
  }

  /// The text of a turn onto stairs with a name: the turn, then that they are stairs.
  ///
  /// "Turn left onto Rose Steps. Take the stairs. Go for 40 m."
  private func stairs(_ turn: inout Words, meters: Int32) -> String {
    var stairs = Words(.takeStairs)
    return text(&turn, meters: 0) + " " + text(&stairs, meters: meters)
  }

  private func text(_ words: inout Words, meters: Int32) -> String {
    if meters > 0, options.includesDistances {
      words.distance = Measure(written: Int(meters), options.unitSystem)
    }
    return book.listText(&words, markup: options.textFormat == .html ? .html : .plain)
  }

  /// Adds what is written and not spoken: languages of signs, kinds of paths, names of roundabouts.
  private func complete(_ words: inout Words, _ maneuver: GuidedManeuver) {
    if options.textFormat == .html, let signpost = maneuver.signpost, maneuver.usesSigns(names) {
      words.signParts = signpost.parts(beside: words.street, local: maneuver.signLanguage)
    }
    if namesPaths, words.street.isEmpty, words.sentence != .takeStairs {
      words.noun = maneuver.street.noun
    }
    // Roundabouts are often called as the street that leads through them.
    if words.sentence == .roundaboutExit, let roundabout = maneuver.titleBefore(names),
      !roundabout.isNumber, roundabout.text != words.street
    {
      words.roundabout = roundabout.text
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
