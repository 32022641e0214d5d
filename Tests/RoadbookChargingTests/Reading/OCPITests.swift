// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCharging
import Testing

@Suite("Locations of OCPI")
struct OCPITests {
  /// A location, as its operator tells it.
  static func location(
    id: String = "LOC1", evses: String,
    place: String = #"{"latitude":"51.047599","longitude":"3.729944"}"#,
    more: String = ""
  ) -> String {
    """
    {"country_code": "BE", "party_id": "BEC", "id": "\(id)", "publish": true, "name": "Gent Zuid",
     "address": "F.Rooseveltlaan 3A", "city": "Gent", "postal_code": "9000", "country": "BEL",
     "coordinates": \(place), "operator": {"name": "BeCharged"},\(more)
     "time_zone": "Europe/Brussels", "evses": [\(evses)], "last_updated": "2026-03-02T06:00:00Z"}
    """
  }

  static func evse(
    _ uid: String, status: String = "AVAILABLE", connectors: String = ac
  ) -> String {
    """
    {"uid": "\(uid)", "evse_id": "BE*BEC*E\(uid)", "status": "\(status)", "capabilities": ["RESERVABLE"],
     "connectors": [\(connectors)], "physical_reference": "1", "floor_level": "-1",
     "last_updated": "2026-03-02T06:30:15.250Z"}
    """
  }

  static let ac = """
    {"id": "1", "standard": "IEC_62196_T2", "format": "CABLE", "power_type": "AC_3_PHASE",
     "max_voltage": 230, "max_amperage": 32, "tariff_ids": ["11"]}
    """
  static let dc = """
    {"id": "2", "standard": "IEC_62196_T2_COMBO", "format": "CABLE", "power_type": "DC",
     "max_voltage": 920, "max_amperage": 400, "max_electric_power": 150000}
    """

  @Test("a page is read with the states of its points, which are those of its timestamp")
  func page() throws {
    let sites = try read(
      """
      {"data": [\(Self.location(evses: Self.evse("1") + "," + Self.evse("2", status: "CHARGING", connectors: Self.ac + "," + Self.dc)))],
       "status_code": 1000, "timestamp": "2026-03-02T08:00:00Z"}
      """)
    #expect(
      sites.map(\.text) == [
        "BE*BEC*LOC1 BeCharged 51.047599,3.729944 Type 2 22.08 kW acThree available | Type 2 22.08 kW acThree + CCS2 150 kW dc charging; unknown, fee"
      ])
    let point = try #require(sites.first?.points.last)
    let told: Int64 = 1_772_438_400  // 2026-03-02T08:00:00Z
    #expect(point.toldAt == told)
    #expect(point.changedAt == told - 5385)
    #expect(point.state(at: told + 900) == .charging)
    #expect(point.state(at: told + 901) == .unknown)
    #expect(point.evseID == "BE*BEC*E2")
    #expect(point.floorLevel == "-1")
    #expect(point.capabilities == .reservable)
    #expect(point.plugs.map(\.hasCable) == [true, true])
    #expect(sites[0].address == "F.Rooseveltlaan 3A, 9000 Gent")
    #expect(sites[0].timeZone == "Europe/Brussels")
  }

  @Test("a bare list is read, and its states are those of the time when the file was written")
  func list() throws {
    let sites = try read("[\(Self.location(evses: Self.evse("1")))]", changedAt: 77)
    #expect(sites[0].points[0].toldAt == 77)
  }

  @Test("planned and removed points, and locations that are not for the public, are left out")
  func absent() throws {
    var reader = ChargingReader(.strict)
    let hidden = Self.location(id: "LOC2", evses: Self.evse("1"))
      .replacing("\"publish\": true", with: "\"publish\": false")
    let gone = Self.location(
      id: "LOC3",
      evses: Self.evse("1", status: "PLANNED") + "," + Self.evse("2", status: "REMOVED"))
    try reader.add(
      ChargingFile(name: "l.json", bytes: Array("[\(hidden),\(gone)]".utf8)))
    #expect(reader.sites().isEmpty)
    #expect(
      reader.report.lines == [
        "l.json, record 1: not meant for the public", "l.json, record 2: without any plug",
      ])
  }

  @Test("of a location with a plug of an unknown type the other plugs are kept")
  func unknownPlugs() throws {
    var reader = ChargingReader(.strict)
    let new = Self.ac.replacing("IEC_62196_T2", with: "T9")
    let some = Self.location(
      evses: Self.evse("1", connectors: new + "," + Self.dc) + ","
        + Self.evse("2", connectors: new))
    let none = Self.location(id: "LOC2", evses: Self.evse("1", connectors: new))
    try reader.add(ChargingFile(name: "l.json", bytes: Array("[\(some),\(none)]".utf8)))
    let sites = reader.sites()
    #expect(sites.map { $0.points.flatMap(\.plugs).map(\.type) } == [[.iec62196T2Combo]])
    #expect(reader.report.unknownPlugs == ["T9": 3])
    #expect(reader.report.lines == ["l.json, record 2: without any plug"])
  }

  @Test("opening times become those of opening_hours")
  func hours() throws {
    func hours(_ times: String) throws -> String? {
      let more = "\"opening_times\": \(times),"
      return try read("[\(Self.location(evses: Self.evse("1"), more: more))]")[0].openingHours
    }
    #expect(try hours(#"{"twentyfourseven": true}"#) == "24/7")
    let regular = """
      {"twentyfourseven": false, "regular_hours": [
        {"weekday": 1, "period_begin": "08:00", "period_end": "12:00"},
        {"weekday": 1, "period_begin": "13:00", "period_end": "20:00"},
        {"weekday": 7, "period_begin": "10:00", "period_end": "00:00"}]}
      """
    #expect(try hours(regular) == "Mo 08:00-12:00,13:00-20:00; Su 10:00-24:00")
  }

  @Test(
    "a fault is told with its record and field",
    arguments: [
      (
        location(evses: evse("1", status: "AWAY")),
        "l.json, record 1, evses[0].status: “AWAY” is no status of OCPI"
      ),
      (
        location(
          evses: evse("1") + "," + evse("2", connectors: ac.replacing("IEC_62196_T2", with: ""))),
        "l.json, record 1, evses[1].connectors[0].standard: it is missing"
      ),
      (
        location(evses: evse("1", connectors: ac.replacing("230", with: "\"230\""))),
        "l.json, record 1, evses[0].connectors[0].max_voltage: a number from 0 to 10000 is expected"
      ),
      (
        location(evses: evse("1", connectors: ac.replacing("AC_3_PHASE", with: "AC"))),
        "l.json, record 1, evses[0].connectors[0].power_type: “AC” is no type of power of OCPI"
      ),
      (
        location(evses: evse("1"), place: #"{"latitude": "x", "longitude": "3"}"#),
        "l.json, record 1, coordinates.latitude: “x” is no number from -90 to 90"
      ),
      (
        location(evses: evse("1"), place: #"{"latitude": "51"}"#),
        "l.json, record 1, coordinates.longitude: degrees are expected, such as \"49.4944\""
      ),
      (location(id: "", evses: evse("1")), "l.json, record 1, id: it is missing"),
      ("17", "l.json, record 1: a location of OCPI or a Feature of GeoJSON is expected"),
      ("{\"id\": 7}", "l.json, record 1, id: a text is expected, and there is a number"),
      ("{\"id\": \"a\",\n \"name\": \"b", "l.json, line 2: a text does not end"),
      ("{\"id\": \"a\" x", "l.json, line 1: a comma or } is expected"),
    ])
  func faults(record: String, fault: String) {
    let bytes = Array("[\(record)".utf8) + (fault.contains("not end") ? [] : [UInt8(ascii: "]")])
    #expect(refusal(ChargingFile(name: "l.json", bytes: bytes)) == fault)
  }

  @Test("an object without locations is refused")
  func otherObject() {
    #expect(
      refusal(ChargingFile(name: "l.json", bytes: Array("{\"message\": \"no\"}".utf8)))
        == "l.json, line 1: the object has no list called “data” or “features” or “locations”")
  }

  @Test(
    "where asked to, records with a fault are left out, but not the rest of a file that breaks off")
  func lenient() throws {
    let text =
      "[\(Self.location(evses: Self.evse("1"))),\n\(Self.location(id: "LOC2", evses: "7"))"
    var reader = ChargingReader(.lenient)
    try reader.add(ChargingFile(name: "l.json", bytes: Array((text + "]").utf8)))
    #expect(reader.sites().map(\.id) == ["BE*BEC*LOC1"])
    #expect(
      reader.report.lines == [
        "l.json, record 2: records with a fault (evses[0].connectors: a list of up to 50 is expected)"
      ])
    // Half a file would replace all stations that were known.
    var broken = ChargingReader(.lenient)
    let fault = #expect(throws: ChargingFault.self) {
      try broken.add(ChargingFile(name: "l.json", bytes: Array((text + ",\n{\"id\":").utf8)))
    }
    #expect(fault?.isOfFile == true)
    #expect(fault?.description.contains("the text ends where a value is expected") == true)
  }

  @Test("the power of three phases is that of a socket, whichever voltage is told")
  func threePhases() throws {
    let socket = Self.ac.replacingOccurrences(of: "230", with: "400")
    let sites = try read("[\(Self.location(evses: Self.evse("1", connectors: socket)))]")
    #expect(sites.first?.points.map(\.text) == ["Type 2 22.17 kW acThree available"])
  }

  @Test("points for motorcycles or for disabled drivers alone are no points for everyone")
  func restricted() throws {
    func restricted(_ uid: String, to words: String) -> String {
      Self.evse(uid).replacingOccurrences(
        of: "\"capabilities\"", with: "\"parking_restrictions\": [\(words)], \"capabilities\"")
    }
    let evses = [
      restricted("1", to: "\"MOTORCYCLES\""), restricted("2", to: "\"DISABLED\""),
      restricted("3", to: "\"EV_ONLY\""),
    ]
    let sites = try read("[\(Self.location(evses: evses.joined(separator: ",")))]")
    #expect(sites.first?.points.map(\.evseID) == ["BE*BEC*E3"])
  }

  @Test("the last page may be empty, and the first may not")
  func emptyPage() throws {
    func page(_ locations: String) -> ChargingFile {
      ChargingFile(name: "p.json", bytes: Array("{\"data\": [\(locations)]}".utf8), changedAt: nil)
    }
    var reader = ChargingReader(.strict)
    try reader.add(page(Self.location(evses: Self.evse("1"))))
    try reader.add(page(""))
    #expect(reader.sites().count == 1)
    var empty = ChargingReader(.strict)
    #expect(throws: ChargingFault.self) { try empty.add(page("")) }
  }

  private func read(_ text: String, changedAt: Int64? = nil) throws -> [ChargingSite] {
    var reader = ChargingReader(.strict)
    try reader.add(
      ChargingFile(name: "l.json", bytes: Array(text.utf8), changedAt: changedAt))
    return reader.sites()
  }
}
