// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import RoadbookGeometry

extension CountryCode {
  /// The country of an ISO 3166-1 alpha-2 code such as "DE", in either case.
  public init?(alpha2: String) {
    guard let found = Self.byAlpha2[alpha2.uppercased()] else { return nil }
    self = found
  }

  /// The ISO 3166-1 alpha-2 code: "DE".
  public var alpha2: String { Self.alpha2ByCountry[self] ?? "" }

  /// The ISO 3166-1 alpha-3 code: "DEU".
  public var alpha3: String { name.uppercased() }

  /// The alpha-3 code, in upper case, of an alpha-2 code in upper case.
  ///
  /// Looks into the table, so that a first route does not wait for names of all cases to be made.
  package static func alpha3(ofAlpha2 code: String) -> String? {
    guard code.utf8.count == 2 else { return nil }
    // By bytes: asking characters whether they are spaces took a millisecond of a first route.
    let found = table.utf8.split { $0 <= 32 }.first { $0.starts(with: code.utf8) }
    return found.flatMap { String($0.dropFirst(2)) }
  }

  private static let byAlpha2: [String: CountryCode] = {
    let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name.uppercased(), $0) })
    return Dictionary(
      table.split(whereSeparator: \.isWhitespace).compactMap { codes in
        byName[String(codes.dropFirst(2))].map { (String(codes.prefix(2)), $0) }
      }, uniquingKeysWith: { first, _ in first })
  }()

  private static let alpha2ByCountry = Dictionary(
    byAlpha2.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })

  /// Both codes of each country, the shorter one first.
  private static let table = """
    AWABW AFAFG AOAGO AIAIA AXALA ALALB ADAND AEARE ARARG AMARM ASASM AQATA TFATF AGATG AUAUS
    ATAUT AZAZE BIBDI BEBEL BJBEN BQBES BFBFA BDBGD BGBGR BHBHR BSBHS BABIH BLBLM BYBLR BZBLZ
    BMBMU BOBOL BRBRA BBBRB BNBRN BTBTN BVBVT BWBWA CFCAF CACAN CCCCK CHCHE CLCHL CNCHN CICIV
    CMCMR CDCOD CGCOG CKCOK COCOL KMCOM CVCPV CRCRI CUCUB CWCUW CXCXR KYCYM CYCYP CZCZE DEDEU
    DJDJI DMDMA DKDNK DODOM DZDZA ECECU EGEGY ERERI EHESH ESESP EEEST ETETH FIFIN FJFJI FKFLK
    FRFRA FOFRO FMFSM GAGAB GBGBR GEGEO GGGGY GHGHA GIGIB GNGIN GPGLP GMGMB GWGNB GQGNQ GRGRC
    GDGRD GLGRL GTGTM GFGUF GUGUM GYGUY HKHKG HMHMD HNHND HRHRV HTHTI HUHUN IDIDN IMIMN ININD
    IOIOT IEIRL IRIRN IQIRQ ISISL ILISR ITITA JMJAM JEJEY JOJOR JPJPN KZKAZ KEKEN KGKGZ KHKHM
    KIKIR KNKNA KRKOR KWKWT LALAO LBLBN LRLBR LYLBY LCLCA LILIE LKLKA LSLSO LTLTU LULUX LVLVA
    MOMAC MFMAF MAMAR MCMCO MDMDA MGMDG MVMDV MXMEX MHMHL MKMKD MLMLI MTMLT MMMMR MEMNE MNMNG
    MPMNP MZMOZ MRMRT MSMSR MQMTQ MUMUS MWMWI MYMYS YTMYT NANAM NCNCL NENER NFNFK NGNGA NINIC
    NUNIU NLNLD NONOR NPNPL NRNRU NZNZL OMOMN PKPAK PAPAN PNPCN PEPER PHPHL PWPLW PGPNG PLPOL
    PRPRI KPPRK PTPRT PYPRY PSPSE PFPYF QAQAT REREU ROROU RURUS RWRWA SASAU SDSDN SNSEN SGSGP
    GSSGS SHSHN SJSJM SBSLB SLSLE SVSLV SMSMR SOSOM PMSPM RSSRB SSSSD STSTP SRSUR SKSVK SISVN
    SESWE SZSWZ SXSXM SCSYC SYSYR TCTCA TDTCD TGTGO THTHA TJTJK TKTKL TMTKM TLTLS TOTON TTTTO
    TNTUN TRTUR TVTUV TWTWN TZTZA UGUGA UAUKR UMUMI UYURY USUSA UZUZB VAVAT VCVCT VEVEN VGVGB
    VIVIR VNVNM VUVUT WFWLF WSWSM XKXKX YEYEM ZAZAF ZMZMB ZWZWE
    """
}
