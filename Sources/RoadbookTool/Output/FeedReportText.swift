// SPDX-License-Identifier: Apache-2.0

import RoadbookGTFS

/// What was read of a feed, as people read it.
enum FeedReportText {
  static func text(_ report: FeedReport, on terminal: Terminal) -> String {
    var table = TextTable()
    table.addHeading(report.feed)
    for (what, count) in report.kept { table.add(what, Measures.count(count)) }
    if !report.onDemand.isEmpty { table.addHeading("On demand, \(report.feed)") }
    for line in report.onDemand { add(line, &table) }
    for (weight, heading) in [
      (FeedReport.Weight.dropped, "Left out"), (.doubtful, "Doubtful"),
      (.unused, "Not made use of"),
    ] {
      let findings = report.findings.filter { $0.weight == weight }
      if findings.isEmpty { continue }
      table.addHeading("\(heading), \(report.feed)")
      for finding in findings { table.add(place(finding), words(finding)) }
    }
    return table.text(on: terminal)
  }

  /// A line that is ordered: where, when, and how.
  private static func add(_ line: OnDemandLine, _ table: inout TextTable) {
    let more = line.otherPlaces > 0 ? " and \(Measures.count(line.otherPlaces)) more" : ""
    table.add(line.name, line.places.joined(separator: ", ") + more)
    if !line.hours.isEmpty { table.add("", line.hours.joined(separator: "; ")) }
    for booking in line.bookings { table.add("", booking.text) }
  }

  private static func place(_ finding: FeedReport.Finding) -> String {
    finding.line > 0 ? "\(finding.file), line \(finding.line)" : finding.file
  }

  private static func words(_ finding: FeedReport.Finding) -> String {
    var words = finding.code
    if !finding.field.isEmpty { words += ", \(finding.field)" }
    if !finding.example.isEmpty { words += ": “\(finding.example)”" }
    if finding.count > 1 { words += " and \(Measures.count(finding.count - 1)) more" }
    return words
  }
}
