// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGeometry
import RoadbookGuidance
package import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// Tells what the map knows of a segment.
package struct SegmentReader: Sendable {
  private let vehicle: Vehicle
  private var metric: RoadMetric { vehicle.graph.metric }
  var network: RoadNetwork { metric.network }

  init(_ vehicle: Vehicle) { self.vehicle = vehicle }

  /// The segment of a number; `nil` where the map has none.
  package func data(
    _ id: OCMSegmentId, _ direction: TravelDirection, _ options: SegmentDataLoaderOptions
  ) -> SegmentData? {
    segment(id).map { data($0, direction, options) }
  }

  /// The segment of a name; `nil` where the map has none.
  package func data(
    _ reference: SegmentReference, _ options: SegmentDataLoaderOptions
  ) -> SegmentData? {
    SegmentFinder(network: network).segment(reference).map {
      data($0, reference.travelDirection, options)
    }
  }

  /// The number of the segment that a reference names, in its direction; `nil` where the map has none.
  package func number(of reference: SegmentReference) -> DirectedOCMSegmentId? {
    SegmentFinder(network: network).segment(reference).flatMap { segment in
      let arc = DirectedSegment(segment, forward: reference.travelDirection != .negative)
      let isBothWays = reference.travelDirection == .bidirectional
      return DirectedOCMSegmentId(
        SegmentReference(arc, 0...1, isBothWays: isBothWays, in: network))
    }
  }

  private func data(
    _ segment: SegmentID, _ direction: TravelDirection, _ options: SegmentDataLoaderOptions
  ) -> SegmentData {
    let arc = DirectedSegment(segment, forward: direction != .negative)
    let reference = SegmentReference(
      arc, 0...1, isBothWays: direction == .bidirectional, in: network)
    let meters = Int32(
      (Double(network.segments[segment].lengthCentimeters) / 100).rounded())
    let points = SegmentPoints(segment, network)
    return SegmentData(
      ocmSegmentId: DirectedOCMSegmentId(reference)?.id ?? OCMSegmentId(),
      segmentReference: reference,
      polyline: GeoPolyline(network.shape(of: DirectedSegment(segment, forward: true))),
      lengthInMeters: meters, spans: [span(segment, meters, options)],
      trafficSignals: options.loadTrafficSignals ? points.signals : nil,
      roadSigns: options.loadRoadSigns ? points.signs : nil,
      railwayCrossings: options.loadRailwayCrossings ? points.crossings : nil,
      tollPoints: options.loadTollPoints ? tolls(segment) : nil)
  }

  private func span(
    _ segment: SegmentID, _ meters: Int32, _ options: SegmentDataLoaderOptions
  ) -> SegmentSpanData {
    let arcs = [true, false].map { DirectedSegment(segment, forward: $0) }
    let rules = arcs.map { metric.rule(of: $0) }
    let streets = arcs.map {
      vehicle.streets.street(of: $0, classID: network.segments.classID(of: segment)).data.value
    }
    let tags = network.tags[network.tagSet(of: segment)]
    let zone = network.zone(of: segment)
    let limits = rules.map { options.loadSpeedLimits ? limit($0) : nil }
    let speeds = rules.map { options.loadBaseSpeeds ? baseSpeed($0) : nil }
    let own = rules[0].access == .forbidden ? 1 : 0
    return SegmentSpanData(
      spanLengthInMeters: meters,
      travelDirection: options.loadTravelDirection ? direction(rules) : nil,
      allowedTransportModes: options.loadTransportModesAccess
        ? modes(streets, rules, segment) : nil,
      functionalRoadClass: options.loadFunctionalRoadClass
        ? streets[own].functionalRoadClass : nil,
      positiveDirectionSpeedLimit: limits[0], negativeDirectionSpeedLimit: limits[1],
      positiveDirectionBaseSpeedInMetersPerSecond: speeds[0],
      negativeDirectionBaseSpeedInMetersPerSecond: speeds[1],
      localRoadCharacteristics: options.loadLocalRoadCharacteristics ? characteristics(tags) : nil,
      streetNames: options.loadStreetNamesAndRoadNumbers ? streets[own].streetNames : nil,
      roadNumbers: options.loadStreetNamesAndRoadNumbers ? streets[own].roadNumbers : nil,
      physicalAttributes: options.loadRoadAttributes
        ? PhysicalAttributes(
          streets[own], isFerry: rules[own].flags.contains(.ferry),
          isTrain: tags["route"] == "shuttle_train", divider: RoadDivider(tags)) : nil,
      roadUsages: options.loadRoadAttributes ? usages(streets[own], segment) : nil,
      administrativeRules: options.loadAdministrativeRules && !zone.country.isEmpty
        ? AdministrativeRules(country: zone.country, state: zone.state, side: zone.drivingSide)
        : nil,
      isUrban: options.loadUrban ? streets[own].streetAttributes.contains(.builtUpArea) : nil,
      specialSpeedSituations: options.loadSpecialSpeedSituations ? special(arcs) : nil)
  }
}

// MARK: - Parts

extension SegmentReader {
  private func direction(_ rules: [WayRule]) -> TravelDirection? {
    switch (rules[0].access != .forbidden, rules[1].access != .forbidden) {
    case (true, true): .bidirectional
    case (true, false): .positive
    case (false, true): .negative
    case (false, false): nil
    }
  }

  private func limit(_ rule: WayRule) -> SegmentSpeedLimit? {
    guard rule.access != .forbidden else { return nil }
    return SegmentSpeedLimit(
      speedLimitInMeterPerSeconds: rule.limitMetersPerSecond,
      speedLimitIsUnlimited: rule.isUnlimited)
  }

  private func tolls(_ segment: SegmentID) -> [TollPoint] {
    SegmentTolls(network: network) { metric.rule(of: $0).access != .forbidden }
      .points(of: segment)
  }

  private func baseSpeed(_ rule: WayRule) -> Double? {
    rule.access == .forbidden ? nil : rule.speedMetersPerSecond
  }

  private func characteristics(_ tags: Tags) -> [LocalRoadCharacteristic] {
    if tags["service"] == "parking_aisle" { return [.parkingLotRoad] }
    return tags["frontage_road"] == "yes" ? [.frontage] : []
  }

  private func modes(
    _ streets: [StreetData], _ rules: [WayRule], _ segment: SegmentID
  ) -> AllowedTransportModes {
    let tags = network.tags[network.tagSet(of: segment)]
    var modes = AllowedTransportModes()
    modes.carAllowed = rules.contains { $0.access != .forbidden }
    modes.truckAllowed = streets.contains { !$0.truckAttributes.isEmpty }
    modes.scooterAllowed = streets.contains { !$0.scooterAttributes.isEmpty }
    modes.pedestrianAllowed = streets.contains { street in
      street.walkAttributes.contains(.open) || street.walkAttributes.contains(.noThrough)
    }
    func isAllowed(_ key: String, otherwise: Bool) -> Bool {
      tags[key].map { $0 != "no" && $0 != "private" } ?? otherwise
    }
    modes.busAllowed = isAllowed("bus", otherwise: isAllowed("psv", otherwise: modes.carAllowed))
    modes.taxiAllowed = isAllowed("taxi", otherwise: isAllowed("psv", otherwise: modes.carAllowed))
    let highway = tags["highway"] ?? ""
    modes.bicycleAllowed = isAllowed(
      "bicycle",
      otherwise: highway == "cycleway" || modes.carAllowed && !highway.hasPrefix("motorway"))
    return modes
  }

  private func usages(_ street: StreetData, _ segment: SegmentID) -> RoadUsages {
    let attributes = RoadAttributes(street)
    var usages = RoadUsages()
    usages.isRamp = attributes.isRamp
    usages.isControlledAccess = attributes.isControlledAccess
    usages.isTollway = attributes.isTollway
    let priority = network.tags[network.tagSet(of: segment)]["priority_road"]
    usages.isPriorityRoad = priority == "designated" || priority == "yes_unposted"
    return usages
  }

  private func special(_ arcs: [DirectedSegment]) -> [SegmentSpecialSpeedSituation] {
    let tags = arcs.first.map { network.tags[network.tagSet(of: $0.segment)] } ?? Tags()
    let finder = LimitFinder(metric: metric)
    var found: [SegmentSpecialSpeedSituation] = []
    for arc in arcs {
      let limits = finder.found(tags, isForward: arc.isForward)
      let steady = limits.steady
      let kinds: [(SpecialSpeedType, Double?)] = [
        (.advisorySpeed, steady.advisorySpeedLimitInMetersPerSecond),
        (.school, steady.schoolZoneSpeedLimitInMetersPerSecond),
        (.rain, steady.rainSpeedLimitInMetersPerSecond),
        (.snow, steady.snowSpeedLimitInMetersPerSecond),
        (.fog, steady.fogSpeedLimitInMetersPerSecond),
      ]
      let timed = limits.timed.map {
        (SpecialSpeedType.timeDependent, $0.metersPerSecond as Double?)
      }
      for case (let type, let speed?) in kinds + timed {
        let own = SegmentSpecialSpeedSituation(
          specialSpeedType: type, speedLimitInMetersPerSecond: speed)
        if !found.contains(own) { found.append(own) }
      }
    }
    return found
  }
}

extension PhysicalAttributes {
  fileprivate init(_ street: StreetData, isFerry: Bool, isTrain: Bool, divider: RoadDivider?) {
    self.init()
    let attributes = RoadAttributes(street)
    isDirtRoad = attributes.isDirtRoad
    isTunnel = attributes.isTunnel
    isBridge = attributes.isBridge
    isPrivate = attributes.isPrivate
    isRoundabout = attributes.isRoundabout
    isMultiplyDigitized = attributes.isDividedRoad
    isBoatFerry = isFerry && !isTrain
    isRailFerry = isFerry && isTrain
    self.divider = divider
  }
}

extension RoadDivider {
  /// The divider that tags tell, or `nil`.
  ///
  /// Source: https://wiki.openstreetmap.org/wiki/Key:divider and the values that mappers use; a single solid line is
  /// also `overtaking=no` in many countries, but that may be a sign alone, and counts for nothing here.
  fileprivate init?(_ tags: Tags) {
    switch tags["divider"] {
    case "legal", "line", "solid_line", "double_solid_line", "solid_lines", "painted_area", "area":
      self = .legal
    case "physical", "yes", "barrier", "concrete_barrier", "jersey_barrier", "guard_rail", "wall",
      "fence", "hedge", "kerb", "grass", "grass_strip", "median", "bollards":
      self = .physical
    default: return nil
    }
  }
}

extension RoadRouter {
  /// What tells of segments.
  ///
  /// - Parameter query: The vehicle whose limits and directions are told.
  /// - Returns: The reader.
  /// - Throws: What the map lacks.
  package func segments(_ query: RouteQuery) throws(RoutingError) -> SegmentReader {
    SegmentReader(try vehicle(query))
  }
}
