// SPDX-License-Identifier: Apache-2.0

/// Tells what is measured: on a terminal in one line, elsewhere in a line for each part.
struct BenchProgress {
  private let terminal: Terminal

  init(on terminal: Terminal) { self.terminal = terminal }

  func update(_ what: String) {
    terminal.write(
      terminal.isInteractive ? "\r\u{1B}[KMeasuring \(what)…" : "Measuring \(what)…\n")
  }

  /// Removes the line.
  func finish() {
    if terminal.isInteractive { terminal.write("\r\u{1B}[K") }
  }
}
