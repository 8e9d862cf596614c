import type { BodyLimit } from '@trundle/protocol/http/body-limit';

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** Where the text that begins at a quote ends: the place of its closing quote, or the end of everything. */
const endOfText = (json: Buffer, start: number): number => {
  for (let at = start + 1; at < json.length; at += 1) {
    if (json[at] === QUOTE) return at;
    if (json[at] === BACKSLASH) at += 1;
  }
  return json.length;
};

/**
 * Looks over JSON before anything is made of it: undefined, or which limit it breaks. One pass, nothing built, and it
 * stops where the limit is passed, so a body costs what its call may cost and not what its sender likes. It judges
 * amounts only; whether it is JSON at all is the parser's business. The bytes are looked at as they came: no character
 * of several bytes has one of these among them.
 */
export const scanJson = (json: Buffer, limit: Omit<BodyLimit, 'bytes'>): 'values' | 'depth' | undefined => {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < json.length; at += 1) {
    switch (json[at]) {
      case QUOTE:
        at = endOfText(json, at);
        break;
      case OPEN_LIST:
      case OPEN_OBJECT:
        depth += 1;
        values += 1;
        if (depth > limit.depth) return 'depth';
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        depth -= 1;
        break;
      case COMMA:
        values += 1;
        break;
    }
    if (values > limit.values) return 'values';
  }
  return undefined;
};
