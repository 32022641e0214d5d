// SPDX-License-Identifier: Apache-2.0

import RoadbookImport

/// Tells how an import gets on: a bar on a terminal, a line for each stage elsewhere.
///
///     [███████████·················]  41 %  Reading nodes, about 12 s left
struct ImportProgress {
  private let terminal: Terminal
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var stage: ImportStage?
  private var lastDrawn: ContinuousClock.Instant?

  init(on terminal: Terminal) {
    self.terminal = terminal
    start = clock.now
  }

  /// Takes note of a stage and how much of it is done.
  mutating func update(_ stage: ImportStage, _ fraction: Double) {
    let isNew = stage != self.stage
    self.stage = stage
    guard terminal.isInteractive else {
      if isNew { terminal.write("\(stage.rawValue)\n") }
      return
    }
    let now = clock.now
    if !isNew, let lastDrawn, lastDrawn.duration(to: now) < .milliseconds(100) { return }
    lastDrawn = now
    let line = Self.line(
      stage: stage, fraction: fraction, elapsed: seconds(start.duration(to: now)),
      width: terminal.width)
    terminal.write("\r\u{1B}[K" + line)
  }

  /// Removes the bar.
  func finish() {
    if terminal.isInteractive, stage != nil { terminal.write("\r\u{1B}[K") }
  }

  /// Seconds since the start.
  var elapsed: Double { seconds(start.duration(to: clock.now)) }

  private func seconds(_ duration: Duration) -> Double { duration / .seconds(1) }
}

// MARK: - The line

extension ImportProgress {
  /// How much of the whole import is done.
  static func overall(_ stage: ImportStage, _ fraction: Double) -> Double {
    var done = 0.0
    for earlier in ImportStage.allCases {
      guard earlier != stage else { break }
      done += earlier.weight
    }
    return min(1, done + stage.weight * min(max(fraction, 0), 1))
  }

  /// The bar, the stage and an estimate, not wider than the window.
  static func line(stage: ImportStage, fraction: Double, elapsed: Double, width: Int) -> String {
    let done = overall(stage, fraction)
    let percent = Int(done * 100)
    var text = "\(percent < 10 ? "  " : percent < 100 ? " " : "")\(percent) %  \(stage.rawValue)"
    if elapsed > 2, done > 0.05, done < 1 {
      text += ", about \(Measures.duration((elapsed / done) * (1 - done))) left"
    }
    let cells = min(28, width - text.count - 5)
    guard cells >= 8 else { return String(text.prefix(max(0, width - 1))) }
    let full = Int(Double(cells) * done)
    let bar = String(repeating: "█", count: full) + String(repeating: "·", count: cells - full)
    return "[\(bar)] \(text)"
  }
}
