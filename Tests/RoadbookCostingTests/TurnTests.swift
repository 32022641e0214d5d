// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookNetwork
import RoadbookProfiles
import Testing

@Suite("Turns")
struct TurnTests {
  private let street = TurnRoad(roadClass: .residential)

  private func cost(
    _ angle: Double, from: TurnRoad? = nil, to: TurnRoad? = nil, side: TrafficSide = .right,
    signals: Bool = false, degree: Int = 3
  ) -> TurnRule {
    Car.profile.turn(
      TurnContext(
        angleDegrees: angle, from: from ?? street, to: to ?? street, drivingSide: side,
        hasSignals: signals, junctionDegree: degree))
  }

  @Test("going straight on costs next to nothing, and the sharper the turn the more")
  func angles() {
    #expect(cost(0).delayMilliseconds < 150)
    let right = [0, 30, 60, 90, 120, 150, 180].map { cost($0).delayMilliseconds }
    #expect(right == right.sorted() && right[3] > 2 * right[1])
    let left = [0, -30, -60, -90, -120, -150, -179].map { cost($0).delayMilliseconds }
    #expect(left == left.sorted())
    #expect(right.allSatisfy { $0 < 10_000 } && left.allSatisfy { $0 < 10_000 })
  }

  @Test("crossing the oncoming traffic costs more, on either side of driving")
  func sides() {
    #expect(cost(-90).delayMilliseconds > cost(90).delayMilliseconds)
    #expect(cost(90, side: .left).delayMilliseconds > cost(-90, side: .left).delayMilliseconds)
    #expect(cost(90, side: .left) == cost(-90, side: .right))
  }

  @Test("where only two roads meet there is no junction and no turn")
  func bend() {
    #expect(cost(90, degree: 2).delayMilliseconds == 0)
  }

  @Test("lights make turning quicker, since the wait is theirs")
  func signals() {
    #expect(cost(-90, signals: true).delayMilliseconds < cost(-90).delayMilliseconds)
  }

  @Test("joining a more important road makes one wait, leaving it does not")
  func yielding() {
    let main = TurnRoad(roadClass: .primary)
    #expect(cost(90, to: main).delayMilliseconds > cost(90).delayMilliseconds)
    #expect(cost(90, from: main).delayMilliseconds == cost(90).delayMilliseconds)
    let ramp = TurnRoad(roadClass: .primary, flags: .link)
    let motorway = TurnRoad(roadClass: .motorway)
    #expect(cost(10, from: ramp, to: motorway).delayMilliseconds < 500)
    #expect(cost(90, from: ramp, to: main).delayMilliseconds == cost(90).delayMilliseconds)
    let trunk = TurnRoad(roadClass: .trunk)
    #expect(cost(90, from: ramp, to: trunk).delayMilliseconds > cost(90).delayMilliseconds)
  }

  @Test("entering a roundabout takes time, driving on in it does not")
  func roundabouts() {
    let circle = TurnRoad(roadClass: .residential, flags: .roundabout)
    #expect(cost(10, to: circle).delayMilliseconds > cost(10, from: circle).delayMilliseconds)
    #expect(cost(10, from: circle, to: circle).delayMilliseconds < 500)
  }

  @Test("turning back is for dead ends")
  func uTurns() {
    var turn = TurnContext(angleDegrees: 180, from: street, to: street, isUTurn: true)
    #expect(Car.profile.turn(turn).isForbidden)
    turn.isDeadEnd = true
    let rule = Car.profile.turn(turn)
    #expect(!rule.isForbidden && rule.delayMilliseconds >= 15_000)
    turn.to.flags.insert(.ferry)
    #expect(Car.profile.turn(turn).isForbidden)
  }

  @Test("a profile may allow turning back everywhere or never")
  func otherUTurns() {
    var turn = TurnContext(angleDegrees: 180, from: street, to: street, isUTurn: true)
    var rules = Car.profile.rules
    rules.turns.uTurns = .everywhere
    #expect(!Profile(rules).turn(turn).isForbidden)
    rules.turns.uTurns = .never
    turn.isDeadEnd = true
    #expect(Profile(rules).turn(turn).isForbidden)
  }

  @Test("a destination-only road is charged on entering, and free inside and on leaving")
  func entering() {
    let yard = TurnRoad(roadClass: .service, access: .destination)
    #expect(cost(0, to: yard).penaltyMilliseconds >= 120_000)
    #expect(cost(0, to: yard).delayMilliseconds == cost(0).delayMilliseconds)
    #expect(cost(0, from: yard, to: yard).penaltyMilliseconds == 0)
    #expect(cost(0, from: yard).penaltyMilliseconds == 0)
    let closed = TurnRoad(roadClass: .service, access: .forbidden)
    #expect(cost(0, to: closed).isForbidden && cost(0, from: closed).isForbidden)
  }

  @Test("boarding a ferry takes time and is avoided, leaving it is free")
  func boarding() {
    let ship = TurnRoad(roadClass: .ferry, flags: .ferry)
    let rule = cost(0, to: ship)
    #expect(rule.delayMilliseconds >= 60_000 && rule.penaltyMilliseconds > 0)
    #expect(cost(0, from: ship).delayMilliseconds < 60_000)
    #expect(cost(0, from: ship, to: ship).delayMilliseconds < 60_000)
  }
}

@Suite("Turn restrictions")
struct RestrictionTests {
  @Test(
    "each kind binds a car as it says",
    arguments: [
      ("restriction=no_left_turn", .no), ("restriction=no_right_turn", .no),
      ("restriction=no_straight_on", .no), ("restriction=no_u_turn", .no),
      ("restriction=no_entry", .no), ("restriction=no_exit", .no),
      ("restriction=only_left_turn", .only), ("restriction=only_right_turn", .only),
      ("restriction=only_straight_on", .only), ("restriction=only_u_turn", .only),
      ("restriction=no_right_turn_on_red", .none), ("restriction=give_way", .none),
      ("restriction=nonsense", .none), ("restriction=", .none), ("", .none),
    ] as [(String, RestrictionEffect)])
  func kinds(text: String, effect: RestrictionEffect) {
    #expect(Car.profile.obeys(restriction: tags("type=restriction " + text)) == effect)
  }

  @Test(
    "exceptions and restrictions for others do not bind",
    arguments: [
      ("restriction=no_left_turn except=psv", .no),
      ("restriction=no_left_turn except=bicycle;psv;emergency", .no),
      ("restriction=no_left_turn except=motorcar", .none),
      ("restriction=no_left_turn except=psv;%motor_vehicle", .none),
      ("restriction:hgv=no_left_turn", .none),
      ("restriction:bicycle=only_straight_on", .none),
      ("restriction:motorcar=no_left_turn", .no),
      ("restriction:motor_vehicle=only_straight_on", .only),
      ("restriction:vehicle=no_u_turn", .no),
      ("restriction=no_left_turn restriction:motorcar=none", .none),
      ("restriction=only_straight_on restriction:hgv=no_left_turn", .only),
    ] as [(String, RestrictionEffect)])
  func vehicles(text: String, effect: RestrictionEffect) {
    #expect(Car.profile.obeys(restriction: tags("type=restriction " + text)) == effect)
  }

  @Test(
    "the older form names the vehicle in the type",
    arguments: [
      ("type=restriction:hgv restriction=no_left_turn", .none),
      ("type=restriction:motorcar restriction=no_left_turn", .no),
      ("type=route restriction=no_left_turn", .none),
    ] as [(String, RestrictionEffect)])
  func types(text: String, effect: RestrictionEffect) {
    #expect(Car.profile.obeys(restriction: tags(text)) == effect)
  }

  @Test(
    "those that hold at times are kept and not judged",
    arguments: [
      ("restriction:conditional=no_left_turn%@%(Mo-Fr%07:00-09:00)", .conditional),
      ("restriction:motorcar:conditional=no_u_turn%@%(Sa)", .conditional),
      ("restriction:hgv:conditional=no_u_turn%@%(wet)", .none),
      ("restriction=no_left_turn hour_on=07:00 hour_off=09:00", .conditional),
      ("restriction=no_left_turn restriction:conditional=none%@%(22:00-06:00)", .no),
      ("restriction:conditional=no_left_turn%@%(wet) except=motorcar", .none),
    ] as [(String, RestrictionEffect)])
  func times(text: String, effect: RestrictionEffect) {
    #expect(Car.profile.obeys(restriction: tags("type=restriction " + text)) == effect)
  }
}
