// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookOSM

/// The countries, states and special zones whose outlines are whole.
struct AdminAreas {
  struct Area {
    var code: String
    var region: Region
  }

  private(set) var countries: [Area] = []
  private(set) var states: [Area] = []
  /// Low-emission and limited-traffic zones: the OpenStreetMap id, negative for ways.
  private(set) var special: [(id: Int64, region: Region)] = []
  /// Zones that cost something to drive in.
  private(set) var tolls: [(id: Int64, region: Region)] = []
  /// Country outlines that the files hold only in part.
  private(set) var brokenCountries: [String] = []
  /// Ids of the nodes of country and state borders: roads are cut there.
  private(set) var borderNodes: Set<Int64> = []

  init() {}

  /// Adds what a set of files holds.
  mutating func add(_ assembler: AreaAssembler) {
    let tags = assembler.objects.tags
    for relation in assembler.objects.relations {
      let value = { (key: String) in tags.value(key, in: relation.tags) }
      // London's zone is a relation of a type of its own.
      let boundary = value("boundary") ?? (value("type") == "toll" ? "toll" : nil)
      guard let boundary else { continue }
      if let list = Self.zones[boundary] {
        let (rings, isWhole) = assembler.rings(of: relation)
        if isWhole { self[keyPath: list].append((relation.id, Region(rings))) }
      } else if boundary == "administrative" {
        addAdministrative(relation, assembler, value)
      }
    }
    for way in assembler.objects.ways {
      guard let list = tags.value("boundary", in: way.tags).flatMap({ Self.zones[$0] }) else {
        continue
      }
      let line = assembler.line(way)
      if line.count > 3, line.first == line.last {
        self[keyPath: list].append((0 &- way.id, Region([line])))
      }
    }
  }

  private typealias ZoneList = WritableKeyPath<AdminAreas, [(id: Int64, region: Region)]> & Sendable

  /// The list of each kind of zone, by value of `boundary`.
  ///
  /// Sources: https://wiki.openstreetmap.org/wiki/Tag:boundary%3Dlow_emission_zone,
  /// https://wiki.openstreetmap.org/wiki/London_Congestion_Charge
  private static let zones: [String: any ZoneList] = [
    "low_emission_zone": \.special, "limited_traffic_zone": \.special, "toll": \.tolls,
  ]

  private mutating func addAdministrative(
    _ relation: SourceObjects.Relation, _ assembler: AreaAssembler, _ value: (String) -> String?
  ) {
    let country = value("ISO3166-1:alpha2") ?? value("ISO3166-1")
    let isCountry = value("admin_level") == "2" && country != nil
    guard let code = (isCountry ? country : value("ISO3166-2"))?.uppercased(),
      code.utf8.count <= 10
    else { return }
    let (rings, isWhole) = assembler.rings(of: relation)
    guard isWhole else {
      if isCountry { brokenCountries.append(code) }
      return
    }
    if isCountry {
      countries.append(Area(code: code, region: Region(rings)))
    } else {
      states.append(Area(code: code, region: Region(rings)))
    }
    for member in relation.members where member.kind == .way {
      guard let position = assembler.objects.wayPosition(member.id) else { continue }
      let nodes = assembler.objects.nodes[assembler.objects.ways[position].refs]
      borderNodes.formUnion(nodes.lazy.map { assembler.nodes.wanted.ids[Int($0)] })
    }
  }

  /// How many outlines were found, with countries' that are not whole.
  var count: Int {
    countries.count + brokenCountries.count + states.count + special.count + tolls.count
  }

  /// The country of an extract whose outlines are incomplete, where it names one country only.
  var onlyCountryNamed: String? {
    let named = Set(countries.map(\.code)).union(brokenCountries)
    return named.count == 1 ? named.first : nil
  }

  func country(at place: Coordinate) -> String? {
    countries.first { $0.region.contains(place) }?.code
  }

  func state(at place: Coordinate) -> String? {
    states.first { $0.region.contains(place) }?.code
  }

  func specialAreas(at place: Coordinate) -> [Int64] {
    special.filter { $0.region.contains(place) }.map(\.id).sorted()
  }

  func tollAreas(at place: Coordinate) -> [Int64] {
    tolls.filter { $0.region.contains(place) }.map(\.id).sorted()
  }
}
