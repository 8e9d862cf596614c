/**
 * The script of the page about trust, as text: it is sent to devices that have none of our bundles yet, without https.
 * A page that cannot read an answer of the secure address still learns whether there was one.
 */
export const TRUST_SCRIPT = `'use strict';
const { probe, secure } = document.body.dataset;
const target = document.body.dataset.target + location.hash;
for (const link of document.querySelectorAll('a.go')) link.href = target;
// The key of a camera link stands behind the hash, and has to outlast the choice of a language.
for (const link of document.querySelectorAll('nav a')) link.href += location.hash;

const isTablet = /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
if (isTablet) {
  for (const part of document.querySelectorAll('details')) part.open = part.dataset.device === 'ipad';
  document.querySelector('a[download]')?.removeAttribute('download');
}

let isLeaving = false;
const look = async () => {
  if (isLeaving || document.hidden) return;
  try {
    await fetch(probe, { mode: 'no-cors', cache: 'no-store' });
  } catch {
    return;
  }
  isLeaving = true;
  document.querySelector('[data-state="trusted"]').hidden = false;
  location.replace(target);
};
if (secure !== 'true') {
  look();
  setInterval(look, 4000);
  document.addEventListener('visibilitychange', look);
}
`;
