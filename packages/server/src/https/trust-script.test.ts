import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { trustAnswer } from './trust-page.ts';
import { TRUST_SCRIPT } from './trust-script.ts';

const SAFARI_OF_IPAD = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.5 Safari/605.1.15';
const AUTHORITY = { authorityDer: Buffer.alloc(0), fingerprint: 'AB:CD', name: 'Trundle test' };

interface Part {
  href: string;
  classes: string;
  dataset: { device: string };
  open: boolean;
  isDownload: boolean;
  removeAttribute: (name: string) => void;
}

/** What the page's own script makes of the links and parts that the page is served with. */
const opened = (userAgent: string, { hash = '', maxTouchPoints = 0 } = {}) => {
  const url = '/trust?to=%2Fcamera%2FK7PM3X';
  const request = { method: 'GET', url, host: 'pc.local:3000', acceptLanguage: 'en', userAgent, isSecure: false };
  const page = String(trustAnswer(AUTHORITY, request)?.body);
  const attribute = (tag: string, name: string): string =>
    (new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1] ?? '').replaceAll('&#38;', '&');
  const partsOf = (html: string, tag: string): Part[] =>
    [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>`, 'g'))].map(([text]) => {
      const part: Part = {
        href: attribute(text, 'href'),
        classes: attribute(text, 'class'),
        dataset: { device: attribute(text, 'data-device') },
        open: / open>/.test(text),
        isDownload: / download>/.test(text),
        removeAttribute: (name) => {
          if (name === 'download') part.isDownload = false;
        },
      };
      return part;
    });
  const links = partsOf(page, 'a');
  const languages = partsOf(/<nav.*<\/nav>/s.exec(page)?.[0] ?? '', 'a');
  const devices = partsOf(page, 'details');
  const file = links.find(({ href }) => href === '/trust/authority.crt');
  const found: Record<string, Part[]> = {
    'a.go': links.filter(({ classes }) => classes.split(' ').includes('go')),
    'nav a': languages,
    details: devices,
  };
  const dataset = {
    target: attribute(page, 'data-target'),
    probe: attribute(page, 'data-probe'),
    secure: attribute(page, 'data-secure'),
  };
  runInNewContext(TRUST_SCRIPT, {
    document: {
      body: { dataset },
      hidden: true,
      querySelectorAll: (selector: string) => found[selector] ?? [],
      querySelector: (selector: string) => (selector === 'a[download]' && file?.isDownload ? file : null),
      addEventListener: () => undefined,
    },
    location: { hash },
    navigator: { userAgent, maxTouchPoints },
    setInterval: () => 0,
  });
  return { go: found['a.go'] ?? [], languages, devices, file };
};

test('the key behind the hash of an address outlasts the choice of a language', () => {
  const { go, languages } = opened('curl/8', { hash: '#secret' });
  expect(languages.map(({ href }) => href)).toEqual([
    '/trust?lang=en&to=%2Fcamera%2FK7PM3X#secret',
    '/trust?lang=fr&to=%2Fcamera%2FK7PM3X#secret',
    '/trust?lang=es&to=%2Fcamera%2FK7PM3X#secret',
  ]);
  expect(new Set(go.map(({ href }) => href))).toEqual(new Set(['https://pc.local:3000/camera/K7PM3X#secret']));
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Safari/604.1', 5, 'iphone', false],
  ['Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X) Safari/604.1', 5, 'ipad', false],
  [SAFARI_OF_IPAD, 5, 'ipad', false],
  [SAFARI_OF_IPAD, 0, 'mac', true],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 7) Chrome/130 Mobile', 5, 'android', true],
] as const)(
  '%s with %i fingers reads the steps of: %s. The certificate is saved as a file: %s',
  (userAgent, maxTouchPoints, device, isSaved) => {
    const { devices, file } = opened(userAgent, { maxTouchPoints });
    expect(devices.filter(({ open }) => open).map(({ dataset }) => dataset.device)).toEqual([device]);
    expect(file?.isDownload).toBe(isSaved);
  },
);
