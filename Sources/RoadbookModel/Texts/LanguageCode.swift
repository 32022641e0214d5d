// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding
import RoadbookGeometry

/// Languages of texts: ISO 639-1 language, script where it matters, ISO 3166-1 country.
public enum LanguageCode: UInt32, CodedByName, JSONWritable {
  /// English (United States).
  case enUs
  /// Afrikaans (South Africa).
  case afZa
  /// Albanian (Albania).
  case sqAl
  /// Amharic (Ethiopia).
  case amEt
  /// Arabic (Saudi Arabia).
  case arSa
  /// Armenian (Armenia).
  case hyAm
  /// Assamese (India).
  case asIn
  /// Azerbaijani (Latin, Azerbaijan).
  case azLatnAz
  /// Bangla (Bangladesh).
  case bnBd
  /// Bangla (India).
  case bnIn
  /// Basque (Spain).
  case euEs
  /// Belarusian (Belarus).
  case beBy
  /// Bosnian (Latin, Bosnia & Herzegovina).
  case bsLatnBa
  /// Bulgarian (Bulgaria).
  case bgBg
  /// Catalan (Spain).
  case caEs
  /// Kurdish (Arabic).
  case kuArab
  /// Chinese (China mainland).
  case zhCn
  /// Chinese (Hong Kong).
  case zhHk
  /// Chinese (Taiwan).
  case zhTw
  /// Croatian (Croatia).
  case hrHr
  /// Czech (Czechia).
  case csCz
  /// Danish (Denmark).
  case daDk
  /// Dari (Arabic, Afghanistan).
  case prsArabAf
  /// Dutch (Belgium).
  case nlBe
  /// Dutch (Netherlands).
  case nlNl
  /// English (United Kingdom).
  case enGb
  /// Estonian (Estonia).
  case etEe
  /// Persian (Iran).
  case faIr
  /// Filipino (Philippines).
  case filPh
  /// Finnish (Finland).
  case fiFi
  /// French (France).
  case frFr
  /// French (Canada).
  case frCa
  /// Galician (Spain).
  case glEs
  /// Georgian (Georgia).
  case kaGe
  /// German (Germany).
  case deDe
  /// Greek (Greece).
  case elGr
  /// Gujarati (India).
  case guIn
  /// Hausa (Latin, Nigeria).
  case haLatnNg
  /// Hebrew (Israel).
  case heIl
  /// Hindi (India).
  case hiIn
  /// Hungarian (Hungary).
  case huHu
  /// Icelandic (Iceland).
  case isIs
  /// Igbo (Latin, Nigeria).
  case igLatnNg
  /// Indonesian (Indonesia).
  case idId
  /// Irish (Ireland).
  case gaIe
  /// Xhosa.
  case xh
  /// Zulu (South Africa).
  case zuZa
  /// Italian (Italy).
  case itIt
  /// Japanese (Japan).
  case jaJp
  /// Kannada (India).
  case knIn
  /// Kazakh (Kazakhstan).
  case kkKz
  /// Khmer (Cambodia).
  case kmKh
  /// Kʼicheʼ (Latin, Guatemala).
  case qucLatnGt
  /// Kinyarwanda (Rwanda).
  case rwRw
  /// Swahili.
  case sw
  /// Konkani (India).
  case kokIn
  /// Korean (South Korea).
  case koKr
  /// Kyrgyz (Cyrillic, Kyrgyzstan).
  case kyCyrlKg
  /// Latvian (Latvia).
  case lvLv
  /// Lithuanian (Lithuania).
  case ltLt
  /// Luxembourgish (Luxembourg).
  case lbLu
  /// Macedonian (North Macedonia).
  case mkMk
  /// Malay (Malaysia).
  case msMy
  /// Malayalam (India).
  case mlIn
  /// Maltese (Malta).
  case mtMt
  /// Māori (Latin, New Zealand).
  case miLatnNz
  /// Marathi (India).
  case mrIn
  /// Mongolian (Cyrillic, Mongolia).
  case mnCyrlMn
  /// Nepali (Nepal).
  case neNp
  /// Norwegian Bokmål (Norway).
  case nbNo
  /// Norwegian Nynorsk (Norway).
  case nnNo
  /// Odia (India).
  case orIn
  /// Polish (Poland).
  case plPl
  /// Portuguese (Brazil).
  case ptBr
  /// Portuguese (Portugal).
  case ptPt
  /// Punjabi (Gurmukhi).
  case paGuru
  /// Punjabi (Naskh).
  case paArab
  /// Quechua (Latin, Peru).
  case quLatnPe
  /// Romanian (Romania).
  case roRo
  /// Russian (Russia).
  case ruRu
  /// Scottish Gaelic (Latin, United Kingdom).
  case gdLatnGb
  /// Serbian (Cyrillic, Bosnia & Herzegovina).
  case srCyrlBa
  /// Serbian (Cyrillic, Serbia).
  case srCyrlRs
  /// Serbian (Latin, Serbia).
  case srLatnRs
  /// Northern Sotho (South Africa).
  case nsoZa
  /// Tswana.
  case tn
  /// Sindhi (Arabic).
  case sdArab
  /// Sinhala (Sri Lanka).
  case siLk
  /// Slovak (Slovakia).
  case skSk
  /// Slovenian (Slovenia).
  case slSi
  /// Spanish (Argentina).
  case esAr
  /// Spanish (Mexico).
  case esMx
  /// Spanish (Spain).
  case esEs
  /// Swedish (Sweden).
  case svSe
  /// Tajik (Cyrillic, Tajikistan).
  case tgCyrlTj
  /// Tamil.
  case ta
  /// Tatar (Cyrillic, Russia).
  case ttCyrlRu
  /// Telugu (India).
  case teIn
  /// Thai (Thailand).
  case thTh
  /// Tigrinya (Ethiopia).
  case tiEt
  /// Turkish (Türkiye).
  case trTr
  /// Turkmen (Latin, Turkmenistan).
  case tkLatnTm
  /// Ukrainian (Ukraine).
  case ukUa
  /// Urdu.
  case ur
  /// Uyghur (Arabic).
  case ugArab
  /// Uzbek (Cyrillic, Uzbekistan).
  case uzCyrlUz
  /// Uzbek (Latin, Uzbekistan).
  case uzLatnUz
  /// Catalan (Spain).
  case catEs
  /// Vietnamese (Vietnam).
  case viVn
  /// Welsh (United Kingdom).
  case cyGb
  /// Wolof (Latin).
  case woLatn
  /// Yoruba (Latin).
  case yoLatn
}
