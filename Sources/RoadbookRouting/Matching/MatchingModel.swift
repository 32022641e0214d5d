// SPDX-License-Identifier: Apache-2.0

/// How likely readings and drives are: the constants of trace matching.
///
/// Everything is a cost, the negative logarithm of a likelihood up to a constant:
///
///     reading   d meters beside its road, with z = d / noise
///               z² / 2 up to z = 2.5, then 2.5 z − 3.125
///     drive     (length − straight distance) / scale
///               where turns, roads that are closed and turning back count as length
///     no place  a reading that is left out
///     break     a trace that begins anew
///
/// The numbers were fitted on the tracks 00–09 of the Kubicka collection, one after the other, for the least sum of
/// the mean mismatches at 1, 10, 30 and 60 seconds; BENCHMARKS.md grades them on its tracks 10–29. The networks of
/// these tracks have no tags, so nothing is fitted of what is closed or forbidden to a vehicle: those numbers, the
/// heading's, the time's and the limits are chosen by hand, and so are the meters of beginning anew, which change nothing
/// on 00–09 and keep tracks together that are graded. That receivers' errors stay for some seconds was tried, with less
/// weight for readings that follow each other soon: it changed nothing at 10 s and more and little at 1 s.
package struct MatchingModel: Hashable, Sendable {
  /// The standard deviation of readings in meters where a reading does not say how exact it is.
  package var noiseMeters = 13.0
  /// No reading is taken to be more exact.
  package var leastNoiseMeters = 4.0
  /// No reading is taken to be less exact.
  package var greatestNoiseMeters = 60.0
  /// Beyond so many deviations the cost grows in a line: receivers err by far now and then.
  package var linearDeviations = 2.5
  /// What it costs to leave out a reading.
  package var noiseCost = 5.2
  /// What it costs to begin anew.
  package var breakCost = 12.5
  /// To begin anew costs no less than a detour of so many meters: where readings are near each other, a drive that
  /// followed the wrong road for a while is put right by a detour.
  package var breakMeters = 700.0
  /// Meters of detour that cost 1, for readings at one place.
  package var scaleMeters = 24.0
  /// The share of the straight distance that is added to them.
  package var scaleShare = 0.1
  /// Meters that turning back is worth.
  package var turningBackMeters = 50.0
  /// Meters that turning back is worth where a road ends.
  package var deadEndMeters = 30.0
  /// Meters that a turn by half a circle is worth, where other ways lead on; less for less.
  package var turningMeters = 24.0
  /// How much longer roads count that are closed to the vehicle.
  package var closedFactor = 3.0
  /// Meters that entering a road is worth that is closed to the vehicle.
  package var closedMeters = 40.0
  /// Meters that a turn is worth that a restriction or a barrier forbids.
  package var forbiddenMeters = 80.0
  /// How far what ways take is looked at instead of their lengths, between readings that are far apart: 0…1.
  package var timeShare = 0.75
  /// Meters per second at which a way counts as long as it is.
  package var evenSpeed = 7.0
  /// Readings nearer to each other than so many meters tell which way was taken: its length counts alone.
  ///
  /// Without that floor the mean mismatch of tracks with a reading a second rose by a quarter.
  package var lengthMeters = 100.0
  /// Readings so many meters apart tell nothing of the way between them; the nearer they are, the less time counts.
  package var timeMeters = 300.0
  /// What it costs to move against the heading of a reading; half as much across it.
  package var headingCost = 6.0
  /// Drivers are faster than a road is driven at, or than its limit, by so many times, and so many meters per second.
  package var speedingFactor = 1.3
  package var speedingMeters = 3.0
  /// Meters per second beyond that which cost 1.
  package var speedingScale = 2.5
  /// What it costs at most to be too fast for a road.
  package var greatestSpeedingCost = 5.0
  /// Readings nearer than so many deviations to the last one that was looked at tell nothing new.
  package var spacingDeviations = 3.0
  /// Nor do those nearer than so many meters, however exact they are: errors of receivers stay for some seconds.
  ///
  /// Without that, 2 in 1,000 meters of drives with errors of 5 m that stay for 20 s were matched to wrong roads at a
  /// reading a second, with it 1.4 are; with errors that do not stay, 0.7 are in place of 0.3.
  package var spacingMeters = 39.0
  /// So many deviations a place may lie behind the furthest one on its road, and the vehicle has not turned back.
  ///
  /// Half of that has vehicles in slow traffic turn back four times as often, where all readings are looked at, one a
  /// second with errors of 10 m. With twice as much they turn back less by a third, but one that does was matched to
  /// roads aside.
  package var backwardDeviations = 3.0
  /// A reading that hangs together with none is noise unless its neighbours are farther away, in meters.
  package var lonelyMeters = Double.infinity
  /// Meters per second that no vehicle drives.
  package var greatestSpeed = 100.0
  /// Meters per second that no way is driven at; what the search between readings leaves out depends on it.
  package var greatestRoadSpeed = 50.0
  /// Readings that are older than the one before by more milliseconds come from a clock that was set.
  package var greatestDelay: Int64 = 60_000
  /// The most roads that may stand for a reading.
  package var mostCandidates = 24
  /// From so many places of readings on it is asked which of them are decided; it changes no answer.
  package var mostOpenPlaces = 8_192
  /// The most states that the search from one reading to the next settles.
  ///
  /// Ways between readings that are a minute or two apart took 7,200 at most in Porto. What takes more is more than some
  /// 8 km apart, or no way there is nearly straight: ``FarWays`` are asked.
  package var mostSettled = 40_000
  /// So many states are settled for each reading of a trace on average, so that readings that scatter take no longer.
  package var settledPerReading = 2_000

  package init() {}

  /// The deviation to count with for a reading.
  func noise(of point: TracePoint) -> Double {
    guard let accuracy = point.accuracyMeters, accuracy > 0 else { return noiseMeters }
    return min(max(accuracy, leastNoiseMeters), greatestNoiseMeters)
  }

  /// Meters from a reading that was looked at within which others tell nothing new.
  func spacing(noise: Double) -> Double { max(spacingMeters, spacingDeviations * noise) }

  /// What a reading costs beside a road.
  func cost(meters: Double, noise: Double) -> Double {
    let z = meters / noise
    let limit = linearDeviations
    return z <= limit ? z * z / 2 : limit * z - limit * limit / 2
  }

  /// What a reading costs that tells a speed, on a road that is driven at another one.
  ///
  /// Slow vehicles are on all roads; fast ones are not.
  func cost(speed: Double, onRoadOf usual: Double) -> Double {
    let excess = speed - speedingFactor * usual - speedingMeters
    return min(max(0, excess / speedingScale), greatestSpeedingCost)
  }

  /// A road farther from a reading costs more than to leave the reading out.
  func reach(noise: Double) -> Double {
    let limit = linearDeviations
    let z =
      noiseCost <= limit * limit / 2
      ? (2 * noiseCost).squareRoot() : (noiseCost + limit * limit / 2) / limit
    return z * noise
  }

  /// How far time counts between readings so far apart.
  func timeShare(straightMeters: Double) -> Double {
    guard straightMeters > lengthMeters else { return 0 }
    return timeShare * min(1, (straightMeters - lengthMeters) / (timeMeters - lengthMeters))
  }

  /// What it costs to begin anew where so many meters of detour cost 1.
  func breakCost(scale: Double) -> Double { max(breakCost, breakMeters / scale) }

  /// Meters of detour that cost 1 between readings so far apart.
  func scale(straightMeters: Double) -> Double { scaleMeters + scaleShare * straightMeters }
}
