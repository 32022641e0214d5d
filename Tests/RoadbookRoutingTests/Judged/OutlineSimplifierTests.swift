// SPDX-License-Identifier: Apache-2.0

import RoadbookTestSupport
import Testing

@testable import RoadbookGeometry

/// Areas in units of a meter.
@Suite("Areas of few corners")
struct OutlineSimplifierTests {
  /// A circle, anticlockwise, with waves.
  private func circle(
    _ x: Double, _ y: Double, radius: Double, corners: Int, wave: Double = 0, waves: Double = 12
  ) -> [OutlineCorner] {
    (0..<corners).map { number in
      let angle = 2 * Double.pi * Double(number) / Double(corners)
      let radius = radius + wave * Math.sine(angle * waves)
      return OutlineCorner(x: x + radius * Math.cosine(angle), y: y + radius * Math.sine(angle))
    }
  }

  private func simplified(
    _ shapes: [OutlineShape], most: Int, center: OutlineCorner? = nil
  ) -> (shapes: [OutlineShape], errorMeters: Double) {
    OutlineSimplifier.simplified(
      shapes, most: most, keeping: center, unitsEast: 1, unitsNorth: 1)
  }

  private func area(_ shapes: [OutlineShape]) -> Double {
    shapes.reduce(0) { sum, shape in
      sum + (shape.outer.signedArea + shape.holes.reduce(0) { $0 + $1.signedArea }) / 2
    }
  }

  private func holds(_ shapes: [OutlineShape], _ point: OutlineCorner) -> Bool {
    shapes.contains { shape in
      shape.outer.encloses(point) && !shape.holes.contains { $0.encloses(point) }
    }
  }

  /// A round area of 10 km with a hole of 3 km, and fifty small ones on two circles around it.
  private var pierced: OutlineShape {
    var shape = OutlineShape(outer: circle(0, 0, radius: 10_000, corners: 600, wave: 200))
    shape.holes = [circle(0, 0, radius: 3000, corners: 80).reversed()]
    for number in 0..<50 {
      let angle = 2 * Double.pi * Double(number) / 50
      let radius = number % 2 == 0 ? 5500.0 : 7500
      shape.holes.append(
        circle(
          radius * Math.cosine(angle), radius * Math.sine(angle),
          radius: 60 + Double(number), corners: 12
        ).reversed())
    }
    return shape
  }

  @Test("lose their small holes, and keep their shape and their great hole")
  func smallHolesFirst() throws {
    let found = simplified([pierced], most: 100)
    #expect(found.shapes.count == 1)
    let shape = try #require(found.shapes.first)
    #expect(shape.cornerCount <= 100)
    #expect(shape.holes.count == 1)
    #expect(shape.outer.count > 60, "\(shape.outer.count)")
    #expect(abs(area(found.shapes) / area([pierced]) - 1) < 0.02)
    // The widest of the holes is 218 m wide.
    #expect((200...220).contains(found.errorMeters), "\(found.errorMeters)")
  }

  @Test("keep holes that change more than the corners of great lines")
  func greatHolesLast() {
    let found = simplified([pierced], most: 700)
    #expect(found.shapes[0].holes.count > 1)
    #expect(found.errorMeters < 60, "\(found.errorMeters)")
    #expect(abs(area(found.shapes) / area([pierced]) - 1) < 0.001)
  }

  @Test("keep the area with the center, however small, and no hole is filled around it")
  func centersArea() throws {
    let ring = OutlineShape(
      outer: circle(0, 0, radius: 5000, corners: 90),
      holes: [circle(0, 0, radius: 2000, corners: 60).reversed()])
    let island = OutlineShape(outer: circle(100, 100, radius: 50, corners: 40))
    let other = OutlineShape(outer: circle(9000, 0, radius: 70, corners: 40))
    let center = OutlineCorner(x: 145, y: 100)
    let found = simplified([ring, other, island], most: 30, center: center)
    #expect(found.shapes.reduce(0) { $0 + $1.cornerCount } <= 30)
    #expect(found.shapes.count == 2 && found.shapes[0].holes.count == 1, "\(found.shapes)")
    #expect(holds(found.shapes, center))
    // Without a center the small ones go, what lies in a hole before the hole.
    let without = simplified([ring, other, island], most: 30)
    #expect(without.shapes.count == 1)
    #expect(without.errorMeters >= 99)
  }

  /// A star around the origin, with holes and areas around it.
  private func world(_ random: inout SeededGenerator) -> [OutlineShape] {
    func star(_ x: Double, _ y: Double, _ size: Double, _ corners: Int) -> [OutlineCorner] {
      (0..<corners).map { number in
        let angle = 2 * Double.pi * Double(number) / Double(corners)
        let radius = Double.random(in: size * 0.4...size, using: &random)
        return OutlineCorner(
          x: x + radius * Math.cosine(angle), y: y + radius * Math.sine(angle))
      }
    }
    var shapes = [OutlineShape(outer: star(0, 0, 1000, 150))]
    for number in 0..<8 {
      let angle = 2 * Double.pi * Double(number) / 8
      let (x, y) = (Math.cosine(angle), Math.sine(angle))
      shapes[0].holes.append(star(x * 250, y * 250, 60, 20).reversed())
      shapes.append(OutlineShape(outer: star(x * 1500, y * 1500, 300, 30)))
      shapes.append(OutlineShape(outer: star(x * 250, y * 250, 20, 8)))
    }
    return [shapes[0]]
      + shapes.dropFirst().sorted { $0.outer.signedArea > $1.outer.signedArea }
  }

  @Test(
    "have no lines that meet, as few corners as asked for, and the center",
    arguments: RealData.seeds(40))
  func anyAreas(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let world = world(&random)
    let place = world[0].outer[Int.random(in: 0..<150, using: &random)]
    let center = OutlineCorner(x: place.x * 0.97, y: place.y * 0.97)
    for most in [400, 150, 60, 30] {
      let (shapes, errorMeters) = simplified(world, most: most, center: center)
      #expect(shapes.reduce(0) { $0 + $1.cornerCount } <= most)
      #expect(holds(shapes, center) == holds(world, center), "\(seed), \(most)")
      #expect(!meet(shapes), "\(seed), \(most)")
      let kept = shapes.flatMap { $0.outer + $0.holes.joined() }
      #expect(Set(kept).isSubset(of: world.flatMap { $0.outer + $0.holes.joined() }))
      #expect(errorMeters >= farthest(of: world[0].outer, from: shapes[0].outer) - 1e-6)
      #expect(errorMeters >= farthest(of: shapes[0].outer, from: world[0].outer) - 1e-6)
    }
  }

  /// Whether two lines cross each other.
  private func meet(_ shapes: [OutlineShape]) -> Bool {
    let lines = shapes.flatMap { [$0.outer] + $0.holes }.flatMap { ring in
      zip(ring, ring.dropFirst() + ring.prefix(1))
    }
    func turn(_ a: OutlineCorner, _ b: OutlineCorner, _ c: OutlineCorner) -> Double {
      (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }
    return lines.indices.contains { number in
      let (a, b) = lines[number]
      return lines[..<number].contains { c, d in
        turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0
      }
    }
  }

  /// How far points of a line are from another one at most.
  private func farthest(of ring: [OutlineCorner], from other: [OutlineCorner]) -> Double {
    let plane = { (corner: OutlineCorner) in LocalPlane.Point(x: corner.x, y: corner.y) }
    var greatest = 0.0
    for (a, b) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
      for step in 0..<4 {
        let part = Double(step) / 4
        let point = LocalPlane.Point(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
        let least = zip(other, other.dropFirst() + other.prefix(1)).map {
          LocalPlane.project(point, onto: plane($0), plane($1)).meters
        }.min()
        greatest = max(greatest, least ?? 0)
      }
    }
    return greatest
  }
}
