// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookTestSupport
import Testing

@testable import RoadbookModel

@Suite("What receivers say in NMEA 0183")
struct NMEATests {
  private func readings(_ bodies: [String]) -> [Location] {
    var reader = NMEAReader()
    let read = bodies.compactMap { reader.read(NMEASentence.sealed($0)) }
    #expect(reader.faultySentenceCount == 0)
    return read + [reader.finish()].compactMap(\.self)
  }

  private let rmc = "GPRMC,080500.50,A,4107.5432,N,00837.1234,W,10.0,90.5,010326,,,A"

  @Test("the sentences of one time are one reading")
  func moments() throws {
    let read = readings([
      "GNGGA,080500.50,4107.5432,N,00837.1234,W,1,08,0.9,80.5,M,55.1,M,,", rmc,
      "GPGST,080500.50,,,,,3.0,4.0,7.5", "GPGSA,A,3,,,,,,,,,,,,,1,1,1",
      rmc.replacing("080500.50", with: "080501.50"),
    ])
    #expect(read.count == 2)
    let first = try #require(read.first)
    #expect(abs(first.coordinates.latitude - (41 + 7.5432 / 60)) < 1e-9)
    #expect(abs(first.coordinates.longitude + 8 + 37.1234 / 60) < 1e-9)
    #expect(first.coordinates.altitude == 80.5)
    #expect(first.time == Date(timeIntervalSince1970: 1_772_352_300.5))
    #expect(first.bearingInDegrees == 90.5)
    #expect(abs(try #require(first.speedInMetersPerSecond) - 5.1444) < 1e-3)
    #expect(first.horizontalAccuracyInMeters == 5 && first.verticalAccuracyInMeters == 7.5)
    #expect(read[1].time == Date(timeIntervalSince1970: 1_772_352_301.5))
    #expect(read[1].horizontalAccuracyInMeters == nil && read[1].coordinates.altitude == nil)
  }

  @Test("places south and east, and other sentences that tell them")
  func places() throws {
    let read = readings([
      "GPGLL,3351.0000,S,15112.0000,E,000001,A",
      "GNGNS,000002.00,3351.0000,S,15112.0000,E,NA,07,1.2,12.0,20.0,,",
      "GPVTG,45.0,T,,M,3.6,N,6.7,K",
    ])
    #expect(read.map(\.coordinates.latitude) == [-33.85, -33.85])
    #expect(read.map(\.coordinates.longitude) == [151.2, 151.2])
    #expect(read.allSatisfy { $0.time == nil }, "no sentence tells a date")
    #expect(read[1].bearingInDegrees == 45 && read[1].coordinates.altitude == 12)
  }

  @Test("a receiver that does not know where it is gives no reading")
  func lost() {
    let lost = [
      "GPRMC,080500.00,V,4107.5432,N,00837.1234,W,,,010326,,,N",
      "GPGGA,080501.00,4107.5432,N,00837.1234,W,0,00,99.0,,M,,M,,", "GPRMC,,V,,,,,,,,,,N",
      "GNGNS,080502.00,4107.5432,N,00837.1234,W,NN,00,,,,,", "GPGLL,4107.5,N,00837.1,W,080503,V",
    ]
    #expect(readings(lost).isEmpty)
    #expect(readings([rmc] + lost + [rmc]).count == 2, "and takes none of another time")
  }

  @Test("the date goes on at midnight, and comes from ZDA as well")
  func midnight() {
    let gga = ",4107.5432,N,00837.1234,W,1,08,0.9,80.5,M,55.1,M,,"
    let read = readings([
      "GPZDA,235959.00,31,12,2025,00,00", "GPGGA,235959.00" + gga, "GPGGA,000000.00" + gga,
      "GPGGA,000001.00" + gga,
    ])
    #expect(
      read.map { $0.time?.timeIntervalSince1970 } == [1_767_225_599, 1_767_225_600, 1_767_225_601])
  }

  @Test("what is no sentence, or a broken one, is left out")
  func broken() {
    var reader = NMEAReader()
    let sound = NMEASentence.sealed(rmc)
    for line in [
      "", "$", "$*", "$GPRMC", String(sound.dropLast(3)), sound.replacing("4107", with: "4108"),
      "$GPRMC*ZZ", "$GPRMC*+5",
    ] { #expect(reader.read(line) == nil) }
    #expect(reader.faultySentenceCount == 7 && reader.sentenceCount == 0)
    for line in ["no sentence", "!AIVDM,1,1,,A,x,0*5C", "$PUBX,00*33"] {
      #expect(reader.read(line) == nil)
    }
    #expect(reader.faultySentenceCount == 7)
    #expect(reader.read("08:05:00.123 > " + sound) == nil && reader.finish() != nil)
    for body in [
      "GPRMC,080500,A,9100.0,N,00837.1,W,,,010326", "GPRMC,080500,A,4160.0,N,00837.1,W,,,010326",
      "GPRMC,080500,A,-107.0,N,00837.1,W,,,010326", "GPRMC,080500,A,4107.0,X,00837.1,W,,,010326",
      "GPRMC,080500,A,nan,N,00837.1,W,,,010326", "GPRMC,080500,A", "GPRMC", "GPRMC,990000,A,,,,,,,",
    ] { #expect(readings([body]).isEmpty, "\(body)") }
    let odd = readings(["GPRMC,080500,A,4107.0,N,00837.1,W,-5,900,320126"])
    #expect(odd.count == 1 && odd[0].speedInMetersPerSecond == nil)
    #expect(odd.first?.bearingInDegrees == nil && odd.first?.time == nil)
  }

  @Test("any bytes are read")
  func hostile() {
    var random = SeededGenerator(seed: 30)
    var reader = NMEAReader()
    let letters = Array("$*,.NSEWGPRMCAV0123456789é")
    for _ in 0..<5000 {
      let count = Int.random(in: 0..<60, using: &random)
      let body = String((0..<count).map { _ in letters.randomElement(using: &random) ?? "," })
      _ = reader.read(body)
      _ = reader.read(NMEASentence.sealed("GPRMC," + body.filter { $0 != "$" && $0 != "*" }))
    }
    #expect(reader.sentenceCount > 1000)
  }
}
