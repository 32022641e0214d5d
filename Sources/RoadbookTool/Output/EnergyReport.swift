// SPDX-License-Identifier: Apache-2.0

import RoadbookDrawing
import RoadbookGeometry
import RoadbookModel

/// What a route takes, as people read it, with the charge over the distance.
struct EnergyReport {
  private let route: Route
  private let vehicle: String
  private let battery: BatterySpecifications?

  init(_ route: Route, vehicle: String, battery: BatterySpecifications?) {
    self.route = route
    self.vehicle = vehicle
    self.battery = battery
  }

  /// Whether the battery runs down to its reserve before the end.
  var isEmptyOnTheWay: Bool { battery != nil && endCharge == nil }

  private var endCharge: Double? { route.sections.last?.arrivalPlace.chargeInKilowattHours }
  private var startCharge: Double? { route.sections.first?.departurePlace.chargeInKilowattHours }

  /// A table, and the picture of the charge beneath it.
  func text(on terminal: Terminal) -> String {
    var table = TextTable()
    table.addHeading(vehicle)
    for (name, value) in lines { table.add(name, value) }
    let credits = route.attributions.map(\.line).joined(separator: "\n")
    return table.text(on: terminal) + chart(on: terminal) + terminal.dim(credits) + "\n"
  }

  private var lines: [(String, String)] {
    let meters = Double(route.lengthInMeters)
    var lines = [("way", "\(Measures.distance(meters)), \(Measures.duration(route.duration))")]
    if let climb = RouteClimb(route) { lines.append(("heights", climb.text)) }
    if let energy = route.consumptionInKilowattHours {
      lines.append(
        ("takes", "\(Self.kilowattHours(energy)), \(Self.per100(energy, meters)) kWh/100 km"))
    }
    if let fuel = route.fuelInLiters {
      lines.append(("takes", "\(Self.two(fuel)) l, \(Self.per100(fuel, meters)) l/100 km"))
    }
    if let startCharge {
      lines.append(("charge", "\(Self.kilowattHours(startCharge)) at the start"))
    }
    lines += stops
    if let endCharge {
      lines.append(("", "\(Self.kilowattHours(endCharge)) at the destination"))
    } else if battery != nil {
      lines.append(("", "not enough for the way"))
    }
    return lines
  }

  /// Where it is charged, and the time with all stops.
  private var stops: [(String, String)] {
    let charged = route.sections.filter { section in
      section.postActions.contains { $0.action == .charging || $0.action == .chargingSetup }
    }
    if charged.isEmpty { return [] }
    let staying = route.sections.flatMap(\.postActions).reduce(0) { $0 + $1.duration }
    return charged.enumerated().map { (number, section) in
      ("stop \(number + 1)", Self.words(of: section))
    } + [
      (
        "in all",
        "\(Measures.duration(route.duration + staying)) with \(charged.count) \(charged.count == 1 ? "stop" : "stops")"
      )
    ]
  }

  /// What is done at a stop.
  ///
  ///     Station b, 50.0 kW: 0.37 to 2.14 kWh 2 min to set up, in 2 min
  ///     Pfalzwerke AG at 49.46251,8.57103, 50.0 kW: 2.55 to 5.67 kWh in 4 min
  private static func words(of section: Section) -> String {
    let charging = section.postActions.first { $0.action == .charging }
    var words = name(of: section.arrivalPlace)
    if let details = charging?.chargingDetails {
      let power = Measures.oneDecimal(details.consumablePowerInKilowatts)
      words +=
        ", \(power) kW: \(two(details.arrivalChargeInKilowattHours)) to \(kilowattHours(details.targetChargeInKilowattHours))"
    }
    let parts = section.postActions.compactMap { action -> String? in
      let duration = Measures.duration(action.duration)
      return switch action.action {
      case .charging: "in \(duration)"
      case .chargingSetup: "\(duration) to set up"
      case .wait: "\(duration) of waiting"
      case .deboard: nil
      }
    }
    return parts.isEmpty ? words : words + " " + parts.joined(separator: ", ")
  }

  /// What a stop is called; a station without a name of its own by who runs it, and where it is.
  private static func name(of place: RoutePlace) -> String {
    guard let station = place.chargingStation else { return place.name ?? "charging" }
    if let name = station.name { return name }
    let names = [station.brand?.name, station.chargePointOperator?.name, place.name, station.id]
    func rounded(_ degrees: Double) -> Double { (degrees * 1e5).rounded() / 1e5 }
    let point = place.mapMatchedCoordinates
    return
      "\(names.compactMap(\.self).first ?? "charging") at \(rounded(point.latitude)),\(rounded(point.longitude))"
  }

  private static func per100(_ amount: Double, _ meters: Double) -> String {
    meters > 0 ? Measures.oneDecimal(amount / meters * 100_000) : "–"
  }

  private static func kilowattHours(_ energy: Double) -> String { two(energy) + " kWh" }

  /// With two decimals.
  private static func two(_ value: Double) -> String {
    let hundredths = Int((abs(value) * 100).rounded())
    let rest = String(hundredths % 100)
    return (value < 0 && hundredths > 0 ? "-" : "") + "\(hundredths / 100)."
      + (rest.count < 2 ? "0" : "") + rest
  }
}

// MARK: - The charge along the route

extension EnergyReport {
  /// Meters from the start, and kWh; up to where the battery is empty.
  private var charges: [(along: Double, charge: Double)] {
    guard let startCharge else { return [] }
    var places = [(0.0, startCharge)]
    var along = 0.0
    for section in route.sections {
      // At stops it rises.
      if let charge = section.departurePlace.chargeInKilowattHours, charge != places.last?.1 {
        places.append((along, charge))
      }
      for span in section.spans {
        along += Double(span.lengthInMeters)
        guard let charge = span.chargeInKilowattHours else { return places }
        places.append((along, charge))
      }
    }
    return places
  }

  private var summary: String {
    var words = [vehicle, Measures.distance(Double(route.lengthInMeters))]
    if let energy = route.consumptionInKilowattHours {
      words.append("takes \(Self.kilowattHours(energy))")
    }
    let end = endCharge.map { "leaves \(Self.kilowattHours($0))" }
    return (words + [end ?? "the battery does not suffice"]).joined(separator: ", ")
  }

  /// The picture for files; without a line where the battery is empty within the first span.
  var drawing: ProfileDrawing {
    var drawing = ProfileDrawing(
      title: "The charge along the route", lengthMeters: Double(route.lengthInMeters))
    drawing.unit = "kWh"
    drawing.leastSpan = 4
    drawing.summary = summary
    drawing.credits = route.attributions.map(\.text)
    drawing.parts = [charges.map { ProfileDrawing.Place(along: $0.along, altitude: $0.charge) }]
    if let reserve = battery?.reserveInKilowattHours, reserve > 0 { drawing.limit = reserve }
    var along = 0.0
    for section in route.sections.dropLast() {
      along += Double(section.lengthInMeters)
      drawing.stops.append(along)
    }
    return drawing
  }

  /// The picture for terminals: eight rows of blocks.
  ///
  ///     46.0 kWh ┤████▇▆▅▄▃
  ///              ┤█████████▇▆▅▄▃▂▁
  ///     43.8 kWh ┤
  private func chart(on terminal: Terminal) -> String {
    let charges = charges
    guard charges.count > 1, route.lengthInMeters > 0 else { return "" }
    let rows = 8
    let (least, most) = (
      charges.map(\.charge).min() ?? 0, charges.map(\.charge).max() ?? 0
    )
    let labels = [Self.kilowattHours(most), Self.kilowattHours(least)]
    let margin = (labels.map(\.count).max() ?? 0) + 1
    let columns = max(20, min(terminal.width, 100) - margin - 2)
    let levels = (0..<columns).map { column in
      level(
        at: (Double(column) + 0.5) / Double(columns) * Double(route.lengthInMeters), charges, least,
        max(most - least, 1e-6), of: rows * 8)
    }
    let blocks = Array(" ▁▂▃▄▅▆▇█")
    var text = "\n"
    for row in (0..<rows).reversed() {
      let label = row == rows - 1 ? labels[0] : row == 0 ? labels[1] : ""
      text += label.padded(toRight: margin - 1) + " ┤"
      text += String(levels.map { level in blocks[min(max((level ?? 0) - row * 8, 0), 8)] })
      text += "\n"
    }
    let end = Measures.distance(Double(route.lengthInMeters))
    return text + "0 km".padded(toRight: margin + 5) + end.padded(toRight: max(columns - 4, 0))
      + "\n\n"
  }

  /// How many eighths of a row a column is high, one at least; `nil` behind where the battery is empty.
  private func level(
    at along: Double, _ charges: [(along: Double, charge: Double)], _ least: Double, _ span: Double,
    of eighths: Int
  ) -> Int? {
    guard let next = charges.firstIndex(where: { $0.along >= along }), next > 0 else { return nil }
    let (from, to) = (charges[next - 1], charges[next])
    let part = (along - from.along) / max(to.along - from.along, 1e-9)
    let charge = from.charge + (to.charge - from.charge) * part
    return max(1, Int(((charge - least) / span * Double(eighths)).rounded()))
  }
}
