// SPDX-License-Identifier: Apache-2.0
//
// Countries by name, in the language of the page, for the API's three letters.

import { locale } from './words.js';

// ISO 3166-1: two letters and three of each country.
const table = `
  AWABW AFAFG AOAGO AIAIA AXALA ALALB ADAND AEARE ARARG AMARM ASASM AQATA TFATF AGATG AUAUS ATAUT AZAZE BIBDI BEBEL
  BJBEN BQBES BFBFA BDBGD BGBGR BHBHR BSBHS BABIH BLBLM BYBLR BZBLZ BMBMU BOBOL BRBRA BBBRB BNBRN BTBTN BVBVT BWBWA
  CFCAF CACAN CCCCK CHCHE CLCHL CNCHN CICIV CMCMR CDCOD CGCOG CKCOK COCOL KMCOM CVCPV CRCRI CUCUB CWCUW CXCXR KYCYM
  CYCYP CZCZE DEDEU DJDJI DMDMA DKDNK DODOM DZDZA ECECU EGEGY ERERI EHESH ESESP EEEST ETETH FIFIN FJFJI FKFLK FRFRA
  FOFRO FMFSM GAGAB GBGBR GEGEO GGGGY GHGHA GIGIB GNGIN GPGLP GMGMB GWGNB GQGNQ GRGRC GDGRD GLGRL GTGTM GFGUF GUGUM
  GYGUY HKHKG HMHMD HNHND HRHRV HTHTI HUHUN IDIDN IMIMN ININD IOIOT IEIRL IRIRN IQIRQ ISISL ILISR ITITA JMJAM JEJEY
  JOJOR JPJPN KZKAZ KEKEN KGKGZ KHKHM KIKIR KNKNA KRKOR KWKWT LALAO LBLBN LRLBR LYLBY LCLCA LILIE LKLKA LSLSO LTLTU
  LULUX LVLVA MOMAC MFMAF MAMAR MCMCO MDMDA MGMDG MVMDV MXMEX MHMHL MKMKD MLMLI MTMLT MMMMR MEMNE MNMNG MPMNP MZMOZ
  MRMRT MSMSR MQMTQ MUMUS MWMWI MYMYS YTMYT NANAM NCNCL NENER NFNFK NGNGA NINIC NUNIU NLNLD NONOR NPNPL NRNRU NZNZL
  OMOMN PKPAK PAPAN PNPCN PEPER PHPHL PWPLW PGPNG PLPOL PRPRI KPPRK PTPRT PYPRY PSPSE PFPYF QAQAT REREU ROROU RURUS
  RWRWA SASAU SDSDN SNSEN SGSGP GSSGS SHSHN SJSJM SBSLB SLSLE SVSLV SMSMR SOSOM PMSPM RSSRB SSSSD STSTP SRSUR SKSVK
  SISVN SESWE SZSWZ SXSXM SCSYC SYSYR TCTCA TDTCD TGTGO THTHA TJTJK TKTKL TMTKM TLTLS TOTON TTTTO TNTUN TRTUR TVTUV
  TWTWN TZTZA UGUGA UAUKR UMUMI UYURY USUSA UZUZB VAVAT VCVCT VEVEN VGVGB VIVIR VNVNM VUVUT WFWLF WSWSM XKXKX YEYEM
  ZAZAF ZMZMB ZWZWE`.trim().split(/\s+/);

const alpha2 = new Map(table.map((pair) => [pair.slice(2).toLowerCase(), pair.slice(0, 2)]));
const names = (() => { try { return new Intl.DisplayNames(locale, { type: 'region' }); } catch { return null; } })();

/** What a country is called, by its two letters. */
export const countryName = (code) => names?.of(code) ?? code;

/** All names, in their order. */
export const countryNames = () => [...alpha2.values()].map(countryName).sort((a, b) => a.localeCompare(b, locale));

/** Codes as names: "Switzerland, Austria". */
export const countryList = (codes) => codes.map((code) => (alpha2.has(code) ? countryName(alpha2.get(code)) : code)).join(', ');

const plain = (text) => text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** "Switzerland, AUT, de" as a list of the API's codes; undefined where it names no country. */
export function codes(text) {
  const byName = new Map([...alpha2].flatMap(([code, short]) => [[code, code], [short.toLowerCase(), code], [plain(countryName(short)), code]]));
  const found = text.split(/[,;]/).flatMap((part) => {
    const whole = byName.get(plain(part));
    return whole ? [whole] : part.trim().split(/\s+/).map((word) => (word.length <= 3 ? byName.get(plain(word)) : undefined));
  }).filter(Boolean);
  return found.length ? [...new Set(found)].slice(0, 50) : undefined;
}
