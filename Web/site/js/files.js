// SPDX-License-Identifier: Apache-2.0
//
// A route as a file.

import { listed } from './directions.js';

const credit = '© OpenStreetMap contributors';
const creditLink = 'https://www.openstreetmap.org/copyright';
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]);
const line = (route) => route.legs.flatMap((leg, number) => (number ? leg.line.slice(1) : leg.line));

/** The line with altitudes as third numbers, where all of its points have one. */
function raised(route) {
  const altitudes = route.legs.flatMap((leg, number) => (number ? leg.altitudes?.slice(1) : leg.altitudes) ?? []);
  const places = line(route);
  const isKnown = altitudes.length === places.length && altitudes.every(Number.isFinite);
  return isKnown ? places.map((place, at) => [...place, altitudes[at]]) : places;
}

/** GPX 1.1: the places, the turns as a route, the line as a track. */
export function gpx(route, places, title) {
  const point = (tag, [lon, lat, high], name) => `<${tag} lat="${lat.toFixed(6)}" lon="${lon.toFixed(6)}">${high === undefined ? '' : `<ele>${high}</ele>`}${name ? `<name>${escaped(name)}</name>` : ''}</${tag}>`;
  const turns = listed(route).map(({ step: { maneuver } }) => point('rtept', maneuver.location, maneuver.instruction));
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Roadbook" xmlns="http://www.topografix.com/GPX/1/1">
<metadata><name>${escaped(title)}</name><copyright author="OpenStreetMap contributors"><license>${creditLink}</license></copyright></metadata>
${places.map((place, number) => point('wpt', [place.lon, place.lat], place.name || `Stop ${number + 1}`)).join('\n')}
<rte><name>${escaped(title)}</name>
${turns.join('\n')}
</rte>
<trk><name>${escaped(title)}</name><trkseg>
${raised(route).map((place) => point('trkpt', place)).join('\n')}
</trkseg></trk>
</gpx>
`;
}

/** GeoJSON: the line and the places. */
export function geojson(route, places, title) {
  const feature = (type, coordinates, properties) => ({ type: 'Feature', geometry: { type, coordinates }, properties });
  return JSON.stringify({
    type: 'FeatureCollection', attribution: credit, license: creditLink,
    features: [
      feature('LineString', raised(route), { title, distanceMeters: Math.round(route.distance), durationSeconds: Math.round(route.duration) }),
      ...places.map((place, number) => feature('Point', [place.lon, place.lat], { stop: number + 1, name: place.name || undefined })),
    ],
  }, null, 1);
}

/** Hands a file to the browser. */
export function download(name, type, text) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
