import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePayload } from './payload.ts';

const LIMIT = 1_000;
const read = (text: string) => parsePayload(Buffer.from(text), LIMIT);

test('JSON is read as JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      const text = JSON.stringify(value);
      expect(parsePayload(Buffer.from(text), text.length * 4)).toEqual({ ok: true, message: JSON.parse(text) });
    }),
  );
});

test('[N3] no bytes make reading throw', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 50 }), (bytes) => {
      expect(typeof parsePayload(Buffer.from(bytes), LIMIT).ok).toBe('boolean');
    }),
  );
});

test('what is too large, too deep or no text says so', () => {
  expect(read('x'.repeat(1_001))).toEqual({ ok: false, reason: 'larger than 1000 bytes' });
  expect(read('['.repeat(33))).toEqual({ ok: false, reason: 'nested deeper than 32' });
  expect(parsePayload(Buffer.from([0x22, 0xff, 0x22]), LIMIT)).toEqual({ ok: false, reason: 'not UTF-8' });
  expect(read('{')).toEqual({ ok: false, reason: 'not JSON' });
});

test('brackets in a text are no depth', () => {
  const text = `${'['.repeat(100)}\\"{`;
  expect(read(JSON.stringify([text, '\\']))).toEqual({ ok: true, message: [text, '\\'] });
  expect(read(`${'['.repeat(32)}${']'.repeat(32)}`).ok).toBe(true);
});
