// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookModel
import RoadbookTestSupport
import Testing

@testable import RoadbookTool

@Suite("roadbook speak", .enabled("needs the built tool") { try Need.tool.isMet })
struct SpeakCommandTests {
  private let folder: String
  private let file: String

  init() throws {
    folder = try TestMaps.newFolder()
    file = "\(folder)/way.json"
    let made = try BuiltTool.run(
      "route", TestMaps.town, "50.2050345,0.3915964", "50.1851663,0.4167372", "-o", file)
    #expect(made.status == 0, "\(made.errors)")
  }

  /// A folder with a program that says which arguments and which text it was given.
  private func fakeVoice(_ script: String) throws -> [String: String] {
    let bin = "\(folder)/bin"
    try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: true)
    let path = "\(bin)/espeak-ng"
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return ["PATH": "\(bin):/usr/bin:/bin"]
  }

  @Test("lists what is said with the way to it, in the language and the units of the route")
  func list() throws {
    let lines = try BuiltTool.run("speak", file).output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("0 m\tHead southeast on Station Road") == true, "\(lines)")
    #expect(lines.last?.hasSuffix("\tYou have reached your destination") == true, "\(lines)")
    let german = try BuiltTool.run("speak", file, "--language", "de", "--units", "imperial-uk")
    #expect(german.output.hasPrefix("0 yd\tAuf Station Road nach Südosten starten"))
    let french = "\(folder)/french.json"
    _ = try BuiltTool.run(
      "route", TestMaps.town, "50.2050345,0.3915964", "50.1851663,0.4167372", "--language", "fr",
      "--units", "imperial-us", "-o", french)
    #expect(
      try BuiltTool.run("speak", french).output.hasPrefix("0 ft\tDirigez-vous vers le sud-est"))
  }

  @Test("reads lists of alternatives, too")
  func alternatives() throws {
    let several = "\(folder)/several.json"
    _ = try BuiltTool.run(
      "route", TestMaps.town, "50.2050345,0.3915964", "50.1851663,0.4167372", "--alternatives",
      "1", "-o", several)
    #expect(
      try BuiltTool.run("speak", several).output == (try BuiltTool.run("speak", file).output))
  }

  @Test("hands the voice one document of SSML, and keeps what it says")
  func voice() throws {
    let environment = try fakeVoice(
      """
      printf '%s\\n' "$@" > "\(folder)/arguments"
      while [ $# -gt 0 ]; do
        case $1 in -f) cp "$2" "\(folder)/text" ;; -w) printf RIFFsound > "$2" ;; esac
        shift
      done
      """)
    let result = try BuiltTool.run(
      ["speak", file, "--language", "pt-BR", "-o", "\(folder)/way.wav"], environment: environment)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains(" announcements, ") && result.errors.contains("in pt-BR"))
    #expect(try String(contentsOfFile: "\(folder)/way.wav", encoding: .utf8) == "RIFFsound")
    let arguments = try String(contentsOfFile: "\(folder)/arguments", encoding: .utf8)
    #expect(arguments.hasPrefix("-m\n-b\n1\n-v\npt-BR\n-f\n"))
    let text = try String(contentsOfFile: "\(folder)/text", encoding: .utf8)
    #expect(text.hasPrefix("<speak version=\"1.1\" ") && text.hasSuffix("</s></speak>"))
    #expect(text.contains("xml:lang=\"pt-BR\"><s>"))
    #expect(text.contains("Station Road</say-as>"))
    let count = try BuiltTool.run("speak", file).output.split(separator: "\n").count
    #expect(text.components(separatedBy: "<s>").count == count + 1)
  }

  @Test("says how to get a voice that is missing, and why one failed")
  func noVoice() throws {
    let output = "\(folder)/way.wav"
    let missing = try BuiltTool.run(
      ["speak", file, "-o", output], environment: ["PATH": "\(folder)"])
    #expect(missing.status == 69)
    #expect(missing.errors.contains("apt install espeak-ng"), "\(missing.errors)")
    let failing = try BuiltTool.run(
      ["speak", file, "-o", output],
      environment: try fakeVoice("echo 'no such voice' >&2; exit 1"))
    #expect(failing.status == 69)
    #expect(failing.errors.contains("espeak-ng failed: no such voice"), "\(failing.errors)")
    let silent = try BuiltTool.run(
      ["speak", file, "-o", output], environment: try fakeVoice("exit 0"))
    #expect(silent.status == 70 && silent.errors.contains("wrote no sound"))
    #expect(!FileManager.default.fileExists(atPath: output))
  }

  @Test(
    "refuses what is no route",
    arguments: [
      ("hello", "not valid JSON"), ("{}", "transportMode is missing"), ("[]", "is no route"),
      ("{\"routes\":[]}", "holds no route"), ("{\"routes\":[{}]}", "transportMode is missing"),
      (String(repeating: "[", count: 100_000), "is no route"),
    ])
  func noRoute(content: String, message: String) throws {
    let other = "\(folder)/other.json"
    try Data(content.utf8).write(to: URL(filePath: other))
    let result = try BuiltTool.run("speak", other)
    #expect(result.status == 65 && result.errors.contains(message), "\(result.errors)")
    #expect(try BuiltTool.run("speak", "\(folder)/nowhere.json").status == 66)
    #expect(try BuiltTool.run("speak", file, "-o", "way.mp3").status == 64)
  }

  @Test(
    "makes a sound that is as long as its header says",
    .enabled("needs espeak-ng") { try Need.speaker.isMet })
  func sound() throws {
    let result = try BuiltTool.run("speak", file, "-o", "\(folder)/way.wav")
    #expect(result.status == 0, "\(result.errors)")
    let sound = try Data(contentsOf: URL(filePath: "\(folder)/way.wav"))
    #expect(sound.prefix(4) == Data("RIFF".utf8) && sound[8..<12] == Data("WAVE".utf8))
    let size = sound[40..<44].reversed().reduce(0) { $0 << 8 | Int($1) }
    #expect(size == sound.count - 44)
    // Thirteen sentences take some seconds each.
    #expect(Double(size) / Speaker.bytesPerSecond > 20)
  }
}
