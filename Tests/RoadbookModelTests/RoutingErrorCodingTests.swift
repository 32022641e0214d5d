// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookModel
import Testing

@Suite("Errors of routing, caught and kept")
struct RoutingErrorCodingTests {
  @Test("an error is caught by its code")
  func caught() {
    func fail(_ error: any Error) -> String {
      do {
        throw error
      } catch RoutingError.noRouteFound {
        return "no route"
      } catch RoutingError.invalidParameter {
        return "wrong"
      } catch {
        return "another"
      }
    }
    #expect(fail(RoutingError(.noRouteFound, message: "a river")) == "no route")
    #expect(fail(RoutingError.invalidParameter) == "wrong")
    #expect(fail(RoutingError.timedOut) == "another")
    #expect(fail(CancellationError()) == "another")
  }

  @Test("an error comes back from a file with all that is known", arguments: RoutingError.allCases)
  func kept(code: RoutingError) throws {
    let error = RoutingError(
      code, message: "here", waypointIndex: 2, limit: "maxheight=3",
      osmObject: OSMObjectReference(kind: .way, id: 7))
    let data = try JSONEncoder().encode(error)
    #expect(String(decoding: data, as: UTF8.self).contains("\"\(code.name)\""))
    let read = try JSONDecoder().decode(RoutingError.self, from: data)
    #expect(read == error && read.description == error.description)
  }

  @Test("a code that does not exist is refused by name")
  func unknown() {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(
        RoutingError.self, from: Data(#"{"code":"rain","message":""}"#.utf8))
    }
    #expect("\(String(describing: error))".contains("rain"))
  }
}
