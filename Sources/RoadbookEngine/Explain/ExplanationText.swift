// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookModel
import RoadbookProfiles

/// An explanation in words.
struct ExplanationText {
  private let answer: RouteExplanation
  private let optimization: Optimization

  init(_ answer: RouteExplanation, _ optimization: Optimization) {
    self.answer = answer
    self.optimization = optimization
  }

  var text: String {
    switch answer.verdict {
    case .reachable: "There is a legal route."
    case .used: "The best route goes over it."
    case .closed: closed
    case .avoided: "The request keeps off it. " + compared
    case .dearer: compared
    case .unreachable:
      "It is open, but no legal way leads over it" + (violated ?? ", and no other either.")
    case .noRoute:
      "No legal route leads there" + (violated ?? noneAtAll)
    }
  }

  private var closed: String {
    answer.rules.isEmpty
      ? "It is closed to the vehicle."
      : "It is closed to the vehicle by \(list(answer.rules))."
  }

  private var noneAtAll: String {
    let none = ", and none that only breaks rules either."
    return answer.rules.isEmpty
      ? none : none + " Others get there; this vehicle is kept off by \(list(answer.rules))."
  }

  private var violated: String? {
    guard answer.violating != nil else { return nil }
    // What is passed on the way in and out again is one rule to a reader.
    let count = Set(answer.rules.map(\.description)).count
    // A road near a place that is not its nearest one.
    if count == 0 { return " from the nearest roads; from others one does." }
    return count == 1
      ? "; one rule would have to be violated: \(list(answer.rules))."
      : "; at the least \(count) rules would have to be violated: \(list(answer.rules))."
  }

  private func list(_ rules: [ViolatedRule]) -> String {
    var told: [String] = []
    for rule in rules.map(\.description) where !told.contains(rule) { told.append(rule) }
    let first = told.prefix(5).joined(separator: ", ")
    return told.count > 5 ? first + " and \(told.count - 5) more" : first
  }
}

// MARK: - Costs

extension ExplanationText {
  /// Such as "A route over it is 3 min longer and 1.2 km farther: 2 min 10 s more driving".
  private var compared: String {
    guard let best = answer.best, let over = answer.over else { return "" }
    let time = over.duration - best.duration
    let meters = over.lengthInMeters - best.lengthInMeters
    let trip = [Self.time(time), Self.length(meters)].compactMap(\.self).joined(separator: " and ")
    let parts = answer.differences.filter { $0.cost >= deciding }.map(phrase)
    let difference = trip.isEmpty ? "As long as the best route" : "A route over it is \(trip)"
    if parts.isEmpty { return difference + "." }
    return difference + ": " + parts.joined(separator: ", ") + "."
  }

  /// What less than a tenth of the difference, or a second or ten metres, decides nothing.
  private var deciding: Double {
    let all = answer.differences.reduce(0) { $0 + $1.cost }
    return max(all / 10, optimization == .fastest ? 1 : 10)
  }

  /// What a part takes, and what it weighs beyond that: "20 s and a penalty of 10 min 40 s".
  private func amount(_ part: RouteCostPart) -> String {
    if part.duration < 1 || optimization == .shortest {
      return Self.amount(part.cost, optimization)
    }
    let time = Self.seconds(part.duration)
    let penalty = part.cost - part.duration
    return penalty < 1 ? time : "\(time) and a penalty of \(Self.seconds(penalty))"
  }

  private func phrase(_ part: RouteCostPart) -> String {
    let amount = amount(part)
    return switch part.kind {
    case .driving: "\(amount) more driving"
    case .ferry: "\(amount) more on ferries"
    case .turns: "\(amount) more in turns"
    case .barriers: "\(amount) more at barriers"
    case .crossings: "\(amount) more at lights, signs and crossings"
    case .waiting: "\(amount) more waiting for rules that hold at times"
    case .destinationOnly: "a penalty of \(amount) for streets that are for destinations only"
    case .preference: "a penalty of \(amount) for roads that are less liked"
    case .avoided: "a penalty of \(amount) for what the request avoids"
    case .approach: "a penalty of \(amount) for a farther road at its ends"
    }
  }

  private static func amount(_ cost: Double, _ optimization: Optimization) -> String {
    optimization == .fastest ? seconds(cost) : meters(cost)
  }

  private static func time(_ seconds: Double) -> String? {
    if seconds.magnitude < 0.5 { return nil }
    return Self.seconds(seconds.magnitude) + (seconds < 0 ? " quicker" : " longer")
  }

  private static func length(_ meters: Double) -> String? {
    if meters.magnitude < 5 { return nil }
    return Self.meters(meters.magnitude) + (meters < 0 ? " shorter" : " farther")
  }

  /// "45 s", "2 min 10 s", "1 h 5 min".
  static func seconds(_ seconds: Double) -> String {
    let whole = Int(min(max(seconds, 0), 1e9).rounded())
    let (hours, minutes, rest) = (whole / 3600, whole / 60 % 60, whole % 60)
    if hours > 0 { return minutes > 0 ? "\(hours) h \(minutes) min" : "\(hours) h" }
    if minutes > 0 { return rest > 0 ? "\(minutes) min \(rest) s" : "\(minutes) min" }
    return "\(rest) s"
  }

  /// "850 m", "1.2 km".
  static func meters(_ meters: Double) -> String {
    if meters < 995 { return "\(Int((meters / 10).rounded() * 10)) m" }
    let tenths = Int((min(meters, 1e9) / 100).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10) km" : "\(tenths / 10).\(tenths % 10) km"
  }
}
