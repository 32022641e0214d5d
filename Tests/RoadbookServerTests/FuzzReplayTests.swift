// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCosting
import RoadbookProfileYAML
import RoadbookProfiles
import RoadbookTestSupport
import Testing

@testable import RoadbookServer

/// What fuzz targets begin with and have found, read once more.
@Suite("Seeds and finds of the fuzzers")
struct FuzzReplayTests {
  private func inputs(_ target: String) throws -> [[UInt8]] {
    var inputs: [[UInt8]] = []
    for folder in ["Seeds", "Finds"] {
      let path = RealData.packageRoot.appending(path: "Fuzz/\(folder)/\(target)").path
      for name in try FileManager.default.contentsOfDirectory(atPath: path).sorted() {
        inputs.append(Array(try Data(contentsOf: URL(filePath: "\(path)/\(name)"))))
      }
    }
    return inputs
  }

  @Test("questions by GET are read or refused")
  func queries() throws {
    let inputs = try inputs("fuzz-query")
    #expect(inputs.count > 4)
    for input in inputs { AskedQuestions.read(target: String(decoding: input, as: UTF8.self)) }
  }

  @Test("questions by POST are read or refused")
  func bodies() throws {
    let inputs = try inputs("fuzz-body")
    #expect(inputs.count > 3)
    for input in inputs { AskedQuestions.read(body: input) }
  }

  @Test("routes that come back are answered or refused")
  func routes() throws {
    let route = try ForgedRoute()
    for input in try inputs("fuzz-route") { _ = try route.answer(to: input) }
    #expect(try route.answer(to: []) == "1 routes, 1 routes")
    var random = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      let script = (0..<4 * Int.random(in: 1...3, using: &random)).map { place -> UInt8 in
        place % 4 == 0 ? .random(in: 0...3, using: &random) : .random(in: 0...255, using: &random)
      }
      _ = try route.answer(to: script)
    }
  }

  @Test("profiles are read or refused")
  func profiles() throws {
    for input in try inputs("fuzz-profile") {
      let bytes = Array(input.dropFirst())
      _ = try? Profile(decoding: bytes)
      _ = try? ProfileCompiler.compile(String(decoding: bytes, as: UTF8.self), file: "a.yaml")
    }
  }
}
