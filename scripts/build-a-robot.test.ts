import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './toolchain.mjs';

/** Whoever builds the robot believes the page, the picture and config.py: all three say the same pins. */
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const numbersIn = (text: string): number[] => [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits));

const CONFIG = read('robots/micropython/config.py');
const PINS = new Map(
  [...CONFIG.slice(CONFIG.indexOf('on which pins')).matchAll(/^([A-Z_]+) = (\(?[\d, ]+\)?)$/gm)]
    .filter(([, name]) => name !== 'SERVO_PULSES' && name !== 'SLOTS')
    .map(([, name = '', value = '']) => [name, numbersIn(value)]),
);

test('the table of the page has the pins of config.py', () => {
  const page = read('docs/build-a-robot.md');
  const table = page.slice(page.indexOf('<!-- pins -->'), page.indexOf('<!-- end of pins -->'));
  const rows = [...table.matchAll(/^\|.*\| `([A-Z_]+)` \|([\d, ]+)\|$/gm)];
  expect(new Map(rows.map(([, name = '', pins = '']) => [name, numbersIn(pins)]))).toEqual(PINS);
});

test('the picture has a pin for each of them', () => {
  const picture = read('docs/images/robot-wiring.svg');
  const drawn = [...picture.matchAll(/class="p" text-anchor="\w+">(\d+)</g)].map(([, pin]) => Number(pin));
  expect(drawn.sort((one, other) => one - other)).toEqual([...PINS.values()].flat().sort((one, other) => one - other));
});
