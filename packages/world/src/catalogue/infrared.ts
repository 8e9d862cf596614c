import type { Localized } from '@trundle/protocol/text-source';
import { type WorldTexts, worldText } from '../texts/index.ts';

/** A key of the remote control. `code` is the command byte it sends. */
interface IrCode {
  readonly id: string;
  readonly code: number;
  readonly name: Localized;
}

/** A key that bears a sign. */
const signed = (id: string, code: number, sign = id): IrCode => ({ id, code, name: () => sign });
const worded = (id: keyof WorldTexts['choices']['remoteKeys'], code: number): IrCode => ({
  id,
  code,
  name: worldText(({ choices }) => choices.remoteKeys[id]),
});

/** The nineteen keys: the seventeen of the small kit remote with their usual bytes, and two for volume. */
export const IR_CODES: readonly IrCode[] = [
  signed('0', 0x19),
  signed('1', 0x45),
  signed('2', 0x46),
  signed('3', 0x47),
  signed('4', 0x44),
  signed('5', 0x40),
  signed('6', 0x43),
  signed('7', 0x07),
  signed('8', 0x15),
  signed('9', 0x09),
  signed('star', 0x16, '*'),
  signed('hash', 0x0d, '#'),
  worded('up', 0x18),
  worded('down', 0x52),
  worded('left', 0x08),
  worded('right', 0x5a),
  signed('ok', 0x1c, 'OK'),
  worded('volumeUp', 0x5e),
  worded('volumeDown', 0x5f),
];

/** What the key that sends a code is called. */
export const remoteKeyWord = (code: unknown): Localized | undefined => irCodeOf(Number(code))?.name;

export const irCodeOf = (code: number): IrCode | undefined => IR_CODES.find((entry) => entry.code === code);
