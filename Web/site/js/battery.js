// SPDX-License-Identifier: Apache-2.0
//
// What is left in the battery along a route, and where it is charged.

import { make } from './dom.js';
import * as format from './format.js';
import { t } from './words.js';

const [width, height, top] = [340, 84, 8];

/**
 * The charge along a route and its charging stops, of sections in Roadbook's JSON; null where no charge is told.
 *
 * @returns {{points: {meters, charge}[], stops: object[], seconds}} a stop has place, name, kilowatts, from, to (kWh),
 *   seconds of all that is done there, and meters from the start; seconds are those of all stops
 */
export function battery(sections) {
  if (sections[0]?.departure.chargeInKilowattHours === undefined) return null;
  const points = [{ meters: 0, charge: sections[0].departure.chargeInKilowattHours }];
  const stops = [];
  let meters = 0;
  for (const { departure, arrival, spans = [], postActions = [], lengthInMeters } of sections) {
    if (departure.chargeInKilowattHours !== undefined) points.push({ meters, charge: departure.chargeInKilowattHours });
    let along = meters;
    for (const { lengthInMeters: far, chargeInKilowattHours: charge } of spans) {
      along += far;
      if (charge !== undefined) points.push({ meters: along, charge });
    }
    meters += lengthInMeters;
    const details = postActions.find(({ action }) => action === 'charging')?.chargingDetails;
    if (!details) continue;
    const { latitude, longitude } = arrival.mapMatchedCoordinates;
    stops.push({
      place: [longitude, latitude], meters, kilowatts: details.consumablePowerInKilowatts,
      name: arrival.name || arrival.chargingStation?.brand?.name || arrival.chargingStation?.chargePointOperator?.name || '',
      from: details.arrivalChargeInKilowattHours, to: details.targetChargeInKilowattHours,
      seconds: postActions.reduce((sum, { duration }) => sum + duration, 0),
    });
  }
  return { points, stops, seconds: stops.reduce((sum, { seconds }) => sum + seconds, 0) };
}

/** "Pfalzwerke, 50 kW", or what stands for a name that nobody told. */
export const called = ({ name, kilowatts }) => `${name || t('Charging station')}, ${Math.round(kilowatts)} kW`;

/** "4.6 → 12.7 kWh in 10 min" */
export const charged = ({ from, to, seconds }) => t('{from} → {to} kWh in {time}', { from: from.toFixed(1), to: to.toFixed(1), time: format.duration(seconds) });

/**
 * A drawing of the charge over the distance, and the charging stops.
 *
 * @param lookAt called with the place of a stop, [lon, lat]
 * @returns elements; none where a route tells no charge
 */
export function batteryElements(told, lookAt) {
  if (!told) return [];
  const { points, stops } = told;
  const most = Math.max(...points.map(({ charge }) => charge), 1);
  const whole = points.at(-1).meters || 1;
  const at = ({ meters, charge }) => `${((meters / whole) * width).toFixed(1)} ${(height - 2 - (Math.max(charge, 0) / most) * (height - top - 2)).toFixed(1)}`;
  const line = points.map(at).join('L');
  const [first, last] = [points[0].charge, points.at(-1).charge].map((charge) => charge.toFixed(1));
  const label = t('{from} kWh at the start, {to} kWh on arrival', { from: first, to: last });
  const drawing = shape('svg', { viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'none', role: 'img', 'aria-label': label },
    shape('path', { class: 'ground', d: `M0 ${height}L${line}L${width} ${height}Z` }), shape('path', { class: 'line', d: `M${line}` }),
    ...stops.map(({ meters }) => shape('line', { class: 'stop', x1: (meters / whole) * width, x2: (meters / whole) * width, y1: 0, y2: height })));
  const output = make('output', {}, `${first} → ${last} kWh`);
  const list = make('ol', { 'aria-label': t('Charging stops') }, ...stops.map((stop) => make('li', {},
    make('button', { type: 'button', onclick: () => lookAt(stop.place) }, make('span', {}, called(stop)), make('small', {}, charged(stop))))));
  return [make('h2', {}, t('Battery'), output), drawing, ...(stops.length ? [list] : [])];
}

function shape(tag, attributes, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}
