// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCoding
import RoadbookModel
import RoadbookOSRM

/// Reads what clients may ask, as far as that goes without a map: for tests and fuzz targets.
///
/// Whatever the bytes are, each question is read and checked, or refused.
package enum AskedQuestions {
  /// Reads a path with its query as each question that `GET` asks.
  package static func read(target: String) {
    read(target, RoutesOperation.self)
    read(target, MatrixOperation.self)
    read(target, TripOperation.self)
    read(target, ExplainOperation.self)
    read(target, ImportOperation.self)
    read(target, RefreshOperation.self)
    read(target, ReturnOperation.self)
    read(target, IsolinesOperation.self)
    read(target, MatchOperation.self)
    read(target, FollowOperation.self)
    read(target, PlacesOperation.self)
    read(target, ChargingOperation.self)
    _ = try? QueryReader(target).question(NearestOperation.parameters)
    _ = try? QueryReader(target).question(SearchOperation.parameters)
    _ = try? QueryReader(target).question(JourneysOperation.parameters)
    _ = try? QueryReader(target).question(DeparturesOperation.parameters)
    _ = try? QueryReader(target).question(StopsOperation.parameters)
    _ = try? QueryReader(target).question(VehiclesOperation.parameters)
    _ = try? QueryReader(target).question(TrafficOperation.parameters)
    _ = try? QueryReader(target).question(TrafficIncidentsOperation.parameters)
    _ = try? QueryReader(target).question(TrafficFlowOperation.parameters)
    _ = try? QueryReader(target).question(CoverageOperation.parameters)
    for service in OSRMService.allCases {
      _ = (try? OSRMRequest(service, target, body: nil))
        .map { OSRMWork(service, $0.parameters) }
    }
    _ = try? OSRMTileRequest(target)
  }

  /// Reads a body as each question that `POST` asks.
  package static func read(body: [UInt8]) {
    guard (try? JSONDepth.check(body)) != nil else { return }
    decode(body, RoutesOperation.self)
    decode(body, MatrixOperation.self)
    decode(body, TripOperation.self)
    decode(body, ExplainOperation.self)
    decode(body, ImportOperation.self)
    decode(body, RefreshOperation.self)
    decode(body, ReturnOperation.self)
    decode(body, IsolinesOperation.self)
    decode(body, MatchOperation.self)
    decode(body, FollowOperation.self)
    decode(body, PlacesOperation.self)
    decode(body, ChargingOperation.self)
    _ = try? JSONDecoder().decode(NearestQuestion.self, from: Data(body))
    _ = try? JSONDecoder().decode(SearchQuestion.self, from: Data(body))
    _ = try? JSONDecoder().decode(JourneysQuestion.self, from: Data(body))
    _ = try? JSONDecoder().decode(DeparturesQuestion.self, from: Data(body))
    _ = try? JSONDecoder().decode(StopsQuestion.self, from: Data(body))
    _ = try? JSONDecoder().decode(VehiclesQuestion.self, from: Data(body))
    _ = try? JSONDecoder().decode(TrafficQuestion.self, from: Data(body))
    _ = try? JSONDecoder().decode(TrafficIncidentsQuestion.self, from: Data(body))
    _ = try? JSONDecoder().decode(TrafficFlowQuestion.self, from: Data(body))
    _ = try? JSONDecoder().decode(ProbesQuestion.self, from: Data(body))
    _ = try? JSONDecoder().decode(CoverageQuestion.self, from: Data(body))
    for service in OSRMService.allCases {
      _ = try? OSRMRequest(service, "/\(service.rawValue)/v1/car", body: body)
    }
  }

  private static func read<Asked: Operation>(_ target: String, _ operation: Asked.Type)
  where Asked.Question: RoutingQuestion {
    guard let question = try? QueryReader(target).question(Asked.parameters) else { return }
    check(question, operation)
  }

  private static func decode<Asked: Operation>(_ body: [UInt8], _ operation: Asked.Type)
  where Asked.Question: RoutingQuestion {
    guard let question = try? JSONDecoder().decode(Asked.Question.self, from: Data(body)) else {
      return
    }
    check(question, operation)
  }

  private static func check<Asked: Operation>(_ question: Asked.Question, _ operation: Asked.Type)
  where Asked.Question: RoutingQuestion {
    _ = Asked.cost(of: question)
    try? RouteRequest.validate(question.options)
  }
}
