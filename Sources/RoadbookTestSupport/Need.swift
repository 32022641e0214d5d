// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Something outside the package that a test needs, and that not every machine has.
///
///     @Test("…", .enabled("needs ../shared/data/osm") { try Need.extracts.isMet })
///
/// Without it the test is skipped, and `make test` counts it. With `REQUIRED=1`, as in continuous
/// integration, the test fails instead. This is the only place that decides it; `make lint` sees to that.
package struct Need: Sendable {
  private let name: String
  private let isHere: Bool
  /// Whether it is there only where somebody wants it, so that its absence is never a fault.
  private let isChoice: Bool

  private init(_ name: String, isHere: Bool, isChoice: Bool = false) {
    self.name = name
    self.isHere = isHere
    self.isChoice = isChoice
  }

  /// Whether the test can run.
  ///
  /// - Throws: `MissingNeed` where it cannot although everything is required.
  package var isMet: Bool {
    get throws(MissingNeed) {
      guard !isHere, !isChoice, Self.everythingIsRequired else { return isHere }
      throw MissingNeed(name: name)
    }
  }
}

/// A test cannot run, and `REQUIRED=1` says that it must.
package struct MissingNeed: Error, CustomStringConvertible {
  let name: String

  package var description: String { "REQUIRED=1 is set, and this is missing: \(name)" }
}

// MARK: - All of them

extension Need {
  /// The real extracts beside the package.
  package static let extracts = Need("../shared/data/osm", isHere: RealData.arePresent)

  /// The register of charging stations beside the package.
  package static let chargingRegister = Need(
    "../shared/data/ev", isHere: FileManager.default.fileExists(atPath: RealData.chargingRegister))

  /// The community's collection of corner cases, and what unpacks it.
  package static let cornerCases = Need(
    "../shared/data/osm/osm-testdata.zip, or the program unzip",
    isHere: FileManager.default.fileExists(atPath: RealData.osm("osm-testdata.zip"))
      && isProgram("/usr/bin/unzip"))

  /// The executable beside the tests.
  package static let tool = Need(
    "the executable roadbook beside the tests", isHere: isProgram(builtTool))

  /// Where writing fails as on a full disk.
  package static let fullDevice = Need(
    "/dev/full", isHere: FileManager.default.fileExists(atPath: "/dev/full"))

  /// Where the system tells which pages of a file are in memory.
  package static let residentPages = Need(
    "/proc/self/smaps", isHere: FileManager.default.fileExists(atPath: "/proc/self/smaps"))

  /// The program that speaks.
  package static let speaker = Need(
    "the program espeak-ng (Scripts/setup --tests installs it)",
    isHere: isProgram("/usr/bin/espeak-ng"))

  /// The program that makes pixels of pictures.
  package static let pictureConverter = Need(
    "the program rsvg-convert (Scripts/setup --tests installs it)",
    isHere: isProgram("/usr/bin/rsvg-convert"))

  /// Tests that take minutes, which `make test-long` runs.
  package static let patience = Need(
    "ROADBOOK_SLOW_TESTS=1", isHere: RealData.slowTestsAreAskedFor, isChoice: true)

  /// The path of the executable beside the tests.
  package static let builtTool: String = {
    let tests = CommandLine.arguments.first ?? ""
    return URL(filePath: tests).deletingLastPathComponent().appending(path: "roadbook")
      .path(percentEncoded: false)
  }()

  private static let everythingIsRequired =
    ProcessInfo.processInfo.environment["REQUIRED"] == "1"

  private static func isProgram(_ path: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: path)
  }
}
