// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry
package import RoadbookStorage

/// The prepared road network: read only, mapped, shared by threads and processes.
///
///     tile ──► segments ──► class ──► tag set, zone
///                 │  └────► way, shape, node ids, features
///                 ▼
///              junctions ──► departing directed segments
///                 │
///              states: a directed segment + restrictions under way (``TurnTable``)
///
/// It knows no vehicle: what may be driven, and how fast, is for `RoadbookCosting` to say.
///
/// It and its tables are classes: a struct of a hundred columns counts a hundred references at every
/// copy.
package final class RoadNetwork: Sendable {
  /// The version of the files that this code reads and writes.
  package static let formatVersion: UInt32 = 3

  package let file: SectionFile
  package let tags: TagDictionary
  package let zones: ZoneTable
  package let ways: WayTable
  package let segments: SegmentTable
  package let junctions: JunctionTable
  package let features: FeatureTable
  package let turns: TurnTable
  package let tiles: TileTable
  package let relations: RelationTable
  package let spatialIndex: SpatialIndex
  /// `nil` where the map was made without heights.
  package let heights: HeightTable?
  /// What stands beside roads; `nil` in maps that were made before it was kept.
  package let roadside: RoadsideTable?
  /// The box around all segments.
  package let box: CoordinateBox

  /// Opens the `network` file of a map.
  package convenience init(path: String) throws(StorageError) {
    try self.init(SectionFile(path: path, version: Self.formatVersion))
  }

  /// Reads the sections of the `network` file of a map.
  package init(_ file: SectionFile) throws(StorageError) {
    self.file = file
    tags = try TagDictionary(file)
    zones = try ZoneTable(file, texts: tags.texts)
    ways = try WayTable(file)
    segments = try SegmentTable(file)
    junctions = try JunctionTable(file)
    features = try FeatureTable(file)
    turns = try TurnTable(file, segmentCount: segments.count)
    tiles = try TileTable(file)
    relations = try RelationTable(file, texts: tags.texts)
    spatialIndex = try SpatialIndex(file)
    heights = try HeightTable(file)
    roadside = try RoadsideTable(file)
    box =
      spatialIndex.levels.count > 1
      ? spatialIndex.box((spatialIndex.levels.last ?? 1) - 1) : CoordinateBox.empty
    try checkCounts(file.file.path)
  }

  /// Sections that list the same objects have the same length.
  private func checkCounts(_ path: String) throws(StorageError) {
    let segment = segments.count
    let equal =
      spatialIndex.segments.count == segment && segment < 1 << 30
      && features.first.count == segment + 1
      && junctions.departures.count == segment * 2
      && (heights?.fits(segmentCount: segment) ?? true) && (roadside?.isWhole ?? true)
    guard equal else {
      throw StorageError(
        path, "is damaged: its sections disagree about the number of segments. Import the map again"
      )
    }
  }
}

// MARK: - Names

extension RoadNetwork {
  /// The OpenStreetMap id of the way that a segment is a part of.
  package func way(of segment: SegmentID) -> Int64 { ways.id[WayIndex(segments[segment].way)] }
}

// MARK: - Shapes

extension RoadNetwork {
  /// All points of a directed segment, junctions included, in the direction of travel.
  package func shape(of arc: DirectedSegment) -> [Coordinate] {
    unsafe Array(unsafeUninitializedCapacity: segments.pointLimit(of: arc.segment)) {
      points, count in
      count = unsafe readShape(of: arc, into: points)
    }
  }

  /// Writes all points of a directed segment, junctions included, in the direction of travel.
  ///
  /// - Parameters:
  ///   - arc: The directed segment.
  ///   - points: Has room for ``SegmentTable/pointLimit(of:)`` points.
  /// - Returns: How many there are, two or more.
  package func readShape(
    of arc: DirectedSegment, into points: UnsafeMutableBufferPointer<Coordinate>
  ) -> Int {
    let record = segments[arc.segment]
    return unsafe readShape(
      from: junctions.coordinate(of: JunctionID(record.from)),
      to: junctions.coordinate(of: JunctionID(record.to)), segments.shape(of: record),
      isForward: arc.isForward, into: points)
  }

  /// Writes all points of a segment whose facts are known, in the direction of travel.
  ///
  /// - Parameters:
  ///   - facts: The segment.
  ///   - isForward: Whether it is driven in the direction of its way.
  ///   - points: Has room for ``SegmentFacts/pointLimit`` points.
  /// - Returns: How many there are, two or more.
  package func readShape(
    of facts: SegmentFacts, isForward: Bool, into points: UnsafeMutableBufferPointer<Coordinate>
  ) -> Int {
    unsafe readShape(
      from: facts.start, to: facts.end, facts.shape, isForward: isForward,
      into: points)
  }

  private func readShape(
    from start: Coordinate, to end: Coordinate, _ bytes: Range<Int>, isForward: Bool,
    into points: UnsafeMutableBufferPointer<Coordinate>
  ) -> Int {
    precondition(points.count >= 2)
    let inner = unsafe UnsafeMutableBufferPointer(rebasing: points[1..<points.count - 1])
    let count = unsafe segments.readInnerPoints(bytes, from: start, into: inner) + 2
    unsafe points[0] = start
    unsafe points[count - 1] = end
    if !isForward { unsafe reverse(points, count) }
    return count
  }

  private func reverse(_ points: UnsafeMutableBufferPointer<Coordinate>, _ count: Int) {
    for low in 0..<count / 2 { unsafe points.swapAt(low, count - 1 - low) }
  }

  /// The tag set of a segment's way.
  package func tagSet(of segment: SegmentID) -> TagSetID {
    zones.tagSet(of: segments.classID(of: segment))
  }

  package func zone(of segment: SegmentID) -> Zone {
    zones.zone(of: segments.classID(of: segment))
  }
}
