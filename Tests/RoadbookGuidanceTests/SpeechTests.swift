// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

@testable import RoadbookGuidance

@Suite("What a voice says")
struct SpeechTests {
  private func maneuver(
    _ action: ManeuverAction, _ name: String = "", number: String = "", sign: String = "",
    mode: SectionTransportMode = .car, end: SectionEnds.End = .destination(.left)
  ) -> SpokenManeuver {
    var data = ManeuverData(action: action, offset: 0, spanIndex: 0)
    if !name.isEmpty { data.nextRoadTexts.names.items = [LocalizedText(text: name)] }
    if !number.isEmpty {
      data.nextRoadTexts.numbersWithDirection.items = [
        LocalizedRoadNumber(localizedNumber: LocalizedText(text: number), routeType: .level1Road)
      ]
    }
    if !sign.isEmpty {
      data.signpost = Signpost(
        labels: [SignpostLabel(localizedText: LocalizedText(text: sign))])
    }
    return SpokenManeuver(data, mode: mode, end: end)
  }

  private let speech = SpeechTexts(RouteTextOptions())

  @Test("names come as addresses to the voice, and as they are to the reader")
  func announcements() throws {
    let turn = maneuver(.leftTurn, "Weaver & Sons <Lane>", sign: "Porto")
    let said = try #require(speech.ahead(turn, inMeters: 310))
    #expect(said.text == "In 300 meters, turn left onto Weaver & Sons <Lane> toward Porto")
    #expect(
      said.ssml
        == "<speak version=\"1.1\" xmlns=\"http://www.w3.org/2001/10/synthesis\" "
        + "xml:lang=\"en-US\">In 300 meters, turn left onto <say-as interpret-as=\"address\">"
        + "Weaver &amp; Sons &lt;Lane&gt;</say-as> toward Porto</speak>")
    #expect(
      speech.now(turn, then: maneuver(.rightTurn))?.text
        == "Turn left onto Weaver & Sons <Lane> toward Porto, then turn right")
    #expect(
      speech.follow(maneuver(.continueOn, "Quay"), forMeters: 2_300)?.text
        == "Continue on Quay for 2.5 kilometers")
  }

  @Test("anyone who turns from a named street onto what has its number alone does not stay on it")
  func staying() throws {
    func said(_ road: RoadTags) throws -> String? {
      let town = try RoadSketch(
        """
        A----B----C
             |
             D
        """,
        ways: [
          "AB": road.numbered("L 637"), "BC": .street("Main"),
          "BD": .secondary.numbered("L 637"),
        ])
      let route = try #require(town.route("A", "D").data)
      return RouteAnnouncements(route, RouteTextOptions()).items.map(\.said.text)
        .first { $0.hasPrefix("Turn right") }
    }
    let named = try said(.secondary.named("Mill Lane"))
    #expect(named?.hasPrefix("Turn right onto L 637") == true, "\(named ?? "nothing")")
    let numbered = try said(.secondary)
    #expect(numbered?.hasPrefix("Turn right to stay on") == true, "\(numbered ?? "nothing")")
  }

  /// What a voice is given for a turn into a street with these tags.
  private func spoken(
    _ tags: RoadTags, _ language: LanguageCode = .enUs
  ) throws -> (text: String, ssml: String) {
    let town = try RoadSketch(
      """
      A----B----C
           |
           D
      """, ways: ["ABC": .street("Main"), "BD": tags])
    let route = try #require(town.route("A", "D").data)
    let said = RouteAnnouncements(route, RouteTextOptions(language: language)).items.map(\.said)
    let turn = try #require(said.last { $0.text.contains("Houston") })
    return (turn.text, turn.content)
  }

  @Test("names are spoken as the map says, where it does")
  func pronunciations() throws {
    let street = RoadTags.street("Houston Street")
    let local = try spoken(street.tagged("name:pronunciation", "ˈhaʊstən striːt"))
    #expect(local.text == "Turn right onto Houston Street")
    #expect(
      local.ssml
        == "Turn right onto <phoneme alphabet=\"ipa\" ph=\"ˈhaʊstən striːt\">Houston Street</phoneme>"
    )
    let english = street.tagged("name:en-fonipa", "ˈhaʊstən")
    #expect(try spoken(english).ssml.contains("ph=\"ˈhaʊstən\""))
    #expect(
      try !spoken(english, .deDe).ssml.contains("phoneme"), "what English voices say is for them")
    let hostile = try spoken(street.tagged("name:pronunciation", "\"><break/>&"))
    #expect(hostile.ssml.contains("ph=\"&quot;&gt;&lt;break/&gt;&amp;\">Houston Street</phoneme>"))
    let long = try spoken(
      street.tagged("name:pronunciation", String(repeating: "&", count: 10_000)))
    #expect(long.ssml.hasSuffix("Houston Street</phoneme>"))
    #expect(
      try spoken(street.tagged("name:pronunciation", "")).ssml
        == "Turn right onto <say-as interpret-as=\"address\">Houston Street</say-as>")
  }

  @Test("numbers are read out")
  func numbers() {
    #expect(speech.now(maneuver(.rightTurn, number: "A7"))?.text == "Turn right onto A 7")
    for (number, said) in [
      ("A7", "A 7"), ("A 7", "A 7"), ("AP-7", "AP 7"), ("B3n", "B 3n"), ("101", "101"), ("", ""),
    ] { #expect(SpeechTexts.readOut(number) == said) }
  }

  @Test("several names are a list, as voices would say slash")
  func lists() {
    let sign = "Avenida da Liberdade / Porto - Amarante"
    #expect(
      speech.now(maneuver(.rightTurn, "Quay / Weaver Street", sign: sign))?.text
        == "Turn right onto Quay, Weaver Street toward Avenida da Liberdade, Porto - Amarante")
    for (names, said) in [("A / B", "A, B"), ("A, B", "A, B"), ("9/11 Street", "9/11 Street")] {
      #expect(SpeechTexts.listed(names) == said)
    }
  }

  @Test("a roundabout is one sentence")
  func roundabouts() {
    let (enter, leave) = (
      maneuver(.rightRoundaboutEnter), maneuver(.rightRoundaboutExit2, "Quay")
    )
    #expect(
      speech.now(enter, then: leave)?.text == "At the roundabout, take the second exit onto Quay")
    #expect(
      speech.ahead(enter, inMeters: 200, then: leave)?.text
        == "In 200 meters, at the roundabout, take the second exit onto Quay")
    #expect(speech.now(enter)?.text == "Enter the roundabout")
    #expect(speech.now(leave)?.text == "Take the second exit onto Quay")
    // Some of the exits that are counted lie behind already.
    #expect(speech.now(leave.behind(enter))?.text == "Leave the roundabout onto Quay")
    #expect(
      speech.ahead(leave.behind(enter), inMeters: 200)?.text
        == "In 200 meters, leave the roundabout onto Quay")
  }

  @Test("arrivals lie ahead before they are reached, and quays are not spoken of")
  func arrivals() {
    let arrival = maneuver(.arrive)
    #expect(
      speech.ahead(arrival, inMeters: 300)?.text
        == "In 300 meters, you will reach your destination")
    #expect(speech.now(arrival)?.text == "You have reached your destination on the left")
    #expect(
      speech.ahead(maneuver(.arrive, end: .stop(.undefined)), inMeters: 300)?.text
        == "In 300 meters, you will reach your stop")
    #expect(speech.now(maneuver(.arrive, end: .transfer)) == nil)
    #expect(
      speech.now(maneuver(.continueOn, "Ferry", mode: .ferry))?.text == "Take the ferry Ferry")
    #expect(speech.follow(maneuver(.continueOn, "Ferry", mode: .ferry), forMeters: 800) == nil)
  }

  @Test("units and languages are those of the request")
  func languages() {
    let british = SpeechTexts(RouteTextOptions(language: .enGb, unitSystem: .imperialUk))
    #expect(british.ahead(maneuver(.leftTurn), inMeters: 100)?.text == "In 100 yards, turn left")
    let polish = SpeechTexts(RouteTextOptions(language: .plPl))
    #expect(
      polish.ahead(maneuver(.leftTurn), inMeters: 2_000)?.text == "Za 2 kilometry skręć w lewo")
    #expect(
      polish.ahead(maneuver(.leftTurn), inMeters: 5_000)?.text == "Za 5 kilometrów skręć w lewo")
  }

  @Test("a long way has all announcements, a short one the last")
  func plans() {
    func plan(_ meters: Double, _ speed: Double) -> [String] {
      AnnouncementPlan(
        meters: meters, metersPerSecond: speed, pace: AnnouncementPace(drivingAt: speed)
      ).announcements.map { "\($0.kind) \(Int($0.metersBefore))" }
    }
    #expect(plan(5_000, 13) == ["follow 5000", "ahead 600", "ahead 300", "now 65"])
    #expect(plan(10_000, 30) == ["follow 10000", "ahead 2300", "ahead 1300", "now 400"])
    #expect(plan(600, 13) == ["ahead 600", "ahead 300", "now 65"])
    #expect(plan(400, 13) == ["ahead 400", "now 65"], "100 m later, it would be said again")
    #expect(plan(320, 13) == ["now 65"])
    #expect(plan(40, 13) == ["now 40"])
    #expect(plan(40, .nan) == ["now 40"])
    for meters in stride(from: 0.0, to: 8_000, by: 37) {
      for speed in [0.0, 1, 8, 20, 36] {
        for pace in AnnouncementPace.allCases {
          let all = AnnouncementPlan(meters: meters, metersPerSecond: speed, pace: pace)
            .announcements
          #expect(all.last?.kind == .now)
          #expect(all.allSatisfy { $0.metersBefore <= meters })
          #expect(zip(all, all.dropFirst()).allSatisfy { $0.metersBefore > $1.metersBefore })
        }
      }
    }
  }
}

@Suite("What a voice says along a route")
struct RouteAnnouncementTests {
  // swift-format-ignore: NeverUseForceTry
  private static let town = try! RoadSketch(
    """
    A----B----C
              |
              |
    E---------D
    """,
    ways: ["ABC": .street("Main & Co"), "CD": .street("Side"), "DE": .street("Quay")])

  private func lines(_ stops: String, _ options: RouteTextOptions) throws -> [String] {
    let waypoints = try stops.map {
      Waypoint(coordinates: try Self.town.coordinates(of: SketchPlace(stringLiteral: String($0))))
    }
    let found = try Self.town.router.routes(
      through: waypoints, options: RoutingOptions(), profile: nil)
    // As a file keeps it.
    let kept = try JSONDecoder().decode(
      RouteData.self, from: JSONEncoder().encode(try #require(found.first)))
    return RouteAnnouncements(kept, options).items.map { "\(Int($0.meters)) \($0.said.text)" }
  }

  @Test("comes in the order of the way, once before each turn and once at it")
  func order() throws {
    let told = try lines("AE", RouteTextOptions())
    #expect(
      told == [
        "0 Head east on Main & Co", "400 In 600 meters, turn right onto Side",
        "700 In 300 meters, turn right onto Side", "950 Turn right onto Side",
        "1250 Turn right onto Quay", "1300 Continue on Quay for 1 kilometer",
        "1700 In 600 meters, you will reach your destination",
        "2000 In 300 meters, you will reach your destination",
        "2250 You have reached your destination",
      ])
  }

  @Test("begins anew after a stop, and says that it is one")
  func stops() throws {
    let told = try lines("ABD", RouteTextOptions(language: .deDe))
    #expect(
      told == [
        "0 Auf Main & Co nach Osten starten", "200 In 300 Metern erreichen Sie Ihren Halt",
        "450 Sie haben Ihren Halt erreicht", "500 Auf Main & Co nach Osten starten",
        "700 In 300 Metern rechts abbiegen auf Side", "950 Rechts abbiegen auf Side",
        "1250 Sie haben Ihr Ziel erreicht",
      ])
  }

  @Test("is of a route from a file what it is of a fresh one")
  func kept() throws {
    // A ramp with the number of the road that it leaves, a road that goes by its number, an exit on the left.
    let town = try RoadSketch(
      """
      A----B----C----D
             E----F----G
                  |
                  H
      """,
      ways: [
        "ABCD": .motorway.named("Coast Road").numbered("A 1"),
        "BE": .motorwayLink.numbered("A 1"), "EF": .motorwayLink.numbered("A 1"),
        "FG": .trunk.named("Bay Road").numbered("N 13"), "FH": .primary.named("Quay"),
      ])
    for ends in [("A", "G"), ("A", "H")] as [(SketchPlace, SketchPlace)] {
      let fresh = try #require(town.route(ends.0, ends.1).data)
      let kept = try JSONDecoder().decode(RouteData.self, from: JSONEncoder().encode(fresh))
      let told = [fresh, kept].map { RouteAnnouncements($0, RouteTextOptions()).items.map(\.said) }
      #expect(told[0] == told[1])
      #expect(told[0].contains { $0.text.hasPrefix("Take the exit") }, "\(told[0].map(\.text))")
      #expect(!told[0].contains { $0.text.contains("stay on") }, "\(told[0].map(\.text))")
      #expect(kept == fresh)
    }
  }

  @Test("names an exit's side where exits seldom are, as directions do")
  func farSide() throws {
    func told(_ ramp: String) throws -> [String] {
      let town = try RoadSketch(
        """
             E----F
        A----B----C----D
             G----H
        """,
        ways: [
          "ABCD": .motorway.numbered("A 1"),
          "B\(ramp)": .motorwayLink.oneway.tagged("destination", "Bay"),
        ])
      let end = SketchPlace(stringLiteral: String(ramp.suffix(1)))
      let route = try #require(town.route("A", end).data)
      let texts = route.sections[0].maneuvers.map(\.text)
      let said = RouteAnnouncements(route, RouteTextOptions()).items.map(\.said.text)
      return (texts + said).filter { $0.contains("exit") }
    }
    let (left, right) = (try told("EF"), try told("GH"))
    #expect(left.count > 2 && left.allSatisfy { $0.contains("exit on the left") }, "\(left)")
    #expect(right.count > 2 && right.allSatisfy { !$0.contains("on the") }, "\(right)")
  }
}
