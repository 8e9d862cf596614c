import { emptyProgram, withProgramBlock } from '../merge/program-block.ts';
import type { Random } from '../tree/ids.ts';
import type { Program } from '../tree/program.ts';
import type { XmlProblem } from './problems.ts';
import { readXml } from './read.ts';

export interface Opened {
  program: Program;
  /** Set when the stored text could not be read: what was wrong, and the text itself, so that nothing is lost. */
  broken?: { problem: XmlProblem; text: string };
}

/** Opens a stored program. What cannot be read becomes an empty program; the broken text comes along. */
export const openProgram = (text: string, random: Random): Opened => {
  const reading = readXml(text, random);
  if (reading.ok) return { program: withProgramBlock(reading.program, random) };
  return { program: emptyProgram(random), broken: { problem: reading.problem, text } };
};
