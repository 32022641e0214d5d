// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookNetwork
import RoadbookProfiles
import Testing

/// A way's tags and who may drive it: "forward/backward" where the directions differ.
struct AccessCase: CustomTestStringConvertible, Sendable {
  let way: String
  let access: String
  init(_ way: String, _ access: String) { (self.way, self.access) = (way, access) }
  var testDescription: String { "\(way) → \(access)" }
}

@Suite("Where a car may drive")
struct AccessTests {
  @Test(
    "the kind of road decides where no access tag speaks",
    arguments: [
      AccessCase("highway=motorway", "allowed/forbidden"),
      AccessCase("highway=motorway_link", "allowed"),
      AccessCase("highway=trunk", "allowed"),
      AccessCase("highway=primary", "allowed"),
      AccessCase("highway=secondary_link", "allowed"),
      AccessCase("highway=tertiary", "allowed"),
      AccessCase("highway=unclassified", "allowed"),
      AccessCase("highway=residential", "allowed"),
      AccessCase("highway=living_street", "allowed"),
      AccessCase("highway=road", "allowed"),
      AccessCase("highway=service", "allowed"),
      AccessCase("highway=service service=parking_aisle", "allowed"),
      AccessCase("highway=service service=driveway", "allowed"),
      AccessCase("highway=service service=alley", "allowed"),
      AccessCase("highway=service service=emergency_access", "forbidden"),
      AccessCase("highway=track", "destination"),
      AccessCase("highway=track tracktype=grade1", "destination"),
      AccessCase("highway=pedestrian", "forbidden"),
      AccessCase("highway=footway", "forbidden"),
      AccessCase("highway=cycleway", "forbidden"),
      AccessCase("highway=bridleway", "forbidden"),
      AccessCase("highway=path", "forbidden"),
      AccessCase("highway=steps", "forbidden"),
      AccessCase("highway=corridor", "forbidden"),
      AccessCase("highway=platform", "forbidden"),
      AccessCase("highway=busway", "forbidden"),
      AccessCase("highway=bus_guideway", "forbidden"),
      AccessCase("highway=raceway", "forbidden"),
      AccessCase("highway=escape", "forbidden"),
      AccessCase("highway=construction construction=primary", "forbidden"),
      AccessCase("highway=proposed proposed=motorway", "forbidden"),
      AccessCase("highway=abandoned", "forbidden"),
      AccessCase("highway=nonsense", "forbidden"),
      AccessCase("railway=rail", "forbidden"),
      AccessCase("building=yes", "forbidden"),
    ])
  func classes(_ example: AccessCase) {
    #expect(Car.access(tags(example.way)) == example.access)
  }

  @Test(
    "the most particular key decides",
    arguments: [
      AccessCase("highway=primary access=no", "forbidden"),
      AccessCase("highway=primary vehicle=no", "forbidden"),
      AccessCase("highway=primary motor_vehicle=no", "forbidden"),
      AccessCase("highway=primary motorcar=no", "forbidden"),
      AccessCase("highway=primary access=no vehicle=yes", "allowed"),
      AccessCase("highway=primary access=no motor_vehicle=yes", "allowed"),
      AccessCase("highway=primary vehicle=no motor_vehicle=yes", "allowed"),
      AccessCase("highway=primary motor_vehicle=no motorcar=yes", "allowed"),
      AccessCase("highway=primary access=yes motor_vehicle=no", "forbidden"),
      AccessCase("highway=primary motor_vehicle=yes motorcar=no", "forbidden"),
      AccessCase("highway=primary access=no motor_vehicle=destination", "destination"),
      AccessCase("highway=primary hgv=no bus=no bicycle=no foot=no", "allowed"),
      AccessCase("highway=primary access=no bus=yes psv=yes taxi=yes", "forbidden"),
      AccessCase("highway=primary motor_vehicle=fixme access=no", "forbidden"),
    ])
  func hierarchy(_ example: AccessCase) {
    #expect(Car.access(tags(example.way)) == example.access)
  }

  @Test(
    "each value has a meaning",
    arguments: [
      AccessCase("yes", "allowed"), AccessCase("designated", "allowed"),
      AccessCase("official", "allowed"), AccessCase("permissive", "allowed"),
      AccessCase("destination", "destination"), AccessCase("private", "destination"),
      AccessCase("delivery", "destination"), AccessCase("customers", "destination"),
      AccessCase("permit", "destination"), AccessCase("residents", "destination"),
      AccessCase("discouraged", "destination"), AccessCase("no", "forbidden"),
      AccessCase("agricultural", "forbidden"), AccessCase("forestry", "forbidden"),
      AccessCase("emergency", "forbidden"), AccessCase("military", "forbidden"),
      AccessCase("bus", "forbidden"), AccessCase("psv", "forbidden"),
      AccessCase("taxi", "forbidden"), AccessCase("hov", "forbidden"),
      AccessCase("dismount", "forbidden"), AccessCase("use_sidepath", "forbidden"),
      AccessCase("agricultural;forestry", "forbidden"),
      AccessCase("destination;delivery", "destination"),
      AccessCase("agricultural;destination", "destination"),
      AccessCase("no;%yes", "allowed"),
      // Unknown values are as if the tag were missing.
      AccessCase("unknown", "allowed"), AccessCase("", "allowed"), AccessCase(";", "allowed"),
    ])
  func values(_ example: AccessCase) {
    #expect(Car.access(tags("highway=residential motor_vehicle=" + example.way)) == example.access)
  }

  @Test(
    "a key for one direction speaks before the key for both",
    arguments: [
      AccessCase("highway=primary motor_vehicle:forward=no", "forbidden/allowed"),
      AccessCase("highway=primary motor_vehicle:backward=no", "allowed/forbidden"),
      AccessCase("highway=primary vehicle:backward=destination", "allowed/destination"),
      AccessCase("highway=primary access:forward=no access=yes", "forbidden/allowed"),
      AccessCase("highway=primary motor_vehicle=no motor_vehicle:forward=yes", "allowed/forbidden"),
      // A more particular key for both directions still wins.
      AccessCase("highway=primary vehicle:forward=no motorcar=yes", "allowed"),
    ])
  func directions(_ example: AccessCase) {
    #expect(Car.access(tags(example.way)) == example.access)
  }

  @Test(
    "only the car's own keys open what its kind closes",
    arguments: [
      AccessCase("highway=footway access=yes", "forbidden"),
      AccessCase("highway=path vehicle=yes", "forbidden"),
      AccessCase("highway=path motor_vehicle=yes", "allowed"),
      AccessCase("highway=pedestrian motor_vehicle=delivery", "destination"),
      AccessCase("highway=pedestrian motor_vehicle=destination access=no", "destination"),
      AccessCase("highway=cycleway motorcar=designated", "allowed"),
      AccessCase("highway=busway motor_vehicle=yes", "allowed"),
      AccessCase("highway=steps motor_vehicle=yes", "forbidden"),
      AccessCase("highway=raceway motor_vehicle=yes", "forbidden"),
      AccessCase("highway=escape motor_vehicle=yes", "forbidden"),
      AccessCase("highway=corridor motorcar=yes", "forbidden"),
      AccessCase("highway=track motor_vehicle=yes", "allowed"),
      AccessCase("highway=track access=yes", "allowed"),
      AccessCase("highway=track motor_vehicle=agricultural", "forbidden"),
      AccessCase("highway=track access=private", "destination"),
      AccessCase("highway=service service=emergency_access motor_vehicle=yes", "allowed"),
    ])
  func opening(_ example: AccessCase) {
    #expect(Car.access(tags(example.way)) == example.access)
  }

  @Test(
    "some tags close any road",
    arguments: [
      AccessCase("highway=unclassified ice_road=yes", "forbidden"),
      AccessCase("highway=track winter_road=yes motor_vehicle=yes", "forbidden"),
      AccessCase("highway=track smoothness=impassable motor_vehicle=yes", "forbidden"),
      AccessCase("highway=motorway hov=designated", "forbidden"),
      AccessCase("highway=primary hov=yes", "allowed"),
      AccessCase("highway=trunk motorroad=yes", "allowed"),
    ])
  func closed(_ example: AccessCase) {
    #expect(Car.access(tags(example.way)) == example.access)
  }

  @Test(
    "rules that hold at times are not judged",
    arguments: [
      AccessCase("highway=primary access:conditional=no%@%(22:00-06:00)", "allowed"),
      AccessCase(
        "highway=primary motor_vehicle=no motor_vehicle:conditional=yes%@%(Su)", "forbidden"),
      AccessCase("highway=primary oneway:conditional=yes%@%(06:00-09:00)", "allowed"),
    ])
  func conditional(_ example: AccessCase) {
    #expect(Car.access(tags(example.way)) == example.access)
  }

  @Test(
    "a ferry carries cars unless it names only others",
    arguments: [
      AccessCase("route=ferry", "allowed"),
      AccessCase("route=ferry motor_vehicle=yes foot=yes", "allowed"),
      AccessCase("route=ferry motorcar=yes", "allowed"),
      AccessCase("route=ferry motor_vehicle=no", "forbidden"),
      AccessCase("route=ferry foot=yes", "forbidden"),
      AccessCase("route=ferry foot=yes bicycle=yes", "forbidden"),
      AccessCase("route=ferry foot=no", "allowed"),
      AccessCase("route=ferry access=private", "destination"),
      AccessCase("route=ferry oneway=yes", "allowed/forbidden"),
      AccessCase("route=shuttle_train", "allowed"),
      AccessCase("route=shuttle_train motorcar=yes", "allowed"),
    ])
  func ferries(_ example: AccessCase) {
    #expect(Car.access(tags(example.way)) == example.access)
  }
}

@Suite("One-way roads")
struct OnewayTests {
  @Test(
    "each spelling has a direction",
    arguments: [
      AccessCase("highway=primary oneway=yes", "allowed/forbidden"),
      AccessCase("highway=primary oneway=true", "allowed/forbidden"),
      AccessCase("highway=primary oneway=1", "allowed/forbidden"),
      AccessCase("highway=primary oneway=-1", "forbidden/allowed"),
      AccessCase("highway=primary oneway=reverse", "forbidden/allowed"),
      AccessCase("highway=primary oneway=no", "allowed"),
      AccessCase("highway=primary oneway=false", "allowed"),
      AccessCase("highway=primary oneway=0", "allowed"),
      AccessCase("highway=primary oneway=alternating", "allowed"),
      AccessCase("highway=primary oneway=reversible", "forbidden"),
      AccessCase("highway=primary oneway=nonsense", "allowed"),
    ])
  func spellings(_ example: AccessCase) {
    #expect(Car.access(tags(example.way)) == example.access)
  }

  @Test(
    "motorways and roundabouts are one-way unless they say otherwise",
    arguments: [
      AccessCase("highway=motorway", "allowed/forbidden"),
      AccessCase("highway=motorway oneway=no", "allowed"),
      AccessCase("highway=motorway oneway=-1", "forbidden/allowed"),
      AccessCase("highway=motorway_link", "allowed"),
      AccessCase("highway=motorway_link oneway=yes", "allowed/forbidden"),
      AccessCase("highway=trunk", "allowed"),
      AccessCase("highway=primary junction=roundabout", "allowed/forbidden"),
      AccessCase("highway=primary junction=circular", "allowed/forbidden"),
      AccessCase("highway=primary junction=roundabout oneway=no", "allowed"),
      AccessCase("highway=primary junction=roundabout oneway=-1", "forbidden/allowed"),
    ])
  func implied(_ example: AccessCase) {
    #expect(Car.access(tags(example.way)) == example.access)
  }

  @Test(
    "exceptions concern those they name",
    arguments: [
      AccessCase("highway=residential oneway=yes oneway:bicycle=no", "allowed/forbidden"),
      AccessCase("highway=residential oneway=yes oneway:bus=no", "allowed/forbidden"),
      AccessCase("highway=residential oneway=yes oneway:motor_vehicle=no", "allowed"),
      AccessCase("highway=residential oneway:motorcar=yes", "allowed/forbidden"),
      AccessCase("highway=residential oneway=yes motor_vehicle:backward=yes", "allowed"),
      AccessCase(
        "highway=residential oneway=yes motorcar:backward=destination", "allowed/destination"),
      AccessCase("highway=residential oneway=yes bicycle:backward=yes", "allowed/forbidden"),
      AccessCase("highway=residential oneway=yes vehicle:backward=yes", "allowed/forbidden"),
    ])
  func exceptions(_ example: AccessCase) {
    #expect(Car.access(tags(example.way)) == example.access)
  }
}
