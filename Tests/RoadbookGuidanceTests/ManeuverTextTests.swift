// SPDX-License-Identifier: Apache-2.0

@testable import RoadbookGuidance
import RoadbookModel
import RoadbookNetwork
import Testing

@Suite("What directions say")
struct ManeuverTextTests {
  private func street(
    _ name: String = "", number: String = "", toward destination: String = "",
    _ roadClass: RoadClass = .residential, service: ServiceKind? = nil
  ) -> GuidedStreet {
    var data = StreetData()
    if !name.isEmpty { data.streetNames.items = [LocalizedText(text: name)] }
    if !number.isEmpty {
      data.roadNumbers.items = [
        LocalizedRoadNumber(
          localizedNumber: LocalizedText(text: number), routeType: .level1Road)
      ]
    }
    return GuidedStreet(
      data, roadClass: roadClass, service: service, isLink: false, isRoundabout: false,
      isFerry: roadClass == .ferry, drivingSide: .right,
      signs: (StreetSigns(Signpost(destination: destination)), .none))
  }

  private func text(
    _ action: ManeuverAction, _ street: GuidedStreet, exit: String? = nil, meters: Int32 = 0,
    units: UnitSystem = .metric, bearing: Double = 0,
    end: SectionEnds.End = .destination(.undefined)
  ) -> String {
    ManeuverTexts(RouteTextOptions(unitSystem: units)).text(
      for: GuidedManeuver(
        action, onto: street,
        signs: ManeuverSigns(signpost: street.signpost(forward: true), exitNumber: exit),
        startBearingDegrees: bearing, end: end),
      meters: meters)
  }

  @Test("walkers and cyclists are told what a path without a name is")
  func paths() {
    func text(_ action: ManeuverAction, _ street: GuidedStreet) -> String {
      ManeuverTexts(RouteTextOptions(), namesPaths: true).text(
        for: GuidedManeuver(action, onto: street, startBearingDegrees: 0, end: .transfer), meters: 0
      )
    }
    #expect(text(.leftTurn, street("", .steps)) == "Turn left onto the stairs.")
    #expect(text(.depart, street("", .footway)) == "Head north on the footpath.")
    #expect(text(.continueOn, street("", .cycleway)) == "Continue on the cycleway.")
    #expect(text(.rightTurn, street("Dyke", .path)) == "Turn right onto Dyke.")
    #expect(text(.rightTurn, street("", .service)) == "Turn right onto the service road.")
    #expect(text(.rightTurn, street("", .pedestrian)) == "Turn right into the pedestrian zone.")
    #expect(text(.rightTurn, street("", .residential)) == "Turn right.")
    #expect(text(.leftUTurn, street("Quay")) == "Turn back on Quay.")
    #expect(self.text(.leftTurn, street("", .steps)) == "Turn left.")
  }

  @Test("a turn names the street, whatever its alphabet")
  func turns() {
    #expect(text(.leftTurn, street("Weaver Street")) == "Turn left onto Weaver Street.")
    #expect(text(.slightRightTurn, street("Praça 8")) == "Bear right onto Praça 8.")
    #expect(text(.sharpLeftTurn, street("Λεωφόρος 中")) == "Turn sharp left onto Λεωφόρος 中.")
    #expect(text(.rightTurn, street()) == "Turn right.")
    #expect(text(.rightTurn, street(number: "N 14")) == "Turn right onto N 14.")
    #expect(
      text(.sharpRightTurn, street("A", toward: "Braga, Maia"))
        == "Turn sharp right onto A toward Braga, Maia.")
    #expect(text(.leftUTurn, street("Quay")) == "Make a U-turn on Quay.")
  }

  @Test(
    "setting out names the compass direction",
    arguments: [
      (0.0, "north"), (22.4, "north"), (22.6, "northeast"), (90, "east"), (135, "southeast"),
      (180, "south"), (225, "southwest"), (270, "west"), (315, "northwest"), (359.9, "north"),
    ])
  func compass(bearing: Double, name: String) {
    #expect(text(.depart, street("Quay"), bearing: bearing) == "Head \(name) on Quay.")
  }

  @Test("motorways, exits and ramps have their words")
  func motorways() {
    let ramp = street(toward: "Porto")
    #expect(text(.rightExit, ramp) == "Take the exit toward Porto.")
    #expect(text(.rightExit, ramp, exit: "12a") == "Take exit 12a toward Porto.")
    #expect(text(.leftRamp, ramp) == "Take the ramp on the left toward Porto.")
    var farSide = ManeuverNature(.offRamp, .left)
    farSide.isOnFarSide = true
    #expect(text(.leftExit, farSide, ramp) == "Take the exit on the left toward Porto.")
    #expect(text(.rightFork, street(number: "A 1")) == "Keep right onto A 1.")
    #expect(text(.middleFork, ramp) == "Keep to the middle toward Porto.")
    #expect(
      text(.enterHighwayFromLeft, street(number: "A 1", .motorway)) == "Merge onto A 1.")
    #expect(text(.enterHighwayFromRight, street()) == "Merge onto the highway.")
    #expect(text(.continueOn, street()) == "Continue straight on.")
    #expect(text(.continueOn, ramp) == "Continue toward Porto.")
    #expect(text(.continueOn, street("Quay", toward: "Porto")) == "Continue on Quay.")
  }

  private func text(
    _ action: ManeuverAction, _ nature: ManeuverNature, _ street: GuidedStreet,
    from before: GuidedStreet? = nil, junction: String? = nil
  ) -> String {
    ManeuverTexts(RouteTextOptions()).text(
      for: GuidedManeuver(
        action, nature, onto: street, from: before,
        signs: ManeuverSigns(signpost: street.signpost(forward: true), junctionName: junction),
        end: .transfer),
      meters: 0)
  }

  @Test("an exit whose junction is called as the road behind it has the name once")
  func junctionOfTheStreet() {
    let quay = street("Quay")
    func exit(at junction: String) -> String {
      text(.rightExit, ManeuverNature(.offRamp), quay, junction: junction)
    }
    #expect(exit(at: "Harbor") == "Take the exit onto Quay toward Harbor.")
    #expect(exit(at: "Quay") == "Take the exit onto Quay.")
  }

  @Test("anyone who stays on a street is told so")
  func stays() {
    let (quay, ring) = (street("Quay"), street("Ring"))
    let turn = ManeuverNature(.continueOn, .left)
    #expect(text(.leftTurn, turn, quay, from: quay) == "Turn left to stay on Quay.")
    #expect(text(.leftTurn, turn, quay, from: ring) == "Turn left onto Quay.")
    #expect(text(.leftTurn, turn, street(), from: street()) == "Turn left.")
    #expect(
      text(.rightFork, ManeuverNature(.fork), quay, from: quay) == "Keep right to stay on Quay.")
  }

  @Test("small circles, and merges of roads that are no motorways, have their words")
  func natures() {
    var circle = ManeuverNature(.roundaboutTurn, .left)
    circle.circleExit = 3
    #expect(
      text(.leftTurn, circle, street("Quay"))
        == "At the roundabout, take the 3rd exit onto Quay.")
    #expect(
      text(.leftRoundaboutPass, circle, street("Quay"))
        == "At the roundabout, take the 3rd exit onto Quay.")
    #expect(
      text(.continueOn, ManeuverNature(.merge), street(number: "B 43", .trunk))
        == "Merge onto B 43.")
  }

  @Test("motorways and trunk roads go by their numbers, other roads by their names")
  func numbers() {
    #expect(
      text(.enterHighwayFromLeft, street("Sun Motorway", number: "A 4", .motorway))
        == "Merge onto A 4.")
    #expect(
      text(.leftTurn, street("Castle Street", number: "B 36", .trunk)) == "Turn left onto B 36.")
    #expect(
      text(.leftTurn, street("Castle Street", number: "B 36", .primary))
        == "Turn left onto Castle Street.")
  }

  @Test("an exit without a sign goes by the name of its junction")
  func junctions() {
    #expect(
      text(.rightExit, ManeuverNature(.offRamp), street(), junction: "Braga / Valença")
        == "Take the exit toward Braga / Valença.")
    #expect(
      text(.rightExit, ManeuverNature(.offRamp), street(toward: "Porto"), junction: "Braga")
        == "Take the exit toward Porto.")
  }

  @Test("of a sign one number and three lines at most are told, and not what the road is called")
  func signs() {
    func sign(_ numbers: [String], _ places: [String]) -> Signpost {
      Signpost(
        labels: numbers.map {
          SignpostLabel(
            localizedRoadNumber: LocalizedRoadNumber(
              localizedNumber: LocalizedText(text: $0), routeType: .level2Road))
        } + places.map { SignpostLabel(localizedText: LocalizedText(text: $0)) })
    }
    #expect(
      sign(["A 3", "A 5"], ["Köln", "Mainz", "Bonn"]).text(beside: "") == "A 3, Köln, Mainz")
    #expect(sign([], ["Köln", "Mainz", "Bonn", "Ulm"]).text(beside: "") == "Köln, Mainz, Bonn")
    #expect(sign(["A 656"], []).text(beside: "A 656").isEmpty)
    #expect(sign(["A 3", "A 5"], []).text(beside: "A 3") == "A 5")
    #expect(sign([], ["Ulm"]).text(beside: "A 8") == "Ulm")
  }

  @Test("exits of roundabouts are counted")
  func roundabouts() {
    #expect(text(.rightRoundaboutEnter, street("Ring")) == "Enter the roundabout.")
    let numbers: [(ManeuverAction, String)] = [
      (.rightRoundaboutExit1, "1st"), (.leftRoundaboutExit2, "2nd"), (.rightRoundaboutExit3, "3rd"),
      (.leftRoundaboutExit4, "4th"), (.rightRoundaboutExit11, "11th"),
      (.leftRoundaboutExit12, "12th"),
    ]
    for (action, number) in numbers {
      #expect(text(action, street("Quay")) == "Take the \(number) exit onto Quay.")
    }
  }

  @Test("a roundabout is named unless it is called as the street behind it")
  func roundaboutNames() {
    func text(_ street: GuidedStreet, from before: GuidedStreet) -> String {
      ManeuverTexts(RouteTextOptions()).text(
        for: GuidedManeuver(
          .rightRoundaboutExit2, onto: street, from: before,
          signs: ManeuverSigns(signpost: street.signpost(forward: true)), end: .transfer),
        meters: 692)
    }
    let prinzenstrasse = street("Prinzenstraße", toward: "Neukölln")
    #expect(
      text(prinzenstrasse, from: street("Moritzplatz"))
        == "Take the 2nd exit at Moritzplatz onto Prinzenstraße toward Neukölln. Go for 690 m.")
    #expect(
      text(prinzenstrasse, from: street("Prinzenstraße"))
        == "Take the 2nd exit onto Prinzenstraße toward Neukölln. Go for 690 m.")
    #expect(
      text(street("Quay"), from: street(number: "B 96"))
        == "Take the 2nd exit onto Quay. Go for 690 m.")
  }

  @Test("ferries are taken, and arrivals tell the side")
  func ends() {
    #expect(text(.continueOn, street("Ferry", .ferry)) == "Take the ferry Ferry.")
    #expect(text(.continueOn, street("Ferry to Calais", .ferry)) == "Take the ferry to Calais.")
    #expect(text(.continueOn, street("Calais Ferry", .ferry)) == "Take the ferry Calais.")
    #expect(
      text(.continueOn, street("Ferryhill – Calais", .ferry))
        == "Take the ferry Ferryhill – Calais.")
    #expect(
      text(.depart, street("", .shuttleTrain), meters: 40) == "Take the shuttle train. Go for 40 m."
    )
    #expect(
      text(.arrive, street(), end: .destination(.left))
        == "You have reached your destination on the left.")
    #expect(
      text(.arrive, street(), end: .stop(.right)) == "You have reached your stop on the right.")
    #expect(text(.arrive, street(), end: .stop(.undefined)) == "You have reached your stop.")
    #expect(text(.arrive, street(), end: .transfer) == "")
  }

  @Test(
    "distances are rounded as people do",
    arguments: [
      (1, "1 m", "3 ft"), (9, "9 m", "30 ft"), (10, "10 m", "30 ft"), (14, "10 m", "50 ft"),
      (15, "20 m", "50 ft"), (60, "60 m", "200 ft"), (299, "300 m", "1000 ft"),
      (692, "690 m", "0.4 mi"), (994, "990 m", "0.6 mi"),
      (995, "1 km", "0.6 mi"),
      (1234, "1.2 km", "0.8 mi"), (1949, "1.9 km", "1.2 mi"), (9949, "9.9 km", "6.2 mi"),
      (9950, "10 km", "6.2 mi"), (18_400, "18 km", "11 mi"), (2_000_000, "2000 km", "1243 mi"),
    ])
  func distances(meters: Int32, metric: String, imperial: String) {
    let quay = street("Quay")
    #expect(text(.leftTurn, quay, meters: meters) == "Turn left onto Quay. Go for \(metric).")
    #expect(
      text(.leftTurn, quay, meters: meters, units: .imperialUs)
        == "Turn left onto Quay. Go for \(imperial).")
  }

  @Test("British distances are yards and miles")
  func yards() {
    #expect(
      text(.depart, street("Quay"), meters: 100, units: .imperialUk)
        == "Head north on Quay. Go for 100 yd.")
  }
}

extension Signpost {
  /// A sign with one line; none where it is empty.
  init?(destination: String) {
    if destination.isEmpty { return nil }
    self.init(labels: [SignpostLabel(localizedText: LocalizedText(text: destination))])
  }
}
