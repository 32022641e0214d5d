// SPDX-License-Identifier: Apache-2.0

package import RoadbookModel

/// The lanes before a junction as a picture.
///
/// Lanes to take are blue, those from which one has to change lanes soon after a paler blue; arrows that
/// follow the route are white and others grey.
///
///     ┌─────┬─────┬─────┐
///     │  ↰  │  ↑  │  ↑→ │
///     │     ┆     ┆     │
///     └─────┴─────┴─────┘
package struct LaneView: Hashable, Sendable {
  private let lanes: [Lane]

  private static let laneWidth = 72.0
  private static let height = 100.0
  /// Of the plate beside the outer lanes.
  private static let edge = 6.0
  private static let asphalt = Paint(0x3A4149)
  private static let best = Paint(0x1668D6)
  private static let good = Paint(0x41628C)
  private static let quiet = Paint(0x8C96A0)
  private static let white = Paint(0xFFFFFF)

  /// - Returns: `nil` where there are no lanes.
  package init?(_ lanes: [Lane]) {
    guard !lanes.isEmpty, lanes.count <= 16 else { return nil }
    self.lanes = lanes
  }

  package var picture: Picture {
    let width = Self.laneWidth * Double(lanes.count) + 2 * Self.edge
    var picture = Picture(width: width, height: Self.height)
    picture.layers.append(
      .init(Self.rectangle(0, 0, width, Self.height, radius: 10), Self.asphalt))
    for (index, lane) in lanes.enumerated() { picture.layers += ground(lane, index) }
    picture.layers.append(.init(lines, Self.white))
    for (index, lane) in lanes.enumerated() { picture.layers += arrows(lane, index) }
    for (index, lane) in lanes.enumerated() { picture.layers += label(lane, index) }
    return picture
  }

  /// For who cannot see it: "left | straight | [straight, right]", lanes to take in brackets.
  package var title: String {
    lanes.map { lane in
      let arrows = lane.directions.map(\.words).joined(separator: ", ")
      return switch lane.recommendationState {
      case .highlyRecommended: "[\(arrows)]"
      case .recommended: "(\(arrows))"
      case .notRecommended: arrows
      }
    }.joined(separator: " | ")
  }
}

// MARK: - Areas

extension LaneView {
  private func left(_ index: Int) -> Double { Self.edge + Self.laneWidth * Double(index) }

  private static func rectangle(
    _ left: Double, _ top: Double, _ right: Double, _ bottom: Double, radius: Double = 0
  ) -> Outline {
    Outline(
      corners: [Spot(left, top), Spot(right, top), Spot(right, bottom), Spot(left, bottom)],
      radius: radius)
  }

  private func ground(_ lane: Lane, _ index: Int) -> [Picture.Layer] {
    let paint: Paint
    switch lane.recommendationState {
    case .highlyRecommended: paint = Self.best
    case .recommended: paint = Self.good
    case .notRecommended: return []
    }
    return [
      .init(
        Self.rectangle(left(index), 0, left(index) + Self.laneWidth, Self.height), paint)
    ]
  }

  /// Solid lines at the edges of the road, dashes between lanes.
  private var lines: Outline {
    var lines = Outline()
    for x in [left(0), left(lanes.count)] {
      lines.append(Self.rectangle(x - 1.5, 0, x + 1.5, Self.height))
    }
    for index in 1..<max(lanes.count, 1) {
      for top in stride(from: 4.0, to: Self.height, by: 25) {
        lines.append(Self.rectangle(left(index) - 1.2, top, left(index) + 1.2, top + 14))
      }
    }
    return lines
  }

  /// Arrows that follow the route lie above others, with which they share their shafts.
  private func arrows(_ lane: Lane, _ index: Int) -> [Picture.Layer] {
    // Arrows that all lead to one side have their foot on the other.
    let leans = Set(lane.directions.map(\.side))
    let shift = leans == [-1] ? 11.0 : leans == [1] ? -11 : 0
    let middle = left(index) + Self.laneWidth / 2 + shift
    func layers(_ directions: [LaneDirection], _ paint: Paint) -> [Picture.Layer] {
      directions.map { .init(LaneArrow($0).outline(middle: middle), paint) }
    }
    let others = lane.directions.filter { !lane.directionsOnRoute.contains($0) }
    return layers(others, Self.quiet) + layers(lane.directionsOnRoute, Self.white)
  }

  /// Says for whom a lane is, at its foot.
  private func label(_ lane: Lane, _ index: Int) -> [Picture.Layer] {
    let text =
      lane.type.isRegulatedAccess
      ? (lane.access.buses ? "BUS" : "TAXI") : lane.type.isHighOccupancyVehicle ? "2+" : ""
    var missing: Character?
    guard !text.isEmpty, let word = SignLetters.word(text, missing: &missing) else { return [] }
    let size = 15 / SignLetters.capHeight
    let start = Spot(left(index) + (Self.laneWidth - word.width * size) / 2, 94)
    let plate = Self.rectangle(
      start.x - 4, start.y - 19, start.x + word.width * size + 4, start.y + 4, radius: 4)
    return [
      .init(plate, Self.asphalt),
      .init(word.outline.mapped { start + $0 * size }, ShieldColours.signYellow),
    ]
  }
}

extension LaneDirection {
  /// −1 to the left, 1 to the right.
  fileprivate var side: Int {
    switch self {
    case .straight, .mergeLanes: 0
    case .slightLeft, .quiteLeft, .hardLeft, .uTurnLeft, .mergeLeft, .secondLeft: -1
    case .slightRight, .quiteRight, .hardRight, .uTurnRight, .mergeRight, .secondRight: 1
    }
  }

  fileprivate var words: String {
    switch self {
    case .straight, .mergeLanes: "straight"
    case .slightLeft: "slight left"
    case .quiteLeft, .secondLeft: "left"
    case .hardLeft: "sharp left"
    case .uTurnLeft, .uTurnRight: "back"
    case .slightRight: "slight right"
    case .quiteRight, .secondRight: "right"
    case .hardRight: "sharp right"
    case .mergeLeft: "merge left"
    case .mergeRight: "merge right"
    }
  }
}
