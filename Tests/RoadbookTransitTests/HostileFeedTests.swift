// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGTFS
import RoadbookTestSupport
import RoadbookTransit
import Testing

/// An archive of one file, whose directory says what the test wants.
struct ForgedArchive {
  let bytes: [UInt8]

  /// - Parameters:
  ///   - name: The file.
  ///   - packed: What deflate made of it.
  ///   - count: How many bytes it is said to have.
  ///   - copies: How many files there are; the others are called by numbers.
  init(_ name: String, packed: [UInt8], count: UInt32, copies: Int = 1) {
    func bytes(_ value: some FixedWidthInteger) -> [UInt8] {
      (0..<value.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    let sizes = bytes(UInt32(0)) + bytes(UInt32(packed.count)) + bytes(count)
    let method = bytes(UInt16(8)) + bytes(UInt32(0))
    func called(_ copy: Int) -> [UInt8] { Array((copy == 0 ? name : "\(copy)").utf8) }
    let local =
      bytes(UInt32(0x0403_4b50)) + bytes(UInt16(20)) + bytes(UInt16(0)) + method + sizes
      + bytes(UInt16(name.utf8.count)) + bytes(UInt16(0)) + Array(name.utf8) + packed
    var entries: [UInt8] = []
    for copy in 0..<copies {
      entries += bytes(UInt32(0x0201_4b50)) + bytes(UInt16(20)) + bytes(UInt16(20))
      entries += bytes(UInt16(0)) + method + sizes + bytes(UInt16(called(copy).count))
      entries += [UInt8](repeating: 0, count: 16) + called(copy)
    }
    self.bytes =
      local + entries + bytes(UInt32(0x0605_4b50)) + bytes(UInt32(0)) + bytes(UInt16(copies))
      + bytes(UInt16(copies)) + bytes(UInt32(entries.count)) + bytes(UInt32(local.count))
      + bytes(UInt16(0))
  }

  /// What deflate makes of one letter over and over: 258 of them in 13 bits.
  static func bomb(_ count: Int) -> [UInt8] {
    var bits: [UInt8] = []
    func add(_ code: Int, _ length: Int) {
      for bit in stride(from: length - 1, through: 0, by: -1) {
        bits.append(UInt8(code >> bit & 1))
      }
    }
    bits = [1, 1, 0]
    add(0x30 + 97, 8)
    for _ in 0..<(count - 1) / 258 {
      add(0b1100_0101, 8)
      add(0, 5)
    }
    add(0, 7)
    while !bits.count.isMultiple(of: 8) { bits.append(0) }
    return stride(from: 0, to: bits.count, by: 8).map { start in
      (0..<8).reduce(UInt8(0)) { $0 | bits[start + $1] << UInt8($1) }
    }
  }

  func write() throws -> String {
    let path = FileManager.default.temporaryDirectory
      .appending(path: "forged-\(UUID().uuidString).zip").path(percentEncoded: false)
    try Data(bytes).write(to: URL(filePath: path))
    return path
  }
}

@Suite("Feeds that are made to do harm")
struct HostileFeedTests {
  private static let tables = DrawnFeed(
    """
           Alm    Birk   Cove
    R1     08:00  08:20  08:45
    """
  ).tables

  private func refusal(
    _ change: [String: String], _ narrow: (inout FeedLimits) -> Void = { _ in }
  ) -> String {
    var limits = FeedLimits()
    narrow(&limits)
    let tables = Self.tables.merging(change) { $1 }.mapValues { Array($0.utf8) }
    var draft = TimetableDraft()
    do throws(FeedError) {
      _ = try FeedReader.add(
        FeedFiles(name: "drawing", tables: tables, limits: limits), to: &draft, limits: limits)
      return "read"
    } catch {
      return draft.feeds.isEmpty ? error.description : "half a feed is left"
    }
  }

  private func refusal(_ archive: ForgedArchive, _ limits: FeedLimits = FeedLimits()) throws
    -> String
  {
    let path = try archive.write()
    defer { try? FileManager.default.removeItem(atPath: path) }
    var draft = TimetableDraft()
    do throws(FeedError) {
      _ = try FeedReader.add(path, to: &draft, limits: limits)
      return "read"
    } catch {
      return error.description
    }
  }

  @Test("An archive that unpacks to a thousand times its size is refused before it is unpacked")
  func bomb() throws {
    let packed = ForgedArchive.bomb(1 << 20)
    #expect(packed.count < 8000)
    let honest = ForgedArchive("agency.txt", packed: packed, count: 1 << 30)
    #expect(try refusal(honest).contains("more than 250 times its packed size"))
    let great = ForgedArchive("agency.txt", packed: packed, count: .max)
    #expect(try refusal(great).contains("more than 250 times its packed size"))
  }

  @Test("A file that unpacks to more or less than its archive says is refused")
  func lies() throws {
    let packed = ForgedArchive.bomb(1 << 20)
    for count: UInt32 in [0, 1000, 1 << 19, 1 << 21] {
      let forged = ForgedArchive("agency.txt", packed: packed, count: count)
      #expect(try refusal(forged).contains("agency.txt: is damaged"), "\(count)")
    }
  }

  @Test("Archives of many files, and tables that are large together, are refused")
  func many() throws {
    let crowd = ForgedArchive("agency.txt", packed: [], count: 0, copies: 10_001)
    #expect(try refusal(crowd).contains("has 10001 files"))
    let size = try #require(Self.tables["stop_times.txt"]?.utf8.count)
    var limits = FeedLimits()
    limits.allBytes = size
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "large-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in Self.tables {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    var draft = TimetableDraft()
    let error = #expect(throws: FeedError.self) {
      try FeedReader.add(folder.path(percentEncoded: false), to: &draft, limits: limits)
    }
    #expect(error?.description.contains("bytes, and at most") == true)
  }

  @Test("A row without end, and one in quotes, are refused with their line")
  func longRows() {
    let long = String(repeating: "a", count: 1 << 21)
    let head = "stop_id,stop_name,stop_lat,stop_lon\n"
    let problem = "drawing, stops.txt, line 2: has "
    #expect(
      refusal(["stops.txt": head + long]) == problem + "more than 1048576 bytes in a row")
    #expect(refusal(["stops.txt": head + "\"" + long]) == problem + "a quote that is not closed")
    #expect(
      refusal(["stops.txt": head + "A,\"" + long + "\",1,1\n"])
        == problem + "a quote that is not closed")
    #expect(
      refusal(["stops.txt": long])
        == "drawing, stops.txt, line 1: has more than 1048576 bytes in a row")
  }

  @Test("Rows and headers of very many fields are refused with their line")
  func manyFields() {
    let commas = String(repeating: ",", count: 1_000_000)
    #expect(
      refusal(["stops.txt": "stop_id,stop_name\n" + commas])
        == "drawing, stops.txt, line 2: has more than 256 fields")
    #expect(
      refusal(["stops.txt": commas]) == "drawing, stops.txt, line 1: has more than 256 fields")
  }

  @Test("Few rows that stand for very many days, trips or rules are refused")
  func products() {
    let calendar =
      "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n"
      + (0..<100).map { "S\($0),1,1,1,1,1,1,1,19700101,21991231\n" }.joined()
    #expect(
      refusal(["calendar.txt": calendar]) { $0.serviceDays = 1_000_000 }
        .contains("calendar.txt, line 13: has services of more than 1000000 days"))
    let frequencies =
      "trip_id,start_time,end_time,headway_secs,exact_times\nR1#0,00:00:00,167:00:00,1,1\n"
    #expect(
      refusal(["frequencies.txt": frequencies]) { $0.expandedTrips = 10_000 }
        .contains("frequencies.txt: stands for more than 10000 trips"))
    let platforms = (0..<100).map { "P\($0),P,48,11,0,Hub\n" }.joined()
    let stops =
      "stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station\nHub,Hub,48,11,1,\n"
      + "Alm,A,48,11,,\nBirk,B,48,11.01,,\nCove,C,48,11.02,,\n" + platforms
    #expect(
      refusal([
        "stops.txt": stops, "transfers.txt": "from_stop_id,to_stop_id,transfer_type\nHub,Hub,0\n",
      ]) { $0.changeRules = 5000 }.contains("stands for more than 5000 rules of platforms"))
  }

  @Test("Zones that are nested without end, or larger than any zone, cost their names alone")
  func zones() {
    let deep = #"{"features": [{"id": "# + String(repeating: "[", count: 1_000_000)
    #expect(refusal(["locations.geojson": deep]) == "read")
    let wide =
      #"{"features": [{"id": "Z", "geometry": ["#
      + String(repeating: "1,", count: 5_000_000) + "1]}]}"
    #expect(refusal(["locations.geojson": wide]) == "read")
  }
}
