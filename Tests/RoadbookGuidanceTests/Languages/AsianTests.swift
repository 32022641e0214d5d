// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import Testing

@testable import RoadbookGuidance

@Suite("Chinese, Hindi, Japanese, Korean and Turkish as they are spoken")
struct AsianTests {
  @Test("exits of roundabouts are words that voices read as such")
  func ordinals() {
    let exit = Sentence(.roundaboutBoth, count: 2)
    #expect(exit.spoken(.koKr) == "회전교차로에서 두 번째 출구로 나가세요")
    #expect(exit.written(.koKr) == "회전교차로에서 두 번째 출구로 나가세요.")
    #expect(exit.spoken(.trTr) == "Dönel kavşakta ikinci çıkıştan çıkın")
    #expect(exit.written(.trTr) == "Dönel kavşakta 2. çıkıştan çıkın.")
    for language in [LanguageCode.koKr, .trTr, .hiIn] {
      for count in 1...12 {
        let said = Sentence(.roundaboutBoth, count: count).spoken(language)
        #expect(!said.contains { $0.isNumber }, "\(said)")
      }
    }
  }

  @Test("Hindi tells exits that lead to a road from those that lie on it")
  func hindi() {
    #expect(
      Sentence(.turn, .exit, number: "A 5", exit: "5").written(.hiIn)
        == "A 5 पर जाने के लिए निकास 5 लें।")
    #expect(
      Sentence(.roundaboutBoth, onto: "Avenida de França", count: 2).spoken(.hiIn)
        == "गोलचक्कर से Avenida de França पर जाने के लिए दूसरा निकास लें")
    #expect(
      Sentence(.roundaboutLeave, onto: "Avenida Central").spoken(.hiIn)
        == "Avenida Central पर जाने के लिए गोलचक्कर से बाहर निकलें")
    #expect(
      Sentence(.turn, .keepRight, onto: "Avenida Central").written(.hiIn)
        == "Avenida Central पर जाने के लिए दाएँ रहें।")
    #expect(Sentence(.takeStairs, onto: "Brücke 1").written(.hiIn) == "Brücke 1 पर सीढ़ियाँ लें।")
  }

  @Test("nobody on foot is told to drive, or to keep to a lane, in Chinese")
  func walking() {
    let walks: [(Sentence, String, String)] = [
      (Sentence(.takeStairs, meters: 10), "走楼梯。前行10米。", "走樓梯。前行 10 公尺。"),
      (Sentence(.takeStairs, onto: "Brücke 1"), "沿Brücke 1走楼梯。", "沿Brücke 1走樓梯。"),
      (
        Sentence(.turn, .turnSlightLeft, noun: .footpath), "向左前方前进，进入人行道。",
        "向左前方前進，進入人行道。"
      ),
      (Sentence(.turn, .keepMiddle, onto: "Rua A"), "走中间的路，进入Rua A。", "走中間的路，進入Rua A。"),
      (
        Sentence(.stay, .keepLeft, onto: "Rua A"), "靠左前行，继续沿Rua A前行。",
        "靠左前行，繼續沿Rua A前行。"
      ),
      (Sentence(.uTurn, onto: "Rua A"), "在Rua A掉头。", "在Rua A迴轉。"),
    ]
    for (sentence, simplified, traditional) in walks {
      #expect(sentence.written(.zhCn) == simplified)
      #expect(sentence.written(.zhTw) == traditional)
    }
  }

  @Test("no comma stands before the verb in Japanese")
  func japanese() {
    #expect(
      Sentence(.roundaboutBoth, toward: "A 28", count: 2).spoken(.jaJp)
        == "ロータリーで2番目の出口をA 28方面へ出ます")
    #expect(Sentence(.roundaboutLeave, toward: "A 28").spoken(.jaJp) == "ロータリーをA 28方面へ出ます")
    #expect(
      Sentence(.endOfRoad, .turnRight, onto: "Rua A", toward: "Porto").written(.jaJp)
        == "突き当たりをPorto方面のRua Aへ右折します。")
    #expect(Sentence(.roundaboutPass, onto: "Rua A").written(.jaJp) == "ロータリーをRua Aへ直進します。")
    #expect(Sentence(.takeStairs, onto: "Rua A").written(.jaJp) == "Rua Aの階段を進みます。")
  }

  @Test("Korean names one place in a clause, counts exits, and says where lanes end")
  func korean() {
    #expect(
      Sentence(.roundaboutBoth, toward: "A 28", count: 2).spoken(.koKr, inMeters: 250)
        == "250미터 앞 회전교차로에서 A 28 방면으로 두 번째 출구로 나가세요")
    #expect(Sentence(.turn, .exit, exit: "12a").written(.koKr) == "12a번 출구로 나가세요.")
    #expect(
      Sentence(.turn).spoken(.koKr, inMeters: 500, phrase: .laneEndsLeftAhead)
        == "500미터 앞에서 왼쪽 차로가 끝납니다")
    #expect(
      Sentence(.turn).spoken(.koKr, inMeters: 500, phrase: .mergeLeftAhead)
        == "500미터 앞 왼쪽에서 차량이 합류합니다")
    #expect(Sentence(.takeStairs, onto: "Rua A").written(.koKr) == "Rua A 계단을 이용하세요.")
  }
}
