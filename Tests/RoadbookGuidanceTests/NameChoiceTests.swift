// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import Testing

@testable import RoadbookGuidance

@Suite("Which name directions have")
struct NameChoiceTests {
  private func street(
    _ names: [(String?, String)], number: String = "", sign: String = "", country: String? = nil
  ) -> GuidedStreet {
    var data = StreetData()
    data.countryCode = country
    data.streetNames.items = names.map { tag, name in
      LocalizedText(text: name, locale: tag.map { Locale(identifier: $0) })
    }
    if !number.isEmpty {
      data.roadNumbers.items = [
        LocalizedRoadNumber(
          localizedNumber: LocalizedText(text: number), routeType: .level1Road)
      ]
    }
    return GuidedStreet(
      data, roadClass: .residential, isLink: false, isRoundabout: false, isFerry: false,
      drivingSide: .right, signs: (StreetSigns(Signpost(destination: sign)), .none))
  }

  private func text(
    _ street: GuidedStreet, _ language: LanguageCode,
    _ usage: TextUsageOptions = TextUsageOptions()
  ) -> String {
    ManeuverTexts(
      RouteTextOptions(language: language, textUsageOptions: usage, includesDistances: false)
    ).text(
      for: GuidedManeuver(
        .leftTurn, onto: street,
        signs: ManeuverSigns(signpost: street.signpost(forward: true)), end: .transfer),
      meters: 200)
  }

  @Test("is the one in their language, else the local one")
  func language() {
    let street = street([
      (nil, "長安街"), ("de", "Straße des Ewigen Friedens"), ("pt", "Avenida Chang’an"),
      ("zh-Hant", "長安街 (繁)"), ("zh", "长安街"),
    ])
    #expect(text(street, .deDe) == "Links abbiegen auf die Straße des Ewigen Friedens.")
    #expect(text(street, .ptBr).contains("Avenida Chang’an"))
    #expect(text(street, .zhTw).contains("長安街 (繁)"))
    #expect(text(street, .zhCn).contains("长安街"))
    #expect(text(street, .enUs) == "Turn left onto 長安街.")
  }

  @Test("has the article of its number, with a blank in it or without")
  func numbers() {
    for number in ["A 9", "A9"] {
      #expect(text(street([], number: number), .frFr).contains("sur l’\(number)"))
    }
    for number in ["IC 19", "IC19"] {
      #expect(text(street([], number: number), .ptPt).contains("para o \(number)"))
    }
  }

  @Test("is left out, or only used where it is in the language, as the request says")
  func usage() {
    let street = street([(nil, "Rua Direita")], number: "N 14", sign: "Porto", country: "PRT")
    let whole = "Turn left onto Rua Direita toward Porto."
    #expect(text(street, .enUs) == whole)
    let never = TextUsageOptions(streetName: .useNever, signpostDirection: .useNever)
    #expect(text(street, .enUs, never) == "Turn left onto N 14.")
    let nothing = TextUsageOptions(
      streetName: .useNever, roadNumber: .useNever, signpostDirection: .useNever)
    #expect(text(street, .enUs, nothing) == "Turn left.")
    let compatible = TextUsageOptions(
      streetName: .useIfLanguageIsCompatible, signpostDirection: .useIfLanguageIsCompatible)
    #expect(text(street, .enUs, compatible) == "Turn left onto N 14.")
    #expect(
      text(street, .ptBr, compatible) == "Vire à esquerda para a Rua Direita no sentido Porto.")
    let brussels = self.street(
      [(nil, "Rue Neuve"), ("fr", "Rue Neuve"), ("nl", "Nieuwstraat")], country: "BEL")
    #expect(text(brussels, .frCa, compatible) == "Tournez à gauche sur la Rue Neuve.")
    #expect(text(brussels, .nlNl, compatible) == "Sla linksaf naar Nieuwstraat.")
    #expect(text(brussels, .deDe, compatible) == "Links abbiegen.")
  }

  @Test(
    "tags ask for the closest language",
    arguments: [
      ("de", LanguageCode.deDe), ("de-CH", .deDe), ("pt-BR", .ptBr), ("pt_br", .ptBr),
      ("pt", .ptPt), ("es", .esEs), ("es-419", .esEs), ("es-mx", .esMx), ("en", .enUs),
      ("en-AU", .enGb), ("en_NZ", .enGb), ("en-IE", .enGb), ("en-IN", .enGb), ("en-ZA", .enGb),
      ("en-001", .enGb), ("en-CA", .enUs), ("en-PH", .enUs), ("en-Latn", .enUs), ("nl", .nlNl),
      ("zh", .zhCn), ("zh-Hant", .zhTw), ("zh-hk", .zhHk),
      ("zh-Hant-MO", .zhTw), ("deDe", .deDe), ("sw", .sw), ("UK", .ukUa),
      ("no", .nbNo), ("nn-NO", .nbNo), ("iw", .heIl),
    ])
  func tags(tag: String, language: LanguageCode) {
    #expect(LanguageCode(tag: tag) == language)
  }

  @Test("other tags ask for nothing", arguments: ["", "-", "x", "klingon", "tlh", "de fr"])
  func noTags(tag: String) {
    #expect(LanguageCode(tag: tag) == nil)
  }
}
