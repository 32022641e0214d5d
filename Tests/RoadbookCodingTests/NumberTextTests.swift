// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import Testing

@Suite("Numbers in texts")
struct NumberTextTests {
  @Test("a NUL ends no number")
  func nul() {
    #expect(Double(whole: "1.5") == 1.5 && Double(whole: "-2e3"[...]) == -2000)
    for text in ["1.5\u{0}", "1.5\u{0}abc", "\u{0}", "", "1.5x"] {
      #expect(Double(whole: text) == nil, "\(text.debugDescription)")
    }
  }
}
