// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import Testing

@testable import RoadbookGuidance

@Suite("Names of roundabouts")
struct RoundaboutNameTests {
  @Test(
    "do not repeat the word before them",
    arguments: [
      (LanguageCode.ptPt, "Rotunda AEP", "Na rotunda AEP, saia na 2.ª saída."),
      (.ptPt, "Rotunda dos 4 caminhos", "Na rotunda dos 4 caminhos, saia na 2.ª saída."),
      (.frFr, "Rond-Point du Portier", "Prenez la 2e sortie au rond-point du Portier."),
      (.plPl, "Rondo Dmowskiego", "Rondo Dmowskiego, zjedź 2. zjazdem."),
      (.deDe, "Kreisverkehr Nord", "Im Kreisverkehr Nord die 2. Ausfahrt nehmen."),
      (.heIl, "כיכר דיזנגוף", "בכיכר \u{2068}דיזנגוף\u{2069}, צאו ביציאה השנייה."),
      (.arSa, "دوار السلام", "عند دوّار \u{2068}السلام\u{2069}، اسلك المخرج الثاني."),
      // Other names, and names of that word alone, stay as they are.
      (.ptPt, "Praça Velásquez", "Na rotunda Praça Velásquez, saia na 2.ª saída."),
      (.ptPt, "Rotunda", "Na rotunda Rotunda, saia na 2.ª saída."),
      (.enUs, "Attic Circle", "Take the 2nd exit at Attic Circle."),
    ])
  func words(language: LanguageCode, name: String, written: String) {
    #expect(Sentence(.roundaboutExit, in: name, count: 2).written(language) == written)
  }
}
