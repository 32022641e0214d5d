// SPDX-License-Identifier: Apache-2.0

/// Rows of a name and a value, the values below each other.
struct TextTable {
  private var rows: [(name: String, value: String)] = []

  mutating func add(_ name: String, _ value: String) { rows.append((name, value)) }

  /// A heading of its own line.
  mutating func addHeading(_ heading: String) { rows.append((heading, "")) }

  /// The rows, indented by two blanks below headings.
  func text(on terminal: Terminal) -> String {
    let width = rows.filter { !$0.value.isEmpty }.map(\.name.count).max() ?? 0
    return rows.map { name, value in
      guard !value.isEmpty else { return terminal.bold(name) + "\n" }
      let lines = value.split(separator: "\n", omittingEmptySubsequences: false)
      let indent = String(repeating: " ", count: width + 4)
      let padding = String(repeating: " ", count: width - name.count + 2)
      return "  " + terminal.dim(name) + padding + lines.joined(separator: "\n" + indent) + "\n"
    }.joined()
  }
}
