// SPDX-License-Identifier: Apache-2.0
//
// What the page asks the server. Nothing else knows how the server speaks: routes with directions come in
// Roadbook's own JSON, the many that a drag asks for in OSRM's, which is shorter.

import { avoidable, put, putTime } from './options.js';
import { learn } from './clock.js';
import { east } from './antimeridian.js';
import { battery, called, charged } from './battery.js';
import { weighed } from './notices.js';
import { languageName, units, t } from './words.js';

const base = new URL('.', document.baseURI);

// Some servers want a key. It stays in this tab.
let key = null;
try { key = sessionStorage.getItem('key'); } catch { /* no storage: it is asked for again */ }

/** Sends this key from now on. */
export function useKey(text) {
  key = text;
  try { sessionStorage.setItem('key', text); } catch { /* until the page is closed then */ }
}

/** What every request to the server has to have in its head. */
export const headers = () => (key ? { 'X-Api-Key': key } : {});

/** Why there is no answer. `code` is the server's word; "Offline" where there is no server. */
export class ServerError extends Error {
  constructor(code, message, stop) {
    super(message);
    this.code = code;
    /** Which stop is to blame, from 0, where one is. */
    this.stop = stop;
  }
}

const get = (path, signal) => ask(path, signal);

/** Asks by GET, or by POST where there is a question. */
export async function ask(path, signal, question) {
  const post = question && { method: 'POST', body: JSON.stringify(question) };
  const type = question && { 'Content-Type': 'application/json' };
  let response;
  try {
    response = await fetch(new URL(path, base), { signal, ...post, headers: { Accept: 'application/json', ...type, ...headers() } });
  } catch (error) {
    if (error.name === 'AbortError') throw error;
    throw new ServerError('Offline', t('The server does not answer.'));
  }
  const body = await response.json().catch((error) => { if (error.name === 'AbortError') throw error; }) ?? {};
  // A proxy in front of a service that is not there answers in its own words, and a net that wants a login by its page.
  const isElsewhere = response.ok ? !Object.keys(body).length : [502, 503, 504].includes(response.status) && !body.code;
  if (isElsewhere) throw new ServerError('Offline', t('The server does not answer.'));
  if (!response.ok || (body.code && body.code !== 'Ok')) {
    const error = new ServerError(codes[body.code] ?? body.code ?? `HTTP ${response.status}`, body.message ?? response.statusText,
      body.waypointIndex ?? Number(/coordinate (\d+)/.exec(body.message)?.[1] ?? NaN));
    error.limit = body.limit;
    throw error;
  }
  return body;
}

// Roadbook's words for what OSRM has words for.
const codes = { noRouteFound: 'NoRoute', couldNotMatchOrigin: 'NoSegment', couldNotMatchDestination: 'NoSegment' };

/** The maps of the server: name, box, profiles, sources. */
export const maps = async () => (await get('v1/maps')).maps;

/** Where the map is busiest, or null. */
export async function busiestPlace() {
  const { center } = await get('tiles.json');
  return center ? { lon: center[0], lat: center[1] } : null;
}

/** The address of the tiles of traffic, which changes with it; undefined where no traffic is known. */
export const trafficTiles = async () => (await get('tiles/traffic.json')).tiles[0];

/**
 * The timetables of the server, none where it has none.
 *
 * @returns {{map, timeZone, firstDate, lastDate}[]} dates as "2026-11-25", of all feeds together
 */
export async function timetables(signal) {
  const { timetables: found = [] } = await get('v1/coverage', signal);
  return found.map(({ map, timeZone, feeds = [] }) => ({
    map, timeZone, firstDate: feeds.map((feed) => feed.firstDate).filter(Boolean).sort()[0],
    lastDate: feeds.map((feed) => feed.lastDate).filter(Boolean).sort().at(-1),
  }));
}

/**
 * Places by name.
 *
 * @returns {{title, what, lat, lon, distance}[]} the best first; `what` says what it is and where,
 *   distance is that from `near` in meters
 */
export async function search(text, near, signal) {
  const query = new URLSearchParams({ q: text.slice(0, 200), limit: 7 });
  if (near) query.set('near', `${round(near.lat)},${round(near.lon)}`);
  const { places } = await get(`v1/search?${query}`, signal);
  return places.map(({ title, kind, category, area, coordinates, distanceInMeters }) => {
    const is = ['street', 'address'].includes(kind) && area ? '' : capital((category || kind).replaceAll('_', ' '));
    return {
      title, what: [is, area].filter(Boolean).join(' · '), distance: distanceInMeters,
      lat: coordinates.latitude, lon: coordinates.longitude,
    };
  });
}

const capital = (text) => (text === 'poi' ? '' : text.charAt(0).toUpperCase() + text.slice(1));

/**
 * Routes through places.
 *
 * @param request stops ({lat, lon}), vehicle, mode, avoid (names), options (values by name), lean (only
 *   line, length and time);
 *   between two places other ways are asked for too, unless it is lean
 * @returns {{routes: object[], stops: object[]}} the best route first; stops as they lie on roads
 */
export async function routes(request) {
  const isShort = request.mode === 'fastest' && !Object.keys(request.options).some((name) => name !== 'routes')
    && !request.areas.length && !request.stops.some((stop) => stop.isShape) && request.avoid.every((name) => option(name).exclude);
  return request.lean && isShort ? lean(request) : full(request);
}

// Profiles that are called like modes; others are somebody's own.
const transportModes = ['car', 'truck', 'pedestrian', 'scooter', 'bicycle', 'taxi', 'bus', 'privateBus'];

const option = (name) => avoidable.find((known) => known.name === name);

async function lean({ stops, vehicle, avoid, signal }) {
  const places = stops.map(({ lat, lon }) => `${lon.toFixed(6)},${lat.toFixed(6)}`).join(';');
  const query = new URLSearchParams({ overview: 'full', geometries: 'polyline6' });
  if (avoid.length) query.set('exclude', avoid.map((name) => option(name).exclude).join(','));
  const answer = await get(`route/v1/${encodeURIComponent(vehicle)}/${places}?${query}`, signal);
  return {
    routes: answer.routes.map((route) => ({
      distance: route.distance, duration: route.duration, legs: [{ line: decoded(route.geometry, 6), steps: [] }],
    })),
    stops: answer.waypoints.map((waypoint) => ({
      lon: waypoint.location[0], lat: waypoint.location[1], name: waypoint.name, meters: waypoint.distance,
    })),
  };
}

/** The vehicle and all wishes as the API takes them. */
function wishes({ vehicle, mode, avoid, areas = [], options }) {
  const avoided = avoid.map(option);
  const question = {
    routeOptions: { optimizationMode: mode },
    avoidanceOptions: {
      roadFeatures: avoided.filter(({ feature }) => feature).map(({ feature }) => feature),
      zoneCategories: avoided.filter(({ zone }) => zone).map(({ zone }) => zone),
    },
    transportSpecification: transportModes.includes(vehicle) ? { transportMode: vehicle } : {},
    textOptions: { language: languageName, unitSystem: units, includesDistances: false },
  };
  if (areas.length) {
    question.avoidanceOptions.avoidBoundingBoxAreasOptions = areas.map(({ south, west, north, east }) => ({
      avoidBoundingBoxArea: { southWestCorner: { latitude: south, longitude: west }, northEastCorner: { latitude: north, longitude: east } },
    }));
  }
  put(question, vehicle, options);
  return question;
}

async function full({ lean: isLean, signal, ...request }) {
  const options = wishes(request);
  options.routeOptions.alternatives = isLean ? 0 : options.routeOptions.alternatives ?? (request.stops.filter((stop) => !stop.isShape).length === 2 ? 2 : 0);
  const question = { waypoints: request.stops.map(waypoint), profile: request.vehicle, options: leavingNow(options) };
  const answer = await askOnTime('v1/routes', signal, question, request.options, ({ routes }) => routes[0]);
  const { sections } = answer.routes[0];
  const stops = snapped(sections);
  const order = visited(sections);
  const isArranged = !isLean && order.length === request.stops.length;
  return { routes: answer.routes.map(readRoute), ...(isArranged ? { order, stops: order.map((index) => stops[index]) } : { stops }) };
}

/** The waypoints in the order in which they are visited, by their numbers in the question. */
function visited(sections) {
  const places = sections.flatMap(({ departure, passthroughWaypoints = [], arrival }) => [departure, ...passthroughWaypoints.map(({ place }) => place), arrival]);
  return [...new Set(places.map(({ waypointIndex }) => waypointIndex).filter((index) => index !== undefined))];
}

/** Without a time the answer has none, and a reader elsewhere would take its own clock for the place's. */
function leavingNow(options) {
  if (!options.routeOptions.arrivalTime) options.routeOptions.departureTime ??= new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString();
  return options;
}

/**
 * Asks for a route. A typed time is that of the clocks where it begins, which only the answer tells: where they are
 * others than was thought, it is asked for once more.
 */
async function askOnTime(path, signal, question, options, routeOf) {
  const answer = await ask(path, signal, question);
  learn(routeOf(answer).sections[0]?.departureTime);
  return putTime(question.options, options) ? ask(path, signal, question) : answer;
}

/**
 * Why the best route does not go over the road nearest to a place.
 *
 * @returns {{verdict, name, roadClass, way, summary, place, rules: {text, url}[], rows: {name, best, over}[], line}}
 *   rows have seconds of time, or of weight where `isPenalty`; line is the route over the road, if there is one
 */
export async function explain(request, place, signal) {
  // One legal route in the given order is explained.
  const { routes, order, violate, electric, ...rest } = request.options;
  const answer = await ask('v1/explain', signal, {
    waypoints: request.stops.map(waypoint), viaPlace: waypoint(place).coordinates, profile: request.vehicle,
    options: wishes({ ...request, options: rest }),
  });
  const over = answer.violating ?? answer.over;
  return {
    verdict: answer.verdict, summary: answer.summary, name: answer.road.name, roadClass: answer.road.roadClass.replaceAll('_', ' '),
    way: osmLink(answer.road.way), place: [answer.road.place.longitude, answer.road.place.latitude],
    rules: (answer.rules ?? []).map(({ rule, osmObject, roadName }) => ({ rule, roadName, ...osmLink(osmObject) })),
    isShortest: request.mode === 'shortest', rows: rows(answer.best, over), best: answer.best, over,
    line: over && answer.verdict !== 'used' ? decoded(over.geometry, 7) : [],
  };
}

/**
 * The areas that are reached from a place within some minutes, or from which it is reached.
 *
 * @returns {{minutes, coordinates}[]} the greatest first; coordinates are those of a MultiPolygon
 */
export async function isolines(request, place, { minutes, isTo }, signal) {
  const { routes, order, violate, electric, ...options } = request.options;
  const answer = await ask('v1/isolines', signal, {
    center: waypoint(place), profile: request.vehicle, options: wishes({ ...request, options }),
    calculation: {
      rangeType: 'timeInSeconds', rangeValues: minutes.map((value) => value * 60),
      isolineDirection: isTo ? 'arrival' : 'departure',
    },
  });
  const ring = (corners) => [...corners, corners[0]].map(({ latitude, longitude }) => [longitude, latitude]);
  return answer.isolines.map(({ rangeValue, polygons, mayEndWithMap }) => ({
    minutes: rangeValue / 60, mayEndWithMap,
    coordinates: polygons.map(({ vertices, innerBoundaries = [] }) => [vertices, ...innerBoundaries].map(ring)),
  })).sort((a, b) => b.minutes - a.minutes);
}

/**
 * The drive that made a trace.
 *
 * @param {{lon, lat, time?}[]} points
 * @returns {{lines, meters, points}} a line for each piece, and for each point why it is on none, if so
 */
export async function match(request, points, signal) {
  const { routes, order, violate, electric, ...options } = request.options;
  const answer = await ask('v1/match', signal, {
    profile: request.vehicle, options: wishes({ ...request, areas: [], avoid: [], options }),
    locations: points.map(({ lon, lat, time }) => ({ coordinates: { latitude: lat, longitude: lon }, ...(time && { time }) })),
  });
  const lines = answer.routes.map(({ sections }) => sections.flatMap(({ geometry }) => decoded(geometry, 7)));
  return { lines, meters: sum(answer.routes.flatMap(({ sections }) => sections), ({ lengthInMeters }) => lengthInMeters), points: answer.points.map(({ unmatched }) => unmatched) };
}

/**
 * The route that follows lines, a leg for each.
 *
 * @param {{lon, lat}[][]} lines
 * @returns {{routes, stops, legs: {meters, share, mean, most, parts: {why, meters, place}[]}[]}}
 */
export async function follow({ signal, ...request }, lines) {
  const { routes, order, violate, ...options } = request.options;
  const wanted = leavingNow(wishes({ ...request, areas: [], avoid: [], options }));
  const answer = await askOnTime('v1/follow', signal, {
    profile: request.vehicle, mode: 'track', options: wanted,
    lines: lines.map((points) => ({ vertices: points.map(({ lon, lat }) => ({ latitude: lat, longitude: lon })) })),
  }, options, ({ route }) => route);
  const legs = answer.legs.map((leg) => ({
    meters: leg.lineLengthInMeters, share: leg.shareFollowed, mean: leg.meanDistanceInMeters, most: leg.greatestDistanceInMeters,
    parts: (leg.partsNotFollowed ?? []).map(({ reason, lengthInMeters, start }) => ({ why: reason, meters: lengthInMeters, place: { lon: start.longitude, lat: start.latitude } })),
  }));
  return { routes: [readRoute(answer.route)], stops: snapped(answer.route.sections), legs };
}

const osmLink = ({ kind, id }) => ({ text: `${kind} ${id}`, url: `https://www.openstreetmap.org/${kind}/${id}` });

// What parts of a cost are called.
const parts = {
  driving: 'Roads', ferry: 'Ferries', turns: 'Turns', barriers: 'Barriers', crossings: 'Lights, signs, crossings',
  waiting: 'Waiting for rules at times', destinationOnly: 'Streets for destinations only', preference: 'Less liked roads',
  avoided: 'What is avoided', approach: 'A farther road at the ends',
};

/** Both routes' costs side by side, the roads of all kinds together. */
function rows(best, over) {
  const add = (costs, kind) => {
    const all = (costs?.parts ?? []).filter((part) => part.kind === kind);
    return costs && { duration: sum(all, (part) => part.duration), cost: sum(all, (part) => part.cost) };
  };
  return Object.entries(parts).map(([kind, name]) => ({ name: t(name), best: add(best, kind), over: add(over, kind) }))
    .filter((row) => [row.best, row.over].some((part) => part && Math.max(part.duration, part.cost) >= 1));
}

const waypoint = ({ lat, lon, isShape }) => ({ coordinates: { latitude: round(lat), longitude: round(lon) }, ...(isShape && { type: 'passThrough' }) });

const round = (degrees) => Math.round(degrees * 1e6) / 1e6;

// MARK: Roadbook's JSON

const sum = (list, value) => list.reduce((total, item) => total + value(item), 0);

/** Sections end at stops and where one boards a ferry; legs end at stops. */
function readRoute({ sections }) {
  const legs = [];
  let open = null;
  for (const section of sections) {
    const line = decoded(section.geometry, 7);
    const told = listedManeuvers(section.maneuvers);
    const steps = told.map((maneuver, at) => readStep(maneuver, told[at + 1], line, section));
    open ??= { line: [], altitudes: [], profiles: [], steps: [] };
    const isFirst = !open.line.length;
    open.line.push(...(isFirst ? line : line.slice(1)));
    open.altitudes.push(...(section.altitudes ?? []).slice(isFirst ? 0 : 1));
    open.profiles.push({ line, elevation: section.elevation ?? null });
    open.steps.push(...steps);
    if (section.arrival.type === 'chargingStation') nameCharging(section, steps);
    if (section.arrival.waypointIndex === undefined) continue;
    legs.push(open);
    open = null;
  }
  if (open) legs.push(open);
  return {
    distance: sum(sections, (section) => section.lengthInMeters), duration: sum(sections, (section) => section.duration),
    delay: sum(sections, (section) => section.trafficDelay ?? 0),
    legs, notices: weighed(sections.flatMap(notices)),
    leaves: sections[0]?.departureTime, arrives: sections.at(-1)?.arrivalTime, battery: battery(sections),
  };
}

/** The end of a section at a charging station says what is done there. */
function nameCharging(section, steps) {
  const stop = battery([section])?.stops[0];
  const last = steps.at(-1);
  if (stop && last) last.maneuver.instruction = `${called(stop)}: ${charged(stop)}`;
}

/** The notices of a section, each with its causes, the places where it begins to hold, and the parts that it is about. */
function notices({ notices: told = [], spans = [], geometry }) {
  const line = told.length ? decoded(geometry, 7) : [];
  return told.map(({ code, severity, violatedRestrictions: causes = [] }, index) => {
    const holds = (span) => span?.noticeIndexes?.includes(index);
    return {
      code, severity, causes: causes.map(({ cause }) => cause).filter(Boolean),
      places: spans.filter((span, at) => holds(span) && !holds(spans[at - 1])).map((span) => line[Math.min(span.polylineOffset, line.length - 1)]),
      lines: spans.flatMap((span, at) => (holds(span) ? [line.slice(span.polylineOffset, (spans[at + 1]?.polylineOffset ?? line.length - 1) + 1)] : [])),
    };
  });
}

/** A roundabout is one line to read: what its entry says, and as far as behind its exit. */
function listedManeuvers(maneuvers) {
  const told = [];
  for (const [at, maneuver] of maneuvers.entries()) {
    const isExit = /RoundaboutExit/.test(maneuver.action) && /RoundaboutEnter/.test(maneuvers[at - 1]?.action ?? '');
    if (!isExit) {
      told.push(maneuver);
      continue;
    }
    const entry = told.pop();
    told.push({ ...entry, lengthInMeters: entry.lengthInMeters + maneuver.lengthInMeters, duration: entry.duration + maneuver.duration });
  }
  return told;
}

function readStep(maneuver, next, line, section) {
  const [type, modifier] = kinds[maneuver.action] ?? kind(maneuver.action);
  const text = (maneuver.text ?? '').replace(/[.。]$/, '');
  return {
    distance: maneuver.lengthInMeters, duration: maneuver.duration, mode: section.transportMode,
    name: maneuver.nextRoadNames?.[0]?.text ?? '', ref: maneuver.nextRoadNumbers?.[0]?.localizedNumber?.text ?? '',
    line: line.slice(maneuver.offset, (next?.offset ?? line.length - 1) + 1),
    maneuver: { type, modifier, location: line[Math.min(maneuver.offset, line.length - 1)], instruction: text },
  };
}

// What a maneuver looks like, in OSRM's words.
const kinds = {
  depart: ['depart', ''], arrive: ['arrive', ''], continueOn: ['continue', 'straight'], leftUTurn: ['turn', 'uturn'],
  rightUTurn: ['turn', 'uturn'], middleFork: ['fork', 'straight'], enterHighwayFromLeft: ['merge', 'right'],
  enterHighwayFromRight: ['merge', 'left'],
};

/** "sharpLeftTurn", "rightRoundaboutExit2", "leftRamp" … */
function kind(action) {
  const side = /left/i.test(action) ? 'left' : 'right';
  if (/roundabout/i.test(action)) return ['roundabout', side];
  if (/fork/i.test(action)) return ['fork', `slight ${side}`];
  if (/ramp|exit/i.test(action)) return ['off ramp', `slight ${side}`];
  const strength = /^slight|^sharp/.exec(action)?.[0];
  return ['turn', strength ? `${strength} ${side}` : side];
}


/** Where the stops lie on roads, and the names of those roads. */
function snapped(sections) {
  const found = [];
  const add = (place, span) => {
    if (place.waypointIndex === undefined || found[place.waypointIndex]) return;
    const { latitude: lat, longitude: lon } = place.mapMatchedCoordinates;
    const wanted = place.originalCoordinates ?? place.mapMatchedCoordinates;
    const far = east(wanted.longitude, lon) * Math.cos((lat * Math.PI) / 180);
    const name = place.name || span?.streetNames?.[0]?.text || '';
    found[place.waypointIndex] = { lat, lon, name, meters: Math.hypot(far, lat - wanted.latitude) * 111_195 };
  };
  for (const section of sections) {
    add(section.departure, section.spans?.[0]);
    for (const { place } of section.passthroughWaypoints ?? []) add(place);
    add(section.arrival, section.spans?.at(-1));
  }
  return found;
}

/** The points of a polyline, as [lon, lat]. */
export function decoded(text, digits) {
  const unit = 10 ** digits;
  const points = [];
  let position = 0, lat = 0, lon = 0;
  const next = () => {
    let value = 0, shift = 0, byte;
    do {
      byte = text.charCodeAt(position++) - 63;
      value += (byte & 31) * 2 ** shift;
      shift += 5;
    } while (byte >= 32);
    return value % 2 ? -(value + 1) / 2 : value / 2;
  };
  while (position < text.length) {
    lat += next();
    lon += next();
    points.push([lon / unit, lat / unit]);
  }
  return points;
}
