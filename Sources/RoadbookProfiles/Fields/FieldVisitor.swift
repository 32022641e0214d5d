// SPDX-License-Identifier: Apache-2.0

/// A part of a profile that names each of its fields once.
///
/// The YAML compiler, the table writer and the table reader all walk the same list, so a field
/// cannot be known to one and unknown to another, and its range is checked wherever it comes from:
///
///     struct ShortestRules: ProfileRecord {
///       var metersPerDelaySecond = 0.0
///
///       mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
///         try fields.number("meters_per_delay_second", &metersPerDelaySecond, in: 0...1000)
///       }
///     }
package protocol ProfileRecord: Equatable, Sendable {
  /// A record whose required fields still wait for their values.
  init()
  /// Shows each field, always in the same order, to a visitor that reads or sets it.
  mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure)
}

/// A value that is one of a few words.
package protocol FieldChoice: CaseIterable, Equatable, Sendable {
  /// The value as profiles spell it.
  var word: String { get }
}

/// Which keys a table of a profile may have.
package enum FieldKeys: Sendable {
  /// Any: the values of a tag, say, which nobody lists completely.
  case any
  case oneOf([String])

  /// Whether a key may stand in the table.
  package func contains(_ key: String) -> Bool {
    switch self {
    case .any: true
    case .oneOf(let names): names.contains(key)
    }
  }
}

/// Something that reads or sets the fields of records.
package protocol FieldVisitor {
  associatedtype Failure: Error

  /// A number within a range; absent means `default`, or an error where there is none.
  mutating func number(
    _ name: String, _ value: inout Double, in range: ClosedRange<Double>, default: Double?
  ) throws(Failure)

  /// Text of one line.
  mutating func word(_ name: String, _ value: inout String) throws(Failure)

  /// A list of words in the order of the file.
  mutating func words(_ name: String, _ value: inout [String]) throws(Failure)

  /// One of a few words; absent means `default`, or an error where there is none.
  mutating func choice<C: FieldChoice>(
    _ name: String, _ value: inout C, default: C?
  ) throws(Failure)

  /// A table from words to choices.
  mutating func choices<C: FieldChoice>(
    _ name: String, _ value: inout [String: C], keys: FieldKeys
  ) throws(Failure)

  /// A table from words to numbers within a range.
  mutating func numbers(
    _ name: String, _ value: inout [String: Double], in range: ClosedRange<Double>, keys: FieldKeys
  ) throws(Failure)

  /// A record inside.
  mutating func record<R: ProfileRecord>(_ name: String, _ value: inout R) throws(Failure)

  /// A record that may be left out.
  mutating func option<R: ProfileRecord>(_ name: String, _ value: inout R?) throws(Failure)

  /// A table from words to records.
  mutating func records<R: ProfileRecord>(
    _ name: String, _ value: inout [String: R], keys: FieldKeys
  ) throws(Failure)
}

extension FieldVisitor {
  /// A number that has to be given.
  mutating func number(
    _ name: String, _ value: inout Double, in range: ClosedRange<Double>
  ) throws(Failure) {
    try number(name, &value, in: range, default: nil)
  }

  /// A choice that has to be given.
  mutating func choice<C: FieldChoice>(_ name: String, _ value: inout C) throws(Failure) {
    try choice(name, &value, default: nil)
  }
}
