// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookModel
import Testing

@testable import RoadbookSigns

@Suite("Views of lanes")
struct LaneViewTests {
  private static func lane(
    _ directions: [LaneDirection], on route: [LaneDirection] = [],
    _ state: LaneRecommendationState = .notRecommended
  ) -> Lane {
    Lane(recommendationState: state, directions: directions, directionsOnRoute: route)
  }

  private static var bus: Lane {
    var lane = lane([.straight])
    (lane.type.isRegulatedAccess, lane.access.automobiles) = (true, false)
    return lane
  }

  private static var sharedCars: Lane {
    var lane = lane([.straight])
    lane.type.isHighOccupancyVehicle = true
    return lane
  }

  /// What the page shows.
  static let views: [(what: String, lanes: [Lane])] = [
    (
      "Turn right, and soon left again",
      [
        lane([.straight]), lane([.quiteRight], on: [.quiteRight], .highlyRecommended),
        lane([.quiteRight], on: [.quiteRight], .recommended),
      ]
    ),
    (
      "Straight on",
      [
        lane([.quiteLeft]), lane([.straight], on: [.straight], .highlyRecommended),
        lane([.straight, .quiteRight], on: [.straight], .highlyRecommended), bus,
      ]
    ),
    (
      "Exit right",
      [
        sharedCars, lane([.straight]),
        lane([.straight, .slightRight], on: [.slightRight], .highlyRecommended),
        lane([.slightRight], on: [.slightRight], .highlyRecommended),
      ]
    ),
    (
      "Back",
      [
        lane([.quiteLeft, .uTurnLeft], on: [.uTurnLeft], .highlyRecommended),
        lane([.mergeRight]), lane([.hardRight, .quiteRight]),
      ]
    ),
    (
      "All arrows",
      LaneDirection.allCases.map { lane([$0], on: [$0], .highlyRecommended) }
    ),
  ]

  @Test("are those of docs/lanes.svg")
  func golden() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../docs/lanes.svg").standardized
    var sheet = Picture(width: 1040, height: 0)
    for (_, lanes) in Self.views {
      let view = try #require(LaneView(lanes))
      sheet.draw(view.picture, at: Spot(10, sheet.height + 10))
      sheet.height += 120
    }
    let size = try #require(PixelSize(fitting: sheet, width: 780, height: 780))
    let text = sheet.svg(size, title: "Views of lanes")
    if ProcessInfo.processInfo.environment["ROADBOOK_UPDATE_GOLDEN"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let written = try String(contentsOf: file, encoding: .utf8)
    #expect(written == text, "run the tests with ROADBOOK_UPDATE_GOLDEN=1")
  }

  @Test("keep their arrows inside their lanes, each as a whole", arguments: LaneDirection.allCases)
  func arrows(direction: LaneDirection) throws {
    let outline = LaneArrow(direction).outline(middle: 36)
    outline.forEachLine(tolerance: 0.5) { from, _ in
      #expect(from.x > 0 && from.x < 72 && from.y > 4 && from.y < 96)
    }
    // Parts that turned in opposite ways would punch holes into each other: the foot of the shaft is
    // covered, and so is the point where it meets the head.
    let picture = Picture(width: 72, height: 100, layers: [.init(outline, Paint(0xFFFFFF))])
    let size = try #require(PixelSize(fitting: picture, width: 72, height: 100))
    let pixels = picture.pixels(size)
    let covered = stride(from: 3, to: pixels.count, by: 4).reduce(0) { $0 + Int(pixels[$1]) } / 255
    #expect(pixels[(88 * 72 + 36) * 4 + 3] == 255)
    #expect(covered > 500 && covered < 1_500, "\(direction): \(covered)")
  }

  @Test("say in words which lanes to take")
  func titles() {
    #expect(
      LaneView(Self.views[0].lanes)?.title == "straight | [right] | (right)")
    #expect(
      LaneView(Self.views[3].lanes)?.title == "[left, back] | merge right | sharp right, right")
  }

  @Test("are none without lanes, and with too many")
  func none() {
    #expect(LaneView([]) == nil)
    #expect(LaneView(Array(repeating: Self.bus, count: 17)) == nil)
    #expect(LaneView([Lane()]) != nil)
  }

  @Test("mirror each other to the left and to the right")
  func mirrored() throws {
    let pairs: [(LaneDirection, LaneDirection)] = [
      (.slightLeft, .slightRight), (.quiteLeft, .quiteRight), (.hardLeft, .hardRight),
      (.uTurnLeft, .uTurnRight), (.mergeLeft, .mergeRight),
    ]
    for (left, right) in pairs {
      func coverage(_ direction: LaneDirection, _ isMirrored: Bool) throws -> [UInt8] {
        let outline = LaneArrow(direction).outline(middle: 36)
          .mapped { isMirrored ? Spot(72 - $0.x, $0.y) : $0 }
        let picture = Picture(width: 72, height: 100, layers: [.init(outline, Paint(0))])
        return picture.pixels(try #require(PixelSize(fitting: picture, width: 72, height: 100)))
      }
      let (one, other) = (try coverage(left, true), try coverage(right, false))
      #expect(zip(one, other).allSatisfy { abs(Int($0) - Int($1)) <= 1 }, "\(left)")
    }
  }
}
