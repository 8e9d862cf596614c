import { openCamera, takeCamera } from '@trundle/protocol/http/camera';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPage } from '../testing/open-page.tsx';
import { quietServer } from '../testing/test-app.ts';
import { MarkerHeights } from './marker-heights.ts';

const KEY = 'c'.repeat(32);
const LINK = `/camera/K7PM3X#${KEY}`;
const DAY = 86_400_000;
const UNTIL = new Date(Date.now() + 20 * DAY).toISOString();
const opened = { name: 'Robots 5b', until: UNTIL, seat: 'free' as const, holder: null, robots: [1], hasHttps: true };
const taken = { serial: 'station-0123ABCD', token: 'd'.repeat(32), until: UNTIL };

/** A page that may film, on a device that has no camera. */
const secure = (): void => {
  const none = async (): Promise<never> => {
    throw new DOMException('none', 'NotFoundError');
  };
  const devices = Object.assign(new EventTarget(), { getUserMedia: none, enumerateDevices: async () => [] });
  Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
  Object.defineProperty(navigator, 'mediaDevices', { value: devices, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(window, 'isSecureContext');
    Reflect.deleteProperty(navigator, 'mediaDevices');
  });
};

test('the page says first what it is and whose, and takes nothing before somebody presses', async () => {
  secure();
  const network = quietServer().answer(openCamera, opened).answer(takeCamera, taken);
  const { page } = await openPage(LINK, { network });
  await page.sees('This device can be the camera of Robots 5b');
  const date = new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(new Date(UNTIL));
  await page.sees(`This link is good until ${date}.`);
  expect(network.to(openCamera)[0]).toMatchObject({ authorization: null, body: { key: KEY } });
  expect(network.to(takeCamera)).toHaveLength(0);
  const scrolled = vi.spyOn(window, 'scrollTo');
  onTestFinished(() => scrolled.mockRestore());
  page.press('Open the camera');
  // There is no camera in this test, and the page says so instead of showing a black square.
  await page.sees('There is no camera here');
  expect(network.to(takeCamera)).toHaveLength(1);
  // Whoever pressed had scrolled down to the button.
  expect(scrolled).toHaveBeenCalledWith(0, 0);
  expect(document.activeElement?.id).toBe('content');
  expect(page.text()).not.toContain('All is well');
  page.press('Turn this camera off');
  await page.sees('This device can be the camera of Robots 5b');
});

test('two fields say how high markers lie; what cannot be is said beside them and is not kept', async () => {
  secure();
  const network = quietServer().answer(openCamera, opened).answer(takeCamera, taken);
  const { page, app } = await openPage(LINK, { network });
  await page.sees('This device can be the camera of Robots 5b');
  page.press('Open the camera');
  await page.sees('Height of the markers');
  const kept = () => new MarkerHeights(app.storage).read();
  expect(kept()).toEqual({ robot: 50, object: 25 });
  page.type('On robots (mm)', '110');
  page.type('On objects (mm)', '0');
  expect(kept()).toEqual({ robot: 110, object: 0 });
  for (const wrong of ['', '-5', '2000']) page.type('On robots (mm)', wrong);
  await page.sees('A number from 0 to 300.');
  expect(kept()).toEqual({ robot: 110, object: 0 });
});

test('who watches now is named before it is turned out', async () => {
  secure();
  const holder = { serial: 'station-0000AAAA', name: 'Pixel 8' };
  const network = quietServer().answer(openCamera, { ...opened, seat: 'taken', holder });
  const { page } = await openPage(LINK, { network });
  await page.sees('“Pixel 8” is the camera of this class now. It will be turned off there when you open this one.');
});

test('a device without a picture turns nobody out, and the door says why', async () => {
  secure();
  const holder = { serial: 'station-0000AAAA', name: 'Pixel 8' };
  const network = quietServer()
    .answer(openCamera, { ...opened, seat: 'taken', holder })
    .answer(takeCamera, taken);
  const { page } = await openPage(LINK, { network });
  await page.sees('“Pixel 8” is the camera of this class now.');
  page.press('Open the camera');
  await page.sees('There is no camera here');
  await page.sees('the other device is still the camera');
  expect(network.to(takeCamera)).toHaveLength(0);
});

test.each([null, { serial: 'station-0000AAAA', name: 'Pixel 8' }])(
  'a page that is not secure says so before anybody presses, and leads to one that is: held by %o',
  async (holder) => {
    const seat = holder === null ? ('free' as const) : ('taken' as const);
    const network = quietServer().answer(openCamera, { ...opened, seat, holder });
    const { page } = await openPage(LINK, { network });
    await page.sees('This page is not secure');
    expect(page.named('a', 'Open it with https').getAttribute('href')).toMatch(/^https:\/\//);
    expect(page.text()).not.toContain('Open the camera');
    expect(page.text()).not.toContain('Nothing has changed');
    expect(network.to(takeCamera)).toHaveLength(0);
  },
);

test('a server without an https address offers no way to one, and says who can make it', async () => {
  const { page } = await openPage(LINK, { network: quietServer().answer(openCamera, { ...opened, hasHttps: false }) });
  await page.sees('This page is not secure');
  await page.sees('this server has none yet. Ask whoever looks after it');
  expect(page.text()).not.toContain('Open it with https');
});

test.each([
  ['LINK_NOT_VALID', 'This link is over'],
  ['FEATURE_OFF', 'Cameras are switched off'],
] as const)('%s: "%s"', async (code, words) => {
  const { page } = await openPage(LINK, { network: quietServer().refuse(openCamera, code) });
  await page.sees(words);
});

test('in its last three days the door says that the link ends, and whom to ask', async () => {
  const until = new Date(Date.now() + 2 * DAY).toISOString();
  const { page } = await openPage(LINK, { network: quietServer().answer(openCamera, { ...opened, until }) });
  await page.sees('Ask whoever leads the class for a new one before then.');
});

test('a link without its key says what to do', async () => {
  for (const path of ['/camera/K7PM3X', '/camera/K7PM3X#short', `/camera/nonsense#${KEY}`]) {
    const { page } = await openPage(path);
    await page.sees('This is not a whole link');
  }
});

test('a server that is away is waited for', async () => {
  const { page } = await openPage(LINK, { network: quietServer().lose(openCamera) });
  await page.sees('The server does not answer');
});
