// SPDX-License-Identifier: Apache-2.0

import RoadbookGuidance
import RoadbookModel
import RoadbookNetwork
import RoadbookStorage

/// What nodes and relations say at the junctions of a section.
final class SignsOnSection: JunctionSigns {
  private let tags: JunctionTags
  /// `nil` where there are none.
  private let relations: TurnRelations?
  private let points: PointsBefore

  init(_ tags: JunctionTags, _ relations: TurnRelations?, _ points: PointsBefore) {
    self.tags = tags
    self.relations = relations
    self.points = points
  }

  /// The number of an exit; other nodes, such as traffic lights, have numbers that no sign shows.
  func exitNumber(at index: Int) -> String? {
    guard tags.value("highway", at: index) == "motorway_junction" else { return nil }
    return tags.value("ref", at: index)
  }

  func exitDestinations(at index: Int, _ side: TurnDirectionSide) -> String? {
    tags.value(side == .left ? "exit_to:left" : "exit_to:right", at: index)
      ?? tags.value("exit_to", at: index)
  }

  func sign(at index: Int, to road: Int, _ street: GuidedStreet) -> Signpost? {
    relations?.sign(at: index, to: road, street)
  }

  var hasDemands: Bool { relations?.hasDemands ?? false }

  func demand(at index: Int) -> ManeuverDemand? { relations?.demand(at: index) }

  func landmark(at index: Int) -> Landmark? {
    let tagged = Landmark(
      highway: tags.value("highway", at: index), crossing: tags.value("crossing", at: index),
      railway: nil)
    return tagged ?? points.landmark(before: index)
  }

  func junctionName(at index: Int) -> String? { tags.value("name", at: index) }
}

/// The tags of the nodes at the turns to the pieces of a section.
struct JunctionTags {
  private let table: TagDictionary
  /// By piece of the section.
  private let sets: ArraySlice<TagSetID>

  init(_ table: TagDictionary, _ sets: ArraySlice<TagSetID>) {
    self.table = table
    self.sets = sets
  }

  /// The value of a tag of the node at the turn to a piece; `nil` where it has none, or an empty one.
  func value(_ key: StaticString, at index: Int) -> String? {
    let set = sets[sets.startIndex + index]
    guard set.raw != 0, let value = table.value(of: key, in: set) else { return nil }
    return value.isEmpty ? nil : value
  }
}
