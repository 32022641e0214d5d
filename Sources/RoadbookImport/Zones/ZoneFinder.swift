// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGeometry
import RoadbookNetwork
import RoadbookProfiles

/// Says which zone a place lies in: country, state, driving side, time zone, urban or not.
struct ZoneFinder {
  let areas: AdminAreas
  /// The country of places that no whole outline holds, or empty.
  let fallbackCountry: String
  /// What tags nearby say of it, where nothing else does.
  let hints: CountryHints?
  let urban: UrbanGrid
  private var timeZones = TimeZones()

  init(
    areas: AdminAreas, fallbackCountry: String, hints: CountryHints? = nil, urban: UrbanGrid
  ) {
    self.areas = areas
    self.fallbackCountry = fallbackCountry
    self.hints = hints
    self.urban = urban
  }

  /// The zone of a place; questions about neighbouring places one after the other are quickest.
  mutating func zone(at place: Coordinate) -> Zone {
    let country = areas.country(at: place) ?? hints?.country(at: place) ?? fallbackCountry
    let state = areas.state(at: place) ?? ""
    return Zone(
      country: country, state: state,
      drivingSide: Countries.drivingSide(of: country), isUrban: urban.isUrban(place),
      timeZone: timeZones.name(country: country, state: state, at: place),
      specialAreas: areas.specialAreas(at: place), tollAreas: areas.tollAreas(at: place))
  }
}
