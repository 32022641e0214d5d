// SPDX-License-Identifier: Apache-2.0

/// A segment of a map by its number.
///
/// Numbers count on one map alone; ``SegmentReference`` names a segment on any map of the place.
public struct OCMSegmentId: Hashable, Sendable, Codable {
  /// The number of the part of the map.
  public var tilePartitionId: Int32
  /// The number of the segment in that part.
  public var localId: Int32

  /// Makes an id.
  public init(tilePartitionId: Int32 = 0, localId: Int32 = 0) {
    self.tilePartitionId = tilePartitionId
    self.localId = localId
  }
}

/// A segment and a direction on it.
public struct DirectedOCMSegmentId: Hashable, Sendable, Codable {
  /// The segment.
  public var id: OCMSegmentId
  /// The direction, by that in which the segment was drawn.
  public var travelDirection: TravelDirection

  /// Makes an id.
  public init(id: OCMSegmentId, travelDirection: TravelDirection = .bidirectional) {
    self.id = id
    self.travelDirection = travelDirection
  }
}

extension DirectedOCMSegmentId {
  /// The numbers of a reference; `nil` where it has none.
  package init?(_ reference: SegmentReference) {
    guard let local = reference.localId.flatMap({ Int32(exactly: $0) }),
      let tile = Int32(exactly: reference.tilePartitionId)
    else { return nil }
    self.init(
      id: OCMSegmentId(tilePartitionId: tile, localId: local),
      travelDirection: reference.travelDirection)
  }
}
