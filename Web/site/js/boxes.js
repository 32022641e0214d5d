// SPDX-License-Identifier: Apache-2.0
//
// Boxes on the map: {west, south, east, north} in degrees. Over 180 degrees, west is greater than east.

import { wrapped } from './antimeridian.js';

/** The eastern edge, counted on beyond 180 degrees. */
const farEast = ({ west, east }) => (west > east ? east + 360 : east);

/** Whether a place lies in a box. */
export const holds = (box, { lat, lon }) => lat >= box.south && lat <= box.north
  && (lon >= box.west || box.west > box.east) && (lon <= box.east || (box.west > box.east && lon >= box.west));

/** The middle of a box. */
export const middle = (box) => ({ lat: (box.south + box.north) / 2, lon: wrapped((box.west + farEast(box)) / 2) });

/** The smallest box that holds boxes, which may lead over 180 degrees. */
export function join(boxes) {
  const sorted = boxes.map((box) => [box.west, farEast(box)]).sort(([a], [b]) => a - b);
  // What is left out is the widest gap; the first gap leads from the last box around to the first.
  let [west, east] = [sorted[0][0], Math.max(...sorted.map(([, end]) => end))];
  let widest = west + 360 - east, end = sorted[0][1];
  for (const [start, next] of sorted) {
    if (start - end > widest) [widest, west, east] = [start - end, start, end];
    end = Math.max(end, next);
  }
  if (widest <= 0) [west, east] = [-180, 180];
  return { west, east: wrapped(east), south: Math.min(...boxes.map((box) => box.south)), north: Math.max(...boxes.map((box) => box.north)) };
}

/** The smallest box around places, [lon, lat]; undefined around none. */
export function around(places) {
  if (!places.length) return undefined;
  const box = { west: 180, south: 90, east: -180, north: -90 };
  for (const [lon, lat] of places) {
    box.west = Math.min(box.west, lon);
    box.east = Math.max(box.east, lon);
    box.south = Math.min(box.south, lat);
    box.north = Math.max(box.north, lat);
  }
  return box.east - box.west <= 180 ? box : join(places.map(([lon, lat]) => ({ west: lon, east: lon, south: lat, north: lat })));
}

/** The box with two opposite corners. */
export const between = (a, b) => around([a, b].map(({ lon, lat }) => [lon, lat]));

/** The corners as the map takes them, [[west, south], [east, north]]. */
export const corners = (box) => [[box.west, box.south], [farEast(box), box.north]];
