// SPDX-License-Identifier: Apache-2.0
//
// Runs before the page is drawn, so that a dark page does not flash white.

(() => {
  let chosen = null;
  try { chosen = localStorage.getItem('theme'); } catch { /* no storage: the system decides */ }
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = chosen === 'dark' || chosen === 'light' ? chosen : system;
})();
