// SPDX-License-Identifier: Apache-2.0

/// Houses along the streets, with addresses, shops in some of them, and a few large buildings.
enum Buildings {
  /// How a street is built up.
  private struct Style {
    var width: ClosedRange<Double>
    var depth: ClosedRange<Double>
    var gap: ClosedRange<Double>
    /// From the middle of the street to the wall.
    var setback: Double
    var kind: String
  }

  private static let row = Style(
    width: 24...48, depth: 11...15, gap: 3...12, setback: 8, kind: "apartments")
  private static let house = Style(
    width: 20...36, depth: 11...15, gap: 34...96, setback: 12, kind: "house")
  private static let works = Style(
    width: 44...96, depth: 26...48, gap: 22...60, setback: 17, kind: "industrial")

  static func sign(_ town: inout TownBuilder) {
    var ground = markedGround(town)
    placeLandmarks(&ground, &town)
    let streets: [([String], Style)] = [
      (
        [
          "weaver", "mercer", "bell", "saddler", "candle", "potter", "silk", "spice", "mint",
          "tanner", "lantern", "chandler", "cooper", "north-walls", "east-walls", "south-walls",
          "quay", "west-walls",
        ], row
      ),
      (["kiln", "furnace", "loom", "turbine"], works),
      (
        [
          "plum", "pippin", "quince", "medlar", "damson", "russet", "bramley", "campion", "teasel",
          "yarrow", "clover", "burnet", "vetch", "harebell", "bracken", "chantry", "cloister",
          "vesper", "compline", "matins", "refectory", "abbey", "willow", "plover", "curlew",
          "wren", "siskin", "dunlin", "kestrel", "linnet", "osier", "sedge", "rush", "reed", "flag",
          "mallow", "bank", "comfrey", "iris", "sorrel", "cress", "linden", "hawthorn", "rowan",
          "maple", "station-road", "granary", "chapel", "green", "smithy", "teashop", "saltholm",
        ], house
      ),
    ]
    for (keys, style) in streets {
      for key in keys { build(along: key, style, &ground, &town) }
    }
  }

  private static func markedGround(_ town: TownBuilder) -> Ground {
    var ground = Ground()
    for street in town.streets {
      let clearance: Double =
        switch street.highway {
        case "motorway", "motorway_link": 24
        case "primary", "secondary", "trunk": 8
        case "footway", "path", "cycleway", "steps": 2.5
        default: street.kind == .water ? 34 : street.kind == .rail ? 9 : 6
        }
      ground.mark(street.trace, clearance: clearance)
    }
    return ground
  }

  private static func build(
    along key: String, _ style: Style, _ ground: inout Ground, _ town: inout TownBuilder
  ) {
    let street = town.streets[town.streetIndex(key)]
    for side in [1.0, -1.0] {
      var number = side > 0 ? 1 : 2
      var place = street.low + 8
      while place < street.high - 10 {
        let width = town.random.number(style.width)
        let depth = town.random.number(style.depth)
        let middle = place + width / 2
        let along = street.trace.direction(at: middle)
        let plot = Plot(
          center: street.trace.point(at: middle) + along.left
            * (side * (style.setback + depth / 2)),
          along: along, halfWidth: width / 2, halfDepth: depth / 2)
        if middle < street.high - 6, ground.isFree(plot) {
          ground.mark(plot)
          add(plot, style.kind, street, number, &town)
          place += width + town.random.number(style.gap)
          number += 2
        } else {
          place += 9
        }
      }
    }
  }

  private static func add(
    _ plot: Plot, _ kind: String, _ street: Street, _ number: Int, _ town: inout TownBuilder
  ) {
    var tags: Tags = ["building": kind]
    if let name = street.tags["name"] {
      let isAbroad = plot.center.x > 2650
      tags["addr:street"] = name
      tags["addr:housenumber"] = String(number)
      tags["addr:city"] = isAbroad ? "Eastmarch" : "Tarrowmouth"
      tags["addr:postcode"] = isAbroad ? "EM1 4TA" : "98120"
    }
    town.area(tags, plot.corners)
    if kind == "apartments", number % 7 == 1 { Shops.open(at: plot.center, &town) }
  }

  /// Buildings that stand alone and give a picture its places.
  private static func placeLandmarks(_ ground: inout Ground, _ town: inout TownBuilder) {
    let east = Point(1, 0)
    let plots: [(Point, Double, Double, Tags)] = [
      (Point(-640, 604), 40, 7, ["building": "train_station", "name": "Tarrowmouth Station"]),
      (Point(-30, 110), 12, 20, ["building": "church", "name": "Saint Alder's"]),
      (Point(100, 100), 18, 11, ["building": "civic", "name": "Town Hall", "amenity": "townhall"]),
      (
        Point(395, 245), 16, 13,
        ["building": "castle", "historic": "castle", "name": "Tarrow Keep"]
      ),
      (Point(1290, -1700), 48, 16, ["building": "warehouse", "name": "Net Loft"]),
      (Point(980, -1700), 45, 14, ["building": "warehouse", "name": "Salt Store"]),
      (Point(700, 1040), 44, 15, ["building": "school", "name": "Orchard School"]),
      (
        Point(-860, 1130), 46, 24,
        ["building": "hospital", "name": "Abbotsfield Hospital", "amenity": "hospital"]
      ),
      (Point(-1000, 2290), 18, 9, ["building": "farm", "name": "Hill Farm"]),
      (Point(-970, 2215), 12, 8, ["building": "barn"]),
      (Point(-2975, -300), 11, 8, ["building": "farm"]),
      (Point(-2885, -340), 14, 8, ["building": "barn"]),
    ]
    for (center, halfWidth, halfDepth, tags) in plots {
      let plot = Plot(center: center, along: east, halfWidth: halfWidth, halfDepth: halfDepth)
      ground.mark(plot)
      town.area(tags, plot.corners)
    }
  }
}
