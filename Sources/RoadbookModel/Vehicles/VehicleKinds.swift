// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding
import RoadbookGeometry

/// Builds of trucks.
public enum TruckCategory: UInt32, CodedByName, JSONWritable {
  /// One piece, with or without trailer.
  case straight
  /// A tractor for semi-trailers.
  case tractor
}

/// What a truck's speed follows beside the road.
///
/// Roadbook's own; the SDK had a type of this name in older versions.
public enum SpeedProfile: UInt32, CodedByName, JSONWritable {
  /// Signs and laws, those for its weight among them (`maxspeed:conditional=60 @ (weight>7.5)`,
  /// 60 km/h outside of German towns above 7.5 t).
  case lawful
  /// These, and what its engine makes of its weight on this trip: slopes that are tagged, and
  /// gathering speed behind bends and turns.
  case byWeight
}

/// Weight classes of trucks.
public enum TruckClass: UInt32, CodedByName, JSONWritable {
  /// Light.
  case lightClass = 1
  /// Medium.
  case mediumClass
  /// Heavy.
  case heavyClass
}

/// Fuels of trucks.
public enum TruckFuelType: UInt32, CodedByName, JSONWritable {
  /// Compressed natural gas.
  case cng = 1
  /// Diesel.
  case diesel
  /// Hydrogen.
  case hydrogen
  /// Liquefied natural gas.
  case lng
}

/// Types of roads that truck rules know, in Sweden and in Mexico.
public enum TruckRoadType: UInt32, CodedByName, JSONWritable {
  /// Mexico, ET4.
  case et4
  /// Mexico, ET2.
  case et2
  /// Mexico, A4.
  case a4
  /// Mexico, A2.
  case a2
  /// Mexico, B4.
  case b4
  /// Mexico, B2.
  case b2
  /// Mexico, C.
  case c
  /// Mexico, D.
  case d
  /// Sweden, bearing class 1.
  case bk1
  /// Sweden, bearing class 2.
  case bk2
  /// Sweden, bearing class 3.
  case bk3
  /// Sweden, bearing class 4.
  case bk4
}

/// Dangerous goods.
public enum HazardousMaterial: UInt32, CodedByName, JSONWritable {
  /// Explosives.
  case explosive
  /// Gases.
  case gas
  /// Flammable liquids.
  case flammable
  /// Flammable solids.
  case combustible
  /// Organic peroxides.
  case organic
  /// Toxic substances.
  case poison
  /// Radioactive material.
  case radioactive
  /// Corrosive substances.
  case corrosive
  /// Toxic by inhalation.
  case poisonousInhalation
  /// Water pollutants.
  case harmfulToWater
  /// Any other.
  case other
}

/// Categories of tunnels for dangerous goods, from least (B) to most (E) restrictive.
public enum TunnelCategory: UInt32, CodedByName, JSONWritable {
  /// Category B.
  case b
  /// Category C.
  case c
  /// Category D.
  case d
  /// Category E.
  case e
}

/// Groups of road users that signs speak of.
public enum TransportType: UInt32, CodedByName, JSONWritable {
  /// Cars.
  case automobiles
  /// Buses.
  case buses
  /// Taxis.
  case taxis
  /// Cars with several people.
  case carpools
  /// People on foot.
  case pedestrians
  /// Trucks.
  case trucks
  /// Whoever only passes through.
  case throughTraffic
  /// Deliveries.
  case deliveries
  /// Emergency vehicles.
  case emergencyVehicles
  /// Motorcycles.
  case motorcycles
}
