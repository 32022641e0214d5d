// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

/// The shields of a country.
struct ShieldBook: Sendable {
  /// Which of a few kinds a road has; mostly there is but one.
  typealias Choice = @Sendable (NumberedRoad) -> ShieldKind

  /// Numbers' letters, with blanks between them, and what they choose.
  private typealias Rule = (letters: String, choice: Choice)

  /// By the letters of the number.
  let kinds: [String: Choice]
  /// For numbers without letters.
  let bare: Choice
  /// For other letters.
  let other: Choice

  private init(
    _ rules: [Rule],
    bare: @escaping Choice = { _ in .plain },
    other: @escaping Choice = { _ in .plain }
  ) {
    var kinds: [String: Choice] = [:]
    for rule in rules {
      for letters in rule.letters.split(separator: " ") { kinds[String(letters)] = rule.choice }
    }
    self.kinds = kinds
    self.bare = bare
    self.other = other
  }

  static let byCountry: [String: ShieldBook] = [
    "DEU": germany, "AUT": austria, "CHE": switzerland, "FRA": france, "ITA": italy, "ESP": spain,
    "PRT": portugal, "GBR": britain, "NLD": netherlands, "POL": poland, "USA": unitedStates,
  ]

  /// Always the same kind.
  private static func always(
    _ letters: String, _ form: ShieldForm, _ colours: ShieldColours, _ name: String
  ) -> Rule {
    let kind = ShieldKind(form, colours, name)
    return (letters, { _ in kind })
  }

  /// The kind of the first letters whose level is not above that of the road.
  private static func byLevel(
    _ rules: [Rule], _ levels: [RouteType]
  ) -> Choice {
    { road in
      let index = levels.lastIndex { $0.rawValue <= road.level.rawValue } ?? 0
      return rules[index].choice(road)
    }
  }
}

// MARK: - Europe's middle

extension ShieldBook {
  // StVO, signs 401 and 405. Roads of states and districts are mostly not signed; maps show them so.
  private static let germany: ShieldBook = {
    let rules: [Rule] = [
      always("A", .hexagon, .whiteOnBlue, "Autobahn"),
      always("B", .plate, .blackOnYellow, "Bundesstraße"),
      always("L LD S", .plate, .blackOnWhite, "Landesstraße"),
      always("K", .plate, .blackOnWhite, "Kreisstraße"),
      always("St", .plate, .blackOnWhite, "Staatsstraße"),
    ]
    return ShieldBook(
      rules, bare: byLevel(rules, [.typeUnknown, .level3Road, .level4Road, .level5Road]))
  }()

  // StVO 1960, § 53 (1) 19: blue on roads with priority, yellow on others.
  private static let austria: ShieldBook = {
    let rules: [Rule] = [
      always("A", .plate, .whiteOnBlue, "Autobahn"),
      always("B", .plate, .whiteOnBlue, "Landesstraße B"),
      always("L", .plate, .blackOnYellow, "Landesstraße L"),
      always("S", .plate, .whiteOnBlue, "Schnellstraße"),
    ]
    return ShieldBook(rules, bare: byLevel(rules, [.typeUnknown, .level3Road, .level4Road]))
  }()

  // SSV, signs 4.57 and 4.58.
  private static let switzerland: ShieldBook = {
    let rules: [Rule] = [
      always("A", .plate, .whiteOnRed, "Autobahn"),
      always("H", .plate, .whiteOnBlue, "Hauptstrasse"),
    ]
    return ShieldBook(rules, bare: byLevel(rules, [.typeUnknown, .level3Road]))
  }()

  // GDDKiA's rules for signs E-15a to E-15d. Numbers of voivodeships have three digits.
  private static let poland: ShieldBook = {
    let national = ShieldKind(.plate, .whiteOnRed, "Droga krajowa")
    let regional = ShieldKind(.plate, .blackOnYellow, "Droga wojewódzka")
    return ShieldBook(
      [
        always("A", .plate, .whiteOnRed, "Autostrada"),
        always("S", .plate, .whiteOnRed, "Droga ekspresowa"),
        ("DK", { _ in national }), ("DW", { _ in regional }),
      ], bare: { $0.leadingDigits > 2 ? regional : national })
  }()
}

// MARK: - Europe's west and south

extension ShieldBook {
  // Instruction interministérielle sur la signalisation routière, 5th part: cartouches E41 to E45.
  private static let france: ShieldBook = {
    let rules: [Rule] = [
      always("A", .plate, .whiteOnRed, "Autoroute"),
      always("N RN", .plate, .whiteOnRed, "Route nationale"),
      always("D RD", .plate, .blackOnYellow, "Route départementale"),
      always(
        "M", .plate, ShieldColours(Paint(0x3F9FD8), ShieldColours.signWhite), "Route métropolitaine"
      ),
      always("C VC", .plate, .blackOnWhite, "Voie communale"),
      always("T", .plate, .whiteOnRed, "Route territoriale"),
    ]
    return ShieldBook(rules, bare: byLevel(rules, [.typeUnknown, .level3Road, .level4Road]))
  }()

  // D.P.R. 495/1992, art. 129, figures II 256 to II 259.
  private static let italy: ShieldBook = {
    let rules: [Rule] = [
      always("A", .octagon, .whiteOnGreen, "Autostrada"),
      always("SS NSA", .plate, .whiteOnBlue, "Strada statale"),
      always("SR", .plate, .whiteOnBlue, "Strada regionale"),
      always("SP", .plate, .whiteOnBlue, "Strada provinciale"),
      always("SC", .plate, .blackOnWhite, "Strada comunale"),
      always("RA", .octagon, .whiteOnGreen, "Raccordo autostradale"),
      always("T", .octagon, .whiteOnGreen, "Traforo"),
    ]
    return ShieldBook(
      rules, bare: byLevel(rules, [.typeUnknown, .level3Road, .level4Road, .level5Road]))
  }()

  // Norma 8.1-IC: roads of the regions are orange, green or yellow by their order.
  private static let spain: ShieldBook = {
    let motorway = ShieldKind(.plate, .whiteOnBlue, "Autovía")
    let orders = [
      ShieldKind(.plate, .blackOnOrange, "Carretera autonómica"),
      ShieldKind(.plate, .whiteOnGreen, "Carretera autonómica"),
      ShieldKind(.plate, .blackOnYellow, "Carretera autonómica"),
    ]
    let regional: Choice = { road in
      switch road.level {
      case .level1Road, .level2Road: motorway
      case .level3Road: orders[0]
      case .level4Road: orders[1]
      default: orders[2]
      }
    }
    return ShieldBook(
      [
        always("A", .plate, .whiteOnBlue, "Autovía"),
        always("AP R", .plate, .whiteOnBlue, "Autopista"),
        always("N", .plate, .whiteOnRed, "Carretera nacional"),
      ], bare: regional, other: regional)
  }()

  // Plano Rodoviário Nacional, Decreto-Lei 222/98; plates as on signs of direction.
  private static let portugal: ShieldBook = {
    let rules: [Rule] = [
      always("A", .plate, .whiteOnBlue, "Autoestrada"),
      always("IP", .plate, .whiteOnRed, "Itinerário principal"),
      always("N EN", .plate, .blackOnWhite, "Estrada nacional"),
      always("M EM CM", .plate, .blackOnYellow, "Estrada municipal"),
      always("IC", .plate, .blackOnWhite, "Itinerário complementar"),
      always("R ER", .plate, .blackOnWhite, "Estrada regional"),
      always("VR", .plate, .whiteOnBlue, "Via rápida"),
      always("VE", .plate, .whiteOnBlue, "Via expresso"),
    ]
    return ShieldBook(
      rules, bare: byLevel(rules, [.typeUnknown, .level3Road, .level4Road, .level5Road]))
  }()

  // TSRGD 2016, schedule 12: motorways blue, primary routes green, others white.
  private static let britain: ShieldBook = {
    let motorway = ShieldKind(.plate, .whiteOnBlue, "Motorway")
    let primary = ShieldKind(.plate, .yellowOnGreen, "Primary route")
    let local = ShieldKind(.plate, .blackOnWhite, "A road")
    let main: Choice = { road in
      if road.number.hasSuffix("(M)") { return motorway }
      return road.level == .level4Road || road.level == .level5Road ? local : primary
    }
    let rules: [Rule] = [
      ("M", { _ in motorway }), ("A", main),
      always("B", .plate, .blackOnWhite, "B road"),
      always("C U", .plate, .blackOnWhite, "Minor road"),
    ]
    return ShieldBook(rules, bare: byLevel(rules, [.typeUnknown, .level3Road, .level5Road]))
  }()

  // CROW, Richtlijn bewegwijzering: red A, yellow N, white rings and city routes.
  private static let netherlands: ShieldBook = {
    let rules: [Rule] = [
      always("A", .plate, .whiteOnRed, "Autosnelweg"),
      always("N", .plate, .blackOnYellow, "N-weg"),
      always("S s R", .plate, .blackOnWhite, "Stadsroute"),
    ]
    return ShieldBook(rules, bare: byLevel(rules, [.typeUnknown, .level3Road]))
  }()
}

// MARK: - The United States

extension ShieldBook {
  // MUTCD, section 2D.11. Letters are "I", "US", those of a state, or of a kind of county road.
  private static let unitedStates: ShieldBook = {
    let california = ShieldKind(.spade, .whiteOnGreen, "State route")
    let state = ShieldKind(
      .circle, ShieldColours(ShieldColours.signWhite, ShieldColours.signBlack), "State route")
    let rules: [Rule] = [
      always("I", .interstate, .whiteOnBlue, "Interstate"),
      always("US", .usRoute, .blackOnWhite, "U.S. highway"),
      ("SR SH", { _ in state }),
      always("CR CO CH", .pentagon, .yellowOnBlue, "County road"),
      ("CA", { _ in california }),
      always("FM RM", .plate, .blackOnWhite, "Farm to Market Road"),
    ]
    // Numbers without letters are those of states; without a number the level says what is meant.
    let bare: Choice = { road in
      guard road.number.isEmpty else { return road.state == "CA" ? california : state }
      let index = min(Int(max(1, road.level.rawValue)) - 1, 3)
      return rules[index].choice(road)
    }
    return ShieldBook(
      rules, bare: bare, other: { $0.letters.count == 2 ? state : .plain })
  }()
}
