// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookImport
import Testing

@testable import RoadbookTool

@Suite("What people read")
struct OutputTests {
  @Test(
    "lengths have the unit that suits them",
    arguments: [
      (0.4, "0 m"), (999.4, "999 m"), (999.6, "1.0 km"), (1_250, "1.3 km"), (99_949, "99.9 km"),
      (1_234_567, "1,235 km"),
    ])
  func distances(meters: Double, text: String) {
    #expect(Measures.distance(meters) == text)
  }

  @Test(
    "times have the unit that suits them",
    arguments: [
      (3.44, "3 s"), (45.2, "45 s"), (59.6, "1 min"), (3_570, "1 h 00 min"),
      (3_599, "1 h 00 min"), (7_500, "2 h 05 min"),
    ])
  func durations(seconds: Double, text: String) {
    #expect(Measures.duration(seconds) == text)
  }

  @Test("what the program took has a decimal where it is short")
  func elapsed() {
    #expect(Measures.elapsed(0.44) == "0.4 s")
    #expect(Measures.elapsed(75) == "1 min")
  }

  @Test("counts are grouped and sizes are short")
  func numbers() {
    #expect(Measures.count(999) == "999")
    #expect(Measures.count(-1_234_567) == "-1,234,567")
    #expect(Measures.bytes(999) == "999 bytes")
    #expect(Measures.bytes(12_340_000) == "12.3 MB")
    #expect(Measures.oneDecimal(-0.04) == "0.0")
    #expect(Measures.oneDecimal(1_234.56) == "1234.6")
  }

  @Test("no colours where NO_COLOR is set or nobody looks")
  func colours() {
    func red(_ interactive: Bool, _ environment: [String: String]) -> String {
      Terminal(descriptor: 1, isInteractive: interactive, environment: environment).red("x")
    }
    #expect(red(true, [:]) == "\u{1B}[31mx\u{1B}[0m")
    #expect(red(true, ["NO_COLOR": ""]) == "\u{1B}[31mx\u{1B}[0m")
    #expect(red(true, ["NO_COLOR": "1"]) == "x")
    #expect(red(false, [:]) == "x")
  }

  @Test("the bar grows, fits its window, and estimates what is left")
  func bar() {
    var before = -1.0
    for stage in ImportStage.allCases {
      for fraction in [0, 0.5, 1] {
        let done = ImportProgress.overall(stage, fraction)
        #expect(done >= before && done <= 1.000_001)
        before = done
        for width in [10, 40, 80, 200] {
          let line = ImportProgress.line(
            stage: stage, fraction: fraction, elapsed: 100, width: width)
          #expect(line.count < width, "\(line)")
        }
      }
    }
    #expect(abs(before - 1) < 1e-9)
    let line = ImportProgress.line(stage: .nodes, fraction: 1, elapsed: 30, width: 100)
    #expect(line.hasSuffix(" 25 %  Reading nodes, about 2 min left"), "\(line)")
  }

  @Test("texts are wrapped between words")
  func wrapping() {
    #expect(
      Directions.wrapped("Turn left onto High Street", width: 10) == [
        "Turn left", "onto High", "Street",
      ])
    #expect(
      Directions.wrapped("Donaudampfschifffahrt ahead", width: 10) == [
        "Donaudampfschifffahrt", "ahead",
      ])
    #expect(Directions.wrapped("", width: 10) == [""])
  }
}
