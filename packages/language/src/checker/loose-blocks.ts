import { declarationOf } from '../catalogue/catalogue.ts';
import type { BlockDeclaration } from '../catalogue/declaration.ts';
import { type Block, type Connection, PROGRAM_TYPE, type Program, topBlocks } from '../tree/program.ts';
import { occupant, stackFrom, stackOf } from '../tree/walk.ts';

/** Where a loose block belongs in the program block. Values belong into other blocks, functions stand alone. */
const SECTIONS: Partial<Record<BlockDeclaration['shape'], string>> = { statement: 'RUN', event: 'EVENTS' };

const sectionOf = ({ type }: Block): string | undefined => SECTIONS[declarationOf(type)?.shape ?? 'value'];

export const looseBlocks = (program: Program): Block[] =>
  topBlocks(program).filter((block) => sectionOf(block) !== undefined);

/** Blocks are switched off because they lie loose; somebody else's reason stays. */
const LOOSE = 'ORPHANED_BLOCK';

const enabled = ({ x: _x, y: _y, ...block }: Block): Block => {
  const { disabledReasons = [], inputs, ...rest } = block;
  const reasons = disabledReasons.filter((reason) => reason !== LOOSE);
  return {
    ...rest,
    ...(reasons.length > 0 && { disabledReasons: reasons }),
    ...(inputs && { inputs: Object.fromEntries(Object.entries(inputs).map(([name, each]) => [name, inside(each)])) }),
  };
};

const inside = (connection: Connection): Connection => {
  const { block } = connection;
  return block === undefined ? connection : { ...connection, ...stackConnection(stackOf(block)) };
};

const stackConnection = (stack: readonly Block[]): Connection => {
  const block = stackFrom(stack.map(enabled));
  return block === undefined ? {} : { block };
};

/** The program with all loose blocks at the end of the section they belong to. */
export const withLooseBlocks = (program: Program): Program => {
  const loose = looseBlocks(program);
  const hang = (root: Block): Block => {
    const inputs: Record<string, Connection> = { ...root.inputs };
    for (const section of Object.values(SECTIONS)) {
      const added = loose.filter((block) => sectionOf(block) === section).flatMap((block) => stackOf(block));
      if (added.length > 0) inputs[section] = stackConnection([...stackOf(occupant(inputs[section])), ...added]);
    }
    return { ...root, inputs };
  };
  const kept = topBlocks(program).filter((block) => !loose.includes(block));
  const blocks = kept.map((block) => (block.type === PROGRAM_TYPE ? hang(block) : block));
  return { ...program, blocks: { ...program.blocks, blocks } };
};
