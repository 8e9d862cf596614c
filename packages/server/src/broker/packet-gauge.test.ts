import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PacketGauge } from './packet-gauge.ts';

const LIMIT = 20_000;

const packet = (length: number): Buffer => {
  const header = [0x30];
  let rest = length;
  do {
    header.push((rest % 128) | (rest >= 128 ? 0x80 : 0));
    rest = Math.floor(rest / 128);
  } while (rest > 0);
  return Buffer.concat([Buffer.from(header), Buffer.alloc(length, 0xff)]);
};

const inPieces = (bytes: Buffer, cuts: number[]): Buffer[] => {
  const points = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  return points.slice(1).map((end, at) => bytes.subarray(points[at], end));
};

test('packets up to the limit pass and the first larger one does not, however they are cut', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(LIMIT), { maxLength: 6 }),
      fc.integer({ min: LIMIT + 1, max: LIMIT * 2 }),
      fc.array(fc.nat(), { maxLength: 20 }),
      (lengths, tooLong, cuts) => {
        const fine = Buffer.concat(lengths.map(packet));
        const gauge = new PacketGauge(LIMIT);
        expect(inPieces(fine, cuts).every((piece) => gauge.admits(piece))).toBe(true);
        expect(inPieces(packet(tooLong), cuts).every((piece) => gauge.admits(piece))).toBe(false);
      },
    ),
  );
});

test('a length that never ends is refused', () => {
  expect(new PacketGauge(LIMIT).admits(Buffer.from([0x10, 0x80, 0x80, 0x80, 0x80, 0x80]))).toBe(false);
});
