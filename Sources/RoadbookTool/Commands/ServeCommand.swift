// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
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
      SIGINT once the requests that have begun are answered; SIGHUP makes it open its maps anew. \
      Flags count before variables of the environment (ROADBOOK_PORT and so on), these before a \
      file of settings. Encryption is the business of the server in front: see docs/service.md.

      EXAMPLES:
        roadbook serve porto.roadbook
        roadbook serve porto.roadbook berlin.roadbook --host 0.0.0.0 --port 8080
        curl 'http://127.0.0.1:5000/route/v1/car/-8.62,41.15;-8.61,41.14?steps=true'
        curl http://127.0.0.1:5000/v1/maps
      """)

  @Argument(help: "One or more maps, folders named ….roadbook.", completion: .directory)
  var maps: [String]

  @Option(help: "The port to listen on; 0 lets the system choose. (default: 5000)")
  var port: Int?

  @Option(
    help: ArgumentHelp(
      "The address to listen on: 127.0.0.1 for this machine alone, 0.0.0.0 for all networks. (default: 127.0.0.1)",
      valueName: "address"))
  var host: String?

  @Option(help: "How many large requests are searched at once; as many as there are cores.")
  var threads: Int?

  @Option(
    help: ArgumentHelp(
      "Settings as a JSON object; see docs/service.md.", valueName: "file"))
  var config: String?

  @Option(
    help: ArgumentHelp(
      "The least that is logged: debug, info (every request), notice, warning or error.",
      valueName: "level"))
  var logLevel = "info"

  @Option(
    help: ArgumentHelp(
      "A file of traffic, or a folder of such files, that is read when it changes; or an http(s) address that is asked once a minute.",
      valueName: "file"))
  var traffic: String?

  @Option(
    help: ArgumentHelp(
      "GTFS-realtime for the timetable: a file that is read when it changes, or an http(s) address; with FEED= before it for one of several feeds; may be given often.",
      valueName: "file"))
  var realtime: [String] = []

  @OptionGroup var charging: ChargingOptions

  @Option(
    help: ArgumentHelp(
      "Show the page in this folder instead of the one in the program.", valueName: "folder"),
    completion: .directory)
  var web: String?

  func validate() throws {
    if let port, !(0...65_535).contains(port) {
      throw ValidationError("--port must be from 0 to 65535.")
    }
    if let threads, !(0...256).contains(threads) {
      throw ValidationError("--threads must be from 0 to 256.")
    }
    guard Logger.Level(rawValue: logLevel) != nil else {
      throw ValidationError("--log-level must be debug, info, notice, warning or error.")
    }
  }

  func run() async throws {
    let signals = await ServiceSignals()
    for map in maps { try MapArgument.check(map) }
    try checkWebFolder()
    defer { LogQueue.standardError.flush(seconds: 2) }
    do {
      try await serve(signals)
    } catch let error as StartError {
      throw Failure(.unavailable, error.description)
    }
  }

  /// Refuses a folder in place of the page in which there is no page.
  private func checkWebFolder() throws(Failure) {
    guard let web, !FileManager.default.fileExists(atPath: "\(web)/index.html") else { return }
    throw Failure(
      .unavailable,
      "--web \(web): there is no index.html. Name the folder of the page, or leave --web out for the one in the program"
    )
  }

  private func serve(_ signals: ServiceSignals) async throws {
    var options = try await ServiceSettings.options(file: config)
    options.port = port ?? options.port
    options.host = host ?? options.host
    options.threads = threads ?? options.threads
    options.webFolder = web
    options.trafficPath = traffic ?? options.trafficPath
    if !realtime.isEmpty { options.realtimeSources = realtime }
    if !charging.paths.isEmpty { options.chargingPaths = charging.paths }
    if charging.skipsFaulty { options.skipsFaultyStations = true }
    MemoryKeeper.prepareProcess()
    let level = Logger.Level(rawValue: logLevel) ?? .info
    let logger = Logger(label: "roadbook") { _ in JSONLogHandler(level: level) }
    signals.handle(deadlineSeconds: options.deadlineSeconds, logger: logger)
    let service = RoadService(try await opened(options), options: options, logger: logger)
    try await service.run(reloadingOn: signals.reloadRequests) { [options] port, stop in
      signals.running(stop)
      let line = "Serving on http://\(options.host):\(port)\n"
      LogQueue.standardError.write(Array(line.utf8))
    }
  }

  /// The maps, opened on a thread of their own: with one core, signals would otherwise wait for them.
  private func opened(_ options: ServiceOptions) async throws -> MapRack {
    let maps = maps
    return try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(with: Result { try MapRack(opening: maps, options) })
      }
    }
  }
}
