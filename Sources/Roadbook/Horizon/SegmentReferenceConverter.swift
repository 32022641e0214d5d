// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
public import RoadbookModel

/// Finds the number that a segment has in the maps.
///
///     let converter = try SegmentReferenceConverter(sdkEngine: engine)
///     if let segment = converter.getOCMSegmentId(segmentReference: span.segmentReference) {
///       let data = try loader.loadDirectedSegmentData(segment: segment, options: options)
///     }
///
/// Numbers change with the map. The durable name of a reference (`segmentId`) does not, as long as OpenStreetMap has the
/// road: a reference that was kept from an older map leads to the same road. It may be called from any thread.
public final class SegmentReferenceConverter: Sendable {
  private let maps: LiveMaps
  private let known: PerMap<SegmentReader>

  /// Reads the maps of an engine.
  ///
  /// - Throws: A `MapOpeningError` where a map cannot be opened.
  public init(sdkEngine: SDKNativeEngine) throws {
    maps = try sdkEngine.liveMaps()
    known = try PerMap(segmentsOf: maps)
  }

  /// The number of the segment that a reference names, with the direction of the reference.
  ///
  /// - Parameter segmentReference: The segment: by its durable name, or by tile and number where it has no name.
  /// - Returns: The number in the first map that has the segment; `nil` where none has it. If none has its tile,
  ///   ``SDKNativeEngine/mapPartLoader`` is asked for it.
  public func getOCMSegmentId(segmentReference: SegmentReference) -> DirectedOCMSegmentId? {
    let found = known.withValues { readers in
      readers.lazy.compactMap { $0.number(of: segmentReference) }.first
    }
    if found == nil { maps.needTile(segmentReference.tilePartitionId) }
    return found
  }
}
