// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import RoadbookCosting
import RoadbookEngine
import RoadbookGuidance
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles

/// Writes the lanes before a junction.
///
///     "lanes":[{"valid":false,"indications":["left"]},
///              {"valid":true,"indications":["straight","right"],"valid_indication":"right","active":true}]
///
/// `valid_indication` is the arrow to follow, and `active` a lane that also leads to the maneuver after
/// this one; both are Mapbox's.
///
/// Source: https://project-osrm.org/docs/latest/http, "Lane object"
enum OSRMLanes {
  /// Writes lanes from left to right.
  static func write(_ list: LaneList, to json: inout JSONWriter) {
    json.name("lanes")
    json.beginArray()
    for lane in list.lanes {
      json.beginObject()
      json.name("valid")
      json.value(lane.isValid)
      json.name("indications")
      json.beginArray()
      for word in words(lane.arrows) { json.value(word) }
      if lane.arrows.isEmpty { json.value("none") }
      json.endArray()
      if lane.isValid, let word = words(lane.valid).first {
        json.field("valid_indication", word)
        json.name("active")
        json.value(lane.isBest)
      }
      json.endObject()
    }
    json.endArray()
  }

  private static func words(_ arrows: LaneArrows) -> [String] {
    LaneArrows.all.filter { arrows.contains($0.arrow) }.map { known in
      switch known.arrow {
      case .through: "straight"
      case .reverse: "uturn"
      // As OSRM says it.
      case .mergeToLeft: "slight left"
      case .mergeToRight: "slight right"
      default: known.tag.replacing("_", with: " ")
      }
    }
  }
}
