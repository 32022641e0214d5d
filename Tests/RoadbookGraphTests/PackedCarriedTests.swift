// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookStorage
import Testing

@testable import RoadbookGraph

@Suite("Durations and lengths in files")
struct PackedCarriedTests {
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

  /// As maps had them: a duration above a length, 24 bits each, and one of zeros after the last.
  private func packed(_ elements: [Carried]) -> [Six] {
    elements.map { element in
      let word = UInt64(element.duration) << 24 | UInt64(element.length)
      return Six(
        parts: (
          UInt16(truncatingIfNeeded: word), UInt16(truncatingIfNeeded: word >> 16),
          UInt16(truncatingIfNeeded: word >> 32)
        ))
    } + [.absent]
  }

  @Test("are read whole in elements of 6 bytes", arguments: [0, 1, 2, 3, 681, 682, 2047, 5000])
  func six(count: Int) throws {
    var random = SplitMix64(UInt64(count))
    let greatest: UInt32 = 1 << 24 - 1
    func part() -> UInt32 {
      Bool.random(using: &random) ? greatest : .random(in: 0...greatest, using: &random)
    }
    let elements = (0..<count).map { _ in Carried(duration: part(), length: part()) }
    try withFile { path in
      let file = try file(at: path) { try $0.add("carried", packed(elements)) }
      #expect(file.elementSize(of: "carried") == 6)
      #expect(Array(try file.carried("carried").elements) == elements)
    }
  }

  @Test("are read as they were before, 8 bytes each")
  func asBefore() throws {
    let elements: ContiguousArray<Carried> = [
      Carried(duration: 1, length: 2), Carried(duration: .max, length: 0),
    ]
    try withFile { path in
      let file = try file(at: path) { try $0.add("carried", elements) }
      #expect(try file.carried("carried").elements == elements)
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
        let error = #expect(throws: StorageError.self) { try file.carried(name) }
        #expect(error?.problem.contains("'\(name)'") == true)
      }
    }
  }

  @Test("are refused in 6 bytes where none follows the last")
  func withoutLast() throws {
    try withFile { path in
      let file = try file(at: path) { try $0.add("carried", [] as [Six]) }
      #expect(file.elementSize(of: "carried") == 6)
      #expect(throws: StorageError.self) { try file.carried("carried") }
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
