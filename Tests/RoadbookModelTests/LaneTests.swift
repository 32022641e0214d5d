// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookModel
import Testing

@Suite("Lanes as values")
struct LaneTests {
  private func json(_ lane: Lane) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return String(decoding: try encoder.encode(lane), as: UTF8.self)
  }

  private func lane(_ json: String) throws -> Lane {
    try JSONDecoder().decode(Lane.self, from: Data(json.utf8))
  }

  @Test("flags travel as lists of words, empty ones too")
  func flags() throws {
    var nobody = Lane()
    nobody.access.users = []
    nobody.type.kinds = []
    #expect(!nobody.access.automobiles && !nobody.access.emergencyVehicles)
    #expect(
      try json(nobody) == #"{"access":[],"recommendationState":"notRecommended","type":[]}"#)
    #expect(try lane(json(nobody)) == nobody)
    var bus = Lane(directions: [.hardLeft])
    bus.type.kinds = [.regulatedAccess, .turn]
    bus.access.users = [.buses]
    #expect(bus.type.isRegulatedAccess && bus.type.isTurn && !bus.type.isRegular)
    #expect(bus.access.buses && !bus.access.automobiles)
    #expect(try lane(json(bus)) == bus)
    #expect(bus.type.kinds == [.regulatedAccess, .turn] && bus.access.users == [.buses])
  }

  @Test("what is missing is an ordinary lane, and what is not known is refused")
  func reading() throws {
    #expect(try lane("{}") == Lane())
    for text in [#"{"kind":[]}"#, #"{"type":["wide"]}"#, #"{"directions":["left"]}"#, "[]"] {
      #expect(throws: DecodingError.self) { try lane(text) }
    }
  }

  @Test("every flag has a word of its own")
  func allFlags() {
    for kind in LaneKind.allCases {
      var type = LaneType()
      type.kinds = [kind]
      #expect(type.kinds == [kind] && (type == LaneType()) == (kind == .regular))
    }
    for user in LaneUser.allCases {
      var access = LaneAccess()
      access.users = [user]
      #expect(access.users == [user])
    }
    #expect(LaneKind.allCases.count == 17 && LaneUser.allCases.count == 10)
    #expect(LaneDirection.allCases.count == 14 && DividerMarker.allCases.count == 14)
  }

  @Test("directions are put together, merging lanes with those that lead straight on")
  func categories() {
    let category = LaneDirectionCategory([.quiteLeft, .secondLeft, .mergeRight, .uTurnRight])
    #expect(category.quiteLeft && category.straight && category.uTurnRight)
    #expect(!category.quiteRight && !category.slightlyLeft && !category.uTurnLeft)
    let view = CurrentSituationLaneView(
      Lane(directions: [.straight, .hardRight], directionsOnRoute: [.hardRight]))
    #expect(view.directionCategory == LaneDirectionCategory([.straight, .hardRight]))
    #expect(view.directionsOnRoute == [.hardRight] && view.access == LaneAccess())
  }
}
