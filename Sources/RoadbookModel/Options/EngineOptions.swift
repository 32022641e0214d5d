// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// How long to wait for a server.
///
/// A local map does not need them.
public struct RoutingConnectionSettings: Hashable, Sendable {
  /// Seconds until the first attempt to connect is given up.
  public var initialConnectionTimeout: TimeInterval
  /// Seconds more for each further attempt.
  public var connectionTimeoutRetryIncrease: TimeInterval
  /// Seconds until the first answer is given up.
  public var initialTransferTimeout: TimeInterval
  /// Seconds more for each further attempt.
  public var transferTimeoutRetryIncrease: TimeInterval
  /// How many further attempts there are.
  public var maxRetryCount: Int32

  /// Makes settings.
  public init(
    initialConnectionTimeout: TimeInterval = 5, connectionTimeoutRetryIncrease: TimeInterval = 10,
    initialTransferTimeout: TimeInterval = 10, transferTimeoutRetryIncrease: TimeInterval = 2,
    maxRetryCount: Int32 = 3
  ) {
    self.initialConnectionTimeout = initialConnectionTimeout
    self.connectionTimeoutRetryIncrease = connectionTimeoutRetryIncrease
    self.initialTransferTimeout = initialTransferTimeout
    self.transferTimeoutRetryIncrease = transferTimeoutRetryIncrease
    self.maxRetryCount = maxRetryCount
  }
}

/// How much memory an engine may use.
///
/// Caches hold what was made for vehicles, options and times that the maps have no weights of. What was used
/// longest ago goes first. Files of maps and requests under way come on top.
public struct OfflineRoutingEngineOptions: Hashable, Sendable {
  /// Bytes that the caches of all its maps may fill together; 0 or less is 256 MiB, which suits a phone.
  public var memoryCacheSizeLimitInBytes: Int64

  /// Makes options.
  public init(memoryCacheSizeLimitInBytes: Int64 = 0) {
    self.memoryCacheSizeLimitInBytes = memoryCacheSizeLimitInBytes
  }
}

/// Defaults for the options of all engines.
public struct ParameterConfiguration: Hashable, Sendable {
  /// The way of travelling and its vehicle.
  public var transportSpecification: TransportSpecification

  /// Makes defaults; without arguments those of the options themselves.
  public init(transportSpecification: TransportSpecification = TransportSpecification()) {
    self.transportSpecification = transportSpecification
  }
}
