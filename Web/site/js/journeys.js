// SPDX-License-Identifier: Apache-2.0
//
// The list of journeys by public transport: bars on one axis of time, and the legs of the chosen one.

import { byId, make, icon, styled } from './dom.js';
import * as clock from './clock.js';
import * as format from './format.js';
import * as today from './today.js';
import { t } from './words.js';

// Who goes by road needs no styles of the list; they come with it.
await new Promise((done) => { document.head.append(make('link', { rel: 'stylesheet', href: new URL('journeys.css', import.meta.url), onload: done, onerror: done })); });

/**
 * Shows journeys, or hides the list.
 *
 * @param found {{journeys, chosen, zone, walk, isTooClose, credits, earlier, later, measured}}, or null
 * @param events choose(index), page(text), lookAt(place), point(place or null)
 */
export function showJourneys(found, events) {
  const section = byId('journeys');
  section.hidden = !found;
  if (!found) return section.replaceChildren();
  const { journeys, chosen, zone } = found;
  const page = (text, label) => make('button', { type: 'button', class: 'plain', disabled: !text, onclick: () => events.page(text) }, t(label));
  const axis = { start: Math.min(...journeys.map(({ leaves }) => leaves)), end: Math.max(...journeys.map(({ arrives }) => arrives)) };
  section.replaceChildren(
    make('h2', {}, t('Journeys'), ...(journeys.length ? [make('small', {}, clock.day(journeys[0].leaves, zone))] : [])),
    ...(found.walk && found.isTooClose ? [make('p', {}, t('Walking is as quick: {time}, {distance}.', { time: format.duration(found.walk.seconds), distance: format.distance(found.walk.meters) }))] : []),
    ...(found.reason === 'noStopNear' ? [make('p', {}, t('No stop lies within 15 minutes’ walk of the start or the destination. Choose another place.'))] : []),
    ...(!journeys.length && !found.isTooClose && found.reason !== 'noStopNear' ? [make('p', {}, t('There is no journey at that time. Try an earlier or a later one.'))] : []),
    make('div', { class: 'row' }, page(found.earlier, 'Earlier'), page(found.later, 'Later'), found.measured ? make('small', { class: 'measured' }, t('live, as of {time}', { time: clock.shown(found.measured, zone) })) : null),
    make('div', { role: 'radiogroup', 'aria-label': t('Journeys') }, ...journeys.map((journey, index) => card(journey, index, index === chosen, axis, zone, events))),
    ...(journeys[chosen] ? [legs(journeys[chosen], zone, events)] : []),
    make('small', { class: 'credits' }, ...found.credits.flatMap(({ text, url }, index) => [index ? ', ' : t('Timetable and walks: '), url ? make('a', { href: url, rel: 'noopener' }, text) : text])));
  return undefined;
}

function card(journey, index, isChosen, axis, zone, events) {
  const times = `${clock.shown(journey.leaves, zone)} – ${clock.shown(journey.arrives, zone)}`;
  const changes = journey.changes === 0 ? t('direct') : journey.changes === 1 ? t('1 change') : t('{count} changes', { count: journey.changes });
  const known = today.outline(journey, zone);
  return make('label', {},
    make('input', { type: 'radio', name: 'journey', value: index, checked: isChosen, onchange: () => events.choose(index) }),
    make('span', {}, make('strong', {}, times), make('em', {}, format.duration((journey.arrives - journey.leaves) / 1000)),
      known.length ? make('span', { class: 'known' }, ...known) : null,
      bar(journey, axis), make('small', {}, [lines(journey), changes, price(journey)].filter(Boolean).join(' · ')), ...today.alertCount(journey)));
}

/** What the tickets cost together, where that is known. */
const price = ({ price, currency }) => (currency ? format.price(price, currency) : '');

const lines = (journey) => journey.legs.filter(({ isRide }) => isRide).map(({ name }) => name).join(', ');

/** The legs as parts of a bar; its place is that of the journey among the others. */
function bar(journey, { start, end }) {
  const share = (from, to) => `${(Math.max(0, to - from) / Math.max(1, end - start)) * 100}%`;
  const part = (leg) => styled(make('i', { class: leg.isRide ? 'ride' : 'walk' }, leg.isRide ? leg.name : ''), {
    insetInlineStart: share(start, leg.leaves), width: share(leg.leaves, leg.arrives), ...colors(leg),
  });
  return make('span', { class: 'bar', 'aria-hidden': 'true' }, ...journey.legs.map(part));
}

/** The colours of a line, where the timetable has some. */
const colors = ({ isRide, color, textColor }) => (isRide && color ? { background: color, color: textColor ?? readable(color) } : {});

/** Black or white, whichever can be read on a colour. */
function readable(color) {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  return 0.299 * red + 0.587 * green + 0.114 * blue > 0.6 ? '#000000' : '#ffffff';
}

/** What to do in each leg, with its times. */
function legs(journey, zone, events) {
  const at = (time) => make('b', {}, clock.shown(time, zone));
  const row = (leg) => make('li', { class: leg.isRide ? 'ride' : 'walk' },
    make('button', { type: 'button', onclick: () => events.lookAt(leg.line[0]), onpointerenter: () => events.point(leg.line[0]), onpointerleave: () => events.point(null), onfocus: () => events.point(leg.line[0]), onblur: () => events.point(null) },
      make('span', {}, at(leg.leaves), ...today.delay(leg.leaves, leg.planned.leaves, zone)), leg.isRide ? badge(leg) : icon('foot'), make('span', {}, ...(leg.isRide ? ride(leg, zone) : walk(leg)))),
    ...(leg.calls.length ? [make('details', {}, make('summary', {}, ...today.counted(leg.calls)), make('ul', {}, ...leg.calls.map((call) => today.call(call, zone))))] : []),
    ...today.notes(leg, zone));
  return make('ol', { class: 'legs' }, ...journey.legs.map(row), make('li', { class: 'end' }, make('p', {}, at(journey.arrives), icon('arrive'), make('span', {}, t('Destination')))));
}

const badge = (leg) => styled(make('em', { class: 'badge' }, leg.name), colors(leg));

function ride(leg, zone) {
  const { from, to, usual } = leg;
  const stop = from.platform ? t('{stop}, platform {platform}', { stop: from.name, platform: from.platform }) : from.name;
  const arrival = make('span', {}, make('b', {}, clock.shown(leg.arrives, zone)), ' ', ...today.delay(leg.arrives, leg.planned.arrives, zone));
  return [
    leg.headsign ? t('From {stop} towards {headsign}', { stop, headsign: leg.headsign }) : t('From {stop}', { stop }),
    make('small', {}, ...today.elsewhere(from, usual.from)),
    make('small', {}, ...filled(t('{time} at {stop}'), { time: arrival, stop: to.name }), ...today.elsewhere(to, usual.to)),
    ...today.remarks(leg).map((remark) => make('small', {}, remark)), ...today.seen(leg, zone),
    ...(leg.staySeated ? [make('small', {}, t('Stay seated: the vehicle goes on as this line'))] : []),
    ...(leg.headway ? [make('small', {}, t('about every {time}', { time: format.duration(leg.headway) }))] : []),
    ...(leg.operator ? [make('small', {}, leg.operator)] : []),
  ];
}

/** A text with elements put in. */
const filled = (text, elements) => text.split(/\{(\w+)\}/).map((part, at) => (at % 2 ? elements[part] : part));

function walk(leg) {
  const time = format.duration((leg.arrives - leg.leaves) / 1000);
  return [leg.to ? t('Walk to {stop}', { stop: leg.to.name }) : t('Walk to the destination'), make('small', {}, leg.exit ? t('{time}, by exit {exit}', { time, exit: leg.exit }) : time)];
}
