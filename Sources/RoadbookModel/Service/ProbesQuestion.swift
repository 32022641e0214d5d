// SPDX-License-Identifier: Apache-2.0

package import RoadbookCoding

/// What `/v1/probes` is sent: speeds of roads that were driven.
package struct ProbesQuestion: Hashable, Sendable {
  package var probes: [DrivenRoadSpeed]

  /// So many are taken at once.
  package static let counts = 1...1000

  package init(probes: [DrivenRoadSpeed] = []) { self.probes = probes }
}

extension ProbesQuestion: Codable, FieldCoded {
  package static var blank: ProbesQuestion { ProbesQuestion() }
  package static let fields: FieldTable<ProbesQuestion> = [.required("probes", \.probes)]
}

/// The speed that was driven along a segment.
package struct DrivenRoadSpeed: Hashable, Sendable {
  /// Its durable name.
  package var segment: String
  package var travelDirection: TravelDirection
  /// Standing included.
  package var speedInKilometersPerHour: Double

  package init(segment: String, travelDirection: TravelDirection, speedInKilometersPerHour: Double)
  {
    self.segment = segment
    self.travelDirection = travelDirection
    self.speedInKilometersPerHour = speedInKilometersPerHour
  }
}

extension DrivenRoadSpeed: Codable, FieldCoded {
  package static var blank: DrivenRoadSpeed {
    DrivenRoadSpeed(segment: "", travelDirection: .bidirectional, speedInKilometersPerHour: 0)
  }
  package static let fields: FieldTable<DrivenRoadSpeed> = [
    .required("segment", \.segment),
    .required("travelDirection", \.travelDirection),
    .required("speedInKilometersPerHour", \.speedInKilometersPerHour),
  ]
}

/// What `/v1/probes` answers.
package struct ProbesAnswer: Hashable, Sendable {
  /// How many count.
  package var taken: Int32
  /// How many lie on no road of a map, or were told of already.
  package var leftOut: Int32

  package init(taken: Int32 = 0, leftOut: Int32 = 0) {
    self.taken = taken
    self.leftOut = leftOut
  }
}

extension ProbesAnswer: Codable, FieldCoded {
  package static var blank: ProbesAnswer { ProbesAnswer() }
  package static let fields: FieldTable<ProbesAnswer> = [
    .required("taken", \.taken),
    .required("leftOut", \.leftOut),
  ]
}
