// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGuidance
import RoadbookModel
import RoadbookNetwork

/// What the signs at the turn into a road, and those above its lanes, say, as its tags tell it.
///
///     destination=Porto;Maia  destination:ref=A 3;A 4  destination:street=Ring     A 3  A 4
///                                                                                 Porto
///                                                                                 Maia
///                                                                                 Ring
///     destination:ref:to, destination:to     what lies behind these roads: the last lines
///     destination:lanes=Maia|Porto|          above each lane before the next junction
///     destination:lang:en=Airport;           lines in another language, as many as there are
///
/// What is tagged without a direction is for one-way roads, and is that of their traffic. Symbols,
/// arrows and colours are no words, and no label of a signpost has a place for them.
///
/// Source: https://wiki.openstreetmap.org/wiki/Key:destination and
/// https://wiki.openstreetmap.org/wiki/Proposed_features/Destination_details
struct SignTags {
  private enum Part: Int, CaseIterable {
    case numbers, places, streets, numbersBeyond, placesBeyond

    init?(_ words: ArraySlice<Substring>) {
      switch words.map(String.init) {
      case []: self = .places
      case ["ref"]: self = .numbers
      case ["street"]: self = .streets
      case ["ref", "to"]: self = .numbersBeyond
      case ["to"]: self = .placesBeyond
      default: return nil
      }
    }

    var isNumber: Bool { self == .numbers || self == .numbersBeyond }
  }

  private struct Text {
    var part: Part
    var value: String
    var isByLane: Bool
    /// `nil` where the tag names no direction.
    var isForward: Bool?
    /// `nil` where it is what the signs say.
    var language: String?
  }

  private var texts: [Text] = []
  /// Whether the traffic of a one-way road runs against its way.
  var isReversed = false

  /// Takes a tag whose key begins with "destination".
  mutating func read(_ tag: UInt32, _ tags: TagDictionary) {
    var words = tags.key(ofTag: tag).split(separator: ":", omittingEmptySubsequences: false)[...]
    guard words.popFirst() == "destination" else { return }
    var isForward: Bool?
    if words.last == "forward" || words.last == "backward" {
      isForward = words.removeLast() == "forward"
    }
    let isByLane = words.last == "lanes"
    if isByLane { words.removeLast() }
    var language: String?
    if words.first == "lang", words.count == 2 {
      language = words.popLast().map(String.init)
      words = []
    }
    guard let part = Part(words) else { return }
    texts.append(
      Text(
        part: part, value: tags.value(ofTag: tag), isByLane: isByLane, isForward: isForward,
        language: language))
  }

  private func value(_ part: Part, byLane: Bool, forward: Bool) -> String? {
    let own = texts.filter {
      $0.part == part && $0.isByLane == byLane && $0.language == nil
    }
    if let directed = own.first(where: { $0.isForward == forward }) { return directed.value }
    return forward == isReversed ? nil : own.first { $0.isForward == nil }?.value
  }
}

// MARK: - Other languages

extension SignTags {
  /// The lines that are tagged in other languages, too: those at the same places of both lists.
  ///
  ///     destination=Tor 32;Ankunft  destination:lang:en=;Arrival        Ankunft: Arrival
  var words: [SignWord] {
    texts.flatMap { text -> [SignWord] in
      guard let language = text.language,
        let local = texts.first(where: {
          $0.language == nil && $0.part == .places && $0.isByLane == text.isByLane
            && $0.isForward == text.isForward
        })
      else { return [] }
      return zip(Self.lines(local.value), Self.lines(text.value)).compactMap { line, other in
        if line.isEmpty || other.isEmpty { return nil }
        let text = LocalizedText(text: other, locale: Locale(identifier: language))
        return SignWord(language: language, line: line, text: text)
      }
    }
  }

  /// All lines of a list by lanes; empty where nothing stands between two separators.
  private static func lines(_ value: String) -> [String] {
    value.split(omittingEmptySubsequences: false) { $0 == ";" || $0 == "|" }
      .map { String($0.drop { $0 == " " }) }
  }
}

// MARK: - Signs

extension SignTags {
  /// The sign, a line for each number and each place; `nil` where there is none.
  func signpost(
    forward: Bool, _ roadClass: RoadClass, _ country: String?
  ) -> Signpost? {
    // Few streets have signs.
    if texts.isEmpty { return nil }
    return signpost(roadClass, country) { value($0, byLane: false, forward: forward)?[...] }
  }

  /// The signs above some lanes from left to right; empty where there are none, or where the tags
  /// count other lanes.
  func laneSigns(
    forward: Bool, count: Int, _ roadClass: RoadClass, _ country: String?
  ) -> [Signpost?] {
    guard count > 0, texts.contains(where: \.isByLane) else { return [] }
    let values = Part.allCases.map { part in
      let values = value(part, byLane: true, forward: forward)?
        .split(separator: "|", omittingEmptySubsequences: false)
      return values?.count == count ? values : nil
    }
    let signs = (0..<count).map { lane in
      signpost(roadClass, country) { values[$0.rawValue]?[lane] }
    }
    return signs.contains { $0 != nil } ? signs : []
  }

  private func signpost(
    _ roadClass: RoadClass, _ country: String?, value: (Part) -> Substring?
  ) -> Signpost? {
    var labels: [SignpostLabel] = []
    for part in Part.allCases {
      guard let text = value(part), !text.isEmpty else { continue }
      if part.isNumber {
        labels += RoadNumbers(country: country).numbers(String(text), roadClass).items
          .map { SignpostLabel(localizedRoadNumber: $0) }
      } else {
        labels += Signpost.lines(of: text)
      }
    }
    return labels.isEmpty ? nil : Signpost(labels: labels)
  }
}
