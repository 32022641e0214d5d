// SPDX-License-Identifier: Apache-2.0

/// A line of the town that joins others where they cross: a street, a path, a ferry, a railway.
///
/// It becomes one way or several: it is cut wherever its tags change and where a rule needs the
/// end of a way.
struct Street {
  /// What may share a junction with what.
  enum Kind {
    case road
    case rail
    case water
  }

  /// A part with tags of its own, between two distances.
  struct Stretch {
    var from: Double
    var to: Double
    var tags: Tags
  }

  /// A node that must be there, such as a traffic sign.
  struct Pin {
    var distance: Double
    var tags: Tags
    var note: Int?
  }

  /// A node of the street and its distance from the street's start.
  struct Vertex {
    var distance: Double
    var node: Int
  }

  let key: String
  let kind: Kind
  var tags: Tags
  let trace: Trace
  var stretches: [Stretch] = []
  var pins: [Pin] = []
  /// The ends after trimming.
  var low: Double
  var high: Double
  /// Nodes shared with other streets.
  var joints: [Vertex] = []
  /// All nodes in order, once the streets are joined.
  var vertices: [Vertex] = []
  /// Nodes at which the way is cut.
  var cuts: [Int] = []

  init(key: String, kind: Kind, tags: Tags, trace: Trace) {
    self.key = key
    self.kind = kind
    self.tags = tags
    self.trace = trace
    low = 0
    high = trace.length
  }
}

extension Street {
  var highway: String { tags["highway"] ?? "" }
  var isRoundabout: Bool { tags["junction"] == "roundabout" }

  /// Whether cars may be expected, to tell a road from a path.
  var isDrivable: Bool {
    ["footway", "cycleway", "path", "steps", "pedestrian", "bridleway", "elevator", ""]
      .contains(highway) == false
  }

  var isFootway: Bool { ["footway", "cycleway", "path"].contains(highway) }

  func tags(at distance: Double) -> Tags {
    stretches.reduce(tags) { $1.from <= distance && distance <= $1.to ? $0 + $1.tags : $0 }
  }

  func layer(at distance: Double) -> String { tags(at: distance)["layer"] ?? "0" }

  /// How far apart two distances are; on a ring by the shorter way.
  func gap(_ a: Double, _ b: Double) -> Double {
    let gap = abs(a - b)
    return trace.isClosed ? min(gap, trace.length - gap) : gap
  }

  /// The shared node near a distance.
  func joint(near distance: Double, within meters: Double) -> Vertex? {
    joints.filter { gap($0.distance, distance) <= meters }
      .min { gap($0.distance, distance) < gap($1.distance, distance) }
  }
}
