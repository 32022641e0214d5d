// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork
import RoadbookStorage

/// What an area of the layer `landuse` is, as far as it is drawn differently.
enum AreaClass: String, Sendable {
  case residential, commercial, industrial, farmland, grass, wood, park, pitch, cemetery, sand
  case rock, glacier, school, hospital, parking, plaza, railway, military

  /// The class that tags give, or `nil` where the area is not drawn.
  init?(_ tags: TagDictionary, _ set: TagSetID) {
    for key: StaticString in ["leisure", "landuse", "natural"] {
      if let value = tags.value(of: key, in: set), let found = Self.byValue[value] {
        self = found
        return
      }
    }
    return nil
  }

  private static let byValue: [String: AreaClass] = [
    "residential": .residential, "garages": .residential,
    "commercial": .commercial, "retail": .commercial,
    "industrial": .industrial, "port": .industrial, "quarry": .rock, "landfill": .industrial,
    "construction": .industrial, "brownfield": .industrial, "railway": .railway,
    "military": .military,
    "farmland": .farmland, "farmyard": .farmland, "orchard": .farmland, "vineyard": .farmland,
    "plant_nursery": .farmland,
    "grass": .grass, "meadow": .grass, "allotments": .grass, "greenfield": .grass,
    "village_green": .grass, "recreation_ground": .grass, "grassland": .grass, "heath": .grass,
    "wetland": .grass, "common": .grass, "flowerbed": .grass,
    "forest": .wood, "wood": .wood, "scrub": .wood,
    "park": .park, "garden": .park, "playground": .park, "nature_reserve": .park,
    "golf_course": .park, "dog_park": .park,
    "pitch": .pitch, "track": .pitch, "sports_centre": .pitch, "stadium": .pitch,
    "cemetery": .cemetery, "beach": .sand, "sand": .sand, "bare_rock": .rock,
    "glacier": .glacier,
  ]
}
