// SPDX-License-Identifier: Apache-2.0

public import Foundation
package import RoadbookCoding
import RoadbookGeometry
import RoadbookTime

/// A time together with what clocks show at the place.
public struct LocationTime: Hashable, Sendable {
  /// What clocks show at the place, as if it were UTC.
  public var localTime: Date
  /// The time itself.
  public var utcTime: Date
  /// Seconds that local clocks are ahead of UTC; 3600 in Central European winter.
  public var utcOffset: TimeInterval

  /// Makes a time of its three forms.
  public init(localTime: Date, utcTime: Date, utcOffset: TimeInterval) {
    self.localTime = localTime
    self.utcTime = utcTime
    self.utcOffset = utcOffset
  }

  /// A time at an offset from UTC.
  package init(utcTime: Date, utcOffset: TimeInterval) {
    self.init(
      localTime: utcTime.addingTimeInterval(utcOffset), utcTime: utcTime, utcOffset: utcOffset)
  }
}

extension LocationTime: Codable {
  /// Reads one text: "2026-03-01T08:05:00+01:00".
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let (time, offset) = RFC3339.time(text) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "\"\(text)\" is no time like 2026-03-01T08:05:00+01:00")
    }
    self.init(utcTime: time, utcOffset: TimeInterval(offset))
  }

  /// Writes one text: "2026-03-01T08:05:00+01:00".
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(try text(encoder.codingPath))
  }

  private func text(_ path: [any CodingKey]) throws -> String {
    guard utcOffset.magnitude < 86_400,
      let text = RFC3339.text(utcTime, offsetSeconds: Int(utcOffset))
    else {
      throw EncodingError.invalidValue(
        [utcTime.timeIntervalSince1970, utcOffset],
        .init(
          codingPath: path,
          debugDescription: "the time is not in the years 1 to 9999, or its offset not within a day"
        ))
    }
    return text
  }
}

extension LocationTime: JSONWritable {
  package func write(to json: inout JSONWriter) throws { json.value(try text([])) }
}
