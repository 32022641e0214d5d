// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry

/// The fields of a record as texts, by name, and what they mean.
struct RecordFields {
  private let texts: [String: String]
  /// Whether numbers have commas, as in tables whose fields are separated by semicolons.
  private let hasCommas: Bool

  /// Longer texts are no names.
  static let mostCharacters = 1000

  /// - Throws: Which field is too long.
  init(_ texts: [String: String], hasCommas: Bool = false) throws(FieldFault) {
    for (name, text) in texts where text.utf8.count > Self.mostCharacters * 4 {
      throw FieldFault(name, "the text has more than \(Self.mostCharacters) characters")
    }
    self.texts = texts
    self.hasCommas = hasCommas
  }

  var names: Dictionary<String, String>.Keys { texts.keys }

  /// The text of the first of some names that has one.
  func text(_ names: String...) -> String? { named(names)?.text }

  private func named(_ names: [String]) -> (name: String, text: String)? {
    for name in names {
      if let text = texts[name], !text.isEmpty { return (name, text) }
    }
    return nil
  }

  /// A number with its name; `nil` where none of the names has one.
  func number(_ names: String..., in range: ClosedRange<Double>) throws(FieldFault) -> Double? {
    guard let (name, text) = named(names) else { return nil }
    return try Self.number(text, name, in: range, hasCommas: hasCommas)
  }

  static func number(
    _ text: String, _ name: String, in range: ClosedRange<Double>, hasCommas: Bool = false
  ) throws(FieldFault) -> Double {
    var digits = text.filter { $0 != " " }
    if hasCommas { digits = digits.replacing(",", with: ".") }
    let isPlain = digits.utf8.allSatisfy { "+-.0123456789eE".utf8.contains($0) }
    guard isPlain, let number = Double(digits), range.contains(number) else {
      let limits = "\(Self.text(range.lowerBound)) to \(Self.text(range.upperBound))"
      throw FieldFault(name, "“\(text.prefix(40))” is no number from \(limits)")
    }
    return number
  }

  private static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e9 ? String(Int(number)) : String(number)
  }

  func count(_ names: String..., in range: ClosedRange<Int32>) throws(FieldFault) -> Int32? {
    guard let (name, text) = named(names) else { return nil }
    let limits = Double(range.lowerBound)...Double(range.upperBound)
    return Int32(try Self.number(text, name, in: limits).rounded())
  }

  /// Where the station is.
  ///
  /// - Throws: Where one of the two is missing or no number of degrees.
  func coordinate() throws(FieldFault) -> Coordinate {
    guard let latitude = try number("latitude", "lat", "y", in: -90...90) else {
      throw FieldFault("latitude", "it is missing; write degrees, such as 49.4944")
    }
    guard let longitude = try number("longitude", "lon", "lng", "x", in: -180...180) else {
      throw FieldFault("longitude", "it is missing; write degrees, such as 8.4681")
    }
    return Coordinate(latitude: latitude, longitude: longitude)
  }
}
