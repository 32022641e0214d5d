// SPDX-License-Identifier: Apache-2.0

package import RoadbookCosting
import RoadbookGraph
import RoadbookNetwork

/// How far what is in a battery, or in a tank, leads along routes.
///
/// A trip begins with what the limit says, and never has less than nothing: a place lies within the limit
/// where no point of its route has taken more until then. So a valley behind a pass that is not reached is
/// not reached either, though driving down gives back. What is regained counts up to where the battery is full.
package struct EnergyLimits: Hashable, Sendable {
  package let consumption: Consumption
  /// How much more than at the start fits into the battery; infinite where no battery is told of.
  package let room: Double
  /// What there is at the start without the reserve; infinite where no battery is told of.
  package let charge: Double

  package init(_ consumption: Consumption, room: Double = .infinity, charge: Double = .infinity) {
    self.consumption = consumption
    self.room = room
    self.charge = charge
  }
}

/// What has been taken at a place of a route, and the most that had been until then.
package struct EnergyLabel: Hashable, Sendable {
  package private(set) var used = 0.0
  package private(set) var peak = 0.0

  package init() {}

  /// Takes some more, or gives some back.
  package mutating func take(_ use: Double, room: Double) {
    used = max(used + use, -room)
    peak = max(peak, used)
  }
}

/// What routes have taken where they enter the roads that a reach holds.
struct EnergyReach: Sendable {
  let roads: RoadConsumption
  let limits: EnergyLimits
  /// By directed segment, where it is entered; those that are not reached have none.
  var labels: RankedTable<EnergyLabel>
  /// Those of the pieces at the center, where they begin to be driven.
  var labelsAtCenter: [RoadReach.Piece: EnergyLabel] = [:]
  /// Where trips lead to the center: what is needed at the ends of directed segments.
  var needs: RankedTable<EnergyNeed>
  /// The same of pieces of them.
  var needsOfPieces: [RoadReach.Piece: EnergyNeed] = [:]
  /// Which way trips lead.
  let direction: RoadReach.Direction
  /// When routes are, where speeds change with it.
  var trip: TimedTrip?

  /// Nothing has been taken yet.
  ///
  /// - Parameters:
  ///   - roads: What roads take.
  ///   - limits: How far it leads.
  ///   - arcs: The directed segments that have a value.
  ///   - direction: Which way trips lead.
  init(
    _ roads: RoadConsumption, _ limits: EnergyLimits, _ arcs: RankedNumbers,
    _ direction: RoadReach.Direction
  ) {
    self.roads = roads
    self.limits = limits
    self.direction = direction
    let none = RankedNumbers(below: 0) { _ in }
    labels = RankedTable(of: direction == .fromCenter ? arcs : none)
    needs = RankedTable(of: direction == .toCenter ? arcs : none)
  }

  private func label(of piece: RoadReach.Piece) -> EnergyLabel? {
    labelsAtCenter[piece] ?? (piece.isWhole ? labels[piece.arc.raw] : nil)
  }

  /// The part of a piece that is within a limit of energy; `nil` where none is.
  func range(of piece: RoadReach.Piece, within limit: Double) -> ClosedRange<Double>? {
    let limit = min(limit, limits.charge)
    if direction == .toCenter {
      return need(of: piece).flatMap {
        BackwardStretches(roads, of: piece.arc, part: piece.from...piece.to)
          .range($0, limit, room: limits.room)
      }
    }
    guard var label = label(of: piece), label.peak <= limit else { return nil }
    if piece.entry != nil { return timedRange(of: piece, within: limit) }
    var place = piece.from
    roads.forEachStretch(of: piece.arc, part: piece.from...piece.to) { end, use in
      let before = label.used
      label.take(use, room: limits.room)
      if label.peak <= limit {
        place = end
        return true
      }
      if use > 0 { place += (end - place) * min(max((limit - before) / use, 0), 1) }
      return false
    }
    return piece.from...place
  }

  /// What a route to a point of a piece, or from there, has taken at its end; `nil` where the point is not within a
  /// limit.
  func used(_ piece: RoadReach.Piece, at position: Double, within limit: Double) -> Double? {
    let limit = min(limit, limits.charge)
    if direction == .toCenter {
      guard let need = need(of: piece, at: position), need.isWithin(limit, room: limits.room)
      else { return nil }
      return need.used
    }
    guard let label = label(of: piece, at: position), label.peak <= limit else { return nil }
    return label.used
  }

  /// What is needed where a piece ends.
  private func need(of piece: RoadReach.Piece) -> EnergyNeed? {
    needsOfPieces[piece] ?? (piece.isWhole ? needs[piece.arc.raw] : nil)
  }

  /// What is needed at a point of a piece to come to the center; `nil` where no route leads there.
  func need(of piece: RoadReach.Piece, at position: Double) -> EnergyNeed? {
    guard let need = need(of: piece) else { return nil }
    guard position < piece.to else { return need }
    return BackwardStretches(roads, of: piece.arc, part: max(position, piece.from)...piece.to)
      .need(before: need)
  }

  /// What a route has taken at a point of a piece; `nil` where it is not reached.
  func label(of piece: RoadReach.Piece, at position: Double) -> EnergyLabel? {
    guard var label = label(of: piece) else { return nil }
    guard position > piece.from else { return label }
    let end = min(position, piece.to)
    roads.forEachStretch(
      of: piece.arc, part: piece.from...end, seconds: seconds(piece, upTo: end)
    ) { _, use in
      label.take(use, room: limits.room)
      return true
    }
    return label
  }
}

// MARK: - Times

extension EnergyReach {
  /// Seconds of driving a piece up to a position; `nil` where that is as the vehicle's profile says.
  private func seconds(_ piece: RoadReach.Piece, upTo end: Double) -> Double? {
    guard let trip, let entry = piece.entry else { return nil }
    let arrival = trip.arrival(on: piece.arc, from: piece.from, upTo: end, at: entry)
    return trip.evenSeconds(on: piece.arc, from: piece.from, upTo: end, driving: arrival - entry)
  }

  /// Halvings of a piece, to less than a millimetre of the longest.
  private static let halvings = 32

  /// The part within a limit of a piece that begins within it and whose speed changes with the time.
  private func timedRange(
    of piece: RoadReach.Piece, within limit: Double
  ) -> ClosedRange<Double>? {
    func isWithin(_ position: Double) -> Bool {
      label(of: piece, at: position).map { $0.peak <= limit } ?? false
    }
    if isWithin(piece.to) { return piece.from...piece.to }
    var (near, far) = (piece.from, piece.to)
    for _ in 0..<Self.halvings {
      let middle = (near + far) / 2
      if isWithin(middle) { near = middle } else { far = middle }
    }
    return piece.from...near
  }
}
