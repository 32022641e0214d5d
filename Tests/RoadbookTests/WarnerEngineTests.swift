// SPDX-License-Identifier: Apache-2.0

import Foundation
import Roadbook
import RoadbookTestSupport
import Testing

@Suite("Electronic horizon and warner engine")
@MainActor
struct WarnerEngineTests {
  private func engine(_ town: RoadSketch) throws -> SDKNativeEngine {
    try SDKNativeEngine(options: SDKOptions(map: URL(filePath: town.mapPath)))
  }

  private func horizon(
    _ engine: SDKNativeEngine, _ meters: [Double] = [2000, 200, 50], route: Route? = nil
  ) throws -> ElectronicHorizonEngine {
    try ElectronicHorizonEngine(
      sdkEngine: engine,
      options: ElectronicHorizonOptions(
        lookAheadDistancesInMeters: meters, trailingDistanceInMeters: 300),
      transportMode: .car, route: route)
  }

  private func drive(
    _ town: RoadSketch, along path: String, _ engine: SDKNativeEngine,
    _ horizon: ElectronicHorizonEngine
  ) throws {
    let matcher = try MapMatcher(sdkEngine: engine)
    for reading in try town.readings(along: path, SketchDrive(spacing: 10, speed: 10)) {
      if let place = matcher.match(location: reading) { horizon.update(mapMatchedLocation: place) }
    }
  }

  // swift-format-ignore: NeverUseForceTry
  private static let town = try! RoadSketch(
    """
              D
              |
    A----B----C----E----F
              |
              G
    """,
    ways: [
      "ABCE": .primary.named("High Street"), "CD": .residential.named("Lane"),
      "CG": .secondary.named("Hill"), "EF": .primary.named("High Street"),
    ])

  @Test("the most preferred path stays on the road; side paths leave it, the likelier the greater")
  func paths() throws {
    let engine = try engine(Self.town)
    let (horizon, listener) = (try horizon(engine), HorizonListener())
    horizon.addElectronicHorizonDelegate(listener)
    try drive(Self.town, along: "AB", engine, horizon)
    let first = try #require(listener.updates.first)
    let tree = try #require(first.electronicHorizon)
    let main = try #require(tree.mostPreferredPath())
    #expect(main.level == 0 && main.probability == 1 && main.parentPathIndex == nil)
    #expect(abs((main.segments.last?.endOffsetInMeters ?? 0) - 2000) < 20)
    let sides = tree.paths.dropFirst()
    #expect(sides.count == 2 && sides.allSatisfy { $0.level == 1 && $0.parentPathIndex == 0 })
    // Hill is of a greater class than Lane, at the same angle.
    let (hill, lane) = (sides.map(\.probability).max() ?? 0, sides.map(\.probability).min() ?? 0)
    #expect(hill > lane && lane > 0 && hill + lane < 0.5, "\(hill) \(lane)")
    for (index, side) in tree.paths.enumerated().dropFirst() {
      let parent = tree.paths[Int(side.parentPathIndex ?? -1)]
        .segments[Int(side.parentSegmentIndex ?? -1)]
      #expect(parent.sidePathIndexes.contains(Int32(index)))
    }
    #expect(first.segmentChanges?.added.count == tree.paths.reduce(0) { $0 + $1.segments.count })
    #expect(
      listener.updates.dropFirst().allSatisfy {
        $0.electronicHorizon == nil || $0.segmentChanges != nil
      })
  }

  @Test("with a route its road is the most preferred one")
  func routed() throws {
    let engine = try engine(Self.town)
    let route = Route(try #require(try Self.town.route("A", "G").data))
    let (horizon, listener) = (try horizon(engine, route: route), HorizonListener())
    horizon.addElectronicHorizonDelegate(listener)
    try drive(Self.town, along: "AB", engine, horizon)
    let tree = try #require(listener.updates.first?.electronicHorizon)
    #expect(abs((tree.paths[0].segments.last?.endOffsetInMeters ?? 0) - 1200) < 20)
    let onward = tree.paths.dropFirst().map(\.probability)
    #expect(onward.count == 2 && abs(onward.reduce(0, +) - 0.05) < 1e-9, "\(onward)")
  }

  @Test("a route that comes by twice leads to its next turn, not to its last")
  func twice() throws {
    let town = try RoadSketch(
      """
      C----D
      |    |
      |    |
      A----B----E
      """,
      ways: [
        "AB": .primary.named("Low"), "BD": .primary.named("East"), "DC": .primary.named("High"),
        "CA": .primary.named("West"), "BE": .primary.named("Out"),
      ])
    let engine = try engine(town)
    let loop = try town.route(through: ["A", "D", "C", "A", "E"])
    let route = Route(try #require(loop.data))
    let (horizon, listener) = (try horizon(engine, [150], route: route), HorizonListener())
    horizon.addElectronicHorizonDelegate(listener)
    try drive(town, along: "ABDCAB", engine, horizon)
    let loader = try SegmentDataLoader(sdkEngine: engine)
    var options = SegmentDataLoaderOptions()
    options.loadStreetNamesAndRoadNumbers = true
    let roads = try listener.updates.compactMap(\.electronicHorizon).map { tree in
      try tree.paths[0].segments.map { segment in
        let id = try #require(segment.segmentId.ocmSegmentId)
        return try loader.loadData(segment: id.id, options: options).spans[0].streetNames?.items
          .first?.text ?? "?"
      }.joined(separator: " ")
    }
    #expect(roads.first?.hasSuffix("Low East") == true, "\(roads)")
    #expect(roads.last?.hasSuffix("Low Out") == true, "\(roads)")
  }

  @Test("a place of another map is an error, and so are options out of their ranges")
  func errors() throws {
    let engine = try engine(Self.town)
    let (horizon, listener) = (try horizon(engine), HorizonListener())
    horizon.addElectronicHorizonDelegate(listener)
    var place = MapMatchedLocation(
      coordinates: GeoCoordinates(latitude: 0, longitude: 0), confidence: 1)
    place.segmentReference = SegmentReference()
    place.segmentReference.localId = 999_999
    horizon.update(mapMatchedLocation: place)
    #expect(listener.errors == [.positionNotFound] && listener.updates.isEmpty)
    for meters in [[], [-1], [.nan], Array(repeating: 1.0, count: 11), [200_000]] {
      #expect(throws: InstantiationError.illegalArguments) { try self.horizon(engine, meters) }
    }
  }

  @Test("an app's own zone is told ahead, reached and passed, with its payload")
  func custom() throws {
    let town = try RoadSketch(
      "A---------B---------C-----D",
      ways: [
        "AB": .primary.named("One"), "BC": .primary.named("Two"), "CD": .primary.named("Three"),
      ])
    let engine = try engine(town)
    let (horizon, listener, holes) = (try horizon(engine), HorizonListener(), Potholes("Two"))
    let warner = try WarnerEngine(sdkEngine: engine, enabledWarnings: [.custom])
    var options = SegmentDataLoaderOptions()
    options.loadStreetNamesAndRoadNumbers = true
    warner.addCustomWarningProvider(
      customWarningProvider: holes, segmentDataLoaderOptions: options)
    warner.setCustomWarningNotificationDistances(
      customWarningType: 7,
      warningNotificationDistances: WarningNotificationDistances(regularSpeedDistanceInMeters: 200))
    warner.addWarningDelegate(listener)
    horizon.addElectronicHorizonDelegate(warner)
    try drive(town, along: "ABCD", engine, horizon)
    #expect(listener.story == "custom 7 ahead | custom 7 reached | custom 7 passed")
    let told = warner.getWarningsRegistry().getCustomWarning(warning: listener.warnings[0])
    #expect(told?.payload?.getString(key: "depth") == "10 cm")
    #expect(
      warner.getWarningsRegistry().getSafetyCameraWarning(warning: listener.warnings[0]) == nil)
    #expect(holes.asked <= 6, "asked once for each segment and what lies before it")
  }

  @Test("a provider may take itself away while it is asked, and the others are asked on")
  func oneTimeProvider() throws {
    let engine = try engine(Self.town)
    let (horizon, listener) = (try horizon(engine), HorizonListener())
    let (once, holes) = (OneTimeProvider(), Potholes("High Street"))
    let warner = try WarnerEngine(sdkEngine: engine, enabledWarnings: [.custom])
    once.warner = warner
    for provider in [once, holes] as [any CustomWarningProvider] {
      warner.addCustomWarningProvider(
        customWarningProvider: provider, segmentDataLoaderOptions: .named)
    }
    warner.addWarningDelegate(listener)
    horizon.addElectronicHorizonDelegate(warner)
    try drive(Self.town, along: "ABCE", engine, horizon)
    let segments = once.asked
    #expect(segments > 0 && listener.story.contains("custom 7"), "\(listener.story)")
    try drive(Self.town, along: "ABCE", engine, horizon)
    #expect(once.asked == segments, "it is not asked on another path")
  }

  @Test("cameras are told where they are enabled, and no longer where they are not")
  func cameras() throws {
    let town = try RoadSketch(
      "A--------C-----D-----B", ways: ["ACDB": .primary.tagged("maxspeed", "50")],
      nodes: ["C": ["highway": "speed_camera"], "D": ["railway": "level_crossing"]], country: "AT")
    let engine = try engine(town)
    let (horizon, listener) = (try horizon(engine), HorizonListener())
    let warner = try WarnerEngine(
      sdkEngine: engine, enabledWarnings: [.safetyCamera, .railwayCrossing])
    #expect(warner.getEnabledWarnings() == [.safetyCamera, .railwayCrossing])
    warner.removeEnabledWarnings(warningTypes: [.railwayCrossing])
    warner.addWarningDelegate(listener)
    horizon.addElectronicHorizonDelegate(warner)
    try drive(town, along: "ACDB", engine, horizon)
    #expect(listener.story == "safetyCamera ahead | safetyCamera passed")
    #expect(
      warner.getWarningsRegistry().getSafetyCameraWarning(warning: listener.warnings[0])?.type
        == .speed)
  }

  @Test("what was told and not passed is told as passed at the end")
  func finalized() throws {
    let town = try RoadSketch(
      "A--------C-----B", ways: ["ACB": .primary.tagged("maxspeed", "50")],
      nodes: ["C": ["highway": "speed_camera"]], country: "AT")
    let engine = try engine(town)
    let (horizon, listener) = (try horizon(engine), HorizonListener())
    let warner = try WarnerEngine(sdkEngine: engine, enabledWarnings: [.safetyCamera])
    warner.addWarningDelegate(listener)
    horizon.addElectronicHorizonDelegate(warner)
    let readings = try town.readings(along: "ACB", SketchDrive(spacing: 10, speed: 10)).prefix(50)
    let matcher = try MapMatcher(sdkEngine: engine)
    for reading in readings {
      if let place = matcher.match(location: reading) { horizon.update(mapMatchedLocation: place) }
    }
    #expect(listener.story == "safetyCamera ahead")
    warner.finalizeGivenWarnings()
    warner.finalizeGivenWarnings()
    #expect(listener.story == "safetyCamera ahead | safetyCamera passed")
  }

  @Test("a segment tells what it is asked for, and nothing else")
  func segments() throws {
    let town = try RoadSketch(
      "A--------C-----B",
      ways: [
        "ACB": .primary.oneway.named("One").tagged("maxspeed", "50").tagged(
          "maxspeed:conditional", "30 @ wet")
      ], nodes: ["C": ["railway": "level_crossing", "crossing:barrier": "full"]], country: "AT")
    let engine = try engine(town)
    let matcher = try MapMatcher(sdkEngine: engine)
    let reading = try town.readings(along: "ACB", SketchDrive(spacing: 10, speed: 10))[3]
    let place = try #require(matcher.match(location: reading))
    let id = OCMSegmentId(
      tilePartitionId: Int32(place.segmentReference.tilePartitionId),
      localId: Int32(try #require(place.segmentReference.localId)))
    let loader = try SegmentDataLoader(sdkEngine: engine)
    let nothing = try loader.loadData(segment: id, options: SegmentDataLoaderOptions())
    #expect(nothing.spans.count == 1 && nothing.spans[0].streetNames == nil)
    #expect(nothing.railwayCrossings == nil && nothing.lengthInMeters > 0)
    var options = SegmentDataLoaderOptions()
    options.loadSpeedLimits = true
    options.loadTravelDirection = true
    options.loadSpecialSpeedSituations = true
    options.loadRailwayCrossings = true
    let data = try loader.loadData(segment: id, options: options)
    #expect(data.spans[0].travelDirection == .positive)
    let limit = data.spans[0].positiveDirectionSpeedLimit?.speedLimitInMeterPerSeconds
    #expect(abs((limit ?? 0) * 3.6 - 50) < 0.01)
    #expect(data.spans[0].negativeDirectionSpeedLimit == nil)
    #expect(data.spans[0].specialSpeedSituations?.map(\.specialSpeedType) == [.rain])
    #expect(data.railwayCrossings?.map(\.railwayCrossingType) == [.protected])
    #expect(throws: MapDataLoaderErrorCode.invalidParameters) {
      try loader.loadData(
        segment: OCMSegmentId(tilePartitionId: 1, localId: -1), options: options)
    }
  }
}

extension SegmentDataLoaderOptions {
  fileprivate static var named: SegmentDataLoaderOptions {
    var options = SegmentDataLoaderOptions()
    options.loadStreetNamesAndRoadNumbers = true
    return options
  }
}
