// SPDX-License-Identifier: Apache-2.0

package import RoadbookModel

extension TransitMode {
  /// The kind of a line by its number in GTFS, the extended ones too.
  ///
  /// Source: https://gtfs.org/documentation/schedule/reference/#routestxt and
  /// https://developers.google.com/transit/gtfs/reference/extended-route-types
  package init(gtfs type: UInt16) {
    self =
      switch type {
      case 0, 900...999: .lightRail
      case 1, 400...404, 500...699: .subway
      case 2, 100, 106...108, 300...399: .regionalTrain
      case 4, 1000...1099, 1200...1299: .ferry
      case 5: .lightRail
      case 6, 1300...1399: .aerial
      case 7, 1400...1499: .inclined
      case 12, 405: .monorail
      case 101: .highSpeedTrain
      case 102, 105: .intercityTrain
      case 103, 104: .interRegionalTrain
      case 109: .cityTrain
      case 110...117: .regionalTrain
      case 1100...1199: .flight
      case 1500...1599: .privateBus
      default: .bus
      }
  }
}
