// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding

extension RouteRequest {
  /// Refuses questions for places that no engine could answer.
  ///
  /// - Throws: `RoutingError.invalidParameter` with a message that names the value.
  package static func validate(_ question: PlacesQuestion) throws(RoutingError) {
    let asked = [question.within != nil, question.nearest != nil, !question.along.isEmpty]
    guard asked.count(where: { $0 }) == 1 else {
      throw RoutingError(
        .invalidParameter,
        message: "one of within, nearest and along is asked, and not several or none")
    }
    if question.along.count == 1 {
      throw RoutingError(
        .invalidParameter, message: "along has one waypoint; a route has two or more")
    }
    let ranges: [(String, Int, ClosedRange<Int>)] = [
      ("limit", Int(question.limit), PlacesQuestion.limits),
      ("corridorInMeters", Int(question.corridorInMeters), PlacesQuestion.corridors),
    ]
    for (name, value, range) in ranges where !range.contains(value) {
      throw RoutingError(
        .invalidParameter,
        message: "\(name) is \(value); allowed is \(range.lowerBound)…\(range.upperBound)")
    }
    for text in [question.category, question.name] where (text?.utf8.count ?? 0) > 200 {
      throw RoutingError(.invalidParameter, message: "category and name have 200 bytes at most")
    }
    if question.rangeType.isConsumption, !question.along.isEmpty {
      throw RoutingError(
        .invalidParameter,
        message:
          "rangeType \(question.rangeType.name): places along a route are told by the time of stopping there; leave it out"
      )
    }
    try refuseUnused(question)
    try validate(
      IsolineOptions.Calculation(
        rangeType: question.rangeType, rangeValues: [question.rangeValue]))
  }

  /// Refuses what would change nothing, as it is about another of the three questions.
  private static func refuseUnused(_ question: PlacesQuestion) throws(RoutingError) {
    let usual = PlacesQuestion()
    let isAlong = !question.along.isEmpty
    let unused: [(Bool, String, String)] = [
      (
        question.within == nil && question.rangeValue != usual.rangeValue, "rangeValue",
        "the limit of within"
      ),
      (
        !isAlong && question.corridorInMeters != usual.corridorInMeters, "corridorInMeters",
        "about a route, along"
      ),
      (
        isAlong && question.direction != usual.direction, "direction",
        "about one center, of within or nearest"
      ),
      (
        isAlong && question.rangeType != usual.rangeType, "rangeType",
        "about one center, of within or nearest"
      ),
    ]
    for (isGiven, name, subject) in unused where isGiven {
      throw RoutingError(
        .invalidParameter, message: "\(name) is \(subject), which is not asked; leave it out")
    }
  }
}
