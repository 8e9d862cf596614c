// @vitest-environment node
import { BLOCKS } from '@trundle/language/catalogue/catalogue';
import type { SeenAs } from '@trundle/language/catalogue/seen-as';
import { printSections } from '@trundle/language/javascript/sections';
import { quickjsModule } from '@trundle/runtime/testing/quickjs-module';
import { expect, test } from 'vitest';
import type { Film } from './film.ts';
import { type Notice, noticed } from './noticed.ts';
import { recordFilm } from './record-film.ts';
import { filmedProgram, stagingOf } from './staging.ts';

const filmOf = async (type: string): Promise<Film> =>
  recordFilm(
    { sections: printSections(filmedProgram(type), { running: true }), staging: stagingOf(type), language: 'en' },
    await quickjsModule(),
  );

/** What a film must show, by how the catalogue says its block is noticed. */
const WANTED: Record<SeenAs, readonly Notice[]> = {
  program: ['prints'],
  drives: ['moves'],
  backs: ['moves'],
  goes: ['moves'],
  turns: ['moves'],
  goesOn: ['moves'],
  stands: ['moves'],
  pace: ['moves'],
  navigates: ['moves', 'path'],
  mirrors: ['moves'],
  follows: ['moves'],
  carries: ['moves', 'shows'],
  pushes: ['moves'],
  releases: ['moves', 'shows'],
  opens: ['shows'],
  closes: ['shows'],
  jaws: ['shows'],
  led: ['shows'],
  ledBlinks: ['shows'],
  ledDark: ['shows'],
  white: ['shows'],
  strip: ['shows'],
  stripPlays: ['shows'],
  stripDark: ['shows'],
  matrix: ['shows'],
  matrixRuns: ['shows'],
  matrixBright: ['shows'],
  matrixDark: ['shows'],
  screenLine: ['shows'],
  screenIcon: ['shows'],
  screenBright: ['shows'],
  screenDark: ['shows'],
  digits: ['shows'],
  digitsCount: ['shows'],
  digitsDark: ['shows'],
  relay: ['shows'],
  pump: ['shows'],
  infrared: ['shows'],
  heard: ['heard'],
  silent: ['heard', 'fallsSilent'],
  microbit: ['shows'],
  value: ['prints'],
  matReading: ['prints'],
  sensorReading: ['prints'],
  batteryReading: ['prints'],
  onlineReading: ['prints'],
  event: ['prints'],
  waits: ['prints'],
  lit: ['prints'],
  variable: ['variables'],
  classVariable: ['classVariable'],
  consoleLine: ['prints'],
  consoleCleared: ['prints', 'clears'],
  chat: ['chat'],
  broadcast: ['broadcast'],
  bubble: ['says'],
  bubbleGone: ['says', 'fallsSilent'],
  sandbox: ['scene'],
};

const FILMED = BLOCKS.filter(({ isPlaceholder }) => !isPlaceholder);

test.each(FILMED.map(({ type, seen }) => ({ type, seen })))(
  '$type: its example runs in the film, where it is noticed as the catalogue says',
  async ({ type, seen }) => {
    const found = [...noticed(await filmOf(type))];
    expect(found).toEqual(expect.arrayContaining([...WANTED[seen]]));
  },
);
