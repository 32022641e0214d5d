// SPDX-License-Identifier: Apache-2.0
//
// The language and the units of the page: those of the browser, unless somebody chose others. The page is written
// in English; a file words-… has what it is called in another language.

/** Languages of directions; the page itself speaks those of `pages`, and English else. */
export const languages = ['en-US', 'en-GB', 'ar-SA', 'cs-CZ', 'da-DK', 'de-DE', 'es-ES', 'fi-FI', 'fr-FR', 'he-IL', 'hi-IN', 'it-IT',
  'ja-JP', 'ko-KR', 'nl-NL', 'pl-PL', 'pt-BR', 'pt-PT', 'ru-RU', 'sv-SE', 'tr-TR', 'uk-UA', 'zh-CN', 'zh-TW'];
const pages = ['de', 'fr', 'pt'];

/** Units by the API's names. */
export const unitSystems = ['metric', 'imperialUk', 'imperialUs'];

/** What somebody chose here before; `null` for nothing. */
export const stored = (name) => { try { return localStorage.getItem(name); } catch { return null; } };

/** The language of directions, numbers and, where it is spoken here, of the page. */
export const language = languages.find((tag) => tag === stored('language')) ?? nearest(navigator.languages ?? [navigator.language]);

/** The units of distances. */
export const units = unitSystems.find((name) => name === stored('units')) ?? { US: 'imperialUs', LR: 'imperialUs', GB: 'imperialUk' }[region(navigator.language)] ?? 'metric';

/** What numbers and dates are written by: the browser's own variant of the language, where it has one. */
export const locale = (navigator.languages ?? []).find((tag) => base(tag) === base(language)) ?? language;

/** The language's name in the API: "deDe". */
export const languageName = language.split('-').map((part, at) => (at ? part.charAt(0) + part.slice(1).toLowerCase() : part)).join('');

const page = pages.includes(base(language)) ? await import(`./words-${base(language)}.js`).then(({ words }) => words, () => ({})) : {};
document.documentElement.lang = pages.includes(base(language)) ? language : 'en';

/** A text of the page in its language, with values put in: `t('{count} places', { count: 3 })`. */
export function t(text, values = {}) {
  return (page[text] ?? text).replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

/** Takes another language or other units from now on. */
export function choose(name, value) {
  try { localStorage.setItem(name, value); } catch { /* only this page then */ }
  location.reload();
}

/** Puts the page that was loaded into its language. */
export function translate(root) {
  if (!Object.keys(page).length) return;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.data.trim();
    if (page[text]) node.data = node.data.replace(text, page[text]);
  }
  for (const element of root.querySelectorAll('[aria-label], [title], [placeholder]')) {
    for (const name of ['aria-label', 'title', 'placeholder']) {
      const text = element.getAttribute(name);
      if (text && page[text]) element.setAttribute(name, page[text]);
    }
  }
}

/** "Deutsch", "português (Brasil)". */
export function nameOf(tag) {
  try { return new Intl.DisplayNames(tag, { type: 'language' }).of(tag); } catch { return tag; }
}

function base(tag) { return tag.split('-')[0].toLowerCase(); }

function region(tag) { return (tag ?? '').split('-').find((part) => /^[A-Z]{2}$/.test(part)); }

/** The first language of the browser that is spoken here, in its variant where there is one. */
function nearest(tags) {
  for (const tag of tags) {
    const same = languages.find((known) => known.toLowerCase() === tag.toLowerCase());
    const traditional = /hant|-tw|-hk|-mo/i.test(tag) ? 'zh-TW' : undefined;
    // Australia, Ireland, India and others have British words.
    const british = base(tag) === 'en' && tag.includes('-') && !/-(us|ca|ph|pr|gu|vi|as|mh|mp|um)\b/i.test(tag) ? 'en-GB' : undefined;
    const known = same ?? british ?? (base(tag) === 'zh' ? traditional ?? 'zh-CN' : languages.find((one) => base(one) === base(tag)));
    if (known) return known;
  }
  return 'en-US';
}
