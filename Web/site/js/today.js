// SPDX-License-Identifier: Apache-2.0
//
// What is known of today's vehicles, as the list of journeys tells it: delays, other stops, alerts.

import { make, icon } from './dom.js';
import * as clock from './clock.js';
import * as format from './format.js';
import { locale, t } from './words.js';

const unusual = (text) => make('i', { class: 'unusual' }, text);
const missing = (text) => make('i', { class: 'late' }, text);

// MARK: Times

const minute = 60_000;

/** By how many minutes clocks show more than the timetable has; undefined where nothing is known. */
const late = (time, planned) => (planned ? Math.floor(time / minute) - Math.floor(planned / minute) : undefined);

/** "8:05 +5 min" or "on time" beside a time that is expected; nothing where nothing is known. */
export const delay = (time, planned, zone) => (planned ? told(late(time, planned), clock.shown(planned, zone)) : []);

function told(minutes, planned) {
  if (!minutes) return [make('i', { class: 'good' }, t('on time'))];
  const values = { time: format.spokenDuration(Math.abs(minutes) * 60), planned };
  return [
    make('s', { 'aria-hidden': 'true' }, planned), ' ',
    make('i', { class: minutes > 0 ? 'late' : 'unusual', 'aria-hidden': 'true' }, format.difference(minutes * 60)),
    make('span', { class: 'unseen' }, minutes > 0 ? t('{time} late, planned {planned}', values) : t('{time} early, planned {planned}', values)),
  ];
}

/** How late a journey leaves and arrives, and what is unusual about its rides; nothing where nothing is known. */
export function outline(journey, zone) {
  const rides = journey.legs.filter(({ isRide }) => isRide);
  const kinds = new Set(rides.map(kind).filter(Boolean));
  return [...(rides.length ? ends(journey, rides[0], rides.at(-1), zone) : []), ...[...kinds].map(unusual)];
}

/** What one walks before the first ride and after the last is as late as these. */
function ends({ leaves, arrives }, first, last, zone) {
  const [start, end] = [late(first.leaves, first.planned.leaves), late(last.arrives, last.planned.arrives)];
  const planned = (time, minutes) => clock.shown(time - minutes * minute, zone);
  if (start === end) return start === undefined ? [] : told(start, `${planned(leaves, start)} – ${planned(arrives, end)}`);
  const part = (time, minutes) => (minutes === undefined ? [] : [make('span', {}, ...told(minutes, planned(time, minutes)))]);
  const parts = [...part(leaves, start), ...part(arrives, end)];
  return parts.length > 1 ? [parts[0], '–', parts[1]] : parts;
}

// MARK: Rides and stops

const kind = ({ status }) => (status === 'additional' ? t('extra, not in the timetable') : status === 'replaced' ? t('other stops than usual') : '');

/** Whether a vehicle runs besides the timetable, or by other stops. */
export const remarks = (leg) => [kind(leg)].filter(Boolean).map(unusual);

/** Where a vehicle was seen last, and how full it was; nothing where nobody knows. */
export function seen({ seen: vehicle }, zone) {
  if (!vehicle) return [];
  const { stop, isThere, room } = vehicle, values = { stop, time: clock.shown(vehicle.time, zone) };
  const place = stop ? t(isThere ? 'seen at {stop}, {time}' : 'seen on the way to {stop}, {time}', values) : t('seen at {time}', values);
  return [make('small', { class: 'seen' }, [place, rooms[room] && t(rooms[room])].filter(Boolean).join(' · '))];
}

const rooms = {
  empty: 'nearly empty', manySeatsAvailable: 'many seats', fewSeatsAvailable: 'few seats', standingRoomOnly: 'room to stand',
  crushedStandingRoomOnly: 'hardly any room', full: 'full', notAcceptingPassengers: 'takes no passengers', notBoardable: 'takes no passengers',
};

/** Where a vehicle stops, if not where the timetable has it. */
export const elsewhere = (stop, usual) => (usual ? [' ', unusual(instead(stop, usual))] : []);

function instead(stop, usual) {
  if (stop.name !== usual.name) return t('instead of {stop}', { stop: usual.name });
  if (!stop.platform || !usual.platform) return t('at another place than usual');
  return t('platform {platform}, not {usual}', { platform: stop.platform, usual: usual.platform });
}

/** How many stops are on the way, and how many of those are not served. */
export function counted(calls) {
  const skipped = calls.filter(({ isSkipped }) => isSkipped).length, served = calls.length - skipped;
  return [
    served === 1 ? t('1 stop on the way') : t('{count} stops on the way', { count: served }),
    ...(skipped ? [' · ', missing(skipped === 1 ? t('1 not served') : t('{count} not served', { count: skipped }))] : []),
  ];
}

/** A stop on the way, with its time. */
export function call({ stop, usual, time, planned, isSkipped }, zone) {
  if (isSkipped) return make('li', {}, make('s', {}, clock.shown(planned ?? time, zone), ' ', stop.name), ' ', missing(t('not served')));
  return make('li', {}, clock.shown(time, zone), ' ', ...delay(time, planned, zone), ' ', stop.name, ...elsewhere(stop, usual));
}

// MARK: Alerts

/** How many alerts a journey has; nothing where it has none. */
export function alertCount({ legs }) {
  const count = new Set(legs.flatMap(({ alerts }) => alerts.map(({ title }) => title))).size;
  return count ? [make('span', { class: 'alerts' }, icon('alert'), make('span', { class: 'unseen' }, t('Notices')), ` ${count}`)] : [];
}

/** The alerts of a leg, each a line that unfolds where there is more to read. */
export const notes = (leg, zone) => leg.alerts.map((alert) => note(alert, zone));

function note({ title, text, url, from, until }, zone) {
  const more = [
    text && make('p', { dir: 'auto' }, text), (from || until) && make('small', {}, period(from, until, zone)),
    url && make('a', { href: url, rel: 'noopener' }, t('More at {site}', { site: new URL(url).hostname })),
  ].filter(Boolean);
  const line = make(more.length ? 'summary' : 'div', { dir: 'auto' }, icon('alert'), title);
  return make(more.length ? 'details' : 'div', { class: 'alert' }, line, ...more);
}

/** "1 Jun 2026, 08:45 – 8 Jun 2026, 08:45"; either end may be open. */
function period(from, until, zone) {
  const times = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone });
  if (from && until) return times.formatRange(from, until);
  return from ? `${times.format(from)} –` : `– ${times.format(until)}`;
}
