// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookTransit

/// Public transport as answers have it.
struct TransitWords {
  func answer(_ found: JourneyAnswer) -> JourneysAnswer {
    var answer = JourneysAnswer()
    answer.journeys = found.journeys.map(journey)
    answer.walkDurationInSeconds = found.walk?.seconds
    answer.walkLengthInMeters = found.walk?.meters
    answer.isTooClose = found.isTooClose
    answer.reason = found.lack.map(reason)
    answer.realtimeMeasuredAt = Self.date(found.realtimeMeasured)
    return answer
  }

  private func reason(_ lack: JourneyLack) -> JourneyReason {
    switch lack {
    case .tooClose: .tooClose
    case .noStopNear: .noStopNear
    case .nothingRuns: .nothingRuns
    }
  }

  private func journey(_ found: TransitJourney) -> OneJourneyAnswer {
    var answer = OneJourneyAnswer()
    answer.departureTime = date(found.departure)
    answer.arrivalTime = date(found.arrival)
    answer.changes = Int32(clamping: found.changes)
    answer.legs = found.legs.map(leg)
    answer.estimatedFrom = found.estimatedFrom
    answer.quality =
      found.estimatedFrom != nil
      ? .estimated
      : found.isRealtime
        ? .realTime
        : answer.legs.contains { $0.headwayInSeconds != nil } ? .frequency : .scheduled
    answer.tickets = (found.tickets ?? []).map(ticket)
    (answer.price, answer.currency) = (found.price?.amount, found.price?.currency)
    answer.attributions = found.attributions
    return answer
  }

  private func ticket(_ found: TransitJourney.Ticket) -> TicketAnswer {
    var answer = TicketAnswer()
    answer.name = found.ticket.title
    answer.medium = found.ticket.medium.isEmpty ? nil : found.ticket.medium
    answer.price = found.price
    answer.currency = found.ticket.currency
    answer.legs = found.legs.map { Int32(clamping: $0) }
    answer.transfers = found.ticket.transfers.map { Int32(clamping: $0) }
    answer.validForSeconds = found.ticket.seconds.map { Int32(clamping: $0) }
    answer.soldOnBoard = found.ticket.isSoldOnBoard
    return answer
  }

  private func leg(_ found: TransitJourney.Leg) -> LegAnswer {
    var answer = LegAnswer()
    switch found {
    case .walk(let walk):
      if walk.isByBicycle { answer.kind = .cycle }
      answer.departureTime = date(walk.departure)
      answer.arrivalTime = date(walk.departure + walk.seconds)
      answer.from = walk.from.map { stop($0) }
      answer.to = walk.to.map { stop($0) }
      answer.stepsOut = walk.leaving.map(step)
      answer.exit = walk.exit.map { stop($0) }
      answer.entrance = walk.entrance.map { stop($0) }
      answer.stepsIn = walk.entering.map(step)
    case .ride(let ride):
      answer.kind = .ride
      fill(&answer, ride)
    }
    return answer
  }

  private func step(_ found: TransitJourney.Step) -> StationStepAnswer {
    var answer = StationStepAnswer()
    answer.kind = StationStepKind(rawValue: UInt32(found.mode.rawValue)) ?? .walkway
    answer.durationInSeconds = Int32(clamping: found.seconds)
    answer.sign = found.sign
    answer.level = found.level
    answer.coordinates = GeoCoordinates(found.coordinate)
    return answer
  }

  private func fill(_ answer: inout LegAnswer, _ ride: TransitJourney.Ride) {
    if let first = ride.calls.first, let last = ride.calls.last {
      (answer.departureTime, answer.arrivalTime) = (date(first.departure), date(last.arrival))
      (answer.from, answer.to) = (stop(first.stop), stop(last.stop))
    }
    answer.transport = ride.transport
    answer.agency = ride.agency
    answer.tripId = ride.tripID
    answer.headwayInSeconds = ride.headwaySeconds.map { Int32(clamping: $0) }
    answer.bufferInSeconds = Int32(clamping: ride.bufferSeconds)
    answer.staySeated = ride.isSeated
    answer.wheelchair = ride.wheelchair
    answer.bicycle = ride.bicycles
    answer.pickUp = BoardingWord(rawValue: UInt32(ride.pickUp.rawValue))
    answer.dropOff = BoardingWord(rawValue: UInt32(ride.dropOff.rawValue))
    answer.intermediateStops = ride.calls.dropFirst().dropLast().map { call in
      var told = CallAnswer()
      told.stop = stop(call.stop)
      told.arrivalTime = date(call.arrival)
      told.departureTime = date(call.departure)
      told.scheduledArrivalTime = Self.date(call.scheduledArrival)
      told.scheduledDepartureTime = Self.date(call.scheduledDeparture)
      told.scheduledStop = call.scheduledStop.map { stop($0) }
      told.status = call.status
      return told
    }
    fillRealtime(&answer, ride)
    if ride.isDrawn { answer.geometry = PolylineCodec.encode(ride.path.points, digits: 7) }
    answer.attributions = ride.attributions
  }

  private func fillRealtime(_ answer: inout LegAnswer, _ ride: TransitJourney.Ride) {
    let (first, last) = (ride.calls.first, ride.calls.last)
    answer.scheduledDepartureTime = Self.date(first?.scheduledDeparture)
    answer.scheduledArrivalTime = Self.date(last?.scheduledArrival)
    answer.scheduledFrom = first?.scheduledStop.map { stop($0) }
    answer.scheduledTo = last?.scheduledStop.map { stop($0) }
    answer.status = first?.status
    answer.incidents = ride.incidents
    answer.vehicle = ride.vehicle
  }

  func departure(_ found: TransitCall) -> DepartureAnswer {
    var answer = DepartureAnswer()
    answer.time = date(found.time)
    answer.stop = stop(found.stop)
    answer.transport = found.transport
    answer.agency = found.agency
    answer.tripId = found.tripID
    answer.headwayInSeconds = found.headwaySeconds.map { Int32(clamping: $0) }
    answer.until = found.until.map(date)
    answer.scheduledTime = Self.date(found.scheduledTime)
    answer.scheduledStop = found.scheduledStop.map { stop($0) }
    answer.status = found.status
    answer.incidents = found.incidents
    answer.vehicle = found.vehicle
    return answer
  }

  func vehicle(_ found: ToldVehicle) -> VehicleAnswer {
    var answer = VehicleAnswer()
    answer.vehicle = found.vehicle
    answer.transport = found.transport
    answer.agency = found.agency
    answer.tripId = found.tripID.isEmpty ? nil : found.tripID
    answer.distanceInMeters = found.meters.map { ($0 * 10).rounded() / 10 }
    return answer
  }

  func stop(
    _ found: TransitJourney.Stop, meters: Double? = nil
  ) -> StopAnswer {
    var answer = StopAnswer()
    answer.id = found.id
    answer.name = found.name
    answer.platform = found.platform
    answer.coordinates = GeoCoordinates(found.coordinate)
    answer.wheelchair = found.wheelchair
    answer.distanceInMeters = meters.map { ($0 * 10).rounded() / 10 }
    return answer
  }

  static func date(_ time: Int?) -> Date? {
    time.map { Date(timeIntervalSince1970: Double($0)) }
  }

  private func date(_ time: Int) -> Date { Date(timeIntervalSince1970: Double(time)) }
}
