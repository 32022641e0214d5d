// SPDX-License-Identifier: Apache-2.0

import Foundation
import Hummingbird
import RoadbookCoding
import RoadbookGeometry
import RoadbookModel
import RoadbookTime

/// The parameters behind the question mark, each once and none unknown.
struct QueryReader {
  /// Texts with their escapes.
  private var values: [(name: String, text: Substring)] = []

  /// - Parameter target: Path and query, as they came.
  /// - Throws: What is wrong with a parameter's spelling.
  init(_ target: String) throws(RequestFailure) {
    guard let mark = target.firstIndex(of: "?") else { return }
    for pair in target[target.index(after: mark)...].split(separator: "&") {
      let sign = pair.firstIndex(of: "=") ?? pair.endIndex
      guard let name = PercentCoding.decoded(String(pair[..<sign])),
        PercentCoding.decoded(String(pair[sign...].dropFirst())) != nil
      else {
        throw .invalidValue(
          String(pair[..<sign]), "an escape like %2C is cut off, or is no UTF-8")
      }
      if values.contains(where: { $0.name == name }) {
        throw .invalidValue(name, "the parameter is there twice")
      }
      values.append((name, pair[sign...].dropFirst()))
    }
  }

  /// A text without escapes.
  private static func decoded(_ text: Substring, plusIsBlank: Bool) -> String {
    PercentCoding.decoded(String(plusIsBlank ? text.replacing("+", with: " ") : text)) ?? ""
  }

  /// Fills a question.
  func question<Question: FieldCoded>(
    _ parameters: [QueryParameter<Question>]
  ) throws -> Question {
    var question = Question.blank
    for (name, text) in values {
      guard let parameter = parameters.first(where: { $0.name == name }) else {
        throw RequestFailure.invalidValue(
          name,
          "there is no such parameter; there are "
            + parameters.map(\.name).joined(separator: ", "))
      }
      do {
        try parameter.read(
          Self.decoded(text, plusIsBlank: parameter.plusIsBlank), &question)
      } catch let refused as Refused {
        throw RequestFailure.invalidValue(name, refused.description)
      }
    }
    for parameter in parameters where parameter.isRequired {
      guard values.contains(where: { $0.name == parameter.name }) else {
        throw RequestFailure.invalidValue(
          parameter.name,
          "the parameter is missing; for example "
            + "\(parameter.name)=\(parameter.example.text(at: .porto))")
      }
    }
    return question
  }
}

// MARK: - Kinds of parameters

extension QueryParameter {
  /// A segment of the map, by the text of its reference.
  static func segment(
    _ name: String, _ summary: String,
    _ path: any WritableKeyPath<Question, SegmentReference?> & Sendable
  ) -> Self {
    // Up to 2³², nearly; numbers of ways and points are longer.
    let number = "([0-9]{1,9}|[1-3][0-9]{9}|4[01][0-9]{8})"
    let long = "(0|-?[1-9][0-9]{0,17})"
    return Self(
      name: name, summary: summary, isRequired: false, example: .segment,
      // A part of it may follow, as in "#0.25..0.5", which says no more here.
      schema: .pattern("^(\(number):\(number)|\(long):\(long)-\(long)(:[1-9][0-9]{0,8})?)[+-]?$")
    ) { text, question in
      guard let segment = SegmentReference.fromString(segmentRef: text) else {
        throw Refused(
          "\"\(text)\" is no segment like 156209004:1684844803-1684844785 or 8427:1093+")
      }
      question[keyPath: path] = segment
    }
  }

  /// The name of a case.
  static func name<Value: CodedByName>(
    _ name: String, _ summary: String, example: Value,
    _ path: any WritableKeyPath<Question, Value> & Sendable
  ) -> Self {
    let names = Value.caseNames
    return Self(
      name: name, summary: summary, isRequired: false, example: .text(example.name),
      schema: .oneOf(names)
    ) { text, question in
      guard let value = Value(name: text) else {
        throw Refused("\"\(text)\" is none of \(names.joined(separator: ", "))")
      }
      question[keyPath: path] = value
    }
  }

  /// Names with commas between them.
  static func names<Value: CodedByName>(
    _ name: String, _ summary: String, example: Value,
    _ path: any WritableKeyPath<Question, [Value]> & Sendable
  ) -> Self {
    let names = Value.caseNames
    let one = "(" + names.joined(separator: "|") + ")"
    return Self(
      name: name, summary: summary, isRequired: false, example: .text(example.name),
      schema: .pattern("^\(one)(,\(one))*$")
    ) { text, question in
      question[keyPath: path] = try text.split(separator: ",", omittingEmptySubsequences: false)
        .map { part in
          guard let value = Value(name: String(part)) else {
            throw Refused("\"\(part)\" is none of \(names.joined(separator: ", "))")
          }
          return value
        }
    }
  }

  /// A whole number.
  static func number(
    _ name: String, _ summary: String, example: Int, in range: ClosedRange<Int>,
    _ set: @escaping @Sendable (_ value: Int32, _ question: inout Question) -> Void
  ) -> Self {
    Self(
      name: name, summary: summary, isRequired: false, example: .text(String(example)),
      schema: .integer(range)
    ) { text, question in
      guard let value = Int32(text), range.contains(Int(value)) else {
        throw Refused("\"\(text)\" is no number of \(range.lowerBound)…\(range.upperBound)")
      }
      set(value, &question)
    }
  }

  /// A number of a field, perhaps with decimals.
  static func decimal(
    _ name: String, _ summary: String, example: String, in range: ClosedRange<Int>,
    _ path: any WritableKeyPath<Question, Double> & Sendable
  ) -> Self {
    Self(
      name: name, summary: summary, isRequired: false, example: .text(example),
      schema: .decimal(range)
    ) { text, question in
      guard let value = Double(text),
        (Double(range.lowerBound)...Double(range.upperBound)).contains(value)
      else { throw Refused("\"\(text)\" is no number of \(range.lowerBound)…\(range.upperBound)") }
      question[keyPath: path] = value
    }
  }

  /// A whole number of a field.
  static func number(
    _ name: String, _ summary: String, example: Int, in range: ClosedRange<Int>,
    _ path: any WritableKeyPath<Question, Int32> & Sendable
  ) -> Self {
    number(name, summary, example: example, in: range) { $1[keyPath: path] = $0 }
  }

  /// A whole number of a field that may be missing.
  static func optionalNumber(
    _ name: String, _ summary: String, example: Int, in range: ClosedRange<Int32>,
    _ path: any WritableKeyPath<Question, Int32?> & Sendable
  ) -> Self {
    number(
      name, summary, example: example, in: Int(range.lowerBound)...Int(range.upperBound)
    ) { $1[keyPath: path] = $0 }
  }

  /// Whole numbers with commas between them.
  static func numbers(
    _ name: String, _ summary: String, example: String, counts: ClosedRange<Int>,
    _ path: any WritableKeyPath<Question, [Int32]> & Sendable
  ) -> Self {
    Self(
      name: name, summary: summary, isRequired: true, example: .text(example),
      schema: .pattern("^[0-9]{1,7}(,[0-9]{1,7}){0,\(counts.upperBound - 1)}$")
    ) { text, question in
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      guard counts.contains(parts.count) else {
        throw Refused(
          "\(parts.count) numbers; allowed are \(counts.lowerBound)…\(counts.upperBound)")
      }
      question[keyPath: path] = try parts.map { part in
        guard let value = Int32(part) else {
          let isGreat = Double(part).map { $0.rounded() == $0 && abs($0) > 0x7FFF_FFFF } ?? false
          throw Refused("\"\(part)\" is \(isGreat ? "too great" : "no whole number")")
        }
        return value
      }
    }
  }

  /// A date and a time with its zone.
  static func time(
    _ name: String, _ summary: String, example: ParameterExample,
    _ path: any WritableKeyPath<Question, Date?> & Sendable
  ) -> Self {
    Self(name: name, summary: summary, isRequired: false, example: example, schema: .time) {
      text, question in
      guard let time = RFC3339.time(text)?.time else {
        if RFC3339.time(text + "Z") != nil {
          throw Refused("\"\(text)\" has no zone; add Z for UTC, or %2B01:00")
        }
        throw Refused(
          "\"\(text)\" is no time; write it like \(example.text(at: .porto)), where + of an offset is %2B"
        )
      }
      question[keyPath: path] = time
    }
  }

  /// Yes or no.
  static func flag(
    _ name: String, _ summary: String, example: Bool,
    _ path: any WritableKeyPath<Question, Bool> & Sendable
  ) -> Self {
    Self(
      name: name, summary: summary, isRequired: false, example: .text(String(example)),
      schema: .flag
    ) { text, question in
      guard let value = Bool(text) else { throw Refused("\"\(text)\" is neither true nor false") }
      question[keyPath: path] = value
    }
  }

  /// Any text.
  static func text(
    _ name: String, _ summary: String, example: ParameterExample,
    lengths: ClosedRange<Int>? = nil,
    _ path: any WritableKeyPath<Question, String?> & Sendable
  ) -> Self {
    Self(
      name: name, summary: summary, isRequired: false, example: example,
      schema: lengths.map { .textOf($0) } ?? .text
    ) { $1[keyPath: path] = $0 }
  }

  /// Texts with commas between them.
  static func texts(
    _ name: String, _ summary: String, example: String, count: ClosedRange<Int>,
    _ path: any WritableKeyPath<Question, [String]> & Sendable
  ) -> Self {
    Self(
      name: name, summary: summary, isRequired: false, example: .text(example),
      schema: .pattern("^[^,]{1,100}(,[^,]{1,100}){0,\(count.upperBound - 1)}$"), plusIsBlank: true
    ) { text, question in
      let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      guard count.contains(parts.count) else {
        throw Refused("has \(parts.count) texts; give \(count.upperBound) at most")
      }
      guard parts.allSatisfy({ (1...100).contains($0.unicodeScalars.count) }) else {
        throw Refused("has a text between its commas that is empty, or longer than 100 characters")
      }
      question[keyPath: path] = parts
    }
  }

  /// A text of so many characters.
  static func requiredText(
    _ name: String, _ summary: String, example: ParameterExample, lengths: ClosedRange<Int>,
    _ path: any WritableKeyPath<Question, String> & Sendable
  ) -> Self {
    Self(
      name: name, summary: summary, isRequired: true, example: example,
      schema: .textOf(lengths)
    ) { $1[keyPath: path] = $0 }
  }

  /// The map to ask.
  static func map(_ path: any WritableKeyPath<Question, String?> & Sendable) -> Self {
    Self(
      name: "map", summary: "The map to ask, where there are several.", isRequired: false,
      example: .map, schema: .text
    ) { $1[keyPath: path] = $0 }
  }
}
