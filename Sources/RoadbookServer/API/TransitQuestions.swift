// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTPTypes
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookStorage
import RoadbookTransit

/// What the questions about public transport share.
struct TransitMaps {
  let maps: MapRack

  /// A place as questions spell it.
  static func place(
    _ text: String, _ name: String
  ) throws(RequestFailure) -> JourneyQuestion.Place {
    // Scalars, as what follows the colon may join it to one character.
    let scalars = text.unicodeScalars
    if scalars.starts(with: "stop:".unicodeScalars), scalars.count <= 300 {
      return .stop(String(scalars.dropFirst(5)))
    }
    guard let place = try? QueryParameter<StopsQuestion>.coordinates(text[...]) else {
      throw .invalidValue(
        name,
        "\"\(text.prefix(300))\" is neither a place like 41.1496,-8.6109 nor a stop like stop:5726")
    }
    return .coordinates(place)
  }

  /// The map that answers: the one that is named, or the one that holds the places.
  func map(
    _ name: String?, _ places: [JourneyQuestion.Place]
  ) throws -> (map: ServedMap, transit: TransitRouter) {
    let coordinates = places.compactMap { place -> GeoCoordinates? in
      if case .coordinates(let coordinates) = place { return coordinates }
      return nil
    }
    let map = try maps.map(name, holding: coordinates.map { Waypoint(coordinates: $0) })
    return (map, try map.transit.get())
  }

  /// The maps with a timetable.
  ///
  /// - Throws: Where a timetable is damaged; a map without one is left out.
  static func routers(
    of maps: [ServedMap]
  ) throws -> [(map: String, router: TransitRouter)] {
    try answering {
      try maps.compactMap { map in
        do {
          return (map.name, try map.transit.get())
        } catch TransitError.noTimetable {
          return nil
        }
      }
    }
  }

  /// What an error of public transport means over HTTP.
  static func failure(_ error: TransitError) -> RequestFailure {
    switch error {
    case .noTimetable: RequestFailure(.notFound, "NoTimetable", error.description)
    case .unknownStop: RequestFailure(.notFound, "UnknownStop", error.description)
    case .noStopNear, .noStopAround: RequestFailure(.notFound, "NoStopNear", error.description)
    case .outsideService: RequestFailure(.notFound, "OutsideService", error.description)
    case .ambiguousStop, .invalid:
      RequestFailure(.badRequest, "InvalidOptions", error.description)
    }
  }

  /// Answers, with errors as HTTP has them.
  static func answering<Answer>(_ body: () throws -> Answer) throws -> Answer {
    do {
      return try body()
    } catch let error as TransitError {
      throw failure(error)
    } catch let error as StorageError {
      throw RequestFailure.damaged(error.description)
    }
  }

  static func check(
    _ name: String, _ value: Int32, _ range: ClosedRange<Int>
  ) throws(RequestFailure) {
    guard range.contains(Int(value)) else {
      throw .invalidValue(name, "\(value) is not in \(range.lowerBound)…\(range.upperBound)")
    }
  }

  static func seconds(_ time: Date) throws(RequestFailure) -> Int {
    let seconds = time.timeIntervalSince1970
    guard seconds.magnitude < 1e11 else { throw .invalidValue("departureTime", "is out of range") }
    return Int(seconds.rounded(.down))
  }
}
