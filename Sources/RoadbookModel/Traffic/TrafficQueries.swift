// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import RoadbookCoding
public import RoadbookGeometry

/// Which incidents are wanted.
public struct TrafficIncidentsQueryOptions: Hashable, Sendable {
  /// Kinds; empty for all.
  public var typeFilter: [TrafficIncidentType]
  /// How much they disturb; empty for all.
  public var impactFilter: [TrafficIncidentImpact]
  /// None that started earlier; those whose start is not known have started.
  public var earliestStartTime: Date?
  /// None that ends later, or whose end is not known.
  public var latestEndTime: Date?
  /// The language of texts that is preferred; texts are in the language of their source.
  public var languageCode: LanguageCode?

  /// Makes options.
  public init(
    typeFilter: [TrafficIncidentType] = [], impactFilter: [TrafficIncidentImpact] = [],
    earliestStartTime: Date? = nil, latestEndTime: Date? = nil, languageCode: LanguageCode? = nil
  ) {
    self.typeFilter = typeFilter
    self.impactFilter = impactFilter
    self.earliestStartTime = earliestStartTime
    self.latestEndTime = latestEndTime
    self.languageCode = languageCode
  }
}

/// How an incident is looked up.
public struct TrafficIncidentLookupOptions: Hashable, Sendable {
  /// The language of texts that is preferred; texts are in the language of their source.
  public var languageCode: LanguageCode?

  /// Makes options.
  public init(languageCode: LanguageCode? = nil) { self.languageCode = languageCode }
}

/// Which flow is wanted.
public struct TrafficFlowQueryOptions: Hashable, Sendable {
  /// None that is less jammed, 0…10.
  public var minJamFactor: Double?
  /// None that is more jammed, 0…10.
  public var maxJamFactor: Double?

  /// Makes options.
  public init(minJamFactor: Double? = nil, maxJamFactor: Double? = nil) {
    self.minJamFactor = minJamFactor
    self.maxJamFactor = maxJamFactor
  }
}

/// Where traffic is.
public struct TrafficLocation: Hashable, Sendable {
  /// In words, such as the name of the road.
  public var description: String
  /// The line, in the direction of travel; a place alone is a line of two equal points.
  public var polyline: GeoPolyline
  /// Other parts.
  public var additionalPolylines: [GeoPolyline]
  /// The length of all.
  public var lengthInMeters: Int32

  /// Makes a location.
  public init(
    description: String = "", polyline: GeoPolyline, additionalPolylines: [GeoPolyline] = [],
    lengthInMeters: Int32
  ) {
    self.description = description
    self.polyline = polyline
    self.additionalPolylines = additionalPolylines
    self.lengthInMeters = lengthInMeters
  }
}

extension TrafficLocation: Codable, FieldCoded {
  package static var blank: TrafficLocation {
    TrafficLocation(polyline: .blank, lengthInMeters: 0)
  }
  package static let fields: FieldTable<TrafficLocation> = [
    .value("description", \.description),
    .required("polyline", \.polyline),
    .list("additionalPolylines", \.additionalPolylines),
    .required("lengthInMeters", \.lengthInMeters),
  ]
}

/// Whether a road can be driven.
public enum Traversability: UInt32, CaseIterable, Hashable, Sendable {
  /// It can.
  case open
  /// It cannot.
  case closed
  /// A lane whose direction changes, which is not driven now.
  case reversibleNotRoutable
}

/// Which junctions of a road can be crossed.
public enum JunctionsTraversability: UInt32, CaseIterable, Hashable, Sendable {
  /// All.
  case allOpen
  /// None.
  case allClosed
  /// Those at its ends alone.
  case intermediateClosedEdgeOpen
  /// That at its start alone.
  case startOpenOthersClosed
  /// That at its end alone.
  case endOpenOthersClosed
}

/// Why traffic was not found.
public enum TrafficQueryError: UInt32, Error, CaseIterable, Hashable, Sendable {
  /// There is no answer.
  case failedToRetrieveResult
  /// The key is wrong.
  case authenticationFailed
  /// The question is not allowed.
  case forbidden
  /// Nobody answers.
  case serverUnreachable
  /// The answer took too long.
  case timedOut
  /// The engine is offline.
  case offline
  /// The service answered something strange.
  case httpError
  /// The area is none.
  case invalidIn
  /// The line is none.
  case invalidGeometry
  /// The id is none.
  case invalidIncident
  /// There is no incident of the id.
  case incidentIdNotFound
  /// The options contradict each other.
  case invalidFilterOptions
  /// A value is out of its range.
  case invalidParameter
  /// Something is wrong in the engine.
  case internalError
  /// The question was cancelled.
  case operationCancelled
  /// The proxy refuses the key.
  case proxyAuthenticationFailed
  /// The proxy does not answer.
  case proxyServerUnreachable
  /// The question is wrong.
  case badRequest
  /// There were too many questions.
  case tooManyRequests
}
