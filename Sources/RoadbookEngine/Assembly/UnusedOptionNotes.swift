// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

/// Tells which options of a request change nothing, as OpenStreetMap says nothing of what they are about.
struct UnusedOptionNotes: SectionAnnotator {
  private typealias Asked = (isGiven: Bool, name: String)

  private let notices: [(code: SectionNoticeCode, cause: String)]

  /// `nil` where each option counts.
  init?(_ options: RoutingOptions) {
    let vehicle = options.transportSpecification.vehicleSpecification
    let onVehicle = Self.named(vehicle.map { Self.unknown($0) } ?? [])
    let onTolls = Self.named(Self.unknown(options.tollOptions))
    if onVehicle.isEmpty, onTolls.isEmpty { return nil }
    notices =
      onVehicle.map {
        (
          code: .potentialVehicleRestriction,
          cause: "\($0) changes nothing: no sign in the map is about it"
        )
      }
      + onTolls.map {
        (code: .tollsDataUnavailable, cause: "\($0) changes nothing: no price of a toll is known")
      }
  }

  func annotate(_ section: inout AnnotatedSection) {}

  func annotateRoute(_ sections: inout [AnnotatedSection]) {
    sections[0].beginSource()
    for (code, cause) in notices {
      sections[0].note(code, .info, ViolatedRestriction(cause: cause, timeDependent: false))
    }
  }

  private static func named(_ asked: [Asked]) -> [String] { asked.filter(\.isGiven).map(\.name) }

  private static func unknown(_ vehicle: VehicleSpecification) -> [Asked] {
    let group = vehicle.weightPerAxleGroup
    return [
      (vehicle.lastCharacterOfLicensePlate != nil, "lastCharacterOfLicensePlate"),
      (vehicle.trailerAxleCount != nil, "trailerAxleCount"),
      (
        vehicle.kingpinToRearAxleDistanceInCentimeters != nil,
        "kingpinToRearAxleDistanceInCentimeters"
      ),
      (group?.tripleAxleGroupInKilograms != nil, "tripleAxleGroupInKilograms"),
      (group?.quadAxleGroupInKilograms != nil, "quadAxleGroupInKilograms"),
      (group?.quintAxleGroupInKilograms != nil, "quintAxleGroupInKilograms"),
    ]
  }

  private static func unknown(_ tolls: TollOptions) -> [Asked] {
    [
      (!tolls.transponders.isEmpty, "transponders"),
      (tolls.vehicleCategory != nil, "vehicleCategory"),
      (tolls.emissionType != nil, "emissionType"),
      (tolls.co2Class != nil, "co2Class"),
    ]
  }
}
