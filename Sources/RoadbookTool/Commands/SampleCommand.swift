// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import RoadbookGeometry
import RoadbookOSM
import RoadbookSample

/// `roadbook sample`: a town to try things on.
struct SampleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sample",
    abstract: "Write a made-up town as an OpenStreetMap file.",
    discussion: """
      The town has a bit of everything that a routing engine can meet. One size always gives the same \
      bytes. Prints places in it to route between: LAT,LON, a tab and the name.

      EXAMPLES:
        roadbook sample --output town.osm.pbf --tables
        roadbook import town.osm.pbf --output town.roadbook
      """)

  @Option(help: "How much to make: \(SampleSize.allCases.map(\.rawValue).joined(separator: ", ")).")
  var size = SampleSize.town

  @Option(name: .shortAndLong, help: "The file to write, named ….osm.pbf.", completion: .file())
  var output: String

  @Flag(
    help: "Write depots.csv, shops.csv and pairs.csv with places in the town beside it, too.")
  var tables = false

  func validate() throws {
    guard output.hasSuffix(".pbf") else {
      throw ValidationError("The town is written as PBF: name the file ….osm.pbf.")
    }
  }

  func run() throws {
    let town = SampleTown.make(size: size)
    try OSMPBFWriter().write(town, to: output)
    Terminal.standardError.write(
      "\(output): \(Measures.count(town.nodes.count)) nodes, \(Measures.count(town.ways.count)) "
        + "ways, \(Measures.count(town.relations.count)) relations\n")
    if tables { try writeTables() }
    let landmarks = SampleTown.landmarks.map { landmark in
      "\(landmark.coordinate.latitude),\(landmark.coordinate.longitude)\t\(landmark.name)\n"
    }
    try ResultOutput.standardOutput.write(landmarks.joined())
  }

  private func writeTables() throws {
    let folder = URL(filePath: output).deletingLastPathComponent().path(percentEncoded: false)
    for (name, text) in SampleTables.all {
      try ResultOutput.file("\(folder)/\(name)").write(Array(text.utf8))
    }
    let names = SampleTables.all.map { $0.0 }.joined(separator: ", ")
    Terminal.standardError.write("\(names): places in it, for routes, matrix and trip\n")
  }
}

extension SampleSize: ExpressibleByArgument {}
