// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookModel

/// What a receiver tells of a drive along a route, beside where the vehicle is.
struct SimulatedDrive {
  /// A reading and the truth.
  struct Reading {
    var told: Location
    var truth: Location
  }

  var every = 1.0
  var noise = 5.0
  var correlation = 20.0
  /// How likely a reading begins a jump, as they happen between high houses.
  var jumps = 0.0
  /// How likely a reading begins a gap.
  var gaps = 0.0
  var seed: UInt64 = 1
  var start = Date(timeIntervalSince1970: 1_767_225_600)

  /// Jumps and gaps last so many seconds on average.
  private static let meanSeconds = 8.0
  /// Errors are so many times greater in a jump.
  private static let jumpFactor = 6.0

  /// The readings of a drive; there are none in tunnels and gaps.
  func readings(of drive: RouteDrive) -> [Reading] {
    var random = SplitMix64(seed: seed)
    var receiver = ReceiverNoise(
      meters: noise, correlationSeconds: correlation, SplitMix64(seed: seed ^ 0x9E37))
    var reflected = ReceiverNoise(
      meters: noise * Self.jumpFactor, correlationSeconds: Self.meanSeconds,
      SplitMix64(seed: seed ^ 0x79B9))
    var (jumpEnd, gapEnd) = (0.0, 0.0)
    var readings: [Reading] = []
    for number in 0...Int(drive.duration / every) {
      let seconds = Double(number) * every
      guard let (place, isInTunnel) = drive.location(at: seconds) else { return [] }
      if Double.random(in: 0..<1, using: &random) < jumps {
        jumpEnd = seconds + Self.length(&random)
      }
      if Double.random(in: 0..<1, using: &random) < gaps {
        gapEnd = seconds + Self.length(&random)
      }
      var truth = place
      truth.time = start + seconds
      var told = truth
      let isJump = seconds < jumpEnd
      told.coordinates = receiver.read(place.coordinates, after: every)
      let reflection = reflected.read(place.coordinates, after: every)
      if isJump { told.coordinates = reflection }
      // Nothing stands for an accuracy that is not known.
      told.horizontalAccuracyInMeters = max(noise, 3) * (isJump ? Self.jumpFactor : 1)
      if isInTunnel || seconds < gapEnd { continue }
      readings.append(Reading(told: told, truth: truth))
    }
    return readings
  }

  private static func length(_ random: inout SplitMix64) -> Double {
    -meanSeconds * log(Double.random(in: .leastNonzeroMagnitude..<1, using: &random))
  }
}

// MARK: - Formats

extension SimulatedDrive.Reading {
  static let header = "lon,lat,time,accuracy,heading,speed,true_lon,true_lat\n"

  /// A row that `roadbook match` reads, with the truth beside it.
  var row: String {
    let (told, real) = (told.coordinates, truth.coordinates)
    let time = self.told.time?.timeIntervalSince1970 ?? 0
    let numbers: [Double] = [
      Self.rounded(told.longitude, 1e7), Self.rounded(told.latitude, 1e7), Self.rounded(time, 1e3),
      self.told.horizontalAccuracyInMeters ?? 0,
      Self.rounded(self.told.bearingInDegrees ?? 0, 10),
      Self.rounded(self.told.speedInMetersPerSecond ?? 0, 100),
      Self.rounded(real.longitude, 1e7), Self.rounded(real.latitude, 1e7),
    ]
    return numbers.map { "\($0)" }.joined(separator: ",") + "\n"
  }

  private static func rounded(_ value: Double, _ factor: Double) -> Double {
    (value * factor).rounded() / factor
  }
}
