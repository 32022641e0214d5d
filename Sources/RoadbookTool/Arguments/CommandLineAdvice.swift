// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding

/// What is wrong with a command line that the parser refuses, where it takes one mistake for another.
///
/// To the parser the value of an option with a typing error is one argument more: it calls `car` in
/// `--profil car` a place. So what begins with a minus is looked at first, then places.
struct CommandLineAdvice {
  private let arguments: [String]
  private let commands: [ToolOutline.Command]

  /// - Parameters:
  ///   - arguments: Those behind the program's name.
  ///   - outline: What the program understands.
  init(_ arguments: [String], _ outline: ToolOutline) {
    self.arguments = arguments
    commands = outline.commands
  }

  /// The fault and its remedy; `nil` where the parser names them itself.
  var message: String? {
    let words = arguments.filter { !$0.hasPrefix("-") }
    let isHelp = words.first == "help"
    let asked = isHelp ? words.dropFirst() : words[...]
    guard let first = asked.first else { return nil }
    let command = commands.first {
      let parts = $0.commandName.split(separator: " ").map(String.init)
      return asked.prefix(parts.count).elementsEqual(parts)
    }
    guard let command else {
      let group = commands.map(\.commandName).filter { $0.hasPrefix(first + " ") }
      return group.isEmpty ? unknownCommand(first) : unknownPart(asked.dropFirst().first, of: group)
    }
    if isHelp { return nil }
    let last = command.commandName.split(separator: " ").last.map(String.init)
    let rest = arguments.drop { $0 != last }.dropFirst()
    return unknownOption(in: rest, of: command) ?? badPlace(in: rest, of: command)
  }
}

// MARK: - Commands

extension CommandLineAdvice {
  /// What programs of this kind call their commands.
  private static let otherCommands = [
    "isochrone": "isoline", "isochrones": "isoline", "isolines": "isoline", "reach": "isoline",
    "directions": "route", "navigate": "route", "way": "route", "table": "matrix",
    "distances": "matrix", "geocode": "search", "find": "search", "tsp": "trip",
    "optimize": "trip", "server": "serve", "start": "serve", "run": "serve", "build": "import",
    "extract": "import", "prepare": "import", "convert": "import", "snap": "nearest",
    "locate": "nearest", "map-match": "match", "trace": "match", "why": "explain",
    "version": "--version",
  ]

  private func unknownCommand(_ word: String) -> String {
    let names = commands.map(\.commandName)
    let lower = word.lowercased()
    if lower.hasSuffix(".roadbook") {
      return "“\(word)” is a map; the command comes first: roadbook route \(word) PLACE PLACE"
    }
    let other = Self.otherCommands[lower].flatMap {
      names.contains($0) || $0 == "--version" ? $0 : nil
    }
    if let meant = other ?? nearest(lower, among: names) {
      return "there is no command “\(word)”. Did you mean roadbook \(meant)?"
    }
    return
      "there is no command “\(word)”. There are \(names.joined(separator: ", ")): see roadbook --help"
  }
}

extension CommandLineAdvice {
  /// The command whose first word is nearest.
  private func nearest(_ word: String, among names: [String]) -> String? {
    let firsts = names.map { String($0.prefix { $0 != " " }) }
    guard let found = NearestName.of(word, among: firsts) else { return nil }
    return firsts.firstIndex(of: found).map { names[$0] }
  }

  /// - Parameters:
  ///   - word: What stands behind the name of a group of commands.
  ///   - group: The commands of the group, such as "timetable add".
  /// - Returns: The fault and its remedy; `nil` where no word is there.
  private func unknownPart(_ word: String?, of group: [String]) -> String? {
    guard let word else { return nil }
    let parts = group.map { String($0.drop { $0 != " " }.dropFirst()) }
    let meant = NearestName.of(word, among: parts).flatMap { parts.firstIndex(of: $0) } ?? 0
    let name = group[meant].prefix { $0 != " " }
    return "there is no command “\(name) \(word)”. Did you mean roadbook \(group[meant])?"
  }
}

// MARK: - Options

extension CommandLineAdvice {
  /// What programs of this kind call their options.
  private static let otherOptions = [
    "time": "depart", "when": "depart", "seconds": "minutes", "vehicle": "profile",
    "mode": "profile", "costing": "profile", "max-speed": "speed-cap",
    "origins": "sources", "destinations": "targets", "from": "sources", "to": "targets",
    "lang": "language", "locale": "language", "out": "output", "file": "output",
    "departure": "depart", "arrival": "arrive", "exclude": "avoid", "places": "stops",
    "input": "pairs", "address": "host", "listen": "host", "bind": "host", "roundtrip": "one-way",
  ]

  private func unknownOption(
    in words: ArraySlice<String>, of command: ToolOutline.Command
  ) -> String? {
    let known = command.optionNames
    var before = ""
    for word in words {
      if word == "--" { return nil }
      defer { before = word }
      guard word.hasPrefix("-"), word.count > 1 else { continue }
      if Double(word) != nil, command.takesValue(before) {
        return "\(before) takes no negative number: “\(word)”"
      }
      let name = String(word.prefix { $0 != "=" })
      if known.contains(name) || isValue(name) { continue }
      if isGroup(name, known) {
        return "“\(word)”: write a blank between \(word.prefix(2)) and its value"
      }
      return "there is no option \(name) of roadbook \(command.commandName)"
        + (remedy(for: name, of: command) ?? ": see roadbook \(command.commandName) --help")
    }
    return nil
  }

  /// Numbers and places begin with a minus, too.
  private func isValue(_ word: String) -> Bool {
    word.dropFirst().first.map { $0.isNumber || $0 == "." } ?? true
  }

  /// A short option with its value behind it, such as `-oway.svg`, which the parser does not take.
  private func isGroup(_ word: String, _ known: [String]) -> Bool {
    guard !word.hasPrefix("--"), word.count > 2, known.contains(String(word.prefix(2))) else {
      return false
    }
    return !known.contains("-" + word)
  }

  private func remedy(for name: String, of command: ToolOutline.Command) -> String? {
    let bare = String(name.drop { $0 == "-" })
    let known = command.optionNames.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }
    if command.takesPlaces,
      ["from", "to", "via", "origin", "destination", "start", "end"].contains(bare)
    {
      return ": places stand behind the map, without an option, in the order of the way"
    }
    let other = Self.otherOptions[bare].flatMap { known.contains($0) ? $0 : nil }
    // A single letter is near to too many names.
    let near = bare.count > 1 ? NearestName.of(bare, among: known) : nil
    return (other ?? near).map { ". Did you mean --\($0)?" }
  }
}

// MARK: - Places

extension CommandLineAdvice {
  private func badPlace(in words: ArraySlice<String>, of command: ToolOutline.Command) -> String? {
    guard command.takesPlaces else { return nil }
    var isOptionValue = false
    for word in words {
      if word.hasPrefix("--") || (word.hasPrefix("-") && !isValue(word)) {
        isOptionValue = command.takesValue(word)
        continue
      }
      defer { isOptionValue = false }
      if !isOptionValue, let fault = PlaceFault(word) { return fault.message }
    }
    return nil
  }
}
