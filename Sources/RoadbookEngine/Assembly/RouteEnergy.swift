// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGeometry
import RoadbookModel
import RoadbookRouting

/// Tells what a route takes, and what is left in the battery, along its pieces.
///
/// What is told is what the battery gives: what it cannot take in any more, as it is full, is lost. Where it runs down
/// to its reserve there is no charge to tell from there on, but still what the roads take. Parked vehicles take
/// nothing.
struct RouteEnergy {
  private let vehicle: VehicleEnergy
  private var driven: DrivenEnergy
  /// What has been taken, and what there is; `nil` without a battery, and from where it is empty.
  private var taken = 0.0
  private var charge: Double?
  private var meters = 0.0
  /// Where the battery is down to its reserve.
  private var end: (section: Int, place: Int, meters: Double)?
  /// What is left at the destination where that is too little.
  private var tooLittle: Double?

  init?(_ options: RoutingOptions, on graph: VehicleGraph) {
    guard let vehicle = VehicleEnergy(options) else { return nil }
    self.vehicle = vehicle
    driven = DrivenEnergy(RoadConsumption(vehicle.consumption, on: graph))
    if vehicle.battery != nil { charge = vehicle.initialCharge }
  }

  /// Writes into sections and spans; each span is a piece.
  ///
  /// - Parameters:
  ///   - route: What is written into.
  ///   - pieces: All of the route.
  ///   - ranges: Those of each section.
  ///   - sequence: That of the pieces' graph.
  ///   - charges: Watt-hours in the battery when waypoints are left at which a plan charges it.
  ///   - stops: Waypoints at which it is charged without a plan.
  mutating func tell(
    _ route: inout RouteData, _ pieces: [DrivenPiece], _ ranges: [Range<Int>],
    _ sequence: PieceSequence, charging charges: [Int: Double] = [:],
    at stops: [Int: StopCharging] = [:]
  ) {
    var sum = RunningAmount()
    for number in route.sections.indices {
      // It stands at stops, but not where a ferry takes it on.
      if let waypoint = route.sections[number].departure.waypointIndex {
        driven.stand()
        if let before = charge {
          if let charged = charges[Int(waypoint)] { charge = charged }
          if number > 0, let stop = stops[Int(waypoint)] {
            let visit = stop.visit(arrivingWith: before)
            charge = visit.departureCharge
            route.sections[number - 1].charge(visit)
          }
        }
      }
      route.sections[number].departure.chargeInKilowattHours = chargeInKilowattHours
      let begin = sum
      for (span, piece) in ranges[number].enumerated() {
        drive(pieces[piece], sequence, section: number, span: span)
        let amount = sum.amount(upTo: taken)
        set(
          amount, \.consumptionInKilowattHours, \.fuelInLiters,
          of: &route.sections[number].spans[span])
        route.sections[number].spans[span].chargeInKilowattHours = chargeInKilowattHours
      }
      set(
        sum.amount(since: begin), \.consumptionInKilowattHours, \.fuelInLiters,
        of: &route.sections[number])
      route.sections[number].arrival.chargeInKilowattHours = chargeInKilowattHours
    }
    set(
      sum.amount(since: RunningAmount()), \.consumptionInKilowattHours, \.fuelInLiters, of: &route)
    if let charge, charge < vehicle.leastAtDestination { tooLittle = charge }
  }

  private func set<Root>(
    _ amount: Double, _ energy: WritableKeyPath<Root, Double?>,
    _ fuel: WritableKeyPath<Root, Double?>, of root: inout Root
  ) {
    root[keyPath: vehicle.consumption.isFuel ? fuel : energy] = amount
  }

  private mutating func drive(
    _ piece: DrivenPiece, _ sequence: PieceSequence, section: Int, span: Int
  ) {
    let start = meters
    var driven = driven
    var place = start
    driven.drive(piece, sequence) { use, along in
      take(use, section, span, from: place, to: start + along)
      place = start + along
    }
    self.driven = driven
    meters = start + driven.length(of: piece)
  }

  /// Takes what a stretch takes, evenly along it.
  private mutating func take(
    _ use: Double, _ section: Int, _ span: Int, from start: Double, to finish: Double
  ) {
    guard let battery = vehicle.battery, let before = charge else {
      taken += use
      return
    }
    let after = min(before - use, battery.capacity)
    taken += before - after
    charge = after
    if after < battery.reserve {
      charge = nil
      let part = use > 0 ? min(max((before - battery.reserve) / use, 0), 1) : 0
      end = (section, span, start + (finish - start) * part)
    }
  }

  private var chargeInKilowattHours: Double? { charge.map { ($0 * 1000).rounded() / 1e6 } }
}

extension SectionData {
  /// In place of waiting at its end.
  fileprivate mutating func charge(_ visit: ChargingVisit) {
    postActions.removeAll { $0.action == .wait }
    postActions += visit.actions
  }
}

/// Sums of which parts add up: differences of rounded ones, in thousandths of a watt-hour or milliliter.
private struct RunningAmount {
  private var thousandths = 0.0

  /// What has been added since the last time, in thousands.
  mutating func amount(upTo sum: Double) -> Double {
    let before = self
    thousandths = (sum * 1000).rounded()
    return amount(since: before)
  }

  func amount(since before: RunningAmount) -> Double {
    (thousandths - before.thousandths) / 1e6
  }
}

// MARK: - Notices

extension RouteEnergy: SectionAnnotator {
  func annotate(_ section: inout AnnotatedSection) {
    guard let end, end.section == section.number else { return }
    let kilometers = (end.meters / 100).rounded() / 10
    section.note(
      .violatedMinChargeAtDestination, .critical,
      ViolatedRestriction(
        cause: "The battery is down to its reserve \(kilometers) km after the start",
        timeDependent: false), span: end.place)
  }

  func annotateRoute(_ sections: inout [AnnotatedSection]) {
    guard let tooLittle, !sections.isEmpty else { return }
    func kilowattHours(_ charge: Double) -> Double { (charge / 100).rounded() / 10 }
    sections[sections.count - 1].note(
      .violatedMinChargeAtDestination, .critical,
      ViolatedRestriction(
        cause:
          "\(kilowattHours(tooLittle)) kWh are left at the destination, where \(kilowattHours(vehicle.leastAtDestination)) kWh are asked for",
        timeDependent: false))
  }
}
