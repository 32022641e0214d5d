// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry
package import RoadbookStorage

/// An entry of the search index.
package enum NameEntry {}
/// A word of the search index.
package enum NameWord {}

/// Names of places, streets and points of interest, and house numbers, by their words.
///
///     word      0 "cedofeita"     1 "de"      2 "rua"       in the order of their bytes
///     postings  entries 4, 17     4, 9, …     4, 8, 9, …    ascending
///
///     entry     4: "Rua de Cedofeita", a street in entry 17, words 2 1 0
///     numbers   of entry 4: 2, 4, 8, 12, 12A …              by their value
///
/// Words that begin alike stand together, and so do their postings: what is typed so far is a range.
/// Entries are numbered by their weight, so that the first postings of a word are its best known
/// places. Names are numbers of the network's texts.
package final class NameIndex: Sendable {
  package let kinds: Column<NameEntry, UInt8>
  /// How well known an entry is, 0…100: a city has 50, a street 20.
  package let weights: Column<NameEntry, UInt8>
  let latitudesE7: Column<NameEntry, Int32>
  let longitudesE7: Column<NameEntry, Int32>
  /// The name as a text of the network.
  package let names: Column<NameEntry, UInt32>
  /// What a point of interest is ("restaurant"), as a text of the network; 0 elsewhere.
  package let categories: Column<NameEntry, UInt32>
  /// The entry that an entry lies in, or `UInt32.max`.
  package let areas: Column<NameEntry, UInt32>
  /// A street's segment, or `UInt32.max` where it is known by its addresses alone; a place's row in
  /// ``PlaceTable``.
  package let objects: Column<NameEntry, UInt32>
  /// The words of each entry: those of its name in their order, then those of its other names.
  package let words: ListColumn<NameEntry, UInt32>
  /// How many of these are words of the name.
  package let nameLengths: Column<NameEntry, UInt8>
  /// Words beside those of its areas by which people tell where an entry lies: towns and postal codes that its
  /// addresses say, and settlements that a street runs on to; `nil` in older maps.
  let around: ListColumn<NameEntry, UInt32>?
  /// All words of ``around``, ascending.
  private let aroundWords: Column<NameWord, UInt32>?
  /// The bytes of each word.
  let spellings: ListColumn<NameWord, UInt8>
  /// The entries that have each word.
  package let postings: ListColumn<NameWord, UInt32>
  /// The house numbers of each entry: the number that each begins with, ascending.
  package let numbers: ListColumn<NameEntry, UInt32>
  /// How each is written, as a text of the network.
  package let numberTexts: Column<UInt32, UInt32>
  /// The entry that the house of each number lies in; `nil` in older maps.
  private let numberAreas: Column<UInt32, UInt32>?
  let numberLatitudesE7: Column<UInt32, Int32>
  let numberLongitudesE7: Column<UInt32, Int32>

  /// Opens the index of a network.
  init(_ file: SectionFile, of network: SectionFile) throws(StorageError) {
    let owner: Column<NameEntry, UInt64> = try file.column("network")
    guard owner[at: 0] == network.fingerprint else {
      throw StorageError(file.file.path, "belongs to another network. Import the map again")
    }
    kinds = try file.column("entries.kind")
    weights = try file.column("entries.weight")
    latitudesE7 = try file.column("entries.lat")
    longitudesE7 = try file.column("entries.lon")
    names = try file.column("entries.name")
    categories = try file.column("entries.category")
    areas = try file.column("entries.area")
    objects = try file.column("entries.object")
    words = try file.lists("entries.words")
    nameLengths = try file.column("entries.length")
    spellings = try file.lists("words")
    postings = try file.lists("postings")
    numbers = try file.lists("numbers")
    numberTexts = try file.column("numbers.text")
    numberLatitudesE7 = try file.column("numbers.lat")
    numberLongitudesE7 = try file.column("numbers.lon")
    let saysAround = file.byteCount(of: "words.around") != nil
    around = saysAround ? try file.lists("entries.around") : nil
    aroundWords = saysAround ? try file.column("words.around") : nil
    numberAreas = file.byteCount(of: "numbers.area") != nil ? try file.column("numbers.area") : nil
  }

  package var count: Int { kinds.count }

  package var wordCount: Int { spellings.count }

  /// The kind of an entry; of a damaged map, anything.
  package func kind(of entry: Int) -> NameKind { NameKind(rawValue: kinds[at: entry]) ?? .poi }

  package func coordinate(of entry: Int) -> Coordinate {
    Coordinate(latitudeE7: latitudesE7[at: entry], longitudeE7: longitudesE7[at: entry])
  }

  /// The place of a house number, by its position in ``numbers``.
  package func coordinate(ofNumber number: Int) -> Coordinate {
    Coordinate(
      latitudeE7: numberLatitudesE7[at: number], longitudeE7: numberLongitudesE7[at: number])
  }

  /// The entry in which the house of a number lies, by its position in ``numbers``; no entry where it is none.
  package func area(ofNumber number: Int, of entry: Int) -> Int {
    Int(numberAreas?[at: number] ?? areas[at: entry])
  }

  /// Whether a word of a range is one of ``around``.
  func haveAround(_ words: Range<UInt32>) -> Bool {
    guard let aroundWords else { return false }
    let place = aroundWords.lowerBound(of: words.lowerBound)
    return place < aroundWords.count && aroundWords[at: place] < words.upperBound
  }

  /// The entries that have a word of a range, as positions in ``postings``.
  package func postings(of words: Range<Int>) -> Range<Int> {
    let start = Int(postings.first[at: words.lowerBound])
    let end = Int(postings.first[at: words.upperBound])
    return start <= end && end <= postings.elements.count ? start..<end : 0..<0
  }
}
