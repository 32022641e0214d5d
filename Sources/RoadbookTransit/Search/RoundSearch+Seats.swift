// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

// Passengers who stay in their seats while their vehicle goes on as another trip. It is one ride.
//
//     lane 3    08:00 ── 08:20 ┐ goes on as
//               08:10 ── 08:30 ┼──────────► lane 7   08:25 ── 08:50
//               08:20 ── 08:40 ┘                     08:35 ── 09:00
//
// Along a lane the first vehicle that can be caught is as good as any later one. Behind its end that is not so: a
// later one may go where the first does not. So all of them go on, each once for a number of rides: whoever sits in a
// vehicle arrives when it does.

/// What is known of vehicles in which passengers sit before its first stop.
struct Seating {
  /// How a vehicle was boarded.
  struct Origin {
    var lane: UInt32
    var vehicle: Int32
    /// Where it was boarded; ``RoundTrace/seated`` where passengers sat in it before, too.
    var boarding: UInt32
  }

  private struct Key: Hashable {
    var vehicle: Int
    var ride: Int
  }

  /// The least number of rides with which somebody sits in a vehicle.
  private var rides: ContiguousArray<UInt8>
  private var origins: [Key: Origin] = [:]
  /// Those to be ridden in this round.
  var pending: [Int] = []

  init(vehicleCount: Int) {
    rides = ContiguousArray(repeating: .max, count: vehicleCount)
  }

  mutating func reset() {
    guard !origins.isEmpty else { return }
    for place in rides.indices { rides[place] = .max }
    origins.removeAll(keepingCapacity: true)
  }

  /// Whether nobody sits there yet with so few rides.
  func isNew(_ vehicle: Int, _ ride: Int) -> Bool { ride < Int(rides[vehicle]) }

  mutating func sit(_ vehicle: Int, _ ride: Int, from origin: Origin) {
    rides[vehicle] = UInt8(clamping: ride)
    origins[Key(vehicle: vehicle, ride: ride)] = origin
    pending.append(vehicle)
  }

  /// How passengers came to sit in a vehicle with so many rides.
  func origin(_ vehicle: Int, _ ride: Int) -> Origin? {
    origins[Key(vehicle: vehicle, ride: ride)]
  }
}

extension RoundSearch {
  /// Lets passengers of a lane's vehicles stay seated, from one vehicle on.
  ///
  /// All later ones can be caught where it was.
  mutating func stay(
    _ number: Int, _ layer: Int, _ first: Int, _ boarding: UInt32, _ ride: Int
  ) {
    let lane = trips.lanes[number]
    var next: Int? = first
    while let vehicle = next {
      let end = C.alighting(trips, trips.vehicles[vehicle], C.end(lane))
      if end >= goals[ride] || end >= limit { return }
      if isAllowed(vehicle: vehicle) {
        goOn(
          vehicle, layer, ride,
          Seating.Origin(lane: UInt32(number), vehicle: Int32(vehicle), boarding: boarding))
      }
      next = C.next(vehicle, lane)
    }
  }

  private func isAllowed(vehicle: Int) -> Bool {
    !request.judgesVehicles
      || request.allows(flags: trips.flags(of: vehicle))
  }

  private mutating func goOn(
    _ vehicle: Int, _ layer: Int, _ ride: Int, _ origin: Seating.Origin
  ) {
    let first = layer * trips.vehicles.count
    for next in C.next(trips.seats, vehicle) {
      let next = Int(next)
      guard seating.isNew(first + next, ride), isAllowed(trips.lanes[trips.seats.lane(of: next)]),
        isAllowed(vehicle: next)
      else { continue }
      seating.sit(first + next, ride, from: origin)
    }
  }

  /// Rides the vehicles in which passengers sit.
  mutating func rideSeated(_ ride: Int) {
    while let seat = seating.pending.popLast() {
      let (layer, number) = seat.quotientAndRemainder(dividingBy: trips.vehicles.count)
      let lane = trips.lanes[trips.seats.lane(of: number)]
      rideSeated(
        number, layer, from: C.runsForward ? 0 : lane.callCount - 1, ride,
        RoundTrace.seated | UInt32(layer) << 28)
    }
  }

  /// Rides one vehicle from a position on, in a layer; its origin is that of the layer in which one sat down.
  private mutating func rideSeated(
    _ number: Int, _ layer: Int, from first: Int, _ ride: Int, _ boarding: UInt32
  ) {
    let laneNumber = trips.seats.lane(of: number)
    let lane = trips.lanes[laneNumber]
    let vehicle = trips.vehicles[number]
    let base = layers.first(layer)
    let end = C.runsForward ? lane.callCount : -1
    for position in stride(from: first, to: end, by: C.runsForward ? 1 : -1) {
      let place = base + trips.node(lane, position)
      // At its first stop one has not ridden in it yet.
      let isFirst = position == (C.runsForward ? 0 : lane.callCount - 1)
      let time = C.alighting(trips, vehicle, position)
      if !isFirst, time >= goals[ride] || time >= limit { return }
      if !isFirst, C.canAlight(trips, lane, position) {
        arrive(
          place, ride, at: time, goal: time,
          RoundTrace.Step(
            lane: UInt32(laneNumber), vehicle: Int32(number), boarding: boarding,
            alighting: UInt32(position)))
      }
      if let next = layers.passed(place) {
        rideSeated(
          number, next, from: C.runsForward ? position + 1 : position - 1, ride, boarding)
      }
    }
    goOn(
      number, layer, ride,
      Seating.Origin(lane: UInt32(laneNumber), vehicle: Int32(number), boarding: boarding))
  }
}
