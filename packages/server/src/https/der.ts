/** The few pieces of DER, the binary writing of certificates, that ours are made of. */

const length = (bytes: number): Buffer => {
  if (bytes < 0x80) return Buffer.from([bytes]);
  const hex = bytes.toString(16);
  const digits = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  return Buffer.concat([Buffer.from([0x80 | digits.length]), digits]);
};

const element = (tag: number, ...content: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  return Buffer.concat([Buffer.from([tag]), length(body.length), body]);
};

export const sequence = (...content: readonly Buffer[]): Buffer => element(0x30, ...content);
export const set = (...content: readonly Buffer[]): Buffer => element(0x31, ...content);
export const yes = (): Buffer => element(0x01, Buffer.from([0xff]));
export const octets = (content: Buffer): Buffer => element(0x04, content);
export const utf8 = (text: string): Buffer => element(0x0c, Buffer.from(text));

/** A whole number that is not negative: a leading zero keeps its highest bit from saying otherwise. */
export const integer = (value: Buffer | number): Buffer => {
  const bytes = typeof value === 'number' ? Buffer.from([value]) : value;
  const first = bytes.findIndex((byte) => byte !== 0);
  const digits = first < 0 ? Buffer.from([0]) : bytes.subarray(first);
  return element(0x02, (digits[0] ?? 0) & 0x80 ? Buffer.concat([Buffer.from([0]), digits]) : digits);
};

/** Bits, the last ones of which may be unused. */
export const bits = (content: Buffer, unused = 0): Buffer => element(0x03, Buffer.from([unused]), content);

/** Years from 2050 on are written with all their digits. */
export const time = (at: Date): Buffer => {
  const text = `${at.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`;
  return at.getUTCFullYear() < 2050 ? element(0x17, Buffer.from(text.slice(2))) : element(0x18, Buffer.from(text));
};

/** A name of the standards, such as 2.5.4.3: seven bits a byte, the first two numbers in one. */
export const objectId = (name: string): Buffer => {
  const [a = 0, b = 0, ...rest] = name.split('.').map(Number);
  const digits = [a * 40 + b, ...rest].flatMap((value) => {
    const found = [value & 0x7f];
    for (let left = value >> 7; left > 0; left >>= 7) found.unshift((left & 0x7f) | 0x80);
    return found;
  });
  return element(0x06, Buffer.from(digits));
};

/** One of several choices, by its number; what it holds is written without a tag of its own, or whole. */
export const choiceOf = (number: number, content: Buffer): Buffer => element(0x80 | number, content);
export const wrapped = (number: number, ...content: readonly Buffer[]): Buffer => element(0xa0 | number, ...content);
