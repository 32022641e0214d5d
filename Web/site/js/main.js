// SPDX-License-Identifier: Apache-2.0
//
// Brings together what the user wants, what the server answers, and what is shown.

import * as api from './api.js';
import * as busy from './busy.js';
import * as format from './format.js';
import * as clock from './clock.js';
import { east, wrapped } from './antimeridian.js';
import { between, holds, join, middle } from './boxes.js';
import { Plan, fragment, isPlan, linkedLines, read } from './plan.js';
import { MapView } from './map.js';
import { Panel } from './panel.js';
import { byId, make } from './dom.js';
import { chooseFile, listenForFiles } from './drop.js';
import { options, has, avoidable, transit } from './options.js';
import { listed, stopName } from './directions.js';
import { t, translate, stored, languages, unitSystems, language, units, locale, nameOf, choose as chooseWords } from './words.js';
// Lines, what is told of them, journeys, reasons and files of routes are loaded when somebody asks for them.

const plan = new Plan();
let view, panel;
// The routes, the stops as they lie on roads, and the places that were asked for.
const nothing = { routes: [], stops: [], places: [] };
let answer = nothing;
let chosen = 0;
let vehicles = ['car'];
let mapBox;
let mapBoxes = [];
// What tests look at.
const state = { isIdle: false, dragMilliseconds: [] };
window.roadbook = state;

translate(document.body);
showSpeech();
// The address is the plan's: the link may not change it.
document.querySelector('.skip').onclick = (event) => {
  event.preventDefault();
  byId('panel').focus();
};
start();

async function start() {
  const theme = document.documentElement.dataset.theme;
  let maps;
  try {
    maps = await api.maps();
  } catch (error) {
    if (error.code === 'Unauthorized') return askForKey(start);
    showTrouble(error);
    return retryUntil(() => api.maps(), start);
  }
  hideTrouble();
  vehicles = ordered([...new Set(maps.flatMap((map) => map.profiles))]);
  ride.timetables = await api.timetables().catch(() => []);
  if (ride.timetables.length) vehicles.push(transit);
  mapBox = maps[0].box;
  mapBoxes = maps.map((map) => map.box);
  for (const timetable of ride.timetables) timetable.box = maps.find(({ name }) => name === timetable.map)?.box;
  const box = join(maps.map((map) => map.box));
  plan.vehicle = vehicles[0] ?? 'car';
  byId('source').textContent = dataDate(maps);
  view = new MapView('map', {
    box, boxes: mapBoxes, theme, plan, padding,
    events: { menu: showMenu, click: clicked, pick: choose, notice: (index) => panel.goToNotice(index), over: (place) => panel.pointAt(place) },
  });
  state.map = view.map;
  panel = new Panel(plan, vehicles, {
    choose, hover: (step) => view.highlight(step), point: (place) => view.point(place), lookAt: (place) => view.lookAt(place), say, search, locate,
    showArea: (area) => view.fitBox(area),
    show: (step) => { view.lookAt(step.maneuver.location); view.highlight(step); },
  });
  const isLinked = readLink();
  if (!isLinked) await showExample(maps[0].box);
  panel.readPlan();
  plan.addEventListener('change', changed);
  addEventListener('hashchange', followLink);
  addEventListener('online', () => plan.changed({ keeps: true }));
  listenToTools();
  const whenReady = () => {
    plan.changed({ fits: true, keeps: true });
    followTraffic();
  };
  if (view.map.isStyleLoaded()) whenReady();
  else view.map.once('load', whenReady);
}

/** Traffic on the map; looked for each minute while somebody looks at the page. */
async function followTraffic() {
  if (!document.hidden) view.traffic = await api.trafficTiles().catch(() => undefined);
  setTimeout(followTraffic, 60_000);
}

/** The usual vehicles first, in their usual order. */
function ordered(names) {
  const place = (name) => (usual.includes(name) ? usual.indexOf(name) : usual.length);
  return names.sort((a, b) => place(a) - place(b));
}

const usual = ['car', 'bicycle', 'pedestrian', 'wheelchair', 'truck', 'scooter', 'taxi', 'bus', 'privateBus'];

function dataDate(maps) {
  const date = maps.flatMap((map) => map.sources ?? []).map((source) => source.date).filter(Boolean).sort().pop();
  return date ? `${t(', data of')} ${new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(date))}` : '';
}

/** Two places about where the map is busiest, so that the page shows at once what it is for. */
async function showExample(box) {
  const center = (await api.busiestPlace().catch(() => null)) ?? middle(box);
  const size = Math.min(0.014, (box.north - box.south) / 5);
  const turn = example.turn * Math.PI * 0.28 + 0.5;
  const wide = size / Math.cos((center.lat * Math.PI) / 180);
  const at = (part) => ({ lat: center.lat + Math.sin(turn) * size * part, lon: wrapped(center.lon + Math.cos(turn) * wide * part) });
  plan.stops = [at(-0.8), at(1)];
  plan.isExample = true;
}

// How often an example had no way.
const example = { turn: 0, most: 3 };

// MARK: Asking

let running = null;
let isWaiting = false;
let lastDetail = {};

/** Lines and stops are on the map while somebody goes by them. */
async function showTransit() {
  ride.tiles ??= plan.vehicle === transit ? await transitAPI().then(({ tiles }) => tiles()).catch(() => undefined) : undefined;
  view.transit = plan.vehicle === transit ? ride.tiles : undefined;
}

/** Something about the plan is different: show it, and ask for its route. */
function changed(event) {
  lastDetail = event.detail ?? {};
  state.isIdle = false;
  panel.showStops();
  view.showStops();
  view.showAreas(plan.areas);
  showTransit();
  hideMenu();
  forgetWhy();
  if (!lastDetail.live) {
    stillFollows();
    remember(lastDetail.keeps);
  }
  ask();
  // Another vehicle reaches something else.
  if (reach.at && JSON.stringify(wanted()) !== reach.asked) {
    reach.asked = JSON.stringify(wanted());
    askReach({});
  }
  // And drove elsewhere.
  if (drive.tracks.length && JSON.stringify(wanted()) !== drive.asked) askTrace().catch((error) => { if (error.name !== 'AbortError') say(error.message); });
}

/**
 * One question at a time. What changes meanwhile is asked when the answer is there, so that a drag
 * is drawn as often as the server can answer and never falls behind.
 */
async function ask() {
  if (running && lastDetail.live) {
    isWaiting = true;
    return;
  }
  running?.abort();
  const control = new AbortController();
  running = control;
  isWaiting = false;
  const detail = lastDetail;
  if (!detail.live) busy.begin();
  const began = performance.now();
  try {
    if (plan.isComplete) await answerPlan(detail, control.signal, began);
    else showNothing();
    if (control === running) hideTrouble();
  } catch (error) {
    if (error.name !== 'AbortError' && control === running) failed(error, detail);
  }
  if (control !== running) return;
  running = null;
  busy.end();
  if (isWaiting) ask();
  else state.isIdle = true;
}

async function answerPlan(detail, signal, began) {
  const lean = Boolean(detail.live);
  const asked = plan.places;
  const outside = outsideTheMaps(asked);
  if (outside) throw outside;
  const isFollowing = stillFollows();
  if (plan.vehicle === transit) return lean ? undefined : answerJourneys(asked, detail, signal);
  forgetJourneys();
  const result = isFollowing ? await api.follow({ ...wanted(), signal }, plan.lines) : await api.routes({ ...wanted(), stops: asked, lean, signal });
  if (result.order) {
    plan.arrange(result.order);
    if (!plan.isExample) remember(true);
  }
  const stops = plan.places;
  answer = { ...result, places: stops };
  // A link may name a route that there is no more.
  if (!lean) plan.choice = Math.min(plan.choice, result.routes.length - 1);
  chosen = plan.choice;
  if (!lean) nameStops(stops, result.stops);
  view.show(result.routes, chosen, result.stops);
  if (lean) {
    panel.showLive(result.routes[0]);
    state.dragMilliseconds.push(performance.now() - began);
    return;
  }
  panel.showRoutes(result.routes, chosen, result.stops);
  panel.showStops();
  view.showStops();
  showHint();
  if (detail.fits) view.fit(result.routes);
  if (isFollowing) tellFollowing(result.legs);
  announce([result.routes[chosen], ...result.routes.filter((_, index) => index !== chosen)]);
}

/** Stops that were found by name keep it; others are called as the road that they are on. */
function nameStops(stops, snapped) {
  stops.forEach((stop, index) => { if (!stop.isNamed) stop.name = snapped[index]?.name ?? ''; });
}

function showNothing() {
  forgetJourneys();
  answer = nothing;
  view.show([], 0, []);
  panel.showRoutes([], 0);
  showHint();
}

function choose(index) {
  chosen = plan.choice = index;
  remember(true);
  view.show(answer.routes, chosen, answer.stops);
  panel.showRoutes(answer.routes, chosen, answer.stops);
  byId('choices').querySelectorAll('input')[index]?.focus({ preventScroll: true });
  announce([answer.routes[index]]);
}

// MARK: Words

function showHint() {
  const hint = byId('hint');
  if (plan.isExample) hint.textContent = t('An example route. Click the map to plan your own, or drag the markers and the line.');
  else if (!plan.places.length) hint.textContent = t('Click the map to choose where you start, or type a name or an address.');
  else if (!plan.isComplete) hint.textContent = t(plan.stops[0] ? 'Click the map to choose where you go.' : 'Click the map to choose where you start.');
  hint.hidden = !plan.isExample && plan.isComplete;
}

function announce(routes) {
  const [route] = routes;
  byId('live').textContent = `${t(plan.isExample ? 'Example route' : 'Route')}: ${format.spokenDuration(route.duration)}, ${format.distance(route.distance)}${routes.length > 1 ? t(', and {count} more to choose from', { count: routes.length - 1 }) : ''}.`;
}

/** Says something for a while; `action` is what its button does, called by a word. */
function say(text, [word, action] = []) {
  const toast = byId('toast');
  // What is not seen any more can be reached no more.
  const fade = () => {
    clearTimeout(say.timer);
    toast.classList.remove('shown');
    say.timer = setTimeout(() => toast.replaceChildren(), 200);
  };
  const rest = () => {
    // Whoever is about to press it may take time.
    if (toast.contains(document.activeElement)) say.timer = setTimeout(rest, 1000);
    else fade();
  };
  toast.replaceChildren(text, ...(word ? [make('button', { type: 'button', class: 'plain', onclick: () => { fade(); action(); } }, word)] : []));
  toast.classList.add('shown');
  clearTimeout(say.timer);
  say.timer = setTimeout(rest, word ? 8000 : 4200);
}

const vehicleWords = { car: 'by car', truck: 'by truck', bicycle: 'by bicycle', foot: 'on foot', pedestrian: 'on foot', scooter: 'by scooter', bus: 'by bus', taxi: 'by taxi', privateBus: 'by coach', wheelchair: 'by wheelchair' };

/** What went wrong, and what to do about it. */
function explained(error) {
  switch (error.code) {
    case 'OutsideService': return [t('The timetable does not go so far'), t('It knows the days from {first} to {last}. Choose a time among them.', { first: timetable()?.firstDate ?? '?', last: timetable()?.lastDate ?? '?' })];
    case 'NoStopNear': return [t('No stop is near'), t('No stop lies within 15 minutes’ walk of the start or the destination. Choose another place.')];
    case 'Offline': return [t('The server does not answer'), t('It may be stopped, or the network is down. This page tries again by itself.')];
    case 'NoRoute': return [t('There is no way {vehicle}', { vehicle: t(vehicleWords[plan.vehicle] ?? 'for this vehicle') }), error.limit ? sentenceOf(error.message) : t(plan.avoid.size || plan.areas.length ? 'No road connects these places. Try it with fewer things to avoid.' : 'No road connects these places. Move one of them, or choose another vehicle.')];
    case 'Outside': return [t('{stop} lies outside the map', { stop: plan.letter(error.stop) }), t('The data end at the dashed line. Choose a place inside it.')];
    case 'TwoMaps': return [t('These places lie on two maps'), t('Routes do not lead from one map to another. Choose all places inside one dashed line.')];
    case 'NoSegment': return [error.stop >= 0 ? t('No road near {stop}', { stop: plan.letter(error.stop) }) : t('No road near one of the stops'), t('Move it closer to a road that this vehicle may use, inside the map.')];
    case 'Unauthorized': return [t('This server wants a key'), t('Load the page anew to type it.')];
    case 'TooManyRequests': return [t('The server has much to do'), t('Try it again in a moment.')];
    case 'noReachableChargingStationFound': return [t('The charge does not lead there'), t('No stations are where the battery would reach them. Start with more charge, ask for less on arrival, or choose other places.')];
    // Words of the browser about a program help nobody.
    default: return [t('The server cannot answer this'), error instanceof api.ServerError ? error.message : t('Its answer cannot be read. Load the page anew.')];
  }
}

/** Why no map holds all stops; nothing where one does. */
function outsideTheMaps(stops) {
  if (mapBoxes.some((box) => stops.every((stop) => holds(box, stop)))) return null;
  const index = stops.findIndex((stop) => !mapBoxes.some((box) => holds(box, stop)));
  const fault = index < 0 ? 'TwoMaps' : 'Outside';
  return new api.ServerError(fault, fault, plan.stops.indexOf(stops[index]));
}

const sentenceOf = (text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

function failed(error, detail) {
  // While a place is dragged the next answer comes soon.
  if (detail.live && error.code !== 'Offline') return error.code === 'NoRoute' && view.show([], 0, []);
  answer = nothing;
  view.show([], 0, []);
  panel.showRoutes([], 0);
  forgetJourneys();
  byId('hint').hidden = true;
  // The example is ours: where its places are at fault we try others, and do not bother people with it.
  if (isExamplesFault(error)) return tryAnotherExample();
  showTrouble(error);
  if (['Outside', 'TwoMaps'].includes(error.code)) view.fitBox(join([...mapBoxes, ...plan.places.map(({ lat, lon }) => ({ west: lon, east: lon, south: lat, north: lat }))]));
  if (error.code === 'Offline') retryUntil(() => api.maps(), () => plan.changed({ keeps: true }));
}

/** Whether only the places of the example are to blame: nobody has asked for anything yet. */
function isExamplesFault({ code }) {
  const isUsual = plan.vehicle === (vehicles[0] ?? 'car') && plan.mode === 'fastest' && !plan.avoid.size && !plan.areas.length && !Object.keys(plan.options).length;
  return plan.isExample && isUsual && ['NoRoute', 'NoSegment', 'Outside', 'TwoMaps'].includes(code);
}

async function tryAnotherExample() {
  example.turn += 1;
  if (example.turn > example.most) return plan.clear();
  await showExample(mapBox);
  plan.changed({ fits: true });
}

function showTrouble(error) {
  const [title, text] = explained(error);
  const trouble = byId('trouble');
  trouble.replaceChildren(make('strong', {}, title), make('p', {}, text));
  trouble.hidden = false;
  trouble.scrollIntoView({ block: 'nearest' });
}

/** Some servers answer only to those who have a key. */
function askForKey(then) {
  const input = make('input', { type: 'password', autocomplete: 'current-password', 'aria-label': t('Key'), required: true });
  const use = (event) => {
    event.preventDefault();
    api.useKey(input.value.trim());
    then();
  };
  byId('trouble').replaceChildren(
    make('strong', {}, t('This server wants a key')), make('p', {}, t('Whoever runs it gives keys out. It stays in this tab.')),
    make('form', { onsubmit: use }, input, make('button', { class: 'plain' }, t('Use it'))));
  byId('trouble').hidden = false;
  input.focus();
}

function hideTrouble() {
  clearTimeout(retryUntil.timer);
  byId('trouble').hidden = true;
}

/** Asks every other second until it works. */
function retryUntil(attempt, then) {
  clearTimeout(retryUntil.timer);
  retryUntil.timer = setTimeout(async () => {
    try {
      await attempt();
      hideTrouble();
      then();
    } catch {
      retryUntil(attempt, then);
    }
  }, 2000);
}

// MARK: Clicks on the map

/** A click fills the stop that is missing; on a whole plan it asks what the place shall be. */
function clicked(place, point) {
  if (!byId('menu').hidden) return hideMenu();
  if (corner) return closeArea(place);
  if (pen) return drawTo(place);
  if (plan.isExample) {
    plan.stops = [place, null];
    plan.isExample = false;
    return plan.changed();
  }
  if (!plan.isComplete || plan.stops.includes(null)) return plan.fill(place);
  showMenu(place, point);
}

// Where the focus was before the menu took it.
let before = null;

function showMenu(place, point) {
  const menu = byId('menu');
  if (!menu.contains(document.activeElement)) before = document.activeElement;
  const last = plan.stops.length - 1;
  const item = (label, action) => make('button', { type: 'button', role: 'menuitem', onclick: () => { hideMenu(); action(); } }, label);
  menu.replaceChildren(
    make('p', {}, place.name ?? format.coordinates(place)),
    item(t('Start here'), () => plan.set(0, place)),
    item(t('Stop on the way'), () => plan.insert(nearestLeg(place), place)),
    item(t('Go here'), () => plan.set(last, place)),
    ...(answer.routes.length || !byId('trouble').hidden ? [item(t('Why not over this road?'), () => askWhy(place))] : []),
    item(t('What is reached from here'), () => { forgetReach(); askReach({ at: place, fits: true }); }),
    item(t('Draw a line to follow'), () => takePen(place)),
    item(t('Open a track or a line (GPX, GeoJSON, KML)'), () => chooseFile(openFile)),
    item(t('Keep out of an area from here'), () => openArea(place)),
    item(t('Copy the position'), () => copy(format.coordinates(place), t('The position is copied.'))));
  menu.hidden = false;
  const box = menu.getBoundingClientRect();
  menu.style.left = `${Math.max(8, Math.min(point.x + 6, innerWidth - box.width - 8))}px`;
  menu.style.top = `${Math.max(8, Math.min(point.y + 6, innerHeight - box.height - 8))}px`;
  menu.querySelector('button').focus({ preventScroll: true });
}

function hideMenu() {
  const menu = byId('menu');
  const isHeld = menu.contains(document.activeElement);
  menu.hidden = true;
  // Phones would bring up their keys for a field.
  if (isHeld && !before?.matches('input')) before?.focus({ preventScroll: true });
}

// MARK: Areas to keep out of

// The first corner of an area that is being drawn.
let corner = null;

/** The next click is the opposite corner of an area. */
function openArea(place) {
  corner = place;
  document.body.classList.add('drawing');
  say(t('Click the opposite corner of the area.'));
}

function closeArea(place) {
  const [a, b] = [corner, place];
  corner = null;
  document.body.classList.remove('drawing');
  const box = between(a, b);
  if (box.south < box.north && box.west !== box.east) plan.keepOut(box);
}

// MARK: Where one is

/** Asks the browser where it is. */
function locate(then) {
  const failed = () => say(t('This browser does not tell where you are. Type a place, or click the map.'));
  if (!navigator.geolocation) return failed();
  navigator.geolocation.getCurrentPosition(({ coords }) => then({ lat: coords.latitude, lon: coords.longitude, name: t('My location'), isNamed: true }), failed, { enableHighAccuracy: true, timeout: 15_000 });
}

// MARK: Why not here?

let asking = null;

/** Asks why the route does not go over the road at a place, and shows the answer beside it. */
async function askWhy(place) {
  asking?.abort();
  const control = asking = new AbortController();
  state.isIdle = false;
  try {
    const [why, { showWhy }] = await Promise.all([api.explain({ ...wanted(), stops: plan.places }, place, control.signal), import('./why.js')]);
    if (control !== asking) return;
    view.showWhy(why);
    showWhy(why, forgetWhy);
    byId('live').textContent = why.summary;
  } catch (error) {
    if (error.name !== 'AbortError') say(error.message);
  }
  if (control === asking) state.isIdle = !running;
}

function forgetWhy() {
  asking?.abort();
  asking = null;
  view.showWhy(null);
  byId('why').hidden = true;
  byId('why').replaceChildren();
}

// MARK: What is within reach?

const reach = { at: null, minutes: [5, 10, 15], isTo: false, areas: [], choices: [[5, 10, 15], [10, 20, 30], [15, 30, 60], [2, 5], [30]] };
let reaching = null;

/** Asks what is reached from a place, or how it changes; while the pin is dragged one question at a time. */
async function askReach({ fits = false, live = false, ...change }) {
  Object.assign(reach, change);
  if (!reach.at) return;
  if (live && reaching) return;
  reaching?.abort();
  const control = reaching = new AbortController();
  state.isIdle = false;
  try {
    const areas = await api.isolines(wanted(), reach.at, reach, control.signal);
    if (control === reaching) {
      reach.areas = areas;
      showReach();
      if (fits) view.fitReach(areas);
      byId('live').textContent = t('What is reached is shown on the map.');
    }
  } catch (error) {
    // While the pin is dragged over water the next answer comes soon.
    if (error.name !== 'AbortError' && !live) say(error.code === 'NoSegment' ? t('No road is near this place.') : error.message);
  }
  if (control !== reaching) return;
  reaching = null;
  state.isIdle = !running;
}

function showReach() {
  view.showReach(reach.areas, reach.at, (at, live) => askReach({ at, live }));
  panel.showReach(reach.at && reach, { close: forgetReach, change: (what) => askReach({ ...what, fits: true }) });
}

function forgetReach() {
  reaching?.abort();
  reaching = null;
  Object.assign(reach, { at: null, areas: [] });
  showReach();
}

// MARK: Recorded traces

const drive = { name: '', tracks: [], asked: '' };
let matching = null;

/** Follows the lines of a file, or shows its recorded tracks. */
async function openFile(name, text) {
  try {
    const { readLines } = await import('./lines.js');
    const lines = readLines(name, text);
    if (lines) followLines(name, lines);
    else await openTrace(name, text);
  } catch (error) {
    say(error.message);
  }
}

/** Shows the tracks of a GPX file, and the drives that made them. */
async function openTrace(name, text) {
  try {
    putPenDown();
    forgetLines();
    const { tracks } = await import('./trace.js');
    Object.assign(drive, { name, tracks: tracks(text) });
    hideTrace();
    await askTrace({ fits: true });
  } catch (error) {
    if (error.name !== 'AbortError') say(error.message);
  }
}

async function askTrace({ fits = false } = {}) {
  matching?.abort();
  const control = matching = new AbortController();
  state.isIdle = false;
  drive.asked = JSON.stringify(wanted());
  try {
    const drives = [];
    for (const points of drive.tracks) drives.push(await api.match(wanted(), points, control.signal));
    const list = await import('./trace-list.js');
    if (control === matching) showTrace(drives, fits, list);
  } finally {
    if (control === matching) {
      matching = null;
      state.isIdle = !running;
    }
  }
}

function showTrace(drives, fits, list) {
  const skipped = drives.flatMap((found, track) => found.points.flatMap((why, number) => (why ? [{ why, number: number + 1, place: drive.tracks[track][number] }] : [])));
  const count = drive.tracks.reduce((sum, points) => sum + points.length, 0);
  const pieces = drives.flatMap(({ lines }) => lines);
  view.showTrace(drive.tracks, pieces, skipped.map(({ place }) => place));
  list.showTrace({ name: drive.name, count, skipped, pieces: pieces.length, meters: drives.reduce((sum, { meters }) => sum + meters, 0) }, {
    close: forgetTrace, follow: followTrace, ...onMap,
  });
  if (fits) view.fitTrace(drive.tracks);
  byId('live').textContent = t('The trace is shown on the map.');
}

// What lists of places do with them.
const onMap = { lookAt: ({ lon, lat }) => view.lookAt([lon, lat]), point: (place) => view.point(place && [place.lon, place.lat]) };

function hideTrace() {
  byId('trace').hidden = true;
  byId('trace').replaceChildren();
}

function forgetTrace() {
  matching?.abort();
  matching = null;
  drive.tracks = [];
  view.showTrace([], [], []);
  view.point(null);
  hideTrace();
}

// MARK: Lines to follow

// Of the lines of the plan: their name, and the stops that they have.
const follow = { name: '', places: '' };
// The points of a line that is being drawn.
let pen = null;

const planned = () => JSON.stringify(plan.stops.map((stop) => stop && [stop.lon, stop.lat]));

/** From now on the route follows lines, a leg for each, until somebody changes the stops. */
function followLines(name, lines) {
  forgetTrace();
  follow.name = name;
  plan.lines = lines;
  const at = ({ lon, lat }) => ({ lon, lat });
  plan.stops = [at(lines[0][0]), ...lines.map((points) => at(points.at(-1)))];
  plan.isExample = false;
  follow.places = planned();
  plan.changed({ fits: true });
}

async function followTrace() {
  try {
    const { checked } = await import('./lines.js');
    followLines(drive.name, checked(drive.tracks));
  } catch (error) {
    say(error.message);
  }
}

/** Whether the route is that of the lines; they are forgotten where the stops are others now. */
function stillFollows() {
  if (!plan.lines.length) return false;
  if (planned() === follow.places && plan.vehicle !== transit) return true;
  forgetLines();
  say(t('The route does not follow the line any more.'));
  return false;
}

function tellFollowing(legs) {
  const [name, lines] = [follow.name, plan.lines];
  view.showTrace(lines, [], []);
  import('./following.js').then(({ showFollowing }) => {
    if (plan.lines === lines) showFollowing(name, legs, { stop: stopFollowing, ...onMap });
  }, showTrouble);
}

function forgetLines() {
  if (!plan.lines.length) return;
  plan.lines = [];
  view.showTrace([], [], []);
  view.point(null);
  hideTrace();
}

function stopFollowing() {
  forgetLines();
  plan.changed();
}

/** The next clicks draw a line. */
function takePen(place) {
  forgetTrace();
  forgetLines();
  pen = [];
  document.body.classList.add('drawing');
  view.map.doubleClickZoom.disable();
  drawTo(place);
}

function drawTo(place) {
  const last = pen.at(-1);
  if (last?.lon === place.lon && last?.lat === place.lat) return;
  pen.push({ lon: place.lon, lat: place.lat });
  showDrawn();
}

function showDrawn() {
  const meters = pen.slice(1).reduce((sum, to, index) => sum + new maplibregl.LngLat(to.lon, to.lat).distanceTo(new maplibregl.LngLat(pen[index].lon, pen[index].lat)), 0);
  view.showTrace([pen], [], []);
  view.point(pen.length ? [pen.at(-1).lon, pen.at(-1).lat] : null);
  const drawn = pen;
  import('./following.js').then(({ showPen }) => {
    if (pen !== drawn) return;
    showPen({ count: pen.length, meters }, {
      done: finishLine, undo: () => { pen.pop(); showDrawn(); }, cancel: () => { putPenDown(); forgetTrace(); },
    });
  }, showTrouble);
}

function finishLine() {
  const line = pen;
  if (line.length < 2) return;
  putPenDown();
  followLines(t('Drawn line'), [line]);
}

function putPenDown() {
  if (!pen) return;
  pen = null;
  document.body.classList.remove('drawing');
  view.map.doubleClickZoom.enable();
}

// MARK: Public transport

const ride = { timetables: [], found: null, chosen: 0 };
const transitAPI = () => import('./api-transit.js');

/** The timetable of the map on which the stops lie; the first where none is. */
function timetable() {
  const isThere = ({ box }) => box && plan.places.every((place) => holds(box, place));
  return ride.timetables.find(isThere) ?? ride.timetables[0];
}

/** The journeys of a plan, or those of another page of them. */
async function answerJourneys(stops, detail, signal, page) {
  const zone = timetable().timeZone;
  const { leave, arrive } = plan.options;
  clock.learnZone(zone, Date.parse(leave ?? arrive) || undefined);
  const [from, to] = [stops[0], stops.at(-1)];
  answer = nothing;
  const { journeys } = await transitAPI();
  const found = await journeys({
    from, to, page, leave: leave ? clock.time(leave, zone) : new Date(), arrive: arrive && clock.time(arrive, zone),
  }, signal);
  Object.assign(ride, { found: { ...found, zone }, chosen: 0 });
  view.show([], 0, []);
  panel.showRoutes([], 0);
  panel.showStops();
  view.showStops();
  showHint();
  if (stops.length > 2) say(t('Journeys go from the first place to the last; stops between are left out.'));
  await showRide(signal);
  if (detail.fits) view.fitPlaces([...stops.map(({ lat, lon }) => [lon, lat]), ...(found.journeys[0]?.legs.flatMap(({ line }) => line) ?? [])]);
  byId('live').textContent = t('{count} journeys', { count: found.journeys.length });
}

/** The list and the chosen journey on the map, first with straight walks, then with their ways. */
async function showRide(signal, { focuses = false } = {}) {
  const { found, chosen: index } = ride;
  const { showJourneys } = await import('./journeys.js');
  if (ride.found !== found || ride.chosen !== index) return;
  showJourneys({ ...found, chosen: index }, {
    choose: (chosenIndex) => { ride.chosen = chosenIndex; showRide(undefined, { focuses: true }).catch(() => {}); },
    page: (text) => turnPage(text), lookAt: (place) => view.lookAt(place), point: (place) => view.point(place),
  });
  if (focuses) byId('journeys').querySelectorAll('input')[index]?.focus({ preventScroll: true });
  const legs = found.journeys[index]?.legs ?? [];
  view.showJourney(legs);
  const { walkLine } = await transitAPI();
  const walked = await Promise.all(legs.map(async (leg) => (leg.isRide ? leg : { ...leg, line: await walkLine(leg.line[0], leg.line.at(-1), signal) })));
  if (ride.found === found && ride.chosen === index) view.showJourney(walked);
}

async function turnPage(text) {
  running?.abort();
  const control = running = new AbortController();
  const { found } = ride;
  busy.begin();
  state.isIdle = false;
  try {
    await answerJourneys(plan.places, {}, control.signal, text);
    hideTrouble();
  } catch (error) {
    if (error.name !== 'AbortError') showTrouble(error);
    if (error.code === 'Offline') retryUntil(() => api.maps(), () => { if (ride.found === found) turnPage(text); });
  }
  if (control !== running) return;
  running = null;
  busy.end();
  state.isIdle = true;
}

function forgetJourneys() {
  if (!ride.found) return;
  ride.found = null;
  import('./journeys.js').then(({ showJourneys }) => { if (!ride.found) showJourneys(null); }, showTrouble);
  view.showJourney([]);
}

/** What the plan says besides its stops; where it is for journeys, the way on foot is meant. */
function wanted() {
  const vehicle = plan.vehicle === transit ? 'pedestrian' : plan.vehicle;
  const isHad = (list) => (name) => list.some((option) => option.name === name && has(plan.vehicle, option));
  return {
    vehicle, mode: plan.mode, areas: plan.areas, avoid: [...plan.avoid].filter(isHad(avoidable)),
    options: Object.fromEntries(Object.entries(plan.options).filter(([name]) => isHad(options)(name))),
  };
}

/** Before which stop a place makes the smallest detour as the crow flies. */
function nearestLeg(place) {
  const far = (a, b) => Math.hypot(east(a.lon, b.lon) * Math.cos((a.lat * Math.PI) / 180), a.lat - b.lat);
  let best = plan.stops.length - 1, least = Infinity;
  for (let index = 1; index < plan.stops.length; index++) {
    const [from, to] = [plan.stops[index - 1], plan.stops[index]];
    if (!from || !to) continue;
    const detour = far(from, place) + far(place, to) - far(from, to);
    if (detour < least) [least, best] = [detour, index];
  }
  return best;
}

// MARK: Names

/** Places by name, those near the middle of the shown map first. */
async function search(text, signal) {
  const { lng, lat } = view.map.getCenter().wrap();
  try {
    return await api.search(text, { lat, lon: lng }, signal);
  } catch (error) {
    // A map that was made without names says what to do.
    if (error.code === 'NoSearchIndex') say(error.message);
    throw error;
  }
}

// MARK: Links, themes, files

/** The link follows the plan; each change is a step that the browser's back and forward undo and redo. */
function remember(isSameStep) {
  const isEmpty = plan.isExample || (!plan.places.length && !plan.areas.length);
  const link = isEmpty ? location.pathname : `#${fragment(plan)}`;
  if (isEmpty ? !location.hash : link === location.hash) return;
  if (isSameStep) history.replaceState(null, '', link);
  else history.pushState(null, '', link);
}

/** The plan of the link; returns whether it holds places. */
function readLink(text = location.hash) {
  forgetLines();
  const hasPlaces = read(plan, text, vehicles);
  Object.assign(follow, { name: t('The line that is followed'), places: planned() });
  return hasPlaces;
}

function followLink() {
  if (!isPlan(location.hash)) return;
  readLink();
  panel.readPlan();
  plan.changed({ fits: true, keeps: true });
}

async function copy(text, done) {
  try {
    await navigator.clipboard.writeText(text);
    say(done);
  } catch {
    say(text);
  }
}

function setTheme(theme, isChosen) {
  document.documentElement.dataset.theme = theme;
  byId('theme').setAttribute('aria-pressed', String(theme === 'dark'));
  if (isChosen) try { localStorage.setItem('theme', theme); } catch { /* only this page then */ }
  if (view && view.theme !== theme) view.theme = theme;
}

/** Phones have a sheet for links; elsewhere the link is copied. */
async function share() {
  const link = new URL(location.href);
  link.hash = fragment(plan);
  if (navigator.share && matchMedia('(pointer: coarse)').matches) {
    try {
      return await navigator.share({ title: title(plan.places), url: link.href });
    } catch (error) {
      if (error.name === 'AbortError') return undefined;
    }
  }
  return copy(link.href, linkedLines(plan) ? t('The link is copied. Who opens it sees this route.') : t('The link is copied, without the line, which is too long for it.'));
}

/** The chosen route as lines of text, for a message. */
function directionsText() {
  const route = answer.routes[chosen];
  const steps = listed(route, plan.named).map(({ step, stop }, index) => {
    const length = stop ? ` (${stopName(stop)})` : step.maneuver.type === 'arrive' ? '' : ` (${format.distance(step.distance)})`;
    return `${index + 1}. ${step.maneuver.instruction}${length}`;
  });
  return [title(answer.places), `${format.duration(route.duration)}, ${format.distance(route.distance)}`, '', ...steps, '', '© OpenStreetMap contributors'].join('\n');
}

/** The language and the units, which the browser says unless somebody chooses others. */
function showSpeech() {
  const unitWords = { metric: t('Kilometers'), imperialUk: t('Miles and yards'), imperialUs: t('Miles and feet') };
  const select = (name, label, chosen, choices) => make('label', { class: 'pair' }, make('span', {}, label),
    make('select', { name, onchange: (event) => chooseWords(name, event.target.value) },
      ...choices.map(([value, text]) => make('option', { value, selected: value === chosen }, text))));
  byId('speech').replaceChildren(
    select('language', t('Language'), language, languages.map((tag) => [tag, nameOf(tag)])),
    select('units', t('Units'), units, unitSystems.map((name) => [name, unitWords[name]])));
  byId('settings').onclick = () => {
    byId('speech').hidden = !byId('speech').hidden;
    byId('settings').setAttribute('aria-expanded', String(!byId('speech').hidden));
  };
}

function title(places) {
  const names = places.map((stop) => stop.name || format.coordinates(stop));
  return t('{start} to {end}', { start: names[0], end: names.at(-1) });
}

function listenToTools() {
  listenForFiles(openFile);
  byId('share').onclick = share;
  byId('copy').onclick = () => copy(directionsText(), t('The directions are copied.'));
  byId('clear').onclick = () => {
    const before = fragment(plan);
    plan.clear();
    say(t('The plan is cleared.'), [t('Undo'), () => {
      readLink(before);
      panel.readPlan();
      plan.changed({ fits: true });
    }]);
  };
  setTheme(document.documentElement.dataset.theme, false);
  byId('theme').onclick = () => setTheme(view.theme === 'dark' ? 'light' : 'dark', true);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', (event) => {
    if (!stored('theme')) setTheme(event.matches ? 'dark' : 'light', false);
  });
  const save = (name, type, written) => {
    const [route, places] = [answer.routes[chosen], answer.places];
    import('./files.js').then((files) => files.download(name, type, files[written](route, places, title(places))), showTrouble);
  };
  byId('gpx').onclick = () => save('route.gpx', 'application/gpx+xml', 'gpx');
  byId('geojson').onclick = () => save('route.geojson', 'application/geo+json', 'geojson');
  byId('print').onclick = printRoute;
  addEventListener('beforeprint', () => { if (byId('paper').hidden) putMapOnPaper(); });
  addEventListener('afterprint', () => { byId('paper').hidden = true; });
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      corner = null;
      document.body.classList.remove('drawing');
      if (byId('menu').hidden && !byId('why').hidden) forgetWhy();
      else if (byId('menu').hidden && !byId('reach').hidden) forgetReach();
      else if (byId('menu').hidden && plan.lines.length) stopFollowing();
      else if (byId('menu').hidden && !byId('trace').hidden) forgetTrace();
      putPenDown();
      hideMenu();
    }
    const isTyping = event.target.closest?.('input, textarea, select, button');
    if (pen && event.key === 'Enter' && !isTyping) finishLine();
    if (event.key.startsWith('Arrow') && byId('menu').contains(document.activeElement)) {
      const items = [...byId('menu').querySelectorAll('button')];
      const next = items.indexOf(document.activeElement) + (event.key === 'ArrowDown' ? 1 : -1);
      items.at(next % items.length).focus();
      event.preventDefault();
    }
  });
  byId('map').addEventListener('wheel', hideMenu, { passive: true });
}

/** Paper is white: the light map is printed, whatever the screen shows. */
async function printRoute() {
  const theme = view.theme;
  // Of all routes the chosen one alone.
  const [routes, one] = [answer.routes, answer.routes.slice(chosen, chosen + 1)];
  view.show(one, 0, answer.stops);
  view.fit(one, 56);
  if (theme !== 'light') view.theme = 'light';
  await new Promise((done) => setTimeout(done, 700));
  await view.settled();
  await putMapOnPaper();
  if (theme !== 'light') view.theme = theme;
  print();
  view.show(routes, chosen, answer.stops);
}

async function putMapOnPaper() {
  const paper = byId('paper');
  paper.src = view.image();
  paper.alt = t('Map of the route from {title}', { title: title(answer.places) });
  paper.hidden = false;
  await paper.decode().catch(() => {});
}

/** How far the planner covers the map. */
function padding() {
  const box = byId('panel').getBoundingClientRect();
  const isWide = innerWidth > 720;
  return isWide
    ? { left: box.right + 48, top: 64, right: 72, bottom: 64 }
    : { left: 36, right: 68, top: 76, bottom: Math.min(innerHeight * 0.6, innerHeight - box.top) + 24 };
}
