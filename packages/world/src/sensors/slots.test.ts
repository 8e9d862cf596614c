import { expect, test } from 'vitest';
import { SENSORS } from './index.ts';
import { FREE_SLOTS, portOf, slotFor } from './slots.ts';

const bare = { sensor1: 1, sensor2: 1, sensor3: 2, sensor4: 1 } as const;
/** One that fits all three ports. */
const code = SENSORS.find(({ slots }) => FREE_SLOTS.every((slot) => slots.includes(portOf(slot))))?.code ?? 0;

test('an add-on goes into an empty port, then where nobody misses anything, and never where it does not fit or takes off what is needed', () => {
  expect(slotFor(code, bare)).toBe('sensor1');
  expect(slotFor(code, { ...bare, sensor1: 13 })).toBe('sensor2');
  const full = { sensor1: 13, sensor2: 43, sensor3: 2, sensor4: 55 } as const;
  expect(slotFor(code, full, [13, 55])).toBe('sensor2');
  expect(slotFor(code, full, [13, 43, 55])).toBeUndefined();
  expect(slotFor(code, { ...full, sensor2: 0 }, [])).toBe('sensor2');
  expect(slotFor(9_999, bare)).toBeUndefined();
  for (const sensor of SENSORS) {
    const slot = slotFor(sensor.code, full);
    expect(slot === undefined || sensor.slots.includes(portOf(slot)), sensor.varName).toBe(true);
  }
});
