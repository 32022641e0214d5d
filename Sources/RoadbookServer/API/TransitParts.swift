// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import RoadbookEngine
import RoadbookStorage

/// The parts of a question about public transport, so that errors name the parameter that is wrong.
struct TransitParts {
  /// The start, or the only place.
  var from: (name: String, text: String)?
  var to: (name: String, text: String)?
  var via: [String] = []
  /// What says when.
  var time: String?
  /// Lines and operators, by the parameters that name them.
  var names: [(name: String, texts: [String])] = []

  /// Answers, with errors as HTTP has them.
  func answering<Answer>(_ body: () throws -> Answer) throws -> Answer {
    do {
      return try body()
    } catch let error as TransitError {
      throw failure(error)
    } catch let error as StorageError {
      throw RequestFailure.damaged(error.description)
    }
  }

  /// What an error of public transport means over HTTP.
  private func failure(_ error: TransitError) -> RequestFailure {
    func notFound(_ code: String, _ message: String) -> RequestFailure {
      RequestFailure(.notFound, code, message, parameter: parameter(of: error))
    }
    return switch error {
    case .noTimetable: notFound("NoTimetable", error.description)
    case .unknownStop(let id):
      notFound(
        "UnknownStop",
        "the timetable has no stop “\(id)”. /v1/stops?near=LATITUDE,LONGITUDE has those near a place"
      )
    case .noStopNear, .noStopAround: notFound("NoStopNear", error.description)
    case .outsideService: notFound("OutsideService", error.description)
    case .ambiguousStop, .unknownLine, .unknownOperator, .invalid:
      RequestFailure(
        .badRequest, "InvalidOptions", error.description, parameter: parameter(of: error))
    }
  }

  private func parameter(of error: TransitError) -> String? {
    switch error {
    case .unknownStop(let id), .ambiguousStop(let id, _): parameter(ofStop: id)
    case .noStopNear(let place, _, _): place == 0 ? from?.name : to?.name
    case .noStopAround: from?.name
    case .outsideService: time
    case .unknownLine(let name), .unknownOperator(let name):
      names.first { $0.texts.contains(name) }?.name
    case .noTimetable, .invalid: nil
    }
  }

  private func parameter(ofStop id: String) -> String? {
    let place = [from, to].compactMap(\.self).first { TransitMaps.stopID($0.text) == id }
    return place?.name ?? (via.contains { TransitMaps.stopID($0) == id } ? "via" : nil)
  }
}
