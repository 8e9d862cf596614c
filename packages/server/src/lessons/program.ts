import { readJavaScript } from '@trundle/language/javascript/read';
import { readPython } from '@trundle/language/python/read';
import { seededRandom } from '@trundle/language/tree/ids';
import type { Program } from '@trundle/language/tree/program';
import type { Lesson, WrittenIn } from './lesson.ts';

const READERS = { javascript: readJavaScript, python: readPython } as const satisfies Record<WrittenIn, unknown>;

/** A program of a lesson as blocks: the same blocks each time, so that a copy put aside can be told from the start. */
export const blocksOf = ({ id, writtenIn }: Pick<Lesson, 'id' | 'writtenIn'>, text: string): Program => {
  const reading = READERS[writtenIn](text, { random: seededRandom(1) });
  if (!reading.ok) throw new Error(`${id}: ${JSON.stringify(reading.problems)}`);
  return reading.program;
};
