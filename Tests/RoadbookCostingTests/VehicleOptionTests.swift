// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import Testing

@Suite("Vehicles that requests describe")
struct VehicleOptionTests {
  /// The built-in vehicle of a mode as a request describes it.
  private func vehicle(
    _ mode: TransportMode, _ given: VehicleSpecification? = nil,
    taxi: TaxiSpecification? = nil, scooter: ScooterSpecification? = nil
  ) throws -> Vehicle {
    let transport = TransportSpecification(
      transportMode: mode, vehicleSpecification: given, taxiSpecification: taxi,
      scooterSpecification: scooter)
    return try Vehicle("\(mode)") { $0 = ProfileOptions(transport: transport).applied(to: $0) }
  }

  @Test(
    "each measure is held against the limits of it",
    arguments: [
      (VehicleSpecification(heightInCentimeters: 400), "maxheight=3.9", "maxheight=4"),
      (VehicleSpecification(widthInCentimeters: 255), "maxwidth=2.5", "maxwidth=2.6"),
      (VehicleSpecification(lengthInCentimeters: 1650), "maxlength=16", "maxlength=16.5"),
      (VehicleSpecification(grossWeightInKilograms: 40_000), "maxweightrating=38", "maxweight=40"),
      (VehicleSpecification(grossWeightInKilograms: 40_000), "maxweight=38", "maxweightrating=40"),
      (
        VehicleSpecification(currentWeightInKilograms: 12_000), "maxweightrating=7.5",
        "maxweight=12"
      ),
      (
        VehicleSpecification(grossWeightInKilograms: 40_000, currentWeightInKilograms: 15_000),
        "maxweightrating=38", "maxweight=16"
      ),
      (
        VehicleSpecification(weightPerAxleInKilograms: 11_500), "maxaxleload=10", "maxaxleload=11.5"
      ),
      (
        VehicleSpecification(
          weightPerAxleGroup: WeightPerAxleGroup(
            singleAxleGroupInKilograms: 9000, tandemAxleGroupInKilograms: 18_000)),
        "maxbogieweight=16", "maxaxleload=9"
      ),
      (VehicleSpecification(axleCount: 5), "maxaxles=4", "maxaxles=5"),
      (VehicleSpecification(trailerCount: 1), "trailer=no", "hgv_articulated=no"),
      (VehicleSpecification(truckCategory: .tractor), "hgv_articulated=no", "trailer=no"),
      (VehicleSpecification(emptyWeightInKilograms: 9000), "maxunladenweight=7.5", "maxweight=9"),
      (
        VehicleSpecification(payloadCapacityInKilograms: 4000),
        "hgv:conditional=no%@%(weightcapacity>3.5)", "hgv:conditional=no%@%(weightcapacity>4)"
      ),
      (
        VehicleSpecification(tiresCount: 10), "hgv:conditional=no%@%(wheels>6)",
        "hgv:conditional=no%@%(wheels>10)"
      ),
      (VehicleSpecification(tunnelCategory: .c), "tunnel:category=D", "tunnel:category=B"),
      (VehicleSpecification(hazardousMaterials: [.gas]), "hazmat=no", "hazmat:water=no"),
      (
        VehicleSpecification(hazardousMaterials: [.harmfulToWater]), "hazmat:water=no", "trailer=no"
      ),
    ])
  func measures(given: VehicleSpecification, closed: String, open: String) throws {
    let truck = try vehicle(.truck, given)
    #expect(truck.access("highway=primary " + closed) == "forbidden")
    #expect(truck.access("highway=primary " + open) == "allowed")
    #expect(try vehicle(.truck).access("highway=primary " + open) == "allowed")
  }

  @Test("heavier trucks keep to lower limits")
  func speeds() throws {
    let heavy = try vehicle(.truck, VehicleSpecification(grossWeightInKilograms: 12_000))
    #expect(heavy.limit("highway=primary", in: "DE") == 60)
    #expect(try vehicle(.truck).limit("highway=primary", in: "DE") == 80)
  }

  @Test("a light truck is no heavy goods vehicle")
  func light() throws {
    let light = try vehicle(.truck, VehicleSpecification(isTruckLight: true))
    #expect(light.access("highway=primary hgv=no") == "allowed")
    #expect(light.access("highway=primary goods=no") == "forbidden")
    #expect(light.limit("highway=primary", in: "DE") == 100)
    #expect(light.profile.obeys(restriction: tags("restriction:hgv=no_left_turn")) == .none)
  }

  @Test("cars may pull trailers, be tall, and carry goods")
  func cars() throws {
    let car = try vehicle(
      .car,
      VehicleSpecification(
        heightInCentimeters: 260, trailerCount: 1, grossWeightInKilograms: 4000, isCommercial: true)
    )
    #expect(car.access("highway=primary maxheight=2.5") == "forbidden")
    #expect(car.access("highway=primary maxweightrating=3.5") == "forbidden")
    #expect(car.access("highway=primary trailer=no") == "forbidden")
    #expect(car.access("highway=primary goods=no") == "forbidden")
    #expect(car.access("highway=primary hgv=no") == "allowed")
    #expect(try vehicle(.car).access("highway=primary trailer=no goods=no") == "allowed")
  }

  @Test("a taxi without taxis' roads goes where cars go, and keeps out of what is closed to taxis")
  func taxis() throws {
    let taxi = try vehicle(.taxi, taxi: TaxiSpecification(allowDriveThroughTaxiRoads: false))
    let ways = [
      "highway=service access=no psv=yes", "highway=busway taxi=yes",
      "highway=service motor_vehicle=psv", "highway=primary oneway=yes oneway:psv=no",
      "highway=primary oneway=yes lanes:psv:backward=1", "highway=primary motorcar=no",
      "highway=residential", "highway=primary psv=destination access=no",
    ]
    for way in ways { #expect(taxi.access(way) == (try vehicle(.car).access(way)), "\(way)") }
    #expect(taxi.access("highway=primary taxi=no") == "forbidden")
    let asked = try vehicle(.taxi, taxi: TaxiSpecification())
    #expect(asked.profile == (try vehicle(.taxi)).profile)
  }

  @Test("a scooter uses motorways if it is allowed to, and is a motorcycle above 50 cm³")
  func scooters() throws {
    let plain = try vehicle(.scooter)
    let allowed = try vehicle(.scooter, scooter: ScooterSpecification(allowScooterOnHighway: true))
    for way in ["highway=motorway oneway=no", "highway=trunk motorroad=yes"] {
      #expect(plain.access(way) == "forbidden")
      #expect(allowed.access(way) == "allowed")
    }
    let strong = try vehicle(.scooter, VehicleSpecification(engineSizeInCubicCentimeters: 125))
    #expect(strong.access("highway=primary moped=no") == "allowed")
    #expect(strong.access("highway=primary motorcycle=no") == "forbidden")
    #expect(plain.access("highway=primary motorcycle=no") == "allowed")
    // No motorway is slower than the roads beside it.
    let motorcycle = try vehicle(
      .scooter, VehicleSpecification(engineSizeInCubicCentimeters: 125),
      scooter: ScooterSpecification(allowScooterOnHighway: true))
    func kmh(_ highway: String, isUrban: Bool = false) -> Double {
      motorcycle.profile.way(
        Tags([(key: "highway", value: highway)]), forward: true,
        in: Zone(country: "DE", isUrban: isUrban)
      ).speedMetersPerSecond * 3.6
    }
    #expect(kmh("motorway") > kmh("trunk") && kmh("trunk") > kmh("primary"))
    #expect(kmh("motorway", isUrban: true) > 70 && kmh("motorway_link") > 55)
    #expect(strong.profile.rules.speeds.topKmh > plain.profile.rules.speeds.topKmh)
    #expect(strong.access("highway=motorway") == "forbidden")
    let weak = try vehicle(.scooter, VehicleSpecification(engineSizeInCubicCentimeters: 50))
    #expect(weak.profile == plain.profile)
  }

  @Test("what describes the profile's own vehicle changes nothing")
  func nothing() throws {
    for mode in [TransportMode.car, .truck, .bus, .taxi, .scooter, .privateBus] {
      #expect(try vehicle(mode, VehicleSpecification()).profile == vehicle(mode).profile)
    }
  }

  @Test("what a truck is said to measure only closes roads")
  func onlyForbids() throws {
    let base = try vehicle(.truck)
    let large = try vehicle(
      .truck,
      VehicleSpecification(
        heightInCentimeters: 400, widthInCentimeters: 255, lengthInCentimeters: 1875, axleCount: 5,
        trailerCount: 1, truckCategory: .tractor, grossWeightInKilograms: 40_000,
        weightPerAxleInKilograms: 11_500, tunnelCategory: .b, hazardousMaterials: [.explosive]))
    let words = [
      "maxheight=3", "maxweight=30", "maxweight=3", "hgv:conditional=no%@%(weight>7.5)",
      "trailer=no",
      "hazmat=no", "maxlength=10", "hgv=destination", "maxaxleload=10", "hgv=no",
      "maxweight:conditional=none%@%delivery", "maxwidth=2.3", "hazmat:C=no", "oneway=yes",
    ]
    for first in words {
      for second in words {
        let way = tags("highway=primary \(first) \(second)")
        for forward in [true, false] {
          let zone = Zone(country: "DE")
          let (small, big) = (
            base.profile.way(way, forward: forward, in: zone),
            large.profile.way(way, forward: forward, in: zone)
          )
          #expect(big.access <= small.access, "\(way.all)")
          #expect(big.speedMetersPerSecond <= small.speedMetersPerSecond, "\(way.all)")
        }
      }
    }
  }
}
