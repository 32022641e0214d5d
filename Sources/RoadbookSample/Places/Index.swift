// SPDX-License-Identifier: Apache-2.0

/// Streets of note for the index of features; points and relations list themselves.
enum Index {
  private static let streets: [(name: String, key: String, near: Point?)] = [
    ("dual carriageway", "avenue-out", nil),
    ("roundabout with named exits", "abbey-circus", nil),
    ("clockwise roundabout", "march-cross", nil),
    ("one-way street with cycles both ways", "weaver", Point(-320, -15)),
    ("one-way street against its drawing", "cooper", nil),
    ("living street", "bell", Point(15, 350)),
    ("square without cars", "square", nil),
    ("pedestrian street with delivery hours", "silk", nil),
    ("street named in other scripts", "spice", nil),
    ("street named in French", "mere-road", nil),
    ("motorway tunnel", "ring-outer", Point(-1050, 1420)),
    ("motorway lanes before an exit", "ring-outer", Point(520, 1590)),
    ("old bridge", "west-road", Point(-525, -40)),
    ("swing bridge", "shore-road", Point(760, -1630)),
    ("weight limit on a bridge", "weir-road", Point(-190, -480)),
    ("height limit in an underpass", "abbots-way", Point(-315, 642)),
    ("width limit", "chandler", nil),
    ("length limit", "quay", Point(60, -330)),
    ("axle load limit", "kiln", Point(970, -365)),
    ("no lorries", "plover", Point(-1100, -880)),
    ("hazardous goods forbidden", "ring-inner", Point(-1050, 1420)),
    ("low passage through a building", "needle", nil),
    ("toll road", "tollway", Point(700, 2180)),
    ("toll tunnel", "tollway", Point(1200, 2160)),
    ("unpaved road", "heath", nil),
    ("good track", "ridge", nil),
    ("bad track", "wood", Point(-1350, 2120)),
    ("destination-only street", "fold", nil),
    ("private road", "bakers-court", nil),
    ("car ferry", "car-ferry", nil),
    ("foot ferry", "foot-ferry", nil),
    ("steps", "castle-steps", nil),
    ("cycleway", "greenway", Point(-1000, 90)),
    ("sidewalk drawn apart", "sidewalk", nil),
    ("platform", "platform-south", nil),
    ("footbridge", "station-bridge", nil),
    ("turn lanes", "east-road", Point(1050, 182)),
    ("bus lane", "harbour-way", Point(480, -370)),
    ("speed limit at night", "mere-road", Point(-1100, -1648)),
    ("speed limit by direction", "north-road", Point(100, 2000)),
    ("speed limit of walking pace", "dunlin", Point(-815, -400)),
    ("speed limit in miles per hour", "green", nil),
    ("railway", "railway", nil),
  ]

  static func sign(_ town: inout TownBuilder) {
    for street in streets { town.mention(street.name, street.key, near: street.near) }
  }
}
