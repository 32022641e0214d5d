// SPDX-License-Identifier: Apache-2.0
//
// Numbers as people read them.

import { minutesAhead, zoneName } from './clock.js';
import { locale, units, t } from './words.js';

const number = (digits, unit) => new Intl.NumberFormat(locale, { maximumFractionDigits: digits, minimumFractionDigits: digits, ...(unit && { style: 'unit', unit, unitDisplay: 'short' }) });

/** "350 m", "12.4 km"; "300 yd", "500 ft" and "3.4 mi" where roads are measured so. */
export function distance(meters) {
  if (meters < 0.5) return number(0, { metric: 'meter', imperialUs: 'foot' }[units] ?? 'yard').format(0);
  if (units !== 'metric') {
    const miles = meters / 1609.344;
    if (miles >= 0.19) return number(miles < 99.5 ? 1 : 0, 'mile').format(miles);
    const short = units === 'imperialUs' ? meters / 0.3048 : meters / 0.9144;
    return number(0, units === 'imperialUs' ? 'foot' : 'yard').format(Math.max(10, Math.round(short / 10) * 10));
  }
  if (meters < 995) {
    const step = meters < 100 ? 5 : 10;
    return number(0, 'meter').format(Math.max(step, Math.round(meters / step) * step));
  }
  return number(meters < 99_500 ? 1 : 0, 'kilometer').format(meters / 1000);
}

/** "1,689 m", "5,541 ft": a height above the sea, or a climb. */
export const height = (meters) => (units === 'metric' ? number(0, 'meter').format(meters) : number(0, 'foot').format(meters / 0.3048));

/** "2,55 m", "8 ft 4 in"; "40 t", "88,200 lb"; "60 km/h", "37 mph": what a vehicle is, in the units of signs. */
export function measure(value, unit) {
  if (units !== 'metric' && unit === 'm') {
    const inches = Math.round(value / 0.0254);
    return `${number(0, 'foot').format(Math.floor(inches / 12))} ${number(0, 'inch').format(inches % 12)}`;
  }
  if (units !== 'metric' && unit === 'km/h') return number(0, 'mile-per-hour').format(value / 1.609344);
  if (units === 'imperialUs' && unit === 't') return number(0, 'pound').format(Math.round(value * 22.046226) * 100);
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value)} ${unit}`.trim();
}

/** "6,45 $", "$6.45". */
export const price = (amount, currency) => new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount);

const isEnglish = locale.startsWith('en');
const hours = (count) => (isEnglish ? `${count} h` : number(0, 'hour').format(count));
const minutesText = (count, isPadded) => (isEnglish ? `${isPadded ? String(count).padStart(2, '0') : count} min` : number(0, 'minute').format(count));
const secondsText = (count) => (isEnglish ? `${count} s` : number(0, 'second').format(count));

const wholeMinutes = (seconds) => Math.max(1, Math.round(seconds / 60));

/** "7 min", "1 h 05 min". */
export function duration(seconds) {
  const minutes = wholeMinutes(seconds);
  if (minutes < 60) return minutesText(minutes);
  return `${hours(Math.floor(minutes / 60))} ${minutesText(minutes % 60, true)}`;
}

/** "45 s", "2 min 10 s", "1 h 05 min". */
export function exact(seconds) {
  const whole = Math.round(seconds);
  if (whole < 60) return secondsText(whole);
  return whole < 3600 ? `${minutesText(Math.floor(whole / 60))} ${secondsText(whole % 60)}` : duration(seconds);
}

/** "+3 min", "−2 min", "about as fast". */
export function difference(seconds) {
  return Math.abs(seconds) < 30 ? t('about as fast') : `${seconds < 0 ? '−' : '+'}${duration(Math.abs(seconds))}`;
}

/** The difference of two times as they are shown, so that it adds up. */
export const compared = (seconds, best) => difference(60 * (wholeMinutes(seconds) - wholeMinutes(best)));

/** "7 minutes", for who hears it. */
export function spokenDuration(seconds) {
  const minutes = wholeMinutes(seconds);
  const part = (count, unit) => (count ? new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count) : '');
  return [part(Math.floor(minutes / 60), 'hour'), part(minutes % 60, 'minute')].filter(Boolean).join(' ');
}

/** When somebody who leaves now arrives, by the clock of this machine. */
export function arrival(seconds) {
  return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }).format(Date.now() + seconds * 1000);
}

const clockFace = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
const instant = (time) => new Date(`${time.slice(0, 19)}Z`);
const shownAt = (time) => clockFace.format(instant(time));

/** What clocks at the place show: "08:05" of "2026-03-01T08:05:00+01:00"; with the zone where it is not this machine's. */
export function clock(time) {
  const minutes = minutesAhead(time);
  return minutes === -new Date(time).getTimezoneOffset() ? shownAt(time) : `${shownAt(time)} ${zoneName(minutes)}`;
}

/** "8:05 – 9:10" of two such times; one zone is told once. */
export function clocks(start, end) {
  if (minutesAhead(start) !== minutesAhead(end)) return `${clock(start)} – ${clock(end)}`;
  const zone = clock(end).slice(shownAt(end).length);
  const isSameDay = start.slice(0, 10) === end.slice(0, 10);
  return (isSameDay ? clockFace.formatRange(instant(start), instant(end)) : `${shownAt(start)} – ${shownAt(end)}`) + zone;
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
