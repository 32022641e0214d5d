// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
public import RoadbookGeometry
public import RoadbookModel

/// Why a segment is not told.
public enum MapDataLoaderErrorCode: UInt32, Error, CaseIterable, Sendable {
  /// The map cannot be read.
  case internalError = 1
  /// No map has such a segment, or the place or the radius is not valid.
  case invalidParameters
}

/// Tells what the maps know of segments.
///
///     let id = OCMSegmentId(
///       tilePartitionId: Int32(place.segmentReference.tilePartitionId),
///       localId: Int32(place.segmentReference.localId!))
///     let data = try loader.loadData(segment: id, options: options)
///
/// Limits and directions are those of cars. It may be called from any thread.
public final class SegmentDataLoader: Sendable {
  private let maps: LiveMaps
  private let known: PerMap<SegmentReader>

  /// Reads the maps of the shared engine.
  ///
  /// - Throws: `InstantiationError.sharedSdkEngineNotInstantiated` where there is none; a
  ///   `MapOpeningError` where a map cannot be opened.
  public convenience init() throws { try self.init(sdkEngine: SDKNativeEngine.requireShared()) }

  /// Reads the maps of an engine.
  ///
  /// - Throws: A `MapOpeningError` where a map cannot be opened.
  public init(sdkEngine: SDKNativeEngine) throws {
    maps = try sdkEngine.liveMaps()
    known = try PerMap(segmentsOf: maps)
  }

  private var readers: [SegmentReader] { known.withValues { $0 } }

  /// The greatest radius in which segments are looked for, in meters.
  static let greatestRadius = 10_000.0

  /// The segments near a place, the nearest first.
  ///
  ///     for segment in try loader.getSegmentsAroundCoordinates(place, radiusInMeters: 100) {
  ///       let data = try loader.loadData(segment: segment, options: options)
  ///     }
  ///
  /// It works on the calling thread. Segments of all kinds are found, also footpaths and ferries;
  /// `loadTransportModesAccess` tells who may use them. If several maps have a segment of one number, the first map
  /// counts.
  ///
  /// - Parameters:
  ///   - coordinates: Where to look.
  ///   - radiusInMeters: How far the line of a segment may be from there; more than 0, at most 10,000.
  /// - Returns: The segments; none if no map has a road there. If none has one in the tile of the place,
  ///   ``SDKNativeEngine/mapPartLoader`` is asked for it.
  /// - Throws: `MapDataLoaderErrorCode.invalidParameters` if a coordinate is not finite, or the radius is out of its
  ///   range.
  public func getSegmentsAroundCoordinates(
    _ coordinates: GeoCoordinates, radiusInMeters: Double
  ) throws -> [OCMSegmentId] {
    guard let place = Coordinate(coordinates), radiusInMeters > 0,
      radiusInMeters <= Self.greatestRadius
    else { throw MapDataLoaderErrorCode.invalidParameters }
    let readers = readers
    var found: [SegmentReader.Near] = []
    for (index, reader) in readers.enumerated() {
      found += reader.segments(around: place, within: radiusInMeters).filter { near in
        !readers[..<index].contains { $0.has(near.id) }
      }
    }
    if found.isEmpty { maps.needRoads(at: place) }
    if readers.count > 1 { found.sort { $0.meters < $1.meters } }
    return found.map(\.id)
  }

  /// What the maps know of a segment.
  ///
  /// - Parameters:
  ///   - segment: The segment; of several maps the first that has the number tells it.
  ///   - options: What is told.
  /// - Returns: What is known of it.
  /// - Throws: `MapDataLoaderErrorCode.invalidParameters` where no map has such a segment. If none has its tile,
  ///   ``SDKNativeEngine/mapPartLoader`` is asked for it.
  public func loadData(
    segment: OCMSegmentId, options: SegmentDataLoaderOptions
  ) throws -> SegmentData {
    try loadDirectedSegmentData(segment: DirectedOCMSegmentId(id: segment), options: options)
  }

  /// What the maps know of a segment, which is named with a direction.
  ///
  /// - Parameters:
  ///   - segment: The segment and the direction.
  ///   - options: What is told.
  /// - Returns: What is known of it.
  /// - Throws: `MapDataLoaderErrorCode.invalidParameters` where no map has such a segment.
  public func loadDirectedSegmentData(
    segment: DirectedOCMSegmentId, options: SegmentDataLoaderOptions
  ) throws -> SegmentData {
    for reader in readers {
      if let data = reader.data(segment.id, segment.travelDirection, options) { return data }
    }
    if let tile = UInt32(exactly: segment.id.tilePartitionId) { maps.needTile(tile) }
    throw MapDataLoaderErrorCode.invalidParameters
  }
}

extension PerMap<SegmentReader> {
  /// What tells of the segments of each map, with the limits and directions of cars.
  ///
  /// - Throws: What a map that is there lacks.
  convenience init(segmentsOf maps: LiveMaps) throws {
    let query = try RouteQuery(.trace, [], RoutingOptions())
    try self.init(maps) { try $0.segments(query) }
  }
}
