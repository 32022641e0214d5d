// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import RoadbookCharging
import RoadbookEngine

/// The options that name files of charging stations.
struct ChargingOptions: ParsableArguments {
  @Option(
    name: .customLong("charging"),
    help: ArgumentHelp(
      "Charging stations: CSV, GeoJSON or locations of OCPI, or a folder of such files; may be given often.",
      valueName: "file"))
  var paths: [String] = []

  @Flag(
    name: .customLong("skip-faulty"),
    help: "Leave records of --charging with a fault out, and read the rest.")
  var skipsFaulty = false

  func validate() throws {
    if skipsFaulty, paths.isEmpty {
      throw ValidationError("--skip-faulty is about files: give --charging FILE, too.")
    }
  }

  var mode: ChargingReader.Mode { skipsFaulty ? .lenient : .strict }

  /// Reads the files alone, so that a fault ends a command before it begins its work.
  ///
  /// - Throws: Which record is wrong, and why.
  func check() throws {
    try reading { files in
      var reader = ChargingReader(mode)
      for file in files { try reader.add(file) }
    }
  }

  /// The stations of the files, and those of the map of which they tell nothing.
  ///
  /// - Throws: Which record is wrong, and why.
  func read(
    on router: RoadRouter
  ) throws -> (snapshot: ChargingSnapshot, report: ChargingReport) {
    try reading { try router.chargingStations(in: $0, mode) }
  }

  private func reading<Result>(_ work: ([ChargingFile]) throws -> Result) throws -> Result {
    do {
      var files: [ChargingFile] = []
      for path in paths { files += try ChargingFolder.files(at: path) }
      return try work(files)
    } catch let fault as ChargingFault {
      if fault.isOfFile { throw Failure(.badInput, "\(fault)") }
      let isMissing = fault.record.isEmpty && fault.field.isEmpty
      throw Failure(
        isMissing ? .noInput : .badInput,
        isMissing ? "\(fault)" : "\(fault). With --skip-faulty such records are left out")
    }
  }
}
