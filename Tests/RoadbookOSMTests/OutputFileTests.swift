// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookTestSupport
import Testing

@testable import RoadbookOSM

@Suite("A written file is whole or not there, and nothing else is touched")
struct OutputFileTests {
  private let folder: String

  init() throws {
    folder =
      FileManager.default.temporaryDirectory
      .appending(path: "roadbook-\(UUID().uuidString)")
      .path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func remove() { try? FileManager.default.removeItem(atPath: folder) }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
  }

  private func write(_ text: String, to name: String) throws {
    let file = try OutputFile(replacing: "\(folder)/\(name)")
    try file.append(Array(text.utf8))
    try file.finish()
  }

  @Test("what is not finished leaves the old file and nothing beside it")
  func unfinished() throws {
    defer { remove() }
    try write("old", to: "way.svg")
    do {
      let file = try OutputFile(replacing: "\(folder)/way.svg")
      try file.append([1, 2, 3])
    }
    #expect(try text("way.svg") == "old")
    #expect(names == ["way.svg"])
  }

  @Test("a link stays, and the file that it leads to is replaced")
  func link() throws {
    defer { remove() }
    try write("old", to: "data.json")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/link.json", withDestinationPath: "data.json")
    try write("new", to: "link.json")
    #expect(try text("data.json") == "new")
    let target = try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/link.json")
    #expect(target == "data.json")
  }

  @Test("a link that leads nowhere, a folder and a file of others are refused")
  func refused() throws {
    defer { remove() }
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/dangling", withDestinationPath: "nowhere")
    try FileManager.default.createDirectory(
      atPath: "\(folder)/photos", withIntermediateDirectories: false)
    for name in ["dangling", "photos", "no/such/folder"] {
      #expect(throws: OSMError.self) { try write("new", to: name) }
    }
    #expect(names == ["dangling", "photos"])
  }

  @Test("devices are written to and stay devices")
  func devices() throws {
    let file = try OutputFile(replacing: "/dev/null")
    try file.append([1, 2, 3])
    try file.finish()
    let type = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type]
    #expect(type as? FileAttributeType == .typeCharacterSpecial)
  }

  @Test(
    "a full disk is an error",
    .enabled("needs /dev/full") { try Need.fullDevice.isMet })
  func full() throws {
    let file = try OutputFile(replacing: "/dev/full")
    #expect(throws: OSMError.self) { try file.append([1]) }
  }

  @Test("a pipe that nobody writes to is not waited for")
  func pipe() throws {
    defer { remove() }
    let made = unsafe mkfifo("\(folder)/town.osm.pbf", 0o600)
    #expect(made == 0)
    let error = #expect(throws: OSMError.self) { try FileBytes(mapping: "\(folder)/town.osm.pbf") }
    #expect(error?.description.contains("not a regular file") == true)
  }
}
