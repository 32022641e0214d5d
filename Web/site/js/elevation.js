// SPDX-License-Identifier: Apache-2.0
//
// How high a route runs: a drawing of its altitudes, where its line has some.

import { make } from './dom.js';
import * as format from './format.js';

const [width, height, top] = [340, 84, 8];

/**
 * The places of a route with metres from its start and metres above the sea; null where any lacks its altitude.
 */
export function heights(route) {
  const places = [];
  let meters = 0;
  for (const [number, { line, altitudes }] of route.legs.entries()) {
    if (!altitudes || altitudes.length !== line.length || !altitudes.every(Number.isFinite)) return null;
    line.forEach((place, at) => {
      if (number && !at) return;
      const last = places.at(-1);
      if (last) meters += apart(last.place, place);
      places.push({ place, meters, altitude: altitudes[at] });
    });
  }
  return places.length > 1 && meters > 0 ? places : null;
}

/** Metres between two places that are near each other. */
function apart([lon, lat], [otherLon, otherLat]) {
  const east = (otherLon - lon) * Math.cos((lat * Math.PI) / 180);
  return Math.hypot(east, otherLat - lat) * 111_195;
}

/** What one climbs and descends, without the noise of single metres. */
export function climbs(places, noise = 3) {
  let [up, down, last] = [0, 0, places[0].altitude];
  for (const { altitude } of places) {
    if (Math.abs(altitude - last) < noise) continue;
    if (altitude > last) up += altitude - last;
    else down += last - altitude;
    last = altitude;
  }
  return { up, down };
}

/**
 * A drawing of a route's altitudes; null where it has none.
 *
 * @param hover called with the place under the pointer, [lon, lat], or null
 */
export function elevation(route, hover) {
  const places = heights(route);
  if (!places) return null;
  const all = places.map(({ altitude }) => altitude);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  // A flat road is not drawn as a range of mountains.
  const span = Math.max(high - low, 30);
  const whole = places.at(-1).meters;
  const x = (meters) => (meters / whole) * width;
  const y = (altitude) => height - 2 - ((altitude - low) / span) * (height - top - 2);
  const points = places.map(({ meters, altitude }) => `${x(meters).toFixed(1)} ${y(altitude).toFixed(1)}`);
  const { up, down } = climbs(places);
  const meters = (value) => `${Math.round(value)} m`;
  const label = `From ${Math.round(low)} to ${meters(high)} above the sea, ${meters(up)} up and ${meters(down)} down`;
  const cursor = shape('line', { class: 'cursor', y1: 0, y2: height });
  const drawing = shape('svg', { viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'none', role: 'img', 'aria-label': label },
    shape('path', { class: 'ground', d: `M0 ${height}L${points.join('L')}L${width} ${height}Z` }),
    shape('path', { class: 'line', d: `M${points.join('L')}` }), cursor);
  const text = make('output');
  const usual = `↑ ${meters(up)}  ↓ ${meters(down)}`;
  text.textContent = usual;
  const point = (found) => {
    const { place, meters: far, altitude } = found;
    cursor.setAttribute('x1', x(far));
    cursor.setAttribute('x2', x(far));
    drawing.classList.add('pointed');
    text.textContent = `${meters(altitude)} at ${format.distance(far)}`;
    hover(place);
  };
  const leave = () => {
    drawing.classList.remove('pointed');
    text.textContent = usual;
    hover(null);
  };
  drawing.addEventListener('pointermove', (event) => {
    const box = drawing.getBoundingClientRect();
    point(at(places, ((event.clientX - box.left) / box.width) * whole));
  });
  drawing.addEventListener('pointerleave', leave);
  return [make('h2', {}, 'Elevation', text), drawing, make('p', { class: 'ends' }, make('span', {}, meters(low)), make('span', {}, meters(high)))];
}

/** The place at some metres from the start, between two of the line. */
function at(places, meters) {
  const next = Math.max(1, places.findIndex((place) => place.meters >= meters));
  const [from, to] = [places[next - 1], places[next]];
  const part = to.meters > from.meters ? Math.min(1, Math.max(0, (meters - from.meters) / (to.meters - from.meters))) : 0;
  const between = (a, b) => a + (b - a) * part;
  return {
    place: [between(from.place[0], to.place[0]), between(from.place[1], to.place[1])],
    meters: between(from.meters, to.meters), altitude: between(from.altitude, to.altitude),
  };
}

function shape(tag, attributes, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}
