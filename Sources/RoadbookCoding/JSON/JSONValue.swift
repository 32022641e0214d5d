// SPDX-License-Identifier: Apache-2.0

/// A value of JSON as it was read, for formats of which only some parts are wanted.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// Finite.
  case number(Double)
  case text(String)
  case list([JSONValue])
  /// Of a name that stands twice, the last.
  case object([String: JSONValue])
}

extension JSONValue {
  /// The member of an object; `nil` where there is none, and where it is null.
  package subscript(_ name: String) -> JSONValue? {
    guard case .object(let members) = self, let member = members[name], member != .null else {
      return nil
    }
    return member
  }

  package var text: String? {
    if case .text(let text) = self { return text }
    return nil
  }

  package var list: [JSONValue]? {
    if case .list(let list) = self { return list }
    return nil
  }

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
}

/// Why bytes are no JSON.
package struct JSONFault: Error, Equatable, CustomStringConvertible {
  /// Counted from 1.
  package var byte: Int
  /// Counted from 1.
  package var line: Int
  package var message: String

  package var description: String { "byte \(byte): \(message)" }
}
