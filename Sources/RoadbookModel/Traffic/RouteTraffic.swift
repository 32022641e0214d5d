// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import RoadbookCoding
import RoadbookGeometry

/// The traffic that counted when a route was made.
///
/// Roadbook's own.
public struct RouteTraffic: Hashable, Sendable {
  /// What the source calls itself.
  public var source: String
  /// When it was measured.
  public var measuredAt: Date
  /// How old it was when the route was made, seconds.
  public var ageInSeconds: Double

  /// Makes a note of traffic.
  public init(source: String, measuredAt: Date, ageInSeconds: Double) {
    self.source = source
    self.measuredAt = measuredAt
    self.ageInSeconds = ageInSeconds
  }
}

extension RouteTraffic: Codable, FieldCoded {
  package static var blank: RouteTraffic {
    RouteTraffic(source: "", measuredAt: Date(timeIntervalSince1970: 0), ageInSeconds: 0)
  }
  package static let fields: FieldTable<RouteTraffic> = [
    .required("source", \.source),
    .time("measuredAt", \.measuredAt),
    .required("ageInSeconds", \.ageInSeconds),
  ]
}
