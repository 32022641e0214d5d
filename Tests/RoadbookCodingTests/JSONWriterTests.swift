// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import Testing

@testable import RoadbookCoding

@Suite("JSON as bytes")
struct JSONWriterTests {
  private func text(_ write: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter(capacity: 1)
    write(&json)
    return String(decoding: json.bytes(), as: UTF8.self)
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
        == "\"Praça \\\"x\\\"\\\\\\n\\u0001\\u001fé🚗\"")
  }

  @Test("a name that is known late is escaped as texts are")
  func names() {
    let text = text { json in
      json.beginObject()
      json.name("a\"b")
      json.value(1)
      json.endObject()
    }
    #expect(text == #"{"a\"b":1}"#)
  }

  @Test("lines break after commas and before ends")
  func lines() {
    let text = text { json in
      json.beginArray()
      for number in 1...2 {
        json.breakLine()
        json.value(number)
      }
      json.breakLine(beforeEnd: true)
      json.endArray()
    }
    #expect(text == "[\n1,\n2\n]")
  }

  @Test("a text that is filled in is escaped")
  func filled() {
    for sample in ["", "a", "\\", "\"\"\"", "a\\b\"c", String(repeating: "\\x", count: 500)] {
      let bytes = Array(sample.utf8)
      let text = text { json in
        unsafe json.text(greatestCount: bytes.count + 3) { room in
          for (index, byte) in bytes.enumerated() { unsafe room[index] = byte }
          return bytes.count
        }
      }
      #expect(text == self.text { $0.value(sample) })
    }
  }
}
