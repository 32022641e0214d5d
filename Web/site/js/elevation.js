// SPDX-License-Identifier: Apache-2.0
//
// How high a route runs: a drawing of its altitudes, where its line has some.

import { east } from './antimeridian.js';
import { make } from './dom.js';
import * as format from './format.js';
import { t } from './words.js';

const [width, height, top] = [340, 84, 8];

/**
 * The places of a route with metres from its start and metres above the sea, as far apart as its heights are; null
 * where any part lacks them.
 */
export function heights(route) {
  const profiles = route.legs.flatMap((leg) => leg.profiles ?? []);
  if (!profiles.length || !profiles.every(({ elevation }) => elevation?.altitudes.length > 1)) return null;
  const places = [];
  let start = 0;
  for (const { line, elevation: { altitudes, stepInMeters } } of profiles) {
    const along = measured(line);
    const whole = along.at(-1) || 1;
    altitudes.forEach((altitude, at) => {
      // Sections share a place.
      if (places.length && !at) return;
      places.push({ place: on(line, along, (whole * at) / (altitudes.length - 1)), meters: start + at * stepInMeters, altitude });
    });
    start += stepInMeters * (altitudes.length - 1);
  }
  return places.length > 1 && start > 0 ? places : null;
}

/** What one climbs and descends, as the service adds it up. */
export function climbs(route) {
  const sum = (name) => route.legs.flatMap((leg) => leg.profiles).reduce((total, { elevation }) => total + elevation[name], 0);
  return { up: sum('ascentInMeters'), down: sum('descentInMeters') };
}

/** Metres from the start of a line to each of its points. */
function measured(line) {
  let meters = 0;
  return line.map((place, at) => (meters += at ? apart(line[at - 1], place) : 0));
}

/** The place on a line at some metres from its start. */
function on(line, along, meters) {
  const found = along.findIndex((far) => far >= meters);
  const next = found < 0 ? line.length - 1 : Math.max(1, found);
  const part = (meters - along[next - 1]) / (along[next] - along[next - 1] || 1);
  return [0, 1].map((axis) => line[next - 1][axis] + (axis ? line[next][1] - line[next - 1][1] : east(line[next - 1][0], line[next][0])) * Math.min(1, Math.max(0, part)));
}

/** Metres between two places that are near each other. */
function apart([lon, lat], [otherLon, otherLat]) {
  const far = east(lon, otherLon) * Math.cos((lat * Math.PI) / 180);
  return Math.hypot(far, otherLat - lat) * 111_195;
}

/**
 * A drawing of a route's altitudes; null where it has none.
 *
 * @param hover called with the place under the pointer, [lon, lat], or null
 * @returns its elements, and `mark(place)`, which points at a place of the route or, given null, at none
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
  const { up, down } = climbs(route);
  const label = t('From {low} to {high} above the sea, {up} up and {down} down', {
    low: format.height(low), high: format.height(high), up: format.height(up), down: format.height(down),
  });
  const cursor = shape('line', { class: 'cursor', y1: 0, y2: height });
  const drawing = shape('svg', { viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'none', role: 'img', 'aria-label': label },
    shape('path', { class: 'ground', d: `M0 ${height}L${points.join('L')}L${width} ${height}Z` }),
    shape('path', { class: 'line', d: `M${points.join('L')}` }), cursor);
  const text = make('output');
  const usual = `↑ ${format.height(up)}  ↓ ${format.height(down)}`;
  text.textContent = usual;
  const show = ({ meters: far, altitude }) => {
    cursor.setAttribute('x1', x(far));
    cursor.setAttribute('x2', x(far));
    drawing.classList.add('pointed');
    text.textContent = t('{height} at {distance}', { height: format.height(altitude), distance: format.distance(far) });
  };
  const hide = () => {
    drawing.classList.remove('pointed');
    text.textContent = usual;
  };
  drawing.addEventListener('pointermove', (event) => {
    const box = drawing.getBoundingClientRect();
    const found = at(places, ((event.clientX - box.left) / box.width) * whole);
    show(found);
    hover(found.place);
  });
  drawing.addEventListener('pointerleave', () => { hide(); hover(null); });
  const mark = (place) => (place ? show(nearest(places, place)) : hide());
  const highest = make('span', { class: 'high' }, format.height(high));
  highest.style.top = `${(y(high) / height) * 100}%`;
  const elements = [make('h2', {}, t('Elevation'), text), 
    make('div', { class: 'drawing' }, drawing, highest, make('span', { class: 'low' }, format.height(low))),
    make('p', { class: 'ends' }, make('span', {}, format.distance(0)), make('span', {}, format.distance(whole)))];
  return { elements, mark };
}

/** The place of the drawing that is nearest to one on the map; a route that passes twice shows the first. */
const nearest = (places, place) => places.reduce((best, other) => (apart(other.place, place) < apart(best.place, place) ? other : best));

/** The place at some metres from the start, between two of the line. */
function at(places, meters) {
  const found = places.findIndex((place) => place.meters >= meters);
  // Fingers go on beyond the end of the drawing.
  const next = found < 0 ? places.length - 1 : Math.max(1, found);
  const [from, to] = [places[next - 1], places[next]];
  const part = to.meters > from.meters ? Math.min(1, Math.max(0, (meters - from.meters) / (to.meters - from.meters))) : 0;
  const between = (a, b) => a + (b - a) * part;
  return {
    place: [from.place[0] + east(from.place[0], to.place[0]) * part, between(from.place[1], to.place[1])],
    meters: between(from.meters, to.meters), altitude: between(from.altitude, to.altitude),
  };
}

function shape(tag, attributes, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}
