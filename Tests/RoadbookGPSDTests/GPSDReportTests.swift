// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGPSD
import RoadbookGeometry
import RoadbookModel
import Testing

@Suite("Reports of gpsd")
struct GPSDReportTests {
  private func report(_ text: String) -> GPSDReport? { GPSDReport(Array(text.utf8)) }

  private func location(_ members: String) -> Location? {
    guard case .position(let location)? = report("{\"class\":\"TPV\",\(members)}") else {
      return nil
    }
    return location
  }

  @Test("a report in three dimensions is read whole")
  func whole() throws {
    let told = try #require(
      location(
        #"""
        "device":"/dev/ttyUSB0","status":2,"mode":3,"time":"2026-05-04T12:00:05.250Z","ept":0.005,
        "lat":47.376887,"lon":8.541694,"altHAE":458.1,"altMSL":410.3,"alt":410.3,"epx":3.0,"epy":4.0,"epv":7.5,
        "track":359.5,"speed":13.9,"climb":0.1,"eps":0.6,"epd":1.5,"epc":15.1,"geoidSep":47.8,"sep":9.9
        """#.replacing("\n", with: "")))
    #expect(
      told.coordinates.latitude == 47.376887 && told.coordinates.longitude == 8.541694)
    #expect(told.coordinates.altitude == 410.3 && told.verticalAccuracyInMeters == 7.5)
    #expect(told.bearingInDegrees == 359.5 && told.bearingAccuracyInDegrees == 1.5)
    #expect(told.speedInMetersPerSecond == 13.9)
    #expect(told.speedAccuracyInMetersPerSecond == 0.6)
    #expect(told.horizontalAccuracyInMeters == 5)
    #expect(told.time == Date(timeIntervalSince1970: 1_777_896_005.25))
    #expect(told.locationTechnology == .hdGnss)
  }

  @Test(
    "the error of the place is taken as one where gpsd tells one, and not guessed from half of it")
  func accuracy() {
    let place = #""mode":2,"lat":1,"lon":2"#
    #expect(location(place + #","eph":8,"epx":1,"epy":1"#)?.horizontalAccuracyInMeters == 8)
    #expect(location(place + #","epx":1"#)?.horizontalAccuracyInMeters == nil)
    #expect(location(place + #","eph":-3"#)?.horizontalAccuracyInMeters == nil)
  }

  @Test("altitudes are above the sea, and of reports in three dimensions only")
  func altitude() {
    func altitude(_ members: String) -> Double? {
      location(#""lat":1,"lon":2,"# + members)?.coordinates.altitude
    }
    #expect(altitude(#""mode":3,"altHAE":500,"geoidSep":48"#) == 452)
    #expect(altitude(#""mode":3,"altHAE":500"#) == nil)
    #expect(altitude(#""mode":3,"alt":451"#) == 451)
    #expect(altitude(#""mode":2,"altMSL":452"#) == nil)
    #expect(altitude(#""mode":3,"altMSL":1e7"#) == nil)
  }

  @Test("a reading may have no time, or one that is none")
  func time() {
    let place = #""mode":3,"lat":1,"lon":2"#
    for member in [
      "\"x\":0", "\"time\":\"yesterday\"", "\"time\":\"1970-01-01T00:00:00Z\"",
      "\"time\":\"2026-02-30T00:00:00Z\"", "\"time\":\"\"", "\"time\":17",
    ] {
      let told = location(place + "," + member)
      #expect(told != nil && told?.time == nil)
    }
  }

  @Test("north is 0, and absurd speeds and directions are left out")
  func absurd() {
    let place = #""mode":2,"lat":-90,"lon":180"#
    #expect(location(place + #","track":360"#)?.bearingInDegrees == 0)
    for members in [#""track":-1"#, #""track":361"#, #""track":"north""#, #""track":null"#] {
      let told = location(place + "," + members)
      #expect(told != nil && told?.bearingInDegrees == nil)
    }
    #expect(location(place + #","speed":-1"#)?.speedInMetersPerSecond == nil)
    #expect(location(place + #","speed":3e8"#)?.speedInMetersPerSecond == nil)
  }

  @Test(
    "a receiver that does not know where it is has no position",
    arguments: [
      #"{"class":"TPV","mode":0}"#, #"{"class":"TPV","mode":1,"lat":1,"lon":2}"#,
      #"{"class":"TPV"}"#, #"{"class":"TPV","mode":"3","lat":1,"lon":2}"#,
      #"{"class":"TPV","mode":-3,"lat":1,"lon":2}"#,
    ])
  func noPosition(line: String) { #expect(report(line) == .noPosition) }

  @Test(
    "other classes are known as such, also those that are new",
    arguments: [
      #"{"class":"VERSION","release":"3.25","rev":"3.25","proto_major":3,"proto_minor":15}"#,
      #"{"class":"DEVICES","devices":[]}"#,
      #"{"class":"WATCH","enable":true,"json":true}"#, #"{"class":"SKY","satellites":[{"PRN":1}]}"#,
      #"{"class":"ERROR","message":"x"}"#, #"{"class":"WARP","factor":9}"#,
    ])
  func other(line: String) { #expect(report(line) == .other) }

  @Test(
    "what is no report is none",
    arguments: [
      "", "{", "hello", "[]", "17", "{}", #"{"class":3}"#, #"{"class":"TPV","mode":3"#,
      #"{"class":"TPV","mode":3,"lat":nan,"lon":2}"#,
      #"{"class":"TPV","mode":3,"lat":NaN,"lon":2}"#,
      #"{"class":"TPV","mode":3,"lat":1e999,"lon":2}"#,
      #"{"class":"TPV","mode":3,"lat":91,"lon":2}"#,
      #"{"class":"TPV","mode":3,"lat":1,"lon":-181}"#,
      #"{"class":"TPV","mode":3,"lat":1}"#, #"{"class":"TPV","mode":3,"lat":"1","lon":2}"#,
      #"{"class":"TPV","mode":3,"lat":1,"lon":2} x"#,
      #"{"class":"SKY","x":"# + String(repeating: "[", count: 30_000),
    ])
  func broken(line: String) { #expect(report(line) == nil) }

  @Test("a line in pieces is one line, and one that is too long is left out")
  func lines() {
    var splitter = LineSplitter()
    func lines(_ text: String) -> [String] {
      splitter.lines(Array(text.utf8)[...]).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(lines("ab") == [] && lines("c\r") == [] && lines("\nd\n\r\n\ne") == ["abc", "d"])
    #expect(lines("\n") == ["e"])
    let long = String(repeating: "x", count: LineSplitter.mostBytes)
    #expect(lines(long) == [] && lines("y") == [])
    #expect(splitter.waitingBytes == 0)
    #expect(lines(long) == [] && lines("\nz\n") == ["z"])
    #expect(lines(long + "\n") == [long])
  }
}
