// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel

extension SearchCommand {
  /// Prints places by what their own routes take.
  func printRoutedPlaces(_ router: RoadRouter, name: String) throws {
    let places = try router.routedPlaces(
      routed.question(router, name: name, limit: limit))
    if json {
      var answer = JSONWriter()
      try PlacesAnswer(places: places, attributions: router.attributions).write(to: &answer)
      try ResultOutput.standardOutput.write(answer.bytes() + [UInt8(ascii: "\n")])
    } else {
      try ResultOutput.standardOutput.write(Self.text(places, on: .standardOutput))
    }
    if places.isEmpty {
      let isLimited = routed.within != nil || !routed.along.isEmpty
      throw Failure(
        .notFound,
        "no such place is \(isLimited ? "within the limit" : "there"); --category takes the value of a tag, such as pharmacy or fuel"
      )
    }
  }

  private static func text(_ places: [RoutedPlace], on terminal: Terminal) -> String {
    var table = TextTable()
    for found in places {
      table.addHeading(found.place.title)
      if !found.place.category.isEmpty {
        table.add("kind", found.place.category.replacing("_", with: " "))
      }
      if let detour = found.detour {
        table.add("detour", Measures.duration(max(0, detour)))
        table.add("passed", "after " + Measures.distance(found.passedAfterMeters ?? 0))
      } else {
        table.add("time", Measures.duration(found.duration))
        table.add("length", Measures.distance(found.lengthInMeters))
        if let energy = found.consumptionInKilowattHours {
          table.add("energy", Measures.count(Int((energy * 1000).rounded())) + " Wh")
        }
        if let fuel = found.fuelInLiters {
          table.add("fuel", Measures.count(Int((fuel * 1000).rounded())) + " ml")
        }
      }
      let place = found.place.coordinates
      table.add("point", "\(place.latitude),\(place.longitude)")
    }
    return table.text(on: terminal)
  }
}
