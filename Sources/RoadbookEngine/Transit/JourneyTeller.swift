// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookStorage
import RoadbookTransit

/// Puts what a search has found into names.
struct JourneyTeller {
  private let timetable: Timetable
  private let walks: WalkTeller?
  /// Names in the language that is asked for.
  var names = TranslatedNames()
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
    return TransitJourney(
      departure: found.departure, arrival: found.arrival, changes: found.changes, legs: legs,
      attributions: attributions)
  }

  private func walk(
    _ seconds: Int, _ departure: Int, from: FoundJourney.Ride?, to: FoundJourney.Ride?
  ) -> TransitJourney.Walk {
    var walk = TransitJourney.Walk(seconds: seconds, departure: departure)
    walk.from = from.map { stop($0.to, $0.trip) }
    walk.to = to.map { stop($0.from, $0.trip) }
    walk.isByBicycle = from == nil && cyclesToStops || to == nil && cyclesFromStops
    walks?.tell(&walk, from: from?.to, to: to?.from) { place in
      stop(place, (to ?? from)?.trip ?? Timetable.TripID(0))
    }
    // Inside stations bicycles are pushed.
    if cyclesBetweenStops, from != nil, to != nil { walk.isByBicycle = walk.isOutside }
    return walk
  }

  private func ride(_ ride: FoundJourney.Ride, ready: Int) -> TransitJourney.Ride {
    let line = timetable.line(of: timetable.pattern(of: ride.trip))
    let agency = timetable.agency(of: line)
    let positions = ride.boardingPosition...ride.alightingPosition
    let calls = timetable.calls(of: ride.trip, positions, from: ride.tripStart)
    let drawn = timetable.line(of: ride.trip, positions)
    return TransitJourney.Ride(
      line: name(line), longName: longName(line),
      mode: TransitMode(gtfs: timetable.type(of: line)),
      headsign: headsign(ride.trip, ride.boardingPosition),
      terminus: terminus(ride.trip), tripID: timetable.id(of: ride.trip),
      agency: self.agency(agency),
      color: timetable.color(of: line), textColor: timetable.textColor(of: line),
      wheelchair: timetable.wheelchair(of: ride.trip).isYes,
      bicycles: timetable.bicycles(of: ride.trip).isYes,
      pickUp: ride.isSeated
        ? .regular : timetable.boarding(of: ride.trip, at: ride.boardingPosition).pickUp,
      dropOff: timetable.boarding(of: ride.trip, at: ride.alightingPosition).dropOff,
      headwaySeconds: ride.headwaySeconds,
      calls: calls.map {
        TransitJourney.Call(
          stop: stop($0.stop, ride.trip), arrival: $0.arrival, departure: $0.departure)
      },
      path: drawn ?? RideLine(straight: calls.map { timetable.coordinate(of: $0.stop) }),
      isDrawn: drawn != nil, isSeated: ride.isSeated,
      bufferSeconds: max(0, ride.departure - ready - (ride.headwaySeconds ?? 0)),
      attributions: attributions(ride.trip, line))
  }

  func call(_ entry: DepartureBoard.Entry) -> TransitCall {
    let line = timetable.line(of: timetable.pattern(of: entry.trip))
    return TransitCall(
      time: entry.time, line: name(line),
      mode: TransitMode(gtfs: timetable.type(of: line)),
      headsign: headsign(entry.trip, entry.position),
      stop: stop(entry.stop, entry.trip), tripID: timetable.id(of: entry.trip),
      agency: agency(timetable.agency(of: line)), color: timetable.color(of: line),
      textColor: timetable.textColor(of: line), headwaySeconds: entry.headwaySeconds,
      until: entry.until)
  }

  /// What stands on the front of a vehicle where one boards it: the feed's word, or else the last stop.
  private func headsign(_ trip: Timetable.TripID, _ position: Int) -> String {
    let own = timetable.callHeadsign(of: trip, at: position)
    let told =
      own.isEmpty
      ? translated(timetable.headsign(of: trip), .tripHeadsign, trip)
      : translated(own, .callHeadsign, trip)
    return told.isEmpty ? terminus(trip) : told
  }

  private func terminus(_ trip: Timetable.TripID) -> String {
    timetable.lastStop(of: trip).map(name) ?? ""
  }

  private func agency(_ agency: Index<Timetable.Agency>) -> Agency {
    let url = timetable.url(of: agency)
    let name = names.name(
      timetable.name(of: agency), .agencyName, timetable.feed(of: agency),
      record: timetable.id(of: agency))
    return Agency(name: name, website: url.isEmpty ? nil : url)
  }

  func stop(_ stop: Timetable.StopID, _ trip: Timetable.TripID) -> TransitJourney.Stop {
    let line = timetable.line(of: timetable.pattern(of: trip))
    return TransitJourney.Stop(
      id: timetable.id(of: stop), name: name(stop), platform: platform(stop),
      coordinate: timetable.coordinate(of: stop),
      timeZone: timetable.timeZone(of: stop) ?? timetable.timeZone(of: timetable.agency(of: line)),
      wheelchair: timetable.wheelchair(of: stop).isYes)
  }

  /// Whom a ride is owed to: those that the feed names for it, its publisher, and its operator.
  private func attributions(
    _ trip: Timetable.TripID, _ line: Timetable.LineID
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
  private func name(_ stop: Timetable.StopID) -> String {
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
    _ headsign: String, _ field: TranslatedField, _ trip: Timetable.TripID
  ) -> String {
    let line = timetable.line(of: timetable.pattern(of: trip))
    return names.name(headsign, field, feed(line), record: timetable.id(of: trip))
  }

  private func feed(_ line: Timetable.LineID) -> Timetable.FeedID {
    timetable.feed(of: timetable.agency(of: line))
  }
}

extension Answer {
  /// `nil` where nobody knows.
  var isYes: Bool? { self == .unknown ? nil : self == .yes }
}
