import { mapBlocks } from '../tree/map-blocks.ts';
import { type Block, isDefinition, type Program, topBlocks } from '../tree/program.ts';
import { walkProgram } from '../tree/walk.ts';

const CALLS = ['procedures_callnoreturn', 'procedures_callreturn'];

const isCall = ({ type }: Block): boolean => CALLS.includes(type);
const nameOf = ({ fields }: Block): string => String(fields?.NAME);

const definitionsIn = (program: Program): Block[] => topBlocks(program).filter(isDefinition);

export const functionNames = (program: Program): string[] => definitionsIn(program).map(nameOf);

/** The functions that somebody gave another name, by the name they had. */
const renamings = (before: Program, after: Program): Map<string, string> => {
  const names = new Map(definitionsIn(after).map((block) => [block.id, nameOf(block)]));
  return new Map(
    definitionsIn(before).flatMap((block): [string, string][] => {
      const name = names.get(block.id);
      return name === undefined || name === nameOf(block) ? [] : [[nameOf(block), name]];
    }),
  );
};

/** The same program with other names for some of its functions, where they are made and where they are called. */
const withNames = (program: Program, names: ReadonlyMap<string, string>): Program => {
  if (names.size === 0) return program;
  return mapBlocks(program, (block) => {
    const name = isDefinition(block) ? nameOf(block) : isCall(block) ? block.extraState?.name : undefined;
    const other = name === undefined ? undefined : names.get(name);
    if (other === undefined) return block;
    const fields = block.fields?.NAME === undefined ? block.fields : { ...block.fields, NAME: other };
    const extraState = block.extraState?.name === undefined ? block.extraState : { ...block.extraState, name: other };
    return { ...block, ...(fields && { fields }), ...(extraState && { extraState }) };
  });
};

interface Three {
  base: Program;
  mine: Program;
  theirs: Program;
}

/**
 * A function that one of the two gave another name has it in all three: what the other one added calls it by that name
 * too. One that both renamed stays as it is, for a person to choose.
 */
export const withNewNames = ({ base, mine, theirs }: Three): Three => {
  const [byMe, byThem] = [renamings(base, mine), renamings(base, theirs)];
  const without = (names: Map<string, string>, others: Map<string, string>): Map<string, string> =>
    new Map([...names].filter(([name]) => !others.has(name)));
  const [onlyMine, onlyTheirs] = [without(byMe, byThem), without(byThem, byMe)];
  return {
    base: withNames(base, new Map([...onlyMine, ...onlyTheirs])),
    mine: withNames(mine, onlyTheirs),
    theirs: withNames(theirs, onlyMine),
  };
};

const parametersOf = ({ extraState }: Block): string =>
  JSON.stringify((extraState?.params ?? []).map((each) => (typeof each === 'string' ? each : each.name)));

/** Calls of functions that are not there, or that want something else. */
export const wrongCalls = (program: Program): Set<string> => {
  const known = new Map(definitionsIn(program).map((block) => [nameOf(block), parametersOf(block)]));
  const wrong = [...walkProgram(program)].filter(
    (block) => isCall(block) && known.get(block.extraState?.name ?? '') !== parametersOf(block),
  );
  return new Set(wrong.map(({ id }) => id));
};
