// SPDX-License-Identifier: Apache-2.0

package import RoadbookStorage

/// Heights along segments, where the map was made with them.
///
/// A segment's heights stand at even distances of ``stepMeters`` or less, from its first junction to its
/// last: as many as its length asks for. The height at any place, such as a point of its shape, lies
/// straight between the two beside it.
///
///     segment   ├──────────┼──────────┼──────────┤    87 m long: four heights, 29 m apart
///     heights   1024.1     1025.0     1026.2     1027.3
package final class HeightTable: Sendable {
  package static let stepMeters = 30.0

  package let slopes: Column<Segment, SlopeRecord>
  /// Decimeters as signed numbers of one to five bytes: the first, and the differences.
  private let heights: ListColumn<Segment, UInt8>
  /// Whom to name for the heights, as text and address.
  package let credits: [(text: String, url: String)]

  /// The table of a network's file, or `nil` where the map was made without heights.
  init?(_ file: SectionFile) throws(StorageError) {
    guard file.byteCount(of: "heights.slopes") != nil else { return nil }
    slopes = try file.column("heights.slopes")
    heights = try file.lists("heights")
    credits = Self.credits(try file.lists("heights.credits"))
  }

  /// How many heights a segment of a length has.
  package static func count(lengthMeters: Double) -> Int {
    max(2, Int((min(lengthMeters, 1e7) / stepMeters).rounded(.up)) + 1)
  }

  /// Whether it lists as many segments.
  func fits(segmentCount: Int) -> Bool {
    slopes.count == segmentCount && heights.count == segmentCount
  }

  /// The heights of a segment in meters, in the way's direction; empty where they are not known.
  package func meters(of segment: SegmentID) -> [Double] {
    guard slopes[segment].isKnown else { return [] }
    var meters: [Double] = []
    var height: Int64 = 0
    unsafe heights.elements.withElements { bytes in
      var reader = unsafe VarintReader(bytes, heights.range(of: segment))
      while let difference = unsafe reader.nextSigned() {
        // A damaged map may say anything.
        height = min(max(height &+ difference, -120_000), 90_000)
        meters.append(Double(height) / 10)
      }
    }
    return meters.count > 1 ? meters : []
  }

  private static func credits(
    _ texts: ListColumn<HeightCredit, UInt8>
  ) -> [(text: String, url: String)] {
    // A damaged map may list millions.
    let all = (0..<min(texts.count, 64)).map { number in
      let range = texts.range(at: number).prefix(1000)
      return String(decoding: range.map { texts[element: $0] }, as: UTF8.self)
    }
    return stride(from: 0, to: all.count - 1, by: 2).map { (all[$0], all[$0 + 1]) }
  }
}

/// Names the rows of the texts of credits.
package enum HeightCredit {}

// MARK: - Writing

/// Collects the heights of segments in their order.
package struct HeightTableWriter {
  private var heights = Lists<UInt8>()
  private var slopes: [SlopeRecord] = []
  /// Whom to name for the heights, as text and address.
  package var credits: [(text: String, url: String)] = []

  package init(segmentCount: Int) {
    heights.reserve(lists: segmentCount)
    slopes.reserveCapacity(segmentCount)
  }

  /// Appends the heights of a segment; none where they are not known.
  package mutating func append(decimeters: [Int32], lengthMeters: Double) {
    slopes.append(SlopeRecord(decimeters: decimeters, lengthMeters: lengthMeters))
    heights.appendList { bytes in
      var before: Int32 = 0
      for height in decimeters {
        Varint.append(signed: Int64(height) - Int64(before), to: &bytes)
        before = height
      }
    }
  }

  package func write(to file: SectionWriter) throws(StorageError) {
    try file.add("heights.slopes", slopes)
    try file.add("heights", heights)
    try file.add("heights.credits", Lists(credits.flatMap { [$0.text.utf8, $0.url.utf8] }))
  }
}
