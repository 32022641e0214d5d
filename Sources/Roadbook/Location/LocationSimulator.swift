// SPDX-License-Identifier: Apache-2.0

public import Foundation
import RoadbookGeometry
public import RoadbookModel

/// How a simulation runs.
public struct LocationSimulatorOptions: Hashable, Sendable {
  /// By how much the vehicle is faster than its route or track says; more than 0.
  public var speedFactor: Double
  /// Seconds from one reading to the next, at least a millisecond; tracks have times of their own.
  public var notificationInterval: TimeInterval

  /// Makes options.
  public init(speedFactor: Double = 1.0, notificationInterval: TimeInterval = 1) {
    self.speedFactor = speedFactor
    self.notificationInterval = notificationInterval
  }
}

/// Tells a delegate positions as if a vehicle drove along a route, or as a track has them.
///
///     let simulator = try LocationSimulator(route: route, options: LocationSimulatorOptions())
///     simulator.delegate = navigator
///     simulator.start()
///
/// Along a route the vehicle drives at the base speed of each span, without traffic, and positions between
/// are interpolated. Readings of a track come as they are, when they were made. No map is needed.
@preconcurrency
@MainActor
public final class LocationSimulator {
  /// Who is told the positions.
  public weak var delegate: (any LocationDelegate)?
  private let script: SimulationScript
  private var running: Task<Void, Never>?
  private var next = 0

  /// Simulates a drive along a route.
  ///
  /// - Throws: `InstantiationError.illegalArguments` where the options have no meaning.
  public nonisolated init(route: Route, options: LocationSimulatorOptions) throws {
    try Self.check(options)
    script = .drive(
      RouteDrive(route.data, speedFactor: options.speedFactor),
      interval: options.notificationInterval)
  }

  /// Simulates the readings of a track.
  ///
  /// - Throws: `InstantiationError.illegalArguments` where the options have no meaning.
  public nonisolated init(gpxTrack: GPXTrack, options: LocationSimulatorOptions) throws {
    try Self.check(options)
    script = .track(gpxTrack.getLocations(), speedFactor: options.speedFactor)
  }

  private nonisolated static func check(_ options: LocationSimulatorOptions) throws {
    guard (0.001...1000).contains(options.speedFactor),
      (0.001...86_400).contains(options.notificationInterval)
    else { throw InstantiationError.illegalArguments }
  }

  /// Begins anew.
  public func start() {
    stop()
    resume()
  }

  /// Ends; ``start()`` begins anew.
  public func stop() {
    pause()
    next = 0
  }

  /// Waits where the vehicle is.
  public func pause() {
    running?.cancel()
    running = nil
  }

  /// Goes on from where it waited.
  public func resume() {
    guard running == nil else { return }
    running = Task { [weak self] in
      while let seconds = self?.tell() {
        do {
          try await Task.sleep(for: .seconds(seconds))
        } catch { return }
      }
      // One that was stopped must not take the next one for itself.
      if !Task.isCancelled { self?.running = nil }
    }
  }

  /// Tells the next position; gives the seconds until the one after it, `nil` at the end.
  private func tell() -> Double? {
    guard !Task.isCancelled, var location = script.location(next) else { return nil }
    if location.time == nil { location.time = Date() }
    next += 1
    delegate?.onLocationUpdated(location)
    return script.seconds(before: next)
  }
}

/// The positions of a simulation and the time between them.
enum SimulationScript: Sendable {
  case drive(RouteDrive, interval: Double)
  case track([Location], speedFactor: Double)

  /// A position by its number; `nil` behind the last one.
  func location(_ number: Int) -> Location? {
    switch self {
    case .drive(let drive, let interval):
      let seconds = Double(number) * interval
      // The last one is where the route ends.
      guard number == 0 || seconds < drive.duration + interval else { return nil }
      return drive.location(at: min(seconds, drive.duration))?.location
    case .track(let locations, _):
      return locations.indices.contains(number) ? locations[number] : nil
    }
  }

  /// Seconds from the position before to one; `nil` where there is none.
  func seconds(before number: Int) -> Double? {
    switch self {
    case .drive(_, let interval): return location(number) == nil ? nil : interval
    case .track(let locations, let factor):
      guard number > 0, locations.indices.contains(number) else { return nil }
      guard let time = locations[number].time, let before = locations[number - 1].time else {
        return 1 / factor
      }
      return min(max(0, time.timeIntervalSince(before)), 86_400) / factor
    }
  }
}
