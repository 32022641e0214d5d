// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
package import RoadbookProfiles

/// What to import, and where to.
package struct ImportOptions: Sendable {
  /// OpenStreetMap files; where two hold the same object, the later file's counts.
  package var files: [String]
  /// The bundle folder to write, usually named `….roadbook`.
  package var output: String
  /// The vehicles whose metrics the map shall hold; for those that come with the program and are
  /// not among them, it holds the rules.
  package var profiles: [Profile]
  /// The hierarchies to build, whether or not one of `profiles` needs them: a vehicle that the map
  /// was not made for is weighed on one of them when it is asked for.
  package var hierarchies: Set<HierarchyKind>
  /// An OpenStreetMap file with the outlines of countries and states.
  package var boundaries: String?
  /// ISO 3166-1 alpha-2 code for places that no whole outline holds.
  package var country: String?
  /// How many threads read.
  package var threads: Int
  /// A file of heights, or a folder of such files.
  package var elevation: String?
  /// Whom to name for the heights, where their files do not say it.
  package var elevationCredit: Manifest.Attribution?

  package init(
    files: [String], output: String, profiles: [Profile],
    hierarchies: Set<HierarchyKind> = Set(HierarchyKind.allCases), boundaries: String? = nil,
    country: String? = nil, threads: Int = 2, elevation: String? = nil,
    elevationCredit: Manifest.Attribution? = nil
  ) {
    self.files = files
    self.output = output
    self.profiles = profiles
    self.hierarchies = hierarchies
    self.boundaries = boundaries
    self.country = country
    self.threads = threads
    self.elevation = elevation
    self.elevationCredit = elevationCredit
  }
}

/// The stages of an import, in their order.
package enum ImportStage: String, Sendable, CaseIterable {
  case ways = "Reading ways and relations"
  case nodes = "Reading nodes"
  case zones = "Finding countries and settlements"
  case segments = "Cutting roads into segments"
  case turns = "Resolving turn restrictions"
  case elevation = "Reading heights"
  case writing = "Writing the network"
  case names = "Indexing names"
  case motorHierarchy = "Ordering roads for vehicles with engines"
  case motorMetrics = "Weighing roads for vehicles with engines"
  case activeHierarchy = "Ordering roads for walkers and cyclists"
  case activeMetrics = "Weighing roads for walkers and cyclists"

  /// The usual share of the whole time, to estimate what is left.
  package var weight: Double {
    switch self {
    case .ways: 0.15
    case .nodes: 0.1
    case .zones: 0.05
    case .segments: 0.08
    case .turns: 0.02
    case .elevation: 0.02
    case .writing: 0.08
    case .names: 0.03
    case .motorHierarchy: 0.2
    case .motorMetrics: 0.07
    case .activeHierarchy: 0.17
    case .activeMetrics: 0.03
    }
  }

  /// The ordering of a hierarchy.
  static func ordering(_ kind: HierarchyKind) -> ImportStage {
    switch kind {
    case .motor: .motorHierarchy
    case .active: .activeHierarchy
    }
  }

  /// The weighing of its vehicles.
  static func weighing(_ kind: HierarchyKind) -> ImportStage {
    switch kind {
    case .motor: .motorMetrics
    case .active: .activeMetrics
    }
  }
}

/// Why a map was not made.
package struct ImportError: Error, Equatable, Sendable, CustomStringConvertible {
  package enum Kind: Sendable {
    /// Something that was read is not what it should be.
    case input
    /// The map cannot be put where it was wanted.
    case output
  }

  package var description: String
  package var kind: Kind

  package init(_ description: String, kind: Kind = .input) {
    self.description = description
    self.kind = kind
  }
}
