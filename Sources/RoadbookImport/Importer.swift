// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCosting
import RoadbookElevation
import RoadbookGeometry
import RoadbookNetwork
import RoadbookOSM
import RoadbookPlaces
import RoadbookProfiles
import RoadbookStorage

/// Turns OpenStreetMap files into a prepared map.
///
///     files ─► ways, relations ─► nodes ─► zones ─► segments ─► turns ─► bundle
///
/// Equal files and options give equal bytes, whatever the number of threads.
package struct Importer {
  package let options: ImportOptions
  /// Called with a stage and how much of it is done, 0…1.
  let progress: (ImportStage, Double) -> Void
  private let interruption: ImportInterruption
  private var kept: [String: Int] = [:]
  private var dropped: [String: Int] = [:]
  /// In the files, with or without nodes.
  private var roadWayCount = 0

  package init(
    _ options: ImportOptions, interruption: ImportInterruption = ImportInterruption(),
    progress: @escaping (ImportStage, Double) -> Void = { _, _ in }
  ) {
    self.options = options
    self.interruption = interruption
    self.progress = progress
  }

  /// Runs the import and returns the manifest of the map.
  package mutating func run() throws -> Manifest {
    let output = options.output
    let folder = try interruption.make { () throws(ImportError) in
      try BundleFolder(destination: output)
    }
    do {
      var manifest = try writeNetwork(to: folder)
      try RelationReport.add(to: &manifest, bundle: folder.partial)
      try writeSearchIndex(folder, &manifest)
      try writeHierarchies(folder, &manifest)
      try folder.write(manifest.encoded(), to: MapBundle.manifestFile)
      try folder.finish()
      return manifest
    } catch {
      folder.discard()
      throw error
    }
  }

  private var noRoads: ImportError {
    let files = options.files.joined(separator: ", ")
    return ImportError(
      roadWayCount == 0
        ? "\(files): no roads found. Give an extract that holds ways with a highway tag"
        : "\(files): no roads found. Of \(roadWayCount) ways that are roads none has two neighbouring nodes in the files. Give an extract with their nodes; Overpass has them with (._;>;); out;"
    )
  }

  /// Everything but hierarchies and metrics; what was read is released at its end.
  private mutating func writeNetwork(to folder: BundleFolder) throws -> Manifest {
    var (objects, nodes, sources) = try read()
    nodes.markCutOffs(&objects)
    progress(.zones, 0)
    let zones = try findZones(objects, nodes)
    try writePlaces(folder, objects, nodes)
    progress(.segments, 0)
    // What was drawn by then may become a road: the edge of a plaza.
    let plazas = PlazaRelations(&objects, nodes)
    var roads = cutSegments(objects, nodes, plazas, zones.areas.borderNodes)
    guard !roads.segments.isEmpty else { throw noRoads }
    objects.forgetNodes()
    progress(.turns, 0)
    let (turns, restrictions) = resolveTurns(objects, nodes, roads)
    roads.forgetNodes()
    let draft = NetworkDraft(objects: objects, nodes: nodes, roads: roads, zones: zones)
    let heights = try readHeights(draft)
    progress(.writing, 0)
    let roadside = RoadsideFinder(draft)
    try NetworkWriter(
      draft: draft, turns: turns, restrictions: restrictions, roadside: roadside,
      heights: heights?.table
    )
    .write(to: "\(folder.partial)/\(MapBundle.networkFile)")
    kept["objects beside roads of which drivers are warned"] = roadside.entries.count
    dropped["such objects far from all roads"] = roadside.farFromRoads
    count(draft, turns)
    return try manifest(folder, sources, draft, zones, heights?.report)
  }
}

// MARK: - Stages

extension Importer {
  /// Finds the ways that outline relations' areas, and drops those that nothing needs.
  private mutating func selectWays(_ objects: inout SourceObjects) {
    var outlines: Set<Int64> = []
    for relation in objects.relations {
      let boundary = objects.tags.value("boundary", in: relation.tags)
      let isToll = objects.tags.value("type", in: relation.tags) == "toll"
      guard AreaAssembler.isArea(relation, objects.tags) || boundary != nil || isToll else {
        continue
      }
      for member in relation.members where member.kind == .way { outlines.insert(member.id) }
    }
    for position in objects.ways.indices where outlines.contains(objects.ways[position].id) {
      objects.ways[position].uses.insert(.outline)
    }
    roadWayCount = objects.ways.count { $0.uses.contains(.road) }
    let before = objects.ways.count
    objects.ways.removeAll { $0.uses.isEmpty || $0.refs.isEmpty }
    dropped["ways of no use for travel, drawing or search"] = before - objects.ways.count
  }

  /// Reads the files; they are closed at its end.
  private mutating func read() throws -> (SourceObjects, SourceNodes, [Manifest.Source]) {
    let reader = try SourceReader(paths: options.files, threads: options.threads)
    var objects = try reader.objects { [progress] in progress(.ways, $0) }
    selectWays(&objects)
    let nodes = try reader.nodes(of: &objects) { [progress] in progress(.nodes, $0) }
    dropped["nodes of kept ways that the files lack"] = nodes.missingCount
    let sources = zip(options.files, reader.files).map { path, file in
      Manifest.Source(
        file: URL(filePath: path).lastPathComponent, byteCount: file.byteCount,
        date: file.header.replicationTimestamp.map {
          Date(timeIntervalSince1970: Double($0)).formatted(.iso8601)
        }, writingProgram: file.header.writingProgram)
    }
    return (objects, nodes, sources)
  }

  private func findZones(_ objects: SourceObjects, _ nodes: SourceNodes) throws -> ZoneFinder {
    var areas = AdminAreas()
    let assembler = AreaAssembler(objects: objects, nodes: nodes)
    areas.add(assembler)
    if let file = options.boundaries {
      let before = areas.count
      areas.add(try BoundaryFile(path: file, threads: options.threads).assembler)
      guard areas.count > before else {
        throw ImportError(
          "\(file): no outline of a country found. Give a file with relations that have boundary=administrative, admin_level=2 and ISO3166-1"
        )
      }
    }
    var urban = UrbanGrid()
    for way in objects.ways where way.uses.contains(.road) {
      let weight = UrbanGrid.weight(highway: objects.tags.value("highway", in: way.tags))
      if weight == 0 { continue }
      let line = assembler.line(way)
      for (a, b) in zip(line, line.dropFirst()) {
        urban.add(a.interpolated(to: b, fraction: 0.5), meters: a.distance(to: b) * weight)
      }
    }
    let known = options.country ?? areas.onlyCountryNamed
    return ZoneFinder(
      areas: areas, fallbackCountry: known ?? "",
      hints: known == nil ? CountryHints(objects, nodes) : nil, urban: urban)
  }

  private mutating func cutSegments(
    _ objects: SourceObjects, _ nodes: SourceNodes, _ relations: PlazaRelations,
    _ borderNodes: Set<Int64>
  ) -> RoadSegments {
    let tags = objects.tags
    let bars = tags.sets.map { set in
      set.contains { tag in
        PointKeys.canBar(
          tags.texts[Int(tags.keys[Int(tag)])], tags.texts[Int(tags.values[Int(tag)])])
      }
    }
    let plazas = PlazaCrossings(objects, nodes, relations)
    kept["areas that are walked across"] = plazas.crossed
    dropped["lines across areas that are too large"] = plazas.tooLarge
    let splitter = SegmentSplitter(objects, nodes: nodes, plazas: plazas) { position in
      bars[Int(nodes.tags[position])] || borderNodes.contains(nodes.wanted.ids[position])
    }
    dropped["road ways without two neighbouring nodes in the files"] = splitter.emptyWays
    dropped["road ways whose limits of size or weight cannot be read"] =
      objects.roadsWithUnreadableLimits
    kept["road ways"] = splitter.wayCount - splitter.emptyWays
    progress(.segments, 0.3)
    return RoadSegments(splitter, nodes: nodes)
  }

  private mutating func resolveTurns(
    _ objects: SourceObjects, _ nodes: SourceNodes, _ roads: RoadSegments
  ) -> (ExtraordinaryTurns, [RestrictionRelation]) {
    let resolved = ResolvedRestrictions(objects, nodes, roads)
    kept["turn restrictions"] = resolved.restrictions.count
    for (reason, count) in resolved.dropped { dropped[reason.rawValue] = count }
    return (TurnAutomaton(roads, rules: resolved.rules).result, resolved.restrictions)
  }

  private mutating func readHeights(_ draft: NetworkDraft) throws(ImportError) -> RoadHeights? {
    guard let path = options.elevation else { return nil }
    progress(.elevation, 0)
    do throws(ElevationError) {
      let model = try ElevationModel(path: path)
      let heights = try RoadHeights(draft, model, credit: options.elevationCredit) {
        progress(.elevation, $0)
      }
      guard heights.known > 0 else {
        throw ElevationError(
          path, "its files say nothing of the map's roads. Give files that cover them")
      }
      kept["segments with heights"] = heights.known
      kept["segments off the ground, straight between their ends"] = heights.straight
      kept["heights filled from those around"] = heights.filledCount
      dropped["heights of segments that no file knows"] = heights.unknown
      return heights
    } catch {
      throw ImportError(error.description)
    }
  }
}

// MARK: - Writing

extension Importer {
  /// Writes what is drawn and searched for, which asks for nodes of ways that are no roads.
  private mutating func writePlaces(
    _ folder: BundleFolder, _ objects: SourceObjects, _ nodes: SourceNodes
  ) throws {
    let areas = try BasemapWriter(objects: objects, nodes: nodes)
      .write(to: "\(folder.partial)/\(MapBundle.basemapFile)")
    let places = try PlaceWriter(objects: objects, nodes: nodes)
      .write(to: "\(folder.partial)/\(MapBundle.placesFile)")
    dropped["areas without a whole ring"] = areas.broken
    kept["areas"] = areas.kept
    kept["places"] = places.places
    kept["charging stations"] = places.chargingStations
  }

  private mutating func count(_ draft: NetworkDraft, _ turns: ExtraordinaryTurns) {
    kept["segments"] = draft.roads.segments.count
    kept["junctions"] = draft.roads.junctions.count
    kept["states"] = draft.roads.segments.count * 2 + turns.copies.count
    kept["state copies"] = turns.copies.count
    kept["distinct tag sets"] = draft.objects.tags.sets.count
    kept["zones"] = draft.zones.count
    dropped[Manifest.unknownCountry] = draft.segmentsOfUnknownCountry
  }

  private func writeSearchIndex(_ folder: BundleFolder, _ manifest: inout Manifest) throws {
    progress(.names, 0)
    FreeMemory.giveBack()
    var writer = try NameIndexWriter(bundle: folder.partial)
    let name = try writer.write(&manifest.kept)
    manifest.checksums[name] = try Manifest.checksum(ofFile: "\(folder.partial)/\(name)")
  }

  private func writeHierarchies(_ folder: BundleFolder, _ manifest: inout Manifest) throws {
    let writer = HierarchyWriter(
      bundle: folder.partial, profiles: options.profiles, kinds: options.hierarchies,
      threads: options.threads, progress: progress)
    for name in try writer.write(&manifest) {
      manifest.checksums[name] = try Manifest.checksum(ofFile: "\(folder.partial)/\(name)")
    }
  }

  private func manifest(
    _ folder: BundleFolder, _ sources: [Manifest.Source], _ draft: NetworkDraft,
    _ zones: ZoneFinder, _ elevation: Manifest.Elevation?
  ) throws -> Manifest {
    var box = CoordinateBox.empty
    for point in draft.roads.points { box.extend(draft.nodes.coordinates[Int(point)]) }
    var names = [MapBundle.networkFile, MapBundle.basemapFile, MapBundle.placesFile]
    let profiles = allProfiles()
    for profile in profiles {
      names.append("\(MapBundle.profilesFolder)/\(profile.name)")
      try folder.write(profile.encoded(), to: names[names.count - 1])
    }
    var checksums: [String: String] = [:]
    for name in names {
      checksums[name] = try Manifest.checksum(ofFile: "\(folder.partial)/\(name)")
    }
    return Manifest(
      format: RoadNetwork.formatVersion, sources: sources,
      box: Manifest.Box(
        south: Double(box.south) / 1e7, west: Double(box.west) / 1e7,
        north: Double(box.north) / 1e7, east: Double(box.east) / 1e7),
      zonesFrom: zonesFrom(zones), elevation: elevation, kept: kept,
      dropped: dropped.filter { $0.value > 0 },
      profiles: profiles.map(\.name), checksums: checksums)
  }

  /// The vehicles that were asked for, and all others that come with the program.
  ///
  /// A table of rules is small and a metric is made of it within a moment, so that a map serves
  /// vehicles that nobody thought of when it was made.
  private func allProfiles() -> [Profile] {
    let named = Set(options.profiles.map(\.name))
    let others = BuiltInProfiles.all.filter { !named.contains($0.name) }
    return (options.profiles + others).sorted { $0.name < $1.name }
  }

  private func zonesFrom(_ zones: ZoneFinder) -> String {
    var parts: [String] = []
    let countries = Set(zones.areas.countries.map(\.code)).sorted()
    if !countries.isEmpty { parts.append("outlines of \(countries.joined(separator: ", "))") }
    let broken = Set(zones.areas.brokenCountries).sorted()
    if !broken.isEmpty {
      parts.append("incomplete outlines ignored: \(broken.joined(separator: ", "))")
    }
    if let country = options.country {
      parts.append("elsewhere the given country \(country)")
    } else if let country = zones.areas.onlyCountryNamed {
      parts.append("elsewhere \(country), the only country that the files name")
    } else {
      let hinted = zones.hints?.countries ?? []
      if !hinted.isEmpty {
        parts.append("elsewhere what tags nearby name: \(hinted.joined(separator: ", "))")
      }
      if (dropped[Manifest.unknownCountry] ?? 0) > 0 {
        parts.append("elsewhere unknown: give --country or --boundaries")
      }
    }
    return parts.joined(separator: "; ")
  }
}
