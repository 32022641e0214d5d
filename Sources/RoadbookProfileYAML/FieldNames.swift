// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookProfiles

/// Collects the names of a record's own fields.
struct FieldNames: FieldVisitor {
  private(set) var all: [String] = []

  mutating func number(
    _ name: String, _ value: inout Double, in range: ClosedRange<Double>, default: Double?
  ) throws(Never) { all.append(name) }

  mutating func word(_ name: String, _ value: inout String) throws(Never) { all.append(name) }

  mutating func words(_ name: String, _ value: inout [String]) throws(Never) { all.append(name) }

  mutating func choice<C: FieldChoice>(
    _ name: String, _ value: inout C, default: C?
  ) throws(Never) { all.append(name) }

  mutating func choices<C: FieldChoice>(
    _ name: String, _ value: inout [String: C], keys: FieldKeys
  ) throws(Never) { all.append(name) }

  mutating func numbers(
    _ name: String, _ value: inout [String: Double], in range: ClosedRange<Double>, keys: FieldKeys
  ) throws(Never) { all.append(name) }

  mutating func record<R: ProfileRecord>(_ name: String, _ value: inout R) throws(Never) {
    all.append(name)
  }

  mutating func option<R: ProfileRecord>(_ name: String, _ value: inout R?) throws(Never) {
    all.append(name)
  }

  mutating func records<R: ProfileRecord>(
    _ name: String, _ value: inout [String: R], keys: FieldKeys
  ) throws(Never) { all.append(name) }
}

/// "; did you mean 'rural_kmh'?" where one of the names is close to what was written.
func suggestion(for word: String, in names: [String]) -> String {
  let ranked = names.map { (name: $0, distance: editDistance(word, $0)) }
  guard let best = ranked.min(by: { $0.distance < $1.distance }),
    best.distance <= max(2, word.utf8.count / 3)
  else { return "" }
  return "; did you mean '\(best.name)'?"
}

/// The fewest insertions, deletions and replacements that turn one word into the other.
///
/// Source: R. A. Wagner, M. J. Fischer, J. ACM 21 (1974), doi:10.1145/321796.321811.
func editDistance(_ a: String, _ b: String) -> Int {
  let b = Array(b.utf8)
  var row = Array(0...b.count)
  for (i, byteA) in a.utf8.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, byteB) in b.enumerated() {
      let replaced = diagonal + (byteA == byteB ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
    }
  }
  return row[b.count]
}
