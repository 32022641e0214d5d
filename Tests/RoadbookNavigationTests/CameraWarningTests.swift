// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookTestSupport
import Testing

@testable import RoadbookNavigation

@Suite("Cameras on the way")
struct CameraWarningTests {
  private static let slow = SketchDrive(spacing: 10, speed: 10)
  private static let camera: RoadTags = ["highway": "speed_camera"]

  /// A road of 1.2 km with something at C.
  private func drive(
    node: RoadTags, way: RoadTags = .residential.tagged("maxspeed", "50"), country: String? = "AT",
    relations: [RoadRelation] = [], reversed: Bool = false
  ) throws -> TownDrive {
    let town = try RoadSketch(
      "A-----------C--B", ways: ["ACB": way], nodes: ["C": node], relations: relations,
      country: country)
    return reversed
      ? try TownDrive(town, through: ["B", "A"], along: "BCA", Self.slow)
      : try TownDrive(town, through: ["A", "B"], along: "ACB", Self.slow)
  }

  /// A road of 1.2 km with something 30 m to the south of its middle.
  private func drive(beside node: RoadTags, relations: [RoadRelation] = [], reversed: Bool = false)
    throws
    -> TownDrive
  {
    let town = try RoadSketch(
      """
      A-----------------------C-----------------B
                              X
      """,
      ways: ["ACB": .residential.tagged("maxspeed", "50")], nodes: ["X": node],
      relations: relations, country: "AT", cellMeters: 30)
    return reversed
      ? try TownDrive(town, through: ["B", "A"], along: "BCA", Self.slow)
      : try TownDrive(town, through: ["A", "B"], along: "ACB", Self.slow)
  }

  @Test("a camera on the road is told 500 m ahead on a slow road, and when it is passed")
  func onRoad() throws {
    let drive = try drive(node: Self.camera)
    #expect(drive.warnings == "safetyCamera ahead 500 m | safetyCamera passed", "\(drive.story)")
    guard case .safetyCamera(let camera)? = drive.warnedOf.first else { return }
    #expect(camera.type == .speed)
    #expect(abs(camera.speedLimitInMetersPerSecond - 50 / 3.6) < 0.01)
  }

  @Test(
    "one on the road that looks to the west concerns those who drive east",
    arguments: ["W", "270", "300", "-90"])
  func facingOnRoad(direction: String) throws {
    let node = Self.camera.tagged("direction", direction)
    #expect(try drive(node: node).warnings == "safetyCamera ahead 500 m | safetyCamera passed")
    #expect(try drive(node: node, reversed: true).warnings == "")
  }

  @Test(
    "a camera without a limit has that of the vehicle on its road",
    arguments: [("maxspeed", "AT:urban", "car", 50.0), ("maxspeed:hgv", "40", "truck", 40)])
  func limits(key: String, value: String, vehicle: String, kmh: Double) throws {
    let road = RoadTags.residential.tagged("maxspeed", "50").tagged(key, value)
    let town = try RoadSketch(
      "A-----------C--B", ways: ["ACB": road], nodes: ["C": Self.camera], country: "AT",
      vehicle: vehicle)
    let drive = try TownDrive(town, through: ["A", "B"], along: "ACB", Self.slow)
    guard case .safetyCamera(let camera)? = drive.warnedOf.first else {
      Issue.record("\(drive.warnings)")
      return
    }
    #expect((camera.speedLimitInMetersPerSecond * 3.6).rounded() == kmh)
  }

  @Test("a camera beside the road is told alike")
  func beside() throws {
    #expect(
      try drive(beside: Self.camera).warnings == "safetyCamera ahead 500 m | safetyCamera passed")
  }

  @Test("one that looks to the west concerns those who drive east", arguments: ["W", "270", "WNW"])
  func facing(direction: String) throws {
    let camera = Self.camera.tagged("direction", direction)
    #expect(try drive(beside: camera).warnings.hasPrefix("safetyCamera ahead"))
    #expect(try drive(beside: camera, reversed: true).warnings == "")
  }

  @Test("in the median, the carriageway that it looks at counts", arguments: [true, false])
  func median(isRelation: Bool) throws {
    let long = String(repeating: "-", count: 54)
    let road = RoadTags.primary.oneway.tagged("maxspeed", "50")
    let town = try RoadSketch(
      """
      F-\(long)--------------E
       \(long.map { _ in " " }.joined())X

      A-\(long)C-------------B
      """,
      ways: ["ACB": road, "EF": road],
      nodes: ["X": isRelation ? Self.camera : Self.camera.tagged("direction", "W")],
      relations: isRelation
        ? [
          RoadRelation(
            ["type": "enforcement", "enforcement": "maxspeed"], ("device", "X"), ("from", "A"),
            ("to", "C"))
        ] : [], country: "AT", cellMeters: 10)
    let there = try TownDrive(town, through: ["A", "B"], along: "ACB", Self.slow)
    #expect(there.warnings.hasPrefix("safetyCamera ahead"), "\(there.story)")
    let back = try TownDrive(town, through: ["E", "F"], along: "EF", Self.slow)
    #expect(back.warnings == "")
  }

  @Test("on the road, forward and backward are those of the way")
  func forward() throws {
    let camera = Self.camera.tagged("direction", "backward")
    #expect(try drive(node: camera).warnings == "")
    #expect(try drive(node: camera, reversed: true).warnings.hasPrefix("safetyCamera ahead"))
  }

  @Test(
    "a relation says what is watched, and in which direction",
    arguments: [
      ("maxspeed", SafetyCameraType.speed), ("traffic_signals", .redLight),
      ("maxspeed;traffic_signals", .redLightAndSpeed), ("access", .busLane),
      ("mindistance", .distance),
    ])
  func enforcement(kind: String, type: SafetyCameraType) throws {
    let relation = RoadRelation(
      ["type": "enforcement", "enforcement": kind, "maxspeed": "30"], ("device", "X"),
      ("from", "A"), ("to", "C"))
    let drive = try drive(beside: Self.camera, relations: [relation])
    guard case .safetyCamera(let camera)? = drive.warnedOf.first else {
      Issue.record("\(drive.warnings)")
      return
    }
    #expect(camera.type == type)
    #expect(abs(camera.speedLimitInMetersPerSecond - 30 / 3.6) < 0.01)
    #expect(
      try self.drive(beside: Self.camera, relations: [relation], reversed: true).warnings == "")
  }

  @Test(
    "where the average speed is measured, beginning and end are told", arguments: [true, false])
  func section(isThere: Bool) throws {
    let town = try RoadSketch(
      "A-----C-----------D----B", ways: ["ACDB": .primary.tagged("maxspeed", "50")],
      relations: [
        RoadRelation(
          ["type": "enforcement", "enforcement": "average_speed", "maxspeed": "50"], ("from", "C"),
          ("to", "D"))
      ], country: "IT")
    let drive =
      isThere
      ? try TownDrive(town, through: ["A", "B"], along: "ACDB", Self.slow)
      : try TownDrive(town, through: ["B", "A"], along: "BDCA", Self.slow)
    let types = drive.warnedOf.map { content in
      if case .safetyCamera(let camera) = content { camera.type } else { SafetyCameraType.speed }
    }
    #expect(types == (isThere ? [.sectionStart, .sectionEnd] : []), "\(drive.warnings)")
  }

  @Test("the next camera is told when the one before is passed")
  func inOrder() throws {
    let town = try RoadSketch(
      "A---------C--D-----B", ways: ["ACDB": .residential.tagged("maxspeed", "50")],
      nodes: ["C": Self.camera, "D": Self.camera], country: "AT")
    let drive = try TownDrive(town, through: ["A", "B"], along: "ACDB", Self.slow)
    #expect(
      drive.warnings
        == "safetyCamera ahead 500 m | safetyCamera passed | safetyCamera ahead 300 m | safetyCamera passed"
    )
  }

  @Test("where the law forbids it, no camera is told", arguments: ["DE", "CH"])
  func forbidden(country: String) throws {
    #expect(try drive(node: Self.camera, country: country).warnings == "")
  }

  @Test("where the law demands zones, a zone is told that holds the camera, and no camera")
  func zones() throws {
    let drive = try drive(
      node: Self.camera, way: .primary.tagged("maxspeed", "80"), country: "FR")
    #expect(drive.warnings.hasPrefix("dangerZone ahead"), "\(drive.warnings)")
    #expect(drive.warnings.contains("dangerZone reached"))
    #expect(!drive.warnings.contains("safetyCamera"))
  }

  @Test("what is no camera is not told of", arguments: ["bump", "crossing", "street_lamp"])
  func others(kind: String) throws {
    #expect(try drive(node: ["highway": kind]).warnings == "")
  }

  @Test("a camera on a road that is not driven is not told of")
  func aside() throws {
    let town = try RoadSketch(
      """
      A--------B---------D
               |
               C
      """,
      ways: ["ABD": .residential, "BC": .residential], nodes: ["C": Self.camera], country: "AT")
    let drive = try TownDrive(town, through: ["A", "D"], along: "ABD", Self.slow)
    #expect(drive.warnings == "")
  }
}
