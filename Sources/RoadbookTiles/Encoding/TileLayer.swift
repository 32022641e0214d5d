// SPDX-License-Identifier: Apache-2.0

/// One layer of a vector tile: features with properties, whose keys and values are stored once.
///
/// Source: Vector Tile Specification 2.1, https://github.com/mapbox/vector-tile-spec/tree/master/2.1
package struct TileLayer {
  /// What a property says.
  package enum Value: Hashable {
    case text(String)
    case number(Int64)
    case decimal(Double)
    case flag(Bool)

    static let truth = Value.flag(true)
  }

  let name: String
  private var keys: [String: UInt32] = [:]
  private var values: [Value: UInt32] = [:]
  private var content = ProtobufWriter()
  package private(set) var featureCount = 0

  package init(_ name: String) { self.name = name }

  /// The bytes of the layer's field in a tile; nothing where it has no features.
  package func field(in tile: inout ProtobufWriter) {
    guard featureCount > 0 else { return }
    var layer = ProtobufWriter()
    layer.number(15, 2)
    layer.bytes(1, name.utf8)
    var bytes = layer.bytes + content.bytes
    var tables = ProtobufWriter()
    for (key, _) in keys.sorted(by: { $0.value < $1.value }) { tables.bytes(3, key.utf8) }
    for (value, _) in values.sorted(by: { $0.value < $1.value }) {
      tables.bytes(4, Self.encoded(value))
    }
    tables.number(5, UInt64(TileProjection.extent))
    bytes.append(contentsOf: tables.bytes)
    tile.bytes(3, bytes)
  }

  private static func encoded(_ value: Value) -> [UInt8] {
    var writer = ProtobufWriter()
    switch value {
    case .text(let text): writer.bytes(1, text.utf8)
    case .number(let number):
      writer.number(6, UInt64(bitPattern: (number << 1) ^ (number >> 63)))
    case .decimal(let number): writer.number(3, bits: number.bitPattern)
    case .flag(let flag): writer.number(7, flag ? 1 : 0)
    }
    return writer.bytes
  }
}

// MARK: - Features

extension TileLayer {
  /// The properties of a feature, as numbers of keys and values.
  package struct Properties {
    fileprivate(set) var tags: [UInt32] = []

    package init() {}
  }

  /// Adds a property; properties that say nothing are left out.
  package mutating func add(
    _ key: String, _ value: Value?, to properties: inout Properties
  ) {
    guard let value else { return }
    properties.tags.append(Self.number(of: key, in: &keys))
    properties.tags.append(Self.number(of: value, in: &values))
  }

  private static func number<Key: Hashable>(of key: Key, in table: inout [Key: UInt32]) -> UInt32 {
    if let number = table[key] { return number }
    let number = UInt32(table.count)
    table[key] = number
    return number
  }

  /// - Parameters:
  ///   - point: Where it is.
  ///   - properties: What it says.
  ///   - id: Its number, where it has one.
  package mutating func addPoint(
    _ point: TilePoint, _ properties: Properties, id: UInt64? = nil
  ) {
    var geometry = GeometryCommands()
    geometry.point(point)
    add(1, geometry, properties, id: id)
  }

  package mutating func addLines(_ lines: [[TilePoint]], _ properties: Properties) {
    var geometry = GeometryCommands()
    for line in lines { geometry.line(line) }
    add(2, geometry, properties)
  }

  mutating func addRings(_ rings: [[TilePoint]], _ properties: Properties) {
    var geometry = GeometryCommands()
    for ring in rings { geometry.ring(ring) }
    add(3, geometry, properties)
  }

  private mutating func add(
    _ type: UInt64, _ geometry: GeometryCommands, _ properties: Properties, id: UInt64? = nil
  ) {
    guard !geometry.numbers.isEmpty else { return }
    var feature = ProtobufWriter()
    if let id { feature.number(1, id) }
    feature.packed(2, properties.tags)
    feature.number(3, type)
    feature.packed(4, geometry.numbers)
    content.bytes(2, feature.bytes)
    featureCount += 1
  }
}

/// Geometry as commands for a pen that moves relative to where it is.
private struct GeometryCommands {
  var numbers: [UInt32] = []
  private var pen = TilePoint()

  private static let moveTo: UInt32 = 1
  private static let lineTo: UInt32 = 2
  private static let closePath: UInt32 = 7

  mutating func point(_ point: TilePoint) {
    command(Self.moveTo, 1)
    move(to: point)
  }

  mutating func line(_ line: some BidirectionalCollection<TilePoint>) {
    guard line.count > 1, let first = line.first else { return }
    point(first)
    command(Self.lineTo, line.count - 1)
    for point in line.dropFirst() { move(to: point) }
  }

  /// A closed ring, whose last point the format leaves out.
  mutating func ring(_ ring: [TilePoint]) {
    guard ring.count > 3 else { return }
    line(ring.dropLast())
    command(Self.closePath, 1)
  }

  private mutating func command(_ id: UInt32, _ count: Int) {
    numbers.append(UInt32(count) << 3 | id)
  }

  private mutating func move(to point: TilePoint) {
    let step = point &- pen
    pen = point
    for axis in 0..<2 {
      numbers.append(UInt32(bitPattern: (step[axis] << 1) ^ (step[axis] >> 31)))
    }
  }
}
