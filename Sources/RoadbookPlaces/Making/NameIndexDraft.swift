// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookNetwork
import RoadbookStorage

/// The entries of the search index before they are put in order.
struct NameIndexDraft {
  struct Entry {
    var kind: NameKind
    var weight: UInt8
    var coordinate: Coordinate
    /// Texts of the network.
    var name: UInt32
    var category: UInt32 = 0
    var object: UInt32
    var area = UInt32.max
  }

  /// An address of an entry.
  struct House {
    var entry: UInt32
    /// The number that it begins with: 12 of "12A".
    var value: UInt32
    var text: UInt32
    var coordinate: Coordinate
    var area: UInt32
  }

  private let texts: TextTable
  private var book = WordBook()
  private(set) var entries: [Entry] = []
  private var words = Lists<UInt32>()
  private var nameLengths: [UInt8] = []
  private var houses: [House] = []
  /// By entry, words by which people tell where it lies.
  private var around: [UInt32: [UInt32]] = [:]

  /// The most words of all names of an entry.
  private static let wordLimit = 96

  init(_ texts: TextTable) { self.texts = texts }

  /// Enters something by its names; nothing where its name has no words.
  ///
  /// - Parameters:
  ///   - entry: What it is.
  ///   - others: Texts with its other names.
  ///   - isNumber: Whether it is the number of a road, which people write "A 28" and "A28", or several: "B 3;B 47".
  /// - Returns: Its number.
  @discardableResult
  mutating func add(_ entry: Entry, others: [UInt32] = [], isNumber: Bool = false) -> UInt32? {
    let name = NameFolding.words(of: texts[entry.name])
    if name.isEmpty { return nil }
    var all = name
    if isNumber, name.count > 1 {
      all += texts[entry.name].split(separator: ";").map {
        NameFolding.words(of: String($0)).joined()
      }
    }
    for other in others { all += NameFolding.words(of: texts[other]) }
    var numbers: [UInt32] = []
    for (position, word) in all.prefix(Self.wordLimit).enumerated() {
      let number = book.number(of: word)
      if position < name.count || !numbers.contains(number) { numbers.append(number) }
    }
    words.append(numbers)
    nameLengths.append(UInt8(name.count))
    entries.append(entry)
    return UInt32(entries.count - 1)
  }

  /// Enters an address of an entry, once for each of its numbers; nothing where these have no digits.
  mutating func addHouse(
    of entry: UInt32, text: UInt32, at coordinate: Coordinate, in area: UInt32?
  ) {
    var values: [UInt32] = []
    for number in HouseNumber.all(in: texts[text]) where !values.contains(number.value) {
      values.append(number.value)
      houses.append(
        House(
          entry: entry, value: number.value, text: text, coordinate: coordinate, area: area ?? .max)
      )
    }
  }

  mutating func setArea(of entry: Int, _ area: UInt32?) { entries[entry].area = area ?? .max }

  /// Enters words by which people tell where an entry lies, beside the names of its area.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - texts: What its addresses say.
  ///   - areas: Settlements that it runs on to.
  mutating func addAround(
    _ entry: UInt32, texts: some Sequence<UInt32>, areas: some Sequence<UInt32>
  ) {
    var words = around[entry] ?? []
    func add(_ word: UInt32) {
      if words.count < Self.wordLimit, !words.contains(word) { words.append(word) }
    }
    for text in texts {
      for word in NameFolding.words(of: self.texts[text]) { add(book.number(of: word)) }
    }
    for area in areas { self.words[Int(area)].forEach(add) }
    if !words.isEmpty { around[entry] = words }
  }
}

// MARK: - Writing

extension NameIndexDraft {
  /// Writes the index and returns how many house numbers are in it.
  mutating func write(to path: String, of network: SectionFile) throws(StorageError) -> Int {
    let order = entries.indices.sorted {
      (entries[$1].weight, $0) < (entries[$0].weight, $1)
    }
    var newNumbers = [UInt32](repeating: .max, count: entries.count)
    for (new, old) in order.enumerated() { newNumbers[old] = UInt32(new) }
    let file = try SectionWriter(path: path, version: RoadNetwork.formatVersion)
    try file.add("network", [network.fingerprint])
    try writeEntries(order, newNumbers, file)
    try writeWords(order, file)
    let count = try writeHouses(newNumbers, file)
    try file.finish()
    return count
  }

  private func writeEntries(
    _ order: [Int], _ newNumbers: [UInt32], _ file: SectionWriter
  ) throws(StorageError) {
    let sorted = order.map { entries[$0] }
    try file.add("entries.kind", sorted.map(\.kind.rawValue))
    try file.add("entries.weight", sorted.map(\.weight))
    try file.add("entries.lat", sorted.map(\.coordinate.latitudeE7))
    try file.add("entries.lon", sorted.map(\.coordinate.longitudeE7))
    try file.add("entries.name", sorted.map(\.name))
    try file.add("entries.category", sorted.map(\.category))
    try file.add(
      "entries.area", sorted.map { $0.area == .max ? .max : newNumbers[Int($0.area)] })
    try file.add("entries.object", sorted.map(\.object))
    try file.add("entries.length", order.map { nameLengths[$0] })
  }

  private func writeWords(_ order: [Int], _ file: SectionWriter) throws(StorageError) {
    let (spellings, newNumbers) = book.sorted()
    var lists = Lists<UInt32>()
    for entry in order { lists.append(words[entry].map { newNumbers[Int($0)] }) }
    try file.add("entries.words", lists)
    try writeAround(order, newNumbers, file)
    try file.add("words", Lists(spellings.lazy.map(\.utf8)))
    try file.add("postings", Self.postings(lists, wordCount: spellings.count))
  }

  private func writeAround(
    _ order: [Int], _ newNumbers: [UInt32], _ file: SectionWriter
  ) throws(StorageError) {
    var lists = Lists<UInt32>()
    for entry in order {
      lists.append((around[UInt32(entry)] ?? []).map { newNumbers[Int($0)] })
    }
    try file.add("entries.around", lists)
    try file.add("words.around", Set(lists.elements).sorted())
  }

  /// For each word the entries that have it, by counting first.
  private static func postings(_ lists: Lists<UInt32>, wordCount: Int) -> Lists<UInt32> {
    var first = [UInt32](repeating: 0, count: wordCount + 1)
    forEachWord(lists) { word, _ in first[Int(word) + 1] += 1 }
    for word in 0..<wordCount { first[word + 1] += first[word] }
    var next = first
    var postings = [UInt32](repeating: 0, count: Int(first[wordCount]))
    forEachWord(lists) { word, entry in
      postings[Int(next[Int(word)])] = entry
      next[Int(word)] += 1
    }
    return Lists(first: first, elements: postings)
  }

  /// Each word of each entry once, in the order of the entries.
  private static func forEachWord(_ lists: Lists<UInt32>, _ body: (UInt32, UInt32) -> Void) {
    for entry in 0..<lists.count {
      let words = lists[entry]
      for position in words.indices where !words[..<position].contains(words[position]) {
        body(words[position], UInt32(entry))
      }
    }
  }

  /// How many houses of one number are looked at.
  private static let sameNumberLimit = 32
  /// Houses of one number this near to each other are one.
  private static let sameHouseMeters = 100.0

  private mutating func writeHouses(
    _ newNumbers: [UInt32], _ file: SectionWriter
  ) throws(StorageError) -> Int {
    for position in houses.indices {
      houses[position].entry = newNumbers[Int(houses[position].entry)]
    }
    // One that several objects have, as shops in a house do, is entered once: the first stays. Streets that run
    // through several towns have a number once in each.
    let order = houses.indices.sorted {
      let (a, b) = (houses[$0], houses[$1])
      return (a.entry, a.value, a.text, $0) < (b.entry, b.value, b.text, $1)
    }
    var kept: [House] = []
    for position in order {
      let house = houses[position]
      let isKnown = kept.reversed().prefix(Self.sameNumberLimit).prefix {
        $0.entry == house.entry && $0.value == house.value && $0.text == house.text
      }.contains { $0.coordinate.distance(to: house.coordinate) < Self.sameHouseMeters }
      if !isKnown { kept.append(house) }
    }
    var first = [UInt32](repeating: 0, count: entries.count + 1)
    for house in kept { first[Int(house.entry) + 1] += 1 }
    for entry in entries.indices { first[entry + 1] += first[entry] }
    try file.add(lists: "numbers", first: first, elements: kept.map(\.value))
    try file.add("numbers.text", kept.map(\.text))
    try file.add("numbers.area", kept.map { $0.area == .max ? .max : newNumbers[Int($0.area)] })
    try file.add("numbers.lat", kept.map(\.coordinate.latitudeE7))
    try file.add("numbers.lon", kept.map(\.coordinate.longitudeE7))
    return kept.count
  }
}
