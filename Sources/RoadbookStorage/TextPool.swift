// SPDX-License-Identifier: Apache-2.0

/// Texts with their numbers, each kept once; the first is empty, and stands for none.
package struct TextPool {
  package private(set) var texts = [""]
  private var positions: [String: UInt32] = ["": 0]

  package init() {}

  package mutating func position(of text: String) -> UInt32 {
    if let known = positions[text] { return known }
    let position = UInt32(texts.count)
    positions[text] = position
    texts.append(text)
    return position
  }
}
