// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCoding
import RoadbookGeometry
import RoadbookTestSupport
import Testing

@testable import RoadbookModel

@Suite("Routes that come from outside")
struct ForgedRouteTests {
  private func route(_ change: (inout RouteData) -> Void) throws -> Route {
    var data = Samples.route
    change(&data)
    return try JSONDecoder().decode(Route.self, from: JSONEncoder().encode(data))
  }

  @Test("numbers out of their limits are refused by the name of their field")
  func numbers() throws {
    _ = try route { _ in }
    let changes: [(String, (inout RouteData) -> Void)] = [
      ("sections[0].lengthInMeters is -7", { $0.sections[0].lengthInMeters = -7 }),
      ("sections[1].duration is 1000000000000", { $0.sections[1].duration = 1e12 }),
      ("sections[0].spans[1].baseDuration", { $0.sections[0].spans[1].baseDuration = -1 }),
      ("sections[0].postActions[0].duration", { $0.sections[0].postActions[0].duration = -1 }),
      (
        "sections: they are",
        { data in data.sections = (0..<60).map { _ in data.sections[1].long } }
      ),
      (
        "noticeIndexes has 9, and the section has 1",
        { $0.sections[0].spans[0].noticeIndexes = [9] }
      ),
      (
        "leads to span 200, which the section lacks",
        { data in
          data.sections[0].maneuvers[0].spanIndex = 0
          data.sections[0].maneuvers[0].nature = ManeuverNature(.turn, .left, spansToRoad: 200)
        }
      ),
      ("routingOptions: routeOptions.alternatives", { $0.routingOptions = Samples.options.wrong }),
    ]
    for (text, change) in changes {
      let error = #expect(throws: DecodingError.self) { try route(change) }
      #expect("\(String(describing: error))".contains(text))
    }
  }

  @Test("each number, forged in many ways, is refused or does no harm")
  func everyNumber() throws {
    for copy in try ForgedNumbers(of: JSONEncoder().encode(Samples.route)).copies {
      guard let route = try? JSONDecoder().decode(Route.self, from: copy.json) else { continue }
      #expect(route.lengthInMeters >= 0 && route.duration >= 0, "\(copy)")
      for section in route.sections {
        for span in section.spans {
          #expect(
            span.noticeIndexes.allSatisfy { section.sectionNotices.indices.contains(Int($0)) })
          _ = span.geometry
        }
        for maneuver in section.maneuvers { _ = (maneuver.coordinates, maneuver.text) }
      }
    }
  }

  @Test("every number of a route has limits")
  func everyFieldHasLimits() {
    var unlimited: Set<String> = []
    var seen: Set<String> = []
    func look(_ type: Any.Type, _ field: String) {
      if let list = type as? any ListType.Type { return look(list.element, field) }
      if type is any FixedWidthInteger.Type || type is Double.Type {
        if RouteLimits.limits(of: field) == nil { unlimited.insert(field) }
      } else if let table = type as? any FieldCoded.Type, seen.insert("\(type)").inserted {
        for shape in shapes(table) where shape.name != "routingOptions" {
          look(shape.type, shape.name)
        }
      }
    }
    func shapes<Table: FieldCoded>(_ type: Table.Type) -> [FieldShape] { type.fields.shapes }
    look(RouteData.self, "route")
    #expect(unlimited.isEmpty)
    #expect(seen.count > 20)
  }
}

private protocol ListType { static var element: Any.Type { get } }
extension Array: ListType { fileprivate static var element: Any.Type { Element.self } }

extension SectionData {
  fileprivate var long: SectionData {
    var long = self
    long.lengthInMeters = 40_000_000
    return long
  }
}

extension RoutingOptions {
  fileprivate var wrong: RoutingOptions {
    var wrong = self
    wrong.routeOptions.alternatives = 7
    return wrong
  }
}
