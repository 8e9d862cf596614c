import { expect, test } from 'vitest';
import '../scripts/load-texts.ts';
import { BLOCKS } from '../packages/language/src/catalogue/catalogue.ts';
import { readJavaScript } from '../packages/language/src/javascript/read.ts';
import { seededRandom } from '../packages/language/src/tree/ids.ts';
import { walkProgram } from '../packages/language/src/tree/walk.ts';
import {
  CHAT_EVENTS,
  CHAT_PROGRAM,
  EVENT_PROGRAM,
  EVENTS,
  IN_EVENT_PROGRAMS,
  MORE_EVENTS,
} from './every-block/event-lines.ts';
import { LIGHTS } from './every-block/light-lines.ts';
import { FREE_MOVEMENT, MAT_MOVEMENT, NAVIGATION, STOPPED_NAVIGATION } from './every-block/motion-lines.ts';
import { FELT, ROOM_FELT } from './every-block/sense-lines.ts';
import { songLines } from './every-block/song-lines.ts';
import { SOUNDS } from './every-block/sound-lines.ts';
import { AROUND, DRESSED, DRIVING } from './every-sandbox/lines.ts';
import { OF_ALL } from './every-sandbox/scene-lines.ts';

const SHELVES = /^(motion|bits|events|sensing)(\/|$)/;

const PROOFS: readonly { block: string; code: string }[] = [
  ...FREE_MOVEMENT,
  ...MAT_MOVEMENT,
  ...NAVIGATION,
  STOPPED_NAVIGATION,
  ...LIGHTS,
  ...SOUNDS,
  ...songLines(SOUNDS.length),
  ...FELT,
  ...ROOM_FELT,
  ...MORE_EVENTS,
  ...EVENTS.map(({ block }) => ({ block, code: EVENT_PROGRAM })),
  ...CHAT_EVENTS.map(({ block }) => ({ block, code: CHAT_PROGRAM })),
  ...IN_EVENT_PROGRAMS.map((block) => ({ block, code: `${EVENT_PROGRAM}\n${CHAT_PROGRAM}` })),
];

const typesIn = (code: string): Set<string> => {
  const reading = readJavaScript(code, { random: seededRandom(1) });
  if (!reading.ok) throw new Error(`${code}: ${JSON.stringify(reading.problems)}`);
  return new Set([...walkProgram(reading.program)].map(({ type }) => type));
};

test('every block of Motion, Bits, Events and Sensing has a program in the browser that uses it, and no other has', () => {
  const wanted = BLOCKS.filter(({ places }) => places.some(({ category }) => SHELVES.test(category)));
  const read = new Map(PROOFS.map(({ code }) => [code, typesIn(code)]));
  const used = new Set(PROOFS.filter(({ block, code }) => read.get(code)?.has(block)).map(({ block }) => block));
  expect(wanted.map(({ type }) => type).filter((type) => !used.has(type))).toEqual([]);
  expect(
    [...new Set(PROOFS.map(({ block }) => block))].filter((type) => !wanted.some((each) => each.type === type)),
  ).toEqual([]);
});

/** Choices of a list that is written down; what comes and goes with a class is not one of them. */
const choicesOf = (parts: (typeof BLOCKS)[number]['parts']): string[] =>
  Object.entries(parts).flatMap(([name, part]) =>
    part.part === 'field' && part.field.kind === 'choice'
      ? part.field.options.map(({ value }) => `${name} ${value}`)
      : [],
  );

test('every block of the sandbox has a program in the browser that uses it, with each of its choices', () => {
  const lines = [...OF_ALL, ...DRESSED, ...AROUND, DRIVING].flatMap(({ lines: each }) => each);
  const used = new Set<string>();
  for (const { block, code } of lines) {
    const reading = readJavaScript(code, { random: seededRandom(1) });
    if (!reading.ok) throw new Error(`${code}: ${JSON.stringify(reading.problems)}`);
    const blocks = [...walkProgram(reading.program)].map(({ type }) => type);
    expect(blocks, code).toContain(block);
    for (const { type, fields } of walkProgram(reading.program))
      for (const [name, value] of Object.entries(fields ?? {})) used.add(`${type} ${name} ${String(value)}`);
    used.add(block);
  }
  const wanted = BLOCKS.filter(({ places }) => places.some(({ category }) => category.startsWith('sandbox')));
  // The sounds have a program of their own, see scene-sounds.ts.
  const left = wanted.filter(({ type }) => !type.startsWith('sandbox_sound'));
  expect(left.map(({ type }) => type).filter((type) => !used.has(type))).toEqual([]);
  expect(
    left
      .flatMap(({ type, parts }) => choicesOf(parts).map((choice) => `${type} ${choice}`))
      .filter((each) => !used.has(each)),
  ).toEqual([]);
});
