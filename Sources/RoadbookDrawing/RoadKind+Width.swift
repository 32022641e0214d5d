// SPDX-License-Identifier: Apache-2.0

extension RoadKind {
  /// The width of the line in pixels at 6 m a pixel.
  private var baseWidth: Double {
    switch self {
    case .motorway: 3.4
    case .trunk, .primary: 3.2
    case .secondary: 2.8
    case .tertiary: 2.4
    case .street: 1.8
    case .pedestrian: 1.6
    case .service: 1.1
    case .track, .path: 0.8
    case .rail: 1.1
    case .ferry: 1.2
    }
  }

  /// The width of the line: it grows when the map is nearer, but slower than the map.
  func width(metersPerPixel: Double) -> Double {
    baseWidth * min(max((6 / metersPerPixel).squareRoot(), 0.45), 3)
  }

  /// Whether a picture shows such lines; others need not be collected for it.
  package func isDrawn(in view: MapView) -> Bool {
    view.metersPerPixel <= coarsestMetersPerPixel
  }

  /// The coarsest map on which the line is drawn, in metres a pixel.
  var coarsestMetersPerPixel: Double {
    switch self {
    case .path, .service: 8
    case .track: 12
    case .pedestrian, .street: 18
    case .tertiary: 45
    case .rail: 80
    case .secondary: 110
    case .ferry, .primary: 300
    case .trunk, .motorway: .infinity
    }
  }
}

extension AreaKind {
  /// Whether a picture shows such surfaces; others need not be collected for it.
  package func isDrawn(in view: MapView) -> Bool {
    view.metersPerPixel <= coarsestMetersPerPixel
  }

  /// The coarsest map on which the surface is drawn, in metres a pixel.
  var coarsestMetersPerPixel: Double {
    switch self {
    case .building: 9
    case .plaza: 12
    case .water: .infinity
    default: 120
    }
  }
}
