// SPDX-License-Identifier: Apache-2.0

/// The fields of a type as JSON has them: which names, in which order, which must be there.
///
/// What travels is written down here and not left to the compiler, so that renaming a property
/// never changes a file, and a misspelled field is refused by its name instead of being ignored.
///
///     extension Waypoint: Codable, FieldCoded {
///       package static var blank: Waypoint { Waypoint(coordinates: .blank) }
///       package static let fields: FieldTable<Waypoint> = [
///         .required("coordinates", \.coordinates),
///         .value("type", \.type),
///         .optional("nameHint", \.nameHint),
///       ]
///     }
package struct FieldTable<Root: Sendable>: Sendable, ExpressibleByArrayLiteral {
  /// One field.
  package struct Field: Sendable {
    let shape: FieldShape
    let read: @Sendable (inout Root, FieldReader) throws -> Void
    let write: @Sendable (Root, inout FieldWriter) throws -> Void
    /// Writes name and value where there is a value; the same without an encoder.
    let writeText: @Sendable (Root, [UInt8], inout JSONWriter) throws -> Void
    /// Shows a walk the numbers of the field.
    let walk: @Sendable (Root, inout NumberWalk) -> Void
  }

  private let all: [Field]
  private let names: Set<String>
  /// The fields in the order of their names, which stand beside them as JSON has them.
  private let sorted: [(name: [UInt8], field: Field)]

  package init(arrayLiteral elements: Field...) {
    all = elements
    names = Set(elements.map(\.shape.name))
    sorted = elements.sorted { $0.shape.name < $1.shape.name }
      .map { (name: Array("\"\($0.shape.name)\":".utf8), field: $0) }
  }

  /// The names in the order of writing.
  package var fieldNames: [String] { all.map(\.shape.name) }

  /// What documentation says of the fields.
  package var shapes: [FieldShape] { all.map(\.shape) }

  /// Reads all fields over a value that holds the defaults.
  package func read(_ blank: Root, from decoder: any Decoder) throws -> Root {
    let reader = FieldReader(container: try decoder.container(keyedBy: FieldName.self))
    for key in reader.container.allKeys where !names.contains(key.stringValue) {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: reader.container,
        debugDescription: "\(Root.self) has no field \"\(key.stringValue)\"; "
          + "it has " + fieldNames.joined(separator: ", "))
    }
    var root = blank
    for field in all { try field.read(&root, reader) }
    return root
  }

  /// Writes all fields; those that are `nil` or empty lists are left out.
  package func write(_ root: Root, to encoder: any Encoder) throws {
    var writer = FieldWriter(container: encoder.container(keyedBy: FieldName.self))
    for field in all { try field.write(root, &writer) }
  }

  /// Writes the same without an encoder, fields in the order of their names.
  package func write(_ root: Root, to json: inout JSONWriter) throws {
    json.beginObject()
    for (name, field) in sorted { try field.writeText(root, name, &json) }
    json.endObject()
  }

  /// Shows a walk the numbers of all fields.
  func walk(_ root: Root, _ numbers: inout NumberWalk) {
    for field in all { numbers.field(field.shape.name) { field.walk(root, &$0) } }
  }
}

/// A field as documentation has it.
package struct FieldShape: Sendable {
  package let name: String
  /// What JSON has in the field.
  package let type: any FieldValue.Type
  /// Whether it must be there.
  package let isRequired: Bool
  /// What kind of text it is, by its name in JSON Schema; `nil` of other values, and of any text.
  package var format: String?
}

/// A type whose coding is a table.
package protocol FieldCoded: Codable, JSONWritable, Sendable {
  /// What reading starts from: optional fields hold their defaults, required ones anything.
  static var blank: Self { get }
  /// The fields, in the order of writing.
  static var fields: FieldTable<Self> { get }
}

extension FieldCoded {
  /// Reads the fields of this type; unknown ones are refused by name.
  public init(from decoder: any Decoder) throws {
    self = try Self.fields.read(Self.blank, from: decoder)
  }

  /// Writes the fields of this type; those without a value are left out.
  public func encode(to encoder: any Encoder) throws {
    try Self.fields.write(self, to: encoder)
  }

  package func write(to json: inout JSONWriter) throws {
    try Self.fields.write(self, to: &json)
  }

  package func walk(_ numbers: inout NumberWalk) { Self.fields.walk(self, &numbers) }
}

/// The name of a field.
package struct FieldName: CodingKey {
  package let stringValue: String
  package var intValue: Int? { nil }

  package init(stringValue: String) { self.stringValue = stringValue }
  package init?(intValue: Int) { nil }
}

/// Where fields are read from.
package struct FieldReader {
  package let container: KeyedDecodingContainer<FieldName>
}

/// Where fields are written to.
package struct FieldWriter {
  package var container: KeyedEncodingContainer<FieldName>
}
