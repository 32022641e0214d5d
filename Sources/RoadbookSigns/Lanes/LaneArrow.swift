// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

/// An arrow on a lane: a bent shaft with a head.
///
/// Drawn in a lane 72 units wide and 100 high, from its bottom upwards; x is counted from its middle.
struct LaneArrow {
  private let shaft: [Spot]
  /// Where the head points to, of length 1.
  private let aim: Spot

  init(_ direction: LaneDirection) {
    switch direction {
    case .straight, .mergeLanes: self.init([Spot(0, 30)], Spot(0, -1))
    // Each bends at another height, so that arrows of one lane stay apart.
    case .slightLeft: self.init([Spot(0, 60), Spot(-15, 36)], Spot(-0.53, -0.848))
    case .quiteLeft, .secondLeft:
      self.init([Spot(0, 50), Spot(-1.5, 44), Spot(-6, 41), Spot(-13, 41)], Spot(-1, 0))
    case .hardLeft:
      self.init([Spot(0, 58), Spot(-2, 52), Spot(-6, 52), Spot(-13, 58)], Spot(-0.74, 0.673))
    case .uTurnLeft:
      self.init(
        [Spot(0, 68), Spot(-3, 60), Spot(-10, 57), Spot(-17, 60), Spot(-20, 67)], Spot(0, 1))
    case .mergeLeft: self.init([Spot(0, 66), Spot(-16, 46), Spot(-16, 36)], Spot(0, -1))
    case .slightRight: self.init(mirroring: .slightLeft)
    case .quiteRight, .secondRight: self.init(mirroring: .quiteLeft)
    case .hardRight: self.init(mirroring: .hardLeft)
    case .uTurnRight: self.init(mirroring: .uTurnLeft)
    case .mergeRight: self.init(mirroring: .mergeLeft)
    }
  }

  private init(_ bends: [Spot], _ aim: Spot) {
    shaft = [Spot(0, 90)] + bends
    self.aim = aim
  }

  private init(mirroring direction: LaneDirection) {
    let other = LaneArrow(direction)
    shaft = other.shaft.map { Spot(-$0.x, $0.y) }
    aim = Spot(-other.aim.x, other.aim.y)
  }

  /// The arrow with its foot in the middle of a lane.
  func outline(middle x: Double) -> Outline {
    let place = { (spot: Spot) in Spot(spot.x + x, spot.y) }
    let (thickness, length, spread) = (9.0, 19.0, 12.0)
    var outline = Outline()
    for (from, to) in zip(shaft, shaft.dropFirst()) {
      let along = (to - from) * (1 / max((to - from).length, 1e-9))
      let beside = Spot(-along.y, along.x) * (thickness / 2)
      outline.append(
        Self.area([from + beside, from - beside, to - beside, to + beside].map(place)))
    }
    for bend in shaft.dropFirst().dropLast() {
      outline.append(Outline(centre: place(bend), radii: Spot(thickness / 2, thickness / 2)))
    }
    guard let end = shaft.last else { return outline }
    // The head overlaps the shaft a little, so that no seam shows.
    let (foot, beside) = (end - aim * 1, Spot(-aim.y, aim.x) * spread)
    outline.append(Self.area([foot + beside, foot - beside, end + aim * length].map(place)))
    return outline
  }

  /// A polygon that turns as ellipses do: what overlaps must not cancel out.
  private static func area(_ corners: [Spot]) -> Outline {
    var doubled = 0.0
    for (one, other) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      doubled += one.x * other.y - other.x * one.y
    }
    return Outline(corners: doubled > 0 ? corners : corners.reversed())
  }
}
