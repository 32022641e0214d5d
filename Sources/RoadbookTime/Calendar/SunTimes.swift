// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry

/// A place as far as the sun, clocks and calendars care.
package struct SkyPlace: Sendable {
  /// In 10⁻⁷ degrees.
  package var latitudeE7: Int32
  package var longitudeE7: Int32
  /// What its clocks are ahead of UTC.
  package var offsetSeconds: Int
  /// Its public holidays, where they are known.
  package var holidays: HolidayCalendar?

  package init(
    latitudeE7: Int32, longitudeE7: Int32, offsetSeconds: Int, holidays: HolidayCalendar? = nil
  ) {
    self.latitudeE7 = latitudeE7
    self.longitudeE7 = longitudeE7
    self.offsetSeconds = offsetSeconds
    self.holidays = holidays
  }
}

/// When the sun rises and sets on a day, in minutes from the midnight of the place's clocks.
///
/// To about a minute between the polar circles. Dawn and dusk are those of civil twilight. Where
/// the sun stays up, it is from midnight to midnight; where it stays down, from noon to noon.
///
/// Source: the sunrise equation of J. Meeus, *Astronomical Algorithms*, chapters 15 and 25, in the
/// short form of https://en.wikipedia.org/wiki/Sunrise_equation; with the sun's disc and refraction
/// at −0.833° as NOAA has it, https://gml.noaa.gov/grad/solcalc/solareqns.PDF
struct SunTimes: Hashable, Sendable {
  var dawn: Int
  var sunrise: Int
  var sunset: Int
  var dusk: Int

  /// Those of a day, which is counted from 1970-01-01.
  init(day: Int, at place: SkyPlace) {
    let degree = Double.pi / 180
    let latitude = Double(place.latitudeE7) * 1e-7 * degree
    let longitude = Double(place.longitudeE7) * 1e-7
    // Days from noon of 2000-01-01 to noon of this day, at the place.
    let noon = Double(day - 10_957) - longitude / 360
    let anomaly = (357.5291 + 0.985_600_28 * noon) * degree
    let center =
      1.9148 * Math.sine(anomaly) + 0.02 * Math.sine(2 * anomaly) + 0.0003 * Math.sine(3 * anomaly)
    let ecliptic = anomaly + (center + 180 + 102.9372) * degree
    let transit = noon + 0.0053 * Math.sine(anomaly) - 0.0069 * Math.sine(2 * ecliptic)
    let sineOfDeclination = Math.sine(ecliptic) * Math.sine(23.44 * degree)
    let cosineOfDeclination = (1 - sineOfDeclination * sineOfDeclination).squareRoot()
    // Noon of day 0 is minute 720 of that day in UTC.
    let middle =
      (transit - Double(day - 10_957)) * 1440 + 720 + Double(place.offsetSeconds) / 60
    func light(from height: Double) -> (start: Int, end: Int) {
      let ratio =
        (Math.sine(height * degree) - Math.sine(latitude) * sineOfDeclination)
        / max(Math.cosine(latitude) * cosineOfDeclination, 1e-9)
      if ratio <= -1 { return (0, 1440) }
      let half = Math.arcCosine(min(ratio, 1)) / degree * 4
      return (Int((middle - half).rounded()), Int((middle + half).rounded()))
    }
    (sunrise, sunset) = light(from: -0.833)
    (dawn, dusk) = light(from: -6)
  }
}
