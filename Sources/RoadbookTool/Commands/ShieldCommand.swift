// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import RoadbookModel
import RoadbookSigns

/// `roadbook shield`: the sign with a road's number.
struct ShieldCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shield",
    abstract: "Draw the sign with the number of a road, as SVG or PNG.",
    discussion: """
      The country and the letters of the number decide about form and colours; of several numbers \
      with semicolons each has its shield. Prints what such roads are called to standard error.

      EXAMPLES:
        roadbook shield DE "A 7" -o a7.svg
        roadbook shield US "I 95" --size 24 -o i95.png
        roadbook shield FR "A 8;E 80" > both.svg
        roadbook shield --network US:CA 101 -o ca101.svg
      """)

  @Argument(
    help: "The country, such as DE or DEU, and the number. With --network, the number alone.")
  var road: [String]

  @Option(help: "The network as OpenStreetMap names it, such as BAB, e-road, US:I or PL:national.")
  var network: String?

  @Option(help: "How significant the road is, 1 to 6, for numbers without letters.")
  var level: UInt32 = 0

  @Option(help: "What to write, where it is not what the country writes.")
  var text: String?

  @Option(help: "The height in pixels, 1 to \(PixelSize.limit).")
  var size = 64

  @Option(help: "Write svg or png, whatever the file's name says.")
  var format: ShieldFormat?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write: .svg or .png.", valueName: "file"))
  var output: String?

  func validate() throws {
    guard road.count == (network == nil ? 2 : 1) else {
      throw ValidationError(
        "Give a country and a number, such as DE \"A 7\"; or --network and a number.")
    }
    guard (0...6).contains(level) else { throw ValidationError("--level takes 1 to 6.") }
    guard (1...PixelSize.limit).contains(size) else {
      throw ValidationError("--size takes 1 to \(PixelSize.limit).")
    }
    if let output, format == nil, ShieldFormat(fileName: output) == nil {
      throw ValidationError(
        "The name \(output) does not tell the format. End it in .svg or .png, or give --format.")
    }
  }

  func run() throws {
    let shields: [RoadShield]
    do {
      shields = try roads.map { try shield($0) }
    } catch let error as ShieldError {
      throw Failure(.usage, error.description)
    }
    let picture = RoadShield.row(shields)
    guard !shields.isEmpty,
      let pixels = PixelSize(fitting: picture, width: PixelSize.limit, height: size)
    else { throw Failure(.usage, ShieldError.noText.description) }
    let title = shields.map(\.title).joined(separator: ", ")
    let result = ResultOutput(path: output)
    switch format ?? output.flatMap({ ShieldFormat(fileName: $0) }) ?? .svg {
    case .svg: try result.write(picture.svg(pixels, title: title))
    case .png: try result.write(picture.png(pixels))
    }
    Terminal.standardError.write("\(title)\n")
  }

  /// The roads of a list with semicolons.
  private var roads: [NumberedRoad] {
    get throws {
      let level = RouteType(rawValue: level) ?? .typeUnknown
      return try (road.last ?? "").split(separator: ";").map { number in
        guard let network else {
          let code = road[0].uppercased()
          return NumberedRoad(
            country: CountryCode(alpha2: code)?.alpha3 ?? code,
            number: RoadShield.firstNumber(String(number)), level: level)
        }
        guard let road = NumberedRoad(network: network, ref: String(number), level: level) else {
          throw Failure(
            .usage,
            "no shields are known for the network \"\(network)\"; examples: BAB, e-road, US:I, PL:national"
          )
        }
        return road
      }
    }
  }

  private func shield(_ road: NumberedRoad) throws(ShieldError) -> RoadShield {
    let number = LocalizedRoadNumber(
      localizedNumber: LocalizedText(text: road.number), routeType: road.level)
    return try RoadShield(road, text: text ?? number.shieldText(inCountry: road.country))
  }
}

/// How a shield is written.
enum ShieldFormat: String, ExpressibleByArgument, CaseIterable {
  case svg
  case png

  /// The format that a file's name asks for, or `nil` where it asks for none.
  init?(fileName: String) {
    self.init(rawValue: fileName.split(separator: ".").last?.lowercased() ?? "")
  }
}
