// SPDX-License-Identifier: Apache-2.0
//
// What the user wants: places, vehicle, options. It lives in the link's #fragment, which browsers
// never send to a server.

import { decoded } from './api.js';
import { avoidable, options, parsed, written } from './options.js';

/**
 * A place is {lat, lon, name?, isNamed?, isShape?}: `isNamed` where somebody chose it by its name, `isShape` where the
 * line only goes by it and nobody stops. null is a stop that is still to be chosen.
 */
export class Plan extends EventTarget {
  stops = [null, null];
  vehicle = 'car';
  mode = 'fastest';
  avoid = new Set();
  /** Values by the name of the option; what is left out is the usual. */
  options = {};
  /** Boxes to keep out of: {south, west, north, east}. */
  areas = [];
  /** Which of the routes, from 0. */
  choice = 0;
  /** Lines that the route follows, one for each leg, of {lon, lat}; none where it is the best one. */
  lines = [];
  /** Whether we chose the places, to show what a route looks like. */
  isExample = false;

  get isComplete() {
    return this.places.length >= 2 && this.stops[0] !== null && this.stops.at(-1) !== null;
  }

  /** The chosen places, in order. */
  get places() {
    return this.stops.filter(Boolean);
  }

  /** Tells everybody; `detail.live` is set while a place is being dragged, `detail.keeps` where the routes stay. */
  changed(detail = {}) {
    if (!detail.keeps) this.choice = 0;
    this.dispatchEvent(new CustomEvent('change', { detail }));
  }

  set(index, place, detail) {
    this.stops[index] = place;
    this.isExample = false;
    this.changed(detail);
  }

  insert(index, place, detail) {
    this.stops.splice(index, 0, place);
    this.isExample = false;
    this.changed(detail);
  }

  remove(index) {
    if (this.stops.length > 2) this.stops.splice(index, 1);
    else this.stops[index] = null;
    stopAtEnds(this.stops);
    this.isExample = false;
    this.changed();
  }

  move(from, to) {
    if (to < 0 || to >= this.stops.length || from === to) return;
    const [stop] = this.stops.splice(from, 1);
    this.stops.splice(to, 0, stop);
    stopAtEnds(this.stops);
    this.changed();
  }

  /** Puts the places into an order, told by their numbers now, without asking for a route again. */
  arrange(order) {
    const { places } = this;
    let next = 0;
    this.stops = this.stops.map((stop) => stop && places[order[next++]]);
  }

  reverse() {
    this.stops.reverse();
    this.changed();
  }

  /** What a stop is called, "A", "B", …; points that shape the line are not counted. */
  letter(index) {
    return letter(this.stops.slice(0, index).filter((stop) => !stop?.isShape).length);
  }

  /** The places at which somebody stops, {letter, name}. */
  get named() {
    return this.stops.flatMap((stop, index) => (stop && !stop.isShape ? [{ letter: this.letter(index), name: stop.name ?? '' }] : []));
  }

  /** What was dragged to shape the line becomes a stop. */
  announce(index) {
    delete this.stops[index].isShape;
    this.changed();
  }

  keepOut(area) {
    this.areas.push(area);
    this.changed();
  }

  letIn(index) {
    this.areas.splice(index, 1);
    this.changed();
  }

  clear() {
    this.stops = [null, null];
    this.areas = [];
    this.isExample = false;
    this.changed();
  }

  /** Puts a place where it is most likely meant: the first empty stop, else the destination. */
  fill(place) {
    const empty = this.stops.indexOf(null);
    this.set(empty < 0 ? this.stops.length - 1 : empty, place);
  }
}

/** A trip begins and ends at stops: what shaped the line there becomes one. */
function stopAtEnds(stops) {
  for (const end of [stops[0], stops.at(-1)]) if (end) delete end.isShape;
}

// MARK: Links

const digits = 5;
// Longer ones are cut by programs for messages.
const mostOfLines = 20_000;

/** A line as a polyline with five digits. */
function encoded(line) {
  let text = '', before = [0, 0];
  for (const { lat, lon } of line) {
    const here = [lat, lon].map((degrees) => Math.round(degrees * 1e5));
    here.forEach((value, index) => {
      const step = value - before[index];
      let rest = step < 0 ? -2 * step - 1 : 2 * step;
      for (; rest >= 32; rest >>>= 5) text += String.fromCharCode((rest & 31) + 95);
      text += String.fromCharCode(rest + 63);
    });
    before = here;
  }
  return text;
}

/** The lines of a plan for its link; undefined where they are too long for one. */
export function linkedLines(plan) {
  const lines = plan.lines.map((line) => `line=${encodeURIComponent(encoded(line))}`);
  return lines.join('').length > mostOfLines ? undefined : lines;
}

const mostOfName = 100;

/** "stops=41.1579,-8.6291;41.1404,-8.6110&names=Home;&vehicle=car&avoid=toll&route=2" */
export function fragment(plan) {
  const stops = plan.stops.map((stop) => (stop ? `${stop.lat.toFixed(digits)},${stop.lon.toFixed(digits)}${stop.isShape ? '~' : ''}` : ''));
  const parts = [];
  if (plan.places.length) parts.push(`stops=${stops.join(';')}`);
  const names = plan.stops.map((stop) => (stop?.isNamed ? encodeURIComponent(stop.name.slice(0, mostOfName).replaceAll(';', ',')) : ''));
  if (names.some(Boolean)) parts.push(`names=${names.join(';')}`);
  parts.push(`vehicle=${encodeURIComponent(plan.vehicle)}`);
  if (plan.mode !== 'fastest') parts.push(`mode=${plan.mode}`);
  if (plan.avoid.size) parts.push(`avoid=${[...plan.avoid].map(encodeURIComponent).join(',')}`);
  for (const { name } of options) if (plan.options[name] !== undefined) parts.push(`${name}=${encodeURIComponent(written(plan.options[name])).replaceAll('%2C', ',').replaceAll('%3A', ':')}`);
  for (const { south, west, north, east } of plan.areas) parts.push(`keepout=${[south, west, north, east].map((degrees) => degrees.toFixed(digits)).join(',')}`);
  if (plan.choice) parts.push(`route=${plan.choice + 1}`);
  parts.push(...linkedLines(plan) ?? []);
  return parts.join('&');
}

/** Reads a link into a plan; what makes no sense is left out. Returns whether it held places. */
export function read(plan, text, vehicles) {
  const values = new URLSearchParams(text.replace(/^#/, ''));
  const stops = (values.get('stops') ?? '').split(';').slice(0, 100).map((pair) => {
    const [lat, lon] = pair.replace('~', '').split(',').map(Number);
    const isPlace = pair.includes(',') && Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
    return isPlace ? { lat, lon, ...(pair.endsWith('~') && { isShape: true }) } : null;
  });
  (values.get('names') ?? '').split(';').slice(0, stops.length).forEach((text, index) => {
    const name = text.trim().slice(0, mostOfName);
    if (name && stops[index]) Object.assign(stops[index], { name, isNamed: true });
  });
  stopAtEnds(stops);
  while (stops.length < 2) stops.push(null);
  plan.stops = stops;
  plan.isExample = false;
  const vehicle = values.get('vehicle');
  plan.vehicle = vehicles.includes(vehicle) ? vehicle : vehicles[0] ?? 'car';
  plan.mode = values.get('mode') === 'shortest' ? 'shortest' : 'fastest';
  const known = avoidable.map((option) => option.name);
  plan.avoid = new Set((values.get('avoid') ?? '').split(',').filter((name) => known.includes(name)));
  plan.options = {};
  for (const option of options) {
    const value = values.has(option.name) ? parsed(option, values.get(option.name)) : undefined;
    if (value !== undefined) plan.options[option.name] = value;
  }
  plan.areas = values.getAll('keepout').slice(0, 20).map((text) => text.split(',').map(Number)).filter(isBox)
    .map(([south, west, north, east]) => ({ south, west, north, east }));
  // A trip has one time.
  if (plan.options.leave) delete plan.options.arrive;
  plan.choice = Math.max(0, Math.trunc(Number(values.get('route')) || 1) - 1);
  const lines = values.getAll('line').map((text) => decoded(text, 5).map(([lon, lat]) => ({ lon, lat })));
  const areLines = lines.length === stops.length - 1 && stops.every(Boolean) && lines.every((line) => line.length > 1 && line.every(({ lon, lat }) => Math.abs(lon) <= 180 && Math.abs(lat) <= 90));
  plan.lines = areLines ? lines : [];
  return stops.some(Boolean);
}

/** Whether a fragment says anything about a plan; others are places of the page. An empty one is an empty plan. */
export function isPlan(text) {
  const known = ['stops', 'names', 'vehicle', 'mode', 'avoid', 'keepout', 'route', 'line', ...options.map(({ name }) => name)];
  const names = [...new URLSearchParams(text.replace(/^#/, '')).keys()];
  return !names.length || names.some((name) => known.includes(name));
}

const isBox = ([south, west, north, east, ...more]) => !more.length && south < north && west !== east && south >= -90 && north <= 90 && Math.abs(west) <= 180 && Math.abs(east) <= 180;

/** "A", "B", … "Z", "AA". */
function letter(index) {
  return (index >= 26 ? letter(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));
}
