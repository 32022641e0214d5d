// SPDX-License-Identifier: Apache-2.0
//
// Numbers as people read them.

const language = navigator.language || 'en';
const number = (digits) => new Intl.NumberFormat(language, { maximumFractionDigits: digits, minimumFractionDigits: digits });

/** "350 m", "12.4 km". */
export function distance(meters) {
  if (meters < 995) {
    const step = meters < 100 ? 5 : 10;
    return `${number(0).format(Math.max(step, Math.round(meters / step) * step))} m`;
  }
  return `${number(meters < 99_500 ? 1 : 0).format(meters / 1000)} km`;
}

/** "7 min", "1 h 05 min". */
export function duration(seconds) {
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}

/** "45 s", "2 min 10 s", "1 h 05 min". */
export function exact(seconds) {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  return whole < 3600 ? `${Math.floor(whole / 60)} min ${whole % 60} s` : duration(seconds);
}

/** "+3 min", "−2 min", "about as fast". */
export function difference(seconds) {
  return Math.abs(seconds) < 30 ? 'about as fast' : `${seconds < 0 ? '−' : '+'}${duration(Math.abs(seconds))}`;
}

/** "7 minutes", for who hears it. */
export function spokenDuration(seconds) {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const part = (count, word) => (count ? `${count} ${word}${count === 1 ? '' : 's'}` : '');
  return [part(hours, 'hour'), part(rest, 'minute')].filter(Boolean).join(' ');
}

/** When somebody who leaves now arrives. */
export function arrival(seconds) {
  return new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' }).format(Date.now() + seconds * 1000);
}

/** What clocks at the place show: "08:05" of "2026-03-01T08:05:00+01:00". */
export function clock(time) {
  return new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(new Date(`${time.slice(0, 19)}Z`));
}

/** "41.15790, -8.62910". */
export function coordinates({ lat, lon }) {
  return `${lat.toFixed(5)}, ${lon.toFixed(5)}`;
}

/**
 * Coordinates that somebody typed: "41.1579, -8.6291", "41.1579 N 8.6291 W", "41° 9′ 28″ N, 8° 37′ 45″ W",
 * "geo:41.1579,-8.6291". Null where the text is none.
 */
export function parseCoordinates(text) {
  const trimmed = text.trim();
  const plain = /^geo:/i.test(trimmed) ? trimmed.slice(4).replace(/[;?].*$/, '') : trimmed;
  const cleaned = plain.replace(/−/g, '-').replace(/;/g, ',').toUpperCase();
  // Letters stand before all numbers or behind all.
  const [before, after] = /^[NSEW]/.test(cleaned) ? ['([NSEW])\\s*', '()'] : ['()', '\\s*([NSEW])?'];
  const part = new RegExp(`${before}(-?\\d+(?:\\.\\d+)?)\\s*(?:°|D)?\\s*(?:(\\d+(?:\\.\\d+)?)\\s*['′M])?\\s*(?:(\\d+(?:\\.\\d+)?)\\s*["″])?${after}`, 'g');
  const found = [...cleaned.matchAll(part)];
  if (found.length !== 2 || cleaned.replace(part, '').replace(/[\s,]/g, '') !== '') return null;
  const values = found.map(([, first, degrees, minutes = 0, seconds = 0, last]) => {
    const size = Math.abs(Number(degrees)) + Number(minutes) / 60 + Number(seconds) / 3600;
    const letter = first || last || '';
    return { letter, value: degrees.startsWith('-') !== /[SW]/.test(letter) ? -size : size };
  });
  if (/[EW]/.test(values[0].letter) || /[NS]/.test(values[1].letter)) values.reverse();
  const [lat, lon] = values.map(({ value }) => value);
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null;
}
