// SPDX-License-Identifier: Apache-2.0
//
// Recorded traces: the tracks of GPX files.

import { t } from './words.js';

// What the service takes at once.
const mostPoints = 100_000;

/**
 * The tracks of a GPX file, each with its points.
 *
 * Tags are read without a parser of the browser: those draw what is wrong with a file, which the page's policy forbids.
 *
 * @returns {{lon, lat, time?}[][]} those with a point at least
 */
export function tracks(text) {
  if (!/<(?:\w+:)?gpx[\s>]/.test(text)) throw new Error(t('This is no GPX file.'));
  const found = [];
  let last;
  for (const [, name, attributes, content] of text.replace(/<!--[^]*?-->/g, '').matchAll(/<(?:\w+:)?(trk|trkpt|\/trkpt|time)\b([^>]*)>([^<]*)/g)) {
    if (name === 'trk') found.push([]);
    else if (name === 'trkpt') found.at(-1)?.push(last = point(attributes));
    else if (name === '/trkpt') last = undefined;
    else if (last && Number.isFinite(Date.parse(content))) last.time = new Date(content.trim()).toISOString();
  }
  const count = found.reduce((sum, points) => sum + points.length, 0);
  if (!count) throw new Error(t('The file holds no track.'));
  if (count > mostPoints) throw new Error(t('The file has {count} points; {most} are matched at once.', { count, most: mostPoints }));
  return found.filter((points) => points.length);
}

function point(attributes) {
  const [lon, lat] = ['lon', 'lat'].map((name) => Number.parseFloat(RegExp(`\\b${name}\\s*=\\s*["']([^"']*)`).exec(attributes)?.[1]));
  if (!(Math.abs(lon) <= 180 && Math.abs(lat) <= 90)) throw new Error(t('This is no GPX file.'));
  return { lon, lat };
}
