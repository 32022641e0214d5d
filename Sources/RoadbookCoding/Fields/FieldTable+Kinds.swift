// SPDX-License-Identifier: Apache-2.0

extension FieldTable.Field {
  /// A field that must be there.
  package static func required<Value: FieldValue>(
    _ name: String, _ path: any WritableKeyPath<Root, Value> & Sendable
  ) -> Self {
    let key = FieldName(stringValue: name)
    return .written(name, path, isRequired: true) { root, reader in
      root[keyPath: path] = try reader.container.decode(Value.self, forKey: key)
    }
  }

  /// A field that keeps its default where it is missing, and is always written.
  package static func value<Value: FieldValue>(
    _ name: String, _ path: any WritableKeyPath<Root, Value> & Sendable
  ) -> Self {
    let key = FieldName(stringValue: name)
    return .written(name, path, isRequired: false) { root, reader in
      guard let value = try reader.container.decodeIfPresent(Value.self, forKey: key) else {
        return
      }
      root[keyPath: path] = value
    }
  }

  /// A field that is always written.
  private static func written<Value: FieldValue>(
    _ name: String, _ path: any WritableKeyPath<Root, Value> & Sendable, isRequired: Bool,
    read: @escaping @Sendable (inout Root, FieldReader) throws -> Void
  ) -> Self {
    let key = FieldName(stringValue: name)
    return Self(
      shape: FieldShape(name: name, type: Value.self, isRequired: isRequired), read: read
    ) { root, writer in
      try writer.container.encode(root[keyPath: path], forKey: key)
    } writeText: { root, name, json in
      json.name(quoted: name)
      try root[keyPath: path].write(to: &json)
    } walk: { root, numbers in
      root[keyPath: path].walk(&numbers)
    }
  }

  /// A field that may be missing.
  package static func optional<Value: FieldValue>(
    _ name: String, _ path: any WritableKeyPath<Root, Value?> & Sendable
  ) -> Self {
    let key = FieldName(stringValue: name)
    return Self(shape: FieldShape(name: name, type: Value.self, isRequired: false)) {
      root, reader in
      root[keyPath: path] = try reader.container.decodeIfPresent(Value.self, forKey: key)
    } write: { root, writer in
      try writer.container.encodeIfPresent(root[keyPath: path], forKey: key)
    } writeText: { root, name, json in
      guard let value = root[keyPath: path] else { return }
      json.name(quoted: name)
      try value.write(to: &json)
    } walk: { root, numbers in
      root[keyPath: path]?.walk(&numbers)
    }
  }

  /// A list, left out where it is empty.
  package static func list<Element: FieldValue>(
    _ name: String, _ path: any WritableKeyPath<Root, [Element]> & Sendable
  ) -> Self {
    let key = FieldName(stringValue: name)
    return Self(shape: FieldShape(name: name, type: [Element].self, isRequired: false)) {
      root, reader in
      root[keyPath: path] = try reader.container.decodeIfPresent([Element].self, forKey: key) ?? []
    } write: { root, writer in
      let list = root[keyPath: path]
      if !list.isEmpty { try writer.container.encode(list, forKey: key) }
    } writeText: { root, name, json in
      let list = root[keyPath: path]
      if list.isEmpty { return }
      json.name(quoted: name)
      try list.write(to: &json)
    } walk: { root, numbers in
      root[keyPath: path].walk(&numbers)
    }
  }

  /// A table of numbers, written as pairs in the order of their keys; left out where it is empty.
  package static func table<Key, Value>(
    _ name: String, _ path: any WritableKeyPath<Root, [Key: Value]> & Sendable
  ) -> Self
  where Key: FieldValue & Comparable & Hashable, Value: FieldValue {
    .list(name, coding: path) { table in
      table.sorted { $0.key < $1.key }.map { Pair(key: $0.key, value: $0.value) }
    } read: { pairs in
      var table: [Key: Value] = [:]
      for pair in pairs where table.updateValue(pair.value, forKey: pair.key) != nil {
        throw Refused("the table has \(pair.key) twice")
      }
      return table
    }
  }

  /// A field that must be there, and that JSON has in another shape than Swift.
  package static func required<Value: Sendable, Coded: FieldValue>(
    _ name: String, coding path: any WritableKeyPath<Root, Value> & Sendable, format: String? = nil,
    write: @escaping @Sendable (Value) throws -> Coded,
    read: @escaping @Sendable (Coded) throws -> Value
  ) -> Self {
    let key = FieldName(stringValue: name)
    return Self(
      shape: FieldShape(name: name, type: Coded.self, isRequired: true, format: format)
    ) { root, reader in
      let coded = try reader.container.decode(Coded.self, forKey: key)
      root[keyPath: path] = try reader.refusing(key) { try read(coded) }
    } write: { root, writer in
      try writer.container.encode(try write(root[keyPath: path]), forKey: key)
    } writeText: { root, name, json in
      json.name(quoted: name)
      try write(root[keyPath: path]).write(to: &json)
    } walk: { _, _ in
    }
  }

  /// A field that may be missing, and that JSON has in another shape than Swift.
  ///
  /// Its conversion checks what it holds, as it does of those that must be there: no walk goes into it.
  package static func optional<Value: Sendable, Coded: FieldValue>(
    _ name: String, coding path: any WritableKeyPath<Root, Value?> & Sendable,
    format: String? = nil,
    write: @escaping @Sendable (Value) throws -> Coded,
    read: @escaping @Sendable (Coded) throws -> Value
  ) -> Self {
    let key = FieldName(stringValue: name)
    return Self(
      shape: FieldShape(name: name, type: Coded.self, isRequired: false, format: format)
    ) { root, reader in
      let coded = try reader.container.decodeIfPresent(Coded.self, forKey: key)
      root[keyPath: path] = try reader.refusing(key) { try coded.map(read) }
    } write: { root, writer in
      try writer.container.encodeIfPresent(try root[keyPath: path].map(write), forKey: key)
    } writeText: { root, name, json in
      guard let value = root[keyPath: path] else { return }
      json.name(quoted: name)
      try write(value).write(to: &json)
    } walk: { _, _ in
    }
  }

  private static func list<Value: Sendable, Coded: FieldValue>(
    _ name: String, coding path: any WritableKeyPath<Root, Value> & Sendable,
    write: @escaping @Sendable (Value) -> [Coded],
    read: @escaping @Sendable ([Coded]) throws -> Value
  ) -> Self {
    let key = FieldName(stringValue: name)
    return Self(shape: FieldShape(name: name, type: [Coded].self, isRequired: false)) {
      root, reader in
      let coded: [Coded]
      do {
        coded = try reader.container.decodeIfPresent([Coded].self, forKey: key) ?? []
      } catch DecodingError.typeMismatch(_, let context)
        where context.codingPath.count <= reader.container.codingPath.count + 1
      {
        coded = try reader.refusing(key) { () throws -> [Coded] in
          throw Refused("a table is a list of pairs of numbers, such as [[0,0.2],[50,0.3]]")
        }
      }
      root[keyPath: path] = try reader.refusing(key) { try read(coded) }
    } write: { root, writer in
      let coded = write(root[keyPath: path])
      if !coded.isEmpty { try writer.container.encode(coded, forKey: key) }
    } writeText: { root, name, json in
      let coded = write(root[keyPath: path])
      if coded.isEmpty { return }
      json.name(quoted: name)
      try coded.write(to: &json)
    } walk: { root, numbers in
      write(root[keyPath: path]).walk(&numbers)
    }
  }
}

/// Why the value of a field was refused; becomes a `DecodingError` that names the field.
package struct Refused: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

extension FieldReader {
  /// Runs a conversion and lets its error name the field.
  fileprivate func refusing<Value>(_ key: FieldName, _ convert: () throws -> Value) throws -> Value
  {
    do {
      return try convert()
    } catch {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: container, debugDescription: "\(key.stringValue): \(error)")
    }
  }
}

/// A line of a table: a list of two.
package protocol CodedPair {
  /// What the list holds.
  static var types: [Any.Type] { get }
}

private struct Pair<Key: FieldValue, Value: FieldValue>: FieldValue,
  CodedPair
{
  static var types: [Any.Type] { [Key.self, Value.self] }

  var key: Key
  var value: Value

  init(key: Key, value: Value) {
    self.key = key
    self.value = value
  }

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    key = try container.decode(Key.self)
    value = try container.decode(Value.self)
    guard container.isAtEnd else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "a line of a table is a pair of numbers")
    }
  }

  func walk(_ numbers: inout NumberWalk) {
    key.walk(&numbers)
    value.walk(&numbers)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(key)
    try container.encode(value)
  }

  func write(to json: inout JSONWriter) throws {
    json.beginArray()
    try key.write(to: &json)
    try value.write(to: &json)
    json.endArray()
  }
}
