// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookNetwork
import RoadbookStorage

/// Says whether an entry answers a question, and how well.
///
/// Each word that was asked for has to be a word of the entry's names or begin one, or be in the name
/// of the town that it lies in, or be a house number of it or a postal code; and one at least has to be in its own names.
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
    /// The score without what distance takes.
    var scoreOfWords: Double
    /// The words that nothing of the entry has.
    var reading: NumberReading
    /// Whether the name of its town was asked for, too.
    var isInArea: Bool
  }

  /// Judges an entry; `nil` where it does not answer.
  mutating func verdict(on entry: Int) -> Verdict? {
    let own = matchOwnNames(entry)
    guard own.named > 0, let reading = matchRest(entry) else { return nil }
    let score = score(entry, own)
    return Verdict(
      score: score - remoteness(of: table.coordinate(of: entry)), scoreOfWords: score,
      reading: reading, isInArea: matches.contains(.area))
  }

  /// What the distance of a place takes.
  func remoteness(of place: Coordinate) -> Double {
    guard let point = near?.point(place) else { return 0 }
    return Self.remoteness((point.x * point.x + point.y * point.y).squareRoot())
  }

  /// The share of the words for towns that the names of an area have, and of those around it.
  func shareOfAreaWords(of area: Int) -> Double {
    let asked = words.indices.filter { matches[$0] == .area }
    let found = asked.count { areaMatch(words[$0], in: area) == .area }
    return Double(found) / Double(max(1, asked.count))
  }
}

// MARK: - Words

extension EntryJudge {
  private struct OwnNames {
    /// How many words that were asked for its names have.
    var named = 0
    /// Which words of the name are asked for.
    var covered: UInt32 = 0
    var length = 0
    /// How many words that were asked for its other names alone have as they are written.
    var others = 0
    /// Whether the first word that was asked for is one of these.
    var beginsOther = false
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
        if isTaken, words[asked].beginsWithDigit { continue }
        (best, place) = (match, at)
        if match == .whole { break }
      }
      matches[asked] = best
      if best == .none { continue }
      own.named += 1
      // What only begins like a finished word was not asked for.
      let isAsked = best != .beginning || words[asked].isLast
      if place < own.length, isAsked { own.covered |= 1 << UInt32(place) }
      if place >= own.length, best == .whole {
        own.others += 1
        own.beginsOther = own.beginsOther || asked == 0
      }
    }
    return own
  }

  /// Looks for the other words around the entry; returns those that may be a house number.
  private mutating func matchRest(_ entry: Int) -> NumberReading? {
    var left: [Int] = []
    for asked in words.indices where matches[asked] == .none {
      let around = aroundMatch(words[asked], of: entry)
      let area = around == .area ? around : areaMatch(words[asked], in: Int(table.areas[at: entry]))
      matches[asked] = max(around, area)
      if matches[asked] != .none { continue }
      if words[asked].role == .plain { return nil }
      left.append(asked)
    }
    guard let reading = NumberReading(left, of: words) else { return nil }
    for code in reading.codes { matches[code] = .code }
    return reading
  }

  /// How well the words agree by which addresses tell where the entry lies.
  private func aroundMatch(_ word: AskedWord, of entry: Int) -> WordMatch {
    guard let around = table.around else { return .none }
    return areaMatch(word, in: around.range(at: entry).lazy.map { around[element: $0] })
  }

  /// How well the names of an area agree, and of those around it.
  private func areaMatch(_ word: AskedWord, in area: Int) -> WordMatch {
    var best = WordMatch.none
    var area = area
    for _ in 0..<PlaceFinder.areaLimit {
      guard area < table.count, best != .area else { break }
      let range = table.words.range(at: area).prefix(Self.wordLimit)
      best = max(best, areaMatch(word, in: range.lazy.map { table.words[element: $0] }))
      area = Int(table.areas[at: area])
    }
    return best
  }

  private func areaMatch(_ word: AskedWord, in names: some Sequence<UInt32>) -> WordMatch {
    // "Street 5" asks for a house, in a district 5, too.
    guard word.role == .plain || word.role == .code else { return .none }
    var best = WordMatch.none
    for name in names {
      let match = word.match(name)
      if match == .none { continue }
      if match == .whole || (word.whole == nil && word.role == .plain) { return .area }
      if word.role == .plain { best = .otherArea }
    }
    return best
  }
}

// MARK: - Ranking

extension EntryJudge {
  /// Up to 40 for the share of the name that was asked for and 40 for how exactly, and the entry's weight of
  /// 0…100.
  private func score(_ entry: Int, _ own: OwnNames) -> Double {
    let length = Double(max(1, own.length))
    let covered = max(
      Double(own.covered.nonzeroBitCount) / length,
      Self.worthOfOthers * min(1, Double(own.others) / length))
    let exact =
      words.indices.reduce(0) { $0 + Self.worth(matches[$1], isLast: words[$1].isLast) }
      / Double(matches.count)
    // Names that begin with what is typed come before those that hold it.
    let beginning = own.covered & 1 != 0 ? 6 : own.beginsOther ? 6 * Self.worthOfOthers : 0
    let score = 34 * covered + 40 * exact + beginning + Double(table.weights[at: entry])
    return matches.contains(.otherArea) ? score - Self.otherAreaPenalty : score
  }

  /// A city's name in another language comes before a museum that is called so, and behind a city that is.
  private static let worthOfOthers = 0.75

  /// More than a house number is worth: the street without the number in the right town comes first.
  private static let otherAreaPenalty = 45.0

  /// A word behind which others were typed is finished: "gare de monaco" asks for no Garets.
  private static func worth(_ match: WordMatch, isLast: Bool) -> Double {
    switch match {
    case .whole: 1
    case .beginning: isLast ? 0.8 : 0.4
    case .area: 0.6
    case .misspelled: 0.4
    case .code: 0.3
    case .none, .otherArea: 0
    }
  }

  /// 5 for the first kilometer and for each doubling, 50 at most.
  private static func remoteness(_ meters: Double) -> Double {
    min(50, 5 * Math.logarithm(1 + meters / 1000) / Math.logarithm(2))
  }
}
