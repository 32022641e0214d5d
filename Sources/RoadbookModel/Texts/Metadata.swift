// SPDX-License-Identifier: Apache-2.0

import RoadbookConcurrency
public import RoadbookGeometry

/// What kind a value of ``Metadata`` is.
public enum MetadataType: UInt32, CaseIterable, Sendable {
  /// A whole number.
  case integer
  /// A number.
  case double
  /// A text.
  case string
  /// A place.
  case geoCoordinates
}

/// Values of an app by their keys.
///
/// Two are equal where they are the same object. Any thread may read and write.
public final class Metadata: Sendable {
  private enum Value: Sendable {
    case integer(Int32)
    case double(Double)
    case string(String)
    case geoCoordinates(GeoCoordinates)
  }

  private let values = Guarded<[String: Value]>([:])

  /// Makes one without values.
  public init() {}

  private func value(_ key: String) -> Value? { values.withLock { $0[key] } }

  private func set(_ value: Value, _ key: String) { values.withLock { $0[key] = value } }
}

extension Metadata {
  /// The whole number of a key; `nil` where there is none.
  public func getInteger(key: String) -> Int32? {
    if case .integer(let value)? = value(key) { value } else { nil }
  }

  /// The number of a key; `nil` where there is none.
  public func getDouble(key: String) -> Double? {
    if case .double(let value)? = value(key) { value } else { nil }
  }

  /// The text of a key; `nil` where there is none.
  public func getString(key: String) -> String? {
    if case .string(let value)? = value(key) { value } else { nil }
  }

  /// The place of a key; `nil` where there is none.
  public func getGeoCoordinates(key: String) -> GeoCoordinates? {
    if case .geoCoordinates(let value)? = value(key) { value } else { nil }
  }

  /// The kind of the value of a key; `nil` where there is none.
  public func getType(key: String) -> MetadataType? {
    switch value(key) {
    case .integer?: .integer
    case .double?: .double
    case .string?: .string
    case .geoCoordinates?: .geoCoordinates
    case nil: nil
    }
  }

  /// Sets a whole number.
  public func setInteger(key: String, value: Int32) { set(.integer(value), key) }

  /// Sets a number.
  public func setDouble(key: String, value: Double) { set(.double(value), key) }

  /// Sets a text.
  public func setString(key: String, value: String) { set(.string(value), key) }

  /// Sets a place.
  public func setGeoCoordinates(key: String, value: GeoCoordinates) {
    set(.geoCoordinates(value), key)
  }

  /// Takes a value away.
  public func removeValue(key: String) { values.withLock { _ = $0.removeValue(forKey: key) } }
}

extension Metadata: Hashable {
  /// Whether two are the same object.
  public static func == (left: Metadata, right: Metadata) -> Bool { left === right }

  /// Feeds the object's identity to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
