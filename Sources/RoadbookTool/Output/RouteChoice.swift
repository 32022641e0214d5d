// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

/// Routes side by side, so that somebody can choose.
///
///     Routes
///       1     14 min    8.2 km  via A 28, Rua do Ouro
///       2     17 min    9.1 km  via A 1, 3 min slower
struct RouteChoice {
  private let routes: [Route]

  /// - Parameter routes: One or more with their labels, the best first.
  init(_ routes: [Route]) { self.routes = routes }

  func text(on terminal: Terminal) -> String {
    var text = terminal.bold("Routes") + "\n"
    for (number, route) in routes.enumerated() {
      let length = Measures.distance(Double(route.lengthInMeters))
      let measures = [Measures.duration(route.duration), length].map {
        String(repeating: " ", count: max(0, 10 - $0.count)) + $0
      }
      let words = [via(number), difference(number)].compactMap { $0 }.joined(separator: ", ")
      text += terminal.dim("  \(number + 1)") + measures.joined() + "  " + words + "\n"
    }
    if routes.count == 1 { text += "There is no other way that is nearly as good.\n" }
    return text
  }

  /// "3 min slower", compared with the best route.
  private func difference(_ number: Int) -> String? {
    guard number > 0 else { return nil }
    let seconds = routes[number].duration - routes[0].duration
    guard abs(seconds) >= 5 else { return "as fast" }
    return Measures.duration(abs(seconds)) + (seconds > 0 ? " slower" : " faster")
  }

  /// "via A 28, Rua do Ouro".
  private func via(_ number: Int) -> String? {
    let labels = routes[number].routeLabels.map(\.name.text)
    return labels.isEmpty ? nil : "via " + labels.joined(separator: ", ")
  }
}
