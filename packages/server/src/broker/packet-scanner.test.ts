import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PacketScanner } from './packet-scanner.ts';

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
        const gauge = new PacketScanner(LIMIT);
        const passes = (piece: Buffer) => gauge.scan(piece, 0, Number.POSITIVE_INFINITY) !== undefined;
        expect(inPieces(fine, cuts).every(passes)).toBe(true);
        expect(inPieces(packet(tooLong), cuts).every(passes)).toBe(false);
      },
    ),
  );
});

test('a length that never ends is refused', () => {
  const endless = Buffer.from([0x10, 0x80, 0x80, 0x80, 0x80, 0x80]);
  expect(new PacketScanner(LIMIT).scan(endless, 0, 1)).toBeUndefined();
});

test('many packets are cut into pieces between packets, and none is lost or counted twice', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(300), { minLength: 1, maxLength: 60 }),
      fc.array(fc.nat(), { maxLength: 20 }),
      fc.integer({ min: 1, max: 10 }),
      (lengths, cuts, most) => {
        const gauge = new PacketScanner(LIMIT);
        let cost = 0;
        for (const piece of inPieces(Buffer.concat(lengths.map(packet)), cuts)) {
          for (let at = 0; at < piece.length; ) {
            const measured = gauge.scan(piece, at, most);
            expect(measured?.end).toBeGreaterThan(at);
            expect(measured?.cost).toBeLessThanOrEqual(most);
            at = measured?.end ?? piece.length;
            cost += measured?.cost ?? 0;
          }
        }
        expect(cost).toBe(lengths.length);
      },
    ),
  );
});

test('a list of filters costs as much as it may hold', () => {
  const subscribe = Buffer.concat([Buffer.from([0x82]), packet(8_000).subarray(1)]);
  expect(new PacketScanner(LIMIT).scan(subscribe, 0, 5)).toEqual({ end: subscribe.length, cost: 1_001 });
});
