// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import RoadbookEngine
import RoadbookModel
import RoadbookOSRM

/// What the service adds to answers in OSRM's dialect: statuses, deadlines, and its maps.
enum OSRMAnswer {
  /// Does what may fail with one of OSRM's errors.
  ///
  /// - Parameters:
  ///   - deadline: Why it was given up, where it was.
  ///   - body: What is done.
  /// - Returns: What `body` returns.
  /// - Throws: The error with its status.
  static func attempt<Result: ~Copyable>(
    until deadline: Deadline? = nil, _ body: () throws(OSRMError) -> Result
  ) throws(RequestFailure) -> Result {
    do throws(OSRMError) {
      return try body()
    } catch {
      if error.code == .cancelled, let deadline { throw deadline.failure }
      throw RequestFailure(error)
    }
  }
}

extension RequestFailure {
  /// An error of OSRM's dialect: all of them have the status 400 unless another is named.
  init(_ error: OSRMError) {
    if error.code == .damagedMap {
      self = .damaged(error.message)
      return
    }
    let status: HTTPResponse.Status =
      switch error.code {
      case .notImplemented: .notImplemented
      case .cancelled: .serviceUnavailable
      case .internalError: .internalServerError
      default: .badRequest
      }
    self.init(status, error.code.rawValue, error.message, parameter: error.parameter)
  }
}

extension ServedMap {
  /// What answers in OSRM's dialect say of it.
  var osrm: OSRMMap { OSRMMap(name: name, profiles: profiles, fingerprint: fingerprint) }

  /// The vehicle that a client of OSRM calls by a name.
  ///
  /// - Throws: What the map has, where it has none of the name.
  func osrmVehicle(
    _ name: String, closing features: Set<RoadFeatures> = []
  ) throws(RequestFailure) -> SnappedRouting {
    let profile = try OSRMAnswer.attempt { () throws(OSRMError) in
      try ProfileNames.profile(name, of: osrm)
    }
    return try vehicle(profile, closing: features)
  }
}
