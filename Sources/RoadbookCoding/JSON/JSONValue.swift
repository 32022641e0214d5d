// SPDX-License-Identifier: Apache-2.0

/// A part of JSON as a value.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// Finite.
  case number(Double)
  case text(String)
  case list([JSONValue])
  /// Of a name that stands twice, the last.
  case object([String: JSONValue])

  /// What it is, for messages: "a number".
  package var kind: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .text: "a text"
    case .list: "a list"
    case .object: "an object"
    }
  }

  /// A member of an object; `nil` where there is none, and for `null`.
  package subscript(member name: String) -> JSONValue? {
    guard case .object(let members) = self, let value = members[name], value != .null else {
      return nil
    }
    return value
  }
}

/// Why bytes are no JSON.
package struct JSONFault: Error, Equatable, CustomStringConvertible {
  /// Counted from 1.
  package var byte: Int
  package var message: String

  package var description: String { "byte \(byte): \(message)" }
}
