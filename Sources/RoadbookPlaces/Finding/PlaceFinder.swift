// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookStorage

/// One search for places by what somebody typed.
///
///     "cedofeita 120"    the words' postings, the shortest first
///                        each entry judged by all words: own names, town, house number
///                        the best by words, weight and nearness
///
/// The index is mapped and shared; a search holds some dozens of results. However the words are
/// chosen, it judges no more than ``judgementLimit`` entries, the best known ones of each word first.
struct PlaceFinder {
  private let places: Places
  private let near: Coordinate?
  private let limit: Int
  private var found: FoundEntries

  private var table: NameIndex { places.index }
  private var network: RoadNetwork { places.network }

  /// How many entries one pass judges; on Porto, of 8,506 names, it is never met.
  static let judgementLimit = 1 << 16
  /// How many areas an entry lies in: a street in a suburb, the suburb in a village, that in a town.
  static let areaLimit = 3

  init(_ places: Places, near: Coordinate?, limit: Int) {
    self.places = places
    self.near = near
    self.limit = limit
    // Some are left out in the end because they are told twice.
    found = FoundEntries(limit: 4 * limit + 16)
  }

  /// The best places for a text, the best first; misspelled words are tried where nothing else is
  /// found.
  mutating func places(for text: String) -> [FoundPlace] {
    var asked = AskedWords(text, in: table)
    scan(asked.words)
    if found.best.isEmpty, asked.allowMisspelling(in: table) { scan(asked.words) }
    return told()
  }
}

// MARK: - Scanning

extension PlaceFinder {
  private mutating func scan(_ words: [AskedWord]) {
    // Without words in the index there is no name to find, whatever the others are.
    guard words.allSatisfy({ $0.role != .plain || !$0.ranges.isEmpty }) else { return }
    var judge = EntryJudge(table, words, near: near)
    let sizes = words.map { word in
      word.ranges.reduce(0) { $0 + table.postings(of: Self.range($1)).count }
    }
    let order = words.indices.filter { sizes[$0] > 0 }.sorted {
      (sizes[$0], $0) < (sizes[$1], $1)
    }
    var budget = Self.judgementLimit
    for (position, word) in order.enumerated() {
      var share = budget / (order.count - position)
      budget -= share
      let isWhole = 2 * sizes[word] <= share
      scan(words[word], among: words, &judge, &share)
      budget += share
      // Entries without the word in their own names have it as their town's, or as a house number.
      if isWhole, words[word].role == .plain, !tellsWhere(words[word]) { break }
    }
  }

  /// Whether a word is in the name of a settlement, or addresses say where they are by it.
  private func tellsWhere(_ word: AskedWord) -> Bool {
    word.ranges.contains { range in
      table.haveAround(range)
        || table.postings(of: Self.range(range)).contains {
          table.kind(of: Int(table.postings[element: $0])).isSettlement
        }
    }
  }

  private mutating func scan(
    _ word: AskedWord, among words: [AskedWord], _ judge: inout EntryJudge, _ budget: inout Int
  ) {
    if let whole = word.whole {
      scan(table.postings(of: Int(whole)..<Int(whole) + 1), words, &judge, &budget)
    }
    for range in word.ranges {
      let range = Self.range(range)
      let postings = table.postings(of: range)
      if postings.count <= budget {
        scan(postings, words, &judge, &budget)
      } else {
        scanBestKnown(range, words, &judge, &budget)
      }
    }
  }

  /// Judges the first postings of each word of a range, as many of each as the budget allows.
  private mutating func scanBestKnown(
    _ range: Range<Int>, _ words: [AskedWord], _ judge: inout EntryJudge, _ budget: inout Int
  ) {
    let each = max(1, budget / max(1, range.count))
    for word in range where budget > 0 {
      scan(table.postings(of: word..<word + 1).prefix(each), words, &judge, &budget)
    }
  }

  private mutating func scan(
    _ postings: Range<Int>, _ words: [AskedWord], _ judge: inout EntryJudge, _ budget: inout Int
  ) {
    for position in postings.prefix(budget) {
      let entry = Int(table.postings[element: position])
      guard entry < table.count, let verdict = judge.verdict(on: entry) else { continue }
      if verdict.reading.house.isEmpty {
        found.add(FoundEntries.Found(entry: entry, house: nil, score: verdict.score))
      } else if found.takes(verdict.scoreOfWords + Self.houseScore + Self.areaScore) {
        addHouses(of: entry, verdict, words, judge)
      }
    }
    budget -= min(budget, postings.count)
  }

  private static func range(_ words: Range<UInt32>) -> Range<Int> {
    Int(words.lowerBound)..<Int(words.upperBound)
  }
}

// MARK: - Addresses

extension PlaceFinder {
  /// What a house number adds that is there, and takes where a street lacks it.
  private static let houseScore = 20.0
  /// What a part of a number adds, as 14 of "14-16".
  private static let partScore = 17.0
  /// What it adds that the house itself lies in the town that was asked for.
  private static let areaScore = 10.0

  private mutating func addHouses(
    of entry: Int, _ verdict: EntryJudge.Verdict, _ words: [AskedWord], _ judge: EntryJudge
  ) {
    let number = words[verdict.reading.house]
    let text = number.filter { $0.role != .label }.map(\.text).joined(separator: " ")
    guard let typed = HouseNumber(text) else { return }
    let finder = HouseFinder(table: table, texts: network.tags.texts)
    var houses = finder.houses(typed, of: entry).map {
      ($0.position, $0.isWhole ? Self.houseScore : Self.partScore)
    }
    if houses.isEmpty, number.last?.isLast ?? false {
      houses = finder.completions(of: typed, of: entry).map { ($0, Self.houseScore / 2) }
    }
    for (house, worth) in houses {
      let share = judge.shareOfAreaWords(of: table.area(ofNumber: house, of: entry))
      let score =
        verdict.scoreOfWords + worth + Self.areaScore * share
        - judge.remoteness(of: table.coordinate(ofNumber: house))
      found.add(FoundEntries.Found(entry: entry, house: house, score: score))
    }
    if houses.isEmpty { addWithoutHouse(entry, verdict) }
  }

  /// Adds what lacks the number that was asked for: the street itself is better than nothing.
  private mutating func addWithoutHouse(_ entry: Int, _ verdict: EntryJudge.Verdict) {
    let kind = table.kind(of: entry)
    if verdict.reading.isCode {
      // A number alone is the code of any café, unless its town is said, too.
      guard kind != .poi || verdict.isInArea else { return }
      found.add(FoundEntries.Found(entry: entry, house: nil, score: verdict.score))
    } else if kind == .street || kind.isSettlement {
      found.add(
        FoundEntries.Found(entry: entry, house: nil, score: verdict.score - Self.houseScore))
    }
  }
}

// MARK: - Telling

extension PlaceFinder {
  private func told() -> [FoundPlace] {
    var places: [FoundPlace] = []
    for entry in found.best where places.count < limit {
      let place = place(entry)
      if !places.contains(where: { $0.isSame(as: place) }) { places.append(place) }
    }
    return places
  }

  private func place(_ found: FoundEntries.Found) -> FoundPlace {
    let texts = network.tags.texts
    let coordinate =
      found.house.map { table.coordinate(ofNumber: $0) } ?? table.coordinate(of: found.entry)
    let name = texts[table.names[at: found.entry]]
    var place = FoundPlace(
      title: name, kind: FoundPlaceKind(table.kind(of: found.entry)),
      category: texts[table.categories[at: found.entry]],
      area: places.areaNames(
        found.house.map { table.area(ofNumber: $0, of: found.entry) }
          ?? Int(table.areas[at: found.entry]), except: name),
      coordinates: GeoCoordinates(coordinate), score: found.score)
    if let house = found.house {
      let number = texts[table.numberTexts[at: house]]
      place.kind = .address
      place.title = putsNumberFirst(found.entry) ? "\(number) \(name)" : "\(name) \(number)"
    }
    place.distanceInMeters = near.map { ($0.distance(to: coordinate) * 10).rounded() / 10 }
    return place
  }

  /// Whether addresses there are written "10 Downing Street".
  private func putsNumberFirst(_ entry: Int) -> Bool {
    let segment = table.objects[at: entry]
    guard table.kind(of: entry) == .street, segment < network.segments.count else { return false }
    return Self.numberFirst.contains(network.zone(of: SegmentID(segment)).country)
  }

  /// Countries where the number comes first.
  ///
  /// Source: formats of addresses by country, https://www.upu.int/en/Postal-Solutions/Programmes-Services/Addressing-Solutions
  private static let numberFirst: Set<String> = [
    "AU", "CA", "FR", "GB", "IE", "IN", "LU", "MC", "MY", "NZ", "PH", "SG", "TH", "US", "ZA",
  ]
}

extension FoundPlaceKind {
  init(_ kind: NameKind) {
    switch kind {
    case .region: self = .region
    case .city: self = .city
    case .town: self = .town
    case .village: self = .village
    case .suburb: self = .suburb
    case .hamlet: self = .hamlet
    case .street: self = .street
    case .poi: self = .poi
    }
  }
}
