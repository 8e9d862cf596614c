import { isUtf8 } from 'node:buffer';

/** Deeper than any message of the contract; validating and serialising are recursive and must not overflow the stack. */
const MAX_DEPTH = 32;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

const isShallow = (text: Buffer): boolean => {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at] ?? 0;
    if (inString) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) inString = false;
    } else if (byte === QUOTE) inString = true;
    else if (byte === OPEN_BRACKET || byte === OPEN_BRACE) {
      depth += 1;
      if (depth > MAX_DEPTH) return false;
    } else if (byte === CLOSE_BRACKET || byte === CLOSE_BRACE) depth -= 1;
  }
  return true;
};

/** Free of NUL and lone surrogates, which PostgreSQL refuses: one of them would fail the whole batch it is written with. */
const isStorable = (message: unknown): boolean => {
  if (typeof message === 'string') return message.isWellFormed() && !message.includes('\0');
  if (typeof message !== 'object' || message === null) return true;
  return Object.entries(message).every(([key, value]) => isStorable(key) && isStorable(value));
};
/** They can only come this far written as `\u`: raw they are not UTF-8, or not JSON. */
const ESCAPED = Buffer.from('\\u');

export type ParsedPayload = { ok: true; message: unknown } | { ok: false; reason: string };

/** A message's bytes as JSON. Never throws. */
export const parsePayload = (payload: Buffer, limit: number): ParsedPayload => {
  if (payload.length > limit) return { ok: false, reason: `larger than ${limit} bytes` };
  if (!isUtf8(payload)) return { ok: false, reason: 'not UTF-8' };
  if (!isShallow(payload)) return { ok: false, reason: `nested deeper than ${MAX_DEPTH}` };
  try {
    const message: unknown = JSON.parse(payload.toString('utf8'));
    if (payload.includes(ESCAPED) && !isStorable(message)) return { ok: false, reason: 'a text that cannot be kept' };
    return { ok: true, message };
  } catch {
    return { ok: false, reason: 'not JSON' };
  }
};
