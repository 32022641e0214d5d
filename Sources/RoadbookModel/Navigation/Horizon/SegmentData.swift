// SPDX-License-Identifier: Apache-2.0

public import RoadbookGeometry

/// What the map knows of a segment.
public final class SegmentData: Sendable {
  /// Its number on this map.
  public let ocmSegmentId: OCMSegmentId
  /// Its name on any map of the place.
  public let segmentReference: SegmentReference
  /// Its line, as it was drawn.
  public let polyline: GeoPolyline
  /// Its length.
  public let lengthInMeters: Int32
  /// Parts that are alike; a segment of this map is alike from end to end.
  public let spans: [SegmentSpanData]
  /// Traffic lights between its ends; `nil` where nobody asked.
  public let trafficSignals: [TrafficSignal]?
  /// Signs at it, those at its ends aside; `nil` where nobody asked.
  public let roadSigns: [RoadSign]?
  /// Crossings with railways; `nil` where nobody asked.
  public let railwayCrossings: [RailwayCrossing]?
  /// Toll stations on it, and at each end to which cars may drive; `nil` where nobody asked.
  public let tollPoints: [TollPoint]?

  package init(
    ocmSegmentId: OCMSegmentId, segmentReference: SegmentReference, polyline: GeoPolyline,
    lengthInMeters: Int32, spans: [SegmentSpanData], trafficSignals: [TrafficSignal]?,
    roadSigns: [RoadSign]?, railwayCrossings: [RailwayCrossing]?, tollPoints: [TollPoint]?
  ) {
    self.ocmSegmentId = ocmSegmentId
    self.segmentReference = segmentReference
    self.polyline = polyline
    self.lengthInMeters = lengthInMeters
    self.spans = spans
    self.trafficSignals = trafficSignals
    self.roadSigns = roadSigns
    self.railwayCrossings = railwayCrossings
    self.tollPoints = tollPoints
  }
}

/// What the map knows of a part of a segment; `nil` where nobody asked, or where it is not known.
public final class SegmentSpanData: Sendable {
  /// Meters of the segment at which it begins.
  public let startOffsetInMeters: Int32
  /// Its length.
  public let spanLengthInMeters: Int32
  /// In which directions cars may drive, by that in which the segment was drawn.
  public let travelDirection: TravelDirection?
  /// Who may use it, in one direction at least.
  public let allowedTransportModes: AllowedTransportModes?
  /// How important the road is.
  public let functionalRoadClass: FunctionalRoadClass?
  /// The limit for cars in the direction in which the segment was drawn.
  public let positiveDirectionSpeedLimit: SegmentSpeedLimit?
  /// The limit for cars against it.
  public let negativeDirectionSpeedLimit: SegmentSpeedLimit?
  /// The speed of cars without traffic in the direction in which the segment was drawn; `nil` if they may not drive so.
  public let positiveDirectionBaseSpeedInMetersPerSecond: Double?
  /// The speed of cars without traffic against it; `nil` if they may not drive so.
  public let negativeDirectionBaseSpeedInMetersPerSecond: Double?
  /// What kind of small road it is; empty where it is none.
  public let localRoadCharacteristics: [LocalRoadCharacteristic]?
  /// Its names.
  public let streetNames: LocalizedTexts?
  /// Its numbers.
  public let roadNumbers: LocalizedRoadNumbers?
  /// What it is built like.
  public let physicalAttributes: PhysicalAttributes?
  /// What it is for.
  public let roadUsages: RoadUsages?
  /// What holds in its country or state.
  public let administrativeRules: AdministrativeRules?
  /// Whether it lies in a settlement.
  public let isUrban: Bool?
  /// Limits for rain, snow, fog, schools and times, and speeds that are advised.
  public let specialSpeedSituations: [SegmentSpecialSpeedSituation]?

  package init(
    spanLengthInMeters: Int32, travelDirection: TravelDirection?,
    allowedTransportModes: AllowedTransportModes?, functionalRoadClass: FunctionalRoadClass?,
    positiveDirectionSpeedLimit: SegmentSpeedLimit?,
    negativeDirectionSpeedLimit: SegmentSpeedLimit?,
    positiveDirectionBaseSpeedInMetersPerSecond: Double?,
    negativeDirectionBaseSpeedInMetersPerSecond: Double?,
    localRoadCharacteristics: [LocalRoadCharacteristic]?, streetNames: LocalizedTexts?,
    roadNumbers: LocalizedRoadNumbers?, physicalAttributes: PhysicalAttributes?,
    roadUsages: RoadUsages?, administrativeRules: AdministrativeRules?, isUrban: Bool?,
    specialSpeedSituations: [SegmentSpecialSpeedSituation]?
  ) {
    startOffsetInMeters = 0
    self.spanLengthInMeters = spanLengthInMeters
    self.travelDirection = travelDirection
    self.allowedTransportModes = allowedTransportModes
    self.functionalRoadClass = functionalRoadClass
    self.positiveDirectionSpeedLimit = positiveDirectionSpeedLimit
    self.negativeDirectionSpeedLimit = negativeDirectionSpeedLimit
    self.positiveDirectionBaseSpeedInMetersPerSecond = positiveDirectionBaseSpeedInMetersPerSecond
    self.negativeDirectionBaseSpeedInMetersPerSecond = negativeDirectionBaseSpeedInMetersPerSecond
    self.localRoadCharacteristics = localRoadCharacteristics
    self.streetNames = streetNames
    self.roadNumbers = roadNumbers
    self.physicalAttributes = physicalAttributes
    self.roadUsages = roadUsages
    self.administrativeRules = administrativeRules
    self.isUrban = isUrban
    self.specialSpeedSituations = specialSpeedSituations
  }
}

extension SegmentSpanData {
  /// The limit; `nil` if the two directions differ.
  ///
  /// Where one direction has none, as on one-way roads, it is the other's.
  public var speedLimit: SegmentSpeedLimit? {
    Self.one(of: positiveDirectionSpeedLimit, negativeDirectionSpeedLimit)
  }

  /// The speed of cars without traffic; `nil` if the two directions differ.
  ///
  /// Where one direction has none, as on one-way roads, it is the other's.
  public var baseSpeedInMetersPerSecond: Double? {
    Self.one(
      of: positiveDirectionBaseSpeedInMetersPerSecond, negativeDirectionBaseSpeedInMetersPerSecond)
  }

  private static func one<Value: Equatable>(of positive: Value?, _ negative: Value?) -> Value? {
    guard let positive, let negative else { return positive ?? negative }
    return positive == negative ? positive : nil
  }
}
