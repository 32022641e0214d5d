// SPDX-License-Identifier: Apache-2.0
//
// The map: the picture, the markers, and what is dragged on it.

/* global maplibregl */

import { style, picture } from './cartography.js';
import { east, unwrapped, wrapped } from './antimeridian.js';
import { around, corners } from './boxes.js';
import { icon, make } from './dom.js';
import { called, charged } from './battery.js';
import { headers } from './api.js';
import { compared } from './format.js';
import { t, units } from './words.js';

const collection = (features) => ({ type: 'FeatureCollection', features });
const lineFeature = (coordinates, properties = {}) => ({ type: 'Feature', geometry: { type: 'LineString', coordinates: unwrapped(coordinates) }, properties });
const pointFeature = (coordinates, properties = {}) => ({ type: 'Feature', geometry: { type: 'Point', coordinates }, properties });

export class MapView {
  #data = { edge: collection([]), areas: collection([]), route: collection([]), others: collection([]), noticed: collection([]), why: collection([]), reach: collection([]), trace: collection([]), journey: collection([]), access: collection([]), step: collection([]) };
  #markers = [];
  #notices = [];
  #charging = [];
  #reachPin;
  #theme;
  #plan;
  #events;
  #base = new URL('.', document.baseURI).href;

  /** `events`: menu(place, point), pick(index) for another route, notice(index) for one of the route's, over(place or null) of the route. */
  constructor(container, { box, boxes, theme, plan, padding, events }) {
    this.#theme = theme;
    this.#data.edge = collection(boxes.map(outline));
    this.#plan = plan;
    this.#events = events;
    this.padding = padding;
    if (maplibregl.getRTLTextPluginStatus() === 'unavailable') {
      // Loaded by the workers, and only where a name needs it.
      maplibregl.setRTLTextPlugin(`${this.#base}js/rtl.js`, true);
    }
    this.isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.map = new maplibregl.Map({
      container, style: style(theme, this.#base, this.#data), bounds: corners(box),
      fitBoundsOptions: { padding: 24 }, maxZoom: 20, minZoom: 2, attributionControl: false, dragRotate: true,
      transformRequest: (url) => (url.startsWith(this.#base) ? { url, headers: headers() } : { url }),
      fadeDuration: this.isStill ? 0 : 160, maxPitch: 60,
      locale: {
        'Map.Title': t('Map of the roads; click it to choose places'), 'NavigationControl.ZoomIn': t('Zoom in'), 'NavigationControl.ZoomOut': t('Zoom out'),
        'NavigationControl.ResetBearing': t('Turn north up'), 'GeolocateControl.FindMyLocation': t('Find my location'), 'GeolocateControl.LocationNotAvailable': t('Location not available'),
      },
    });
    const map = this.map;
    map.addControl(new maplibregl.AttributionControl({ compact: false }), 'bottom-right');
    map.addControl(new maplibregl.NavigationControl({ visualizePitch: true }), 'bottom-right');
    map.addControl(new maplibregl.GeolocateControl({ positionOptions: { enableHighAccuracy: true } }), 'bottom-right');
    map.addControl(new maplibregl.ScaleControl({ maxWidth: 110, unit: units === 'metric' ? 'metric' : 'imperial' }), 'bottom-left');
    map.on('styleimagemissing', ({ id }) => {
      const made = picture(id, this.#theme);
      if (made && !map.hasImage(id)) map.addImage(id, made.image, made.options);
    });
    map.on('click', (event) => this.#click(event, events));
    map.on('contextmenu', (event) => events.menu(place(event.lngLat), event.point));
    for (const layer of ['route-touch', 'other-touch', 'other-label']) {
      map.on('mouseenter', layer, () => (map.getCanvas().style.cursor = 'pointer'));
      map.on('mouseleave', layer, () => (map.getCanvas().style.cursor = ''));
    }
    // Keys move the map; Enter asks about its middle.
    map.getCanvas().addEventListener('keydown', (event) => {
      if (event.key !== 'Enter') return;
      const center = this.#middle();
      events.menu(place(map.unproject(center)), center);
      event.preventDefault();
    });
    this.#listenForLongPress(events);
    this.#makeHandle(events);
  }

  #click(event, events) {
    if (event.originalEvent.defaultPrevented) return;
    const other = this.map.queryRenderedFeatures(event.point, { layers: ['other-touch', 'other-label'] })[0];
    const route = this.map.queryRenderedFeatures(event.point, { layers: ['route-touch'] })[0];
    if (other && !route) events.pick(other.properties.index);
    else events.click({ ...place(event.lngLat), ...this.#named(event.point) }, event.point);
  }

  /** The name that is written at a point of the map, of a place or a thing; roads' are not places. */
  #named(point) {
    const box = [[point.x - 4, point.y - 4], [point.x + 4, point.y + 4]];
    const layers = ['interest', 'quarter', 'suburb', 'village', 'town', 'city'].filter((id) => this.map.getLayer(id));
    const found = this.map.queryRenderedFeatures(box, { layers })[0];
    if (!found?.properties.name) return {};
    const [lon, lat] = found.geometry.coordinates;
    return { name: found.properties.name, isNamed: true, ...(Number.isFinite(lat) && { lat, lon }) };
  }

  /** The middle of what the planner leaves free, in pixels. */
  #middle() {
    const { left, top, right, bottom } = this.padding();
    const { clientWidth, clientHeight } = this.map.getContainer();
    return { x: (left + clientWidth - right) / 2, y: (top + clientHeight - bottom) / 2 };
  }

  /** Phones have no right button. */
  #listenForLongPress(events) {
    let timer;
    const stop = () => clearTimeout(timer);
    this.map.on('touchstart', (event) => {
      stop();
      if (event.originalEvent.touches.length !== 1) return;
      timer = setTimeout(() => events.menu(place(event.lngLat), event.point), 550);
    });
    for (const name of ['touchend', 'touchmove', 'touchcancel', 'movestart']) this.map.on(name, stop);
  }

  // MARK: Look

  set theme(theme) {
    this.#theme = theme;
    for (const name of ['arrow', 'dot', 'shield', 'shield-major']) {
      const made = picture(name, theme);
      if (this.map.hasImage(name)) this.map.updateImage(name, made.image);
    }
    this.map.setStyle(style(theme, this.#base, this.#data));
  }

  get theme() {
    return this.#theme;
  }

  /** The address of the tiles of traffic, which changes with it; none for no traffic. */
  set traffic(address) {
    if (this.#data.traffic === address) return;
    this.#data.traffic = address;
    this.map.setStyle(style(this.#theme, this.#base, this.#data));
  }

  /** The address of the tiles of public transport; none for a map without its lines and stops. */
  set transit(address) {
    if (this.#data.transit === address) return;
    this.#data.transit = address;
    this.map.setStyle(style(this.#theme, this.#base, this.#data));
  }

  #show(name, features) {
    this.#data[name] = collection(features);
    this.map.getSource(name)?.setData(this.#data[name]);
  }

  // MARK: Routes

  /** Draws routes; the chosen one above the others. `snapped` are the stops as they lie on roads. */
  show(routes, chosen, snapped) {
    // Our glyphs have no sign for minus: a dash stands for it.
    const route = routes[chosen];
    this.#show('others', routes.flatMap((other, index) => (index === chosen ? [] : [
      lineFeature(whole(other), { index }),
      pointFeature(ownPlace(other, routes), { index, label: compared(other.duration, route.duration).replace('−', '–') }),
    ])));
    this.#show('route', route ? route.legs.map((leg, index) => lineFeature(leg.line, { leg: index })) : []);
    this.#show('noticed', (route?.notices ?? []).filter(({ isWarning }) => isWarning).flatMap(({ lines }) => lines.map((line) => lineFeature(line))));
    const places = this.#plan.places;
    this.#show('access', (snapped ?? []).flatMap((stop, index) => {
      const wanted = places[index];
      return wanted && stop.meters > 4 ? [lineFeature([[wanted.lon, wanted.lat], [stop.lon, stop.lat]])] : [];
    }));
    this.#showNotices(route?.notices ?? []);
    this.#showCharging(route?.battery?.stops ?? []);
    this.highlight(null);
  }

  /** A sign at each charging stop, beside those of the stops of the trip. */
  #showCharging(stops) {
    for (const marker of this.#charging.splice(0)) marker.remove();
    for (const stop of stops) {
      const element = make('div', { class: 'charging', role: 'img', title: `${called(stop)}: ${charged(stop)}`, 'aria-label': called(stop) }, icon('charging'));
      this.#charging.push(new maplibregl.Marker({ element }).setLngLat(stop.place).addTo(this.map));
    }
  }

  /** A sign where each notice begins; of very many, the first. */
  #showNotices(notices) {
    for (const marker of this.#notices.splice(0)) marker.remove();
    const signs = notices.flatMap(({ message, isWarning, places }, index) => (isWarning ? places.map((place) => ({ message, place, index })) : []));
    for (const { message, place, index } of signs.slice(0, 40)) {
      const element = make('button', { class: 'sign', type: 'button', title: message, onclick: (event) => { event.stopPropagation(); this.#events.notice(index); } }, make('span', {}, '!'));
      this.#notices.push(new maplibregl.Marker({ element }).setLngLat(place).addTo(this.map));
      // The library names each marker "Map marker" and makes a picture of it.
      element.setAttribute('role', 'button');
      element.setAttribute('aria-label', t('Notice: {message}', { message }));
    }
  }

  /** Marks a step on the route, or nothing. */
  highlight(step) {
    const features = step ? [pointFeature(step.maneuver.location)] : [];
    if (step?.line.length > 1) features.unshift(lineFeature(step.line));
    this.#show('step', features);
  }

  /** Marks a place, or nothing. */
  point(place) {
    this.#show('step', place ? [pointFeature(place)] : []);
  }

  /** Marks a road that was asked about and a route over it, or nothing. */
  showWhy(why) {
    const line = why && why.line.length > 1 ? [lineFeature(why.line)] : [];
    this.#show('why', why ? [...line, pointFeature(why.place)] : []);
  }

  // MARK: Journeys

  /** Draws the legs of a journey, rides in the colours of their lines, and where their vehicles are; or nothing. */
  showJourney(legs) {
    this.#show('journey', legs.flatMap(({ isRide, color, line, calls, seen }) => [
      lineFeature(line, { kind: isRide ? 'ride' : 'walk', ...(color && { color }) }),
      ...(isRide ? [line[0], ...calls.filter(({ isSkipped }) => !isSkipped).map(({ place }) => place), line.at(-1)].map((place) => pointFeature(place, { kind: 'stop', ...(color && { color }) })) : []),
      ...(seen ? [pointFeature(seen.place, { kind: 'vehicle', ...(color && { color }) })] : []),
    ]));
  }

  /** Shows all of some places beside the panel. */
  fitPlaces(places) {
    this.#fit(around(places), { maxZoom: 16 });
  }

  // MARK: Reachable areas

  /** Draws areas, the greatest first, around a pin that is dragged to another place; or nothing. */
  showReach(areas, at, moved) {
    // All rings of an area in one turn.
    const rings = (polygon) => polygon.map((ring) => unwrapped(ring, polygon[0][0][0]));
    this.#show('reach', areas.map(({ coordinates, minutes }) => ({
      type: 'Feature', geometry: { type: 'MultiPolygon', coordinates: coordinates.map(rings) }, properties: { minutes },
    })));
    if (!at) {
      this.#reachPin?.remove();
      this.#reachPin = null;
      return;
    }
    this.#reachPin ??= this.#makeReachPin(moved);
    if (!document.body.classList.contains('dragging')) this.#reachPin.setLngLat([at.lon, at.lat]);
  }

  #makeReachPin(moved) {
    const element = make('button', { class: 'reach-pin', type: 'button', title: t('Drag it to see what is reached from elsewhere') });
    const marker = new maplibregl.Marker({ element, draggable: true }).setLngLat([0, 0]).addTo(this.map);
    element.setAttribute('role', 'button');
    element.setAttribute('aria-label', t('Center of the reachable area. Arrow keys move it.'));
    marker.on('dragstart', () => document.body.classList.add('dragging'));
    marker.on('drag', () => moved(place(marker.getLngLat()), true));
    marker.on('dragend', () => {
      document.body.classList.remove('dragging');
      moved(place(marker.getLngLat()), false);
    });
    element.addEventListener('click', (event) => event.stopPropagation());
    element.addEventListener('keydown', (event) => {
      const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
      if (!step) return;
      const far = event.shiftKey ? 40 : 8;
      const at = this.map.project(marker.getLngLat());
      marker.setLngLat(this.map.unproject([at.x + step[0] * far, at.y + step[1] * far]));
      moved(place(marker.getLngLat()), false);
      event.preventDefault();
      event.stopPropagation();
    });
    return marker;
  }

  /** Shows all of the areas beside the panel. */
  fitReach(areas) {
    this.#fit(around(areas.flatMap(({ coordinates }) => coordinates.flatMap(([outer]) => outer))), { maxZoom: 16 });
  }

  // MARK: Recorded traces

  /** Draws tracks as they were recorded, the drives that made them, and the points that lie on none. */
  showTrace(tracks, drives, skipped) {
    const at = ({ lon, lat }) => [lon, lat];
    const lines = (list, kind) => list.filter((line) => line.length > 1).map((line) => lineFeature(line, { kind }));
    this.#show('trace', [
      ...lines(drives, 'drive'), ...lines(tracks.map((points) => points.map(at)), 'recorded'),
      ...skipped.map((point) => pointFeature(at(point), { kind: 'skipped' })),
    ]);
  }

  /** Shows all of the tracks beside the panel. */
  fitTrace(tracks) {
    this.#fit(around(tracks.flat().map(({ lon, lat }) => [lon, lat])), { maxZoom: 17 });
  }

  /** Draws the boxes that routes keep out of. */
  showAreas(areas) {
    this.#show('areas', areas.map(outline));
  }

  /** Shows all of a box beside the panel. */
  fitBox(box) {
    this.#fit(box);
  }

  lookAt([lon, lat]) {
    this.#move({ center: [lon, lat], zoom: Math.max(this.map.getZoom(), 16) });
  }

  /** Shows all of the routes beside the panel, or with other space around them. */
  fit(routes, padding = this.padding()) {
    const stops = this.#plan.places.map(({ lon, lat }) => [lon, lat]);
    this.#fit(around([...routes.flatMap((route) => route.legs.flatMap(({ line }) => line)), ...stops]), { padding, maxZoom: 16 });
  }

  #fit(box, options) {
    if (box) this.map.fitBounds(corners(box), { padding: this.padding(), animate: !this.isStill, duration: 600, ...options });
  }

  /** Moves the map so that its center stands in the middle of what the planner leaves free. */
  #move(options) {
    // The map would keep a padding, and add that of the next box to it; an offset it forgets.
    const { left, top, right, bottom } = this.padding();
    this.map.easeTo({ ...options, offset: [(left - right) / 2, (top - bottom) / 2], duration: this.isStill ? 0 : 500 });
  }

  // MARK: Markers

  /** One marker for each chosen stop. Markers that stay are kept, so that a drag is not cut off. */
  showStops() {
    const stops = this.#plan.stops.map((stop, index) => ({ stop, index })).filter(({ stop }) => stop);
    while (this.#markers.length > stops.length) this.#markers.pop().marker.remove();
    while (this.#markers.length < stops.length) this.#markers.push(this.#makeMarker());
    stops.forEach(({ stop, index }, number) => {
      const entry = this.#markers[number];
      entry.index = index;
      entry.marker.setLngLat([stop.lon, stop.lat]);
      const last = this.#plan.stops.length - 1;
      const role = index === 0 ? 'start' : index === last ? 'end' : 'via';
      entry.element.dataset.role = role;
      entry.element.querySelector('span').textContent = this.#plan.letter(index);
      entry.element.classList.toggle('shape', Boolean(stop.isShape));
      const word = t(stop.isShape ? 'Point on the way' : { start: 'Start', end: 'Destination', via: 'Stop' }[role]);
      entry.element.setAttribute('aria-label', `${word} ${this.#plan.letter(index)}${stop.name ? `, ${stop.name}` : ''}. ${t('Arrow keys move it, Delete removes it.')}`);
    });
  }

  #makeMarker() {
    const element = make('button', { class: 'pin', type: 'button' }, make('span'));
    const entry = { element, index: 0, marker: new maplibregl.Marker({ element, draggable: true, anchor: 'bottom', offset: [0, 3] }).setLngLat([0, 0]).addTo(this.map) };
    element.setAttribute('role', 'button');
    entry.marker.on('dragstart', () => document.body.classList.add('dragging'));
    const moved = () => ({ ...place(entry.marker.getLngLat()), ...(this.#plan.stops[entry.index]?.isShape && { isShape: true }) });
    entry.marker.on('drag', () => this.#plan.set(entry.index, moved(), { live: true }));
    entry.marker.on('dragend', () => {
      document.body.classList.remove('dragging');
      this.#plan.set(entry.index, moved());
    });
    element.addEventListener('click', (event) => event.stopPropagation());
    element.addEventListener('keydown', (event) => this.#pressed(event, entry));
    return entry;
  }

  #pressed(event, entry) {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (event.key === 'Delete' || event.key === 'Backspace') this.#plan.remove(entry.index);
    else if (step) {
      const far = event.shiftKey ? 40 : 8;
      const at = this.map.project(entry.marker.getLngLat());
      const isShape = this.#plan.stops[entry.index]?.isShape;
      this.#plan.set(entry.index, { ...place(this.map.unproject([at.x + step[0] * far, at.y + step[1] * far])), ...(isShape && { isShape }) });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  // MARK: Dragging the route

  /** A dot that follows the pointer along the route; dragged away, it shapes the line, which goes by there then. */
  #makeHandle(events) {
    const element = make('div', { class: 'handle', title: t('Drag to change the way') });
    const handle = new maplibregl.Marker({ element, draggable: true });
    const map = this.map;
    let leg = 0, isHeld = false, isOver = false, index = -1;
    // From the press on: putting a marker on the map again would end its drag.
    element.addEventListener('mousedown', () => (isHeld = true));
    addEventListener('mouseup', () => (isHeld = false));
    map.on('mousemove', (event) => {
      if (isHeld || map.isMoving()) return;
      const features = map.getLayer('route-touch') ? map.queryRenderedFeatures(event.point, { layers: ['route-touch'] }) : [];
      if (!features.length || document.body.classList.contains('dragging')) {
        if (isOver) events.over(null);
        isOver = false;
        return handle.remove();
      }
      leg = features[0].properties.leg;
      const line = this.#data.route.features[leg]?.geometry.coordinates ?? [];
      handle.setLngLat(nearest(map, line, event.point) ?? event.lngLat).addTo(map);
      isOver = true;
      events.over(handle.getLngLat().toArray());
    });
    handle.on('dragstart', () => {
      document.body.classList.add('dragging');
      index = this.#placeInPlan(leg, handle.getLngLat());
      this.#plan.insert(index, shape(), { live: true });
    });
    const shape = () => ({ ...place(handle.getLngLat()), isShape: true });
    handle.on('drag', () => this.#plan.set(index, shape(), { live: true }));
    handle.on('dragend', () => {
      document.body.classList.remove('dragging');
      handle.remove();
      this.#plan.set(index, shape());
    });
    element.addEventListener('click', (event) => event.stopPropagation());
  }

  /** Before which stop a point of a leg belongs: behind the points that shape the line before it. */
  #placeInPlan(leg, at) {
    const { stops } = this.#plan;
    // Stops that are still empty do not count as ends of legs, and legs go on where nobody stops.
    const ends = stops.map((stop, index) => (stop && !stop.isShape ? index : -1)).filter((index) => index >= 0);
    const [from, to] = [ends[leg] ?? 0, ends[leg + 1] ?? stops.length - 1];
    const line = this.#data.route.features[leg]?.geometry.coordinates ?? [];
    const along = ({ lng, lat }) => line.reduce((best, point, index) => {
      const far = Math.hypot(east(lng, point[0]) * Math.cos((lat * Math.PI) / 180), point[1] - lat);
      return far < best.far ? { far, index } : best;
    }, { far: Infinity, index: 0 }).index;
    const own = along(at);
    for (let index = from + 1; index < to; index++) {
      if (stops[index]?.isShape && along({ lng: stops[index].lon, lat: stops[index].lat }) > own) return index;
    }
    return to;
  }

  // MARK: Paper

  /** The map as it is now with its stops and credit, as a picture. */
  image() {
    this.map.redraw();
    const source = this.map.getCanvas();
    const canvas = make('canvas', { width: source.width, height: source.height });
    const g = canvas.getContext('2d');
    g.drawImage(source, 0, 0);
    const scale = source.width / source.clientWidth;
    g.scale(scale, scale);
    for (const sign of this.#charging) stamp(g, this.map.project(sign.getLngLat()), '↯', '#15803d');
    for (const sign of this.#notices) stamp(g, this.map.project(sign.getLngLat()), '!', '#9a4a00');
    for (const { marker, element } of this.#markers) {
      const at = this.map.project(marker.getLngLat());
      stamp(g, at, element.textContent, { start: '#15803d', via: '#475569', end: '#c8321f' }[element.dataset.role]);
    }
    g.font = '12px system-ui, sans-serif';
    const credits = this.map.getContainer().querySelector('.maplibregl-ctrl-attrib-inner').childNodes;
    const credit = [...credits].map(({ textContent }) => textContent.trim()).filter(Boolean).join(' · ');
    const width = g.measureText(credit).width;
    g.fillStyle = '#ffffffd9';
    g.fillRect(source.clientWidth - width - 14, source.clientHeight - 22, width + 14, 22);
    g.fillStyle = '#222';
    g.fillText(credit, source.clientWidth - width - 7, source.clientHeight - 7);
    return canvas.toDataURL('image/png');
  }

  /** Waits until every tile and name is drawn. */
  settled() {
    return new Promise((done) => (this.map.loaded() ? done() : this.map.once('idle', done)));
  }

}

/** A box as an area. */
function outline(box) {
  const [[west, south], [east, north]] = corners(box);
  const ring = [[west, south], [east, south], [east, north], [west, north], [west, south]];
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } };
}
const place = ({ lat, lng }) => ({ lat, lon: wrapped(lng) });
const whole = (route) => unwrapped(route.legs.flatMap((leg, number) => (number ? leg.line.slice(1) : leg.line)));

/** The middle of the longest part of a route that no other one takes, for its label. */
function ownPlace(route, routes) {
  const taken = new Set(routes.filter((other) => other !== route).flatMap(whole).map(String));
  const line = whole(route);
  let best = [0, line.length], start = 0;
  for (let at = 0; at <= line.length; at++) {
    if (at < line.length && !taken.has(String(line[at]))) continue;
    if (length(line, start, at) > length(line, ...best) || best[1] === line.length) best = [start, at];
    start = at + 1;
  }
  const half = length(line, ...best) / 2;
  let at = best[0];
  while (at + 1 < best[1] && length(line, best[0], at + 1) < half) at++;
  return line[Math.min(at, line.length - 1)];
}

/** How long a part of a line is, in degrees. */
function length(line, start, end) {
  let sum = 0;
  for (let at = start + 1; at < end; at++) sum += Math.hypot(line[at][0] - line[at - 1][0], line[at][1] - line[at - 1][1]);
  return sum;
}

/** A marker on paper: a dot with a letter. */
function stamp(g, { x, y }, text, color) {
  g.beginPath();
  g.arc(x, y, 12, 0, 7);
  g.fillStyle = color;
  g.fill();
  g.lineWidth = 2.5;
  g.strokeStyle = '#fff';
  g.stroke();
  g.font = 'bold 13px system-ui, sans-serif';
  g.textAlign = 'center';
  g.textBaseline = 'middle';
  g.fillStyle = '#fff';
  g.fillText(text, x, y + 0.5);
  g.textAlign = 'start';
  g.textBaseline = 'alphabetic';
}

/** The place on a line that is nearest to a point of the screen. */
function nearest(map, line, point) {
  let best = null, least = Infinity;
  let previous = null;
  const { lng } = map.unproject(point);
  for (const [lon, lat] of line) {
    // In the turn that is looked at.
    const at = map.project([lng + east(lng, lon), lat]);
    if (previous) {
      const [dx, dy] = [at.x - previous.x, at.y - previous.y];
      const length = dx * dx + dy * dy;
      const part = length ? Math.min(1, Math.max(0, ((point.x - previous.x) * dx + (point.y - previous.y) * dy) / length)) : 0;
      const [x, y] = [previous.x + dx * part, previous.y + dy * part];
      const squared = (point.x - x) ** 2 + (point.y - y) ** 2;
      if (squared < least) [least, best] = [squared, [x, y]];
    }
    previous = at;
  }
  return best && map.unproject(best);
}
