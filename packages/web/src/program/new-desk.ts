import type { Program } from '@trundle/language/tree/program';
import { ConsoleLines } from '../console/console-lines.ts';
import { BlockFocus } from './block-focus.ts';
import { BlockSigns } from './block-signs.ts';
import { OpenProgram } from './open-program.ts';
import type { ProgramDesk } from './program-context.ts';

/** A desk with one program on it. */
export const newDesk = (program: Program): ProgramDesk => ({
  program: new OpenProgram(program),
  focus: new BlockFocus(),
  console: new ConsoleLines(),
  signs: new BlockSigns(),
});
