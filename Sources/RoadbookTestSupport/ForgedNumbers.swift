// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// Copies of a JSON value in each of which one number is another one.
///
///     for copy in try ForgedNumbers(of: json).copies { … }
///
/// Each field is forged at its first and its last place: lists are long, and their elements alike.
package struct ForgedNumbers {
  /// What nobody expects of a length, a time, an angle or an index.
  private static let values: [String] = [
    "-1", "-0.0", "0", "1", "7e8", "1e12", "-1e12", "1e300", "-1e300", "2147483647", "-2147483648",
    "4294967296", "9223372036854775807", "-9223372036854775808",
  ]

  /// A copy, and which number of it is forged.
  package struct Copy: CustomStringConvertible {
    package let json: Data
    package let description: String
  }

  private let root: Any
  private var paths: [[PathStep]] = []

  private enum PathStep: Hashable {
    case field(String)
    case element(Int)
  }

  package init(of json: Data) throws {
    root = try JSONSerialization.jsonObject(with: json)
    var first: [[String]: [PathStep]] = [:]
    var last: [[String]: [PathStep]] = [:]
    Self.visit(root, []) { path in
      let fields = path.compactMap { if case .field(let name) = $0 { name } else { nil } }
      if first[fields] == nil { first[fields] = path }
      last[fields] = path
    }
    paths = Array(Set(first.values).union(last.values))
      .sorted { "\($0)" < "\($1)" }
  }

  /// All copies.
  package var copies: [Copy] {
    get throws {
      try paths.flatMap { path in
        try Self.values.map { value in
          let forged = Self.replacing(root, path[...], with: Self.mark)
          let text = String(
            decoding: try JSONSerialization.data(withJSONObject: forged), as: UTF8.self)
          return Copy(
            json: Data(text.replacing("\"\(Self.mark)\"", with: value).utf8),
            description: "\(Self.text(path)) = \(value)")
        }
      }
    }
  }

  /// Stands for the number until the text is written: no number of Foundation's is written as it is.
  private static let mark = "forged number"

  private static func visit(_ value: Any, _ path: [PathStep], _ body: ([PathStep]) -> Void) {
    switch value {
    case let fields as [String: Any]:
      for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
        visit(value, path + [.field(name)], body)
      }
    case let list as [Any]:
      for (index, value) in list.enumerated() { visit(value, path + [.element(index)], body) }
    case is Bool where "\(value)" == "true" || "\(value)" == "false": break
    case is NSNumber, is Double, is Int: body(path)
    default: break
    }
  }

  private static func replacing(_ value: Any, _ path: ArraySlice<PathStep>, with mark: String)
    -> Any
  {
    switch path.first {
    case .field(let name):
      var fields = value as? [String: Any] ?? [:]
      fields[name] = replacing(fields[name] as Any, path.dropFirst(), with: mark)
      return fields
    case .element(let index):
      var list = value as? [Any] ?? []
      list[index] = replacing(list[index], path.dropFirst(), with: mark)
      return list
    case nil: return mark
    }
  }

  private static func text(_ path: [PathStep]) -> String {
    path.reduce("") { text, step in
      switch step {
      case .field(let name): text.isEmpty ? name : "\(text).\(name)"
      case .element(let index): "\(text)[\(index)]"
      }
    }
  }
}
