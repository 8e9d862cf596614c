import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';

test.each([
  ['iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15', 5],
  ['iPad', MAC, 5],
  ['Mac', MAC, 0],
  ['Android', 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36', 5],
  ['Pixel 8', 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/110.0.0.0 Mobile', 5],
  ['SM-T510', 'Mozilla/5.0 (Linux; Android 11; SM-T510 Build/RP1A) AppleWebKit/537.36', 5],
  ['Chromebook', 'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36', 10],
  ['Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', 10],
  ['Linux', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36', 0],
  ['Web', '', 0],
])('a class calls it %s', (name, userAgent, maxTouchPoints) => {
  expect(deviceName({ userAgent, maxTouchPoints })).toBe(name);
});
