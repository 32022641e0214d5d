// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One of the process's two outputs, and what it can show.
struct Terminal: Sendable {
  let descriptor: Int32
  /// Whether somebody looks at it, rather than a file or a pipe.
  let isInteractive: Bool
  /// Whether colours are welcome: <https://no-color.org>.
  let hasColours: Bool

  static let standardOutput = Terminal(descriptor: STDOUT_FILENO)
  static let standardError = Terminal(descriptor: STDERR_FILENO)
  /// What a text in a file looks like: no styles, 80 columns.
  static let plainFile = Terminal(descriptor: -1, isInteractive: false, environment: [:])

  init(descriptor: Int32, environment: [String: String] = ProcessInfo.processInfo.environment) {
    self.init(
      descriptor: descriptor,
      isInteractive: isatty(descriptor) == 1 && environment["TERM"] != "dumb",
      environment: environment)
  }

  init(descriptor: Int32, isInteractive: Bool, environment: [String: String]) {
    self.descriptor = descriptor
    self.isInteractive = isInteractive
    hasColours = isInteractive && (environment["NO_COLOR"] ?? "").isEmpty
  }

  /// The columns of the window; 80 where nobody says.
  var width: Int {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return 80
    }
    return Int(size.ws_col)
  }

  /// Writes a message; one that cannot be written is lost, as there is nowhere to say so.
  func write(_ text: String) {
    try? FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
      .write(contentsOf: Data(SafeText.of(text).utf8))
  }
}

// MARK: - Emphasis

extension Terminal {
  func bold(_ text: String) -> String { styled(text, "1") }
  func dim(_ text: String) -> String { styled(text, "2") }
  func red(_ text: String) -> String { styled(text, "31") }

  private func styled(_ text: String, _ code: String) -> String {
    hasColours ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
