// SPDX-License-Identifier: Apache-2.0

/// The name that somebody meant who wrote another one.
package enum NearestName {
  /// The known name that is nearest to a word, or `nil` where none is near.
  ///
  /// Names that begin with the word, or that the word begins with, come before those that differ by a few
  /// letters. Capitals do not count. Of those that are equally near the one that begins alike for longest counts, then
  /// the first.
  ///
  /// - Complexity: O(*n* · *m*) for the letters of the word and those of all names.
  package static func of(_ word: String, among names: some Sequence<String>) -> String? {
    let word = Array(word.lowercased())
    guard !word.isEmpty else { return nil }
    var best: (name: String, distance: Int, alike: Int)?
    for name in names {
      let letters = Array(name.lowercased())
      guard let distance = distance(word, letters) else { continue }
      let alike = zip(word, letters).prefix { $0 == $1 }.count
      if let best, (best.distance, -best.alike) <= (distance, -alike) { continue }
      best = (name, distance, alike)
    }
    return best?.name
  }

  /// How far two words are from each other; `nil` where nobody would take one for the other.
  private static func distance(_ word: [Character], _ name: [Character]) -> Int? {
    let shorter = min(word.count, name.count)
    if shorter >= 2, word[..<shorter] == name[..<shorter] {
      return min(1, abs(word.count - name.count))
    }
    let changes = changes(from: word, to: name)
    return changes <= max(1, max(word.count, name.count) / 3) ? changes + 1 : nil
  }

  /// How many letters have to be put in, left out, replaced or swapped with their neighbour.
  ///
  /// Source: the optimal string alignment distance, Damerau 1964, https://doi.org/10.1145/363958.363994.
  private static func changes(from word: [Character], to name: [Character]) -> Int {
    var before: [Int] = []
    var last = Array(0...name.count)
    for (row, letter) in word.enumerated() {
      var next = [row + 1]
      for (column, other) in name.enumerated() {
        var least = min(
          last[column] + (letter == other ? 0 : 1), last[column + 1] + 1, next[column] + 1)
        if row > 0, column > 0, letter == name[column - 1], word[row - 1] == other {
          least = min(least, before[column - 1] + 1)
        }
        next.append(least)
      }
      (before, last) = (last, next)
    }
    return last[name.count]
  }
}
