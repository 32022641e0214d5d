// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import Testing

@testable import RoadbookGuidance

@Suite("Arabic and Hebrew as they are spoken")
struct SemiticTests {
  @Test("people on foot are not told to drive off, nor to climb onto a lift, in Hebrew")
  func walking() {
    #expect(Sentence(.depart, noun: .footpath).written(.heIl) == "התקדמו צפונה בשביל הולכי הרגל.")
    #expect(Sentence(.takeLift).written(.heIl) == "היכנסו למעלית.")
  }

  @Test("traffic merges into a road")
  func merging() {
    let merge = Sentence(.merge, number: "I 405")
    #expect(merge.written(.heIl) == "השתלבו ב־\u{2068}I 405\u{2069}.")
    #expect(merge.written(.arSa) == "اندمج في \u{2068}I 405\u{2069}.")
  }

  @Test("one goes on along kilometers in Hebrew, not during them")
  func wayOn() {
    #expect(
      Sentence(.continue).spoken(.heIl, inMeters: 2_000, phrase: .follow)
        == "המשיכו לאורך שני קילומטרים")
  }

  @Test("exits behind the twelfth keep their number")
  func ordinals() {
    #expect(Sentence(.roundaboutBoth, count: 12).written(.heIl).contains("השתים-עשרה"))
    #expect(Sentence(.roundaboutBoth, count: 13).written(.heIl) == "בכיכר, צאו ביציאה 13.")
    #expect(Sentence(.roundaboutBoth, count: 13).written(.arSa) == "عند الدوّار، اسلك المخرج 13.")
  }

  @Test("stairs lie on the street whose name they have, or have a name of their own")
  func stairs() {
    #expect(
      Sentence(.takeStairs, onto: "רחוב הרצל").written(.heIl)
        == "עלו או רדו במדרגות על \u{2068}רחוב הרצל\u{2069}.")
    #expect(
      Sentence(.takeStairs, onto: "מדרגות הרצל").written(.heIl)
        == "עלו או רדו במדרגות \u{2068}הרצל\u{2069}.")
    #expect(
      Sentence(.takeStairs, onto: "شارع الملك فهد").written(.arSa)
        == "اسلك الدرج في \u{2068}شارع الملك فهد\u{2069}.")
  }
}
