import type { SourceComment } from '../code/comments.ts';

/** Where a text or a comment begins; triple quotes first. */
const OPENING = /"""|'''|"|'|#|\n/g;

/** The place after the closing quote; a plain text also ends with its line. */
const closing = (text: string, from: number, quote: string): number => {
  for (let index = from; index < text.length; index++) {
    if (text[index] === '\\') index++;
    else if (text.startsWith(quote, index)) return index + quote.length;
    else if (quote.length === 1 && text[index] === '\n') return index;
  }
  return text.length;
};

/** Every `#` comment of a Python text, those inside brackets too. */
export const pythonComments = (text: string): SourceComment[] => {
  const comments: SourceComment[] = [];
  let line = 1;
  let counted = 0;
  OPENING.lastIndex = 0;
  for (let match = OPENING.exec(text); match; match = OPENING.exec(text)) {
    const [sign] = match;
    if (sign === '\n') continue;
    if (sign !== '#') {
      OPENING.lastIndex = closing(text, match.index + sign.length, sign);
      continue;
    }
    for (; counted < match.index; counted++) if (text[counted] === '\n') line++;
    const end = text.indexOf('\n', match.index);
    const stop = end < 0 ? text.length : end;
    const comment = text
      .slice(match.index + 1, stop)
      .replace(/^ /, '')
      .replace(/\r$/, '');
    comments.push({ text: comment, start: match.index, end: stop, line, endLine: line });
    OPENING.lastIndex = stop;
  }
  return comments;
};

/** Where the unclosed quote of a line stands. */
export const openQuote = (text: string, lineStart: number, lineEnd: number): number => {
  OPENING.lastIndex = lineStart;
  for (let match = OPENING.exec(text); match && match.index < lineEnd; match = OPENING.exec(text)) {
    const [sign] = match;
    if (sign === '#' || sign === '\n') break;
    const end = closing(text, match.index + sign.length, sign);
    if (end >= lineEnd && text.slice(end - sign.length, end) !== sign) return match.index;
    OPENING.lastIndex = end;
  }
  return lineStart;
};
