// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesOfLine, LINE_AT_MOST, LineReader, packetsOf } from './lines.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (...pieces: Uint8Array[]) => {
  const heard: string[] = [];
  const reader = new LineReader((line) => heard.push(line));
  for (const piece of pieces) reader.take(piece);
  return heard;
};

describe('lines that come in', () => {
  test('are cut at their ends, however the bytes are cut', () => {
    expect(read(bytes('A\nB'), bytes('C'), bytes('\n'), bytes('rest'))).toEqual(['A', 'BC']);
  });

  test('keep a character whose bytes come apart', () => {
    const [smile, rest] = [bytes('é😀\n').slice(0, 4), bytes('é😀\n').slice(4)];
    expect(read(smile, rest)).toEqual(['é😀']);
  });

  test('lose the carriage return of a terminal, and empty ones are no messages', () => {
    expect(read(bytes('one\r\n\r\n\ntwo\r'), bytes('\n'))).toEqual(['one', 'two']);
  });

  test('a line without end is handed on in pieces', () => {
    expect(read(bytes('x'.repeat(LINE_AT_MOST * 2 + 1)), bytes('\n')).map(({ length }) => length)).toEqual([
      LINE_AT_MOST,
      LINE_AT_MOST,
      1,
    ]);
  });
});

describe('lines that go out', () => {
  test('are one line each, whatever is in them', () => {
    expect(new TextDecoder().decode(bytesOfLine('go\r\nleft\n'))).toBe('go left \n');
  });

  test('travel in packets that never cut a character, and arrive as they were', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.integer({ min: 4, max: 20 }), (text, size) => {
        const packets = packetsOf(bytesOfLine(text), size);
        const strict = () => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
        expect(packets.every(({ length }) => length > 0 && length <= size)).toBe(true);
        expect(packets.map((packet) => strict().decode(packet)).join('')).toBe(strict().decode(bytesOfLine(text)));
      }),
    );
  });
});
