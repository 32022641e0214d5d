// SPDX-License-Identifier: Apache-2.0
//
// What a route has to be told of, as sentences, and how much each weighs.

import { t } from './words.js';
import * as format from './format.js';

// `warn` is what somebody asked for and does not get, or may not do: it is painted and has a sign. Everything else is
// a note.
const sentences = {
  violatedAvoidTollRoad: 'There is no way without a toll road', violatedAvoidFerry: 'There is no way without a ferry',
  violatedAvoidControlledAccessHighway: 'There is no way without a motorway', violatedAvoidTunnel: 'There is no way without a tunnel',
  violatedAvoidDirtRoad: 'There is no way without an unpaved road', violatedAvoidPark: 'There is no way around a park',
  violatedAvoidSeasonalClosure: 'There is no way without a road that is closed for part of the year', violatedAvoidUTurns: 'There is no way without turning back',
  violatedAvoidRailFerry: 'There is no way without a train that carries cars', violatedZoneRestriction: 'There is no way around a zone',
  violatedBlockedRoad: 'The route uses a road that was to be kept off', violatedCarpool: 'The route uses a lane for shared cars',
  violatedEmergencyGate: 'The route passes a gate for emergencies alone', violatedAvoidDifficultTurns: 'There is no way without difficult turns',
  noThroughRestriction: 'There is no way without a road that is for destinations only', potentialZoneRestriction: 'The route enters a zone that may not be open to you',
  seasonalClosure: 'A road is closed for part of the year', tollsDataUnavailable: 'Tolls are due; how much is not known',
  violatedStartDirection: 'No road near the start leads that way', violatedCriticalRule: 'The route violates a rule', violatedVehicleRestriction: 'The route violates a limit', violatedTurnRestriction: 'The route makes a turn that is forbidden',
  potentialVehicleRestriction: 'A rule of a road on the way holds at certain times; it counts when you get there',
  potentialTurnRestriction: 'A turn on the way is forbidden at certain times; that counts when you get there',
  potentialCarpool: 'A road on the way may be for shared cars',
};
const speedAtTimes = 'A speed limit on the way holds at certain hours; the time counts it';

/** "tollTransponder" as people say it: "Toll transponder". */
const words = (code) => code.replace(/([A-Z])/g, (found) => ` ${found.toLowerCase()}`).replace(/^./, (found) => found.toUpperCase());

/** Whether all that a notice tells of is a speed limit at certain hours. */
const isSpeed = ({ code, causes }) => code === 'potentialVehicleRestriction' && causes.length > 0
  && causes.every((cause) => cause.split('; ').every((rule) => /^(.*: )?Speed limit /.test(rule)) || isSpeedTag(cause));

/** What the service does not know it tells as it is tagged: "maxspeed:hgv:conditional=30 @ (22:00-06:00)". */
const isSpeedTag = (cause) => /maxspeed[^=]*=/.test(cause) && !/\b(?!maxspeed)[a-z_:]+:conditional/.test(cause.replace(/maxspeed[a-z_:]*:conditional/g, ''));

/**
 * The notices of all sections, each sentence once, warnings first.
 *
 * @param told {code, severity, causes, places, lines}[]
 * @returns {{message, isWarning, causes, places, lines}[]}
 */
export function weighed(told) {
  const found = new Map();
  for (const notice of told) {
    const message = t(isSpeed(notice) ? speedAtTimes : sentences[notice.code] ?? words(notice.code));
    const isWarning = notice.severity === 'critical' || notice.code.startsWith('violated') || notice.code === 'noThroughRestriction';
    const known = found.get(message) ?? { message, isWarning, causes: [], places: [], lines: [] };
    known.causes.push(...notice.causes.filter((cause) => !known.causes.includes(cause)));
    known.places.push(...notice.places);
    known.lines.push(...notice.lines);
    found.set(message, known);
  }
  return [...found.values()].sort((a, b) => Number(b.isWarning) - Number(a.isWarning));
}

const farMeters = 300;

/** Notes on stops that lie far from any road; `letters` are what they are called. */
export function farStops(stops, letters) {
  return stops.flatMap((stop, index) => (stop?.meters > farMeters ? [{
    message: t('{stop} lies {distance} from the nearest road', { stop: letters[index], distance: format.distance(stop.meters) }),
    isWarning: stop.meters > 1000, causes: [], places: [[stop.lon, stop.lat]], lines: [],
  }] : []));
}
