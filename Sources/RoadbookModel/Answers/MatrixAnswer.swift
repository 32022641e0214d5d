// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding
import RoadbookGeometry

/// Times and lengths of the best routes: a row for each origin, in it a cell for each destination; Roadbook's own.
public struct MatrixAnswer: Hashable, Sendable {
  /// Seconds; `nil` where no way leads.
  public var durations: [[Double?]]
  /// Meters; `nil` where no way leads.
  public var lengthsInMeters: [[Double?]]
  /// The sources to name wherever the matrix is shown.
  public var attributions: [MapAttribution]

  /// Makes a matrix.
  public init(
    durations: [[Double?]] = [], lengthsInMeters: [[Double?]] = [],
    attributions: [MapAttribution] = []
  ) {
    self.durations = durations
    self.lengthsInMeters = lengthsInMeters
    self.attributions = attributions
  }
}

extension MatrixAnswer: Codable, FieldCoded {
  package static var blank: MatrixAnswer { MatrixAnswer() }
  package static let fields: FieldTable<MatrixAnswer> = [
    .required("durations", \.durations),
    .required("lengthsInMeters", \.lengthsInMeters),
    .required("attributions", \.attributions),
  ]
}
