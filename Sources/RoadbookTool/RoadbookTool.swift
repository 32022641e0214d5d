// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import RoadbookImport
import RoadbookNetwork

/// The command `roadbook`.
@main
struct RoadbookTool: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "roadbook",
    abstract: "Routes on OpenStreetMap data: prepare a map, then ask it for the way.",
    discussion: """
      Places are written LAT,LON in degrees: 48.137,11.575 or -33.86,151.21. Results go to \
      standard output; progress, warnings and errors go to standard error.

      EXAMPLES:
        roadbook import porto.osm.pbf --output porto.roadbook --country PT
        roadbook route porto.roadbook 41.1579,-8.6291 41.1404,-8.6110
        roadbook route porto.roadbook 41.1579,-8.6291 41.1404,-8.6110 -o way.svg
        roadbook serve porto.roadbook

      EXIT STATUS:
        0   done
        1   no route, or no road near the place
        64  wrong usage
        65  a file is damaged or not what it should be
        66  a file is missing or cannot be read
        69  the port may not be used, or a program that is needed is missing
        70  a fault of this program
        73  the result cannot be written

      Completions: roadbook --generate-completion-script bash (or zsh, or fish).
      Colours are left out where NO_COLOR is set and where no terminal listens.
      """,
    version: "roadbook \(RoadbookVersion.current) (map format \(RoadNetwork.formatVersion))",
    groupedSubcommands: [
      CommandGroup(
        name: "Maps",
        subcommands: [
          ImportCommand.self, TimetableCommand.self, InfoCommand.self, VerifyCommand.self,
        ]),
      CommandGroup(
        name: "Ways",
        subcommands: [
          RouteCommand.self, EVCommand.self, ChargingCommand.self, TripCommand.self,
          IsolineCommand.self,
          ExplainCommand.self,
          NearestCommand.self, SearchCommand.self, MatchCommand.self, FollowCommand.self,
          SpeedsCommand.self,
          SimulateCommand.self, DriveCommand.self, TrafficCommand.self,
        ]),
      CommandGroup(
        name: "Public transport",
        subcommands: [JourneyCommand.self, DeparturesCommand.self, RealtimeCommand.self]),
      CommandGroup(name: "Tables", subcommands: [RoutesCommand.self, MatrixCommand.self]),
      CommandGroup(name: "Service", subcommands: [ServeCommand.self]),
      CommandGroup(name: "Signs and voices", subcommands: [ShieldCommand.self, SpeakCommand.self]),
      CommandGroup(
        name: "Trying",
        subcommands: [SampleCommand.self, RandomPlacesCommand.self, BenchCommand.self]),
    ])

  static func main() async {
    StandardDescriptors.openMissing()
    let arguments = ArgumentList(CommandLine.arguments.dropFirst()).forParser
    EndingSignals.ignoreFileLimits()
    do {
      var command = try parsed(arguments)
      if let command = command as? ImportCommand {
        let interruption = ImportInterruption()
        let signals = EndingSignals { interruption.end($0) }
        try withExtendedLifetime(signals) { try command.run(interruption) }
      } else if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
    } catch {
      guard let failure = Failure(error) else { exit(withError: error) }
      failure.report()
    }
  }
}

extension RoadbookTool {
  /// The command that is asked for.
  ///
  /// - Throws: A failure where the parser would name another fault than the one that was made; or else its own
  ///   error, which may be that help is asked for.
  static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    if let fault = unknownTopic(arguments) { throw fault }
    do {
      return try parseAsRoot(arguments)
    } catch {
      guard exitCode(for: error) != .success, let outline = ToolOutline.ofTool(),
        let message = CommandLineAdvice(arguments, outline).message
      else { throw error }
      throw Failure(.usage, message)
    }
  }

  /// `roadbook help WORD` shows the help of the program where there is no command of the name.
  private static func unknownTopic(_ arguments: [String]) -> Failure? {
    guard arguments.first == "help", let outline = ToolOutline.ofTool() else { return nil }
    return CommandLineAdvice(arguments, outline).message.map { Failure(.usage, $0) }
  }
}

/// The version of the tool and of the libraries beside it.
enum RoadbookVersion {
  static let current = "0.1.0-dev"
}
