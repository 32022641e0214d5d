// SPDX-License-Identifier: Apache-2.0

/// Journeys by public transport as bars of time, to be written as a picture.
///
///                     08:00      08:15      08:30      08:45
///     35 min      07:58 ──┤ 42 ├─────┤ S3    ├── 08:33
///     1 change            walk 3 min · 42 Station – Market · S3 Market – Harbour
///
///     50 min                08:05 ┤ 7                  ├─ 08:55
///     direct                      7 Station – Harbour · walk 2 min
///
/// Times are seconds from 1970; how clocks show them is asked for.
package struct JourneyDrawing: Sendable {
  /// A part of a journey, in a vehicle or on foot.
  package struct Part: Sendable {
    package var start: Int
    package var end: Int
    /// What stands in its bar; a walk has none.
    package var name: String?
    /// `nil` where the feed has none.
    package var color: LineColor?
    /// What is told of it below the bar, and of the bar to those who point at it.
    package var words: String

    package init(_ span: Range<Int>, name: String? = nil, color: LineColor? = nil, words: String) {
      (start, end) = (span.lowerBound, span.upperBound)
      (self.name, self.color, self.words) = (name, color, words)
    }
  }

  /// A journey, with two short texts beside it.
  package struct Row: Sendable {
    package var heading: String
    package var remark: String
    package var parts: [Part]

    package init(heading: String, remark: String, parts: [Part]) {
      (self.heading, self.remark, self.parts) = (heading, remark, parts)
    }

    var start: Int { parts.first?.start ?? 0 }
    var end: Int { parts.last?.end ?? 0 }
  }

  package var title: String
  package var summary = ""
  package var rows: [Row] = []
  package var credits: [String] = []
  /// What a clock shows, such as "08:05".
  package var clock: @Sendable (Int) -> String
  /// How far clocks are ahead of UTC, in seconds: so that marks stand at whole hours.
  package var offset: Int

  package init(title: String, offset: Int = 0, clock: @escaping @Sendable (Int) -> String) {
    (self.title, self.offset, self.clock) = (title, offset, clock)
  }
}
