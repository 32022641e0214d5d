// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookArchive
import RoadbookGTFS
import RoadbookTestSupport
import Testing

@Suite("What the fuzz targets of timetables know")
struct FuzzReplayTests {
  @Test("ends in an answer or an error", arguments: ["fuzz-gtfs", "fuzz-zip"])
  func replay(target: String) throws {
    var count = 0
    for folder in ["Seeds", "Finds"] {
      let path = RealData.packageRoot.appending(path: "Fuzz/\(folder)/\(target)").path
      for name in try FileManager.default.contentsOfDirectory(atPath: path) where name != ".gitkeep"
      {
        guard let data = FileManager.default.contents(atPath: "\(path)/\(name)") else { continue }
        let bytes = [UInt8](data)
        // Cut off and changed as well: the fuzzer's own steps, as far as a test has time for them.
        for length in stride(from: 0, through: bytes.count, by: 7) {
          read(target, bytes[..<length])
        }
        for place in bytes.indices {
          var changed = bytes
          changed[place] ^= 0x15
          read(target, changed[...])
        }
        read(target, bytes[...])
        count += 1
      }
    }
    #expect(count > 0)
  }

  private func read(_ target: String, _ bytes: ArraySlice<UInt8>) {
    if target == "fuzz-zip" {
      ArchiveFuzzing.read(Array(bytes))
    } else {
      GTFSFuzzing.readTable(Array(bytes))
    }
  }
}
