// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding
import RoadbookGeometry

/// A segment of the road network, or a part of one.
///
/// Its text form is `tile:localId`, with `+` or `-` for a direction and `#start..end` for a part:
/// `8427:1093+#0.25..0.5`.
public struct SegmentReference: Hashable, Sendable {
  /// The segment's durable name in the map; may be empty where tile and index name it.
  public var segmentId: String {
    get {
      switch name {
      case .key(let key): key.text
      case .text(let text): text
      }
    }
    set { name = Name(newValue) }
  }

  private var name: Name
  /// In which direction it is travelled.
  public var travelDirection: TravelDirection
  /// Where the part starts, 0…1 of the length in the direction of travel.
  public var offsetStart: Double
  /// Where the part ends, 0…1 of the length in the direction of travel.
  public var offsetEnd: Double
  /// The tile that holds the segment.
  public var tilePartitionId: UInt32
  /// The index of the segment in its tile.
  public var localId: UInt32?

  /// Makes a reference to a segment.
  public init(
    segmentId: String = "", travelDirection: TravelDirection = .bidirectional,
    offsetStart: Double = 0, offsetEnd: Double = 1, tilePartitionId: UInt32 = 0,
    localId: UInt32? = 0
  ) {
    name = Name(segmentId)
    self.travelDirection = travelDirection
    self.offsetStart = offsetStart
    self.offsetEnd = offsetEnd
    self.tilePartitionId = tilePartitionId
    self.localId = localId
  }

  /// A reference whose name is written out when it is asked for.
  package init(
    key: SegmentKey, travelDirection: TravelDirection, offsetStart: Double, offsetEnd: Double,
    tilePartitionId: UInt32, localId: UInt32
  ) {
    name = .key(key)
    self.travelDirection = travelDirection
    self.offsetStart = offsetStart
    self.offsetEnd = offsetEnd
    self.tilePartitionId = tilePartitionId
    self.localId = localId
  }

  /// Every text has one form here, so that equal names compare equal.
  private enum Name: Hashable, Sendable {
    case key(SegmentKey)
    case text(String)

    init(_ text: String) {
      if let key = SegmentKey(text) { self = .key(key) } else { self = .text(text) }
    }
  }
}

extension SegmentReference: Codable, FieldCoded {
  package static var blank: SegmentReference { SegmentReference() }
  package static let fields: FieldTable<SegmentReference> = [
    .value("segmentId", \.segmentId),
    .value("travelDirection", \.travelDirection),
    .value("offsetStart", \.offsetStart),
    .value("offsetEnd", \.offsetEnd),
    .value("tilePartitionId", \.tilePartitionId),
    .optional("localId", \.localId),
  ]
}

/// Directions along a segment.
public enum TravelDirection: UInt32, CodedByName, JSONWritable {
  /// From its first point to its last.
  case positive
  /// From its last point to its first.
  case negative
  /// Either.
  case bidirectional
}
