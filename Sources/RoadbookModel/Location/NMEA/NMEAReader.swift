// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookTime

/// Reads what a receiver of satellites says in sentences of NMEA 0183.
///
///     var reader = NMEAReader()
///     for line in log.split(whereSeparator: \.isNewline) {
///       if let reading = reader.read(String(line)) { navigator.onLocationUpdated(reading) }
///     }
///     if let last = reader.finish() { navigator.onLocationUpdated(last) }
///
/// A receiver says in several sentences where it is at one time: RMC, GGA, GNS and GLL tell the place, RMC, VTG
/// and ZDA also speed, course and date, GST how exact it is. A reading is whole when a sentence of another time
/// begins, so it comes with that sentence. A live source calls ``finish()`` when a burst of sentences ends.
///
/// Sentences without a checksum or with a wrong one are left out, and so are readings of a receiver that does not know
/// where it is. Readings before the first date have no time. Accuracies come from GST alone: how well satellites stand
/// (HDOP) is not how exact a place is.
public struct NMEAReader: Sendable {
  /// How many sentences were left out, as they have no checksum or a wrong one.
  public private(set) var faultySentenceCount = 0
  /// How many sentences had the right checksum.
  public private(set) var sentenceCount = 0

  private var moment = Moment()
  private var clock = SentenceClock()

  /// What sentences of one time say.
  private struct Moment: Sendable {
    var secondsOfDay: Double?
    var place: GeoCoordinates?
    var altitude: Double?
    var reading = Location(coordinates: GeoCoordinates(latitude: 0, longitude: 0))
    /// Whether the receiver says that it does not know where it is.
    var isLost = false
  }

  /// Makes a reader that has read nothing.
  public init() {}

  /// Reads a line.
  ///
  /// - Parameter line: One sentence; what stands before its `$` is ignored, and lines without one are.
  /// - Returns: The reading before the one that this line belongs to, if it is whole now.
  public mutating func read(_ line: String) -> Location? {
    switch NMEASentence.line(line) {
    case .other: return nil
    case .faulty:
      faultySentenceCount += 1
      return nil
    case .sentence(let sentence):
      sentenceCount += 1
      return read(sentence)
    }
  }

  /// Ends the reading whose sentences have come so far.
  ///
  /// - Returns: The reading; `nil` where none is known.
  public mutating func finish() -> Location? {
    defer { moment = Moment() }
    guard var place = moment.place, !moment.isLost else { return nil }
    place.altitude = moment.altitude
    var reading = moment.reading
    reading.coordinates = place
    reading.time = moment.secondsOfDay.flatMap { clock.time($0) }
    return reading
  }
}

// MARK: - Sentences

extension NMEAReader {
  private mutating func read(_ sentence: NMEASentence) -> Location? {
    switch sentence.type {
    case "RMC":
      return begin(sentence, time: 0) { reader in
        reader.clock.setDate(sentence[8])
        reader.takePlace(sentence, at: 2, isKnown: sentence[1] == "A")
        reader.takeMotion(sentence, speed: 6, course: 7)
      }
    case "GGA":
      return begin(sentence, time: 0) { reader in
        reader.takePlace(sentence, at: 1, isKnown: sentence[5] != "0")
        reader.moment.altitude = sentence.number(8, in: -12_000...100_000)
      }
    case "GNS":
      return begin(sentence, time: 0) { reader in
        reader.takePlace(sentence, at: 1, isKnown: sentence[5]?.contains { $0 != "N" } ?? false)
        reader.moment.altitude = sentence.number(8, in: -12_000...100_000)
      }
    case "GLL":
      return begin(sentence, time: 4) { reader in
        reader.takePlace(sentence, at: 0, isKnown: sentence[5] == "A")
      }
    case "ZDA":
      return begin(sentence, time: 0) { reader in
        reader.clock.setDate(day: sentence[1], month: sentence[2], year: sentence[3])
      }
    case "GST": return begin(sentence, time: 0) { $0.takeAccuracy(sentence) }
    case "VTG":
      // It has no time of its own, and some receivers say it before the others.
      if moment.reading.speedInMetersPerSecond == nil {
        takeMotion(sentence, speed: 4, course: 0)
      }
      return nil
    default: return nil
    }
  }

  /// Takes a sentence of a time, and ends the reading before it where that is of another time.
  private mutating func begin(
    _ sentence: NMEASentence, time: Int, _ take: (inout NMEAReader) -> Void
  ) -> Location? {
    let seconds = sentence.secondsOfDay(time)
    var ended: Location?
    if seconds != moment.secondsOfDay {
      ended = finish()
      moment.secondsOfDay = seconds
      if let seconds { clock.pass(seconds) }
    }
    take(&self)
    return ended
  }

  private mutating func takePlace(_ sentence: NMEASentence, at index: Int, isKnown: Bool) {
    guard isKnown else {
      moment.isLost = true
      return
    }
    if let place = sentence.place(at: index) { moment.place = place }
  }

  /// Takes knots and degrees from the north.
  private mutating func takeMotion(_ sentence: NMEASentence, speed: Int, course: Int) {
    if let knots = sentence.number(speed, in: 0...2000) {
      moment.reading.speedInMetersPerSecond = knots * 1852 / 3600
    }
    if let degrees = sentence.number(course, in: 0...360) {
      moment.reading.bearingInDegrees = degrees == 360 ? 0 : degrees
    }
  }

  private mutating func takeAccuracy(_ sentence: NMEASentence) {
    let possible = 0.0...1e6
    if let north = sentence.number(5, in: possible), let east = sentence.number(6, in: possible) {
      moment.reading.horizontalAccuracyInMeters = (north * north + east * east).squareRoot()
    }
    moment.reading.verticalAccuracyInMeters = sentence.number(7, in: possible)
  }
}

/// The date that sentences tell, and what it becomes at midnight: most sentences tell the time alone.
private struct SentenceClock: Sendable {
  /// Days since 1970.
  private var day: Int?
  private var latest: Double?

  /// Goes on to a time of the day, beyond midnight where it is half a day earlier than the last.
  mutating func pass(_ secondsOfDay: Double) {
    if let latest, let day, latest - secondsOfDay > 43_200 { self.day = day + 1 }
    latest = secondsOfDay
  }

  /// "010326" is the first of March 2026; years from 80 on are of the last century.
  mutating func setDate(_ text: Substring?) {
    guard let text, text.utf8.count == 6, let year = Int(text.suffix(2)) else { return }
    let century = year < 80 ? "20" : "19"
    setDate(
      day: text.prefix(2), month: text.dropFirst(2).prefix(2), year: century + text.suffix(2))
  }

  mutating func setDate(day: Substring?, month: Substring?, year: Substring?) {
    guard let day, let month, let year,
      let (midnight, _) = RFC3339.time("\(year)-\(month)-\(day)T00:00:00Z")
    else { return }
    self.day = Int(midnight.timeIntervalSince1970) / 86_400
  }

  /// When it is, where the date is known.
  func time(_ secondsOfDay: Double) -> Date? {
    day.map { Date(timeIntervalSince1970: Double($0) * 86_400 + secondsOfDay) }
  }
}
