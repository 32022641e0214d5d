// SPDX-License-Identifier: Apache-2.0

package import RoadbookCoding

/// What a maneuver is before anybody's vocabulary names it.
///
/// The SDK's `ManeuverAction` and OSRM's `type` with its `modifier` both follow from a kind, a
/// direction and an exit number, so that all dialects tell the same.
package enum ManeuverKind: UInt32, BitwiseCopyable, CodedByName, JSONWritable {
  /// Of routes whose files do not tell it.
  case unknown
  case depart
  case arrive
  /// Leaving the road that one is on, or going straight where that is not obvious.
  case turn
  /// Staying on a road that turns while another leads on.
  case continueOn
  /// The road is called otherwise from here on.
  case newName
  /// Roads part at a narrow angle, and none of them is the obvious one.
  case fork
  /// A slip road joins a road.
  case merge
  /// Onto a slip road that leads to a motorway or trunk road.
  case onRamp
  /// Off a motorway or trunk road.
  case offRamp
  /// The road ends at another one.
  case endOfRoad
  case roundabout
  case roundaboutExit
  /// A circle so small that one crosses it as a junction.
  case roundaboutTurn
  case uTurn
  case ferry
  case steps
  case lift
  /// Nothing is to be decided, but something begins: the road behind a ferry.
  case notification

  /// Spelled out: other modules ask the compiler's own by way of its witness table.
  @inlinable
  package static func == (left: Self, right: Self) -> Bool { left.rawValue == right.rawValue }
}

/// Where somebody with a bicycle gets off and pushes it, and where they get on again.
package enum PushingChange: UInt32, BitwiseCopyable, CodedByName, JSONWritable {
  case begins
  case ends
}

/// What one sees at a turn of which no road is told.
package enum Landmark: UInt32, BitwiseCopyable, CodedByName, JSONWritable {
  case trafficLights
  case stopSign
  /// The turn is behind one of these.
  case bridge
  case tunnel
  case levelCrossing
}

/// Where a maneuver leads, seen from the road before it.
package enum TurnDirection: UInt32, BitwiseCopyable, CodedByName, JSONWritable {
  case straight
  case slightRight
  case right
  case sharpRight
  case uTurnRight
  case uTurnLeft
  case sharpLeft
  case left
  case slightLeft

  /// The direction of a turn in degrees, positive to the right.
  ///
  /// Below 20° nobody turns the wheel on purpose; from 55° on people call it a turn, and beyond
  /// 125° they have to look over their shoulder. Turning back has to be known: some hairpins
  /// reach 180°, too.
  package init(degrees: Double) {
    let isRight = degrees > 0
    switch abs(degrees) {
    case ..<20: self = .straight
    case ..<55: self = isRight ? .slightRight : .slightLeft
    case ..<125: self = isRight ? .right : .left
    default: self = isRight ? .sharpRight : .sharpLeft
    }
  }

  package var isLeft: Bool { rawValue >= Self.uTurnLeft.rawValue }
  package var isRight: Bool { self != .straight && !isLeft }
}

/// A maneuver's kind and direction, and where the road lies that it leads to.
package struct ManeuverNature: BitwiseCopyable, Hashable, Sendable {
  package var kind: ManeuverKind
  package var direction: TurnDirection
  /// How many spans after the maneuver's own the road begins that it leads to: a slip road, the
  /// middle of a wide junction and a small circle are passed before it.
  package var spansToRoad: UInt8
  /// Which exit of a circle that is crossed like a junction; 0 for other maneuvers.
  package var circleExit: UInt8 = 0
  /// Whether the road that it leads to goes by its number, as motorways and trunk roads do.
  package var goesByNumber = false
  /// Whether the road that it leaves goes by its number.
  package var leavesByNumber = false
  /// Whether it is an exit on the side where exits seldom are: the left one where people drive on the right.
  package var isOnFarSide = false
  /// Whether it leads from one ramp of motorways or trunk roads to another.
  ///
  /// Ramps are often tagged with the number of the road that they leave, on which nobody is any more.
  package var staysOnRamp = false
  /// Whether the road that it leads to was not one's own before, though the metres before may have its name: the
  /// middle of a junction often has that of the other street.
  package var entersRoad = false
  /// Whether that road is one's own, though the metres before have no name.
  package var staysOnRoad = false
  /// Whether another road that one could take there is called the same: its name does not tell which one to take.
  package var sharesName = false
  /// Whether a bicycle is pushed from here on, or not any more.
  package var pushing: PushingChange?
  /// What one sees there, where no road is told.
  package var landmark: Landmark?

  package init(
    _ kind: ManeuverKind, _ direction: TurnDirection = .straight, spansToRoad: UInt8 = 0
  ) {
    self.kind = kind
    self.direction = direction
    self.spansToRoad = spansToRoad
  }
}

extension ManeuverNature: Codable, FieldCoded {
  package static var blank: ManeuverNature { ManeuverNature(.unknown) }
  package static let fields: FieldTable<ManeuverNature> = [
    .required("kind", \.kind),
    .required("direction", \.direction),
    .optional("spansToRoad", \.spansToRoad.unlessZero),
    .optional("circleExit", \.circleExit.unlessZero),
    .optional("goesByNumber", \.goesByNumber.ifTrue),
    .optional("leavesByNumber", \.leavesByNumber.ifTrue),
    .optional("staysOnRamp", \.staysOnRamp.ifTrue),
    .optional("isOnFarSide", \.isOnFarSide.ifTrue),
    .optional("entersRoad", \.entersRoad.ifTrue),
    .optional("staysOnRoad", \.staysOnRoad.ifTrue),
    .optional("sharesName", \.sharesName.ifTrue),
    .optional("pushing", \.pushing),
    .optional("landmark", \.landmark),
  ]
}

extension UInt8 {
  /// `nil` for 0, which JSON leaves out.
  fileprivate var unlessZero: UInt8? {
    get { self == 0 ? nil : self }
    set { self = newValue ?? 0 }
  }
}

extension Bool {
  /// `nil` for `false`, which JSON leaves out.
  fileprivate var ifTrue: Bool? {
    get { self ? true : nil }
    set { self = newValue ?? false }
  }
}
