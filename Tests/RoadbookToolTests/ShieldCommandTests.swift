// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookTestSupport
import Testing

@testable import RoadbookTool

@Suite("roadbook shield", .enabled("needs the built tool") { try Need.tool.isMet })
struct ShieldCommandTests {
  @Test("writes SVG to standard output and tells what such roads are called")
  func svg() throws {
    let result = try BuiltTool.run("shield", "DE", "A 7")
    #expect(result.status == 0 && result.errors == "Autobahn 7\n")
    #expect(result.output.hasPrefix("<svg ") && result.output.hasSuffix("</svg>\n"))
    #expect(result.output.contains("height=\"64\""))
    #expect(try BuiltTool.run("shield", "--network", "BAB", "7").output == result.output)
    #expect(try BuiltTool.run("shield", "deu", "A 7").output == result.output)
  }

  @Test("writes a PNG file of the asked height")
  func png() throws {
    let folder = try TestMaps.newFolder()
    let result = try BuiltTool.run(
      "shield", "US", "I 95", "--size", "24", "-o", "\(folder)/i95.png")
    #expect(result.status == 0, "\(result.errors)")
    let file = try Data(contentsOf: URL(filePath: "\(folder)/i95.png"))
    #expect(file.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]) && file[23] == 24)
  }

  @Test("draws several numbers beside each other")
  func several() throws {
    let both = try BuiltTool.run("shield", "FR", "A 8;E 80")
    #expect(both.errors == "Autoroute A 8, European route E 80\n")
  }

  @Test(
    "says what is wrong",
    arguments: [
      (["XX", "A 7"], "\"XX\" is no country"), (["DE", " ; "], "nothing to write"),
      (["JP", "国道1"], "looks like \"国\""), (["DE"], "Give a country and a number"),
      (["--network", "ncn", "4"], "no shields are known for the network \"ncn\""),
      (["DE", "A 7", "--size", "0"], "--size takes 1 to 2048"),
      (["DE", "A 7", "-o", "a7.gif"], "End it in .svg or .png"),
      (["DE", String(repeating: "8", count: 99)], "99 characters are too many"),
    ])
  func mistakes(arguments: [String], message: String) throws {
    let result = try BuiltTool.run(["shield"] + arguments)
    #expect(result.status == 64)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.output.isEmpty)
  }
}
