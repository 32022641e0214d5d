// SPDX-License-Identifier: Apache-2.0

import Foundation
import Roadbook
import RoadbookTestSupport
import Testing

@Suite("Segments around a place")
struct SegmentLoaderTests {
  // swift-format-ignore: NeverUseForceTry
  private static let town = try! RoadSketch(
    """
    A----B----C
         |
         |
         D----E
    """,
    ways: [
      "AB": .primary.named("West"), "BC": .primary.named("East"),
      "BD": .residential.named("Lane"), "DE": .footway.named("Path"),
    ], country: "GB")

  private func loader(_ town: RoadSketch) throws -> SegmentDataLoader {
    try SegmentDataLoader(
      sdkEngine: SDKNativeEngine(options: SDKOptions(map: URL(filePath: town.mapPath))))
  }

  /// The names of the segments around a place.
  private func names(_ name: String, within meters: Double) throws -> [String] {
    let loader = try loader(Self.town)
    var options = SegmentDataLoaderOptions()
    options.loadStreetNamesAndRoadNumbers = true
    return try loader.getSegmentsAroundCoordinates(
      try Self.town.waypoint(SketchPlace(name)).coordinates, radiusInMeters: meters
    ).map { id in
      let data = try loader.loadData(segment: id, options: options)
      #expect(data.ocmSegmentId == id)
      return data.spans[0].streetNames?.items.first?.text ?? "?"
    }
  }

  @Test("the nearest comes first, and what is farther than the radius does not come")
  func order() throws {
    #expect(try names("E", within: 10) == ["Path"])
    #expect(try names("E", within: 290) == ["Path"])
    #expect(try names("E", within: 520) == ["Path", "East", "Lane"])
    #expect(try names("E", within: 10_000) == ["Path", "East", "Lane", "West"])
    #expect(Set(try names("B", within: 1)) == ["West", "East", "Lane"])
  }

  @Test("of two maps of one place each number is told once")
  func twoMaps() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["a", "b"] {
      try FileManager.default.createSymbolicLink(
        at: folder.appending(path: name + ".roadbook"),
        withDestinationURL: URL(filePath: Self.town.mapPath))
    }
    let both = try SegmentDataLoader(
      sdkEngine: SDKNativeEngine(options: SDKOptions(persistentMapStoragePath: folder.path)))
    let place = try Self.town.waypoint("B").coordinates
    #expect(
      try both.getSegmentsAroundCoordinates(place, radiusInMeters: 1000)
        == loader(Self.town).getSegmentsAroundCoordinates(place, radiusInMeters: 1000))
  }

  @Test("where there is no road there are no segments")
  func nowhere() throws {
    let far = GeoCoordinates(latitude: -40, longitude: -120)
    #expect(
      try loader(Self.town).getSegmentsAroundCoordinates(far, radiusInMeters: 10_000).isEmpty)
  }

  @Test(
    "a radius or a place without meaning is refused",
    arguments: [0, -1, .nan, .infinity, 10_001, -.infinity] as [Double])
  func refused(meters: Double) throws {
    let loader = try loader(Self.town)
    let place = try Self.town.waypoint("A").coordinates
    #expect(throws: MapDataLoaderErrorCode.invalidParameters) {
      try loader.getSegmentsAroundCoordinates(place, radiusInMeters: meters)
    }
    var odd = place
    odd.latitude = .nan
    #expect(throws: MapDataLoaderErrorCode.invalidParameters) {
      try loader.getSegmentsAroundCoordinates(odd, radiusInMeters: 10)
    }
  }

  @Test("base speeds and rules of the country are told where they are asked for")
  func facts() throws {
    let loader = try loader(Self.town)
    let id = try #require(
      try loader.getSegmentsAroundCoordinates(
        try Self.town.waypoint("A").coordinates, radiusInMeters: 5
      ).first)
    let nothing = try loader.loadData(segment: id, options: SegmentDataLoaderOptions()).spans[0]
    #expect(nothing.baseSpeedInMetersPerSecond == nil && nothing.administrativeRules == nil)
    #expect(nothing.localRoadCharacteristics == nil)
    var options = SegmentDataLoaderOptions()
    options.loadBaseSpeeds = true
    options.loadAdministrativeRules = true
    options.loadLocalRoadCharacteristics = true
    let span = try loader.loadData(segment: id, options: options).spans[0]
    let speed = try #require(span.baseSpeedInMetersPerSecond)
    #expect((5...40).contains(speed))
    #expect(span.positiveDirectionBaseSpeedInMetersPerSecond == speed)
    #expect(span.administrativeRules?.countryCode == .gbr)
    #expect(span.administrativeRules?.drivingSide == .left)
    #expect(span.administrativeRules?.unitSystem == .imperialUk)
    #expect(span.localRoadCharacteristics == [])
  }

  @Test("where no car may drive there is no base speed")
  func forbidden() throws {
    let town = try RoadSketch(
      "A----B----C",
      ways: [
        "AB": .primary.oneway.tagged("maxspeed", "70"), "BC": .footway,
      ])
    let loader = try loader(town)
    var options = SegmentDataLoaderOptions()
    options.loadBaseSpeeds = true
    options.loadSpeedLimits = true
    options.loadAdministrativeRules = true
    func span(_ name: String) throws -> SegmentSpanData {
      let id = try #require(
        try loader.getSegmentsAroundCoordinates(
          try town.waypoint(SketchPlace(name)).coordinates, radiusInMeters: 5
        ).first)
      return try loader.loadData(segment: id, options: options).spans[0]
    }
    #expect(try span("A").positiveDirectionBaseSpeedInMetersPerSecond != nil)
    #expect(try span("A").negativeDirectionBaseSpeedInMetersPerSecond == nil)
    #expect(
      try span("A").baseSpeedInMetersPerSecond
        == span("A").positiveDirectionBaseSpeedInMetersPerSecond)
    #expect(try span("A").speedLimit != nil)
    #expect(try span("C").positiveDirectionBaseSpeedInMetersPerSecond == nil)
  }

  @Test("on a road in both directions each segment tells the booth to which it leads")
  func bothWays() throws {
    let town = try RoadSketch(
      "A----T----B", ways: ["ATB": .primary],
      nodes: ["T": ["highway": "toll_gantry", "barrier": "toll_booth"]], country: "AT")
    let loader = try loader(town)
    let place = try town.waypoint("T").coordinates
    let ids = try loader.getSegmentsAroundCoordinates(place, radiusInMeters: 5)
    #expect(ids.count == 2)
    let points = try ids.map {
      try loader.loadData(segment: $0, options: .everythingNamed).tollPoints ?? []
    }
    #expect(points.map(\.count) == [1, 1])
    #expect(Set(points.flatMap { $0.map(\.offsetInMeters) }) == [0, 500])
    for (own, other) in [(0, 1), (1, 0)] {
      let way = try #require(points[own].first?.structureManeuvers.first)
      #expect(way.destinations.map(\.id) == [ids[other]])
    }
  }

  @Test("toll stations, aisles of car parks and trains that carry cars")
  func kinds() throws {
    let town = try RoadSketch(
      "A----T----B----C----D----E",
      ways: [
        "ATB": .motorway.oneway, "BC": .service.tagged("service", "parking_aisle"),
        "CD": .service.tagged("frontage_road", "yes"),
        "DE": ["route": "shuttle_train", "motor_vehicle": "yes"],
      ], nodes: ["T": ["barrier": "toll_booth", "payment:cash": "yes"]], country: "AT")
    let loader = try loader(town)
    let options = SegmentDataLoaderOptions.everythingNamed
    func data(_ place: SketchPlace) throws -> SegmentData {
      let id = try #require(
        try loader.getSegmentsAroundCoordinates(
          try town.coordinates(of: place), radiusInMeters: 5
        ).first)
      return try loader.loadData(segment: id, options: options)
    }
    let motorway = try data("A")
    let toll = try #require(motorway.tollPoints?.first)
    #expect(motorway.tollPoints?.count == 1 && abs(toll.offsetInMeters - 500) <= 2)
    let way = try #require(toll.structureManeuvers.first)
    #expect(way.tollStructure?.paymentMethods == [.cash])
    #expect(way.tollStructure?.structureTypes == [])
    let behind = try #require(way.destinations.first)
    #expect(way.destinations.count == 1 && behind.travelDirection == .positive)
    #expect(behind.id != motorway.ocmSegmentId)
    // The segment behind the booth begins there, and its other direction is closed.
    #expect(try loader.loadData(segment: behind.id, options: options).tollPoints == [])
    var aisle = SketchPlace("C")
    aisle.eastMeters = -100
    var frontage = SketchPlace("D")
    frontage.eastMeters = -100
    #expect(try data(aisle).spans[0].localRoadCharacteristics == [.parkingLotRoad])
    #expect(try data(frontage).spans[0].localRoadCharacteristics == [.frontage])
    #expect(try data(frontage).tollPoints == [])
    #expect(try data(frontage).spans[0].physicalAttributes?.isRailFerry == false)
    let train = try #require(try data("E").spans[0].physicalAttributes)
    #expect(train.isRailFerry && !train.isBoatFerry)
  }
}

extension SegmentLoaderTests {
  @Test(
    "what lies between the directions of a road",
    arguments: [
      ("solid_line", RoadDivider.legal), ("guard_rail", .physical), ("dashed_line", nil),
      ("no", nil),
    ])
  func dividers(_ value: String, _ divider: RoadDivider?) throws {
    let town = try RoadSketch("A----B", ways: ["AB": .primary.tagged("divider", value)])
    let loader = try loader(town)
    let id = try #require(
      try loader.getSegmentsAroundCoordinates(
        try town.coordinates(of: "A"), radiusInMeters: 5
      ).first)
    let data = try loader.loadData(segment: id, options: .everythingNamed)
    #expect(try #require(data.spans[0].physicalAttributes).divider == divider)
  }
}

extension SegmentDataLoaderOptions {
  fileprivate static var everythingNamed: SegmentDataLoaderOptions {
    var options = SegmentDataLoaderOptions()
    options.loadTollPoints = true
    options.loadLocalRoadCharacteristics = true
    options.loadRoadAttributes = true
    return options
  }
}
