// SPDX-License-Identifier: Apache-2.0

/// A vector tile as a client sees it: read with a reader of its own, so that a mistake of the
/// writer is not repeated here.
package struct DecodedTile {
  package struct Feature {
    package var properties: [String: String] = [:]
    package var id: UInt64?
    /// 1 points, 2 lines, 3 rings.
    package var type = 0
    package var parts: [[SIMD2<Int>]] = []

    package subscript(_ key: String) -> String? { properties[key] }
  }

  package struct Layer {
    package var version = 0
    package var extent = 0
    package var features: [Feature] = []
  }

  package private(set) var layers: [String: Layer] = [:]

  /// Reads a tile.
  package init(_ bytes: [UInt8]) throws {
    for field in try Field.all(of: bytes[...]) where field.number == 3 {
      let (name, layer) = try Self.layer(field.bytes)
      guard layers.updateValue(layer, forKey: name) == nil else { throw Damage.layerTwice(name) }
    }
  }

  /// The features of a layer; none where there is no such layer.
  package func features(_ layer: String) -> [Feature] { layers[layer]?.features ?? [] }

  package enum Damage: Error {
    case truncated
    case layerTwice(String)
    case number(Int)
    case command(Int)
  }
}

// MARK: - Layers and features

extension DecodedTile {
  private static func layer(_ bytes: ArraySlice<UInt8>) throws -> (String, Layer) {
    let fields = try Field.all(of: bytes)
    let keys = fields.filter { $0.number == 3 }.map { String(decoding: $0.bytes, as: UTF8.self) }
    let values = try fields.filter { $0.number == 4 }.map { try value($0.bytes) }
    var layer = Layer()
    var name = ""
    for field in fields {
      switch field.number {
      case 1: name = String(decoding: field.bytes, as: UTF8.self)
      case 2: layer.features.append(try feature(field.bytes, keys, values))
      case 5: layer.extent = field.value
      case 15: layer.version = field.value
      default: break
      }
    }
    return (name, layer)
  }

  private static func value(_ bytes: ArraySlice<UInt8>) throws -> String {
    guard let field = try Field.all(of: bytes).first else { throw Damage.truncated }
    switch field.number {
    case 1: return String(decoding: field.bytes, as: UTF8.self)
    case 3: return String(Double(bitPattern: UInt64(bitPattern: Int64(field.value))))
    case 6: return String(Field.signed(field.value))
    case 7: return field.value == 1 ? "true" : "false"
    default: throw Damage.number(field.number)
    }
  }

  private static func feature(
    _ bytes: ArraySlice<UInt8>, _ keys: [String], _ values: [String]
  ) throws -> Feature {
    var feature = Feature()
    for field in try Field.all(of: bytes) {
      switch field.number {
      case 1: feature.id = UInt64(field.value)
      case 2:
        let tags = try Field.numbers(field.bytes)
        for pair in stride(from: 0, to: tags.count, by: 2) {
          feature.properties[keys[tags[pair]]] = values[tags[pair + 1]]
        }
      case 3: feature.type = field.value
      case 4: feature.parts = try parts(Field.numbers(field.bytes))
      default: throw Damage.number(field.number)
      }
    }
    return feature
  }

  private static func parts(_ numbers: [Int]) throws -> [[SIMD2<Int>]] {
    var parts: [[SIMD2<Int>]] = []
    var pen = SIMD2(0, 0)
    var position = 0
    while position < numbers.count {
      let (id, count) = (numbers[position] & 7, numbers[position] >> 3)
      position += 1
      switch id {
      case 1, 2:
        for _ in 0..<count {
          pen &+= SIMD2(Field.signed(numbers[position]), Field.signed(numbers[position + 1]))
          position += 2
          if id == 1 { parts.append([]) }
          parts[parts.count - 1].append(pen)
        }
      case 7: parts[parts.count - 1].append(parts[parts.count - 1][0])
      default: throw Damage.command(id)
      }
    }
    return parts
  }
}

// MARK: - Fields

/// A field of a protocol buffer.
private struct Field {
  var number: Int
  var value = 0
  var bytes: ArraySlice<UInt8> = []

  static func all(of bytes: ArraySlice<UInt8>) throws -> [Field] {
    var fields: [Field] = []
    var rest = bytes
    while !rest.isEmpty {
      let key = try varint(&rest)
      var field = Field(number: key >> 3)
      if key & 7 == 1 {
        field.value = try fixed(&rest)
        fields.append(field)
        continue
      }
      let number = try varint(&rest)
      if key & 7 == 2 {
        guard number <= rest.count else { throw DecodedTile.Damage.truncated }
        field.bytes = rest.prefix(number)
        rest = rest.dropFirst(number)
      } else {
        field.value = number
      }
      fields.append(field)
    }
    return fields
  }

  static func numbers(_ bytes: ArraySlice<UInt8>) throws -> [Int] {
    var numbers: [Int] = []
    var rest = bytes
    while !rest.isEmpty { numbers.append(try varint(&rest)) }
    return numbers
  }

  static func signed(_ value: Int) -> Int { value >> 1 ^ -(value & 1) }

  private static func fixed(_ bytes: inout ArraySlice<UInt8>) throws -> Int {
    guard bytes.count >= 8 else { throw DecodedTile.Damage.truncated }
    defer { bytes = bytes.dropFirst(8) }
    return bytes.prefix(8).reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private static func varint(_ bytes: inout ArraySlice<UInt8>) throws -> Int {
    var value = 0
    var shift = 0
    while let byte = bytes.popFirst() {
      value |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
    throw DecodedTile.Damage.truncated
  }
}
