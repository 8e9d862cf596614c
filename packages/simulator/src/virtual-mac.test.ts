import { SsidSchema } from '@trundle/protocol/entities/classroom';
import { CLASS_CODE_ALPHABET, CLASS_CODE_LENGTH, isVirtualMac, MacSchema } from '@trundle/protocol/ids';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LAST_ROBOT_NUMBER, ORIGINS, type Origin, virtualMac, virtualSerial } from './virtual-mac.ts';

const codes = fc.string({
  unit: fc.constantFrom(...CLASS_CODE_ALPHABET),
  minLength: CLASS_CODE_LENGTH,
  maxLength: CLASS_CODE_LENGTH,
});
const robots = fc.tuple(
  codes,
  fc.integer({ min: 1, max: LAST_ROBOT_NUMBER }),
  fc.constantFrom(...(Object.keys(ORIGINS) as Origin[])),
);

test('a virtual robot has an address like any other, and one can see that it is virtual', () => {
  fc.assert(
    fc.property(robots, (robot) => {
      const mac = virtualMac(...robot);
      expect(MacSchema.parse(mac)).toBe(mac);
      expect(isVirtualMac(mac)).toBe(true);
    }),
    { seed: 1 },
  );
  expect(isVirtualMac('AABBCCDDEEFF')).toBe(false);
});

test('two virtual robots never share an address', () => {
  fc.assert(
    fc.property(robots, robots, (one, other) => {
      expect(virtualMac(...one) === virtualMac(...other)).toBe(one.join() === other.join());
    }),
    { seed: 1 },
  );
  expect(virtualMac('ZZZZZZ', LAST_ROBOT_NUMBER, 'commandLine')).toHaveLength(12);
  expect(virtualMac('222222', 1, 'commandLine')).not.toBe(virtualMac('222223', 1, 'server'));
});

test('a virtual camera has a serial number of its own in each class and program', () => {
  fc.assert(
    fc.property(codes, (code) => {
      const serials = (Object.keys(ORIGINS) as Origin[]).map((origin) => virtualSerial(code, origin));
      expect(serials.map((serial) => SsidSchema.parse(serial))).toEqual(serials);
      expect(new Set(serials).size).toBe(serials.length);
    }),
    { seed: 1 },
  );
});
