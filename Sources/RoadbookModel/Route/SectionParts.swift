// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import RoadbookCoding
import RoadbookGeometry

/// Ways of travelling on a section.
public enum SectionTransportMode: UInt32, CodedByName, JSONWritable {
  /// By car.
  case car
  /// By truck.
  case truck
  /// On foot.
  case pedestrian
  /// On a ferry.
  case ferry
  /// On a train that carries cars.
  case carShuttleTrain
  /// By motor scooter.
  case scooter
  /// By bicycle.
  case bicycle
  /// By public transport.
  case publicTransit
  /// By taxi.
  case taxi
  /// By public bus.
  case bus
  /// By private bus.
  case privateBus
}

/// What is done before a section starts.
public struct PreAction: Hashable, Sendable {
  /// What is done.
  public var action: PreActionType
  /// How long it takes, in seconds.
  public var duration: TimeInterval

  /// Makes an action.
  public init(action: PreActionType = .board, duration: TimeInterval = 0) {
    self.action = action
    self.duration = duration
  }
}

extension PreAction: Codable, FieldCoded {
  package static var blank: PreAction { PreAction() }
  package static let fields: FieldTable<PreAction> = [
    .value("action", \.action),
    .value("duration", \.duration),
  ]
}

/// What is done before a section starts.
public enum PreActionType: UInt32, CodedByName, JSONWritable {
  /// Boarding a ferry or a train.
  case board
  /// Waiting.
  case wait
}

/// What is done after a section has ended.
public struct PostAction: Hashable, Sendable {
  /// What is done.
  public var action: PostActionType
  /// How long it takes, in seconds.
  public var duration: TimeInterval
  /// The energy, if the action is charging.
  public var chargingDetails: ChargingActionDetails?

  /// Makes an action.
  public init(
    action: PostActionType = .chargingSetup, duration: TimeInterval = 0,
    chargingDetails: ChargingActionDetails? = nil
  ) {
    self.action = action
    self.duration = duration
    self.chargingDetails = chargingDetails
  }
}

extension PostAction: Codable, FieldCoded {
  package static var blank: PostAction { PostAction() }
  package static let fields: FieldTable<PostAction> = [
    .value("action", \.action),
    .value("duration", \.duration),
    .optional("chargingDetails", \.chargingDetails),
  ]
}

/// What is done after a section has ended.
public enum PostActionType: UInt32, CodedByName, JSONWritable {
  /// Plugging in and starting to charge.
  case chargingSetup
  /// Charging.
  case charging
  /// Leaving a ferry or a train.
  case deboard
  /// Waiting.
  case wait
}
