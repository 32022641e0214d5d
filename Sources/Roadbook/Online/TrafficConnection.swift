// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookModel

/// How the engines ask a service for the traffic in an area.
struct TrafficConnection: Sendable {
  private let connection: ServiceConnection

  /// - Throws: `.offline` in offline mode, `.failedToRetrieveResult` where the engine has no service.
  init(_ sdkEngine: SDKNativeEngine) throws(TrafficQueryError) {
    if sdkEngine.isOfflineMode { throw .offline }
    guard let service = sdkEngine.options.service,
      let connection = try? ServiceConnection(service, settings: RoutingConnectionSettings())
    else { throw .failedToRetrieveResult }
    self.connection = connection
  }

  func incidents(in area: TrafficArea) async throws(TrafficQueryError) -> [TrafficIncident] {
    var question = TrafficIncidentsQuestion()
    area.fill(&question.box, &question.circle, &question.corridor)
    return try await incidents(question, unknown: .invalidIn)
  }

  func incident(_ id: String) async throws(TrafficQueryError) -> TrafficIncident {
    let question = TrafficIncidentsQuestion(id: id)
    guard let found = try await incidents(question, unknown: .incidentIdNotFound).first else {
      throw .incidentIdNotFound
    }
    return found
  }

  private func incidents(
    _ question: TrafficIncidentsQuestion, unknown: TrafficQueryError
  ) async throws(TrafficQueryError) -> [TrafficIncident] {
    do throws(RoutingError) {
      let answer: TrafficIncidentsAnswer = try await connection.ask(
        question, at: "v1/traffic/incidents")
      return answer.incidents.map(\.told)
    } catch {
      throw TrafficQueryError(error, unknown: unknown)
    }
  }

  func flow(
    in area: TrafficArea, jamFactors factors: ClosedRange<Double>
  ) async throws(TrafficQueryError) -> [TrafficFlow] {
    var question = TrafficFlowQuestion()
    area.fill(&question.box, &question.circle, &question.corridor)
    question.minJamFactor = factors.lowerBound
    question.maxJamFactor = factors.upperBound
    do throws(RoutingError) {
      let answer: TrafficFlowAnswer = try await connection.ask(question, at: "v1/traffic/flow")
      return answer.flow.map(\.told)
    } catch {
      throw TrafficQueryError(error, unknown: .invalidIn)
    }
  }
}

extension TrafficQueryError {
  /// What a service says of a question; what it does not know, or refuses, is `unknown`.
  fileprivate init(_ error: RoutingError, unknown: TrafficQueryError) {
    switch error {
    case .operationCancelled: self = .operationCancelled
    case .timedOut: self = .timedOut
    case .serverUnreachable: self = .serverUnreachable
    case .authenticationFailed: self = .authenticationFailed
    case .forbidden: self = .forbidden
    case .offline: self = .offline
    case .httpError: self = .httpError
    case .exceededUsageLimit: self = .tooManyRequests
    case .proxyAuthenticationFailed: self = .proxyAuthenticationFailed
    case .invalidParameter: self = unknown
    default: self = .failedToRetrieveResult
    }
  }
}
