// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import Testing

@testable import RoadbookOSM

/// Builds PBF files by hand, with what no writer would write.
enum HandMadePBF {
  static func blob(_ type: String, _ blob: WireWriter) -> [UInt8] {
    var header = WireWriter()
    header.field(1, type)
    header.field(3, UInt64(blob.count))
    let length = UInt32(header.count).bigEndian
    let lengthBytes = unsafe withUnsafeBytes(of: length) { unsafe Array($0) }
    return lengthBytes + header.bytes + blob.bytes
  }

  static func raw(_ content: WireWriter) -> WireWriter {
    var blob = WireWriter()
    blob.field(1, content)
    return blob
  }

  /// A file with a header that requires some features and one block.
  static func file(
    features: [String] = ["OsmSchema-V0.6", "DenseNodes"], block: WireWriter = WireWriter()
  ) -> [UInt8] {
    var header = WireWriter()
    for feature in features { header.field(4, feature) }
    return blob("OSMHeader", raw(header)) + blob("OSMData", raw(block))
  }

  /// A block with strings, one group and further fields.
  static func block(
    strings: [String] = ["", "a", "b"], group: WireWriter,
    more: (inout WireWriter) -> Void = { _ in }
  ) -> WireWriter {
    var table = WireWriter()
    for string in strings { table.field(1, string) }
    var block = WireWriter()
    block.field(1, table)
    block.field(2, group)
    more(&block)
    return block
  }

  static func list(_ numbers: Int64...) -> WireWriter {
    var list = WireWriter()
    for number in numbers { list.zigzag(number) }
    return list
  }

  static func plain(_ numbers: UInt64...) -> WireWriter {
    var list = WireWriter()
    for number in numbers { list.varint(number) }
    return list
  }

  /// A group of one kind of object.
  static func group(_ field: UInt64, _ fill: (inout WireWriter) -> Void) -> WireWriter {
    var object = WireWriter()
    fill(&object)
    var group = WireWriter()
    group.field(field, object)
    return group
  }
}

@Suite("Hostile PBF")
struct HostilePBFTests {
  private func complaint(_ bytes: [UInt8]) -> String {
    do {
      _ = try OSMData(reading: OSMFile(bytes: bytes, name: "bad.osm.pbf"))
      return "none"
    } catch let error as OSMError {
      return error.description
    } catch {
      return "not an OSMError: \(error)"
    }
  }

  private func complaint(about group: WireWriter) -> String {
    complaint(HandMadePBF.file(block: HandMadePBF.block(group: group)))
  }

  private static let writers: [OSMPBFWriter] = OSMPBFWriter.Compression.allCases.map {
    var writer = OSMPBFWriter()
    writer.compression = $0
    return writer
  }

  @Test("a file cut anywhere is an error or ends between blocks")
  func truncation() throws {
    for writer in Self.writers {
      let bytes = try writer.bytes(of: .corners)
      var whole = 0
      for length in 0..<bytes.count {
        let complaint = complaint(Array(bytes[..<length]))
        if complaint == "none" { whole += 1 }
        #expect(!complaint.hasPrefix("not an"), "\(length)")
      }
      // After the header, the nodes, and the ways.
      #expect(whole == 3)
    }
  }

  @Test("the error for a cut file names the byte where the block begins")
  func truncationByte() throws {
    let bytes = try OSMPBFWriter().bytes(of: .corners)
    let complaint = complaint(Array(bytes.dropLast(3)))
    #expect(complaint.hasPrefix("bad.osm.pbf, byte "))
    #expect(complaint.contains("the file ends inside the block that begins here"))
    #expect(complaint.hasSuffix("Fetch it again."))
  }

  @Test("flipped bits never end the process", arguments: 0..<3)
  func bitFlips(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var writer = Self.writers[seed]
    writer.usesDenseNodes = seed != 1
    let bytes = try writer.bytes(of: .corners)
    for _ in 0..<1_500 {
      var flipped = bytes
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        flipped[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      }
      OSMFuzzing.readPBF(flipped)
    }
  }

  @Test("errors come in file order and the same from any number of threads")
  func errorOrder() throws {
    var writer = OSMPBFWriter()
    writer.objectsPerBlock = 50
    var bytes = try writer.bytes(of: .random(count: 2_000, seed: 8))
    for part in [2, 3, 4] { bytes[bytes.count * part / 5] ^= 0xFF }
    let file = try OSMFile(bytes: bytes, name: "bad")
    let errors = [1, 2, 3].map { threads in
      #expect(throws: OSMError.self) { try file.census(threads: threads) }
    }
    #expect(errors[0] == errors[1] && errors[1] == errors[2])
    let seen = [1, 3].map { threads in
      var nodes = 0
      try? file.read([.node], threads: threads, makeVisitor: { Census() }) { nodes += $0.nodes }
      return nodes
    }
    #expect(seen[0] == seen[1])
  }

  @Test("what the consumer throws ends the reading", arguments: [1, 3])
  func consumerThrows(threads: Int) throws {
    struct Enough: Error {}
    var writer = OSMPBFWriter()
    writer.objectsPerBlock = 20
    let file = try OSMFile(bytes: writer.bytes(of: .random(count: 1_000, seed: 9)), name: "a")
    var blocks = 0
    #expect(throws: Enough.self) {
      try file.read([.node], threads: threads, makeVisitor: { Census() }) { _ in
        blocks += 1
        if blocks == 3 { throw Enough() }
      }
    }
    #expect(blocks == 3)
  }

  @Test("sizes are checked before memory is taken")
  func sizes() {
    let endless = HandMadePBF.file() + [0, 1, 0, 1] + [UInt8](repeating: 0, count: 90_000)
    #expect(complaint(endless).contains("claims 65537 bytes, more than 65536"))
    var header = WireWriter()
    header.field(1, "OSMHeader")
    header.field(3, 1 << 30)
    #expect(complaint([0, 0, 0, UInt8(header.count)] + header.bytes).contains("more than 32 MiB"))
    var bomb = WireWriter()
    bomb.field(2, 1 << 40)
    bomb.field(3, [0x78, 0x9C] as [UInt8])
    let file = HandMadePBF.file() + HandMadePBF.blob("OSMData", bomb)
    #expect(complaint(file).contains("claims 1099511627776 bytes of content"))
  }

  @Test("content that is not as long as its block claims is an error", arguments: [-1, 1])
  func wrongSize(difference: Int) throws {
    let good = try OSMPBFWriter().bytes(of: .corners)
    // The header's blob begins with its size (field 2), a small number here.
    let position = try #require(good.firstIndex(of: 0x10))
    var bad = good
    bad[position + 1] = UInt8(Int(bad[position + 1]) + difference)
    #expect(complaint(bad).contains("a block holds \(difference < 0 ? "more" : "less")"))
  }

  @Test(
    "unknown compression is named",
    arguments: [(UInt64(4), "LZMA"), (5, "bzip2"), (7, "Zstandard")])
  func compression(field: UInt64, name: String) {
    var blob = WireWriter()
    blob.field(2, 10)
    blob.field(field, [1, 2, 3] as [UInt8])
    let file = HandMadePBF.file() + HandMadePBF.blob("OSMData", blob)
    #expect(complaint(file).contains("compressed with \(name)"))
  }

  @Test("unknown features are named, unknown blobs are passed over")
  func features() {
    #expect(complaint(HandMadePBF.file(features: ["Teleport"])).contains("“Teleport”"))
    #expect(complaint(HandMadePBF.file(features: ["OsmSchema-V0.6"])) == "none")
    let odd = HandMadePBF.blob("Weather", HandMadePBF.raw(WireWriter()))
    #expect(complaint(HandMadePBF.file() + odd) == "none")
    let joined = HandMadePBF.file() + HandMadePBF.file(features: ["Teleport"])
    #expect(complaint(joined).contains("“Teleport”"))
    #expect(complaint(odd).contains("does not begin with a header"))
  }

  @Test("an object may only name strings that its block has")
  func strings() {
    let way = HandMadePBF.group(3) {
      $0.field(1, 1)
      $0.field(2, HandMadePBF.plain(1))
      $0.field(3, HandMadePBF.plain(3))
    }
    #expect(complaint(about: way).contains("names a string that its block lacks"))
    let role = HandMadePBF.group(4) {
      $0.field(1, 1)
      $0.field(8, HandMadePBF.plain(300))
      $0.field(9, HandMadePBF.list(1))
      $0.field(10, HandMadePBF.plain(0))
    }
    #expect(complaint(about: role).contains("names a string that its block lacks"))
    let dense = HandMadePBF.group(2) {
      $0.field(1, HandMadePBF.list(1))
      $0.field(8, HandMadePBF.list(0))
      $0.field(9, HandMadePBF.list(0))
      $0.field(10, HandMadePBF.plain(1, 99, 0))
    }
    #expect(complaint(about: dense).contains("names a string that its block lacks"))
  }

  @Test("lists that belong together must be of one length")
  func lengths() {
    let dense = HandMadePBF.group(2) {
      $0.field(1, HandMadePBF.list(1, 1))
      $0.field(8, HandMadePBF.list(0, 0))
      $0.field(9, HandMadePBF.list(0))
    }
    #expect(complaint(about: dense).contains("past the end"))
    let more = HandMadePBF.group(2) {
      $0.field(1, HandMadePBF.list(1))
      $0.field(8, HandMadePBF.list(0, 0))
      $0.field(9, HandMadePBF.list(0))
    }
    #expect(complaint(about: more).contains("differ in length"))
    let values = HandMadePBF.group(3) {
      $0.field(1, 1)
      $0.field(2, HandMadePBF.plain(1))
      $0.field(3, HandMadePBF.plain(1, 2))
    }
    #expect(complaint(about: values).contains("more values than keys"))
    let kinds = HandMadePBF.group(4) {
      $0.field(1, 1)
      $0.field(8, HandMadePBF.plain(0))
      $0.field(9, HandMadePBF.list(1))
      $0.field(10, HandMadePBF.plain(7))
    }
    #expect(complaint(about: kinds).contains("unknown kind 7"))
  }

  @Test("positions outside the world are errors that name the node", arguments: [1, 2])
  func outside(field: UInt64) {
    let group = HandMadePBF.group(field) {
      if field == 1 {
        $0.field(1, zigzag: 77)
        $0.field(8, zigzag: 900_000_001)
        $0.field(9, zigzag: 0)
      } else {
        $0.field(1, HandMadePBF.list(76, 1))
        $0.field(8, HandMadePBF.list(900_000_000, 1))
        $0.field(9, HandMadePBF.list(0, 0))
      }
    }
    #expect(complaint(about: group).contains("node 77 lies outside the world"))
  }

  @Test("numbers of more than 64 bits are errors")
  func longNumbers() {
    var object = WireWriter()
    object.field(1, 1)
    let group = HandMadePBF.group(3) {
      $0.field(1, 1)
      $0.field(8, [UInt8](repeating: 0xFF, count: 10) + [1])
    }
    #expect(complaint(about: group).contains("more than 64 bits"))
  }
}

@Suite("Corners of the PBF format")
struct PBFCornerTests {
  private func read(_ group: WireWriter, more: (inout WireWriter) -> Void = { _ in }) throws
    -> OSMData
  {
    let block = HandMadePBF.block(group: group, more: more)
    return try OSMData(reading: OSMFile(bytes: HandMadePBF.file(block: block), name: "a"))
  }

  @Test("granularity and offsets move and stretch positions", arguments: [UInt64(1), 2])
  func granularity(field: UInt64) throws {
    let group = HandMadePBF.group(field) {
      if field == 1 {
        $0.field(1, zigzag: 5)
        $0.field(8, zigzag: -30)
        $0.field(9, zigzag: 151)
      } else {
        $0.field(1, HandMadePBF.list(5))
        $0.field(8, HandMadePBF.list(-30))
        $0.field(9, HandMadePBF.list(151))
      }
    }
    let data = try read(group) {
      $0.field(17, 10)
      $0.field(19, 1_000)
      $0.field(20, UInt64(bitPattern: -2_000))
    }
    #expect(data.nodes.map(\.coordinate) == [Coordinate(latitudeE7: 7, longitudeE7: -5)])
  }

  @Test("positions on ways are passed over")
  func locationsOnWays() throws {
    let group = HandMadePBF.group(3) {
      $0.field(1, 8)
      $0.field(8, HandMadePBF.list(1, 1))
      $0.field(9, HandMadePBF.list(470_000_000, 1))
      $0.field(10, HandMadePBF.list(90_000_000, 1))
    }
    #expect(try read(group).ways == [OSMData.Way(id: 8, nodes: [1, 2])])
  }

  @Test("objects of a file with history that are not visible are not data")
  func history() throws {
    var invisible = WireWriter()
    invisible.field(6, 0)
    let way = HandMadePBF.group(3) {
      $0.field(1, 8)
      $0.field(4, invisible)
    }
    var flags = WireWriter()
    flags.field(6, HandMadePBF.plain(1, 0))
    let nodes = HandMadePBF.group(2) {
      $0.field(1, HandMadePBF.list(1, 1))
      $0.field(5, flags)
      // A deleted node may be anywhere.
      $0.field(8, HandMadePBF.list(0, 2_000_000_000))
      $0.field(9, HandMadePBF.list(0, 0))
    }
    for (group, nodeCount) in [(way, 0), (nodes, 1)] {
      let file = try OSMFile(
        bytes: HandMadePBF.file(
          features: ["HistoricalInformation"], block: HandMadePBF.block(group: group)),
        name: "a")
      let census = try file.census()
      #expect(census.deleted == 1 && census.ways == 0 && census.nodes == nodeCount)
    }
  }

  @Test("unknown fields are passed over, whatever their wire type")
  func unknownFields() throws {
    let group = HandMadePBF.group(3) {
      $0.field(1, 8)
      $0.field(900, 5)
      $0.field(901, "text")
      $0.varint(902 << 3 | 5)
      for _ in 0..<4 { $0.varint(1) }
      $0.varint(903 << 3 | 1)
      for _ in 0..<8 { $0.varint(1) }
    }
    #expect(try read(group).ways.map(\.id) == [8])
  }

  @Test("numbers of every length are read, at the end of a list and before it")
  func numbers() throws {
    var ids: [Int64] = []
    for shift in 0..<63 { ids += [1 << shift, -(1 << shift), (1 << shift) - 1] }
    ids += [.max, .min, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, .max]
    var data = OSMData()
    data.ways = (0..<ids.count).map { OSMData.Way(id: ids[$0], nodes: Array(ids[..<$0])) }
    let here = Coordinate(latitudeE7: 0, longitudeE7: 0)
    data.nodes = ids.map { OSMData.Node(id: $0, coordinate: here) }
    let file = try OSMFile(bytes: OSMPBFWriter().bytes(of: data), name: "a")
    #expect(try OSMData(reading: file) == data)
  }

  @Test("more nodes than fit a batch keep their tags and order", arguments: [511, 512, 513, 1_300])
  func batches(count: Int) throws {
    var data = OSMData()
    for id in 0..<Int64(count) {
      data.nodes.append(
        OSMData.Node(
          id: id, coordinate: Coordinate(latitudeE7: Int32(id), longitudeE7: -Int32(id)),
          tags: id % 97 == 0 ? [OSMData.Tag("n", "\(id)"), OSMData.Tag("k", "v")] : []))
    }
    let file = try OSMFile(bytes: OSMPBFWriter().bytes(of: data), name: "a")
    #expect(try OSMData(reading: file) == data)
  }
}

@Suite("Hostile XML")
struct HostileXMLTests {
  @Test("text cut anywhere or with flipped bits never ends the process")
  func mutations() throws {
    let text = Array(OSMXMLWriter().text(of: .corners).utf8)
    for length in stride(from: 0, to: text.count, by: 3) {
      OSMFuzzing.readXML(Array(text[..<length]))
    }
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<300 {
      var flipped = text
      let index = Int.random(in: 0..<text.count, using: &generator)
      flipped[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      OSMFuzzing.readXML(flipped)
    }
  }
}

@Suite("Inputs that once did harm")
struct FuzzReplayTests {
  @Test("finds and seeds of the fuzz targets are read without harm")
  func replay() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    var count = 0
    for folder in ["Finds", "Seeds"] {
      for target in ["fuzz-pbf", "fuzz-xml"] {
        let path = root.appending(path: "Fuzz/\(folder)/\(target)")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path.path)) ?? []
        for name in names where !name.hasPrefix(".") {
          let bytes = Array(try Data(contentsOf: path.appending(path: name)))
          target == "fuzz-pbf" ? OSMFuzzing.readPBF(bytes) : OSMFuzzing.readXML(bytes)
          count += 1
        }
      }
    }
    #expect(count > 0)
  }
}
