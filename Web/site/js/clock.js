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

/** By how many milliseconds clocks of a zone are ahead of UTC at a time. */
function offset(milliseconds, timeZone) {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' })
    .formatToParts(milliseconds);
  const part = (name) => Number(parts.find(({ type }) => type === name).value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) - Math.floor(milliseconds / 1000) * 1000;
}
