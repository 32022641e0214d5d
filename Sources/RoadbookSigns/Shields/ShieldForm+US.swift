// SPDX-License-Identifier: Apache-2.0

/// Shields with a figure, drawn for this project in a square of 100 units and stretched to their width.
///
/// Source of the forms: FHWA, Manual on Uniform Traffic Control Devices, section 2D.11, and Standard
/// Highway Signs; redrawn freehand, simple enough to be read at 24 pixels.
extension ShieldForm {
  /// Symmetric outlines: the right half from the top's middle to the bottom's, mirrored back.
  private struct HalfOutline {
    var start: Spot
    var curves: [(control: Spot, to: Spot)]

    func outline(_ size: Spot, inset: Double) -> Outline {
      // Scaled towards the middle: the rim is equally wide above, below and at the sides.
      let factor = Spot((size.x - 2 * inset) / 100, (size.y - 2 * inset) / 100)
      func place(_ spot: Spot) -> Spot {
        Spot(inset + spot.x * factor.x, inset + spot.y * factor.y)
      }
      func mirrored(_ spot: Spot) -> Spot { Spot(100 - spot.x, spot.y) }
      var outline = Outline()
      outline.move(place(start))
      for curve in curves { outline.curve(place(curve.control), to: place(curve.to)) }
      let spots = [start] + curves.map(\.to)
      for index in curves.indices.reversed() {
        outline.curve(place(mirrored(curves[index].control)), to: place(mirrored(spots[index])))
      }
      outline.close()
      return outline
    }
  }

  /// Two shallow arcs above, ears, and sides that bulge down to a point.
  static func interstate(_ size: Spot, inset: Double) -> Outline {
    interstateHalf.outline(size, inset: inset)
  }

  private static let interstateHalf = HalfOutline(
    start: Spot(50, 4),
    curves: [
      (Spot(67, 12), Spot(87, 1)), (Spot(97, 15), Spot(99, 34)), (Spot(102, 76), Spot(50, 100)),
    ])

  private static let bandTop = 28.0
  private static let bandBottom = 32.5

  /// The part of the shield above its white band.
  static func crown(_ size: Spot, inset: Double) -> Outline {
    interstatePart(size, inset: inset, from: nil, to: bandTop)
  }

  /// The band between crown and number.
  static func band(_ size: Spot, inset: Double) -> Outline {
    interstatePart(size, inset: inset, from: bandTop, to: bandBottom)
  }

  /// What of the shield lies between two heights in its upper part, where the ears' curve runs.
  private static func interstatePart(
    _ size: Spot, inset: Double, from top: Double?, to bottom: Double
  ) -> Outline {
    let (start, control, end) = (Spot(87, 1), Spot(97, 15), Spot(99, 34))
    // Where the side is at a height: the curve is followed in small steps.
    func side(upTo y: Double) -> [Spot] {
      var spots: [Spot] = []
      for index in 0...40 {
        let t = Double(index) / 40
        let spot =
          start * ((1 - t) * (1 - t)) + control * (2 * t * (1 - t)) + end * (t * t)
        if spot.y > y { break }
        spots.append(spot)
      }
      let last = spots.last ?? start
      return spots + [Spot(last.x + 0.15, y)]
    }
    var half: [Spot]
    if let top {
      half = [side(upTo: top).last, side(upTo: bottom).last].compactMap { $0 }
    } else {
      half = (0...10).map { index in
        let t = Double(index) / 10
        return Spot(50, 4) * ((1 - t) * (1 - t)) + Spot(67, 12) * (2 * t * (1 - t))
          + Spot(87, 1) * (t * t)
      }
      half += side(upTo: bottom).dropFirst()
    }
    let all = half + half.reversed().map { Spot(100 - $0.x, $0.y) }
    let factor = Spot((size.x - 2 * inset) / 100, (size.y - 2 * inset) / 100)
    return Outline(
      corners: all.map { Spot(inset + $0.x * factor.x, inset + $0.y * factor.y) })
  }

  /// Ears at the corners, a peak between two scoops, hollow flanks above round sides.
  static func usRoute(_ size: Spot, inset: Double) -> Outline {
    HalfOutline(
      start: Spot(50, 5),
      curves: [
        (Spot(64, 14), Spot(82, 1)), (Spot(90, 7), Spot(98, 18)), (Spot(87, 32), Spot(95, 50)),
        (Spot(103, 68), Spot(92, 80)), (Spot(84, 88), Spot(66, 91)), (Spot(55, 93), Spot(50, 100)),
      ]
    ).outline(size, inset: inset)
  }

  /// A round head that narrows to the handle's end.
  static func spade(_ size: Spot, inset: Double) -> Outline {
    HalfOutline(
      start: Spot(50, 0),
      curves: [
        (Spot(57, 13), Spot(76, 23)), (Spot(99, 37), Spot(99, 64)), (Spot(99, 78), Spot(93, 97)),
        (Spot(72, 100), Spot(50, 100)),
      ]
    ).outline(size, inset: inset)
  }
}
