// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookImport
import RoadbookModel
import RoadbookOSM
import RoadbookProfileYAML
import RoadbookStorage

/// Why a command ended without its result: what to say, and the exit status.
struct Failure: Error, Equatable {
  /// What scripts learn; the numbers above 63 are those of `sysexits.h`.
  enum Status: Int32 {
    /// There is no route, or no road near the place.
    case notFound = 1
    /// The arguments contradict each other; the parser's own refusals have this status too.
    case usage = 64
    /// A file is damaged or is not what it should be.
    case badInput = 65
    /// A file is missing or may not be read.
    case noInput = 66
    /// The port is taken or may not be used, or a program that is needed is missing.
    case unavailable = 69
    /// A fault of this program, or a search that it had to give up.
    case fault = 70
    /// The result cannot be written.
    case cannotWrite = 73
  }

  var status: Status
  var message: String

  init(_ status: Status, _ message: String) {
    self.status = status
    self.message = message
  }

  /// A file that is missing or may not be read.
  static func cannotRead(_ path: String) -> Failure {
    Failure(.noInput, "\(path) cannot be read. Check the path and its permissions")
  }

  /// Refuses files and folders that are not there, before anything is begun.
  static func requireReadable(_ paths: [String]) throws(Failure) {
    for path in paths where !FileManager.default.isReadableFile(atPath: path) {
      throw .cannotRead(path)
    }
  }

  /// Writes the message to standard error and ends the process.
  func report() -> Never {
    let terminal = Terminal.standardError
    terminal.write("\(terminal.red("Error:")) \(message)\n")
    exit(status.rawValue)
  }
}

// MARK: - The engine's errors

extension Failure {
  /// What an error of the engine means to the user, or `nil` for the parser's own errors.
  init?(_ error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let error as OSMError: self.init(Self.status(of: error), error.description)
    case let error as ProfileSyntaxError: self.init(.badInput, error.description)
    case let error as ImportError:
      self.init(error.kind == .input ? .badInput : .cannotWrite, error.description)
    case let error as MapOpeningError: self.init(.badInput, error.description)
    case let error as StorageError: self.init(.badInput, error.description)
    case let error as TransitError: self.init(Self.status(of: error), error.description)
    case let error as RoutingError: self.init(routing: error)
    case let error as CocoaError: self.init(.cannotWrite, error.localizedDescription)
    default: return nil
    }
  }

  /// What an error of the engine means, with the places called by names where they have some.
  init(routing error: RoutingError, names: [String] = []) {
    self.init(Self.status(of: error), ErrorText(error, names: names).text)
  }

  private static func status(of error: OSMError) -> Status {
    switch error.problem {
    case .cannotRead: .noInput
    case .cannotWrite: .cannotWrite
    default: .badInput
    }
  }

  private static func status(of error: TransitError) -> Status {
    switch error {
    case .noStopNear, .noStopAround, .outsideService, .noTimetable: .notFound
    case .unknownStop, .ambiguousStop, .unknownLine, .unknownOperator, .invalid: .usage
    }
  }

  private static func status(of error: RoutingError) -> Status {
    switch error {
    case _ where error.isDamagedMap: .badInput
    case .noRouteFound, .couldNotMatchOrigin, .couldNotMatchDestination, .importFailed,
      .noReachableChargingStationFound, .routeLengthLimitExceeded:
      .notFound
    case .invalidParameter: .usage
    default: .fault
    }
  }
}
