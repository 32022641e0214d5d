// SPDX-License-Identifier: Apache-2.0

/// An arc of longitudes, from its west end eastward; it may cross the antimeridian.
struct LongitudeRange {
  /// The west end, in ±180 degrees.
  var west: Double
  /// How far it reaches eastward, in 0…360 degrees.
  var span: Double

  /// The arc between two corners of a box; equal longitudes mean the whole circle.
  init(fromWest west: Double, east: Double) {
    self.west = west
    let difference = (east - west).truncatingRemainder(dividingBy: 360)
    span = difference <= 0 ? difference + 360 : difference
  }

  init(west: Double, span: Double) {
    self.west = wrappedLongitude(west)
    self.span = min(span, 360)
  }

  var east: Double { span >= 360 ? west : wrappedLongitude(west + span) }

  /// How far east of the west end a longitude lies, in 0..<360 degrees.
  func offset(of longitude: Double) -> Double { normalizedBearing(longitude - west) }

  func contains(_ longitude: Double) -> Bool { span >= 360 || offset(of: longitude) <= span }

  func contains(_ other: LongitudeRange) -> Bool {
    span >= 360 || offset(of: other.west) + other.span <= span
  }

  /// The parts that two arcs share: none, one, or two when they meet on both sides of the Earth.
  func intersection(_ other: LongitudeRange) -> [LongitudeRange] {
    if span >= 360 { return [other] }
    if other.span >= 360 { return [self] }
    var parts: [LongitudeRange] = []
    let start = offset(of: other.west)
    if start <= span {
      parts.append(LongitudeRange(west: other.west, span: min(span - start, other.span)))
    }
    let ownStart = other.offset(of: west)
    if ownStart <= other.span && ownStart > 0 {
      parts.append(LongitudeRange(west: west, span: min(other.span - ownStart, span)))
    }
    return parts
  }

  /// The shortest arc that holds all of them: the circle without its widest gap.
  static func containing(_ ranges: [LongitudeRange]) -> LongitudeRange? {
    let sorted = ranges.sorted { $0.west < $1.west }
    guard let end = sorted.map({ $0.west + $0.span }).max() else { return nil }
    // Going once around, the first gap is the one over the antimeridian.
    var reach = end - 360
    var widest = (gap: 0.0, end: -180.0)
    for range in sorted {
      if range.west - reach > widest.gap { widest = (range.west - reach, range.west) }
      reach = max(reach, range.west + range.span)
    }
    return LongitudeRange(west: widest.end, span: 360 - widest.gap)
  }
}
