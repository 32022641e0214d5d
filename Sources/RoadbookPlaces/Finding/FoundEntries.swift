// SPDX-License-Identifier: Apache-2.0

/// The best of what a search has found so far.
struct FoundEntries {
  /// An entry, or an address of it.
  struct Found: Equatable {
    var entry: Int
    /// The position of its house number, or `nil`.
    var house: Int?
    var score: Double
  }

  private(set) var best: [Found] = []
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// Whether something of this score would be kept.
  func takes(_ score: Double) -> Bool {
    best.count < limit || score >= (best.last?.score ?? 0)
  }

  /// Keeps something that is not there yet, if it is good enough; of equal ones the better known.
  mutating func add(_ found: Found) {
    guard takes(found.score) else { return }
    guard !best.contains(where: { $0.entry == found.entry && $0.house == found.house }) else {
      return
    }
    var place = best.count
    while place > 0, Self.isBetter(found, best[place - 1]) { place -= 1 }
    best.insert(found, at: place)
    if best.count > limit { best.removeLast() }
  }

  private static func isBetter(_ a: Found, _ b: Found) -> Bool {
    if a.score != b.score { return a.score > b.score }
    return a.entry != b.entry ? a.entry < b.entry : (a.house ?? -1) < (b.house ?? -1)
  }
}
