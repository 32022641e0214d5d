// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGraph
import RoadbookStorage
import Testing

@Suite("Durations and lengths in files")
struct CarriedColumnTests {
  private static let fits: ClosedRange<UInt32> = 0...(1 << 24 - 1)

  /// A file that is gone after the test.
  private func withFile<R>(_ body: (String) throws -> R) rethrows -> R {
    let path = NSTemporaryDirectory() + "carried-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try body(path)
  }

  /// A file of one section, which ends with it.
  private func file(
    at path: String, _ write: (SectionWriter) throws -> Void
  ) throws -> SectionFile {
    let writer = try SectionWriter(path: path, version: 1)
    try write(writer)
    try writer.finish()
    return try SectionFile(path: path, version: 1)
  }

  private func draw(_ count: Int, _ random: inout SplitMix64) -> ContiguousArray<Carried> {
    func part() -> UInt32 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: 0
      case 1: Self.fits.upperBound
      default: .random(in: Self.fits, using: &random)
      }
    }
    return ContiguousArray((0..<count).map { _ in Carried(duration: part(), length: part()) })
  }

  /// Whether what is written is read, one by one and together, in elements of a size.
  private func expectRoundTrip(_ elements: ContiguousArray<Carried>, size: Int) throws {
    try withFile { path in
      let file = try file(at: path) {
        try CarriedColumn(NumberColumn(elements)).write("carried", to: $0)
      }
      #expect(file.elementSize(of: "carried") == size)
      let column = try CarriedColumn(file, "carried")
      #expect(column.count == elements.count)
      #expect(column.byteCount == elements.count * size)
      #expect(elements.indices.allSatisfy { column[$0] == elements[$0] })
      #expect(column.elements == elements)
      #expect(NumberColumn(CellOwner(column)).elements == elements)
      // Written once more they are the same bytes.
      try withFile { again in
        _ = try self.file(at: again) { try column.write("carried", to: $0) }
        #expect(FileManager.default.contentsEqual(atPath: path, andPath: again))
      }
    }
  }

  /// Of 2047 elements and the one that follows, the last byte is the last of a page.
  @Test("take 6 bytes where all fit", arguments: [1, 2, 3, 100, 681, 682, 2046, 2047, 2048, 5000])
  func narrow(count: Int) throws {
    var random = SplitMix64(UInt64(count))
    try expectRoundTrip(draw(count, &random), size: 6)
    let greatest = Carried(duration: Self.fits.upperBound, length: Self.fits.upperBound)
    try expectRoundTrip(ContiguousArray(repeating: greatest, count: count), size: 6)
  }

  @Test("take 8 bytes where one does not fit", arguments: 0..<40)
  func wide(seed: Int) throws {
    var random = SplitMix64(UInt64(seed))
    var elements = draw(.random(in: 1...600, using: &random), &random)
    let place = elements.indices.randomElement(using: &random) ?? 0
    let tooGreat =
      seed < 20 ? Self.fits.upperBound + 1 : .random(in: 1 << 24...(.max), using: &random)
    elements[place] =
      seed % 2 == 0
      ? Carried(duration: tooGreat, length: elements[place].length)
      : Carried(duration: elements[place].duration, length: tooGreat)
    try expectRoundTrip(elements, size: 8)
  }

  @Test("may be none")
  func none() throws { try expectRoundTrip([], size: 8) }

  @Test("are read as they were before, 8 bytes each")
  func asBefore() throws {
    let elements: ContiguousArray<Carried> = [
      Carried(duration: 1, length: 2), Carried(duration: .max, length: 0),
    ]
    try withFile { path in
      let file = try file(at: path) { try $0.add("carried", elements) }
      #expect(try CarriedColumn(file, "carried").elements == elements)
    }
  }

  @Test("are refused in elements of any other size, and where they are missing")
  func otherSizes() throws {
    try withFile { path in
      let file = try file(at: path) {
        try $0.add("four", [1, 2, 3, 4, 5, 6] as [UInt32])
        try $0.add("five", Array(repeating: Five.absent, count: 48))
        try $0.add("seven", Array(repeating: Seven.absent, count: 48))
      }
      for name in ["four", "five", "seven", "none"] {
        let error = #expect(throws: StorageError.self) { try CarriedColumn(file, name) }
        #expect(error?.problem.contains("'\(name)'") == true)
      }
    }
  }

  @Test("are refused in 6 bytes where none follows the last")
  func withoutLast() throws {
    try withFile { path in
      let file = try file(at: path) { try $0.add("carried", [] as [Six]) }
      #expect(file.elementSize(of: "carried") == 6)
      #expect(throws: StorageError.self) { try CarriedColumn(file, "carried") }
    }
  }

  @Test("are refused in a file that is cut off")
  func cutOff() throws {
    var random = SplitMix64(1)
    let elements = draw(20, &random)
    try withFile { path in
      _ = try file(at: path) { try CarriedColumn(NumberColumn(elements)).write("carried", to: $0) }
      let whole = try Data(contentsOf: URL(filePath: path))
      for missing in 1...(21 * 6) {
        try whole.dropLast(missing).write(to: URL(filePath: path))
        #expect(throws: StorageError.self) { try SectionFile(path: path, version: 1) }
      }
    }
  }
}

private struct Five: FixedWidth {
  var parts: (UInt8, UInt8, UInt8, UInt8, UInt8)
  static let absent = Five(parts: (0, 0, 0, 0, 0))
}

private struct Six: FixedWidth {
  var parts: (UInt16, UInt16, UInt16)
  static let absent = Six(parts: (0, 0, 0))
}

private struct Seven: FixedWidth {
  var parts: (UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8)
  static let absent = Seven(parts: (0, 0, 0, 0, 0, 0, 0))
}
