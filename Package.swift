// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

/// Every target is built alike.
///
/// `ROADBOOK_STRICT=1` (the Makefile and CI set it) turns warnings
/// into errors; users of the package are not locked out by a newer compiler's warnings.
let strict = Context.environment["ROADBOOK_STRICT"] == "1"
let settings: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ] + (strict ? [.treatAllWarnings(as: .error)] : [])

/// Modules that prepare maps or answer from them are optimised in debug builds of ours too, with their checks.
///
/// The tests import cities, build their hierarchies and ask thousands of questions of random towns: so they take a third
/// of the time. `ROADBOOK_STRICT=0` builds these modules as a debugger expects.
let optimized: [SwiftSetting] =
  strict ? [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))] : []

/// A library target of ours; `needs` names modules below it.
func module(_ name: String, needs: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: needs, swiftSettings: settings)
}

/// A library target that works on maps.
func engine(_ name: String, needs: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: needs, swiftSettings: settings + optimized)
}

func tests(_ name: String, needs: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(name: name, dependencies: needs, exclude: exclude, swiftSettings: settings)
}

/// A target for work on the package alone.
///
/// Benchmarks and fuzz targets use what only this package may see, so they are targets of it, but
/// only where `ROADBOOK_BENCH=1` or `ROADBOOK_FUZZ=1` asks for them. Users never build them.
func development(_ name: String, under folder: String, needs: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: needs, path: "\(folder)/\(name)", swiftSettings: settings)
}
let benchmarks =
  Context.environment["ROADBOOK_BENCH"] != "1"
  ? []
  : [
    development(
      "hierarchy-kernels", under: "Benchmarks",
      needs: [
        "RoadbookProfiles", "RoadbookCosting", "RoadbookGraph", "RoadbookNetwork",
        "RoadbookStorage",
      ]),
    development(
      "journeys", under: "Benchmarks",
      needs: [
        "RoadbookEngine", "RoadbookTransit", "RoadbookGTFS", "RoadbookStorage", "RoadbookGeometry",
      ]),
    development(
      "kernel-counts", under: "Benchmarks",
      needs: [
        "RoadbookEngine", "RoadbookModel", "RoadbookGeometry",
        "RoadbookGraph",
        "RoadbookRouting",
        "RoadbookProfiles", "RoadbookCosting", "RoadbookNetwork", "RoadbookStorage",
      ]),
    development("order-graph", under: "Benchmarks", needs: ["RoadbookGraph"]),
    development(
      "osm-decode", under: "Benchmarks",
      needs: ["RoadbookOSM", "RoadbookGeometry"]),
    development(
      "tile-sizes", under: "Benchmarks",
      needs: ["RoadbookTiles", "RoadbookNetwork", "RoadbookGeometry"]),
    development(
      "match-traces", under: "Benchmarks",
      needs: [
        "RoadbookTestSupport", "RoadbookEngine", "RoadbookRouting", "RoadbookNetwork",
        "RoadbookModel", "RoadbookGeometry",
      ]),
    development(
      "charging-plans", under: "Benchmarks",
      needs: ["RoadbookCharging", "RoadbookEngine", "RoadbookModel", "RoadbookGeometry"]),
    development(
      "drive-locations", under: "Benchmarks",
      needs: [
        "RoadbookTestSupport", "RoadbookNavigation", "RoadbookEngine", "RoadbookModel",
        "RoadbookGeometry",
      ]),
    development(
      "follow-lines", under: "Benchmarks",
      needs: [
        "RoadbookTestSupport", "RoadbookEngine", "RoadbookRouting", "RoadbookNetwork",
        "RoadbookModel", "RoadbookGeometry", "RoadbookStorage", "RoadbookTraffic",
        "RoadbookCosting", "RoadbookGraph",
      ]),
    development(
      "reach-parts", under: "Benchmarks",
      needs: ["RoadbookEngine", "RoadbookModel", "RoadbookGeometry"]),
    development(
      "traffic-parts", under: "Benchmarks",
      needs: [
        "RoadbookEngine", "RoadbookTraffic", "RoadbookNetwork", "RoadbookModel", "RoadbookGeometry",
        "RoadbookGraph", "RoadbookStorage",
      ]),
    development(
      "route-parts", under: "Benchmarks",
      needs: [
        "RoadbookEngine", "RoadbookRouting", "RoadbookProfiles", "RoadbookCosting", "RoadbookModel",
        "RoadbookGeometry",
      ]),
  ]
let fuzzers =
  Context.environment["ROADBOOK_FUZZ"] != "1"
  ? []
  : [
    .target(name: "FuzzDriver", path: "Fuzz/driver", swiftSettings: settings),
    development("fuzz-body", under: "Fuzz", needs: ["FuzzDriver", "RoadbookServer"]),
    development("fuzz-charging", under: "Fuzz", needs: ["FuzzDriver", "RoadbookCharging"]),
    development(
      "fuzz-geotiff", under: "Fuzz",
      needs: ["FuzzDriver", "RoadbookElevation"]),
    development("fuzz-gtfs", under: "Fuzz", needs: ["FuzzDriver", "RoadbookGTFS"]),
    development("fuzz-hgt", under: "Fuzz", needs: ["FuzzDriver", "RoadbookElevation"]),
    development("fuzz-hierarchy", under: "Fuzz", needs: ["FuzzDriver", "RoadbookTestSupport"]),
    development("fuzz-map", under: "Fuzz", needs: ["FuzzDriver", "RoadbookTestSupport"]),
    development("fuzz-metric", under: "Fuzz", needs: ["FuzzDriver", "RoadbookTestSupport"]),
    development("fuzz-pbf", under: "Fuzz", needs: ["FuzzDriver", "RoadbookOSM"]),
    development(
      "fuzz-profile", under: "Fuzz",
      needs: ["FuzzDriver", "RoadbookProfiles", "RoadbookProfileYAML"]),
    development("fuzz-query", under: "Fuzz", needs: ["FuzzDriver", "RoadbookServer"]),
    development("fuzz-realtime", under: "Fuzz", needs: ["FuzzDriver", "RoadbookRealtime"]),
    development("fuzz-route", under: "Fuzz", needs: ["FuzzDriver", "RoadbookTestSupport"]),
    development("fuzz-search", under: "Fuzz", needs: ["FuzzDriver", "RoadbookTestSupport"]),
    development("fuzz-xml", under: "Fuzz", needs: ["FuzzDriver", "RoadbookOSM"]),
    development("fuzz-zip", under: "Fuzz", needs: ["FuzzDriver", "RoadbookArchive"]),
  ]

/// Whether the command `roadbook`, its service and what they need of other packages are there.
///
/// The Makefile and the scripts set it, and fuzz targets need it. Apps that depend on this package do not, and so
/// fetch no other. For plain `swift` commands and editors: `export ROADBOOK_TOOLS=1`.
let hasTools = ["ROADBOOK_TOOLS", "ROADBOOK_FUZZ"].contains {
  Context.environment[$0] == "1"
}
let toolProducts: [Product] =
  hasTools ? [.executable(name: "roadbook", targets: ["RoadbookTool"])] : []
let toolPackages: [Package.Dependency] =
  !hasTools
  ? []
  : [
    // The command line's arguments, help and completion scripts.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    // Profiles are written in YAML.
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
    // The service.
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0"),
    // It asks sources of traffic; URLSession would link curl beside NIO.
    .package(url: "https://github.com/swift-server/async-http-client.git", from: "1.30.0"),
    .package(url: "https://github.com/apple/swift-configuration", from: "1.4.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.0"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ]
let toolTargets: [Target] =
  !hasTools
  ? []
  : [
    // Profiles are written in YAML. Only the tool reads it; imports and apps have compiled tables.
    module(
      "RoadbookProfileYAML",
      needs: [
        "RoadbookProfiles", "RoadbookCosting", "RoadbookCoding", "RoadbookGeometry",
        .product(name: "Yams", package: "Yams"),
      ]),
    // The dialect of OSRM's clients: what they ask, and the answers that they expect.
    module(
      "RoadbookOSRM",
      needs: [
        "RoadbookEngine", "RoadbookModel", "RoadbookCoding", "RoadbookGeometry", "RoadbookRouting",
        "RoadbookNetwork", "RoadbookProfiles", "RoadbookCosting", "RoadbookGuidance",
        "RoadbookStorage", "RoadbookTiles",
      ]),
    module(
      "RoadbookServer",
      needs: [
        "RoadbookOSRM",
        "RoadbookConcurrency", "RoadbookEngine", "RoadbookTime", "RoadbookModel", "RoadbookCoding",
        "RoadbookGeometry",
        "RoadbookRouting", "RoadbookNetwork",
        "RoadbookProfiles", "RoadbookCosting", "RoadbookGraph", "RoadbookGuidance",
        "RoadbookStorage", "RoadbookTiles", "RoadbookCharging", "RoadbookTraffic",
        "RoadbookTransit", "RoadbookRealtime",
        "RoadbookWeb", "CRoadbookSystem",
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPCompression", package: "swift-nio-extras"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
        .product(name: "Configuration", package: "swift-configuration"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    .executableTarget(
      name: "RoadbookTool",
      dependencies: [
        "RoadbookConcurrency", "RoadbookEngine", "RoadbookTime", "RoadbookModel", "RoadbookCoding",
        "RoadbookGeometry",
        "RoadbookRouting", "RoadbookNetwork",
        "RoadbookStorage", "RoadbookGraph", "RoadbookProfiles", "RoadbookCosting", "RoadbookImport",
        "RoadbookOSM",
        "RoadbookProfileYAML",
        "RoadbookSample", "RoadbookDrawing", "RoadbookSigns", "RoadbookGuidance",
        "RoadbookNavigation", "RoadbookServer", "RoadbookCharging", "RoadbookTraffic",
        "RoadbookTransit", "RoadbookRealtime", "RoadbookGTFS",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: settings),
    tests(
      "RoadbookProfileYAMLTests",
      needs: [
        "RoadbookProfileYAML", "RoadbookImport", "RoadbookProfiles", "RoadbookCosting",
        "RoadbookNetwork", "RoadbookTestSupport",
      ]),
    tests(
      "RoadbookOSRMTests",
      needs: [
        "RoadbookOSRM", "RoadbookEngine", "RoadbookCoding", "RoadbookGeometry", "RoadbookModel",
        "RoadbookNetwork", "RoadbookStorage", "RoadbookTestSupport",
      ]),
    tests(
      "RoadbookServerTests",
      needs: [
        "RoadbookOSRM",
        "RoadbookConcurrency", "RoadbookServer", "Roadbook", "RoadbookEngine", "RoadbookProfiles",
        "RoadbookCosting",
        "RoadbookGraph",
        "RoadbookImport", "RoadbookProfileYAML", "RoadbookSample", "RoadbookTime", "RoadbookModel",
        "RoadbookCoding", "RoadbookGeometry", "RoadbookNetwork",
        "RoadbookStorage", "RoadbookTiles", "RoadbookTraffic", "RoadbookRealtime", "RoadbookWeb",
        "RoadbookTestSupport",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ]),
    tests(
      "RoadbookToolTests",
      needs: [
        "RoadbookTool", "RoadbookEngine", "RoadbookImport", "RoadbookSample", "RoadbookTime",
        "RoadbookModel",
        "RoadbookGraph", "RoadbookProfiles", "RoadbookCosting", "RoadbookNetwork",
        "RoadbookStorage", "RoadbookTraffic", "RoadbookRealtime",
        "RoadbookGeometry", "RoadbookDrawing", "RoadbookTestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
  ]

let package = Package(
  name: "roadbook",
  platforms: [.iOS(.v18), .macOS(.v15)],
  products: [
    .library(name: "Roadbook", targets: ["Roadbook"]),
    .library(name: "heresdk", targets: ["heresdk"]),
    .library(name: "RoadbookItinerary", targets: ["RoadbookItinerary"]),
    .library(name: "RoadbookUrbanMobility", targets: ["RoadbookUrbanMobility"]),
    .library(name: "RoadbookGPSD", targets: ["RoadbookGPSD"]),
    .library(name: "UIKitStandIn", targets: ["UIKitStandIn"]),
    .library(name: "RoadbookTestSupport", targets: ["RoadbookTestSupport"]),
  ] + toolProducts,
  dependencies: toolPackages,
  targets: [
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(
      name: "CLZ4", pkgConfig: "liblz4", providers: [.apt(["liblz4-dev"]), .brew(["lz4"])]),

    // What Swift does not see: renameat2(2), with which a finished map takes the place of an old
    // one, and malloc_trim(3), with which imports and the service give memory back.
    .target(name: "CRoadbookSystem"),
    // What only C can ask of a processor: to fetch memory ahead, and to use wide registers where there
    // are some.
    .target(name: "CRoadbookKernels"),

    module("RoadbookConcurrency"),
    engine("RoadbookCoding"),
    engine("RoadbookGeometry", needs: ["RoadbookCoding"]),
    engine("RoadbookTime", needs: ["RoadbookConcurrency", "RoadbookGeometry"]),
    engine("RoadbookStorage"),
    engine(
      "RoadbookGraph", needs: ["RoadbookConcurrency", "RoadbookStorage", "CRoadbookKernels"]),
    engine(
      "RoadbookModel",
      needs: ["RoadbookTime", "RoadbookConcurrency", "RoadbookCoding", "RoadbookGeometry"]),
    engine(
      "RoadbookOSM",
      needs: ["RoadbookConcurrency", "RoadbookCoding", "RoadbookGeometry", "CZlib", "CLZ4"]),
    // Heights of the ground, from files that agencies publish. Imports alone read them.
    // Files in archives, and what deflate packed.
    engine("RoadbookArchive", needs: ["CZlib"]),
    engine("RoadbookElevation", needs: ["RoadbookArchive", "RoadbookStorage", "RoadbookGeometry"]),
    engine("RoadbookNetwork", needs: ["RoadbookStorage", "RoadbookGeometry"]),
    // Names of places: their index, and what somebody means by a text.
    engine(
      "RoadbookPlaces",
      needs: [
        "RoadbookNetwork", "RoadbookModel", "RoadbookStorage", "RoadbookGeometry",
        "RoadbookConcurrency",
      ]),
    // Timetables and journeys by them; streets enter as seconds to a stop.
    engine(
      "RoadbookTransit",
      needs: ["RoadbookTime", "RoadbookStorage", "RoadbookGeometry"]),
    // What GTFS-realtime tells of the trips of a timetable now.
    engine(
      "RoadbookRealtime",
      needs: [
        "RoadbookTransit", "RoadbookTime", "RoadbookStorage", "RoadbookGeometry", "RoadbookCoding",
      ]),
    // Reads timetables in GTFS; never linked into an app.
    engine(
      "RoadbookGTFS",
      needs: [
        "RoadbookArchive", "RoadbookTransit", "RoadbookTime", "RoadbookStorage", "RoadbookCoding",
        "RoadbookGeometry",
      ]),
    engine(
      "RoadbookProfiles",
      needs: [
        "RoadbookConcurrency", "RoadbookNetwork", "RoadbookTime", "RoadbookModel", "RoadbookCoding",
        "RoadbookGeometry",
      ]),
    // What traffic says of the roads of a map, and readers of files that tell it.
    engine(
      "RoadbookTraffic",
      needs: [
        "RoadbookNetwork", "RoadbookTime", "RoadbookModel", "RoadbookCoding", "RoadbookStorage",
        "RoadbookGeometry",
      ]),
    // Charging stations: what they are, and readers of files that tell them.
    engine(
      "RoadbookCharging",
      needs: [
        "RoadbookNetwork", "RoadbookModel", "RoadbookTime", "RoadbookCoding", "RoadbookStorage",
        "RoadbookGeometry",
      ]),
    engine(
      "RoadbookCosting",
      needs: [
        "RoadbookProfiles", "RoadbookTraffic",
        "RoadbookConcurrency", "RoadbookNetwork", "RoadbookTime", "RoadbookModel", "RoadbookGraph",
        "RoadbookStorage", "RoadbookGeometry",
      ]),
    engine(
      "RoadbookImport",
      needs: [
        "RoadbookConcurrency", "RoadbookOSM", "RoadbookElevation", "RoadbookNetwork",
        "RoadbookPlaces", "RoadbookTransit", "RoadbookCharging", "RoadbookGTFS", "RoadbookProfiles",
        "RoadbookCosting", "RoadbookGraph", "RoadbookTime",
        "RoadbookModel",
        "RoadbookStorage", "RoadbookGeometry", "CRoadbookSystem",
      ]),
    engine(
      "RoadbookRouting",
      needs: [
        "RoadbookNetwork", "RoadbookProfiles", "RoadbookCosting", "RoadbookCharging",
        "RoadbookGraph", "RoadbookModel",
        "RoadbookStorage",
        "RoadbookGeometry",
      ]),
    engine(
      "RoadbookGuidance",
      needs: [
        "RoadbookConcurrency", "RoadbookNetwork", "RoadbookModel", "RoadbookGeometry",
      ]),
    // A drive along a route, reading by reading: values in, values out, no clock and no threads.
    engine(
      "RoadbookNavigation",
      needs: ["RoadbookGuidance", "RoadbookModel", "RoadbookCoding", "RoadbookGeometry"]),
    // What answers from a prepared map. Server and tool use it alone, and so link no network library.
    engine(
      "RoadbookEngine",
      needs: [
        "RoadbookConcurrency", "RoadbookCoding", "RoadbookGeometry", "RoadbookTime",
        "RoadbookModel",
        "RoadbookNetwork", "RoadbookPlaces", "RoadbookTransit", "RoadbookRealtime",
        "RoadbookProfiles", "RoadbookCosting", "RoadbookCharging", "RoadbookTraffic",
        "RoadbookRouting", "RoadbookGuidance", "RoadbookGraph", "RoadbookStorage",
      ]),
    // Pictures of what stands on signs: shields of roads and lanes.
    module("RoadbookSigns", needs: ["RoadbookModel"]),
    module(
      "Roadbook",
      needs: [
        "RoadbookConcurrency", "RoadbookEngine", "RoadbookGuidance", "RoadbookNavigation",
        "RoadbookSigns", "RoadbookTraffic", "RoadbookRealtime", "RoadbookModel",
        "RoadbookCoding", "RoadbookGeometry",
      ]),
    module("heresdk", needs: ["Roadbook"]),
    // Itineraries and routes that follow a line, in the names of planners that have them.
    module(
      "RoadbookItinerary",
      needs: [
        "Roadbook", "RoadbookEngine", "RoadbookNavigation", "RoadbookModel", "RoadbookCoding",
        "RoadbookGeometry",
      ]),
    // Journeys by public transport, and routes beside them, in the names of an older kind of SDK.
    module(
      "RoadbookUrbanMobility",
      needs: [
        "Roadbook", "RoadbookConcurrency", "RoadbookEngine", "RoadbookTransit", "RoadbookModel",
        "RoadbookGeometry",
      ]),
    // Positions from gpsd. Apps that want none of its sockets do not link it.
    module(
      "RoadbookGPSD",
      needs: [
        "Roadbook", "RoadbookConcurrency", "RoadbookTime", "RoadbookModel", "RoadbookCoding",
        "RoadbookGeometry",
      ]),
    // Images and colors of UIKit where there is none; programs may bring a module of their own instead.
    module("UIKitStandIn", needs: ["Roadbook"]),
    module("RoadbookDrawing", needs: ["RoadbookGeometry"]),
    module(
      "RoadbookTiles",
      needs: [
        "RoadbookConcurrency", "RoadbookNetwork", "RoadbookModel", "RoadbookCoding",
        "RoadbookStorage",
        "RoadbookGeometry",
      ]),
    // The page of the service and the library that draws its map, as text in the program.
    module(
      "RoadbookWeb",
      needs: ["RoadbookConcurrency", "RoadbookModel", "RoadbookStorage", "CZlib"]),
    engine("RoadbookSample", needs: ["RoadbookOSM", "RoadbookGeometry"]),
    engine(
      "RoadbookTestSupport",
      needs: [
        "RoadbookEngine", "RoadbookGuidance", "RoadbookImport", "RoadbookRouting",
        "RoadbookGraph", "RoadbookTransit", "RoadbookRealtime", "RoadbookGTFS", "RoadbookProfiles",
        "RoadbookCosting", "RoadbookNetwork",
        "RoadbookStorage", "RoadbookOSM",
        "RoadbookConcurrency", "RoadbookTime", "RoadbookModel", "RoadbookGeometry",
      ]),

    tests(
      "RoadbookChargingTests",
      needs: [
        "RoadbookCharging", "RoadbookArchive", "RoadbookEngine", "RoadbookImport",
        "RoadbookRouting", "RoadbookNetwork", "RoadbookOSM", "RoadbookModel", "RoadbookTime",
        "RoadbookStorage",
        "RoadbookCoding", "RoadbookGeometry", "RoadbookTestSupport",
      ]),
    tests("RoadbookArchiveTests", needs: ["RoadbookArchive"]),
    tests("RoadbookCodingTests", needs: ["RoadbookCoding"]),
    tests("RoadbookGeometryTests", needs: ["RoadbookCoding", "RoadbookGeometry"]),
    tests("RoadbookTimeTests", needs: ["RoadbookTime", "RoadbookTestSupport"]),
    tests("RoadbookStorageTests", needs: ["RoadbookStorage", "RoadbookTestSupport"]),
    tests(
      "RoadbookElevationTests",
      needs: [
        "RoadbookElevation", "RoadbookArchive", "RoadbookGeometry", "RoadbookTestSupport",
      ]),
    tests("RoadbookGraphTests", needs: ["RoadbookGraph", "RoadbookStorage", "CRoadbookKernels"]),
    tests(
      "RoadbookModelTests",
      needs: [
        "RoadbookTime", "RoadbookModel", "RoadbookCoding", "RoadbookGeometry",
        "RoadbookTestSupport",
      ],
      exclude: ["Golden"]),
    tests(
      "RoadbookOSMTests",
      needs: ["RoadbookOSM", "RoadbookGeometry", "RoadbookTestSupport"]),
    tests(
      "RoadbookCostingTests",
      needs: [
        "RoadbookProfiles", "RoadbookCosting", "RoadbookNetwork", "RoadbookImport", "RoadbookModel",
        "RoadbookTestSupport",
      ]),
    tests(
      "RoadbookImportTests",
      needs: [
        "RoadbookImport", "RoadbookNetwork", "RoadbookOSM", "RoadbookStorage", "RoadbookGeometry",
        "RoadbookProfiles", "RoadbookCosting", "RoadbookEngine", "RoadbookModel",
        "RoadbookTestSupport", "CRoadbookSystem",
      ]),
    tests(
      "RoadbookPlacesTests",
      needs: [
        "RoadbookPlaces", "RoadbookEngine", "RoadbookRouting", "RoadbookNetwork", "RoadbookModel",
        "RoadbookStorage", "RoadbookGeometry", "RoadbookTestSupport",
      ]),
    tests(
      "RoadbookTransitTests",
      needs: [
        "RoadbookTransit", "RoadbookRealtime", "RoadbookGTFS", "RoadbookArchive", "RoadbookEngine",
        "RoadbookImport",
        "RoadbookNetwork", "RoadbookModel", "RoadbookTime", "RoadbookStorage", "RoadbookGeometry",
        "RoadbookTestSupport",
      ]),
    tests(
      "RoadbookRealtimeTests",
      needs: [
        "RoadbookRealtime", "RoadbookTransit", "RoadbookGTFS", "RoadbookTime", "RoadbookStorage",
        "RoadbookGeometry", "RoadbookTestSupport",
      ]),
    tests(
      "RoadbookRoutingTests",
      needs: [
        "RoadbookCharging", "RoadbookConcurrency", "RoadbookEngine", "RoadbookRouting",
        "RoadbookImport",
        "RoadbookNetwork", "RoadbookProfiles", "RoadbookCosting", "RoadbookTraffic",
        "RoadbookGraph", "RoadbookTime", "RoadbookModel", "RoadbookOSM", "RoadbookStorage",
        "RoadbookCoding",
        "RoadbookGeometry",
        "RoadbookTestSupport",
      ]),
    tests(
      "RoadbookGuidanceTests",
      needs: [
        "RoadbookGuidance", "RoadbookModel", "RoadbookNetwork", "RoadbookEngine",
        "RoadbookCoding", "RoadbookGeometry", "RoadbookStorage", "RoadbookTestSupport",
      ]),
    tests(
      "RoadbookNavigationTests",
      needs: [
        "RoadbookNavigation", "RoadbookEngine", "RoadbookProfiles", "RoadbookModel",
        "RoadbookGeometry", "RoadbookTestSupport",
      ]),
    tests(
      "RoadbookTests",
      needs: [
        "Roadbook", "RoadbookConcurrency", "RoadbookEngine", "RoadbookGuidance", "RoadbookProfiles",
        "RoadbookCosting", "RoadbookModel", "RoadbookRouting", "RoadbookGraph",
        "RoadbookNetwork", "RoadbookOSM", "RoadbookGeometry",
        "RoadbookTestSupport",
      ]),
    tests(
      "RoadbookItineraryTests",
      needs: [
        "RoadbookItinerary", "RoadbookEngine", "RoadbookModel", "RoadbookNetwork", "RoadbookOSM",
        "RoadbookGeometry", "RoadbookStorage", "RoadbookTestSupport",
      ]),
    tests(
      "RoadbookUrbanMobilityTests",
      needs: [
        "RoadbookUrbanMobility", "Roadbook", "RoadbookEngine", "RoadbookTransit", "RoadbookModel",
        "RoadbookGeometry", "RoadbookTestSupport",
      ]),
    tests(
      "RoadbookGPSDTests",
      needs: [
        "RoadbookGPSD", "Roadbook", "RoadbookConcurrency", "RoadbookModel", "RoadbookGeometry",
      ]),
    tests("heresdkTests", needs: ["heresdk", "UIKitStandIn", "RoadbookTestSupport"]),
    // Apps written for the older spellings are often built in language mode 5.
    .testTarget(
      name: "heresdkSwift5Tests", dependencies: ["heresdk", "UIKitStandIn", "RoadbookTestSupport"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    tests(
      "RoadbookSignsTests",
      needs: [
        "RoadbookSigns", "RoadbookModel", "RoadbookGeometry",
        "CZlib",
      ]),
    tests(
      "RoadbookDrawingTests", needs: ["RoadbookDrawing", "RoadbookGeometry"]),
    tests(
      "RoadbookTilesTests",
      needs: [
        "RoadbookTiles", "RoadbookEngine", "RoadbookModel", "RoadbookNetwork", "RoadbookOSM",
        "RoadbookStorage",
        "RoadbookGeometry", "RoadbookTestSupport",
      ]),
    tests("RoadbookWebTests", needs: ["RoadbookWeb"]),
    tests(
      "RoadbookSampleTests", needs: ["RoadbookSample", "RoadbookOSM", "RoadbookGeometry"]),
  ] + toolTargets + benchmarks + fuzzers
)
