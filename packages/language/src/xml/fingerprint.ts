import { digestOf } from '@trundle/protocol/digest';
import type { Program } from '../tree/program.ts';
import { writeXml } from './write.ts';

/** Where a block lies and what the editor calls it: two programs that differ in nothing else do the same. */
const OF_THE_EDITOR = / (?:id|x|y)="[^"]*"/g;

/** Tells whether two programs are made of the same, be one of them stored and read again. */
export const fingerprintOf = (program: Program): string => digestOf(writeXml(program).replace(OF_THE_EDITOR, ''));
