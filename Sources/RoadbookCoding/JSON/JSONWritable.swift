// SPDX-License-Identifier: Apache-2.0

/// A value that can be written as JSON without an encoder, as its `encode(to:)` has it.
///
/// It has the bytes that `JSONEncoder` makes of it with sorted keys and without escaped slashes:
///
///     var json = JSONWriter()
///     try route.write(to: &json)
///     send(json.bytes())
package protocol JSONWritable {
  func write(to json: inout JSONWriter) throws
  /// Shows a walk every number of the value.
  func walk(_ numbers: inout NumberWalk)
}

/// What a field may hold.
package typealias FieldValue = Codable & JSONWritable & Sendable

extension String: JSONWritable {
  package func write(to json: inout JSONWriter) { json.value(self) }
}

extension Double: JSONWritable {
  package func write(to json: inout JSONWriter) throws { try json.value(self) }
}

extension Bool: JSONWritable {
  package func write(to json: inout JSONWriter) { json.value(self) }
}

extension JSONWritable where Self: SignedInteger {
  package func write(to json: inout JSONWriter) { json.value(Int64(self)) }
}

extension JSONWritable where Self: UnsignedInteger {
  package func write(to json: inout JSONWriter) { json.value(UInt64(self)) }
}

extension Int: JSONWritable {}
extension Int32: JSONWritable {}
extension Int64: JSONWritable {}
extension UInt8: JSONWritable {}
extension UInt16: JSONWritable {}
extension UInt32: JSONWritable {}
extension UInt64: JSONWritable {}

extension JSONWritable where Self: CodedByName {
  package func write(to json: inout JSONWriter) { json.value(self) }
}

extension Optional: JSONWritable where Wrapped: JSONWritable {
  package func write(to json: inout JSONWriter) throws {
    if let self { try self.write(to: &json) } else { json.null() }
  }
}

extension Array: JSONWritable where Element: JSONWritable {
  package func write(to json: inout JSONWriter) throws {
    json.beginArray()
    for element in self { try element.write(to: &json) }
    json.endArray()
  }
}
