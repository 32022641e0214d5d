// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTPTypes
import Hummingbird
import RoadbookConcurrency
import Testing

@testable import RoadbookServer

@Suite("A header for sources")
struct SourceHeaderTests {
  @Test(
    "goes to its address and below, and nowhere else",
    arguments: [
      ("https://a.example/rt", "https://a.example/rt", true),
      ("https://a.example/rt", "https://a.example/rt/trips.pb?x=1", true),
      ("https://a.example/rt/", "https://a.example/rt/trips.pb", true),
      ("https://a.example", "https://A.example:443/trips.pb", true),
      ("https://a.example/rt", "https://a.example/rtx/trips.pb", false),
      ("https://a.example/rt", "https://a.example/", false),
      ("https://a.example", "http://a.example/trips.pb", false),
      ("https://a.example", "https://a.example:8443/trips.pb", false),
      ("https://a.example", "https://a.example.evil.example/trips.pb", false),
      ("https://a.example/rt", "https://a.example/rt/../admin", false),
    ])
  func reach(address: String, source: String, isSent: Bool) throws {
    let header = try SourceHeader("\(address) X-Api-Key: 5a1c")
    #expect(header.name == "X-Api-Key" && header.value == "5a1c")
    #expect(header.isFor(try #require(URL(string: source))) == isSent)
  }

  @Test(
    "that cannot be sent is refused, and its value is not told",
    arguments: [
      ("X-Api-Key: 5a1c", "is not an http(s) address"),
      ("ftp://a.example X-Api-Key: 5a1c", "is not an http(s) address"),
      ("https://a.example 5a1c", "is not an http(s) address"),
      ("https://a.example?x=1 X-Api-Key: 5a1c", "more than a host and a path"),
      ("https://u:p@a.example X-Api-Key: 5a1c", "more than a host and a path"),
      ("https://a.example X Api: 5a1c", "a name of a header"),
      ("https://a.example : 5a1c", "is not an http(s) address"),
      ("https://a.example X-Api-Key:", "is not an http(s) address"),
      ("https://a.example X-Api-Key: ", "no value for X-Api-Key"),
      ("https://a.example X-Api-Key: 5a1c\r\nX-Other: 1", "no value for X-Api-Key"),
    ])
  func wrong(text: String, words: String) throws {
    let error = #expect(throws: SourceHeader.Fault.self) { try SourceHeader(text) }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    #expect(error?.description.contains("sourceHeaders") == true)
    #expect(error?.description.contains("5a1c") == false)
  }

  @Test("opens a source that asks for a key")
  func key() async throws {
    try await FileSource.serving("trips.pb") { request in
      let key = HTTPField.Name("X-Api-Key").flatMap { request.headers[$0] }
      return Response(status: key == "5a1c" ? .ok : .unauthorized)
    } _: { url in
      var fetch = FileFetch(url: url, maxBytes: 1000)
      #expect(await Self.problem(of: fetch)?.contains("status 401") == true)
      fetch.headers = [
        try SourceHeader("\(url.absoluteString.prefix { $0 != "?" }) X-Api-Key: 5a1c")
      ]
      #expect(await Self.problem(of: fetch) == nil)
    }
  }

  @Test("is not carried to where a source points to")
  func redirection() async throws {
    let asked = Guarded(0)
    try await FileSource.serving("other.pb") { _ in
      asked.withLock { $0 += 1 }
      return Response(status: .ok)
    } _: { other in
      try await FileSource.serving("trips.pb") { _ in
        Response(status: .found, headers: [.location: other.absoluteString])
      } _: { url in
        var fetch = FileFetch(url: url, maxBytes: 1000)
        #expect(await Self.problem(of: fetch) == nil && asked.withLock { $0 } == 1)
        fetch.headers = [try SourceHeader("https://a.example X-Api-Key: 5a1c")]
        let problem = await Self.problem(of: fetch)
        #expect(problem?.contains("does not get the headers") == true, "\(problem ?? "")")
        #expect(asked.withLock { $0 } == 1)
      }
    }
  }

  /// Why there is no file; `nil` where there is one.
  private static func problem(of fetch: FileFetch) async -> String? {
    do throws(FetchFault) {
      _ = try await fetch.run(after: nil)
      return nil
    } catch {
      return error.description
    }
  }
}
