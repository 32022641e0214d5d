// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookTestSupport
import Testing

@testable import RoadbookTool

@Suite(
  "Charging stations with the built tool", .enabled("needs the built tool") { try Need.tool.isMet })
struct ChargingEndToEndTests {
  private static let header = "name,latitude,longitude,plug,kw,count\n"
  private let start = "50.2050345,0.3915964"

  private func withFile(
    _ lines: String, _ body: (_ file: String, _ folder: String) throws -> Void
  ) throws {
    let folder = try TestMaps.newFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = folder + "/stations.csv"
    try (Self.header + lines).write(toFile: file, atomically: true, encoding: .utf8)
    try body(file, folder)
  }

  @Test("the nearest stations of a file are printed, by plug and power and with the charge")
  func near() throws {
    let lines = """
      Mill,50.2050,0.3920,Type 2,22,2
      Quarry,50.1852,0.4167,CCS,150,4
      """
    try withFile(lines) { file, _ in
      func run(_ arguments: String...) throws -> BuiltTool.Result {
        try BuiltTool.run(
          ["charging", TestMaps.town, "--charging", file, "--near", start] + arguments)
      }
      let all = try run()
      #expect(all.status == 0, "\(all.errors)")
      let order = ["Mill", "2 × Type 2 22 kW", "Quarry", "4 × CCS2 150 kW"]
        .map { all.output.range(of: $0)?.lowerBound }
      #expect(!order.contains(nil) && order.compactMap(\.self).sorted() == order.compactMap(\.self))
      let fast = try run(
        "--plug", "ccs", "--min-kw", "100", "--vehicle", "guide-ev", "--charge", "20")
      #expect(fast.output.contains("kWh on arrival") && !fast.output.contains("Mill"))
      #expect(try run("--plug", "wall").errors.contains("no plug"))
      #expect(try run("--charge", "20").status == 64, "there is no vehicle")
      let json = try run("--json", "--limit", "1")
      #expect(json.output.contains("\"maxPowerInKilowatts\":22"), "\(json.output)")
    }
  }

  @Test("a record with a fault is named, and left out where that is asked for")
  func faults() throws {
    try withFile("Mill,50.2050,0.3920,Type 2,22,2\nQuarry,50.1852,0.4167,CCS,fast,4\n") { file, _ in
      let strict = try BuiltTool.run("charging", TestMaps.town, "--charging", file)
      #expect(strict.status == 65, "\(strict.errors)")
      #expect(strict.errors.contains("stations.csv, line 3, kw: “fast” is no power"))
      let lenient = try BuiltTool.run(
        "charging", TestMaps.town, "--charging", file, "--skip-faulty")
      #expect(lenient.status == 0, "\(lenient.errors)")
      #expect(lenient.output.contains("records with a fault: 1"), "\(lenient.output)")
    }
    let missing = try BuiltTool.run("charging", TestMaps.town, "--charging", "none.csv")
    #expect(missing.status == 66, "\(missing.status) \(missing.errors)")
  }

  @Test("an import puts them into the map, which stays whole")
  func imported() throws {
    try withFile("Port,43.7347,7.4206,CCS,50,2\nSea,43.70,7.43,CCS,50,2\n") { file, folder in
      let map = folder + "/monaco.roadbook"
      let made = try BuiltTool.run(
        "import", RealData.shippedExtract, "-o", map, "--country", "MC", "--charging", file,
        "--charging-credit", "Town of Monaco, https://monaco.example")
      #expect(made.status == 0, "\(made.errors)")
      #expect(made.output.contains("beside roads"), "\(made.output)")
      let shown = try BuiltTool.run("charging", map, "--near", "43.7384,7.4246")
      #expect(shown.output.contains("Port") && !shown.output.contains("Sea"), "\(shown.output)")
      #expect(try BuiltTool.run("verify", map).status == 0)
      let manifest = try String(contentsOfFile: map + "/manifest.json", encoding: .utf8)
      #expect(manifest.contains("Town of Monaco"))
      #expect(manifest.contains("charging stations beside roads"))
      var bytes = try Data(contentsOf: URL(filePath: map + "/charging"))
      bytes[bytes.count - 1] ^= 1
      try bytes.write(to: URL(filePath: map + "/charging"))
      let damaged = try BuiltTool.run("verify", map)
      #expect(damaged.status == 65 && damaged.errors.contains("charging"), "\(damaged.errors)")
    }
  }

  @Test("stations without roads for cars end an import before there is a map")
  func withoutCars() throws {
    try withFile("Port,43.7347,7.4206,CCS,50,2\n") { file, folder in
      let map = folder + "/monaco.roadbook"
      let made = try BuiltTool.run(
        "import", RealData.shippedExtract, "-o", map, "--hierarchies", "active", "--charging", file)
      #expect(made.status == 64 && made.errors.contains("--charging needs roads for vehicles"))
      #expect(!FileManager.default.fileExists(atPath: map))
    }
  }

  @Test("a file with a fault ends an import before the map of before is replaced")
  func faultBeforeImport() throws {
    try withFile("Port,43.7347,7.4206,CCS,50,2\n") { file, folder in
      let map = folder + "/monaco.roadbook"
      let arguments = ["import", RealData.shippedExtract, "-o", map, "--country", "MC"]
      #expect(try BuiltTool.run(arguments + ["--charging", file]).status == 0)
      let before = try Data(contentsOf: URL(filePath: map + "/manifest.json"))
      let feed = folder + "/feed.zip"
      try Data("no archive".utf8).write(to: URL(filePath: feed))
      try Data("id,operator\nx,y\n".utf8).write(to: URL(filePath: file))
      for option in [["--charging", file], ["--gtfs", feed]] {
        let refused = try BuiltTool.run(arguments + option)
        #expect(refused.status == 65, "\(refused.status) \(refused.errors)")
        #expect(try Data(contentsOf: URL(filePath: map + "/manifest.json")) == before)
      }
    }
  }
}
