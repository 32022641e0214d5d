// SPDX-License-Identifier: Apache-2.0

import RoadbookTime

/// Times as OCPI writes them: `2026-03-02T08:00:00Z`, with fractions, or without a zone, which is UTC.
///
/// Source: OCPI 2.2.1-d2, types, DateTime.
enum UTCTime {
  /// Seconds of UTC; `nil` where the text is no such time.
  static func seconds(_ text: String) -> Int64? {
    RFC3339.seconds(text) ?? RFC3339.seconds(text + "Z")
  }
}
