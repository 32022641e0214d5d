// SPDX-License-Identifier: Apache-2.0

import Foundation
package import RoadbookGeometry
package import RoadbookModel
import RoadbookTime
import RoadbookTransit

// Legs of journeys as sections of routes: walks over streets, ways in stations, rides.

extension TransitRouteMaker {
  /// The walk all the way, at the time that is asked for.
  func walk(
    _ start: TransitWaypoint, _ end: TransitWaypoint, _ when: JourneyQuestion.When
  ) throws(RoutingError) -> [RouteData] {
    var routes = try walk(from: start.coordinates, to: end.coordinates)
    for number in routes.indices {
      let seconds = Int(routes[number].sections.reduce(0) { $0 + $1.duration }.rounded(.up))
      let departure =
        switch when {
        case .departing(let time): time
        case .arriving(let time): time - seconds
        case .leaving(let span): span.lowerBound
        }
      Self.tellTimes(of: &routes[number].sections, from: departure, transit.timetable.mainZone)
    }
    return routes
  }

  /// The walk from one place to another, at the pace of those who go; one route.
  package func walk(
    from start: GeoCoordinates, to end: GeoCoordinates, byBicycle: Bool = false
  ) throws(RoutingError) -> [RouteData] {
    var options = RoutingOptions()
    options.transportSpecification.transportMode = byBicycle ? .bicycle : .pedestrian
    options.textOptions = texts
    let profile = wheelchair == .none ? "pedestrian" : TransitAccess.wheelchairProfile
    var routes = try transit.router.routes(
      through: [Waypoint(coordinates: start), Waypoint(coordinates: end)], options: options,
      profile: wheelchair == .none || byBicycle ? nil : profile)
    guard let walkSpeed, !byBicycle else { return routes }
    // As searches count it: what the profile gives takes longer by this, on the same way.
    let ratio = transit.pace(of: profile) / walkSpeed
    for number in routes.indices {
      for section in routes[number].sections.indices {
        routes[number].sections[section].stretch(by: ratio)
      }
    }
    return routes
  }

  func route(
    _ journey: TransitJourney, _ start: TransitWaypoint, _ end: TransitWaypoint
  ) throws(RoutingError) -> RouteData {
    var route = RouteData(transportMode: .publicTransit, optimizationMode: .fastest)
    for part in parts(of: journey, from: start.coordinates, to: end.coordinates) {
      route.sections += part.sections
    }
    for credit in journey.attributions
    where !route.attributions.contains(where: { $0.text == credit.text }) {
      route.attributions.append(MapAttribution(text: credit.text, url: credit.href ?? ""))
    }
    return route
  }

  /// The legs of a journey with their sections.
  ///
  /// - Parameters:
  ///   - journey: The journey.
  ///   - start: Where it begins.
  ///   - end: Where it ends.
  /// - Returns: One for each leg; a walk has up to three sections.
  package func parts(
    of journey: TransitJourney, from start: GeoCoordinates, to end: GeoCoordinates
  ) -> [(leg: TransitJourney.Leg, sections: [SectionData])] {
    let zone = journey.timeZone
    var parts = journey.legs.map { leg -> (leg: TransitJourney.Leg, sections: [SectionData]) in
      switch leg {
      case .walk(let walk): (leg, sections(walk, start, end, zone))
      case .ride(let ride): (leg, [section(ride, isEstimated: journey.estimatedFrom != nil)])
      }
    }
    Self.tell(journey.tickets ?? [], on: &parts)
    return parts
  }

  /// Lets the first ride of each ticket have it as its fare.
  private static func tell(
    _ tickets: [TransitJourney.Ticket],
    on parts: inout [(leg: TransitJourney.Leg, sections: [SectionData])]
  ) {
    for ticket in tickets {
      guard let leg = ticket.legs.first, leg < parts.count, !parts[leg].sections.isEmpty else {
        continue
      }
      parts[leg].sections[0].transitDetails?.fares.append(Fare(ticket))
    }
  }

  /// The sections of a walk: out of a station, over streets, into a station.
  private func sections(
    _ walk: TransitJourney.Walk, _ start: GeoCoordinates, _ end: GeoCoordinates, _ zone: String
  ) -> [SectionData] {
    var sections: [SectionData] = []
    var time = walk.departure
    if let from = walk.from, !walk.leaving.isEmpty {
      let seconds = walk.leaving.reduce(0) { $0 + $1.seconds }
      let stop = walk.exit ?? walk.to ?? from
      let last = walk.isOutside ? time + seconds : walk.departure + walk.seconds
      sections.append(passage(walk.leaving, from, stop, zone, time..<max(time, last)))
      time += seconds
    }
    let entering = walk.entering.reduce(0) { $0 + $1.seconds }
    let (first, last) = (walk.exit ?? walk.from, walk.entrance ?? walk.to)
    let arrival = max(time, walk.departure + walk.seconds - entering)
    if walk.isOutside, first == nil || last == nil || first != last {
      sections += self.walk(
        first.map { GeoCoordinates($0.coordinate) } ?? start,
        last.map { GeoCoordinates($0.coordinate) } ?? end, first, last, zone,
        time..<arrival, byBicycle: walk.isByBicycle)
    }
    if let to = walk.to, let entrance = walk.entrance {
      sections.append(passage(walk.entering, entrance, to, zone, arrival..<arrival + entering))
    }
    return sections
  }

  /// The section of a way inside a station.
  private func passage(
    _ steps: [TransitJourney.Step], _ from: TransitJourney.Stop, _ to: TransitJourney.Stop,
    _ zone: String, _ times: Range<Int>
  ) -> SectionData {
    var line = [from.coordinate] + steps.map(\.coordinate)
    if line.count < 2 { line.append(to.coordinate) }
    var section = SectionData(
      geometry: line, transportMode: .pedestrian, departure: from.place, arrival: to.place)
    section.departureTime = LocationTime(times.lowerBound, zone)
    section.arrivalTime = LocationTime(times.upperBound, zone)
    section.lengthInMeters = Self.meters(line)
    section.duration = Double(times.count)
    let sum = steps.reduce(0) { $0 + $1.seconds }
    Self.addSpans(
      to: &section, seconds: steps.map { Double(times.count * $0.seconds) / Double(max(sum, 1)) })
    return section
  }

  /// A span for each part of the line, so that navigators tell what remains of rides and ways in stations, too.
  ///
  /// - Parameters:
  ///   - section: Its line and length are there.
  ///   - seconds: What each part takes.
  ///   - corners: Where on the line parts begin, and the last one ends; each point is one where it is left out.
  private static func addSpans(
    to section: inout SectionData, seconds: [Double], at corners: [Int]? = nil
  ) {
    let line = Array(section.geometry)
    let corners = corners ?? Array(line.indices)
    var (last, way): (Int32, Double) = (0, 0)
    section.spans = seconds.indices.prefix(max(0, corners.count - 1)).map { part in
      var span = SpanData(
        polylineOffset: Int32(corners[part]), segment: .blank, duration: seconds[part],
        baseDuration: seconds[part])
      for corner in corners[part]..<max(corners[part], corners[part + 1]) {
        way += line[corner].distance(to: line[corner + 1])
      }
      let end =
        part == seconds.count - 1 ? section.lengthInMeters : Int32(clamping: Int(way))
      span.lengthInMeters = max(0, end - last)
      last = max(last, end)
      return span
    }
  }

  private static func meters(_ line: [Coordinate]) -> Int32 {
    Int32(clamping: Int(zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }))
  }

  /// The sections of a walk, at the times of the journey; where no way is found, a straight line.
  private func walk(
    _ start: GeoCoordinates, _ end: GeoCoordinates, _ from: TransitJourney.Stop?,
    _ to: TransitJourney.Stop?, _ zone: String, _ times: Range<Int>, byBicycle: Bool
  ) -> [SectionData] {
    var sections =
      (try? walk(from: start, to: end, byBicycle: byBicycle))?.first?.sections ?? []
    if sections.isEmpty {
      let line = [start, end].compactMap { Coordinate($0) }
      var section = SectionData(
        geometry: line, transportMode: .pedestrian,
        departure: RoutePlace(mapMatchedCoordinates: start),
        arrival: RoutePlace(mapMatchedCoordinates: end))
      section.lengthInMeters = Int32(clamping: Int(start.distance(to: end).rounded()))
      section.duration = Double(times.count)
      sections = [section]
    }
    let last = sections.count - 1
    if let from { sections[0].departure = from.place }
    if let to { sections[last].arrival = to.place }
    let seconds = sections.reduce(0) { $0 + $1.duration }
    if seconds > 0 {
      for number in sections.indices { sections[number].stretch(by: Double(times.count) / seconds) }
    }
    Self.tellTimes(of: &sections, from: times.lowerBound, zone)
    sections[last].arrivalTime = LocationTime(times.upperBound, zone)
    return sections
  }

  /// Lets sections follow each other from a time on.
  private static func tellTimes(of sections: inout [SectionData], from time: Int, _ zone: String) {
    var seconds = 0.0
    for number in sections.indices {
      sections[number].departureTime = LocationTime(time + Int(seconds.rounded()), zone)
      seconds += sections[number].duration
      sections[number].arrivalTime = LocationTime(time + Int(seconds.rounded()), zone)
    }
  }

  private func section(_ ride: TransitJourney.Ride, isEstimated: Bool) -> SectionData {
    let (first, last) = (ride.calls[0], ride.calls[ride.calls.count - 1])
    let line = ride.path.points
    var section = SectionData(
      geometry: line, transportMode: .publicTransit, departure: first.stop.place,
      arrival: last.stop.place)
    section.departureTime = LocationTime(first.departure, first.stop.timeZone)
    section.arrivalTime = LocationTime(last.arrival, last.stop.timeZone)
    section.lengthInMeters = Self.meters(line)
    section.duration = Double(last.arrival - first.departure)
    var time = first.departure
    Self.addSpans(
      to: &section,
      seconds: ride.calls.dropFirst().map { call in
        defer { time = call.arrival }
        return Double(call.arrival - time)
      }, at: ride.path.calls)
    var details = TransitSectionDetails(
      transport: ride.transport,
      intermediateStops: ride.calls.dropFirst().dropLast().map { call in
        TransitStop(
          departure: TransitDeparture(
            place: call.stop.place, time: Date(timeIntervalSince1970: Double(call.departure)),
            delay: call.scheduledDeparture.map { Int32(clamping: call.departure - $0) },
            status: call.status ?? .scheduled), duration: Double(call.departure - call.arrival))
      }, agency: ride.agency, attributions: ride.attributions, incidents: ride.incidents)
    details.departureDelay = first.scheduledDeparture.map { Int32(clamping: first.departure - $0) }
    details.arrivalDelay = last.scheduledArrival.map { Int32(clamping: last.arrival - $0) }
    details.status = first.status
    details.vehicle = ride.vehicle
    details.staysSeated = ride.isSeated
    details.isEstimated = isEstimated
    section.transitDetails = details
    return section
  }
}

extension SectionData {
  /// Lets it take so many times as long, with all of its parts.
  fileprivate mutating func stretch(by ratio: Double) {
    duration *= ratio
    for span in spans.indices {
      spans[span].duration *= ratio
      spans[span].baseDuration *= ratio
    }
    for maneuver in maneuvers.indices { maneuvers[maneuver].duration *= ratio }
  }
}

extension TransitJourney {
  /// The name of the time zone of its first stop.
  fileprivate var timeZone: String {
    for case .ride(let ride) in legs {
      if let call = ride.calls.first { return call.stop.timeZone }
    }
    return "UTC"
  }
}

extension Fare {
  /// A ticket by the name that the feed gives it, or else by its id.
  package init(_ ticket: TransitJourney.Ticket) {
    self.init(
      name: ticket.ticket.fullTitle,
      price: FarePrice(
        currency: ticket.ticket.currency, minimum: ticket.price, maximum: ticket.price,
        validityPeriod: ticket.ticket.seconds.map(Double.init)), reason: .ride)
  }
}

extension TransitJourney.Stop {
  fileprivate var place: RoutePlace {
    RoutePlace(
      mapMatchedCoordinates: GeoCoordinates(coordinate), name: name.isEmpty ? nil : name, id: id,
      platform: platform.isEmpty ? nil : platform)
  }
}

extension LocationTime {
  /// A time on the clocks of a zone.
  fileprivate init(_ time: Int, _ zone: String) {
    let offset = ZoneClocks.clock(zone, at: Int64(time) * 1000, days: 1).offset(at: time)
    self.init(
      utcTime: Date(timeIntervalSince1970: Double(time)), utcOffset: TimeInterval(offset))
  }
}
