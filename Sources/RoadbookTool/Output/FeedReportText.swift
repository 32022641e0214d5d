// SPDX-License-Identifier: Apache-2.0

import RoadbookGTFS

/// What was read of a feed, as people read it.
enum FeedReportText {
  static func text(_ report: FeedReport, on terminal: Terminal) -> String {
    var table = TextTable()
    table.addHeading(report.feed)
    for (what, count) in report.kept { table.add(what, Measures.count(count)) }
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
