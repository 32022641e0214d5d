// SPDX-License-Identifier: Apache-2.0
//
// Lines to follow: planned routes of GPX files, and the lines of GeoJSON and KML files.

import { t } from './words.js';

// What the service takes at once.
const mostLines = 151;
const mostPoints = 200_000;

/**
 * The lines of a file that were drawn or planned; undefined for files of recorded tracks and others.
 *
 * @returns {{lon, lat}[][] | undefined} each with two points at least
 */
export function readLines(name, text) {
  if (/\.(geo)?json$/i.test(name)) return checked(parsed(text));
  if (/\.kml$/i.test(name)) return checked(ofKML(text));
  const isRecorded = /<(?:\w+:)?trkpt\b/.test(text);
  return !isRecorded && /<(?:\w+:)?rtept\b/.test(text) ? checked(ofRoutes(text)) : undefined;
}

/** Refuses more than the service takes. */
export function checked(lines) {
  const found = lines.filter((line) => line.length > 1);
  const count = found.reduce((sum, line) => sum + line.length, 0);
  if (!found.length) throw new Error(t('The file holds no line.'));
  if (found.flat().some(({ lon, lat }) => !(Math.abs(lon) <= 180 && Math.abs(lat) <= 90))) throw new Error(t('A point of the file is no place on Earth.'));
  if (found.length > mostLines) throw new Error(t('The file has {count} lines; {most} are followed at once.', { count: found.length, most: mostLines }));
  if (count > mostPoints) throw new Error(t('The file has {count} points; {most} are followed at once.', { count, most: mostPoints }));
  return found;
}

function parsed(text) {
  try { return ofGeoJSON(JSON.parse(text)); } catch { throw new Error(t('This is no GeoJSON file.')); }
}

function ofGeoJSON(value) {
  switch (value?.type) {
    case 'FeatureCollection': return (value.features ?? []).flatMap(ofGeoJSON);
    case 'Feature': return ofGeoJSON(value.geometry);
    case 'GeometryCollection': return (value.geometries ?? []).flatMap(ofGeoJSON);
    case 'MultiLineString': return (value.coordinates ?? []).map(places);
    case 'LineString': return [places(value.coordinates ?? [])];
    default: return [];
  }
}

const places = (list) => list.map(([lon, lat]) => ({ lon: Number(lon), lat: Number(lat) }));

/** The texts between a tag and its end; XML is read without a parser of the browser, as tracks are. */
const contents = (text, tag) => [...text.replace(/<!--[^]*?-->/g, '').matchAll(RegExp(`<(?:\\w+:)?${tag}\\b[^>]*>([^]*?)</(?:\\w+:)?${tag}\\s*>`, 'g'))].map(([, content]) => content);

function ofKML(text) {
  return contents(text, 'LineString').flatMap((line) => contents(line, 'coordinates'))
    .map((list) => places(list.trim().split(/\s+/).map((place) => place.split(','))));
}

function ofRoutes(text) {
  return contents(text, 'rte').map((route) => [...route.matchAll(/<(?:\w+:)?rtept\b([^>]*)>/g)].map(([, attributes]) => {
    const [lon, lat] = ['lon', 'lat'].map((name) => Number.parseFloat(RegExp(`\\b${name}\\s*=\\s*["']([^"']*)`).exec(attributes)?.[1]));
    return { lon, lat };
  }));
}
