// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCosting
import RoadbookGeometry
import RoadbookGraph
import RoadbookImport
import RoadbookModel
import RoadbookNetwork
import RoadbookOSM
import RoadbookProfiles
import RoadbookTestSupport
import Testing

@testable import RoadbookEngine

/// Whose fault it is that a map does not answer decides what is said.
@Suite("Maps that lack something")
struct MapFaultTests {
  private let folder: URL
  private let places: [Waypoint]
  private let source: String

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "roadbook-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var town = RandomTown(seed: 4)
    places = (0..<2).map { _ in Waypoint(coordinates: GeoCoordinates(town.place())) }
    source = folder.appending(path: "town.osm.pbf").path
    let writer = OSMPBFWriter()
    try writer.write(town.data, to: source)
  }

  private func map(_ hierarchies: Set<HierarchyKind>) throws -> String {
    let path = folder.appending(path: "town.roadbook").path
    var importer = Importer(
      ImportOptions(
        files: [source], output: path,
        profiles: [try TemporaryMap.car(), try TemporaryMap.vehicle("pedestrian")],
        hierarchies: hierarchies))
    _ = try importer.run()
    return path
  }

  private func error(_ mode: TransportMode, on path: String) throws -> RoutingError? {
    var options = RoutingOptions()
    options.transportSpecification.transportMode = mode
    let router = try RoadRouter(opening: path)
    do throws(RoutingError) {
      _ = try router.routes(through: places, options: options, profile: nil)
      return nil
    } catch {
      return error
    }
  }

  @Test("a search that is given up is the question's fault, and says what to ask instead")
  func givenUp() {
    defer { try? FileManager.default.removeItem(at: folder) }
    let error = RoutingError(HierarchyError.searchedTooFar(settledCount: 7))
    #expect(error == .timedOut && error.message.contains("ask for a shorter trip"))
    #expect(RoutingError(HierarchyError.damaged).isDamagedMap)
  }

  @Test("a hierarchy that is gone is named as what the map was made without")
  func motorAlone() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = try map([.motor, .active])
    try FileManager.default.removeItem(atPath: "\(path)/hierarchies/active")
    let error = try #require(try error(.pedestrian, on: path))
    #expect(error == .invalidParameter && !error.isDamagedMap)
    #expect(error.message.contains("made without walkers and cyclists"))
    #expect(!error.message.contains(folder.path))
    #expect(try self.error(.car, on: path)?.isDamagedMap != true)
  }

  @Test(
    "a damaged hierarchy, metric or profile is the map's fault",
    arguments: [
      "hierarchies/motor", "metrics/car", "profiles/car",
    ])
  func damaged(file: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = try map([.motor, .active])
    try Data("nonsense".utf8).write(to: URL(filePath: "\(path)/\(file)"))
    let error = try #require(try error(.car, on: path))
    #expect(error.isDamagedMap && error == .internalError, "\(error.message)")
  }
}
