// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import RoadbookStorage

@Suite("Mapped files")
struct MappedFileTests {
  private static let piece = 1 << 22

  /// Bytes of which no two pieces are alike.
  private func file(_ count: Int, _ body: (MappedFile, Data) throws -> Void) throws {
    let path = FileManager.default.temporaryDirectory.appending(
      path: "roadbook-mapped-\(UUID().uuidString)"
    ).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let data = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 ^ $0 >> 8 ^ $0 >> 17) })
    try data.write(to: URL(filePath: path))
    try body(try MappedFile(path: path), data)
  }

  @Test(
    "the checksum is that of the whole, however many pieces it has",
    arguments: [0, 1, 31, piece - 1, piece, piece + 5, 2 * piece + 12_345])
  func checksum(count: Int) throws {
    try file(count) { file, data in
      let whole = unsafe data.withUnsafeBytes { unsafe Checksum.of($0) }
      #expect(file.checksum() == whole)
    }
  }

  @Test("pages that were released are read again")
  func released() throws {
    try file(100_000) { file, data in
      #expect(unsafe Data(file.bytes) == data)
      file.releasePages()
      #expect(unsafe Data(file.bytes) == data)
    }
  }
}
