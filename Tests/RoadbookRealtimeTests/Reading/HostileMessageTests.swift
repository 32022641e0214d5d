// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookRealtime
import RoadbookTestSupport
import Testing

@Suite("Hostile messages of GTFS-realtime")
struct HostileMessageTests {
  private static let small = RealtimeWriter.bytes(of: SpecificationTests.others)
  private static let header: [UInt8] = [0x0A, 0x05, 0x0A, 0x03, 0x32, 0x2E, 0x30]

  @Test("that end anywhere are an error or a shorter feed")
  func truncated() {
    var whole = 0
    for length in 0..<Self.small.count {
      guard let feed = Self.read(Array(Self.small[..<length])) else { continue }
      #expect(feed.version == "2.0")
      whole += 1
    }
    // Behind the header and behind each entity.
    #expect(whole == 4)
  }

  @Test("with one bit or byte changed are an error or a feed")
  func flipped() {
    for place in Self.small.indices {
      for change in 1...255 as ClosedRange<UInt8> {
        var bytes = Self.small
        bytes[place] ^= change
        _ = Self.read(bytes)
      }
    }
  }

  @Test("with lengths beyond the end are refused, and the fault tells where")
  func lengths() {
    let huge = [UInt8](repeating: 0xFF, count: 9) + [0x01]
    let greatest = [UInt8](repeating: 0xFF, count: 8) + [0x7F]
    let lengths: [[UInt8]] = [[0x01], [0x80, 0x80, 0x80, 0x80, 0x08], greatest, huge]
    for length in lengths {
      #expect(
        Self.fault(Self.header + [0x12] + length)
          == RealtimeFault("the message ends within a field", at: 8 + length.count))
    }
    // Longer than the message that it is in, though not than all bytes.
    #expect(Self.fault(Self.header + [0x12, 0x02, 0x0A, 0x03, 0x12, 0x00])?.offset == 11)
  }

  @Test(
    "with fields that there cannot be are refused",
    arguments: [
      ([0x00, 0x00], "byte 7: a field has the number 0"),
      ([0x17], "byte 7: a field has the unknown wire type 7"),
      ([0x16], "byte 7: a field has the unknown wire type 6"),
      ([0x14], "byte 7: a group ends that did not begin"),
      ([0x13, 0x1C], "byte 8: a group ends that did not begin"),
      ([0x13, 0x08, 0x01], "byte 10: the message ends within a field"),
      ([0x18] + Array(repeating: 0x80, count: 10), "byte 8: a number is longer than ten bytes"),
      (
        [0x80, 0x80, 0x80, 0x80, 0x10, 0x00], "byte 7: a field has the number 536870912"
      ),
      ([0x1D, 1, 2, 3], "byte 11: the message ends within a field"),
      ([0x19, 1, 2, 3, 4, 5, 6, 7], "byte 15: the message ends within a field"),
    ] as [([UInt8], String)])
  func impossible(bytes: [UInt8], message: String) {
    #expect(Self.fault(Self.header + bytes)?.description == message)
  }

  @Test("with groups in groups are read to a depth, and use no stack")
  func deep() {
    let few = Array(repeating: UInt8(0x13), count: 32) + Array(repeating: 0x14, count: 32)
    #expect(Self.read(Self.header + few) == RealtimeFeed())
    let many = Array(repeating: UInt8(0x13), count: 1_000_000)
    #expect(Self.fault(Self.header + many)?.message == "more than 32 groups are in one another")
    // Unknown messages in one another are one field.
    var message = MessageWriter()
    for _ in 0..<500 {
      let inner = message.bytes
      message = MessageWriter()
      message.content(3, inner)
    }
    #expect(Self.read(Self.header + message.bytes) == RealtimeFeed())
  }

  @Test("without a header are refused")
  func headless() {
    #expect(Self.fault([0x12, 0x00])?.description.contains("has no header") == true)
  }

  @Test("that are something else are told by name")
  func foreign() throws {
    let answers: [(String, String)] = [
      ("", "there is no message: the answer is empty"),
      (
        "<!DOCTYPE html>\n<html><body>404</body></html>",
        "this is a page of HTML, not GTFS-realtime"
      ),
      ("\n\n<html lang=\"de\">", "this is a page of HTML, not GTFS-realtime"),
      ("<?xml version=\"1.0\"?><Siri/>", "this is XML, not GTFS-realtime; SIRI is not read"),
      ("{\"header\": {}}", "this is JSON; GTFS-realtime is read in its binary form"),
      (" [1]", "this is JSON; GTFS-realtime is read in its binary form"),
      (
        "# header\nheader {\n  gtfs_realtime_version: \"2.0\"\n}",
        "this is the text form of GTFS-realtime; services send the binary one"
      ),
      ("Wrong key\nfor this", "this is text, not GTFS-realtime: “Wrong key”"),
    ]
    for (answer, message) in answers {
      #expect(Self.fault(Array(answer.utf8)) == RealtimeFault(message))
    }
    #expect(
      Self.fault([0x1F, 0x8B, 0x08, 0x00])
        == RealtimeFault("this is packed by gzip; unpack it first"))
    #expect(Self.fault([0x50, 0x4B, 0x03, 0x04, 0x14])?.message.contains("ZIP") == true)
  }

  @Test("that are too long or have too many parts are refused before memory is taken for them")
  func limits() {
    let long = [UInt8](repeating: 0, count: RealtimeReader.mostBytes + 1)
    #expect(
      Self.fault(long)
        == RealtimeFault("the message has 67108865 bytes; at most 67108864 are read"))

    #expect(
      Self.read(Self.header + Self.empty(0x12, 1_000_000))
        == RealtimeFeed(unknownEntities: 1_000_000))
    #expect(
      Self.fault(Self.header + Self.empty(0x12, 1_000_001))?.message
        == "there are more than 1000000 entities")

    var stops = MessageWriter()
    stops.message(2) { $0.content(3, Self.empty(0x12, 10_000_001)) }
    #expect(
      Self.fault(Self.header + stops.bytes)?.message
        == "there are more than 10000000 updates of stops")

    var informed = MessageWriter()
    informed.message(2) { $0.content(5, Self.empty(0x2A, 2_000_001)) }
    #expect(
      Self.fault(Self.header + informed.bytes)?.message == "alerts have more than 2000000 parts")
  }

  @Test("with a trip in many parts take no time that grows with their square")
  func parts() throws {
    var part = MessageWriter()
    part.message(3) { trip in trip.message(2) { $0.number(1, 1) } }
    var message = MessageWriter()
    message.content(2, Array(repeatElement(part.bytes, count: 200_000).joined()))
    let clock = ContinuousClock()
    var feed: RealtimeFeed?
    let time = clock.measure { feed = Self.read(Self.header + message.bytes) }
    #expect(feed?.trips.first?.stops.count == 200_000)
    #expect(time < .seconds(10))
  }

  @Test("that the fuzz target knows are an error or a feed")
  func replay() throws {
    var count = 0
    for folder in ["Seeds", "Finds"] {
      let path = RealData.packageRoot.appending(path: "Fuzz/\(folder)/fuzz-realtime").path
      for name in try FileManager.default.contentsOfDirectory(atPath: path) where name != ".gitkeep"
      {
        let bytes = [UInt8](FileManager.default.contents(atPath: "\(path)/\(name)") ?? Data())
        for length in 0...bytes.count { _ = Self.read(Array(bytes[..<length])) }
        count += 1
      }
    }
    #expect(count > 0)
  }

  /// Fields of bytes with nothing in them.
  private static func empty(_ key: UInt8, _ count: Int) -> [UInt8] {
    var fields = [key, 0]
    while fields.count < 2 * count { fields += fields }
    return Array(fields.prefix(2 * count))
  }

  private static func read(_ bytes: [UInt8]) -> RealtimeFeed? { try? RealtimeReader.feed(bytes) }

  private static func fault(_ bytes: [UInt8]) -> RealtimeFault? {
    do throws(RealtimeFault) {
      _ = try RealtimeReader.feed(bytes)
      return nil
    } catch {
      return error
    }
  }
}
