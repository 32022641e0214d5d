// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Logging
import RoadbookServer

/// `roadbook serve`: routes over HTTP.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Answer routes and tables over HTTP.",
    discussion: """
      Several maps may be served at once; a request goes to the one whose box holds its places. \
      The log goes to standard error, one JSON object a line. The service stops on SIGTERM and \
      SIGINT once the requests that have begun are answered.

      EXAMPLES:
        roadbook serve porto.roadbook
        roadbook serve porto.roadbook berlin.roadbook --host 0.0.0.0 --port 8080
        curl 'http://127.0.0.1:5000/route/v1/car/-8.62,41.15;-8.61,41.14?steps=true'
        curl http://127.0.0.1:5000/v1/maps
      """)

  @Argument(help: "One or more maps, folders named ….roadbook.", completion: .directory)
  var maps: [String]

  @Option(help: "The port to listen on; 0 lets the system choose.")
  var port = 5000

  @Option(
    help: ArgumentHelp(
      "The address to listen on: 127.0.0.1 for this machine alone, 0.0.0.0 for all networks.",
      valueName: "address"))
  var host = "127.0.0.1"

  @Option(help: "How many requests are searched at once; 0 for as many as there are cores.")
  var threads = 0

  @Option(
    help: ArgumentHelp(
      "The least that is logged: debug, info (every request), notice, warning or error.",
      valueName: "level"))
  var logLevel = "info"

  @Option(
    help: ArgumentHelp(
      "Show the page in this folder instead of the one in the program.", valueName: "folder"),
    completion: .directory)
  var web: String?

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("--port must be from 0 to 65535.")
    }
    guard (0...256).contains(threads) else {
      throw ValidationError("--threads must be from 0 to 256.")
    }
    guard Logger.Level(rawValue: logLevel) != nil else {
      throw ValidationError("--log-level must be debug, info, notice, warning or error.")
    }
  }

  func run() async throws {
    for map in maps { try MapArgument.check(map) }
    var options = ServiceOptions()
    options.port = port
    options.host = host
    options.threads = threads
    options.webFolder = web
    let level = Logger.Level(rawValue: logLevel) ?? .info
    let logger = Logger(label: "roadbook") { _ in JSONLogHandler(level: level) }
    let service = RoadService(try MapRack(opening: maps), options: options, logger: logger)
    do {
      try await service.run { [host] port in
        Terminal.standardError.write("Serving on http://\(host):\(port)\n")
      }
    } catch let error as StartError {
      throw Failure(.cannotListen, error.description)
    }
  }
}
