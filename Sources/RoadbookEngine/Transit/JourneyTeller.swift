// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookStorage
import RoadbookTransit

/// Puts what a search has found into names.
struct JourneyTeller {
  let timetable: Timetable
  private let walks: WalkTeller?
  /// What is known beside the timetable.
  var live: LiveTimetable?
  /// What rides cost.
  var fares: FareBook?
  /// Names in the language that is asked for.
  var names = TranslatedNames()
  /// The language that is asked for.
  var language: String?
  var cyclesToStops = false
  var cyclesFromStops = false
  var cyclesBetweenStops = false

  init(_ timetable: Timetable) {
    self.timetable = timetable
    walks = nil
  }

  /// - Parameters:
  ///   - timetable: The timetable.
  ///   - streets: The walks between its stops.
  ///   - entrances: By which doors platforms near the start are reached, and
  ///   - exits: by which ones those near the destination are left.
  init(
    _ timetable: Timetable, _ streets: DoorStreets, entrances: [Int: Int], exits: [Int: Int]
  ) {
    self.timetable = timetable
    walks = WalkTeller(timetable, streets, entrances: entrances, exits: exits)
  }

  func journey(_ found: FoundJourney) -> TransitJourney {
    var legs: [TransitJourney.Leg] = []
    var time = found.departure
    var attributions = [Attribution.openStreetMap]
    for (number, ride) in found.rides.enumerated() {
      if ride.walkSeconds > 0 {
        let last = number > 0 ? found.rides[number - 1] : nil
        legs.append(.walk(walk(ride.walkSeconds, time, from: last, to: ride)))
      }
      let told = self.ride(ride, ready: time + ride.changeSeconds)
      for credit in told.attributions where !attributions.contains(credit) {
        attributions.append(credit)
      }
      legs.append(.ride(told))
      time = ride.arrival
    }
    if found.lastWalkSeconds > 0 {
      legs.append(.walk(walk(found.lastWalkSeconds, time, from: found.rides.last, to: nil)))
    }
    var journey = TransitJourney(
      departure: found.departure, arrival: found.arrival, changes: found.changes, legs: legs,
      attributions: attributions)
    journey.tickets = tickets(for: found, legs)
    return journey
  }

  /// The tickets with which the rides cost least.
  private func tickets(
    for found: FoundJourney, _ legs: [TransitJourney.Leg]
  ) -> [TransitJourney.Ticket]? {
    let places = legs.indices.filter { if case .ride = legs[$0] { true } else { false } }
    return fares?.cheapest(found.rides.map(paid))?.map { purchase in
      TransitJourney.Ticket(ticket: purchase.ticket, legs: purchase.rides.map { places[$0] })
    }
  }

  private func paid(_ ride: FoundJourney.Ride) -> FareBook.Ride {
    let positions = ride.boardingPosition...ride.alightingPosition
    let stops =
      ride.live.map { $0.calls[positions].filter { !$0.isSkipped }.map(\.stop) }
      ?? ride.trip.map { timetable.calls(of: $0, positions, from: 0).map(\.stop) } ?? []
    return FareBook.Ride(
      line: ride.line, stops: stops, departure: ride.departure, arrival: ride.arrival,
      isSeated: ride.isSeated)
  }

  private func walk(
    _ seconds: Int, _ departure: Int, from: FoundJourney.Ride?, to: FoundJourney.Ride?
  ) -> TransitJourney.Walk {
    var walk = TransitJourney.Walk(seconds: seconds, departure: departure)
    walk.from = from.map { stop($0.to, $0.line) }
    walk.to = to.map { stop($0.from, $0.line) }
    walk.isByBicycle = from == nil && cyclesToStops || to == nil && cyclesFromStops
    walks?.tell(&walk, from: from?.to, to: to?.from) { place in
      stop(place, (to ?? from)?.line ?? Timetable.LineID(0))
    }
    // Inside stations bicycles are pushed.
    if cyclesBetweenStops, from != nil, to != nil { walk.isByBicycle = walk.isOutside }
    return walk
  }

  private func ride(_ ride: FoundJourney.Ride, ready: Int) -> TransitJourney.Ride {
    let line = ride.line
    let run = ToldRun(trip: ride.trip, live: ride.live, timetable)
    let positions = ride.boardingPosition...ride.alightingPosition
    let calls = calls(of: run, positions, from: ride.tripStart, line)
    let drawn = run.drawnTrip.flatMap { timetable.line(of: $0, positions) }
    var told = TransitJourney.Ride(
      line: name(line), longName: longName(line),
      mode: TransitMode(gtfs: timetable.type(of: line)),
      headsign: headsign(run, ride.boardingPosition, line),
      terminus: terminus(run), tripID: run.id,
      agency: agency(timetable.agency(of: line)),
      color: timetable.color(of: line), textColor: timetable.textColor(of: line),
      wheelchair: run.wheelchair.isYes, bicycles: run.bicycles.isYes,
      pickUp: ride.isSeated ? .regular : run.boarding(at: ride.boardingPosition).pickUp,
      dropOff: run.boarding(at: ride.alightingPosition).dropOff,
      headwaySeconds: ride.headwaySeconds, calls: calls,
      path: drawn ?? RideLine(straight: calls.map(\.stop.coordinate)),
      isDrawn: drawn != nil, isSeated: ride.isSeated,
      bufferSeconds: max(0, ride.departure - ready - (ride.headwaySeconds ?? 0)),
      attributions: attributions(ride.trip, line))
    told.incidents = incidents(
      of: run, line, at: [ride.from, ride.to], ride.departure...max(ride.departure, ride.arrival))
    if ride.headwaySeconds == nil {
      told.vehicle = vehicle(ride.live, ride.trip, start: ride.tripStart)
    }
    return told
  }

  func call(_ entry: DepartureBoard.Entry) -> TransitCall {
    let line = entry.line
    let run = ToldRun(trip: entry.trip, live: entry.live, timetable)
    var call = TransitCall(
      time: entry.time, line: name(line),
      mode: TransitMode(gtfs: timetable.type(of: line)),
      headsign: headsign(run, entry.position, line),
      stop: stop(entry.stop, line), tripID: run.id,
      agency: agency(timetable.agency(of: line)), color: timetable.color(of: line),
      textColor: timetable.textColor(of: line), headwaySeconds: entry.headwaySeconds,
      until: entry.until)
    if let known = entry.call {
      call.status = run.status(at: known)
      call.scheduledTime = call.status == nil ? nil : known.scheduledDeparture
      call.scheduledStop = known.scheduledStop.map { stop($0, line) }
    }
    call.incidents = incidents(of: run, line, at: [entry.stop], entry.time...entry.time)
    call.vehicle = vehicle(entry.live, entry.trip, start: entry.tripStart)
    return call
  }

  /// What stands on the front of a vehicle where one boards it: the feed's word, or else the last stop.
  private func headsign(_ run: ToldRun, _ position: Int, _ line: Timetable.LineID) -> String {
    if let known = run.liveHeadsign(at: position) { return known }
    guard let trip = run.trip else { return terminus(run) }
    let own = timetable.callHeadsign(of: trip, at: position)
    let told =
      own.isEmpty
      ? translated(timetable.headsign(of: trip), .tripHeadsign, trip, line)
      : translated(own, .callHeadsign, trip, line)
    return told.isEmpty ? terminus(run) : told
  }

  /// A line with what stands on a run of it at its first stop.
  func transport(of line: Timetable.LineID, _ run: ToldRun) -> TransitTransport {
    let headsign = headsign(run, 0, line)
    return TransitTransport(
      mode: TransitMode(gtfs: timetable.type(of: line)), name: name(line),
      headsign: headsign.isEmpty ? nil : headsign,
      color: timetable.color(of: line).map { RoadbookColor(rgb: $0) },
      textColor: timetable.textColor(of: line).map { RoadbookColor(rgb: $0) })
  }

  private func terminus(_ run: ToldRun) -> String { run.lastStop.map(name) ?? "" }

  /// The calls of a run, with what the timetable has where something else is known.
  private func calls(
    of run: ToldRun, _ positions: ClosedRange<Int>, from start: Int, _ line: Timetable.LineID
  ) -> [TransitJourney.Call] {
    guard let live = run.live else {
      guard let trip = run.trip else { return [] }
      return timetable.calls(of: trip, positions, from: start).map {
        TransitJourney.Call(
          stop: stop($0.stop, line), arrival: $0.arrival, departure: $0.departure)
      }
    }
    return live.calls[positions.clamped(to: 0...live.calls.count - 1)].map { known in
      var call = TransitJourney.Call(
        stop: stop(known.stop, line), arrival: known.arrival, departure: known.departure)
      call.status = run.status(at: known)
      if call.status != nil {
        call.scheduledArrival = known.scheduledArrival
        call.scheduledDeparture = known.scheduledDeparture
      }
      call.scheduledStop = known.scheduledStop.map { stop($0, line) }
      return call
    }
  }

  /// What passengers of a run are to be told.
  private func incidents(
    of run: ToldRun, _ line: Timetable.LineID, at stops: [Timetable.StopID],
    _ times: ClosedRange<Int>
  ) -> [TransitIncident] {
    guard let live else { return [] }
    let subject = LiveAlerts.Subject(
      line: line, trip: run.trip, tripID: run.id, day: run.live?.day, stops: stops, times: times)
    return live.alerts.alerts(for: subject, in: timetable).map {
      TransitIncident($0, language: language)
    }
  }

  func agency(_ agency: Index<Timetable.Agency>) -> Agency {
    let url = timetable.url(of: agency)
    let name = names.name(
      timetable.name(of: agency), .agencyName, timetable.feed(of: agency),
      record: timetable.id(of: agency))
    return Agency(name: name, website: url.isEmpty ? nil : url)
  }

  func stop(_ stop: Timetable.StopID, _ line: Timetable.LineID) -> TransitJourney.Stop {
    TransitJourney.Stop(
      id: timetable.id(of: stop), name: name(stop), platform: platform(stop),
      coordinate: timetable.coordinate(of: stop),
      timeZone: timetable.timeZone(of: stop) ?? timetable.timeZone(of: timetable.agency(of: line)),
      wheelchair: timetable.wheelchair(of: stop).isYes)
  }

  /// Whom a ride is owed to: those that the feed names for it, its publisher, and its operator.
  private func attributions(
    _ trip: Timetable.TripID?, _ line: Timetable.LineID
  ) -> [Attribution] {
    timetable.credits(of: trip, line).map {
      Attribution(
        href: $0.url.isEmpty ? nil : $0.url, text: $0.name,
        hrefText: $0.url.isEmpty ? nil : $0.name, type: .disclaimer)
    }
  }
}

// MARK: - Names

extension JourneyTeller {
  func name(_ stop: Timetable.StopID) -> String {
    names.name(
      timetable.name(of: stop), .stopName, timetable.feed(of: stop), record: timetable.id(of: stop))
  }

  private func platform(_ stop: Timetable.StopID) -> String {
    names.name(
      timetable.platform(of: stop), .platform, timetable.feed(of: stop),
      record: timetable.id(of: stop))
  }

  /// What passengers call a line: its short name, or else the long one.
  private func name(_ line: Timetable.LineID) -> String {
    let short = timetable.shortName(of: line)
    if short.isEmpty { return longName(line) }
    return names.name(short, .lineShortName, feed(line), record: timetable.id(of: line))
  }

  private func longName(_ line: Timetable.LineID) -> String {
    names.name(
      timetable.longName(of: line), .lineLongName, feed(line), record: timetable.id(of: line))
  }

  private func translated(
    _ headsign: String, _ field: TranslatedField, _ trip: Timetable.TripID,
    _ line: Timetable.LineID
  ) -> String {
    names.name(headsign, field, feed(line), record: timetable.id(of: trip))
  }

  private func feed(_ line: Timetable.LineID) -> Timetable.FeedID {
    timetable.feed(of: timetable.agency(of: line))
  }
}

extension Answer {
  /// `nil` where nobody knows.
  var isYes: Bool? { self == .unknown ? nil : self == .yes }
}
