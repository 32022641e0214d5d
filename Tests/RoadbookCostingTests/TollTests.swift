// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import Testing

@Suite("Tolls, vignettes and seasons")
struct TollTests {
  private func flags(_ vehicle: Vehicle, _ way: String, in country: String = "") -> RoadFlags {
    vehicle.profile.way(tags(way), forward: true, in: Zone(country: country)).flags
  }

  @Test(
    "what names the vehicle says whether it pays",
    arguments: [
      ("car", "toll=yes", true), ("car", "toll=no", false),
      ("car", "toll=yes toll:motorcar=no", false),
      ("car", "toll:hgv=yes", false), ("truck", "toll:hgv=yes", true),
      ("truck", "toll=no toll:hgv=yes", true), ("bus", "toll=yes toll:bus=no", false),
      ("car", "toll:motor_vehicle=yes", true), ("bicycle", "toll:motor_vehicle=yes", false),
    ])
  func toll(name: String, way: String, pays: Bool) throws {
    let flags = flags(try Vehicle(name), "highway=primary " + way)
    #expect(flags.contains(.toll) == pays)
  }

  @Test(
    "light vehicles pay a vignette on the motorways of some countries",
    arguments: [
      ("car", "highway=motorway toll=yes", "CH", true),
      ("car", "highway=motorway_link toll=yes", "AT", true),
      ("car", "highway=motorway toll=no", "CH", false),
      ("car", "highway=motorway toll=yes", "PT", false),
      ("car", "highway=tertiary toll=yes", "AT", false),
      ("truck", "highway=motorway toll=yes", "CH", false),
      ("truck", "highway=motorway toll=yes", "RO", true),
    ])
  func vignette(name: String, way: String, country: String, pays: Bool) throws {
    let vehicle = try Vehicle(name) { if name == "truck" { $0.vehicle.weightTonnes = 12 } }
    #expect(flags(vehicle, way, in: country).contains(.vignette) == pays)
  }

  @Test(
    "roads that are closed for part of each year",
    arguments: [
      ("seasonal=yes", true), ("seasonal=no", false),
      ("motor_vehicle:conditional=no%@%(Nov%1-Apr%30)", true),
      ("access=no access:conditional=yes%@%(May-Oct)", true),
      ("access:forward:conditional=no%@%winter", true),
      ("access:conditional=no%@%(Mo-Fr%08:00-09:00)", false),
      ("access:conditional=no%@%(2026%Apr%1-2026%Jun%30)", false),
      ("maxspeed:conditional=50%@%(Nov-Mar)", false),
    ])
  func seasons(way: String, isSeasonal: Bool) throws {
    let flags = flags(try Vehicle("car"), "highway=secondary " + way)
    #expect(flags.contains(.seasonal) == isSeasonal)
  }
}
