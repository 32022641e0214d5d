// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding
import RoadbookGeometry

/// A node, way or relation of OpenStreetMap.
///
/// Roadbook's own.
public struct OSMObjectReference: Hashable, Sendable {
  /// What kind of object it is.
  public var kind: Kind
  /// Its number among its kind.
  public var id: Int64

  /// Makes a reference.
  public init(kind: Kind, id: Int64) {
    self.kind = kind
    self.id = id
  }

  /// The three kinds of objects.
  public enum Kind: UInt32, CodedByName, JSONWritable {
    /// A point.
    case node
    /// A line or an area.
    case way
    /// A group of objects.
    case relation
  }
}

extension OSMObjectReference: CustomStringConvertible {
  /// Kind and number: "way 4711".
  public var description: String { "\(kind.name) \(id)" }
}

extension OSMObjectReference: Codable, FieldCoded {
  package static var blank: OSMObjectReference { OSMObjectReference(kind: .node, id: 0) }
  package static let fields: FieldTable<OSMObjectReference> = [
    .required("kind", \.kind),
    .required("id", \.id),
  ]
}
