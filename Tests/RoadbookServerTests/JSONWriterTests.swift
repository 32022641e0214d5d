// SPDX-License-Identifier: Apache-2.0

import NIOCore
import RoadbookGeometry
import Testing

@testable import RoadbookServer

@Suite("JSON as bytes")
struct JSONWriterTests {
  private func text(_ write: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter(capacity: 1)
    write(&json)
    return String(buffer: json.finish())
  }

  @Test("commas stand between values and nowhere else")
  func structure() {
    let text = text { json in
      json.beginObject()
      json.name("list")
      json.beginArray()
      json.value(1)
      json.beginArray()
      json.endArray()
      json.null()
      json.value(true)
      json.endArray()
      json.field("empty", "")
      json.name("object")
      json.beginObject()
      json.endObject()
      json.field("last", false)
      json.endObject()
    }
    #expect(text == #"{"list":[1,[],null,true],"empty":"","object":{},"last":false}"#)
  }

  @Test(
    "numbers are rounded to their decimals, without zeros at the end",
    arguments: [
      (0.0, 1, "0"), (-0.04, 1, "0"), (0.05, 1, "0.1"), (322.25, 1, "322.3"), (-8.5, 6, "-8.5"),
      (-8.627916, 6, "-8.627916"), (0.000001, 6, "0.000001"), (1e15, 1, "1000000000000000"),
      (.nan, 1, "null"), (.infinity, 1, "null"), (1e300, 1, "null"), (9.99, 1, "10"),
    ])
  func numbers(value: Double, decimals: Int, expected: String) {
    #expect(text { $0.value(value, decimals: decimals) } == expected)
  }

  @Test("whole numbers keep all their digits", arguments: [0, 9, 10, -1, .max, .min, 1_000_000])
  func integers(value: Int) {
    #expect(text { $0.value(value) } == String(value))
  }

  @Test("texts are escaped and keep their letters")
  func strings() {
    #expect(
      text { $0.value("Praça \"x\"\\\n\u{1}\u{1f}é🚗") }
        == "\"Praça \\\"x\\\"\\\\\\u000a\\u0001\\u001fé🚗\"")
  }

  @Test("a line is the polyline of the codec", arguments: [5, 6])
  func polyline(digits: Int) {
    var line: [Coordinate] = []
    for index in 0..<200 as Range<Int32> {
      let north: Int32 = 411_579_000 + index * index * 37 - index * 4_001
      let east: Int32 = -86_291_000 + index * 733 - index * index * 21
      line.append(Coordinate(latitudeE7: north, longitudeE7: east))
    }
    line += [
      Coordinate(latitudeE7: -900_000_000, longitudeE7: 1_800_000_000),
      Coordinate(latitudeE7: 900_000_000, longitudeE7: -1_800_000_000),
    ]
    let expected = PolylineCodec.encode(line, digits: digits)
    let written = text { $0.polyline(line, unitE7: digits == 5 ? 100 : 10) }
    #expect(written == "\"" + expected.replacing("\\", with: "\\\\") + "\"")
  }
}
