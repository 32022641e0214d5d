// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
package import RoadbookCharging
package import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
package import RoadbookRouting
import RoadbookStorage

extension RoadRouter {
  /// The charging stations that count now: those of the files that were read last, or the map's own.
  ///
  /// - Returns: The stations with the roads that they are reached from.
  /// - Throws: Where the map is damaged, or has no vehicle with an engine.
  package func chargingStations() throws(RoutingError) -> ChargingSnapshot {
    try liveCharging.snapshot { () throws(RoutingError) in try ownChargingStations().snapshot }
  }

  /// Has stations count from now on; `nil` brings the map's own back.
  ///
  /// Requests that have begun end with the stations that they began with.
  package func use(stations: ChargingSnapshot?) { liveCharging.replace(stations) }

  /// The stations of the map itself: those that its import put into it, or else those of its tags.
  ///
  /// - Returns: The stations, and what was left out; maps that have them ready tell nothing of that.
  /// - Throws: Where the map is damaged, or has no vehicle with an engine.
  package func ownChargingStations() throws(RoutingError) -> (
    snapshot: ChargingSnapshot, report: ChargingReport
  ) {
    do throws(StorageError) {
      if let file = try bundle.files.known(MapBundle.chargingFile) {
        let sites = try ChargingStoreReader(file, network).sites()
        return (ChargingSnapshot(sites), ChargingReport())
      }
    } catch {
      throw RoutingError(error)
    }
    var reader = ChargingReader(.strict)
    try addTags(to: &reader)
    return try placed(&reader, source: "")
  }

  /// The stations that files tell of, and those of the map of which they tell nothing.
  ///
  /// - Parameters:
  ///   - files: Of two that tell of one station, the later counts.
  ///   - mode: What becomes of records with a fault.
  /// - Returns: The stations, to be ``use(stations:)``d, and what was left out.
  /// - Throws: `ChargingFault` for a record with a fault, `RoutingError` for the map.
  package func chargingStations(
    in files: [ChargingFile], _ mode: ChargingReader.Mode = .strict
  ) throws -> (snapshot: ChargingSnapshot, report: ChargingReport) {
    var reader = ChargingReader(mode)
    if let file = try bundle.files.known(MapBundle.chargingFile) {
      reader.add(try ChargingStoreReader(file, network).sites())
    } else {
      try addTags(to: &reader)
    }
    for file in files { try reader.add(file) }
    return try placed(&reader, source: files.map(\.name).joined(separator: ", "))
  }
}

// MARK: - Questions

extension RoadRouter {
  /// The charging stations that are nearest, by what the routes to them take.
  ///
  /// - Parameters:
  ///   - query: For places; its waypoint is where the trip starts.
  ///   - question: Which stations.
  ///   - time: Now, in seconds of UTC.
  /// - Returns: The nearest first, or that with the greatest charge on arrival; none where none fits.
  /// - Throws: What is wrong with the question, or that no road is near.
  package func chargingPools(
    _ query: RouteQuery, _ question: ChargingQuestion, at time: Int64
  ) throws(RoutingError) -> [RoutedChargingPool] {
    try ChargingSolver(
      ladder: ladder(query), query: query, question: question, snapshot: chargingStations(),
      time: time
    ).stations()
  }

  /// ``chargingPools(_:_:at:)`` as of now.
  package func chargingPools(
    _ query: RouteQuery, _ question: ChargingQuestion
  ) throws(RoutingError) -> [RoutedChargingPool] {
    try chargingPools(query, question, at: Self.secondsNow)
  }

  /// The charging stations of some ids in the SDK's words.
  package func chargingLocations(
    _ ids: [String], _ features: [EVChargingLocationFeature]
  ) throws(RoutingError) -> [EVChargingLocation] {
    let (stations, time) = (try chargingStations(), Self.secondsNow)
    return ids.compactMap { id in
      stations[id].map { EVChargingLocation($0, features: features, at: time) }
    }
  }

  /// ``chargingPools(_:_:at:)`` of a question that is checked first.
  package func chargingPools(
    _ question: ChargingQuestion, isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(RoutingError) -> [RoutedChargingPool] {
    try chargingPools(RouteQuery(question, isCancelled: isCancelled), question)
  }
}

// MARK: - Plans

extension RoadRouter {
  /// The charging plan of a question that takes the least, without its route; for those who compare and measure.
  ///
  /// - Parameter query: With `ensureReachability`.
  /// - Returns: The plan; charges are watt-hours.
  /// - Throws: Why there is none; `invalidParameter` where none is asked for.
  package func chargingPlan(_ query: RouteQuery) throws(RoutingError) -> ChargingPlan {
    var ladder = ladder(query)
    ladder.sites = try chargingStations().sites
    guard var planner = ChargingPlanner(ladder, query) else { throw .invalidParameter }
    planner.avoidsIdleStops = false
    return try planner.plan()
  }
}

// MARK: - Parts

extension RoadRouter {
  private func addTags(to reader: inout ChargingReader) throws(RoutingError) {
    let table: PlaceTable
    do throws(StorageError) {
      table = try bundle.places()
    } catch {
      throw RoutingError(error)
    }
    for place in table.chargingStations.indices {
      let index = Int(table.chargingStations[at: place])
      guard index < table.count else { continue }
      let kind = ["node", "way", "relation"][min(Int(table.kind[at: index]), 2)]
      reader.add(
        "\(kind)/\(table.id[at: index])", network.tags[TagSetID(table.tagSets[at: index])],
        at: table.coordinate(of: index))
    }
  }

  private func placed(
    _ reader: inout ChargingReader, source: String
  ) throws(RoutingError) -> (snapshot: ChargingSnapshot, report: ChargingReport) {
    let sites = reader.sites()
    var report = reader.report
    guard !sites.isEmpty else { return (ChargingSnapshot([], source: source), report) }
    let placed = SitePlacer(graph: try chargingGraph()).placed(sites, &report)
    return (ChargingSnapshot(placed, source: source), report)
  }

  /// The vehicle whose roads stations are beside; every map has the rules of cars.
  private func chargingGraph() throws(RoutingError) -> VehicleGraph { try graph(profile: "car") }
}
