// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import RoadbookTool

@Suite("Names from the map do not steer the terminal")
struct SafeTextTests {
  @Test("control characters and marks of direction are shown, styles of our own pass")
  func steering() {
    #expect(SafeText.of("Rua das Flores\n\tPorto, שלום, 東京") == "Rua das Flores\n\tPorto, שלום, 東京")
    #expect(SafeText.of("a\u{1B}[2Jb") == "a\u{FFFD}[2Jb")
    #expect(
      SafeText.of("\u{9B}31m\u{7F}\u{7}\r\u{0}") == "\u{FFFD}31m\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}")
    #expect(SafeText.of("\u{202E}txt\u{2066}") == "\u{FFFD}txt\u{FFFD}")
    let own = "\u{1B}[1mTitle\u{1B}[0m \u{1B}[31mred\r\u{1B}[K"
    #expect(SafeText.of(own) == own)
    #expect(SafeText.of("x\u{1B}") == "x\u{FFFD}")
  }

  @Test("isolates around names pass, where they end in their line")
  func isolates() {
    let own = "turn onto \u{2068}شارع \u{2066}3\u{2069}\u{2069}, then left\n"
    #expect(SafeText.of(own) == own)
    #expect(SafeText.of("a\u{2068}b\nc\u{2069}") == "a\u{FFFD}b\nc\u{FFFD}")
    #expect(
      SafeText.of("\u{2069}\u{2067}a\u{2068}b\u{2069}") == "\u{FFFD}\u{FFFD}a\u{2068}b\u{2069}")
    #expect(SafeText.of("\u{2068}\u{202E}a\u{2069}") == "\u{2068}\u{FFFD}a\u{2069}")
  }

  @Test("what the tool prints of a map goes through it")
  func printed() throws {
    let name = "Bad\u{1B}]0;title\u{7} Street"
    let pipe = try Pipes()
    Terminal(descriptor: pipe.write, environment: [:]).write("Note: \(name)\n")
    #expect(pipe.text() == "Note: Bad\u{FFFD}]0;title\u{FFFD} Street\n")
  }
}

/// The two ends of a pipe, of which one was read to its end.
private struct Pipes {
  let read: Int32
  let write: Int32

  init() throws {
    var ends: [Int32] = [0, 0]
    try #require(unsafe pipe(&ends) == 0)
    (read, write) = (ends[0], ends[1])
  }

  func text() -> String {
    _ = close(write)
    defer { _ = close(read) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = unsafe Foundation.read(read, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}
