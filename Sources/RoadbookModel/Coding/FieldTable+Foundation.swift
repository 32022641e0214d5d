// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import RoadbookCoding
package import RoadbookGeometry
import RoadbookTime

extension FieldTable.Field {
  /// A time that must be there.
  package static func time(_ name: String, _ path: any WritableKeyPath<Root, Date> & Sendable)
    -> Self
  {
    .required(name, coding: path, format: timeFormat, write: writeTime, read: readTime)
  }

  /// A time that may be missing.
  package static func time(
    _ name: String, _ path: any WritableKeyPath<Root, Date?> & Sendable
  ) -> Self {
    .optional(name, coding: path, format: timeFormat, write: writeTime, read: readTime)
  }

  private static var timeFormat: String { "date-time" }

  /// A language that may be missing, written as its BCP 47 tag.
  package static func locale(
    _ name: String, _ path: any WritableKeyPath<Root, Locale?> & Sendable
  ) -> Self {
    .optional(name, coding: path, write: { $0.identifier(.bcp47) }) { (tag: String) in
      Locale(identifier: tag)
    }
  }

  /// A line of engine coordinates that must be there, written as a polyline of seven digits.
  package static func line(
    _ name: String, _ path: any WritableKeyPath<Root, ArraySlice<Coordinate>> & Sendable
  ) -> Self {
    .required(name, coding: path, write: { PolylineCodec.encode($0, digits: 7) }) {
      (text: String) in
      try PolylineCodec.decode(text, digits: 7)[...]
    }
  }

  @Sendable private static func writeTime(_ time: Date) throws -> String {
    guard let text = RFC3339.text(time) else {
      // A date out of range cannot even be printed.
      throw EncodingError.invalidValue(
        time.timeIntervalSince1970,
        .init(codingPath: [], debugDescription: "the time is not in the years 1 to 9999"))
    }
    return text
  }

  @Sendable private static func readTime(_ text: String) throws -> Date {
    guard let (time, _) = RFC3339.time(text) else {
      throw Refused("\"\(text)\" is no time like 2026-03-01T08:05:00+01:00")
    }
    return time
  }
}
