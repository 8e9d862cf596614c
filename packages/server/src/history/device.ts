import type { Device } from '@trundle/protocol/entities/program-version';

/** In this order: an Android tablet says Linux too, and an iPhone says Mac. */
const SIGNS: readonly (readonly [RegExp, Device])[] = [
  [/\bCrOS\b/, 'chromebook'],
  [/\biPad\b/, 'ipad'],
  [/\biPhone\b/, 'iphone'],
  [/\bAndroid\b/, 'android'],
  [/\bWindows\b/, 'windows'],
  [/\bMacintosh\b/, 'mac'],
  [/\bLinux\b/, 'linux'],
];

/** The kind of device a browser says it is on. Nothing more of what it says is kept. */
export const deviceOf = (userAgent: string | undefined): Device =>
  SIGNS.find(([sign]) => sign.test(userAgent ?? ''))?.[1] ?? 'other';
