// SPDX-License-Identifier: Apache-2.0
//
// What the page asks the server. Nothing else knows the server's dialect, which is OSRM's today.

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
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

async function get(path, signal) {
  let response;
  try {
    response = await fetch(new URL(path, base), { signal, headers: { Accept: 'application/json', ...headers() } });
  } catch (error) {
    if (error.name === 'AbortError') throw error;
    throw new ServerError('Offline', 'The server does not answer.');
  }
  const body = await response.json().catch(() => ({}));
  if (!response.ok || (body.code && body.code !== 'Ok')) {
    throw new ServerError(body.code ?? `HTTP ${response.status}`, body.message ?? response.statusText);
  }
  return body;
}

/** The maps of the server: name, box, profiles, sources. */
export const maps = async () => (await get('v1/maps')).maps;

/** Where the map is busiest, or null. */
export async function busiestPlace() {
  const { center } = await get('tiles.json');
  return center ? { lon: center[0], lat: center[1] } : null;
}

const labels = { motorway: 'Motorways', toll: 'Tolls', ferry: 'Ferries', tunnel: 'Tunnels', unpaved: 'Unpaved roads' };

/** What routes can do without, as far as the server says that it can: a map's list `avoidable`. */
export const avoidable = (maps) =>
  [...new Set(maps.flatMap((map) => map.avoidable ?? []))].map((name) => ({ name, label: labels[name] ?? name }));

/**
 * Routes through places.
 *
 * @param request stops ({lat, lon}), vehicle, avoid (names), lean (only line, length and time)
 * @returns {{routes: object[], stops: object[]}} the best route first; stops as they lie on roads
 */
export async function routes({ stops, vehicle, avoid = [], lean = false, signal }) {
  const places = stops.map(({ lat, lon }) => `${lon.toFixed(6)},${lat.toFixed(6)}`).join(';');
  const query = new URLSearchParams({ overview: lean ? 'full' : 'false', geometries: 'polyline6' });
  if (!lean) {
    query.set('steps', 'true');
    if (stops.length === 2) query.set('alternatives', '2');
  }
  if (avoid.length) query.set('exclude', avoid.join(','));
  const answer = await get(`route/v1/${encodeURIComponent(vehicle)}/${places}?${query}`, signal);
  return {
    routes: answer.routes.map(lean ? leanRoute : fullRoute),
    stops: answer.waypoints.map((waypoint) => ({
      lon: waypoint.location[0], lat: waypoint.location[1], name: waypoint.name, meters: waypoint.distance,
    })),
  };
}

const leanRoute = (route) => ({
  distance: route.distance, duration: route.duration, legs: [{ line: decoded(route.geometry), steps: [] }],
});

const fullRoute = (route) => ({
  distance: route.distance, duration: route.duration, notices: route.notices ?? [],
  legs: route.legs.map((leg) => {
    const steps = leg.steps.map((step) => ({ ...step, line: decoded(step.geometry) }));
    return {
      distance: leg.distance, duration: leg.duration, summary: leg.summary, steps,
      line: steps.flatMap((step, number) => (number ? step.line.slice(1) : step.line)),
    };
  }),
});

/** The points of a polyline with six digits, as [lon, lat]. */
export function decoded(text) {
  if (typeof text !== 'string') return text?.coordinates ?? [];
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
    points.push([lon / 1e6, lat / 1e6]);
  }
  return points;
}
