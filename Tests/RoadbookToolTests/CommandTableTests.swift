// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import RoadbookTool

/// Run with `ROADBOOK_UPDATE_GOLDEN=1` to write the tables anew.
@Suite("Tables of commands in the documentation")
struct CommandTableTests {
  private let page = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "docs/command-line.md")

  @Test("docs/command-line.md has every command and option as the program has them")
  func tables() throws {
    let outline = try #require(ToolOutline.ofTool())
    let text = try String(contentsOf: page, encoding: .utf8)
    let wanted = CommandTables(outline: outline).updated(text)
    if ProcessInfo.processInfo.environment["ROADBOOK_UPDATE_GOLDEN"] != nil, wanted != text {
      try wanted.write(to: page, atomically: true, encoding: .utf8)
    }
    #expect(wanted == text, "run Scripts/generate-commands")
    for command in outline.commands {
      #expect(text.contains("<!-- options of \(command.commandName) -->"), "\(command.commandName)")
    }
  }

  @Test("a table is replaced, and what stands around it stays")
  func replacing() throws {
    let outline = try #require(ToolOutline.ofTool())
    let page = "before\n<!-- options of info -->\nold\n<!-- end -->\nafter\n"
    let updated = CommandTables(outline: outline).updated(page)
    #expect(updated.hasPrefix("before\n<!-- options of info -->\n| option | meaning |\n"))
    #expect(updated.hasSuffix("\n<!-- end -->\nafter\n"))
    #expect(!updated.contains("old"))
    #expect(CommandTables(outline: outline).updated(updated) == updated)
  }
}
