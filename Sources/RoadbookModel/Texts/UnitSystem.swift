// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding
import RoadbookGeometry

/// Units of distances and speeds.
public enum UnitSystem: UInt32, CodedByName, JSONWritable {
  /// Kilometers and meters.
  case metric
  /// Miles and yards.
  case imperialUk
  /// Miles and feet.
  case imperialUs
}

/// A name and an identifier.
public struct NameID: Hashable, Sendable {
  /// The name.
  public var name: String?
  /// The identifier.
  public var id: String?

  /// Makes a pair of name and identifier.
  public init(name: String? = nil, id: String? = nil) {
    self.name = name
    self.id = id
  }
}

extension NameID: Codable, FieldCoded {
  package static var blank: NameID { NameID() }
  package static let fields: FieldTable<NameID> = [
    .optional("name", \.name),
    .optional("id", \.id),
  ]
}

/// An identifier that another source gave.
public struct ExternalID: Hashable, Sendable {
  /// The source.
  public var source: String
  /// The identifier.
  public var id: String

  /// Makes an identifier.
  public init(source: String = "", id: String = "") {
    self.source = source
    self.id = id
  }
}

extension ExternalID: Codable, FieldCoded {
  package static var blank: ExternalID { ExternalID() }
  package static let fields: FieldTable<ExternalID> = [
    .value("source", \.source),
    .value("id", \.id),
  ]
}
