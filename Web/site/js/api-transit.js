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
 * @returns {{journeys, earlier, later, walk, isTooClose, reason, credits, measured}} measured (Date) tells how old is what is
 *   known of today's vehicles, where something is known of these journeys
 */
export async function journeys({ from, to, leave, arrive, page }, signal) {
  const place = ({ lat, lon }) => `${lat.toFixed(6)},${lon.toFixed(6)}`;
  const answer = await ask('v1/journeys', signal, {
    from: place(from), to: place(to), windowInSeconds: arrive || page ? 0 : span, ...(page && { page }),
    ...(arrive ? { arrivalTime: arrive.toISOString() } : !page && { departureTime: leave.toISOString() }),
  });
  const list = answer.journeys ?? [];
  return {
    journeys: list.map((journey) => readJourney(journey, from, to)), measured: list.some(isKnown) ? date(answer.realtimeMeasuredAt) : undefined,
    earlier: answer.earlier, later: answer.later, isTooClose: Boolean(answer.isTooClose), reason: answer.reason,
    walk: answer.walkDurationInSeconds === undefined ? null : { seconds: answer.walkDurationInSeconds, meters: answer.walkLengthInMeters },
    credits: (answer.attributions ?? []).map(({ text, url }) => ({ text, url: webAddress(url) })),
  };
}

/** Whether today's vehicles or alerts say something of a journey. */
const isKnown = ({ quality, legs = [] }) => quality === 'realTime' || legs.some(({ incidents = [] }) => incidents.length);

const date = (text) => (text ? new Date(text) : undefined);

/** Feeds may name addresses of any kind. */
const webAddress = (url) => (/^https?:\/\//i.test(url ?? '') && URL.canParse(url) ? url : undefined);

function readJourney({ departureTime, arrivalTime, changes, price, currency, legs = [] }, from, to) {
  return {
    leaves: new Date(departureTime), arrives: new Date(arrivalTime), changes, price, currency,
    legs: legs.map((leg) => readLeg(leg, from, to)),
  };
}

function readLeg(leg, from, to) {
  const at = (stop, door) => (stop ? [stop.coordinates.longitude, stop.coordinates.latitude] : [door.lon, door.lat]);
  const calls = (leg.intermediateStops ?? []).map((call) => readCall(call, at(call.stop)));
  const [start, end] = [at(leg.from, from), at(leg.to, to)];
  const { transport = {} } = leg;
  return {
    isRide: leg.kind === 'ride', leaves: new Date(leg.departureTime), arrives: new Date(leg.arrivalTime),
    planned: { leaves: date(leg.scheduledDepartureTime), arrives: date(leg.scheduledArrivalTime) }, status: leg.status,
    from: leg.from, to: leg.to, usual: { from: leg.scheduledFrom, to: leg.scheduledTo }, exit: leg.exit?.name, calls,
    name: transport.name || transport.category || '', headsign: transport.headsign ?? '', mode: transport.mode,
    color: hex(transport.color), textColor: hex(transport.textColor), operator: leg.agency?.name ?? '', headway: leg.headwayInSeconds, staySeated: Boolean(leg.staySeated),
    line: leg.geometry ? decoded(leg.geometry, 7) : [start, ...calls.map(({ place }) => place), end],
    seen: leg.vehicle && readVehicle(leg.vehicle), alerts: (leg.incidents ?? []).filter(({ summary, description }) => summary || description).map(readAlert),
  };
}

const readCall = ({ stop, departureTime, scheduledDepartureTime, scheduledStop, status }, place) => ({
  stop, usual: scheduledStop, time: new Date(departureTime), planned: date(scheduledDepartureTime), isSkipped: status === 'cancelled', place,
});

/** Where a vehicle was, and how full. */
const readVehicle = ({ coordinates, measuredAt, status, stopName, occupancy }) => ({
  place: [coordinates.longitude, coordinates.latitude], time: new Date(measuredAt), isThere: status === 'stoppedAt', stop: stopName, room: occupancy,
});

const readAlert = ({ summary, description, url, validFrom, validUntil }) => ({
  title: summary || description, text: summary && description !== summary ? description : undefined, url: webAddress(url),
  from: date(validFrom), until: date(validUntil),
});

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
