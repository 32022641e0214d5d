// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookNetwork
import RoadbookStorage

/// Says whether an entry answers a question, and how well.
///
/// Each word that was asked for has to be a word of the entry's names or begin one, or be in the name
/// of the town that it lies in, or be a house number of it; and one at least has to be in its own names.
struct EntryJudge {
  private let table: NameIndex
  private let words: [AskedWord]
  private let near: LocalPlane?
  /// By word that was asked for.
  private var matches: [WordMatch]

  /// The most words of an entry that are looked at; of a whole map's entries none has more.
  private static let wordLimit = 96

  init(_ table: NameIndex, _ words: [AskedWord], near: Coordinate?) {
    self.table = table
    self.words = words
    self.near = near.map { LocalPlane(at: $0) }
    matches = Array(repeating: .none, count: words.count)
  }

  /// What is found of an entry.
  struct Verdict {
    var score: Double
    /// The words that nothing of the entry has, all parts of a number.
    var number: Range<Int>
  }

  /// Judges an entry; `nil` where it does not answer.
  mutating func verdict(on entry: Int) -> Verdict? {
    let own = matchOwnNames(entry)
    guard own.named > 0, let number = matchRest(entry) else { return nil }
    return Verdict(score: score(entry, own), number: number)
  }

  /// Where the entry is from the place that was asked near, in meters.
  func distanceMeters(of place: Coordinate) -> Double? { near?.origin.distance(to: place) }
}

// MARK: - Words

extension EntryJudge {
  private struct OwnNames {
    /// How many words that were asked for its names have.
    var named = 0
    /// Which words of the name are asked for.
    var covered: UInt32 = 0
    var length = 0
  }

  private mutating func matchOwnNames(_ entry: Int) -> OwnNames {
    let range = table.words.range(at: entry).prefix(Self.wordLimit)
    var own = OwnNames(length: min(Int(table.nameLengths[at: entry]), range.count, 32))
    for asked in words.indices {
      var best = WordMatch.none
      var place = -1
      for position in range.indices {
        let match = words[asked].match(table.words[element: position])
        guard match > best else { continue }
        let at = position - range.startIndex
        let isTaken = at < own.length && own.covered & (1 << UInt32(at)) != 0
        // "Rua 31 de Janeiro 31": the second number is another one.
        if isTaken, words[asked].isNumber { continue }
        (best, place) = (match, at)
        if match == .whole { break }
      }
      matches[asked] = best
      if best == .none { continue }
      own.named += 1
      // What only begins like a finished word was not asked for.
      let isAsked = best != .beginning || words[asked].isLast
      if place < own.length, isAsked { own.covered |= 1 << UInt32(place) }
    }
    return own
  }

  /// Looks for the other words around the entry; returns those that may be a house number.
  private mutating func matchRest(_ entry: Int) -> Range<Int>? {
    var number: Range<Int>?
    for asked in words.indices where matches[asked] == .none {
      let area = areaMatch(words[asked], of: entry)
      if area != .none {
        matches[asked] = area
      } else if !words[asked].isNumber || (number.map { $0.upperBound != asked } ?? false) {
        return nil
      } else {
        number = (number?.lowerBound ?? asked)..<asked + 1
      }
    }
    return number ?? 0..<0
  }

  private func areaMatch(_ word: AskedWord, of entry: Int) -> WordMatch {
    if word.isNumber { return .none }
    var best = WordMatch.none
    var area = Int(table.areas[at: entry])
    for _ in 0..<PlaceFinder.areaLimit {
      guard area < table.count else { break }
      let range = table.words.range(at: area).prefix(Self.wordLimit)
      for position in range {
        let match = word.match(table.words[element: position])
        if match == .whole || (match != .none && word.whole == nil) { return .area }
        if match != .none { best = .otherArea }
      }
      area = Int(table.areas[at: area])
    }
    return best
  }
}

// MARK: - Ranking

extension EntryJudge {
  /// Up to 40 for the share of the name that was asked for and 40 for how exactly, the entry's weight of
  /// 0…100, less what distance takes.
  private func score(_ entry: Int, _ own: OwnNames) -> Double {
    let covered = Double(own.covered.nonzeroBitCount) / Double(max(1, own.length))
    let exact =
      words.indices.reduce(0) { $0 + Self.worth(matches[$1], isLast: words[$1].isLast) }
      / Double(matches.count)
    // Names that begin with what is typed come before those that hold it.
    let beginning = own.covered & 1 != 0 ? 6.0 : 0
    var score = 34 * covered + 40 * exact + beginning + Double(table.weights[at: entry])
    if matches.contains(.otherArea) { score -= Self.otherAreaPenalty }
    if let point = near?.point(table.coordinate(of: entry)) {
      score -= Self.remoteness((point.x * point.x + point.y * point.y).squareRoot())
    }
    return score
  }

  /// More than a house number is worth: the street without the number in the right town comes first.
  private static let otherAreaPenalty = 45.0

  /// A word behind which others were typed is finished: "gare de monaco" asks for no Garets.
  private static func worth(_ match: WordMatch, isLast: Bool) -> Double {
    switch match {
    case .whole: 1
    case .beginning: isLast ? 0.8 : 0.4
    case .area: 0.6
    case .misspelled: 0.4
    case .none, .otherArea: 0
    }
  }

  /// 5 for the first kilometer and for each doubling, 50 at most.
  private static func remoteness(_ meters: Double) -> Double {
    min(50, 5 * Math.logarithm(1 + meters / 1000) / Math.logarithm(2))
  }
}
