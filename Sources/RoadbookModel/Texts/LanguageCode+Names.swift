// SPDX-License-Identifier: Apache-2.0

extension LanguageCode {
  /// The name of the case, as it is spelled in Swift and in JSON.
  ///
  /// Read from a list: to ask the runtime for a name, it first looks through all types of the program, which
  /// was a twentieth of a process's first route.
  public var name: String { Self.names[Int(rawValue)] }

  /// The names of all cases, in their order.
  private static let names: [String] = """
    enUs afZa sqAl amEt arSa hyAm asIn azLatnAz bnBd bnIn euEs beBy bsLatnBa bgBg caEs kuArab
    zhCn zhHk zhTw hrHr csCz daDk prsArabAf nlBe nlNl enGb etEe faIr filPh fiFi frFr frCa glEs
    kaGe deDe elGr guIn haLatnNg heIl hiIn huHu isIs igLatnNg idId gaIe xh zuZa itIt jaJp knIn
    kkKz kmKh qucLatnGt rwRw sw kokIn koKr kyCyrlKg lvLv ltLt lbLu mkMk msMy mlIn mtMt miLatnNz
    mrIn mnCyrlMn neNp nbNo nnNo orIn plPl ptBr ptPt paGuru paArab quLatnPe roRo ruRu gdLatnGb
    srCyrlBa srCyrlRs srLatnRs nsoZa tn sdArab siLk skSk slSi esAr esMx esEs svSe tgCyrlTj ta
    ttCyrlRu teIn thTh tiEt trTr tkLatnTm ukUa ur ugArab uzCyrlUz uzLatnUz catEs viVn cyGb
    woLatn yoLatn
    """.utf8.split { $0 <= UInt8(ascii: " ") }.map { String(decoding: $0, as: UTF8.self) }
}
