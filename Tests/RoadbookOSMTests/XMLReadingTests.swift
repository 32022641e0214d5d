// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import Testing

@testable import RoadbookOSM

/// Reads text as if it were a file.
func readXML(_ text: String) throws -> OSMData {
  try OSMData(reading: OSMFile(bytes: Array(text.utf8), name: "map.osm"))
}

/// What reading a text as a file complains about.
func complaint(_ text: String) -> String {
  do {
    _ = try readXML(text)
    return "none"
  } catch {
    return "\(error)"
  }
}

@Suite("OSM XML")
struct XMLReadingTests {
  @Test("what was written is read")
  func roundTrip() throws {
    #expect(try readXML(OSMXMLWriter().text(of: .corners)) == .corners)
    let random = OSMData.random(count: 3_000, seed: 5)
    #expect(try readXML(OSMXMLWriter().text(of: random)) == random)
  }

  @Test("quotes, blanks, comments and instructions may stand where XML allows them")
  func oddities() throws {
    let data = try readXML(
      """
      \u{FEFF}<?xml version = '1.0'  encoding="utf-8" standalone='yes'?>
      <!-- <node id="1"/> --> <?program do > this?>
      <osm
        version = "0.6"
      ><note>Text, <b>bold</b> &amp; <![CDATA[ <way> ]]></note>
      <node   id='+1' lon = "-0.00000005" lat='1e-05'><tag v='a > "b"' k="name"></tag
      ></node><!----></osm  > <!-- end -->
      """)
    #expect(
      data.nodes == [
        OSMData.Node(
          id: 1, coordinate: Coordinate(latitudeE7: 100, longitudeE7: -1),
          tags: [OSMData.Tag("name", "a > \"b\"")])
      ])
  }

  @Test("blanks in values become spaces unless they are written as numbers")
  func blanks() throws {
    let data = try readXML(
      "<osm version='0.6'><way id='1'><tag k='a\r\nb\tc' v='&#10;&#x09;\n'/></way></osm>")
    #expect(data.ways.first?.tags == [OSMData.Tag("a b c", "\n\t ")])
  }

  @Test("an object that is longer than a block is read whole")
  func longObjects() throws {
    var data = OSMData()
    for id in 1...12 {
      // Together more than a block takes, and none of them alone.
      let tags = (0..<300).map {
        OSMData.Tag("key\($0)", "\(id) " + String(repeating: "x", count: 2000))
      }
      data.nodes.append(
        OSMData.Node(
          id: Int64(id), coordinate: Coordinate(latitudeE7: 1, longitudeE7: 2), tags: tags))
    }
    #expect(try readXML(OSMXMLWriter().text(of: data)) == data)
  }

  @Test("the head of a file gives its box and program")
  func header() throws {
    let text =
      "<osm version='0.6' generator='by hand'><bounds minlat='1' minlon='2' maxlat='3' maxlon='4'/>"
      + "<node id='1' lat='0' lon='0'/></osm>"
    let header = try OSMFile(bytes: Array(text.utf8), name: "a.osm").header
    #expect(header.writingProgram == "by hand")
    #expect(header.boundingBox?.southWest == Coordinate(latitude: 1, longitude: 2))
    #expect(header.boundingBox?.northEast == Coordinate(latitude: 3, longitude: 4))
    #expect(!header.isSorted && !header.isChange)
  }

  @Test("a change file's deletions are not data")
  func changes() throws {
    let text =
      """
      <osmChange version="0.6"><modify><node id="1" lat="2" lon="3"/></modify>
      <delete><node id="2"/><way id="3"/><relation id="4"/></delete>
      <create><way id="5"><nd ref="1"/></way></create></osmChange>
      """
    let file = try OSMFile(bytes: Array(text.utf8), name: "a.osc")
    #expect(file.header.isChange)
    let census = try file.census()
    #expect(census.nodes == 1 && census.ways == 1 && census.relations == 0)
    #expect(census.deleted == 3)
  }

  @Test(
    "objects that an editor deleted are not data",
    arguments: ["visible='false'", "action='delete'"])
  func deleted(flag: String) throws {
    let data = try readXML("<osm version='0.6'><node id='1' lat='0' lon='0' \(flag)/></osm>")
    #expect(data.nodes.isEmpty)
  }

  @Test(
    "errors name the line and what is wrong",
    arguments: [
      (
        "<osm version='0.6'>\n\n<node id='1' lat='91' lon='0'/></osm>",
        "line 3: node 1 lies outside"
      ),
      (
        "<osm version='0.6'>\n<node id='x' lat='1' lon='0'/></osm>",
        "line 2: the id of <node> is not"
      ),
      ("<osm version='0.6'>\n<node lat='1' lon='0'/></osm>", "line 2: <node> lacks its id"),
      ("<osm version='0.6'>\n<node id='1'/></osm>", "line 2: node 1 lacks its position"),
      ("<osm version='0.6'><node\nid='1' lat='1,5' lon='0'/></osm>", "the lat is not a number"),
      ("<osm version='0.6'><way id='9223372036854775808'/></osm>", "not a whole number of 64 bits"),
      ("<osm version='0.6'>\n<way id='1'><tag k='a'/></way></osm>", "line 2: <tag> lacks its v"),
      ("<osm version='0.6'>\n\n<way id='1'>", "line 3: the file ends inside the element <way>"),
      ("<osm version='0.6'>\n<way id='1", "line 2: the file ends inside a tag"),
      ("<osm version='0.6'><!-- ", "ends inside a tag or comment"),
      ("<osm version='0.6'>\n</osn>", "line 2: </osn> does not close"),
      ("<osm version='0.6'></osm><osm/>", "second outermost"),
      ("<osm version='0.6'>text</osm>", "text where only tags"),
      ("<osm version='0.6'><way id=1/></osm>", "not quoted"),
      ("<osm version='0.6'><way id='1'v='2'/></osm>", "without a blank"),
      ("<osm version='0.6'><way id='1' id='2'/></osm>", "given twice"),
      ("<osm version='0.6'><way id='<'/></osm>", "holds a “<”"),
      ("<osm version='0.6'><way id='1'><tag k='&nbsp;' v=''/></way></osm>", "XML does not define"),
      ("<osm version='0.6'><way id='1'><tag k='&lt' v=''/></way></osm>", "without its “;”"),
      ("<osm version='0.6'><way id='1'><tag k='&#0;' v=''/></way></osm>", "control character"),
      (
        "<osm version='0.6'><way id='1'><tag k='&#xD800;' v=''/></way></osm>", "XML does not define"
      ),
      ("<!DOCTYPE a [<!ENTITY b \"c\">]><osm version='0.6'/>", "document types"),
      (
        "<?xml version='1.0' encoding='ISO-8859-1'?><osm version='0.6'/>",
        "“ISO-8859-1” is not read"
      ),
      ("<osm version='0.5'/>", "only 0.6 is read"),
      ("<gpx/>", "outermost element is <gpx>"),
      ("Hello", "neither like a PBF nor like XML"),
      ("", "it is empty"),
      ("BZh91AY", "packed with bzip2"),
    ])
  func errors(text: String, expected: String) {
    let complaint = complaint(text)
    #expect(complaint.hasPrefix("map.osm"))
    #expect(complaint.contains(expected), "\(complaint)")
  }

  @Test("invalid UTF-8 in a value is an error")
  func invalidUTF8() {
    var bytes = Array("<osm version='0.6'><way id='1'><tag k='?' v=''/></way></osm>".utf8)
    bytes[bytes.firstIndex(of: UInt8(ascii: "?")) ?? 0] = 0xFF
    let error = #expect(throws: OSMError.self) {
      try OSMData(reading: OSMFile(bytes: bytes, name: "a"))
    }
    #expect(error?.description.contains("UTF-8") == true)
  }

  @Test("markup without end does not use memory without end")
  func endlessMarkup() {
    let text = "<osm version='0.6'><!--" + String(repeating: "-x", count: 1 << 20)
    #expect(complaint(text).contains("longer than 1 MiB"))
    let deep = String(repeating: "<note>", count: 200)
    #expect(complaint("<osm version='0.6'>" + deep).contains("nest too deeply"))
  }

  @Test("positions are read to the nearest unit")
  func positions() {
    func e7(_ text: String) -> Int64? {
      unsafe Array(text.utf8).withUnsafeBufferPointer { unsafe DecimalText.e7($0) }
    }
    #expect(e7("47.12345678") == 471_234_568)
    #expect(e7("-47.12345678") == -471_234_568)
    #expect(e7("0.00000004999") == 0)
    #expect(e7("12") == 120_000_000)
    #expect(e7(".5") == 5_000_000)
    #expect(e7("5.") == 50_000_000)
    #expect(e7("-1.5E1") == -150_000_000)
    for bad in ["", "-", ".", "1.2.3", "12345", "1e99", "nan", "0x1", " 1"] {
      #expect(e7(bad) == nil, "\(bad)")
    }
  }
}
