// SPDX-License-Identifier: Apache-2.0

import Foundation
import Roadbook
import Testing

@Suite("Icons of road shields")
struct IconProviderTests {
  private let provider = IconProvider(MapContext())

  private func properties(
    _ country: String, _ number: String, _ text: String, level: RouteType = .level2Road,
    state: String = ""
  ) -> RoadShieldIconProperties {
    RoadShieldIconProperties(
      routeType: level, countryCode: country, stateCode: state, routeNumberName: number,
      shieldText: text)
  }

  private func shield(
    _ properties: RoadShieldIconProperties, _ width: UInt32 = 64, _ height: UInt32 = 64
  ) async throws(IconProviderError) -> (image: RoadbookImage, description: String) {
    try await provider.createRoadShieldIcon(
      properties: properties, widthConstraintInPixels: width, heightConstraintInPixels: height)
  }

  @Test("fit into the asked size, as SVG and as PNG, with a description")
  func shields() async throws {
    let (image, description) = try await shield(properties("DEU", "A 7", "7"))
    #expect(description == "Autobahn")
    #expect(image.widthInPixels == 64 && image.heightInPixels < 64 && image.heightInPixels > 40)
    #expect(image.svg.hasPrefix("<svg ") && image.svg.contains("<title>Autobahn 7</title>"))
    let png = image.pngData()
    #expect(png.prefix(4) == .init([0x89, 0x50, 0x4E, 0x47]))
    #expect(png[19] == 64 && png[23] == UInt8(image.heightInPixels))
  }

  @Test("come to callbacks on the main actor, with either an error or image and description")
  @MainActor
  func callbacks() async {
    for (country, expected) in [("DEU", IconProviderError?.none), ("", .iconNotFound)] {
      let (image, description, error) = await withCheckedContinuation { done in
        provider.createRoadShieldIcon(
          properties: properties(country, "B 3", "3"), mapScheme: .normalNight, assetType: .map,
          widthConstraintInPixels: 24, heightConstraintInPixels: 24
        ) { image, description, error in
          MainActor.assertIsolated()
          done.resume(returning: (image, description, error))
        }
      }
      #expect(error == expected)
      #expect((image == nil) == (expected != nil))
      #expect(description == (expected == nil ? "Bundesstraße" : nil))
    }
  }

  @Test("know what the country writes where nobody says what to write")
  func withoutText() async throws {
    #expect(try await shield(properties("USA", "I 95", "")).image.svg.contains("Interstate 95"))
    let given = try await shield(properties("USA", "I 95", "95"))
    #expect(try await shield(properties("USA", "I 95", "")).image == given.image)
    // Sources that name the country where the state belongs get the general form.
    let general = try await shield(properties("USA", "17", "17", state: "USA"))
    #expect(try await shield(properties("USA", "NY 17", "17", state: "NY")).image == general.image)
    #expect(try await shield(properties("USA", "17", "17", state: "CA")).image != general.image)
  }

  @Test("are not found for no country, and not drawn without a text, a letter or a size")
  func refusals() async {
    await #expect(throws: IconProviderError.iconNotFound) {
      try await shield(properties("", "A 7", "7"))
    }
    await #expect(throws: IconProviderError.iconNotFound) {
      try await shield(properties("XYZ", "A 7", "7"))
    }
    for text in [" ", "国", String(repeating: "7", count: 500)] {
      await #expect(throws: IconProviderError.iconHandlingFailed) {
        try await shield(properties("DEU", "", text))
      }
    }
    await #expect(throws: IconProviderError.iconHandlingFailed) {
      try await shield(properties("DEU", "A 7", "7"), 0, 64)
    }
  }

  @Test("are at most 2048 pixels large, whatever is asked for")
  func largest() async throws {
    let (image, _) = try await shield(properties("DEU", "A 7", "7"), .max, .max)
    #expect(image.widthInPixels == 2048)
  }
}
