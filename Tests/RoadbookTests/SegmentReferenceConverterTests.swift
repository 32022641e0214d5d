// SPDX-License-Identifier: Apache-2.0

import Foundation
import Roadbook
import RoadbookTestSupport
import Testing

@Suite("Numbers of segments by their references")
struct SegmentReferenceConverterTests {
  private let town: RoadSketch
  private let engine: SDKNativeEngine

  init() throws {
    town = try RoadSketch(
      """
      A----B----C
      """, ways: ["AB": .primary.named("West"), "BC": .primary.named("East")])
    engine = try SDKNativeEngine(options: SDKOptions(map: URL(filePath: town.mapPath)))
  }

  /// The reference of the segment AB, as a route from A has it.
  private func west() throws -> SegmentReference {
    let route = try #require(try town.route("A", "C").data)
    return try #require(route.sections.first?.spans.first?.segment)
  }

  @Test("a reference of a route leads to the data of its segment, in its direction")
  func numbers() throws {
    let converter = try SegmentReferenceConverter(sdkEngine: engine)
    let segment = try #require(converter.getOCMSegmentId(segmentReference: try west()))
    #expect(segment.travelDirection == .positive)
    var options = SegmentDataLoaderOptions()
    options.loadStreetNamesAndRoadNumbers = true
    let data = try SegmentDataLoader(sdkEngine: engine)
      .loadDirectedSegmentData(segment: segment, options: options)
    #expect(data.spans[0].streetNames?.items.first?.text == "West")
  }

  @Test("the durable name counts where the number is that of another map")
  func renumbered() throws {
    let converter = try SegmentReferenceConverter(sdkEngine: engine)
    let now = try west()
    var old = now
    old.localId = 999
    #expect(
      converter.getOCMSegmentId(segmentReference: old)
        == converter.getOCMSegmentId(segmentReference: now))
    old.localId = nil
    #expect(converter.getOCMSegmentId(segmentReference: old) != nil)
    var unnamed = now
    unnamed.segmentId = ""
    #expect(
      converter.getOCMSegmentId(segmentReference: unnamed)
        == converter.getOCMSegmentId(segmentReference: now))
  }

  @Test(
    "what no map has is nil",
    arguments: [
      SegmentReference(), SegmentReference(segmentId: "1:2:3"),
      SegmentReference(segmentId: "no name"),
      SegmentReference(tilePartitionId: .max, localId: .max), SegmentReference(localId: nil),
    ])
  func unknown(reference: SegmentReference) throws {
    let converter = try SegmentReferenceConverter(sdkEngine: engine)
    #expect(converter.getOCMSegmentId(segmentReference: reference) == nil)
  }
}
