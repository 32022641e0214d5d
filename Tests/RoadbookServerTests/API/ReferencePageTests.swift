// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookTestSupport
import Testing

@testable import RoadbookServer

@Suite("The page about the API")
struct ReferencePageTests {
  /// A command of the page: where it asks, and what it sends.
  private struct Command {
    var url: String
    var body: String?
  }

  /// The commands of a page, as a shell would read them.
  private func commands(_ page: String) -> [Command] {
    page.components(separatedBy: "<pre>curl '").dropFirst().map { rest in
      let command = unescaped(rest.components(separatedBy: "</pre>")[0])
      let words = command.components(separatedBy: "'")
      return Command(
        url: words[0], body: words.count > 2 && words[1] == " --json " ? words[2] : nil)
    }
  }

  /// What the tables name: the part of the page that it is in, its parameter and its example.
  private func parameters(_ page: String) -> [(path: String, name: String, example: String)] {
    page.components(separatedBy: "<section id=\"").dropFirst().flatMap { section in
      section.components(separatedBy: "<th scope=\"row\"><code>").dropFirst().map { row in
        let texts = row.components(separatedBy: "<code>")
        return (
          path: section.components(separatedBy: "\"")[0],
          name: row.components(separatedBy: "</code>")[0],
          example: unescaped(texts[1].components(separatedBy: "</code>")[0])
        )
      }
    }
  }

  private func unescaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&lt;", with: "<").replacingOccurrences(of: "&amp;", with: "&")
  }

  @Test("every command that it shows is answered by the service that shows it", arguments: 0..<4)
  func examples(number: Int) async throws {
    let transit = try TransitTown()
    let towns = [
      Towns.blocks.mapPath, Towns.ring.mapPath, TripAPITests.town.mapPath, transit.town.mapPath,
    ]
    try await LiveService.with(maps: [towns[number]]) { client in
      let base = "http://maps.example:\(client.port)"
      let page = try await client.request(
        "GET", "/docs", host: "maps.example:\(client.port)")
      let commands = commands(page.body)
      let shown = OpenAPIDocument.operations.filter { number == 3 || !$0.needsTimetable }
      #expect(shown.count < OpenAPIDocument.operations.count || number == 3)
      #expect(commands.count == 2 * shown.count + 3)
      for command in commands {
        #expect(command.url.hasPrefix(base), "\(command.url)")
        let path = String(command.url.dropFirst(base.count))
        let answer =
          if let body = command.body {
            try await client.post(path, body)
          } else { try await client.get(path) }
        #expect(answer.status == 200, "\(command) \(answer.text)")
      }
    }
  }

  @Test("every parameter's example may be asked", arguments: [false, true])
  func parameterExamples(hasTimetable: Bool) async throws {
    let transit = try TransitTown()
    let map = hasTimetable ? transit.town.mapPath : Towns.ring.mapPath
    try await LiveService.with(maps: [map]) { client in
      let page = try await client.get("/docs").body
      let parameters = parameters(page)
      #expect(parameters.count > 20)
      #expect(page.contains("has no timetable") == !hasTimetable)
      let short = commands(page).filter { $0.body == nil }.map(\.url)
      for (path, name, example) in parameters {
        guard let url = short.first(where: { $0.contains("/v1/\(path)?") }) else {
          #expect(!hasTimetable && ["journeys", "departures", "stops"].contains(path), "\(path)")
          continue
        }
        guard !url.contains("?\(name)="), !url.contains("&\(name)=") else { continue }
        var target = try #require(url.range(of: "/v1/").map { String(url[$0.lowerBound...]) })
        if name == "arrivalTime", let departure = target.range(of: "&departureTime=") {
          target = String(target[..<departure.lowerBound])  // one of both times alone
        }
        if ["within", "along"].contains(name), let nearest = target.range(of: "?nearest=") {
          target = String(target[..<nearest.lowerBound]) + "?limit=1"  // one of the three alone
        }
        if ["box", "id"].contains(name), let area = target.range(of: "?corridor=") {
          target = String(target[..<area.lowerBound]) + "?"  // one of the three alone
        }
        if name == "near", let box = target.range(of: "?box=") {
          target = String(target[..<box.lowerBound]) + "?"  // one of both alone
        }
        // Names of the description's timetable; this town has others.
        let named = [
          "lines": "7", "avoidLines": "8", "agencies": "A", "avoidAgencies": "A", "via": "E",
        ]
        let value = path == "journeys" ? named[name] ?? example : example
        let answer = try await client.get("\(target)&\(name)=\(value)")
        // The incident of the example is none of this map.
        let status = name == "id" && path == "traffic/incidents" ? 404 : 200
        #expect(answer.status == status, "\(target) \(name)=\(example): \(answer.text)")
      }
    }
  }

  @Test(
    "an address that is none is not repeated",
    arguments: ["x'y", "a\"><script>", "q z", "q&z", "ä"])
  func hosts(_ host: String) async throws {
    try await LiveService.with(maps: [Towns.blocks.mapPath]) { client in
      let page = try await client.request("GET", "/docs", host: host)
      #expect(!page.body.contains(host), "\(host)")
      #expect(page.status == 400 || page.body.contains("://localhost/v1/routes?"))
    }
  }
}
