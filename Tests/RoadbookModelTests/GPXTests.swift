// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
@testable import RoadbookModel
import Testing

@Suite("Tracks in GPX files")
struct GPXTests {
  private static let file = """
    <?xml version="1.0"?>
    <!-- a drive -->
    <gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1" xmlns:x="urn:x">
      <wpt lat="1" lon="1"><name>not a track</name></wpt>
      <trk><name>Home &amp; b&#x61;ck</name><desc><![CDATA[<fast>]]></desc>
        <trkseg>
          <trkpt lat="41.1" lon="-8.6"><ele>80</ele><time>2026-03-01T08:05:00Z</time></trkpt>
          <trkpt lon="-8.61" lat="41.2"><time>2026-03-01T08:05:10</time><x:speed>7.5</x:speed></trkpt>
        </trkseg>
        <trkseg><trkpt lat="41.3" lon="-8.62"/></trkseg>
      </trk>
      <trk/>
    </gpx>
    """

  private func document(_ text: String, speed: Double = 10) throws -> GPXDocument {
    try GPXDocument.fromString(
      content: text, options: GPXOptions(speedInMetersPerSecond: speed))
  }

  private func fault(_ text: String) -> String {
    do {
      _ = try document(text)
      return ""
    } catch { return "\(error)" }
  }

  @Test("tracks are read with their names, places, times and speeds")
  func reading() throws {
    let tracks = try document(Self.file).tracks
    #expect(tracks.count == 2 && tracks[1].getLocations().isEmpty)
    #expect(tracks[0].name == "Home & back" && tracks[0].description == "<fast>")
    let readings = tracks[0].getLocations()
    #expect(readings.map(\.coordinates.latitude) == [41.1, 41.2, 41.3])
    #expect(readings[0].time == Date(timeIntervalSince1970: 1_772_352_300))
    #expect(readings[1].time == Date(timeIntervalSince1970: 1_772_352_310))
    #expect(readings[1].speedInMetersPerSecond == 7.5 && readings[2].time == nil)
  }

  /// The bytes of a text, so many at a time.
  private func pieces(of text: String, size: Int) -> () -> [UInt8] {
    var rest = Array(text.utf8)[...]
    return {
      defer { rest = rest.dropFirst(size) }
      return Array(rest.prefix(size))
    }
  }

  @Test("a file in pieces of any size has the readings of the whole", arguments: 1...40)
  func pieces(size: Int) throws {
    let whole = try document(Self.file, speed: 0).tracks.map { $0.getLocations() }
    var stream = GPXStream(most: .max, pieces(of: Self.file, size: size))
    var read: [[Location]] = []
    while let part = try stream.next() {
      #expect(!part.goesOn)
      read.append(part.locations)
    }
    #expect(read == whole)
  }

  @Test("a long track comes in parts that are no longer than they may be", arguments: 1...6)
  func parts(count: Int) throws {
    let points = (0..<count).map { "<trkpt lat=\"\($0)\" lon=\"1\"/>" }
    // The end of a segment is no end of a part.
    let text =
      "<gpx><trk><trkseg>\(points[..<(count / 2)].joined())</trkseg>"
      + "<trkseg>\(points[(count / 2)...].joined())</trkseg></trk><trk/></gpx>"
    var stream = GPXStream(most: 2, pieces(of: text, size: 7))
    var parts: [(locations: [Location], goesOn: Bool)] = []
    while let part = try stream.next() { parts.append(part) }
    let own = parts.dropLast()
    #expect(own.flatMap(\.locations).map(\.coordinates.latitude) == (0..<count).map(Double.init))
    #expect(own.map(\.goesOn) == (0..<own.count).map { $0 < own.count - 1 })
    #expect(own.count == (count + 1) / 2 && own.allSatisfy { (1...2).contains($0.locations.count) })
    #expect(parts.last?.locations.isEmpty == true && parts.last?.goesOn == false)
  }

  @Test("megabytes between readings are passed over, and faults behind them have their line")
  func longFile() throws {
    let remark = "<!-- \(String(repeating: "long\n", count: 100_000)) -->"
    let remarks = String(repeating: remark, count: 10)
    let text = "<gpx>\(remarks)<trk><trkpt lat=\"1\" lon=\"2\"/>\(remarks)</trk></gpx>"
    var stream = GPXStream(most: 10, pieces(of: text, size: 10_000))
    #expect(try stream.next()?.locations.count == 1)
    #expect(try stream.next() == nil)
    stream = GPXStream(most: 10, pieces(of: text + "</gpx>", size: 10_000))
    _ = try stream.next()
    #expect(throws: GPXFault(line: 2_000_001, problem: "</gpx> closes what is not open")) {
      try stream.next()
    }
  }

  @Test(
    "a tag or a text of more than a megabyte is refused, and not held",
    arguments: [
      ("<!-- ", " -->"), ("<name>", "</name>"), ("<name x=\"", "\"/>"), ("<![CDATA[", "]]>"),
    ])
  func longTokens(_ start: String, _ end: String) throws {
    let text = "<gpx>" + start + String(repeating: "a", count: 5 << 20) + end + "</gpx>"
    var read = 0
    let source = pieces(of: text, size: 1 << 16)
    var stream = GPXStream(most: 10) {
      read += 1 << 16
      return source()
    }
    #expect(
      throws: GPXFault(line: 1, problem: "a tag or a text is longer than 1 MB")
    ) { try stream.next() }
    #expect(read < 4 << 20)
  }

  @Test("a track within a reading is none, and takes no reading away")
  func nesting() throws {
    let inner = "<trk></trk><time>2026-01-01T00:00:00Z</time>"
    let text = """
      <gpx><trk><name>outer</name><trkseg><trkpt lat="41.1" lon="-8.6">\(inner)</trkpt></trkseg></trk>
        <metadata><trk><trkpt lat="1" lon="1"><time>2026-01-01T00:00:00Z</time></trkpt></trk></metadata>
        <trkpt lat="2" lon="2"><time>2026-01-01T00:00:00Z</time></trkpt></gpx>
      """
    let tracks = try document(text).tracks
    #expect(tracks.map(\.name) == ["outer"])
    #expect(tracks[0].getLocations().map(\.coordinates.latitude) == [41.1])
    #expect(tracks[0].getLocations()[0].time == Date(timeIntervalSince1970: 1_767_225_600))
  }

  @Test("a file that is compressed, or in another coding, is named as that")
  func codings() {
    let document = "<gpx/>"
    let wide: [UInt8] = [0xFF, 0xFE] + document.utf8.flatMap { [$0, 0] }
    for (bytes, part) in [([0x1F, 0x8B, 8, 0], "unpack it"), (wide, "UTF-8")] as [([UInt8], String)]
    {
      do {
        _ = try GPXDocument.lines(bytes)
        Issue.record("it was read")
      } catch { #expect("\(error)".contains(part), "\(error)") }
    }
  }

  @Test("a track without times gets them from a speed")
  func speed() throws {
    let text =
      "<gpx><trk><trkseg><trkpt lat='0' lon='0'/><trkpt lat='0' lon='0.01'/></trkseg></trk></gpx>"
    let readings = try document(text, speed: 20).tracks[0].getLocations()
    let (first, last) = (try #require(readings[0].time), try #require(readings[1].time))
    #expect(abs(last.timeIntervalSince(first) - 1113.2 / 20) < 0.2)
    #expect(try document(text, speed: 0).tracks[0].getLocations()[0].time == nil)
  }

  @Test("speeds and directions are where receivers of GPX 1.1 have them, and an empty time is none")
  func extensions() throws {
    let reading = """
      <trkpt lat=" 41.1 " lon="-8.6"><time/><extensions><gpxtpx:TrackPointExtension>
      <gpxtpx:speed>7.5</gpxtpx:speed><gpxtpx:course>-1</gpxtpx:course>
      </gpxtpx:TrackPointExtension></extensions></trkpt>
      """
    let track = try document("<gpx><trk><trkseg>\(reading)</trkseg></trk></gpx>", speed: 0).tracks[
      0]
    let read = try #require(track.getLocations().first)
    #expect(read.coordinates.latitude == 41.1 && read.time == nil)
    #expect(read.speedInMetersPerSecond == 7.5 && read.bearingInDegrees == nil)
    var told = Location(coordinates: GeoCoordinates(latitude: 1, longitude: 2))
    told.time = Date(timeIntervalSince1970: 1_772_352_300)
    (told.speedInMetersPerSecond, told.bearingInDegrees) = (12.25, 271.5)
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).gpx").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(GPXDocument(tracks: [GPXTrack(locations: [told])]).save(gpxFilePath: path))
    let again = try GPXDocument(gpxFilePath: path, options: GPXOptions()).tracks[0].getLocations()
    #expect(again == [told])
  }

  @Test("what is written is read again")
  func writing() throws {
    let document = try document(Self.file)
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).gpx").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(document.save(gpxFilePath: path))
    let again = try GPXDocument(gpxFilePath: path, options: GPXOptions())
    #expect(again.tracks.map(\.name) == document.tracks.map(\.name))
    #expect(
      again.tracks[0].getLocations().map(\.coordinates)
        == document.tracks[0].getLocations().map(\.coordinates))
    #expect(!document.save(gpxFilePath: "/nowhere/at/all.gpx"))
  }

  @Test(
    "broken and hostile files are refused with their line",
    arguments: [
      ("", "no <gpx>"), ("hello", "no <gpx>"), ("<kml></kml>", "<kml> is no GPX file"),
      ("<gpx>", "ends before </gpx>"), ("<gpx></trk>", "closes what is not open"),
      ("<gpx>\n<trk><trkpt lat='91' lon='0'/></trk></gpx>", "line 2: a <trkpt> needs lat"),
      ("<gpx><trk><trkpt lat='x' lon='0'/></trk></gpx>", "needs lat"),
      ("<gpx><trk><trkpt lat='nan' lon='0'/></trk></gpx>", "needs lat"),
      ("<gpx><trk><trkpt lat='1' lon='1'><time>noon</time></trkpt></trk></gpx>", "is no time"),
      ("<!DOCTYPE gpx [<!ENTITY a 'aaa'>]><gpx>&a;</gpx>", "document types and entities"),
      ("<gpx>&secret;</gpx>", "&secret; is not known"), ("<gpx a=b></gpx>", "has no quotes"),
      ("<gpx a='b></gpx>", "does not end"), ("<gpx><!-- ", "--> is missing"),
      ("<gpx", "is not closed"), ("<>", "no name"), ("<gpx>&#xD800;</gpx>", "is not known"),
    ])
  func broken(_ text: String, _ words: String) {
    #expect(fault(text).contains(words), "\(fault(text))")
  }

  @Test("depth is bounded, and cut files never crash")
  func hostile() {
    #expect(fault(String(repeating: "<gpx>", count: 10_000)).contains("deeper than"))
    let bytes = Array(Self.file.utf8)
    for end in bytes.indices {
      _ = try? document(String(decoding: bytes[..<end], as: UTF8.self))
    }
  }

  @Test("lines to follow are tracks, and planned routes where no track has a line")
  func lines() throws {
    let route = "<rte><rtept lat='1' lon='1'/><rtept lat='1' lon='2'/></rte>"
    let track = "<trk><trkpt lat='3' lon='1'/><trkpt lat='3' lon='2'/></trk>"
    func latitudes(_ content: String) throws -> [Double?] {
      try GPXDocument.lines(Array("<gpx>\(content)</gpx>".utf8)).map {
        $0.getLocations().first?.coordinates.latitude
      }
    }
    #expect(try latitudes(route + track) == [3])
    #expect(try latitudes(track + track) == [3, 3])
    #expect(try latitudes(route + "<trk></trk>") == [1])
    #expect(try latitudes("<wpt lat='1' lon='1'/>") == [])
  }
}
