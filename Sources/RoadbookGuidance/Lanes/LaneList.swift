// SPDX-License-Identifier: Apache-2.0

package import RoadbookModel

/// A lane before a junction, as those see it who take a way across.
package struct GuidedLane: BitwiseCopyable, Hashable, Sendable {
  /// What is painted on it.
  package var arrows: LaneArrows
  /// Those of its arrows that lead where the route goes; ``LaneArrows/through`` for a lane without
  /// arrows that does.
  package var valid: LaneArrows = []
  /// Whether the vehicle may use it: buses have lanes of their own.
  package var mayUse = true
  /// Whether it also leads to the maneuver after the next one.
  package var isBest = false

  /// The arrows that lead on, or all where none was chosen.
  var validOrAll: LaneArrows { valid.isEmpty ? arrows.isEmpty ? .through : arrows : valid }

  package var isValid: Bool { mayUse && !valid.isEmpty }
}

/// The lanes before a junction, from left to right in the direction of travel.
///
///     turn:lanes=left|through|through;right         for a turn to the right:  ✕ ✕ (through) right
package struct LaneList: Hashable, Sendable {
  package private(set) var lanes: [GuidedLane]
  let tags: LaneTags

  /// The lanes of a road for a vehicle, by the access keys that are about it, the most particular first.
  package init(_ tags: LaneTags, keys: [String]) {
    self.tags = tags
    lanes = tags.arrows.indices.map {
      GuidedLane(arrows: tags.arrows[$0], mayUse: tags.isOpen($0, to: keys))
    }
  }
}

// MARK: - The way across

extension LaneList {
  /// Tells which arrows lead in a direction; none do where no lane is painted like it.
  ///
  /// Of all arrows those count that are nearest to the direction, up to 70° from it: what looks like
  /// "slight right" on the map is "right" on some roads. Straight on is 25° further from all others. Who
  /// turns back where no lane is painted so takes the outermost of those that turn to that side, and so does who leaves a
  /// road all of whose lanes lead straight on. Where no arrow serves the direction, lanes without arrows do.
  package mutating func choose(_ direction: TurnDirection) {
    let wanted = direction.arrowDegrees
    let isBack = abs(wanted) == 180
    func difference(_ degrees: Double) -> Double {
      let isOtherSide = isBack && abs(degrees) < 180 && degrees * wanted < 0
      return isOtherSide ? 180 : Self.difference(degrees, wanted)
    }
    var nearest = 180.0
    for lane in lanes where lane.mayUse {
      lane.arrows.forEachAngle { nearest = min(nearest, difference($1)) }
    }
    guard nearest <= (isBack ? 90 : 70) else {
      if !isBack { chooseUnmarked(wanted) }
      return
    }
    for index in lanes.indices {
      var valid: LaneArrows = []
      lanes[index].arrows.forEachAngle { arrow, degrees in
        if difference(degrees) <= nearest + 1 { valid.insert(arrow) }
      }
      lanes[index].valid = valid
    }
    if isBack && nearest > 0 || wanted != 0 && allLeadStraightOn {
      keepOutermost(onLeft: wanted < 0)
    }
    for index in lanes.indices { lanes[index].isBest = lanes[index].isValid }
  }

  /// Whether no arrow tells which lanes lead to either side.
  private var allLeadStraightOn: Bool {
    var isStraight = true
    for lane in lanes where lane.mayUse {
      lane.arrows.forEachAngle { if $1 != 0 { isStraight = false } }
    }
    return isStraight
  }

  /// Lanes without arrows serve what no arrow serves; a turn is begun from the outermost of them.
  private mutating func chooseUnmarked(_ wanted: Double) {
    for index in lanes.indices where lanes[index].arrows.isEmpty && lanes[index].mayUse {
      lanes[index].valid = .through
    }
    if wanted != 0 { keepOutermost(onLeft: wanted < 0) }
    for index in lanes.indices { lanes[index].isBest = lanes[index].isValid }
  }

  private mutating func keepOutermost(onLeft isLeft: Bool) {
    let valid = lanes.indices.filter { lanes[$0].isValid }
    let outermost = isLeft ? valid.first : valid.last
    for index in valid where index != outermost { lanes[index].valid = [] }
  }

  /// Keeps as best those valid lanes that lead to the lanes of the next maneuver.
  ///
  /// A driver who turns into the rightmost lane and then has to turn right takes the rightmost of the lanes
  /// that are valid now: as many of them as there are valid ones then.
  ///
  /// - Parameter next: The lanes of the next maneuver; their valid ones lie together on one side, or
  ///   in the middle.
  package mutating func anticipate(_ next: LaneList) {
    let valid = lanes.indices.filter { lanes[$0].isValid }
    let wanted = next.lanes.indices.filter { next.lanes[$0].isBest }
    guard valid.count > wanted.count, let first = wanted.first, let last = wanted.last else {
      return
    }
    let (left, right) = (first, next.lanes.count - 1 - last)
    if left == right { return }
    let best = left < right ? valid.prefix(wanted.count) : valid.suffix(wanted.count)
    for index in valid { lanes[index].isBest = best.contains(index) }
  }

  mutating func setValid(_ index: Int, _ arrows: LaneArrows) { lanes[index].valid = arrows }

  /// Keeps as best those valid lanes that are wanted; all valid ones where none is.
  ///
  /// - Returns: Whether some are.
  @discardableResult
  mutating func keepBest(_ isWanted: (Int) -> Bool) -> Bool {
    let best = lanes.indices.filter { lanes[$0].isValid && isWanted($0) }
    for index in lanes.indices {
      lanes[index].isBest = lanes[index].isValid && (best.isEmpty || best.contains(index))
    }
    return !best.isEmpty
  }

  private static func difference(_ one: Double, _ other: Double) -> Double {
    let apart = abs(one - other).truncatingRemainder(dividingBy: 360)
    return min(apart, 360 - apart) + ((one == 0) == (other == 0) ? 0 : 25)
  }
}
