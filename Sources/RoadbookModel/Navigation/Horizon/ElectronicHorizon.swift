// SPDX-License-Identifier: Apache-2.0

/// How far the roads ahead are told.
public struct ElectronicHorizonOptions: Hashable, Sendable, Codable {
  /// Meters by level, 10 entries at most, each 0 to 100,000.
  ///
  /// On the most preferred path they count from the vehicle's road on, on paths that leave it from where they leave, and
  /// so on.
  public var lookAheadDistancesInMeters: [Double]
  /// Meters behind the vehicle that are told, 0 to 100,000.
  public var trailingDistanceInMeters: Double

  /// Makes options.
  public init(lookAheadDistancesInMeters: [Double], trailingDistanceInMeters: Double) {
    self.lookAheadDistancesInMeters = lookAheadDistancesInMeters
    self.trailingDistanceInMeters = trailingDistanceInMeters
  }

  /// Whether all are in their ranges.
  package var areInRange: Bool {
    (1...10).contains(lookAheadDistancesInMeters.count)
      && (lookAheadDistancesInMeters + [trailingDistanceInMeters]).allSatisfy {
        (0...100_000).contains($0)
      }
  }
}

/// The roads ahead of a vehicle, as a tree of paths.
///
///     path 0   ──▲──── 0 ────┬──── 1 ────┬──── 2 ────     the most preferred one; ▲ the vehicle
///     path 1                 └──── 0 ────                 leaves path 0 behind its segment 0
///     path 2                             └──── 0 ────     leaves path 0 behind its segment 1
public struct ElectronicHorizon: Hashable, Sendable {
  /// The most preferred path first, parents before those that leave them.
  public var paths: [ElectronicHorizonPath]

  /// Makes a horizon.
  public init(paths: [ElectronicHorizonPath] = []) { self.paths = paths }

  /// The path that is most likely driven; `nil` where there is none.
  public func mostPreferredPath() -> ElectronicHorizonPath? { paths.first }
}

/// A path ahead.
public struct ElectronicHorizonPath: Hashable, Sendable {
  /// The path that it leaves; `nil` of the most preferred one.
  public var parentPathIndex: Int32?
  /// The segment of that path behind which it leaves.
  public var parentSegmentIndex: Int32?
  /// Its segments in the order of travel.
  public var segments: [ElectronicHorizonSegment]
  /// How likely it is that the vehicle turns onto it, 0…1; 1 for the most preferred path, which it is on.
  public var probability: Double
  /// 0 for the most preferred path, 1 for those that leave it, and so on.
  public var level: Int32

  /// Makes a path.
  public init(
    parentPathIndex: Int32? = nil, parentSegmentIndex: Int32? = nil,
    segments: [ElectronicHorizonSegment], probability: Double, level: Int32
  ) {
    self.parentPathIndex = parentPathIndex
    self.parentSegmentIndex = parentSegmentIndex
    self.segments = segments
    self.probability = probability
    self.level = level
  }
}

/// A segment of a path ahead.
public struct ElectronicHorizonSegment: Hashable, Sendable {
  /// The segment and the direction of travel.
  public var segmentId: ElectronicHorizonSegmentId
  /// The path that it is on.
  public var parentPathIndex: Int32
  /// Meters of its path at which it begins.
  public var startOffsetInMeters: Double
  /// Meters of its path at which it ends.
  public var endOffsetInMeters: Double
  /// The paths that leave behind it.
  public var sidePathIndexes: [Int32]

  /// Makes a segment.
  public init(
    segmentId: ElectronicHorizonSegmentId, parentPathIndex: Int32, startOffsetInMeters: Double,
    endOffsetInMeters: Double, sidePathIndexes: [Int32] = []
  ) {
    self.segmentId = segmentId
    self.parentPathIndex = parentPathIndex
    self.startOffsetInMeters = startOffsetInMeters
    self.endOffsetInMeters = endOffsetInMeters
    self.sidePathIndexes = sidePathIndexes
  }
}

/// The names of a segment ahead.
public struct ElectronicHorizonSegmentId: Hashable, Sendable {
  /// Its number on this map.
  public var ocmSegmentId: DirectedOCMSegmentId?
  /// Its name on any map of the place.
  public var segmentReference: SegmentReference?

  /// Makes an id.
  public init(
    ocmSegmentId: DirectedOCMSegmentId? = nil, segmentReference: SegmentReference? = nil
  ) {
    self.ocmSegmentId = ocmSegmentId
    self.segmentReference = segmentReference
  }
}

/// What has changed since the last update.
public struct ElectronicHorizonSegmentChanges: Hashable, Sendable {
  /// Segments that came into sight.
  public var added: [ElectronicHorizonSegment]
  /// Segments that are out of sight.
  public var removedIds: [ElectronicHorizonSegmentId]

  /// Makes changes.
  public init(
    added: [ElectronicHorizonSegment] = [], removedIds: [ElectronicHorizonSegmentId] = []
  ) {
    self.added = added
    self.removedIds = removedIds
  }
}

/// Where the vehicle is on the paths.
public struct ElectronicHorizonPosition: Hashable, Sendable {
  /// The path.
  public var pathIndex: Int32
  /// The segment of that path.
  public var pathSegmentIndex: Int32
  /// Meters from the beginning of that segment.
  public var pathSegmentOffsetInMeters: Double

  /// Makes a position.
  public init(pathIndex: Int32, pathSegmentIndex: Int32, pathSegmentOffsetInMeters: Double) {
    self.pathIndex = pathIndex
    self.pathSegmentIndex = pathSegmentIndex
    self.pathSegmentOffsetInMeters = pathSegmentOffsetInMeters
  }
}

/// What an engine tells of the roads ahead.
public struct ElectronicHorizonUpdate: Hashable, Sendable {
  /// The paths; `nil` where they are those of the update before.
  public var electronicHorizon: ElectronicHorizon?
  /// What has changed; `nil` where nothing has.
  public var segmentChanges: ElectronicHorizonSegmentChanges?
  /// Where the vehicle is.
  public var position: ElectronicHorizonPosition

  /// Makes an update.
  public init(
    electronicHorizon: ElectronicHorizon? = nil,
    segmentChanges: ElectronicHorizonSegmentChanges? = nil, position: ElectronicHorizonPosition
  ) {
    self.electronicHorizon = electronicHorizon
    self.segmentChanges = segmentChanges
    self.position = position
  }
}

/// Why there is no horizon.
public enum ElectronicHorizonErrorCode: UInt32, CaseIterable, Sendable, Error {
  /// There is no map.
  case engineNotAvailable
  /// No map has the road of the position.
  case positionNotFound
  /// The position is on no road.
  case positionOffRoad
  /// Paths do not hang together.
  case pathTreeInconsistent
}
