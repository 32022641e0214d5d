// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding

/// Why an object could not be made.
public enum InstantiationErrorCode: UInt32, CodedByName, JSONWritable, Error {
  /// An argument is out of its range or does not fit the others.
  case illegalArguments = 1
  /// Something failed that has no case of its own.
  case failed
  /// No shared `SDKNativeEngine` has been made yet.
  case sharedSdkEngineNotInstantiated
  /// The cache folder cannot be read or written.
  case cacheFolderAccessDenied
  /// The folder that holds the maps cannot be read.
  case persistentMapStorageFolderAccessDenied
  /// Another process uses the cache folder.
  case failedToLockCacheFolder
  /// The usage statistics could not be set up.
  case failedToCreateAnalyticsService
  /// The access key has characters that keys do not have.
  case accessKeyContainsIllegalSymbol
  /// The access secret has characters that secrets do not have.
  case accessKeySecretContainsIllegalSymbol
  /// Two engines ask for different layers of one map.
  case layerConfigurationMismatch
  /// The engine behind this object is gone.
  case sdkEngineAlreadyDisposed
  /// The description of a map catalog is wrong.
  case invalidCatalogConfiguration
  /// The data folder cannot be read or written.
  case dataFolderAccessDenied
}

/// Thrown by the initialisers of engines and shapes.
public typealias InstantiationError = InstantiationErrorCode

extension InstantiationErrorCode: CustomStringConvertible {
  /// The name of the case, as it is spelled in Swift and in JSON.
  public var name: String {
    switch self {
    case .illegalArguments: "illegalArguments"
    case .failed: "failed"
    case .sharedSdkEngineNotInstantiated: "sharedSdkEngineNotInstantiated"
    case .cacheFolderAccessDenied: "cacheFolderAccessDenied"
    case .persistentMapStorageFolderAccessDenied: "persistentMapStorageFolderAccessDenied"
    case .failedToLockCacheFolder: "failedToLockCacheFolder"
    case .failedToCreateAnalyticsService: "failedToCreateAnalyticsService"
    case .accessKeyContainsIllegalSymbol: "accessKeyContainsIllegalSymbol"
    case .accessKeySecretContainsIllegalSymbol: "accessKeySecretContainsIllegalSymbol"
    case .layerConfigurationMismatch: "layerConfigurationMismatch"
    case .sdkEngineAlreadyDisposed: "sdkEngineAlreadyDisposed"
    case .invalidCatalogConfiguration: "invalidCatalogConfiguration"
    case .dataFolderAccessDenied: "dataFolderAccessDenied"
    }
  }

  /// The name, and what to do where that is known.
  public var description: String {
    guard self == .sharedSdkEngineNotInstantiated else { return name }
    return "\(name): call SDKNativeEngine.makeSharedInstance(options: SDKOptions(map: …)) "
      + "first, or make this object with an SDKNativeEngine of your own"
  }
}
