import { setImmediate as turn } from 'node:timers/promises';

/** How detailed a model may be: enough for a child's printer model, little enough for a school laptop. */
export const MODEL_DETAIL_LIMIT = 200_000;
const MOST_LINES = 5 * MODEL_DETAIL_LIMIT;
const LONGEST_LINE = 10_000;
/** After so many lines the rest of the server gets a turn. */
const LINES_A_TURN = 2_000;

type ObjFlaw = { flaw: 'unreadable'; line: number } | { flaw: 'tooDetailed' };

const SPACES = /[ \t]+/;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
const CORNER = /^(-?\d+)(?:\/(-?\d*)(?:\/(-?\d*))?)?$/;

/** The text of a file, if it is text. */
export const textOf = (content: Uint8Array): string | undefined => {
  if (content.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    // Older programs write comments in the letters of their own country.
    return new TextDecoder('latin1').decode(content);
  }
};

/** How many of each a line can refer to: points, points of textures, normals. */
type Known = Record<'v' | 'vt' | 'vn', number>;
const FEWEST_NUMBERS: Known = { v: 3, vt: 1, vn: 3 };
const MOST_NUMBERS = 8;

const isListOf = (words: readonly string[], fewest: number): boolean =>
  words.length >= fewest && words.length <= MOST_NUMBERS && words.every((word) => NUMBER.test(word));

const refersTo = (text: string | undefined, count: number): boolean => {
  if (text === undefined || text === '') return true;
  const index = Number(text);
  return index !== 0 && index >= -count && index <= count;
};

const isFace = (corners: readonly string[], { v, vt, vn }: Known): boolean =>
  corners.length >= 3 &&
  corners.every((corner) => {
    const [whole, point, texture, normal] = CORNER.exec(corner) ?? [];
    return whole !== undefined && refersTo(point, v) && refersTo(texture, vt) && refersTo(normal, vn);
  });

/** One line of the file after the other, without cutting all of it up at once. */
function* linesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\n', at);
    const stop = end === -1 ? text.length : end;
    yield text.slice(at, stop);
    at = stop + 1;
  }
}

/** What is wrong with an OBJ file, if anything: every point must be numbers, every face must have its points. */
export const flawOfObj = async (text: string): Promise<ObjFlaw | undefined> => {
  const known: Known = { v: 0, vt: 0, vn: 0 };
  let faces = 0;
  let line = 0;
  for (const written of linesOf(text)) {
    line += 1;
    if (line % LINES_A_TURN === 0) await turn();
    if (line > MOST_LINES) return { flaw: 'tooDetailed' };
    if (!/^[ \t]*[vf]/.test(written)) continue;
    if (written.length > LONGEST_LINE) return { flaw: 'unreadable', line };
    const [word = '', ...rest] = written.trim().split(SPACES);
    if (word === 'f') {
      if (!isFace(rest, known)) return { flaw: 'unreadable', line };
      faces += 1;
    } else if (word === 'v' || word === 'vt' || word === 'vn') {
      if (!isListOf(rest, FEWEST_NUMBERS[word])) return { flaw: 'unreadable', line };
      known[word] += 1;
    }
    if (Math.max(faces, known.v, known.vt, known.vn) > MODEL_DETAIL_LIMIT) return { flaw: 'tooDetailed' };
  }
  return faces === 0 ? { flaw: 'unreadable', line: Math.max(line, 1) } : undefined;
};
