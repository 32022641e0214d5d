// SPDX-License-Identifier: Apache-2.0

import Foundation
package import RoadbookModel

/// Finds the map or the service of a program whose options name none.
package struct SourceFinder {
  /// The variables of the process.
  package var environment: [String: String]
  /// The folder of the app's resources, or that of the program.
  package var resources: String?

  package init(environment: [String: String], resources: String?) {
    self.environment = environment
    self.resources = resources
  }

  /// What is around this program.
  static var standard: SourceFinder {
    SourceFinder(
      environment: ProcessInfo.processInfo.environment,
      resources: Bundle.main.resourceURL?.path(percentEncoded: false))
  }

  static let mapVariable = "ROADBOOK_MAP"
  static let serviceVariable = "ROADBOOK_SERVICE"

  /// The options with what was found, or as they are where they name a map or a service.
  ///
  /// - Throws: Where nothing names one, with what to do.
  package func complete(_ options: SDKOptions) throws(MapOpeningError) -> SDKOptions {
    if options.namesMap || options.service != nil { return options }
    var found = options
    if let address = value(of: Self.serviceVariable) {
      try check(address)
      found.customEngineOptions[.routingEngine, default: EngineOptions()].customBaseUrl = address
    }
    if let path = value(of: Self.mapVariable) {
      if isMap(path) { found.mapPath = path } else { found.persistentMapStoragePath = path }
    } else if found.service == nil {
      found.persistentMapStoragePath = try resourcesWithMaps()
    }
    return found
  }

  private func value(of variable: String) -> String? {
    environment[variable].flatMap { $0.isEmpty ? nil : $0 }
  }

  private func isMap(_ path: String) -> Bool {
    path.hasSuffix(".roadbook") || path.hasSuffix(".roadbook/")
      || FileManager.default.fileExists(atPath: path + "/manifest.json")
  }

  private func check(_ address: String) throws(MapOpeningError) {
    guard let url = URL(string: address),
      ["http", "https"].contains(url.scheme?.lowercased() ?? ""),
      url.host?.isEmpty == false
    else {
      throw MapOpeningError(
        path: "",
        message: "\(Self.serviceVariable) is \"\(address)\", which is no address of a service like "
          + "https://routes.example.org")
    }
  }

  private func resourcesWithMaps() throws(MapOpeningError) -> String {
    if let resources,
      let names = try? FileManager.default.contentsOfDirectory(atPath: resources),
      names.contains(where: { $0.hasSuffix(".roadbook") })
    {
      return resources
    }
    throw MapOpeningError(
      path: "",
      message: "there is no map and no service: name one in SDKOptions (mapPath, "
        + "persistentMapStoragePath, customEngineOptions), set \(Self.mapVariable) or "
        + "\(Self.serviceVariable), or add a prepared map to the app's resources; "
        + "`roadbook import FILE.osm.pbf` makes one")
  }
}
