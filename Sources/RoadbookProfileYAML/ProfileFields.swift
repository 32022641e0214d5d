// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import RoadbookGeometry
import RoadbookCosting
import RoadbookProfiles
import Yams

/// Sets the fields of a record from one mapping of a YAML file.
struct ProfileFields: FieldVisitor {
  let file: String
  /// The names from the root to this mapping.
  let path: String
  let mapping: Node.Mapping

  /// More entries than any table of a profile needs, and few enough for its encoding.
  static let mostEntries = 10_000
  static let longestWord = 1_000

  /// Sets every field, after refusing those that the record does not have.
  mutating func fill<R: ProfileRecord>(_ record: inout R) throws(ProfileSyntaxError) {
    var names = FieldNames()
    var blank = R()
    blank.visit(&names)
    for (key, _) in mapping {
      let name = try text(of: key, field: path)
      guard names.all.contains(name) else {
        throw error(key, field: path(name), "unknown field" + suggestion(for: name, in: names.all))
      }
    }
    try record.visit(&self)
  }

  mutating func number(
    _ name: String, _ value: inout Double, in range: ClosedRange<Double>, default: Double?
  ) throws(ProfileSyntaxError) {
    guard let node = node(name) else {
      guard let `default` else { throw missing(name) }
      value = `default`
      return
    }
    value = try number(of: node, field: path(name), in: range)
  }

  mutating func word(_ name: String, _ value: inout String) throws(ProfileSyntaxError) {
    value = try text(of: try required(name), field: path(name))
  }

  mutating func words(_ name: String, _ value: inout [String]) throws(ProfileSyntaxError) {
    let node = try required(name)
    guard let sequence = node.sequence, sequence.count <= Self.mostEntries else {
      throw error(node, field: path(name), "expected a list such as [a, b]")
    }
    value = []
    for entry in sequence { value.append(try text(of: entry, field: path(name))) }
  }

  mutating func choice<C: FieldChoice>(
    _ name: String, _ value: inout C, default: C?
  ) throws(ProfileSyntaxError) {
    guard let node = node(name) else {
      guard let `default` else { throw missing(name) }
      value = `default`
      return
    }
    value = try choice(of: node, field: path(name))
  }

  mutating func choices<C: FieldChoice>(
    _ name: String, _ value: inout [String: C], keys: FieldKeys
  ) throws(ProfileSyntaxError) {
    value = [:]
    for (key, node) in try table(name, keys: keys) {
      value[key] = try choice(of: node, field: path(name) + "." + key)
    }
  }

  mutating func numbers(
    _ name: String, _ value: inout [String: Double], in range: ClosedRange<Double>, keys: FieldKeys
  ) throws(ProfileSyntaxError) {
    value = [:]
    for (key, node) in try table(name, keys: keys) {
      value[key] = try number(of: node, field: path(name) + "." + key, in: range)
    }
  }

  mutating func record<R: ProfileRecord>(
    _ name: String, _ value: inout R
  ) throws(ProfileSyntaxError) {
    value = try record(of: try required(name), field: path(name))
  }

  mutating func option<R: ProfileRecord>(
    _ name: String, _ value: inout R?
  ) throws(ProfileSyntaxError) {
    value = nil
    if let node = node(name) { value = try record(of: node, field: path(name)) }
  }

  mutating func records<R: ProfileRecord>(
    _ name: String, _ value: inout [String: R], keys: FieldKeys
  ) throws(ProfileSyntaxError) {
    value = [:]
    for (key, node) in try table(name, keys: keys) {
      value[key] = try record(of: node, field: path(name) + "." + key)
    }
  }
}

// MARK: - Nodes

extension ProfileFields {
  private func path(_ name: String) -> String { path.isEmpty ? name : path + "." + name }

  private func node(_ name: String) -> Node? {
    mapping.first { $0.key.scalar?.string == name }?.value
  }

  private func required(_ name: String) throws(ProfileSyntaxError) -> Node {
    guard let node = node(name) else { throw missing(name) }
    return node
  }

  private func missing(_ name: String) -> ProfileSyntaxError {
    ProfileSyntaxError(
      file: file, line: mapping.mark?.line ?? 1, column: mapping.mark?.column ?? 1,
      field: path(name), problem: "missing; this field is required")
  }

  private func table(
    _ name: String, keys: FieldKeys
  ) throws(ProfileSyntaxError) -> [(key: String, node: Node)] {
    let node = try required(name)
    guard let mapping = node.mapping, mapping.count <= Self.mostEntries else {
      throw error(node, field: path(name), "expected a table of names and values")
    }
    var table: [(key: String, node: Node)] = []
    for (keyNode, value) in mapping {
      let key = try text(of: keyNode, field: path(name))
      if case .oneOf(let names) = keys, !names.contains(key) {
        throw error(
          keyNode, field: path(name) + "." + key, "unknown name" + suggestion(for: key, in: names))
      }
      table.append((key, value))
    }
    return table
  }

  private func record<R: ProfileRecord>(
    of node: Node, field: String
  ) throws(ProfileSyntaxError) -> R {
    guard let mapping = node.mapping else {
      throw error(node, field: field, "expected fields such as 'name: value'")
    }
    var record = R()
    var fields = ProfileFields(file: file, path: field, mapping: mapping)
    try fields.fill(&record)
    return record
  }

  private func text(of node: Node, field: String) throws(ProfileSyntaxError) -> String {
    guard let text = node.scalar?.string else {
      throw error(node, field: field, "expected a single word")
    }
    let isOneLine = !text.utf8.contains { $0 < 0x20 }
    guard !text.isEmpty, text.utf8.count <= Self.longestWord, isOneLine else {
      throw error(node, field: field, "expected a word of one line that is not empty")
    }
    return text
  }

  private func number(
    of node: Node, field: String, in range: ClosedRange<Double>
  ) throws(ProfileSyntaxError) -> Double {
    let text = try text(of: node, field: field)
    guard let number = Double(whole: text), number.isFinite else {
      throw error(node, field: field, "expected a number, found '\(text)'")
    }
    guard range.contains(number) else {
      let bounds = "\(plain(range.lowerBound)) to \(plain(range.upperBound))"
      throw error(node, field: field, "\(text) is out of range: it has to be \(bounds)")
    }
    return number
  }

  private func choice<C: FieldChoice>(
    of node: Node, field: String
  ) throws(ProfileSyntaxError) -> C {
    let text = try text(of: node, field: field)
    guard let choice = C.allCases.first(where: { $0.word == text }) else {
      let words = C.allCases.map(\.word)
      throw error(
        node, field: field,
        "'\(text)' is not one of \(words.joined(separator: ", "))"
          + suggestion(for: text, in: words))
    }
    return choice
  }

  private func error(_ node: Node, field: String, _ problem: String) -> ProfileSyntaxError {
    ProfileSyntaxError(
      file: file, line: node.mark?.line ?? 1, column: node.mark?.column ?? 1, field: field,
      problem: problem)
  }

  /// A number without ".0".
  private func plain(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }
}
