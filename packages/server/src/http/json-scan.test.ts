import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scanJson as scan } from './json-scan.ts';

const scanJson = (json: string, limit: Parameters<typeof scan>[1]) => scan(Buffer.from(json), limit);

const ROOMY = { values: 1_000_000, depth: 1_000_000 };

/** The same amounts, counted on what the parser made of it. */
const amounts = (value: unknown): { values: number; depth: number } => {
  if (typeof value !== 'object' || value === null) return { values: 0, depth: 0 };
  const inside = Object.values(value).map(amounts);
  return {
    values: Math.max(1, inside.length) + inside.reduce((sum, { values }) => sum + values, 0),
    depth: 1 + Math.max(0, ...inside.map(({ depth }) => depth)),
  };
};

test('amounts are those of the parsed value, whatever stands in its texts', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(3), (value, spaces) => {
      const json = JSON.stringify(value, null, spaces);
      const { values, depth } = amounts(value);
      expect(scanJson(json, { values, depth })).toBeUndefined();
      if (values > 0) expect(scanJson(json, { ...ROOMY, values: values - 1 })).toBe('values');
      if (depth > 0) expect(scanJson(json, { ...ROOMY, depth: depth - 1 })).toBe('depth');
    }),
  );
});

test('quotes, brackets and commas inside of a text are text', () => {
  const text = JSON.stringify({ a: '[{,"\\"\\\\', 'b\\"]': '\\' });
  expect(scanJson(text, { values: 2, depth: 1 })).toBeUndefined();
  expect(scanJson('"never closed [[[', { values: 0, depth: 0 })).toBeUndefined();
  expect(scanJson('"\\\\\\', { values: 0, depth: 0 })).toBeUndefined();
});

test('[N7] a key said many times, and a nest of a million, end where the limit is', () => {
  expect(scanJson(`{${'"a":1,'.repeat(1_000)}"a":1}`, { values: 20, depth: 5 })).toBe('values');
  expect(scanJson('['.repeat(1_000_000), { values: 1_000_000, depth: 20 })).toBe('depth');
  expect(scanJson('{"a":'.repeat(1_000_000), { values: 1_000_000, depth: 20 })).toBe('depth');
});
