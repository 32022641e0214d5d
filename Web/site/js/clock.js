// SPDX-License-Identifier: Apache-2.0
//
// Clocks of other time zones.

import { locale } from './words.js';

/** What clocks of a zone show at a time: "08:05". */
export const shown = (time, timeZone) => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone }).format(time);

/** "25 Nov 2026" of a time in a zone. */
export const day = (time, timeZone) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(time);

/** The time at which clocks of a zone show "2026-11-25T08:05". */
export function time(text, timeZone) {
  const asked = Date.parse(`${text}Z`);
  // The offset at the time itself, found from one that is at most some hours off.
  const first = asked - offset(asked, timeZone);
  return new Date(asked - offset(first, timeZone));
}

// MARK: The clocks of the place

// By how many minutes the clocks where the trip begins are ahead of UTC; unknown until an answer has told it.
let ahead;

/** By how many minutes the clocks are ahead of UTC that show a time such as "2026-03-01T08:05:00+01:00". */
export function minutesAhead(time) {
  const zone = /([+-])(\d\d):(\d\d)$/.exec(time);
  return zone ? (zone[1] === '-' ? -1 : 1) * (Number(zone[2]) * 60 + Number(zone[3])) : 0;
}

/** Takes the clocks of a place from a time that they show. */
export function learn(time) {
  if (time) ahead = minutesAhead(time);
}

/** Takes the clocks of a zone at a time. */
export function learnZone(timeZone, milliseconds = Date.now()) {
  ahead = offset(milliseconds, timeZone) / 60_000;
}

/** The time at which the clocks of the place show "2026-11-25T08:05"; those of this machine, until others are known. */
export const timeThere = (text) => (ahead === undefined ? new Date(text) : new Date(Date.parse(`${text}Z`) - ahead * 60_000));

/** What the clocks of the place show at a time: "2026-11-25T08:05". */
export function shownThere(milliseconds) {
  const minutes = ahead ?? -new Date(milliseconds).getTimezoneOffset();
  return new Date(milliseconds + minutes * 60_000).toISOString().slice(0, 16);
}

/** "UTC", "UTC-5", "UTC+5:30". */
export function zoneName(minutes) {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return minutes ? `UTC${minutes < 0 ? '-' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}` : 'UTC';
}

/** The name of the zone of the place where "2026-11-25T08:05" is another time than on this machine; none else. */
export const zoneThere = (text) => (text && timeThere(text) - new Date(text) ? zoneName(ahead) : '');

/** By how many milliseconds clocks of a zone are ahead of UTC at a time. */
function offset(milliseconds, timeZone) {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' })
    .formatToParts(milliseconds);
  const part = (name) => Number(parts.find(({ type }) => type === name).value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) - Math.floor(milliseconds / 1000) * 1000;
}
