import { WATCH } from '@trundle/protocol/constants';
import type { TextSplice } from '@trundle/protocol/topics/watched-program';

/** What turns one text into the other: everything between their common beginning and their common end. */
export const spliceBetween = (before: string, after: string): TextSplice => {
  const shorter = Math.min(before.length, after.length);
  let at = 0;
  while (at < shorter && before.charCodeAt(at) === after.charCodeAt(at)) at++;
  let tail = 0;
  while (
    tail < shorter - at &&
    before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)
  ) {
    tail++;
  }
  return { at, remove: before.length - tail - at, insert: after.slice(at, after.length - tail) };
};

/** Pieces that each fit into one message. */
export const cut = (text: string): string[] => {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at += WATCH.partCharacters) pieces.push(text.slice(at, at + WATCH.partCharacters));
  return pieces.length === 0 ? [''] : pieces;
};
