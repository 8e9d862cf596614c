import { blockId, type Random } from '../tree/ids.ts';
import { type Block, PROGRAM_PLACE, PROGRAM_TYPE, type Program, topBlocks } from '../tree/program.ts';

/** What a fresh workspace holds. */
export const emptyProgram = (random: Random): Program => ({
  blocks: {
    languageVersion: 0,
    blocks: [{ type: PROGRAM_TYPE, id: blockId(random), ...PROGRAM_PLACE, deletable: false }],
  },
});

const placed = (block: Block): Block => ({
  ...block,
  x: Math.max(PROGRAM_PLACE.x, block.x ?? PROGRAM_PLACE.x),
  y: Math.max(PROGRAM_PLACE.y, block.y ?? PROGRAM_PLACE.y),
  deletable: false,
});

/** Exactly one program block, undeletable, not too far left or up. Made when missing; doubles lose their privilege. */
export const withProgramBlock = (program: Program, random: Random): Program => {
  const blocks = topBlocks(program);
  const first = blocks.find((block) => block.type === PROGRAM_TYPE);
  const own = first ? placed(first) : (emptyProgram(random).blocks.blocks[0] as Block);
  const others = blocks.filter((block) => block.type !== PROGRAM_TYPE);
  return { ...program, blocks: { languageVersion: 0, blocks: [own, ...others] } };
};
