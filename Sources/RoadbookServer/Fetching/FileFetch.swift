// SPDX-License-Identifier: Apache-2.0

import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOHTTPCompression

/// Why a source gives no file.
struct FetchFault: Error, Hashable, CustomStringConvertible {
  /// The address without what may be secret in it.
  var source: String
  var message: String

  var description: String { "\(source): \(message)" }
}

/// Fetches a file over HTTP or HTTPS, where it has changed since the last time.
///
/// What comes is counted while it comes: a file that is too long is left where it is. The source is asked with
/// `If-None-Match` where it gave an `ETag`, and with `If-Modified-Since` where it gave a time. Where headers are sent, the
/// answer has to come from the address itself: a redirection could lead the key in them to somebody else.
struct FileFetch: Sendable {
  /// What the source said of its file the last time.
  struct Version: Equatable, Sendable {
    var tag: String?
    var changed: String?
  }

  enum Answer: Sendable {
    case unchanged
    /// The file, and when it was changed as far as the source says so, seconds of UTC.
    case file([UInt8], changedAt: Int64?, Version)
  }

  let url: URL
  /// Longer files are left where they are.
  var maxBytes: Int
  /// Sent with the question.
  var headers: [SourceHeader] = []
  /// Without a byte, and for all of it.
  var idleSeconds = 10.0
  var wholeSeconds = 60.0

  /// The address of a source, or `nil` where a text is none: then it is a path.
  static func url(_ text: String) -> URL? {
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased() ?? ""),
      url.host?.isEmpty == false
    else { return nil }
    return url
  }

  /// The address without what may be secret in it.
  var name: String {
    "\(url.scheme ?? "http")://\(url.host ?? "")\(url.port.map { ":\($0)" } ?? "")\(url.path)"
  }

  /// Asks the source.
  ///
  /// - Parameter known: What it said the last time; `nil` where the file is wanted in any case.
  /// - Returns: The file, or that it has not changed.
  /// - Throws: Why there is none.
  func run(after known: Version?) async throws(FetchFault) -> Answer {
    var timeout = HTTPClient.Configuration.Timeout()
    timeout.connect = .milliseconds(Int64(idleSeconds * 1000))
    timeout.read = timeout.connect
    let client = HTTPClient(
      eventLoopGroupProvider: .singleton,
      configuration: HTTPClient.Configuration(
        redirectConfiguration: headers.isEmpty
          ? .follow(max: 5, allowCycles: false) : .disallow, timeout: timeout,
        decompression: .enabled(limit: .size(maxBytes))))
    let request = request(after: known)
    let result: Result<Answer, any Error>
    do {
      result = .success(try await withinLimit { try await receive(request, client) })
    } catch {
      result = .failure(error)
    }
    try? await client.shutdown()
    do {
      return try result.get()
    } catch let error as FetchFault {
      throw error
    } catch {
      throw fault("the source does not answer: \(error)")
    }
  }

  private func request(after known: Version?) -> HTTPClientRequest {
    var request = HTTPClientRequest(url: url.absoluteString)
    request.headers.add(name: "User-Agent", value: "roadbook")
    for header in headers { request.headers.add(name: header.name, value: header.value) }
    if let tag = known?.tag { request.headers.add(name: "If-None-Match", value: tag) }
    if let time = known?.changed { request.headers.add(name: "If-Modified-Since", value: time) }
    return request
  }

  private func receive(
    _ request: HTTPClientRequest, _ client: HTTPClient
  ) async throws -> Answer {
    let response = try await client.execute(
      request, timeout: .milliseconds(Int64(wholeSeconds * 1000)))
    if response.status == .notModified { return .unchanged }
    guard response.status == .ok else { throw refusal(response) }
    var bytes: [UInt8] = []
    for try await part in response.body {
      guard bytes.count + part.readableBytes <= maxBytes else {
        throw fault("the file is longer than the \(maxBytes) bytes that are read")
      }
      bytes += part.readableBytesView
    }
    let version = Version(
      tag: response.headers.first(name: "ETag"),
      changed: response.headers.first(name: "Last-Modified"))
    return .file(bytes, changedAt: version.changed.flatMap(Self.seconds), version)
  }

  private func refusal(_ response: HTTPClientResponse) -> FetchFault {
    let code = response.status.code
    guard (300..<400).contains(code), !headers.isEmpty else {
      return fault("the source answers with the status \(code)")
    }
    return fault(
      "the source points to another address (status \(code)), which does not get the headers of sourceHeaders; give the other address"
    )
  }

  /// A source that drips is not waited for longer than for the whole.
  private func withinLimit(
    _ work: @escaping @Sendable () async throws -> Answer
  ) async throws -> Answer {
    try await withThrowingTaskGroup(of: Answer.self) { group in
      group.addTask { try await work() }
      group.addTask { [wholeSeconds] in
        try await Task.sleep(for: .seconds(wholeSeconds))
        throw fault("the source does not answer within \(wholeSeconds) s")
      }
      defer { group.cancelAll() }
      guard let first = try await group.next() else { throw CancellationError() }
      return first
    }
  }

  private func fault(_ message: String) -> FetchFault { FetchFault(source: name, message: message) }

  /// The seconds of UTC of a date of HTTP.
  private static func seconds(_ text: String) -> Int64? {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(identifier: "GMT")
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
    return format.date(from: text).map { Int64($0.timeIntervalSince1970) }
  }
}
