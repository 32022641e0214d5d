// SPDX-License-Identifier: Apache-2.0

import Hummingbird
import HummingbirdCore
package import Logging
import NIOCore
import NIOPosix
import RoadbookCharging
import RoadbookConcurrency
import RoadbookEngine
import RoadbookModel
import RoadbookWeb
import ServiceLifecycle

/// The HTTP service on prepared maps.
///
///     let maps = try MapRack(opening: ["porto.roadbook"])
///     try await RoadService(maps, options: ServiceOptions(), logger: logger).run()
///
/// It runs until it is stopped, as by ``ServiceSignals``; requests that have begun are answered first.
package struct RoadService: Sendable {
  package let maps: MapRack
  package let options: ServiceOptions
  let logger: Logger
  let searches: SearchThreads
  let state = ServiceState()
  package let metrics = ServiceMetrics()
  package let work: SearchWork
  let access: Access
  package let reloading: MapReloading
  package let traffic: TrafficDesk
  package let charging: ChargingDesk
  package let probes: ProbeDesk
  let realtime: RealtimeDesk
  private let heldBodies: HeldBytes
  private let unreadAnswers: UnreadAnswers

  package init(_ maps: MapRack, options: ServiceOptions, logger: Logger) {
    self.maps = maps
    self.options = options
    self.logger = logger
    searches = SearchThreads(count: options.threads)
    work = SearchWork(
      searches: searches, admission: Admission(options.limits, threads: searches.count),
      deadlineSeconds: options.deadlineSeconds)
    heldBodies = HeldBytes(limit: options.maxHeldBodyBytes)
    unreadAnswers = UnreadAnswers(limit: options.maxUnreadAnswerBytes)
    access = Access(
      keys: options.keys, adminToken: options.adminToken, trafficToken: options.trafficToken,
      probeTokens: options.probeTokens,
      isOpen: { SiteEndpoint.owns($0) || ReferenceEndpoint.owns($0) })
    traffic = TrafficDesk(maps)
    probes = ProbeDesk(maps)
    realtime = RealtimeDesk(maps, seconds: options.realtimeSeconds)
    charging = ChargingDesk(maps, options.skipsFaultyStations ? .lenient : .strict)
    reloading = MapReloading(
      maps: maps, metrics: metrics, searches: searches, realtime: realtime, logger: logger)
  }

  /// What the service answers, one line an endpoint.
  package var endpoints: [any Endpoint] {
    [
      HealthEndpoint(state: state, maps: maps),
      MapsEndpoint(maps: maps),
      OSRMEndpoint(maps: maps, work: work, bodies: bodies),
      OSRMTileEndpoint(maps: maps, work: work),
      MetricsEndpoint(
        metrics: metrics, maps: maps, traffic: traffic, realtime: realtime,
        admission: work.admission,
        unread: unreadAnswers,
        log: .standardError),
      AdminEndpoint(reloading: reloading, access: access),
      TilesEndpoint(maps: maps, searches: searches),
      TrafficTilesEndpoint(maps: maps, searches: searches),
      TransitTilesEndpoint(maps: maps, searches: searches),
      SiteEndpoint(site: WebSite(folder: options.webFolder)),
      asking(RoutesOperation(maps: maps)),
      asking(MatrixOperation(maps: maps)),
      asking(NearestOperation(maps: maps)),
      asking(TripOperation(maps: maps)),
      asking(ExplainOperation(maps: maps)),
      asking(SearchOperation(maps: maps)),
      asking(IsolinesOperation(maps: maps)),
      asking(PlacesOperation(maps: maps)),
      asking(ChargingOperation(maps: maps)),
      asking(JourneysOperation(maps: maps)),
      asking(DeparturesOperation(maps: maps)),
      asking(StopsOperation(maps: maps)),
      asking(VehiclesOperation(maps: maps)),
      asking(CoverageOperation(maps: maps)),
      asking(ImportOperation(maps: maps)),
      asking(RefreshOperation(maps: maps)),
      asking(ReturnOperation(maps: maps)),
      asking(MatchOperation(maps: maps)),
      asking(FollowOperation(maps: maps)),
      asking(TrafficOperation(maps: maps, desk: traffic)),
      asking(TrafficIncidentsOperation(maps: maps)),
      asking(TrafficFlowOperation(maps: maps)),
      TrafficEndpoint(
        maps: maps, desk: traffic, access: access, searches: searches,
        bodies: bodies(at: TrafficOperation.path)),
      ProbesEndpoint(desk: probes, access: access, bodies: bodies(at: ProbeDesk.path)),
      NotBuiltEndpoint(),
      ForeignEndpoint(),
      ReferenceEndpoint(maps: maps, searches: searches),
    ]
  }

  private func asking<Asked: Operation>(_ operation: Asked) -> any Endpoint {
    OperationEndpoint(operation: operation, work: work, bodies: bodies(at: Asked.path))
  }

  private var bodies: JSONBodies { bodies(at: "") }

  private func bodies(at path: String) -> JSONBodies {
    JSONBodies(
      admission: work.admission, maxBytes: options.maxBodyBytes(at: path), held: heldBodies)
  }

  /// Serves until the process is asked to stop.
  ///
  /// - Parameters:
  ///   - requests: Has an element for each time that maps are to be opened anew.
  ///   - onRunning: Called with the port once connections are accepted, and with what stops the
  ///     service.
  /// - Throws: ``StartError`` where the port cannot be had, or a source of messages is none.
  package func run(
    reloadingOn requests: AsyncStream<Void> = AsyncStream { $0.finish() },
    onRunning: @escaping @Sendable (_ port: Int, _ stop: @escaping Stop) -> Void = { _, _ in }
  ) async throws {
    for source in options.realtimeSources { try RealtimeSource(source).check() }
    searches.start()
    maps.reportMissingFiles(to: logger)
    reportIdleHeaders()
    let group = Guarded<ServiceGroup?>(nil)
    let responder = FrontDoor(
      RouteTable(endpoints).responder(), options: options, access: access, metrics: metrics,
      searches: searches, logger: logger)
    let application = Application(
      responder: responder,
      server: .http1(configuration: connections),
      configuration: ApplicationConfiguration(
        address: .hostname(options.host, port: options.port), serverName: nil,
        availableConnectionsDelegate: MaximumAvailableConnections(DescriptorLimit.connections())),
      services: [
        StopWatch(state: state), ReloadOnRequest(reloading: reloading, requests: requests),
        MemoryKeeper(maps: maps, logger: logger), MapWatch(maps: maps, logger: logger),
        ChargingWatch(
          paths: options.chargingPaths, desk: charging, maps: maps, searches: searches,
          logger: logger),
        RealtimeWatch(
          sources: options.realtimeSources.map { RealtimeSource($0) }, desk: realtime, maps: maps,
          searches: searches, logger: logger, headers: options.sourceHeaders,
          pollSeconds: options.realtimePollSeconds),
      ] + trafficServices,
      onServerRunning: { [state, options, group, maps] channel in
        maps.giveBackMemory()
        state.isRunning = true
        let stop: Stop = { [group] in await group.withLock { $0 }?.triggerGracefulShutdown() }
        onRunning(channel.localAddress?.port ?? options.port, stop)
      },
      logger: frameworkLogger)
    do {
      let services = services(application)
      group.withLock { $0 = services }
      try await withTaskExecutorPreference(LoopExecutor(.singleton)) { try await services.run() }
      group.withLock { $0 = nil }
    } catch {
      await searches.stop()
      throw StartError(error, options) ?? error
    }
    await searches.stop()
  }

  /// Warns of headers that no source gets: an address may be misspelt.
  private func reportIdleHeaders() {
    let sources =
      options.realtimeSources.compactMap { RealtimeSource($0).url }
      + [options.trafficPath.flatMap { FileFetch.url($0) }].compactMap { $0 }
    for header in options.sourceHeaders where !sources.contains(where: header.isFor) {
      logger.warning(
        "no source is at the address of a header",
        metadata: ["address": "\(header.address)", "header": "\(header.name)"])
    }
  }

  /// What brings traffic in from outside, and keeps it true to the time.
  private var trafficServices: [any Service] {
    let url = options.trafficPath.flatMap { FileFetch.url($0) }
    let watch = TrafficWatch(
      path: url == nil ? options.trafficPath : nil, desk: traffic, maps: maps, searches: searches,
      logger: logger)
    let keeper = ProbeKeeper(
      desk: probes, searches: searches, interval: .seconds(options.probeSeconds))
    guard let url else { return [watch, keeper] }
    let fetch = FileFetch(
      url: url, maxBytes: max(TrafficFile.mostBytes / 4, options.maxTrafficBytes),
      headers: options.sourceHeaders.filter { $0.isFor(url) })
    return [
      watch, keeper,
      TrafficPoll(
        fetch: fetch, desk: traffic, maps: maps, searches: searches, logger: logger,
        interval: .seconds(options.trafficPollSeconds)),
    ]
  }

  /// Stops the service; requests that have begun are answered first.
  package typealias Stop = @Sendable () async -> Void

  /// What a stop adds to the deadline of requests.
  static let graceSeconds = 5

  private func services(_ application: some Service) -> ServiceGroup {
    var configuration = ServiceGroupConfiguration(
      services: [application], gracefulShutdownSignals: [], logger: frameworkLogger)
    // A client that takes its answer drop by drop does not keep the process for ever.
    configuration.maximumGracefulShutdownDuration = .seconds(
      options.deadlineSeconds + Self.graceSeconds)
    return ServiceGroup(configuration: configuration)
  }

  private var connections: HTTP1Channel.Configuration {
    let refused: @Sendable (RequestFailure) -> Void = { [metrics, logger] in
      metrics.refused(status: $0.status.code)
      logger.info(
        "request refused",
        metadata: ["status": "\($0.status.code)", "code": "\($0.code)", "error": "\($0.message)"])
    }
    return HTTP1Channel.Configuration(
      additionalChannelHandlers: [
        AnswerClock(seconds: options.deadlineSeconds, unread: unreadAnswers),
        ClientWatch(), ConnectionEnd(onRefusal: refused),
        BodyClock(seconds: options.deadlineSeconds),
        BodyInvitation { [options] in options.maxBodyBytes(at: $0) },
      ],
      idleTimeout: .seconds(Int64(options.idleSeconds)),
      httpDecoderConfiguration: .init(
        // The parser counts the path with the fields. What is somewhat too long is told so by `FrontDoor`.
        maxHeaderFieldSize: options.maxTargetBytes * 2,
        maxHeaderListSize: options.maxTargetBytes * 2 + options.maxHeaderBytes,
        maxHeaderFieldCount: options.maxHeaderCount))
  }

  /// The framework tells of each connection; that is for its developers.
  private var frameworkLogger: Logger {
    var logger = logger
    logger.logLevel = max(logger.logLevel, .warning)
    return logger
  }
}
