// SPDX-License-Identifier: Apache-2.0

import CLZ4
import CZlib
import RoadbookGeometry

/// Writes OpenStreetMap objects as a PBF file; the same objects give the same bytes.
///
///     try OSMPBFWriter().write(town, to: "town.osm.pbf")
///
/// Objects are written in the order that they have, nodes before ways before relations. The
/// header claims that the file is sorted when it is.
package struct OSMPBFWriter: Sendable {
  package enum Compression: Sendable, CaseIterable {
    case none, zlib, lz4
  }

  package var compression = Compression.zlib
  /// Dense nodes are smaller; plain ones are for testing readers.
  package var usesDenseNodes = true
  package var objectsPerBlock = 8_000
  /// Goes to the header: when the data was current, in seconds since 1970.
  package var replicationTimestamp: Int64?

  package init() {}

  /// Writes a file beside its final place and moves it there when it is whole.
  package func write(_ data: OSMData, to path: String) throws(OSMError) {
    let file = try OutputFile(replacing: path)
    try file.append(headerBlob(of: data))
    try forEachBlock(of: data, path) { (block) throws(OSMError) in try file.append(block) }
    try file.finish()
  }

  /// The content of the file that `write` makes.
  package func bytes(of data: OSMData) throws(OSMError) -> [UInt8] {
    var bytes = try headerBlob(of: data)
    try forEachBlock(of: data, "the file") { (block) throws(OSMError) in bytes += block }
    return bytes
  }
}

// MARK: - Blocks

extension OSMPBFWriter {
  /// Half of what a reader must accept.
  private static var blockLimit: Int { 16 << 20 }
  private static var sizeLimit: Int { 32 << 20 }

  private func forEachBlock(
    of data: OSMData, _ name: String, _ append: ([UInt8]) throws(OSMError) -> Void
  ) throws(OSMError) {
    var encoder = PBFBlockEncoder()
    encoder.usesDenseNodes = usesDenseNodes
    func flush(atLeast count: Int) throws(OSMError) {
      guard encoder.objectCount >= count || encoder.byteCount > Self.blockLimit else { return }
      let block = encoder.finish()
      guard block.count <= Self.sizeLimit else {
        throw OSMError(.cannotWrite("an object is larger than a block may be"), in: name)
      }
      try append(blob("OSMData", block))
    }
    func endKind() throws(OSMError) { if encoder.objectCount > 0 { try flush(atLeast: 1) } }

    for node in data.nodes {
      let tags = encoder.strings.tags(node.tags)
      encoder.addNode(node.id, node.coordinate, tags)
      try flush(atLeast: objectsPerBlock)
    }
    try endKind()
    for way in data.ways {
      let tags = encoder.strings.tags(way.tags)
      encoder.addWay(way.id, way.nodes, tags)
      try flush(atLeast: objectsPerBlock)
    }
    try endKind()
    for relation in data.relations {
      let tags = encoder.strings.tags(relation.tags)
      let members = relation.members.map {
        OSMMember(id: $0.id, role: encoder.strings.index(of: $0.role), kind: $0.kind)
      }
      encoder.addRelation(relation.id, members, tags)
      try flush(atLeast: objectsPerBlock)
    }
    try endKind()
  }

  private func headerBlob(of data: OSMData) throws(OSMError) -> [UInt8] {
    var header = WireWriter()
    if let box = data.boundingBox {
      var sides = WireWriter()
      sides.field(1, zigzag: Int64(box.southWest.longitudeE7) * 100)
      sides.field(2, zigzag: Int64(box.northEast.longitudeE7) * 100)
      sides.field(3, zigzag: Int64(box.northEast.latitudeE7) * 100)
      sides.field(4, zigzag: Int64(box.southWest.latitudeE7) * 100)
      header.field(1, sides)
    }
    header.field(4, "OsmSchema-V0.6")
    if usesDenseNodes { header.field(4, "DenseNodes") }
    if data.isSorted { header.field(5, "Sort.Type_then_ID") }
    header.field(16, "roadbook")
    if let replicationTimestamp { header.field(32, UInt64(bitPattern: replicationTimestamp)) }
    return blob("OSMHeader", header.bytes)
  }

  /// A blob with its header and the length before it.
  private func blob(_ type: String, _ content: [UInt8]) -> [UInt8] {
    var blob = WireWriter()
    switch compression {
    case .none: blob.field(1, content)
    case .zlib:
      blob.field(2, UInt64(content.count))
      blob.field(3, zlibCompressed(content))
    case .lz4:
      blob.field(2, UInt64(content.count))
      blob.field(6, lz4Compressed(content))
    }
    var header = WireWriter()
    header.field(1, type)
    header.field(3, UInt64(blob.count))
    let length = UInt32(header.count)
    let lengthBytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: length >> $0) }
    return lengthBytes + header.bytes + blob.bytes
  }
}

// MARK: - Compression

/// Contents are at most 32 MiB and the bounds that the libraries name suffice, so neither fails.
private func zlibCompressed(_ content: [UInt8]) -> [UInt8] {
  let bound = Int(compressBound(UInt(content.count)))
  return unsafe [UInt8](unsafeUninitializedCapacity: bound) { target, count in
    var length = UInt(bound)
    let code = unsafe compress2(
      target.baseAddress, &length, content, UInt(content.count), Z_DEFAULT_COMPRESSION)
    precondition(code == Z_OK, "zlib has no memory")
    count = Int(length)
  }
}

private func lz4Compressed(_ content: [UInt8]) -> [UInt8] {
  let bound = Int(LZ4_compressBound(Int32(content.count)))
  return unsafe [UInt8](unsafeUninitializedCapacity: bound) { target, count in
    count = unsafe content.withUnsafeBytes { source in
      unsafe Int(
        LZ4_compress_default(
          source.baseAddress?.assumingMemoryBound(to: CChar.self),
          UnsafeMutableRawPointer(target.baseAddress)?.assumingMemoryBound(to: CChar.self),
          Int32(content.count), Int32(bound)))
    }
  }
}

// MARK: - What the header says

extension StringTable {
  fileprivate mutating func tags(_ tags: [OSMData.Tag]) -> [PBFBlockEncoder.Tag] {
    tags.map { (key: index(of: $0.key), value: index(of: $0.value)) }
  }
}

extension OSMData {
  /// The smallest box around all nodes that does not cross the 180th meridian.
  package var boundingBox: OSMHeader.Box? {
    guard var low = nodes.first?.coordinate else { return nil }
    var high = low
    for node in nodes {
      low.latitudeE7 = min(low.latitudeE7, node.coordinate.latitudeE7)
      low.longitudeE7 = min(low.longitudeE7, node.coordinate.longitudeE7)
      high.latitudeE7 = max(high.latitudeE7, node.coordinate.latitudeE7)
      high.longitudeE7 = max(high.longitudeE7, node.coordinate.longitudeE7)
    }
    return OSMHeader.Box(southWest: low, northEast: high)
  }

  /// Whether the ids of each kind grow.
  package var isSorted: Bool {
    func grow(_ ids: [Int64]) -> Bool { zip(ids, ids.dropFirst()).allSatisfy { $0 < $1 } }
    return grow(nodes.map(\.id)) && grow(ways.map(\.id)) && grow(relations.map(\.id))
  }
}
