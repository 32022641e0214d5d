// SPDX-License-Identifier: Apache-2.0

/// The shape of a shield, 100 units high.
enum ShieldForm: Hashable, Sendable {
  /// A rectangle with rounded corners, as in most of Europe.
  case plate
  /// Six corners, two of them at the sides: German motorways (sign 405 of the StVO).
  case hexagon
  /// A rectangle without its corners: Italian motorways.
  case octagon
  /// The shield of US Interstate highways, with its crown (MUTCD M1-1).
  case interstate
  /// The shield of US highways on a black square (MUTCD M1-4).
  case usRoute
  /// A white circle or ellipse on a black square: US states (MUTCD M1-5).
  case circle
  /// A pentagon that points down: US counties (MUTCD M1-6).
  case pentagon
  /// A miner's spade: California (G28-2).
  case spade
}

extension ShieldForm {
  static let height = 100.0

  /// How large capitals are, and where their middle is.
  var letters: (capHeight: Double, middle: Double) {
    switch self {
    case .plate, .hexagon, .octagon: (54, 50)
    case .interstate: (38, 55)
    case .usRoute: (42, 51)
    case .circle: (46, 50)
    case .pentagon: (36, 48)
    case .spade: (40, 60)
    }
  }

  /// What is left free beside the letters, both sides together: of the height, and of the width where the
  /// form narrows.
  private var margin: (fixed: Double, part: Double) {
    switch self {
    case .plate: (36, 0)
    case .hexagon: (58, 0)
    case .octagon: (48, 0)
    case .interstate: (4, 0.32)
    case .usRoute: (6, 0.3)
    case .circle: (4, 0.3)
    case .pentagon: (4, 0.42)
    case .spade: (4, 0.38)
    }
  }

  /// The widths that it is made in: shields with a figure are not stretched as plates are.
  private var widths: ClosedRange<Double> {
    switch self {
    case .plate: 100...330
    case .hexagon: 135...330
    case .octagon: 120...330
    case .interstate, .usRoute, .circle: 100...130
    case .pentagon, .spade: 100...120
    }
  }

  /// How wide the shield is around letters of a width.
  func width(around letters: Double) -> Double {
    min(widths.upperBound, max(widths.lowerBound, (letters + margin.fixed) / (1 - margin.part)))
  }

  /// How wide letters may be in a shield.
  func room(in width: Double) -> Double { width * (1 - margin.part) - margin.fixed }
}

// MARK: - Areas

extension ShieldForm {
  /// The areas of the shield without its letters, the lowest first.
  func layers(_ width: Double, _ colours: ShieldColours) -> [Picture.Layer] {
    let size = Spot(width, Self.height)
    switch self {
    case .plate:
      return framed(colours) { Self.rectangle(size, inset: $0, radius: 14) }
    case .hexagon:
      return framed(colours) { Self.hexagon(size, inset: $0) }
    case .octagon:
      return framed(colours) { Self.octagon(size, inset: $0) }
    case .pentagon:
      return framed(colours) { Self.pentagon(size, inset: $0) }
    case .spade:
      return framed(colours) { Self.spade(size, inset: $0) }
    case .circle:
      return [
        .init(Self.rectangle(size, inset: 0, radius: 10), colours.frame),
        .init(
          Outline(centre: size * 0.5, radii: size * 0.5 - Spot(5, 5)), colours.ground),
      ]
    case .usRoute:
      return [
        .init(Self.rectangle(size, inset: 0, radius: 10), colours.frame),
        .init(Self.usRoute(size, inset: 5), colours.ground),
      ]
    case .interstate:
      return [
        .init(Self.interstate(size, inset: 0), colours.frame),
        .init(Self.interstate(size, inset: 4), colours.ground),
        .init(Self.crown(size, inset: 4), ShieldColours.signRed),
        .init(Self.band(size, inset: 4), colours.frame),
      ]
    }
  }

  /// A rim of the ground's colour, a frame, and the ground.
  private func framed(
    _ colours: ShieldColours, _ outline: (_ inset: Double) -> Outline
  ) -> [Picture.Layer] {
    [
      .init(outline(0), colours.ground), .init(outline(4), colours.frame),
      .init(outline(10), colours.ground),
    ]
  }

  private static func rectangle(_ size: Spot, inset: Double, radius: Double) -> Outline {
    let (left, right, top, bottom) = (inset, size.x - inset, inset, size.y - inset)
    return Outline(
      corners: [
        Spot(left, top), Spot(right, top), Spot(right, bottom), Spot(left, bottom),
      ], radius: max(3, radius - inset))
  }

  private static func hexagon(_ size: Spot, inset: Double) -> Outline {
    // The slanted sides stay as far from each other as the straight ones do.
    let point = 26.0
    let slant = (point * point + size.y * size.y / 4).squareRoot()
    let tip = inset * slant / (size.y / 2)
    let corner = tip + (point - inset * point / (size.y / 2))
    let middle = size.y / 2
    return Outline(
      corners: [
        Spot(corner, inset), Spot(size.x - corner, inset), Spot(size.x - tip, middle),
        Spot(size.x - corner, size.y - inset), Spot(corner, size.y - inset), Spot(tip, middle),
      ], radius: max(3, 12 - inset))
  }

  private static func octagon(_ size: Spot, inset: Double) -> Outline {
    // A corner that is cut off at 45° moves in by tan 22.5° along its sides.
    let cut = 24 - inset * 0.586 + inset
    let (right, bottom) = (size.x - inset, size.y - inset)
    return Outline(
      corners: [
        Spot(cut, inset), Spot(size.x - cut, inset), Spot(right, cut), Spot(right, size.y - cut),
        Spot(size.x - cut, bottom), Spot(cut, bottom), Spot(inset, size.y - cut), Spot(inset, cut),
      ], radius: 5)
  }

  private static func pentagon(_ size: Spot, inset: Double) -> Outline {
    let side = size.x - inset
    return Outline(
      corners: [
        Spot(size.x * 0.14 + inset * 0.8, inset), Spot(size.x * 0.86 - inset * 0.8, inset),
        Spot(side - inset * 0.1, size.y * 0.66), Spot(size.x / 2, size.y - inset * 1.15),
        Spot(inset * 1.1, size.y * 0.66),
      ], radius: 4)
  }
}
