// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookTestSupport
import Testing

@testable import RoadbookStorage

private enum Thing {}

@Suite("Section files")
struct SectionFileTests {
  private let path = FileManager.default.temporaryDirectory.appending(
    path: "roadbook-sections-\(UUID().uuidString)"
  ).path

  private func write() throws {
    let writer = try SectionWriter(path: path, version: 3)
    try writer.add("numbers", [1, 2, 3] as [UInt32])
    try writer.add("bytes", [7, 8] as [UInt8])
    try writer.add(lists: "lists", first: [0, 2, 2, 3], elements: [5, 6, 7] as [UInt32])
    try writer.finish()
  }

  private func numbers() throws(StorageError) -> [UInt32] {
    let column: Column<Thing, UInt32> = try SectionFile(path: path, version: 3).column("numbers")
    return column.indices.map { column[at: $0] }
  }

  /// Opens what stands at the path after a change to its bytes.
  private func damage(_ change: (inout Data) -> Void) throws {
    var bytes = try Data(contentsOf: URL(filePath: path))
    change(&bytes)
    try bytes.write(to: URL(filePath: path))
  }

  @Test("what is written is read")
  func roundTrip() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    try write()
    let file = try SectionFile(path: path, version: 3)
    try file.verify()
    #expect(file.names == ["numbers", "bytes", "lists.first", "lists"])
    #expect(try numbers() == [1, 2, 3])
    let lists: ListColumn<Thing, UInt32> = try file.lists("lists")
    #expect(
      (0..<lists.count).map { lists.range(at: $0).map { lists[element: $0] } } == [
        [5, 6], [], [7],
      ])
  }

  @Test("empty sections at the end can be opened")
  func emptyEnd() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let writer = try SectionWriter(path: path, version: 3)
    try writer.add("numbers", [1, 2, 3] as [UInt32])
    try writer.add("none", [] as [UInt32])
    try writer.add("nothing", [] as [UInt8])
    try writer.finish()
    let file = try SectionFile(path: path, version: 3)
    try file.verify()
    #expect(file.byteCount(of: "nothing") == 0)
    #expect(try numbers() == [1, 2, 3])
  }

  @Test("the same sections give the same bytes")
  func deterministic() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    try write()
    let first = try Data(contentsOf: URL(filePath: path))
    try write()
    #expect(try Data(contentsOf: URL(filePath: path)) == first)
  }

  @Test("reading past the end of a column gives nothing, and does not end the process")
  func bounds() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    try write()
    let file = try SectionFile(path: path, version: 3)
    let column: Column<Thing, UInt32> = try file.column("numbers")
    for position in [3, 4, 1000, -1, Int.max, Int.min] {
      #expect(column[at: position] == UInt32.absent)
    }
    let lists: ListColumn<Thing, UInt32> = try file.lists("lists")
    for list in [3, 4, 1000, -1] { #expect(lists.range(at: list).isEmpty) }
  }

  @Test("a section that is missing or of another width is an error that names it")
  func wrongSection() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    try write()
    let file = try SectionFile(path: path, version: 3)
    let missing = #expect(throws: StorageError.self) {
      let _: Column<Thing, UInt32> = try file.column("nothing")
    }
    #expect(missing?.problem.contains("'nothing'") == true)
    let wide = #expect(throws: StorageError.self) {
      let _: Column<Thing, UInt64> = try file.column("numbers")
    }
    #expect(wide?.problem.contains("'numbers'") == true)
  }

  @Test("a file cut off anywhere is an error")
  func truncated() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    try write()
    let whole = try Data(contentsOf: URL(filePath: path))
    for length in stride(from: 0, to: whole.count - 1, by: 97) {
      try whole.prefix(length).write(to: URL(filePath: path))
      #expect(throws: StorageError.self) { try SectionFile(path: path, version: 3) }
    }
  }

  @Test("a bit that flips in the header is an error", arguments: 0..<8)
  func flippedHeader(bit: Int) throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    try write()
    let whole = try Data(contentsOf: URL(filePath: path))
    for place in stride(from: 0, to: 16 + 4 * 64 + 8, by: 3) {
      var bytes = whole
      bytes[place] ^= 1 << UInt8(bit)
      try bytes.write(to: URL(filePath: path))
      #expect(throws: StorageError.self) { try SectionFile(path: path, version: 3) }
    }
  }

  @Test("a bit that flips in a section is found by verifying, which names section and bytes")
  func flippedSection() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    try write()
    let file = try SectionFile(path: path, version: 3)
    let start = try #require(file.entries.first { $0.name == "bytes" }?.offset)
    try damage { $0[start] ^= 1 }
    let error = #expect(throws: StorageError.self) {
      try SectionFile(path: path, version: 3).verify()
    }
    #expect(error?.problem.contains("'bytes' (bytes \(start) to \(start + 2))") == true)
  }

  @Test("another version is an error that says what to do")
  func version() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    try write()
    let error = #expect(throws: StorageError.self) { try SectionFile(path: path, version: 4) }
    #expect(error?.problem.contains("Import the map again") == true)
  }

  @Test("what is not there, empty, a folder or another file is an error")
  func notAMap() throws {
    #expect(throws: StorageError.self) { try SectionFile(path: path, version: 3) }
    #expect(throws: StorageError.self) { try SectionFile(path: "/", version: 3) }
    defer { try? FileManager.default.removeItem(atPath: path) }
    for content in ["", "ROADBOOK", String(repeating: "hello", count: 2000)] {
      try Data(content.utf8).write(to: URL(filePath: path))
      #expect(throws: StorageError.self) { try SectionFile(path: path, version: 3) }
    }
  }

  @Test("a writer that does not finish leaves nothing that opens")
  func unfinished() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    do {
      let writer = try SectionWriter(path: path, version: 3)
      try writer.add("numbers", [1, 2, 3] as [UInt32])
    }
    #expect(throws: StorageError.self) { try SectionFile(path: path, version: 3) }
  }

  @Test(
    "a full disk is an error", .enabled("needs /dev/full") { try Need.fullDevice.isMet })
  func fullDisk() throws {
    let error = #expect(throws: StorageError.self) {
      let writer = try SectionWriter(path: "/dev/full", version: 3)
      try writer.add("numbers", [1, 2, 3] as [UInt32])
      try writer.finish()
    }
    #expect(error?.path == "/dev/full")
  }
}
