// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding
import RoadbookGeometry

/// What is near to a location.
public enum FacilityType: UInt32, CodedByName, JSONWritable {
  /// A hotel.
  case hotel
  /// A restaurant.
  case restaurant
  /// A cafe.
  case cafe
  /// A shopping centre.
  case mall
  /// A supermarket.
  case supermarket
  /// A place for sport.
  case sport
  /// A place for recreation.
  case recreationArea
  /// Nature.
  case nature
  /// A museum.
  case museum
  /// Shared bicycles.
  case bikeSharing
  /// A stop of buses.
  case busStop
  /// A stand of taxis.
  case taxiStand
  /// A stop of trams.
  case tramStop
  /// A station of metros.
  case metroStation
  /// A station of trains.
  case trainStation
  /// An airport.
  case airport
  /// A car park.
  case parkingLot
  /// A car park for those who drive on together.
  case carpoolParking
  /// A fuel station.
  case fuelStation
  /// A network without wires.
  case wifi
  /// A business.
  case business
  /// A school.
  case education
  /// A bank.
  case finance
  /// A place for health.
  case health
  /// A service.
  case service
  /// A shop.
  case store
}

/// How one parks at a location.
public enum ParkingType: UInt32, CodedByName, JSONWritable {
  /// Beside a motorway.
  case alongMotorway
  /// In a building.
  case parkingGarage
  /// In a car park.
  case parkingLot
  /// On the way to a house.
  case onDriveway
  /// On a street.
  case onStreet
  /// Below the ground.
  case undergroundGarage
}
