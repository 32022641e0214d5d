// SPDX-License-Identifier: Apache-2.0

import Hummingbird
import HummingbirdCore
package import Logging
import NIOCore
import NIOPosix
import RoadbookWeb
package import UnixSignals

/// The HTTP service on prepared maps.
///
///     let maps = try MapRack(opening: ["porto.roadbook"])
///     try await RoadService(maps, options: ServiceOptions(), logger: logger).run()
///
/// It runs until SIGTERM or SIGINT; requests that have begun are answered first.
package struct RoadService: Sendable {
  package let maps: MapRack
  package let options: ServiceOptions
  let logger: Logger
  let searches: SearchThreads
  let state = ServiceState()

  package init(_ maps: MapRack, options: ServiceOptions, logger: Logger) {
    self.maps = maps
    self.options = options
    self.logger = logger
    searches = SearchThreads(count: options.threads)
  }

  /// What the service answers, one line an endpoint.
  package var endpoints: [any Endpoint] {
    [
      HealthEndpoint(state: state, maps: maps),
      MapsEndpoint(maps: maps),
      OSRMEndpoint(maps: maps, searches: searches, maxBodyBytes: options.maxBodyBytes),
      TilesEndpoint(maps: maps, searches: searches),
      SiteEndpoint(site: WebSite(folder: options.webFolder)),
    ]
  }

  /// Serves until the process is asked to stop.
  ///
  /// - Parameters:
  ///   - signals: What stops the service; cancelling the task does, too.
  ///   - onRunning: Called with the port once connections are accepted.
  /// - Throws: ``StartError`` where the port cannot be had.
  package func run(
    stoppingOn signals: [UnixSignal] = [.sigterm, .sigint],
    onRunning: @escaping @Sendable (_ port: Int) -> Void = { _ in }
  ) async throws {
    searches.start()
    let responder = FrontDoor(RouteTable(endpoints).responder(), options: options, logger: logger)
    let application = Application(
      responder: responder,
      server: .http1(configuration: connections),
      configuration: ApplicationConfiguration(
        address: .hostname(options.host, port: options.port), serverName: nil),
      services: [StopWatch(state: state)],
      onServerRunning: { [state, options] channel in
        state.isRunning = true
        onRunning(channel.localAddress?.port ?? options.port)
      },
      logger: frameworkLogger)
    do {
      try await application.runService(gracefulShutdownSignals: signals)
    } catch {
      try? await searches.stop()
      throw StartError(error, options) ?? error
    }
    try await searches.stop()
  }

  private var connections: HTTP1Channel.Configuration {
    HTTP1Channel.Configuration(
      idleTimeout: .seconds(Int64(options.idleSeconds)),
      httpDecoderConfiguration: .init(
        // The parser cuts a connection without a word; a path that is somewhat too long is told so.
        maxHeaderFieldSize: options.maxTargetBytes * 2, maxHeaderListSize: options.maxHeaderBytes,
        maxHeaderFieldCount: options.maxHeaderCount))
  }

  /// The framework tells of each connection; that is for its developers.
  private var frameworkLogger: Logger {
    var logger = logger
    logger.logLevel = max(logger.logLevel, .warning)
    return logger
  }
}
