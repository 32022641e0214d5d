// SPDX-License-Identifier: Apache-2.0

/// What traffic says of one directed segment.
@frozen
package struct RoadSpeed: BitwiseCopyable, Hashable, Sendable {
  /// The mean speed on the part that is known; 0 where nothing is known, ``closed`` where nobody passes.
  package var centimetersPerSecond: UInt16
  /// How much of the segment is known, in 255ths of its length.
  package var share: UInt8
  /// How far the source trusts itself, in 255ths.
  package var confidence: UInt8

  @inlinable package static var closed: UInt16 { .max }

  /// A speed as centimeters a second; ``closed`` where it is 0.
  ///
  /// One centimeter a second at least, so that what is not closed is open.
  static func centimeters(kilometersPerHour speed: Double) -> UInt16 {
    speed == 0 ? closed : UInt16(max(1, (speed / 0.036).rounded()))
  }
  package static let unknown = RoadSpeed(centimetersPerSecond: 0, share: 0, confidence: 0)
  package static let closure = RoadSpeed(centimetersPerSecond: closed, share: 255, confidence: 255)

  package init(centimetersPerSecond: UInt16, share: UInt8, confidence: UInt8) {
    self.centimetersPerSecond = centimetersPerSecond
    self.share = share
    self.confidence = confidence
  }

  /// The speed with so many eighths of the delay; closed roads stay closed.
  func faded(to eighths: Int64) -> RoadSpeed {
    if !isKnown || isClosed || eighths >= 8 { return self }
    let left = UInt8(Int64(share) * eighths / 8)
    return left == 0
      ? .unknown
      : RoadSpeed(
        centimetersPerSecond: centimetersPerSecond, share: left,
        confidence: UInt8(Int64(confidence) * eighths / 8))
  }

  /// The slower of this speed, on the part that it is known of, and one that holds on the whole segment.
  package func slowed(to centimeters: UInt16) -> RoadSpeed {
    if isClosed { return self }
    let whole = RoadSpeed(centimetersPerSecond: centimeters, share: 255, confidence: 255)
    guard isKnown, centimetersPerSecond < centimeters, centimeters != Self.closed else {
      return whole
    }
    // Times of both parts add up.
    let part = Double(share) / 255
    let seconds = part / Double(centimetersPerSecond) + (1 - part) / Double(centimeters)
    return RoadSpeed(
      centimetersPerSecond: UInt16(max(1, (1 / seconds).rounded())), share: 255, confidence: 255)
  }

  @inlinable
  package static func == (left: RoadSpeed, right: RoadSpeed) -> Bool {
    left.centimetersPerSecond == right.centimetersPerSecond && left.share == right.share
      && left.confidence == right.confidence
  }

  @inlinable package var isKnown: Bool { centimetersPerSecond != 0 }
  @inlinable package var isClosed: Bool { centimetersPerSecond == Self.closed }
}

extension RoadSpeed {
  /// What driving along the segment takes with traffic.
  ///
  /// Traffic makes nobody faster than the road and the vehicle are: on the part that is known the longer of the
  /// vehicle's own time and that of traffic counts. A closed segment takes as long as without traffic; that it is
  /// closed is another question.
  ///
  /// - Parameters:
  ///   - centimeters: The length of the whole segment.
  ///   - own: What the vehicle takes without traffic, in milliseconds.
  /// - Returns: Milliseconds, never less than `own`.
  @inlinable
  package func milliseconds(along centimeters: UInt32, own: UInt32) -> UInt32 {
    if !isKnown || isClosed { return own }
    let speed = UInt64(centimetersPerSecond)
    let part = UInt64(share)
    let scaled = speed &* 255
    let jammed = (UInt64(centimeters) &* part &* 1000 &+ scaled / 2) / scaled
    let free = UInt64(own) &* part / 255
    if jammed <= free { return own }
    return UInt32(min(UInt64(own) &+ (jammed &- free), UInt64(Self.mostMilliseconds)))
  }

  /// Three days, the most that a metric gives one segment.
  @inlinable package static var mostMilliseconds: UInt32 { 1 << 28 }
}
