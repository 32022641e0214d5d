// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCoding
import Testing

@Suite("JSON read piece by piece")
struct JSONReaderTests {
  private func value(_ text: String) throws -> JSONValue {
    var reader = JSONReader(Array(text.utf8))
    let value = try reader.value()
    try reader.finish()
    return value
  }

  @Test("is what Foundation reads")
  func same() throws {
    let texts = [
      "[]", "{}", " [ 1 , -2.5e3 , 0 , 0.25E-2 ] ",
      "{\"a\": [true, false, null], \"b\": {\"c\": \"d\"}}",
      "\"\\u00e9 \\ud83d\\ude00 \\n\\t\\\\ \\/ \\\"\"", "\"ação\"", "[[[[[[]]]]]]", "1e3", "-0",
    ]
    for text in texts {
      #expect(try theirs(text) == theirs(written(try value(text))), "\(text)")
    }
  }

  private func theirs(_ text: String) throws -> NSObject {
    try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8), options: [.fragmentsAllowed])
        as? NSObject)
  }

  private func written(_ value: JSONValue) -> String {
    switch value {
    case .null: return "null"
    case .bool(let flag): return "\(flag)"
    case .number(let number): return "\(number)"
    case .text(let text):
      let units = text.utf16.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
      return "\"\(units.joined())\""
    case .list(let list): return "[\(list.map(written).joined(separator: ","))]"
    case .object(let members):
      return
        "{\(members.map { "\(written(.text($0.key))):\(written($0.value))" }.joined(separator: ","))}"
    }
  }

  @Test(
    "that is none is refused",
    arguments: [
      "", "[", "[1", "[1,]", "{\"a\"}", "{\"a\":}", "{a: 1}", "01", "+1", "1.", ".5", "1e", "nan",
      "Infinity", "1e999", "tru", "\"a", "\"\\x\"", "\"\\ud800\"", "\"\u{1}\"", "[1] 2", "{,}",
      "[,1]",
      "\"\\u00g0\"",
    ])
  func wrong(_ text: String) {
    #expect(throws: JSONFault.self) { try value(text) }
  }

  @Test("is not read deeper than any question is")
  func deep() {
    let most = JSONDepth.most
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(throws: Never.self) { try value(nested(most)) }
    #expect(throws: JSONFault.self) { try value(nested(most + 1)) }
    #expect(throws: JSONFault.self) { try value(String(repeating: "[", count: 1_000_000)) }
  }
}
