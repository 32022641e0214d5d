// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation

/// The commands of the tool with their arguments, as the parser itself tells them.
struct ToolOutline: Decodable {
  struct Name: Decodable, Equatable {
    var kind: String
    var name: String

    /// "--output", "-o".
    var text: String { (kind == "long" ? "--" : "-") + name }
  }

  struct Argument: Decodable {
    var kind: String
    var shouldDisplay: Bool
    var isOptional: Bool
    var isRepeating: Bool
    var names: [Name]?
    var valueName: String?
    var defaultValue: String?
    var allValues: [String]?
    var abstract: String?

    /// "--output", or "<map>" of one that has a place and no name.
    var title: String {
      guard let names, let name = names.first(where: { $0.kind == "long" }) ?? names.first else {
        return "<\(valueName ?? "")>"
      }
      return name.text
    }
  }

  struct Command: Decodable {
    var commandName: String
    var abstract: String?
    var subcommands: [Command]?
    var arguments: [Argument]?

    /// The commands inside.
    fileprivate var parts: [Command] {
      (subcommands ?? []).filter { $0.commandName != "help" }
    }

    /// The commands inside, called as they are typed.
    fileprivate var named: [Command] {
      parts.map { part in
        var named = part
        named.commandName = "\(commandName) \(part.commandName)"
        return named
      }
    }

    /// What is written with minus signs, such as "--output" and "-o".
    var optionNames: [String] { (arguments ?? []).flatMap { $0.names ?? [] }.map(\.text) }

    /// Whether places stand behind its name, without an option.
    var takesPlaces: Bool {
      (arguments ?? []).contains {
        $0.kind == "positional" && $0.valueName?.hasPrefix("place") == true
      }
    }

    /// Whether a value stands behind an option.
    func takesValue(_ option: String) -> Bool {
      (arguments ?? []).contains {
        $0.kind == "option" && ($0.names ?? []).contains { $0.text == option }
      }
    }
  }

  var command: Command

  /// The outline of the program.
  static func ofTool() -> ToolOutline? {
    try? JSONDecoder().decode(ToolOutline.self, from: Data(RoadbookTool._dumpHelp().utf8))
  }

  /// The commands that people type, such as "route" and "timetable add", without the parser's own `help`.
  var commands: [Command] { command.parts.flatMap { $0.parts.isEmpty ? [$0] : $0.named } }
}
