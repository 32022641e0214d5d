// SPDX-License-Identifier: Apache-2.0

/// Tells on a terminal what is measured.
struct BenchProgress {
  private let terminal: Terminal

  init(on terminal: Terminal) { self.terminal = terminal }

  func update(_ what: String) {
    if terminal.isInteractive { terminal.write("\r\u{1B}[KMeasuring \(what)…") }
  }

  /// Removes the line.
  func finish() {
    if terminal.isInteractive { terminal.write("\r\u{1B}[K") }
  }
}
