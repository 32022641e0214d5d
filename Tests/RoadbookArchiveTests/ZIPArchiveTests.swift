// SPDX-License-Identifier: Apache-2.0

import RoadbookArchive
import Testing

@Suite("ZIP archives")
struct ZIPArchiveTests {
  /// An archive with one stored file; `declared` is the length that it is said to have.
  private func archive(
    _ text: String, method: UInt16 = 0, flags: UInt16 = 0, declared: UInt32? = nil
  ) -> [UInt8] {
    let name = Array("a.txt".utf8)
    let data = Array(text.utf8)
    func bytes(_ value: some FixedWidthInteger) -> [UInt8] {
      unsafe withUnsafeBytes(of: value.littleEndian) { unsafe Array($0) }
    }
    // The checksum of "hello".
    let sizes =
      bytes(UInt32(0x3610_a686)) + bytes(UInt32(data.count))
      + bytes(declared ?? UInt32(data.count)) + bytes(UInt16(name.count)) + bytes(UInt16(0))
    let local =
      bytes(UInt32(0x0403_4b50)) + bytes(UInt16(20)) + bytes(flags) + bytes(method)
      + bytes(UInt32(0)) + sizes + name + data
    let entry =
      bytes(UInt32(0x0201_4b50)) + bytes(UInt16(20)) + bytes(UInt16(20)) + bytes(flags)
      + bytes(method) + bytes(UInt32(0)) + sizes + bytes(UInt16(0)) + bytes(UInt16(0))
      + bytes(UInt16(0)) + bytes(UInt32(0)) + bytes(UInt32(0)) + name
    return local + entry + bytes(UInt32(0x0605_4b50)) + bytes(UInt32(0)) + bytes(UInt16(1))
      + bytes(UInt16(1)) + bytes(UInt32(entry.count)) + bytes(UInt32(local.count))
      + bytes(UInt16(0))
  }

  private func read(_ bytes: [UInt8], limit: Int = 1 << 20) -> String {
    unsafe bytes.withUnsafeBytes { buffer in
      do throws(ArchiveError) {
        let archive = unsafe try ZIPArchive(buffer, mostEntries: 10)
        guard let entry = archive.entries.first else { return "" }
        let content = unsafe try archive.content(of: entry, in: buffer, limit: limit)
        return String(decoding: content, as: UTF8.self)
      } catch {
        return error.problem
      }
    }
  }

  @Test("are read")
  func whole() { #expect(read(archive("hello")) == "hello") }

  @Test("that hold more than is allowed are not unpacked")
  func bomb() {
    #expect(read(archive("hello", declared: 1 << 31)).contains("at most 1048576 are read"))
    #expect(read(archive("hello"), limit: 4).contains("at most 4 are read"))
  }

  @Test("that are damaged, encrypted or packed otherwise are refused")
  func damaged() {
    #expect(read(archive("hallo")) == "is damaged. Fetch it again")
    #expect(read(archive("hello", flags: 1)).contains("is encrypted"))
    #expect(read(archive("hello", method: 12)).contains("is packed by method 12"))
    #expect(read(archive("hello", method: 8)) == "is damaged. Fetch it again")
    #expect(read(Array("PK".utf8)).contains("is no ZIP archive"))
  }

  @Test("that are cut off or changed at any byte end in an error")
  func changed() {
    let whole = archive("hello")
    for length in whole.indices { _ = read(Array(whole[..<length])) }
    for place in whole.indices {
      for value: UInt8 in [0, 1, 0x7F, 0xFF] {
        var bytes = whole
        bytes[place] = value
        _ = read(bytes)
      }
    }
  }
}
