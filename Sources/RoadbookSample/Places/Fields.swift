// SPDX-License-Identifier: Apache-2.0

/// Fields, meadows and copses wherever the country around the motorway has room for them.
enum Fields {
  private static let kinds: [Tags] = [
    ["landuse": "farmland"], ["landuse": "farmland"], ["landuse": "meadow"],
    ["landuse": "farmland"], ["landuse": "orchard"], ["natural": "wood"], ["landuse": "farmland"],
    ["landuse": "meadow"], ["landuse": "vineyard"],
  ]

  /// Columns and rows of fields, and metres from one to the next.
  private static let columns = 25
  private static let rows = 16
  private static let spacing = Point(320, 285)

  static func sign(_ town: inout TownBuilder) {
    let ground = markedGround(town)
    let ring = Motorway.middle.curved(step: 60)
    let lake = Trace(Lake.shore).closed
    let taken = town.areas.filter { $0.ends == nil }.map { Trace($0.ring).closed }
      .filter { $0.length > 600 && $0.length < 8000 }
    let corners = corners(&town)
    for row in 0..<rows {
      for column in 0..<columns {
        let lower = row * (columns + 1) + column
        let upper = lower + columns + 1
        let outer = [corners[lower], corners[lower + 1], corners[upper + 1], corners[upper]]
        let center = outer[0].mix(outer[2], 0.5)
        // A hedge stands between neighbours.
        let field = Trace(outer.map { $0.mix(center, 0.035) }).closed
        let kind = kinds[Int(town.random.number(0...Double(kinds.count) - 0.01))]
        guard !ring.contains(center), !lake.contains(center), ground.isFree(field),
          !taken.contains(where: { $0.contains(center) })
        else { continue }
        town.area(kind, field.points)
      }
    }
  }

  /// A grid that no farmer would call straight, shared by neighbouring fields.
  private static func corners(_ town: inout TownBuilder) -> [Point] {
    var corners: [Point] = []
    for row in 0...rows {
      for column in 0...columns {
        let lean = Double(row % 3) * 60
        corners.append(
          Point(
            -4000 + Double(column) * spacing.x + lean + town.random.number(-75...75),
            -1750 + Double(row) * spacing.y + town.random.number(-65...65)))
      }
    }
    return corners
  }

  private static func markedGround(_ town: TownBuilder) -> Ground {
    var ground = Ground()
    for street in town.streets {
      ground.mark(street.trace, clearance: street.kind == .water ? 38 : 16)
    }
    ground.mark(Trace(Lake.shore), clearance: 40)
    for area in town.areas where area.ends == nil {
      ground.mark(Trace(area.ring).closed, clearance: 14)
    }
    return ground
  }
}
