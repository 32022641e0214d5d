// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import Testing

@testable import RoadbookGuidance

@Suite("French, Italian, Portuguese and Spanish as they are spoken")
struct RomanceTests {
  @Test("an exit without a number is not the next one in Portuguese")
  func exits() {
    let exit = Sentence(.turn, .exit, toward: "Porto")
    #expect(
      exit.spoken(.ptPt, inMeters: 1_000)
        == "Daqui a 1 quilómetro, siga pela saída na direção Porto")
    #expect(
      Sentence(.turn, .exitLeft, number: "A 5", exit: "12a").written(.ptPt)
        == "Siga pela saída 12a à esquerda para a A 5.")
  }

  @Test("directions need no article", arguments: ["A 28", "Avenida de Sidónio Pais", "Porto"])
  func directions(sign: String) {
    let turn = Sentence(.turn, toward: sign)
    #expect(turn.written(.ptPt) == "Vire à esquerda na direção \(sign).")
    #expect(turn.written(.ptBr) == "Vire à esquerda no sentido \(sign).")
    #expect(turn.written(.esEs) == "Gire a la izquierda dirección \(sign).")
    #expect(turn.written(.frFr) == "Tournez à gauche direction \(sign).")
  }

  @Test(
    "an article belongs to names that begin with these words",
    arguments: [
      (LanguageCode.frFr, "Escalier de la Peirera", "l’Escalier de la Peirera"),
      (.frFr, "Escaliers du Château", "les Escaliers du Château"),
      (.frFr, "Galeries du Parc Palace", "les Galeries du Parc Palace"),
      (.frFr, "Jetée Lucciana", "la Jetée Lucciana"),
      (.frFr, "Virage Antony Noghès", "le Virage Antony Noghès"),
      (.ptPt, "Nó A20", "para o Nó A20"), (.ptPt, "Ciclovia da Foz", "para a Ciclovia da Foz"),
      (.ptPt, "Tv. da Paz", "para a Tv. da Paz"),
      (.ptPt, "Escadas das Sereias", "para as Escadas das Sereias"),
      (.ptPt, "Passadiço", "para o Passadiço"), (.ptPt, "Rua Direita", "para a Rua Direita"),
      (.ptBr, "Acesso Hammond", "para o Acesso Hammond"),
      (.ptBr, "Ciclovia Ipiranga", "para a Ciclovia Ipiranga"),
    ])
  func articles(language: LanguageCode, name: String, told: String) {
    let turn = Sentence(.turn, onto: name).written(language)
    #expect(turn.hasSuffix(" \(told)."), "\(turn)")
  }

  @Test("and so in the other place")
  func articlesOn() {
    #expect(
      Sentence(.continue, onto: "Muro dos Bacalhoeiros").written(.ptPt)
        == "Continue no Muro dos Bacalhoeiros.")
    #expect(
      Sentence(.continue, onto: "Escadas das Sereias").written(.ptPt)
        == "Continue nas Escadas das Sereias.")
    #expect(
      Sentence(.continue, onto: "Escalier des Gaumates").written(.frFr)
        == "Continuez sur l’Escalier des Gaumates.")
  }

  @Test(
    "numbers that begin with a vowel take the short article in French",
    arguments: ["A 8", "E 80", "I 405", "I405", "IC 1", "IP4", "US 26", "OR 99E", "EN 14"])
  func vowels(number: String) {
    #expect(Sentence(.merge, number: number).written(.frFr) == "Engagez-vous sur l’\(number).")
    #expect(Sentence(.continue, number: number).written(.frFr) == "Continuez sur l’\(number).")
    #expect(Sentence(.merge, number: "N 7").written(.frFr) == "Engagez-vous sur la N 7.")
  }

  @Test(
    "stairs lie on the street whose name they have, or have a name of their own",
    arguments: [
      (LanguageCode.frFr, "Avenue Saint-Michel", "Prenez l’escalier sur l’Avenue Saint-Michel."),
      (.frFr, "Escalier de la Peirera", "Prenez l’escalier de la Peirera."),
      (.itIt, "Via Roma", "Prendi le scale in Via Roma."),
      (.ptPt, "Rua Direita", "Siga pelas escadas na Rua Direita."),
      (.ptPt, "Escadas do Codeçal", "Siga pelas escadas do Codeçal."),
      (.ptBr, "Rua Direita", "Pegue a escada na Rua Direita."),
      (.esEs, "Calle Mayor", "Tome las escaleras en Calle Mayor."),
    ])
  func stairs(language: LanguageCode, name: String, written: String) {
    #expect(Sentence(.takeStairs, onto: name).written(language) == written)
  }

  @Test("Spaniards turn round in a street, and go to the lift")
  func spanish() {
    #expect(
      Sentence(.uTurn, onto: "Calle Mayor").written(.esEs)
        == "Haga un cambio de sentido en Calle Mayor.")
    #expect(
      Sentence(.turnBack, onto: "Calle Mayor").written(.esEs) == "Dé la vuelta en Calle Mayor.")
    #expect(
      Sentence(.turn, noun: .lift).written(.esEs) == "Gire a la izquierda hacia el ascensor.")
  }

  @Test("what comes next may begin with its place")
  func next() {
    let (turn, end) = (Sentence(.turn, .turnRight), Sentence(.endOfRoad))
    #expect(
      turn.spoken(.esEs, then: end)
        == "Gire a la derecha; después, al final de la calle, gire a la izquierda")
    #expect(
      turn.spoken(.ptPt, then: end) == "Vire à direita; depois, no fim da rua, vire à esquerda")
  }

  @Test(
    "exits are words up to the twelfth", arguments: [LanguageCode.frFr, .esEs, .itIt, .ptPt, .ptBr])
  func ordinals(language: LanguageCode) {
    for count in 1...12 {
      let said = Sentence(.roundaboutBoth, count: count).spoken(language)
      #expect(!said.contains { $0.isNumber }, "\(said)")
    }
  }
}
