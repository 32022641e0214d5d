// SPDX-License-Identifier: Apache-2.0

import Foundation
package import RoadbookModel

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Asks a service, patiently: with time limits, and again where that may help.
///
/// A request is asked again after a quarter, a half, one second and so on, give or take a quarter,
/// where the service could not be reached, took too long, or said that it is overloaded; the other
/// errors would be the same again. `Retry-After` is honoured up to ten seconds.
package struct ServiceConnection: Sendable {
  private let base: URL
  private let authentication: AuthenticationMode?
  private let settings: RoutingConnectionSettings
  private let session: URLSession

  /// Larger answers are refused.
  static let maxAnswerBytes = 256 << 20

  /// - Throws: `InstantiationError.illegalArguments` where the address is none of HTTP.
  package init(
    _ options: EngineOptions, settings: RoutingConnectionSettings
  ) throws {
    guard let text = options.customBaseUrl, let base = URL(string: text),
      ["http", "https"].contains(base.scheme?.lowercased() ?? ""), base.host?.isEmpty == false
    else { throw InstantiationError.illegalArguments }
    self.base = base
    authentication = options.customAuthenticationMode
    self.settings = settings
    let configuration = URLSessionConfiguration.ephemeral
    session = URLSession(configuration: configuration)
  }

  /// Sends a question as JSON and reads the answer.
  ///
  /// - Parameters:
  ///   - question: What is asked.
  ///   - path: Where, below the service's address: `v1/routes`.
  ///   - answer: What the answer is read as.
  /// - Returns: The answer.
  /// - Throws: What the service says, or why it cannot be asked.
  package func ask<Question: Encodable & Sendable, Answer: Decodable & Sendable>(
    _ question: Question, at path: String, as answer: Answer.Type = Answer.self
  ) async throws(RoutingError) -> Answer {
    let body: Data
    do { body = try JSONEncoder().encode(question) } catch {
      throw RoutingError(.invalidParameter, message: "the question is no JSON: \(error)")
    }
    var attempt = 0
    while true {
      let failed: Failure
      do throws(Failure) {
        return try await send(body, to: path, attempt)
      } catch {
        failed = error
      }
      guard failed.mayPass, attempt < settings.maxRetryCount else { throw failed.error }
      try await pause(failed.retryAfter ?? 0.25 * pow(2, Double(attempt)))
      attempt += 1
    }
  }

  /// Why an attempt failed.
  private struct Failure: Error {
    var error: RoutingError
    /// Whether the same request may succeed later.
    var mayPass = false
    /// Seconds that the service asks to wait.
    var retryAfter: Double?
  }
}

// MARK: - One attempt

extension ServiceConnection {
  private func send<Answer: Decodable>(
    _ body: Data, to path: String, _ attempt: Int
  ) async throws(Failure) -> Answer {
    let data: Data
    let response: URLResponse
    do {
      (data, response) = try await session.data(for: request(body, path, attempt))
    } catch {
      throw Self.failure(error)
    }
    guard let response = response as? HTTPURLResponse else {
      throw Failure(error: RoutingError(.parsingError, message: "the answer is none of HTTP"))
    }
    guard response.statusCode == 200 else { throw Self.failure(response, data) }
    guard data.count <= Self.maxAnswerBytes else {
      throw Failure(
        error: RoutingError(.parsingError, message: "the answer has \(data.count) bytes"))
    }
    do { return try JSONDecoder().decode(Answer.self, from: data) } catch {
      throw Failure(error: RoutingError(.parsingError, message: "\(error)"))
    }
  }

  private func request(_ body: Data, _ path: String, _ attempt: Int) -> URLRequest {
    var request = URLRequest(url: base.appending(path: path))
    request.httpMethod = "POST"
    request.httpBody = body
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    if let authorization = authentication?.authorization(to: base) {
      request.setValue(authorization, forHTTPHeaderField: "Authorization")
    }
    // A session has one limit for both, the time without a byte.
    let more = Double(attempt)
    request.timeoutInterval = max(
      settings.initialConnectionTimeout + more * settings.connectionTimeoutRetryIncrease,
      settings.initialTransferTimeout + more * settings.transferTimeoutRetryIncrease)
    return request
  }

  /// Waits, give or take a quarter, so that many clients do not come back at once.
  private func pause(_ seconds: Double) async throws(RoutingError) {
    do {
      try await Task.sleep(for: .seconds(seconds * .random(in: 0.75...1.25)))
    } catch {
      throw .operationCancelled
    }
  }
}

// MARK: - Failures

extension ServiceConnection {
  private static func failure(_ error: any Error) -> Failure {
    if error is CancellationError { return Failure(error: .operationCancelled) }
    guard let error = error as? URLError else {
      return Failure(error: RoutingError(.serverUnreachable, message: "\(error)"), mayPass: true)
    }
    let message = error.localizedDescription
    switch error.code {
    case .cancelled: return Failure(error: .operationCancelled)
    case .timedOut:
      return Failure(error: RoutingError(.timedOut, message: message), mayPass: true)
    case .notConnectedToInternet: return Failure(error: RoutingError(.offline, message: message))
    default:
      return Failure(error: RoutingError(.serverUnreachable, message: message), mayPass: true)
    }
  }

  private static func failure(_ response: HTTPURLResponse, _ data: Data) -> Failure {
    let status = response.statusCode
    let told = try? JSONDecoder().decode(FailureAnswer.self, from: data)
    if let error = told?.routingError { return Failure(error: error) }
    let message = [told?.parameter, told?.message].compactMap { $0 }.joined(separator: ": ")
    let code: RoutingError =
      switch status {
      case 401: .authenticationFailed
      case 403: .forbidden
      case 407: .proxyAuthenticationFailed
      case 429: .exceededUsageLimit
      case 400, 404, 413, 501: told == nil ? .httpError : .invalidParameter
      default: .httpError
      }
    let asked = response.value(forHTTPHeaderField: "Retry-After").flatMap { Double($0) }
    return Failure(
      error: RoutingError(
        code, message: "HTTP \(status)" + (message.isEmpty ? "" : ": " + message)),
      mayPass: [429, 502, 503, 504].contains(status),
      retryAfter: asked.map { min(max($0, 0), 10) })
  }
}
