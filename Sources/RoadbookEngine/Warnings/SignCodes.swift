// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

/// Codes of signs in the catalogues of countries.
///
/// Sources, and how far the table was held against them:
/// - DE: Straßenverkehrs-Ordnung, Anlagen 1–3, and the Verkehrszeichenkatalog (VzKat 2017). Held against Anlage 1
///   (https://www.gesetze-im-internet.de/stvo_2013/anlage_1.html) and the catalogue of
///   https://github.com/osmberlin/osm-traffic-sign-tool.
/// - AT: Straßenverkehrsordnung 1960, §§ 50–53. §§ 50 and 52 held against that catalogue.
/// - CH: Signalisationsverordnung (SSV), Anhang 2 (SR 741.21). Names held against a list without numbers, 1.05 against
///   Art. 58; the other numbers are not checked.
/// - FR: Arrêté du 24 novembre 1967 relatif à la signalisation des routes et des autoroutes. Signs A held against that
///   catalogue; AB, B, C and EB are not checked.
/// - IT: Regolamento di esecuzione del codice della strada, D.P.R. 495/1992, figures of title II. II.1 to II.52 held
///   against that catalogue; the ends of bans and II.273 are not checked.
/// - ES: Reglamento General de Circulación, Catálogo oficial de señales. Signs P-1 to P-16 and P-30 held against lists
///   of names.
/// - GB: The Traffic Signs Regulations and General Directions 2016, diagrams. 554 to 555 held against the Traffic Signs
///   Manual, chapter 4, section 11; the others are not checked.
/// - US: Manual on Uniform Traffic Control Devices, 2009. W3 and W8-1 to W8-13 held against figure 2C-4; the others are
///   not checked.
enum SignCodes {
  static let byCountry: [String: [String: RoadSignType]] = [
    "DE": germany, "AT": austria, "CH": switzerland, "FR": france, "IT": italy, "ES": spain,
    "GB": britain, "US": america,
  ]

  private static let germany: [String: RoadSignType] = [
    "101": .generalWarningSign, "101-11": .pedestrianCrossing, "101-21": .pedestrianCrossing,
    "101-12": .animalCrossing, "101-22": .animalCrossing, "101-14": .animalCrossing,
    "101-24": .animalCrossing, "101-15": .fallingRocks, "101-25": .fallingRocks,
    "101-51": .icyConditions, "101-53": .embankment, "102": .crossingWithPriorityFromTheRight,
    "103-10": .sharpCurveLeft, "103-20": .sharpCurveRight, "105-10": .windingRoadStartingLeft,
    "105-20": .windingRoadStartingRight, "108": .steepHillDownwards, "110": .steepHillUpwards,
    "112": .unevenRoad, "113": .icyConditions, "114": .slipperyRoad, "115": .fallingRocks,
    "117": .lateralWind, "120": .roadNarrows, "121": .roadNarrows, "124": .congestionHazard,
    "125": .twoWayTraffic, "133": .pedestrianCrossing, "134": .pedestrianCrossing,
    "136": .schoolZone, "138": .bicycleCrossing, "140": .animalCrossing, "142": .animalCrossing,
    "150": .railwayCrossingProtected, "151": .railwayCrossingUnprotected,
    "201": .railwayCrossingUnprotected, "205": .yield, "206": .stopSign,
    "208": .yieldToOncomingTraffic, "308": .priorityOverOncomingTraffic,
    "276": .startOfNoOvertaking, "277": .startOfNoOvertakingTrucks, "280": .endOfNoOvertaking,
    "281": .endOfNoOvertakingTrucks, "282": .endOfAllRestrictions, "310": .urbanArea,
    "350": .pedestrianCrossing,
  ]

  private static let austria: [String: RoadSignType] = [
    "50.1": .unevenRoad, "50.2": .generalCurve, "50.2A": .sharpCurveRight,
    "50.2B": .sharpCurveLeft, "50.2C": .windingRoadStartingRight,
    "50.2D": .windingRoadStartingLeft, "50.3": .crossingWithPriorityFromTheRight,
    "50.6A": .railwayCrossingProtected, "50.6B": .railwayCrossingUnprotected,
    "50.7": .steepHillDownwards, "50.7A": .steepHillUpwards, "50.8": .roadNarrows,
    "50.8A": .roadNarrows, "50.8B": .roadNarrows, "50.8C": .roadNarrows,
    "50.10": .slipperyRoad, "50.10A": .lateralWind, "50.10B": .fallingRocks,
    "50.11": .pedestrianCrossing, "50.11A": .bicycleCrossing, "50.12": .schoolZone,
    "50.13": .animalCrossing, "50.13A": .animalCrossing, "50.13B": .animalCrossing,
    "50.14": .twoWayTraffic, "50.16": .generalWarningSign,
    "52.4A": .startOfNoOvertaking, "52.4B": .endOfNoOvertaking,
    "52.4C": .startOfNoOvertakingTrucks, "52.4D": .endOfNoOvertakingTrucks,
    "52.5": .yieldToOncomingTraffic, "52.11": .endOfAllRestrictions, "52.23": .yield,
    "52.24": .stopSign, "53.7A": .priorityOverOncomingTraffic, "53.17A": .urbanArea,
  ]

  private static let switzerland: [String: RoadSignType] = [
    "1.01": .sharpCurveRight, "1.02": .sharpCurveLeft, "1.03": .windingRoadStartingRight,
    "1.04": .windingRoadStartingLeft, "1.05": .slipperyRoad, "1.06": .unevenRoad,
    "1.07": .roadNarrows, "1.08": .roadNarrows, "1.09": .roadNarrows,
    "1.10": .steepHillDownwards, "1.11": .steepHillUpwards, "1.13": .fallingRocks,
    "1.15": .railwayCrossingProtected, "1.16": .railwayCrossingUnprotected,
    "1.18": .tramwayCrossing, "1.22": .pedestrianCrossing, "1.23": .schoolZone,
    "1.24": .animalCrossing, "1.25": .animalCrossing, "1.26": .twoWayTraffic,
    "1.30": .generalWarningSign, "1.31": .congestionHazard, "1.32": .bicycleCrossing,
    "1.29": .lateralWind, "2.44": .startOfNoOvertaking, "2.45": .startOfNoOvertakingTrucks,
    "2.55": .endOfNoOvertaking, "2.56": .endOfNoOvertakingTrucks, "2.58": .endOfAllRestrictions,
    "3.01": .stopSign, "3.02": .yield, "3.06": .crossingWithPriorityFromTheRight,
    "3.09": .yieldToOncomingTraffic, "3.10": .priorityOverOncomingTraffic, "4.27": .urbanArea,
    "4.11": .pedestrianCrossing,
  ]

  private static let france: [String: RoadSignType] = [
    "A1A": .sharpCurveRight, "A1B": .sharpCurveLeft, "A1C": .windingRoadStartingRight,
    "A1D": .windingRoadStartingLeft, "A2A": .unevenRoad, "A2B": .unevenRoad,
    "A3": .roadNarrows, "A3A": .roadNarrows, "A3B": .roadNarrows, "A4": .slipperyRoad,
    "A7": .railwayCrossingProtected, "A8": .railwayCrossingUnprotected,
    "A9B": .tramwayCrossing, "A13A": .schoolZone, "A13B": .pedestrianCrossing,
    "A14": .generalWarningSign, "A15A1": .animalCrossing, "A15A2": .animalCrossing,
    "A15B": .animalCrossing, "A16": .steepHillDownwards,
    "A18": .twoWayTraffic, "A19": .fallingRocks, "A20": .embankment, "A21": .bicycleCrossing,
    "A24": .lateralWind, "AB1": .crossingWithPriorityFromTheRight, "AB3A": .yield,
    "AB4": .stopSign, "B3": .startOfNoOvertaking, "B3A": .startOfNoOvertakingTrucks,
    "B15": .yieldToOncomingTraffic, "C18": .priorityOverOncomingTraffic,
    "B31": .endOfAllRestrictions, "B34": .endOfNoOvertaking, "B34A": .endOfNoOvertakingTrucks,
    "EB10": .urbanArea, "C20A": .pedestrianCrossing,
  ]

  private static let italy: [String: RoadSignType] = [
    "II.1": .unevenRoad, "II.2": .humpBridge, "II.3": .unevenRoad, "II.4": .sharpCurveRight,
    "II.5": .sharpCurveLeft,
    "II.6": .windingRoadStartingRight, "II.7": .windingRoadStartingLeft,
    "II.8": .railwayCrossingProtected, "II.9": .railwayCrossingUnprotected,
    "II.12": .tramwayCrossing, "II.13": .pedestrianCrossing, "II.14": .bicycleCrossing,
    "II.15": .steepHillDownwards, "II.16": .steepHillUpwards, "II.17": .roadNarrows,
    "II.18": .roadNarrows, "II.19": .roadNarrows, "II.22": .slipperyRoad,
    "II.23": .schoolZone, "II.24": .animalCrossing, "II.25": .animalCrossing,
    "II.26": .twoWayTraffic, "II.28": .embankment, "II.30A": .fallingRocks,
    "II.30B": .fallingRocks, "II.33": .lateralWind,
    "II.35": .generalWarningSign, "II.36": .yield, "II.37": .stopSign,
    "II.40": .crossingWithPriorityFromTheRight, "II.41": .yieldToOncomingTraffic,
    "II.45": .priorityOverOncomingTraffic, "II.48": .startOfNoOvertaking,
    "II.52": .startOfNoOvertakingTrucks, "II.72": .endOfNoOvertaking,
    "II.73": .endOfNoOvertakingTrucks, "II.70": .endOfAllRestrictions, "II.273": .urbanArea,
  ]

  private static let spain: [String: RoadSignType] = [
    "P-2": .crossingWithPriorityFromTheRight, "P-7": .railwayCrossingProtected,
    "P-8": .railwayCrossingUnprotected, "P-6": .tramwayCrossing, "P-13A": .sharpCurveRight,
    "P-13B": .sharpCurveLeft, "P-14A": .windingRoadStartingRight,
    "P-14B": .windingRoadStartingLeft, "P-15": .unevenRoad, "P-15A": .unevenRoad,
    "P-16A": .steepHillDownwards, "P-16B": .steepHillUpwards, "P-17": .roadNarrows,
    "P-17A": .roadNarrows, "P-17B": .roadNarrows, "P-19": .slipperyRoad,
    "P-20": .pedestrianCrossing, "P-21": .schoolZone, "P-22": .bicycleCrossing,
    "P-23": .animalCrossing, "P-24": .animalCrossing, "P-25": .twoWayTraffic,
    "P-26": .fallingRocks, "P-27": .embankment, "P-29": .lateralWind, "P-31": .congestionHazard,
    "P-32": .obstacle,
    "P-34": .icyConditions, "P-50": .generalWarningSign, "R-1": .yield, "R-2": .stopSign,
    "R-5": .yieldToOncomingTraffic, "R-6": .priorityOverOncomingTraffic,
    "R-305": .startOfNoOvertaking, "R-306": .startOfNoOvertakingTrucks,
    "R-500": .endOfAllRestrictions, "R-502": .endOfNoOvertaking,
    "R-503": .endOfNoOvertakingTrucks, "S-500": .urbanArea, "S-13": .pedestrianCrossing,
  ]

  private static let britain: [String: RoadSignType] = [
    "512": .generalCurve, "513": .windingRoadStartingRight, "516": .roadNarrows,
    "517": .roadNarrows, "521": .twoWayTraffic, "523.1": .steepHillDownwards,
    "524.1": .steepHillUpwards, "528": .humpBridge, "544": .pedestrianCrossing,
    "545": .schoolZone, "548": .animalCrossing, "549": .animalCrossing, "550": .animalCrossing,
    "551": .animalCrossing, "554": .floodArea, "554.1": .generalWarningSign,
    "554.2": .icyConditions, "555": .embankment, "556": .unevenRoad,
    "557": .slipperyRoad, "559": .fallingRocks, "562": .generalWarningSign,
    "581": .lateralWind, "770": .railwayCrossingProtected, "771": .railwayCrossingUnprotected,
    "772": .tramwayCrossing, "782": .riskOfGrounding, "950": .bicycleCrossing,
    "601.1": .stopSign, "602": .yield, "615": .yieldToOncomingTraffic,
    "811": .priorityOverOncomingTraffic, "632": .startOfNoOvertaking,
    "584": .congestionHazard,
  ]

  private static let america: [String: RoadSignType] = [
    "R1-1": .stopSign, "R1-2": .yield, "R4-1": .startOfNoOvertaking, "R4-2": .endOfNoOvertaking,
    "R10-11": .noTurnOnRed,
    "W1-1L": .sharpCurveLeft, "W1-1R": .sharpCurveRight, "W1-1": .generalCurve,
    "W1-2L": .sharpCurveLeft, "W1-2R": .sharpCurveRight, "W1-2": .generalCurve,
    "W1-5L": .windingRoadStartingLeft, "W1-5R": .windingRoadStartingRight,
    "W1-11": .generalCurve, "W1-13": .truckRollover, "W3-4": .congestionHazard,
    "W4-1": .laneMergeRight, "W4-2": .laneMergeLeft, "W5-1": .roadNarrows, "W6-3": .twoWayTraffic,
    "W7-1": .steepHillDownwards, "W8-1": .unevenRoad, "W8-2": .unevenRoad, "W8-8": .unevenRoad,
    "W8-5": .slipperyRoad,
    "W8-13": .icyConditions, "W8-14": .fallingRocks, "W8-18": .floodArea, "W8-21": .lateralWind,
    "W10-1": .railwayCrossingUnprotected, "W10-5": .riskOfGrounding, "W11-1": .bicycleCrossing,
    "W11-2": .pedestrianCrossing, "W11-3": .animalCrossing, "W11-4": .animalCrossing,
    "S1-1": .schoolZone, "S4-3": .schoolZone, "S5-1": .schoolZone,
    "R15-1": .railwayCrossingUnprotected,
  ]
}
