// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding

/// What is asked of reachable areas: how far, and by which vehicle.
///
///     let options = IsolineOptions(
///       calculationOptions: .init(rangeType: .timeInSeconds, rangeValues: [600, 1200]),
///       routingOptions: RoutingOptions())
public struct IsolineOptions: Equatable, Sendable {
  /// How far, and how areas are drawn.
  public var calculationOptions: Calculation
  /// The vehicle, its preferences and the time of departure; a car's where there are none.
  ///
  /// They mean what they mean for routes. Where a time is given, rules that hold at times are judged then;
  /// without one they are left out, as in a matrix. What is to be kept off is kept off: there is no
  /// area behind it.
  public var routingOptions: RoutingOptions?

  /// Makes options.
  public init(calculationOptions: Calculation, routingOptions: RoutingOptions? = nil) {
    self.calculationOptions = calculationOptions
    self.routingOptions = routingOptions
  }

  /// How far, and how areas are drawn.
  public struct Calculation: Hashable, Sendable {
    /// What is limited.
    public var rangeType: IsolineRangeType
    /// The limits in the unit of the type, 1…16; each has an area of its own.
    ///
    /// Areas of smaller limits lie within those of greater ones of the same request, unless ``maxPoints`` makes them
    /// coarser. Areas of two requests may differ beside the roads.
    ///
    /// Meters 0…1,000,000, seconds 0…32,400, watt-hours 0…300,000, milliliters 0…1,000,000.
    public var rangeValues: [Int32]
    /// Changes nothing: areas are exact in all modes.
    public var isolineCalculationMode: IsolineCalculationMode
    /// The most corners that the polygons of a limit may have together, 30 or more; less is ignored.
    ///
    /// The polygons become coarser, and lose small holes and islands where these change less than corners do. The center
    /// stays inside. ``Isoline/simplificationErrorInMeters`` says how far the lines are off. The limits of a request are
    /// made coarser each on its own, so that their areas need not lie within each other any more.
    public var maxPoints: Int32?
    /// Whether trips start at the center or end there.
    public var isolineDirection: RoutePlaceDirection
    /// Land without roads that is narrower than so many meters is no hole, 50…5,000; 500 where it is `nil`.
    public var gapInMeters: Int32?

    /// How many limits may be asked for at once.
    package static let valueCounts = 1...16
    /// How wide gaps may be, in meters.
    package static let gaps: ClosedRange<Int32> = 50...5000
    /// How many corners may be asked for.
    package static let leastPoints: Int32 = 30

    /// Makes options for trips that start at the center.
    public init(rangeType: IsolineRangeType, rangeValues: [Int32]) {
      self.init(rangeType: rangeType, rangeValues: rangeValues, isolineDirection: .departure)
    }

    /// Makes options for trips in a direction.
    public init(
      rangeType: IsolineRangeType, rangeValues: [Int32], isolineDirection: RoutePlaceDirection
    ) {
      self.rangeType = rangeType
      self.rangeValues = rangeValues
      self.isolineDirection = isolineDirection
      isolineCalculationMode = .balanced
    }

    /// Makes options with a mode.
    public init(
      rangeType: IsolineRangeType, rangeValues: [Int32],
      isolineCalculationMode: IsolineCalculationMode
    ) {
      self.init(rangeType: rangeType, rangeValues: rangeValues)
      self.isolineCalculationMode = isolineCalculationMode
    }
  }
}

extension IsolineOptions.Calculation: Codable, FieldCoded {
  package static var blank: Self { Self(rangeType: .timeInSeconds, rangeValues: []) }
  package static let fields: FieldTable<Self> = [
    .required("rangeType", \.rangeType),
    .required("rangeValues", \.rangeValues),
    .value("isolineCalculationMode", \.isolineCalculationMode),
    .optional("maxPoints", \.maxPoints),
    .value("isolineDirection", \.isolineDirection),
    .optional("gapInMeters", \.gapInMeters),
  ]
}

/// What is limited in reachable areas.
public enum IsolineRangeType: UInt32, CodedByName, JSONWritable {
  /// The length of routes, 0…1,000,000 m.
  case distanceInMeters
  /// The time that routes take, 0…32,400 s.
  case timeInSeconds
  /// The energy that routes take, 0…300,000 Wh; needs the routing options' `evOptions`.
  ///
  /// A place is reached where its route never has taken more than that until there. What is regained counts: with a
  /// battery, up to where it is full, and no more is taken than it holds above its reserve.
  case consumptionInWattHours
  /// The fuel that routes take, 0…1,000,000 ml; needs the routing options' `fuelConsumptionModel`.
  ///
  /// It is ours: the commercial SDK has none.
  case fuelInMilliliters
}

/// How exact reachable areas are to be; all modes are exact here.
public enum IsolineCalculationMode: UInt32, CodedByName, JSONWritable {
  /// As exact as can be.
  case quality
  /// As fast as can be.
  case performance
  /// Between both.
  case balanced
}
