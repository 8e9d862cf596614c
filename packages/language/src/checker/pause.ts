import { declarationOf } from '../catalogue/catalogue.ts';
import { blockId, type Random } from '../tree/ids.ts';
import type { Block, Program } from '../tree/program.ts';
import { occupant, stackFrom, stackOf, walkProgram } from '../tree/walk.ts';

/** Seconds: little enough not to be noticed, long enough for everything else to have its turn. */
const PAUSE = 0.1;
const BODY = 'DO';

const waitBlock = (random: Random): Block => ({
  type: 'wait_seconds',
  id: blockId(random),
  inputs: { SECONDS: { shadow: { type: 'math_number', id: blockId(random), fields: { NUM: PAUSE } } } },
});

const blockIn = (program: Program, id: string): Block | undefined =>
  [...walkProgram(program)].find((block) => block.id === id);

/** A value has no room for another block. */
export const hasRoomForPause = (program: Program, id: string): boolean => {
  const type = blockIn(program, id)?.type;
  return type !== undefined && declarationOf(type)?.shape === 'statement';
};

/** The program with a short wait: at the end of what is repeated where the block is a loop, else right after it. */
export const withPause = (program: Program, id: string, random: Random = Math.random): Program => {
  const copy: Program = JSON.parse(JSON.stringify(program));
  const block = blockIn(copy, id);
  if (block === undefined) return program;
  if (declarationOf(block.type)?.parts[BODY]?.part === 'body') {
    const body = stackFrom([...stackOf(occupant(block.inputs?.[BODY])), waitBlock(random)]);
    block.inputs = { ...block.inputs, ...(body && { [BODY]: { block: body } }) };
  } else block.next = { block: { ...waitBlock(random), ...(block.next && { next: block.next }) } };
  return copy;
};
