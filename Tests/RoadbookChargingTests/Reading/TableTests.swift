// SPDX-License-Identifier: Apache-2.0

import RoadbookCharging
import RoadbookGeometry
import RoadbookTestSupport
import Testing

@Suite("Tables of charging stations")
struct ChargingTableTests {
  @Test("a line is a station, or another point of the station of the line before")
  func lines() throws {
    let sites = try read(
      """
      id,operator,latitude,longitude,plug,kw,count,access,fee
      m1,MVV,49.4944,8.4681,CCS,150,2,yes,yes
      m1,MVV,49.4944,8.4681,"CHAdeMO, Type 2",50,,,
      m2,"Stadt ""Mitte"", Werke",49.5,8.5,Schuko,2.3,1,customers,no

      """)
    #expect(
      sites.map(\.text) == [
        "m1 MVV 49.4944,8.4681 2×CCS2 150 kW dc | CHAdeMO 50 kW dc + Type 2 43.5 kW acThree; everyone, fee",
        "m2 Stadt \"Mitte\", Werke 49.5,8.5 Schuko 2.3 kW acSingle; customers, free",
      ])
  }

  @Test("columns may be numbered, apart by semicolons, and have commas in their numbers")
  func numbered() throws {
    let sites = try read(
      """
      Latitude;Longitude;plug1;kw1;plug2;kw2
      49,5;8,5;AC Steckdose Typ 2;22,5;DC Kupplung Combo;50
      """, name: "süd.csv")
    #expect(
      sites.map(\.text) == [
        "süd.csv#2 – 49.5,8.5 Type 2 22.5 kW acThree | CCS2 50 kW dc; unknown"
      ])
  }

  @Test("two files of one name have stations of their own, and tabs leave commas to numbers")
  func oneName() throws {
    var reader = ChargingReader(.strict)
    for line in ["49,5\t8,5", "49,6\t8,6"] {
      let text = "lat\tlon\tplug\tkw\n\(line)\tCCS\t50\n"
      try reader.add(ChargingFile(name: "st.csv", bytes: Array(text.utf8)))
    }
    #expect(reader.sites().map(\.coordinate.latitude) == [49.5, 49.6])
  }

  @Test("numbers of a column of kilowatts are kilowatts, however many")
  func megawatts() throws {
    let sites = try read(
      """
      id,lat,lon,plug,kw
      a,49.5,8.5,MCS,1000
      b,49.6,8.5,CCS,999
      c,49.7,8.5,CCS,50000 W

      """)
    #expect(sites.map(\.greatestPower) == [1000, 999, 50])
    #expect(try read("lat,lon,plug,power\n49,8,Type 2,22000\n")[0].greatestPower == 22)
    let greater = ChargingFile(name: "a.csv", bytes: Array("lat,lon,plug,kw\n49,8,CCS,22000".utf8))
    #expect(refusal(greater).contains("is no power above 0 and up to 4000 kW"))
  }

  @Test("columns may be called like keys of OpenStreetMap")
  func keys() throws {
    let sites = try read(
      "lat,lon,socket:type2,socket:type2:output,hgv\n49.5,8.5,4,22 kW,yes\n")
    #expect(sites.map(\.text) == ["a.csv#2 – 49.5,8.5 4×Type 2 22 kW acThree; unknown, trucks"])
  }

  @Test(
    "a fault is told with its line and field",
    arguments: [
      ("lat,lon,plug,kw\n91,8,CCS,50", "a.csv, line 2, lat: “91” is no number from -90 to 90"),
      (
        "lat,lon,plug,kw\n,8,CCS,50",
        "a.csv, line 2, latitude: it is missing; write degrees, such as 49.4944"
      ),
      (
        "lat,lon,plug,kw\n49,8,CCS,50\n49,8,Steckdose X,50",
        "a.csv, line 3, plug: “Steckdose X” is no plug; write CCS, Type 2, CHAdeMO, or a name of OCPI"
      ),
      (
        "lat,lon,plug,kw\n49,8,CCS,-5",
        "a.csv, line 2, kw: “-5” is no power above 0 and up to 4000 kW"
      ),
      (
        "lat,lon,plug,kw\n49,8,CCS,0",
        "a.csv, line 2, kw: “0” is no power above 0 and up to 4000 kW"
      ),
      (
        "lat,lon,plug,kw\n49,8,CCS,50,7",
        "a.csv, line 2: the line has 5 fields, and the first line names 4"
      ),
      (
        "lat,lon,plug,kw\n49,8,\"CCS,50",
        "a.csv, line 2: a field begins with a quote and has no end"
      ),
      (
        "lat,lon,plug,kw\n49,8,\"CCS\"x,50",
        "a.csv, line 2: something follows a quote that ends a field; write two quotes for one"
      ),
      (
        "lat,lon,plug,kw,fee\n49,8,CCS,50,maybe",
        "a.csv, line 2, fee: “maybe” is neither yes nor no"
      ),
      ("lat,lon\nnan,8", "a.csv, line 2, lat: “nan” is no number from -90 to 90"),
      ("", "a.csv, line 1: the file is empty; its first line names the columns"),
      ("lat,lon,plug,kw\n", "a.csv: it has no station"),
    ])
  func faults(table: String, fault: String) {
    #expect(refusal(ChargingFile(name: "a.csv", bytes: Array(table.utf8))) == fault)
  }

  @Test("what is not in UTF-8 is refused with its place")
  func encoding() {
    let bytes = Array("lat,lon,operator\n49,8,S".utf8) + [0xFC] + Array("d\n".utf8)
    #expect(
      refusal(ChargingFile(name: "a.csv", bytes: bytes))
        == "a.csv, line 2: the line is not in UTF-8, from byte 23 on; save the file as UTF-8")
  }

  @Test("where asked to, the rest is read, and each fault is told")
  func lenient() throws {
    var reader = ChargingReader(.lenient)
    try reader.add(
      ChargingFile(
        name: "a.csv",
        bytes: Array(
          """
          id,lat,lon,plug,kw
          a,49,8,CCS,50
          b,49,888,CCS,50
          c,49.2,8,"CCS,50
          d,49.3,8,,
          e,49.4,8,CHAdeMO,50
          """.utf8)))
    #expect(reader.sites().map(\.id) == ["a", "e"])
    #expect(
      reader.report.lines == [
        "a.csv, line 3: records with a fault (lon: “888” is no number from -180 to 180)",
        "a.csv, line 4: records with a fault (a field begins with a quote and has no end)",
        "a.csv, line 5: without any plug",
      ])
    #expect(reader.report.readCount == 5)
    #expect(reader.report.keptCount == 2)
  }

  private func read(_ table: String, name: String = "a.csv") throws -> [ChargingSite] {
    var reader = ChargingReader(.strict)
    try reader.add(ChargingFile(name: name, bytes: Array(table.utf8)))
    return reader.sites()
  }
}

/// What is wrong with a file; empty where nothing is.
func refusal(_ file: ChargingFile) -> String {
  var reader = ChargingReader(.strict)
  do {
    try reader.add(file)
    return ""
  } catch {
    return error.description
  }
}
