// SPDX-License-Identifier: Apache-2.0

package import RoadbookOSM

/// How much of the sample town is made.
package enum SampleSize: String, CaseIterable, Sendable {
  /// Everything.
  case town
  /// The streets within the town's walls only, for quick tests.
  case village
}

/// Tarrowmouth, a town that exists nowhere: a demo and a fixture with everything that a routing
/// engine can meet in OpenStreetMap data.
///
///     let data = SampleTown.make()
///
/// A size always gives equal objects with equal ids, on every machine.
package enum SampleTown {
  package static func make(size: SampleSize = .town) -> OSMData {
    build(size).data
  }

  /// What there is of note in the town and where.
  package static func features(size: SampleSize = .town) -> [SampleFeature] {
    build(size).features
  }

  static func build(_ size: SampleSize) -> (data: OSMData, features: [SampleFeature]) {
    var town = TownBuilder()
    switch size {
    case .town:
      lay(&town)
      town.join()
      sign(&town)
    case .village:
      Ramparts.layWalls(&town)
      OldTown.lay(&town)
      town.join()
      Border.sign(&town)
    }
    return town.finished()
  }

  /// Everything that is a line, in the order of its ways' ids.
  private static func lay(_ town: inout TownBuilder) {
    Ramparts.lay(&town)
    OldTown.lay(&town)
    Quarters.lay(&town)
    River.lay(&town)
    Railway.lay(&town)
    Border.lay(&town)
    Ferries.lay(&town)
    Countryside.lay(&town)
    Restrictions.lay(&town)
    Limits.lay(&town)
    Signals.lay(&town)
    Motorway.lay(&town)
    Motorway.carry(&town)
  }

  /// Everything that refers to streets, and what stands beside them.
  private static func sign(_ town: inout TownBuilder) {
    Motorway.sign(&town)
    Railway.sign(&town)
    Restrictions.sign(&town)
    Signals.sign(&town)
    Gazetteer.sign(&town)
    Border.sign(&town)
    Border.signVillage(&town)
    River.sign(&town)
    Basemap.sign(&town)
    Buildings.sign(&town)
    Fields.sign(&town)
    Index.sign(&town)
  }
}
