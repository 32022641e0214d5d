// SPDX-License-Identifier: Apache-2.0

@testable import RoadbookTool

/// The tables of commands and options in the documentation, as the program itself has them.
///
/// In a page a table stands between two lines:
///
///     <!-- commands -->          or <!-- options of route -->
///     <!-- end -->
struct CommandTables {
  let outline: ToolOutline

  /// The page with all its tables as they are now.
  ///
  /// Names that the program lacks leave their table as it is.
  func updated(_ page: String) -> String {
    var lines: [Substring] = []
    var isInTable = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "<!-- end -->" { isInTable = false }
      if !isInTable { lines.append(line) }
      if let table = table(named: line) {
        lines += table.map { $0[...] }
        isInTable = true
      }
    }
    return lines.joined(separator: "\n")
  }

  private func table(named line: Substring) -> [String]? {
    guard line.hasPrefix("<!-- "), line.hasSuffix(" -->") else { return nil }
    let name = line.dropFirst(5).dropLast(4)
    if name == "commands" { return commands }
    guard name.hasPrefix("options of "),
      let command = outline.commands.first(where: { $0.commandName == name.dropFirst(11) })
    else { return nil }
    return options(of: command)
  }

  private var commands: [String] {
    ["| command | does |", "| --- | --- |"]
      + outline.commands.map { command in
        "| `\(usage(of: command))` | \(Self.cell(command.abstract ?? "")) |"
      }
  }

  /// "roadbook route <map> <places> …".
  private func usage(of command: ToolOutline.Command) -> String {
    let arguments = command.arguments ?? []
    let places = arguments.filter { $0.kind == "positional" }.map {
      $0.title.uppercased().filter { !"<>".contains($0) } + ($0.isRepeating ? " …" : "")
    }
    let needed = arguments.filter { $0.kind == "option" && !$0.isOptional }.map {
      "\($0.title) \(($0.valueName ?? "value").uppercased())"
    }
    return (["roadbook", command.commandName] + places + needed).joined(separator: " ")
  }

  /// Options that say what drives are told once, at `route`: others that take all of them name it.
  private func options(of command: ToolOutline.Command) -> [String] {
    let shared: Set<String> = command.commandName == "route" ? [] : sharedOptions
    let all = (command.arguments ?? []).filter {
      $0.kind != "positional" && $0.shouldDisplay && !["--help", "--version"].contains($0.title)
    }
    let rows = all.map(row)
    let takesShared = !shared.isEmpty && shared.isSubset(of: rows)
    let own = takesShared ? rows.filter { !shared.contains($0) } : rows
    if own.isEmpty, !takesShared { return ["It has no options."] }
    return ["| option | meaning |", "| --- | --- |"] + own
      + (takesShared
        ? ["| those of `route` for vehicles | what drives, and what it keeps off |"] : [])
  }

  /// The rows of options that `route`, `matrix` and `explain` share.
  private var sharedOptions: Set<String> {
    let rows = ["route", "matrix", "explain"].map { name in
      Set(
        (outline.commands.first { $0.commandName == name }?.arguments ?? []).filter {
          $0.kind != "positional" && !["--help", "--version"].contains($0.title)
        }.map(row))
    }
    return rows.dropFirst().reduce(rows[0]) { $0.intersection($1) }
  }

  private func row(_ option: ToolOutline.Argument) -> String {
    let names = (option.names ?? []).map(\.text).sorted { $0.count > $1.count }
    let value = option.kind == "option" ? " \((option.valueName ?? "value").uppercased())" : ""
    var text = option.abstract ?? ""
    var facts: [String] = []
    if let values = option.allValues, !values.isEmpty {
      facts.append(values.joined(separator: ", "))
    }
    if let usual = option.defaultValue, Int(usual).map({ $0 != 0 }) ?? true, !isOfMachine(option) {
      facts.append("\(usual) when left out")
    }
    if !facts.isEmpty { text += " (\(facts.joined(separator: "; ")))" }
    return "| `\(names.joined(separator: "`, `"))\(value)` | \(Self.cell(text)) |"
  }

  /// Whether what counts when it is left out depends on the machine.
  private func isOfMachine(_ option: ToolOutline.Argument) -> Bool { option.title == "--threads" }

  private static func cell(_ text: String) -> String {
    text.split { $0 == "\n" }.joined(separator: " ").replacing("|", with: "\\|")
  }
}
