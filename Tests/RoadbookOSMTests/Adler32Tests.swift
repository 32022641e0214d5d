// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import Testing

@testable import RoadbookOSM

@Suite("The checksum of zlib's format")
struct Adler32Tests {
  @Test("is that of a well-known word")
  func knownAnswer() {
    #expect(checksum(Array("Wikipedia".utf8)) == 0x11E6_0398)
    #expect(checksum([]) == 1)
  }

  @Test("equals the plain sums for every length up to some stretches, and for the largest bytes")
  func equalsPlainSums() {
    for length in 0..<1100 {
      let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ $0 / 11) }
      #expect(checksum(bytes) == plain(bytes))
    }
    let largest = [UInt8](repeating: 255, count: 100_003)
    #expect(checksum(largest) == plain(largest))
  }

  @Test("that is wrong at the end of a block is reported")
  func wrongChecksum() throws {
    var data = OSMData()
    data.nodes = [OSMData.Node(id: 1, coordinate: Coordinate(latitude: 1, longitude: 2))]
    var bytes = try OSMPBFWriter().bytes(of: data)
    bytes[bytes.count - 1] ^= 1  // the file ends with its last block, and that with the checksum
    let file = try OSMFile(bytes: bytes, name: "small.osm.pbf")
    let error = #expect(throws: OSMError.self) { try OSMData(reading: file) }
    #expect(error?.description.contains("checksum is wrong") == true)
  }

  private func checksum(_ bytes: [UInt8]) -> UInt32 {
    unsafe bytes.withUnsafeBufferPointer { unsafe Adler32.checksum(of: $0) }
  }

  /// RFC 1950 to the letter.
  private func plain(_ bytes: [UInt8]) -> UInt32 {
    var a: UInt32 = 1
    var b: UInt32 = 0
    for byte in bytes {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    return b << 16 | a
  }
}
