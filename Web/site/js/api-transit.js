// SPDX-License-Identifier: Apache-2.0
//
// What the page asks the server about public transport.

import { ask, decoded } from './api.js';

/** The address of the tiles with lines, stops and entrances; undefined where no map has a timetable. */
export const tiles = async () => (await ask('tiles/transit.json')).tiles[0];

// How long after the departure journeys leave, in seconds.
const span = 5400;

/**
 * Journeys between two places.
 *
 * @param question from and to ({lat, lon}), leave or arrive (Date), page (a text of an answer before)
 * @returns {{journeys, earlier, later, walk, isTooClose, reason, credits}}
 */
export async function journeys({ from, to, leave, arrive, page }, signal) {
  const place = ({ lat, lon }) => `${lat.toFixed(6)},${lon.toFixed(6)}`;
  const answer = await ask('v1/journeys', signal, {
    from: place(from), to: place(to), windowInSeconds: arrive || page ? 0 : span, ...(page && { page }),
    ...(arrive ? { arrivalTime: arrive.toISOString() } : !page && { departureTime: leave.toISOString() }),
  });
  return {
    journeys: (answer.journeys ?? []).map((journey) => readJourney(journey, from, to)),
    earlier: answer.earlier, later: answer.later, isTooClose: Boolean(answer.isTooClose), reason: answer.reason,
    walk: answer.walkDurationInSeconds === undefined ? null : { seconds: answer.walkDurationInSeconds, meters: answer.walkLengthInMeters },
    credits: (answer.attributions ?? []).map(({ text, url }) => ({ text, url })),
  };
}

function readJourney({ departureTime, arrivalTime, changes, legs = [] }, from, to) {
  return {
    leaves: new Date(departureTime), arrives: new Date(arrivalTime), changes,
    legs: legs.map((leg) => readLeg(leg, from, to)),
  };
}

function readLeg(leg, from, to) {
  const at = (stop, door) => (stop ? [stop.coordinates.longitude, stop.coordinates.latitude] : [door.lon, door.lat]);
  const calls = (leg.intermediateStops ?? []).map(({ stop, departureTime }) => ({ name: stop.name, time: new Date(departureTime), place: at(stop) }));
  const [start, end] = [at(leg.from, from), at(leg.to, to)];
  const { transport = {} } = leg;
  return {
    isRide: leg.kind === 'ride', leaves: new Date(leg.departureTime), arrives: new Date(leg.arrivalTime),
    from: leg.from?.name, platform: leg.from?.platform, to: leg.to?.name, exit: leg.exit?.name, calls,
    name: transport.name || transport.category || '', headsign: transport.headsign ?? '', mode: transport.mode,
    color: hex(transport.color), textColor: hex(transport.textColor), operator: leg.agency?.name ?? '', headway: leg.headwayInSeconds, staySeated: Boolean(leg.staySeated),
    line: leg.geometry ? decoded(leg.geometry, 7) : [start, ...calls.map(({ place }) => place), end],
  };
}

const hex = (color) => color && `#${['red', 'green', 'blue'].map((part) => Math.round(color[part] * 255).toString(16).padStart(2, '0')).join('')}`;

/** The way on foot between two places, as [lon, lat]; a straight line where there is none. */
export async function walkLine(start, end, signal) {
  const places = [start, end].map(([lon, lat]) => `${lon.toFixed(6)},${lat.toFixed(6)}`).join(';');
  try {
    const { routes } = await ask(`route/v1/pedestrian/${places}?overview=full&geometries=polyline6`, signal);
    return [start, ...decoded(routes[0].geometry, 6), end];
  } catch (error) {
    if (error.name === 'AbortError') throw error;
    return [start, end];
  }
}
