import { sameData } from '../tree/compare.ts';
import {
  type Block,
  type Connection,
  findProgramBlock,
  PROGRAM_TYPE,
  type Program,
  topBlocks,
  type Variable,
} from '../tree/program.ts';
import { withVariableIds } from '../tree/variable-ids.ts';
import { stackFrom, stackOf, variablesOf, walkProgram } from '../tree/walk.ts';
import { functionNames, withNewNames, wrongCalls } from './functions.ts';

/** Both changed the same thing to something else: a person has to choose. */
class Conflict extends Error {}

/** What one of two made of it, where the other left it alone or made the same of it. */
const changed = <Part>(base: Part, mine: Part, theirs: Part): Part => {
  if (sameData(mine, theirs) || sameData(base, theirs)) return mine;
  if (sameData(base, mine)) return theirs;
  throw new Conflict();
};

type Maybe = Block | undefined;

/** A stack as a list: each block without what hangs below it. */
const listOf = (first: Maybe): Block[] => stackOf(first).map(({ next: _, ...alone }) => alone);

/** The blocks of a list that are new, by the id of the old one they follow; '' at the start. */
const insertions = (list: readonly Block[], old: ReadonlySet<string>): Map<string, Block[]> => {
  const after = new Map<string, Block[]>();
  let anchor = '';
  for (const block of list) {
    if (old.has(block.id)) anchor = block.id;
    else after.set(anchor, [...(after.get(anchor) ?? []), block]);
  }
  return after;
};

const checkOrder = (base: readonly Block[], list: readonly Block[]): void => {
  const places = new Map(base.map(({ id }, index) => [id, index]));
  const kept = list.flatMap(({ id }) => places.get(id) ?? []);
  if (kept.some((place, index) => index > 0 && place < (kept[index - 1] ?? 0))) throw new Conflict();
};

/** A block that was there: changed by one of the two, or taken away by one and left alone by the other. */
const survivor = (base: Block, mine: Maybe, theirs: Maybe): Block[] => {
  if (mine && theirs) return [mergeBlock(base, mine, theirs)];
  const left = mine ?? theirs;
  if (left !== undefined && !sameData(left, base)) throw new Conflict();
  return [];
};

const mergeStack = (base: Maybe, mine: Maybe, theirs: Maybe): Maybe => {
  if (sameData(mine, theirs) || sameData(base, theirs)) return mine;
  if (sameData(base, mine)) return theirs;
  const lists = [base, mine, theirs].map(listOf) as [Block[], Block[], Block[]];
  const [old, ...both] = lists;
  const ids = new Set(old.map(({ id }) => id));
  for (const list of both) checkOrder(old, list);
  const [byMe, byThem] = both.map((list) => insertions(list, ids)) as [Map<string, Block[]>, Map<string, Block[]>];
  const [mineById, theirsById] = both.map((list) => new Map(list.map((block) => [block.id, block])));
  const newAt = (anchor: string): Block[] => changed(undefined, byMe.get(anchor), byThem.get(anchor)) ?? [];
  return stackFrom([
    ...newAt(''),
    ...old.flatMap((block) => [
      ...survivor(block, mineById?.get(block.id), theirsById?.get(block.id)),
      ...newAt(block.id),
    ]),
  ]);
};

const mergeConnection = (base?: Connection, mine?: Connection, theirs?: Connection): Connection => {
  const shadow = changed(base?.shadow, mine?.shadow, theirs?.shadow);
  const block = mergeStack(base?.block, mine?.block, theirs?.block);
  return { ...(shadow && { shadow }), ...(block && { block }) };
};

/** One block of a stack, and whatever is in its inputs. */
const mergeBlock = (base: Block, mine: Block, theirs: Block): Block => {
  const [old, own, other] = [base, mine, theirs].map(({ inputs: _, ...alone }) => alone);
  const alone = changed(old, own, other) as Block;
  const names = new Set([base, mine, theirs].flatMap(({ inputs = {} }) => Object.keys(inputs)));
  const inputs = [...names].flatMap((name): [string, Connection][] => {
    const merged = mergeConnection(base.inputs?.[name], mine.inputs?.[name], theirs.inputs?.[name]);
    return merged.block || merged.shadow ? [[name, merged]] : [];
  });
  return inputs.length === 0 ? alone : { ...alone, inputs: Object.fromEntries(inputs) };
};

const unplaced = ({ x: _x, y: _y, ...block }: Block): Block => block;
const placeOf = ({ x, y }: Block): Pick<Block, 'x' | 'y'> => ({
  ...(x !== undefined && { x }),
  ...(y !== undefined && { y }),
});

/** A stack of the workspace. Where it lies counts less than what it says: should both have moved it, mine is where it is. */
const mergeTop = (base: Maybe, mine: Maybe, theirs: Maybe): Block[] => {
  if (!base) {
    // Both brought it back or began with it, and then changed it.
    if (mine && theirs && !sameData(unplaced(mine), unplaced(theirs))) throw new Conflict();
    return [mine ?? theirs].filter((block) => block !== undefined);
  }
  if (!mine || !theirs) {
    const left = mine ?? theirs;
    if (left && !sameData(unplaced(left), unplaced(base))) throw new Conflict();
    return [];
  }
  const merged = mergeStack(unplaced(base), unplaced(mine), unplaced(theirs));
  const place = sameData(placeOf(base), placeOf(mine)) ? placeOf(theirs) : placeOf(mine);
  return merged ? [{ ...merged, ...place }] : [];
};

const byId = <Item extends { id: string }>(items: readonly Item[]): Map<string, Item> =>
  new Map(items.map((item) => [item.id, item]));

const nameOf = ({ name, type = '' }: Variable): string => `${type}:${name}`;

const mergeVariables = (base: Program, mine: Program, theirs: Program): Variable[] => {
  const [old, own, other] = [base, mine, theirs].map((program) => byId(variablesOf(program)));
  return [...new Set([...(own?.keys() ?? []), ...(other?.keys() ?? [])])].flatMap((id) => {
    const [was, is, isThere] = [old?.get(id), own?.get(id), other?.get(id)];
    // One that only one of the two has is new, or still used there.
    return (is && isThere ? changed(was, is, isThere) : (is ?? isThere)) ?? [];
  });
};

/**
 * A variable of one name is one variable, whoever made it. Not so where the name was given to another one meanwhile: then
 * the two are not the same.
 */
const withMyVariables = (base: Program, mine: Program, theirs: Program): Program => {
  const [old, known, given] = [base, mine, theirs].map((program) => byId(variablesOf(program)));
  const own = new Map(variablesOf(mine).map((variable) => [nameOf(variable), variable.id]));
  const isRenamed = (id: string, name: string): boolean => {
    const was = old?.get(id);
    return was !== undefined && nameOf(was) !== name;
  };
  const ids = variablesOf(theirs).flatMap((variable): [string, string][] => {
    const name = nameOf(variable);
    const same = own.get(name);
    if (same === undefined || known?.has(variable.id) || given?.has(same)) return [];
    return isRenamed(same, name) || isRenamed(variable.id, name) ? [] : [[variable.id, same]];
  });
  return ids.length === 0 ? theirs : withVariableIds(theirs, new Map(ids));
};

/** The program block is one, whatever it is called where the program was opened. */
const withProgramBlockOf = (mine: Program, program: Program): Program => {
  const id = findProgramBlock(mine)?.id;
  if (id === undefined) return program;
  const blocks = topBlocks(program).map((block) => (block.type === PROGRAM_TYPE ? { ...block, id } : block));
  return { ...program, blocks: { ...program.blocks, blocks } };
};

const areDifferent = (names: readonly string[]): boolean => new Set(names).size === names.length;

/**
 * What nobody meant: a block in two places, two program blocks, two functions or two variables of one name, a call that
 * fits no function and fitted one before.
 */
const check = (program: Program, ...made: Program[]): Program => {
  const ids = [...walkProgram(program)].map(({ id }) => id);
  const isOne = topBlocks(program).filter(({ type }) => type === PROGRAM_TYPE).length <= 1;
  const names = [functionNames(program), variablesOf(program).map(nameOf), ids];
  const before = new Set(made.flatMap((each) => [...wrongCalls(each)]));
  const areRight = [...wrongCalls(program)].every((id) => before.has(id));
  if (!isOne || !areRight || !names.every(areDifferent)) throw new Conflict();
  return program;
};

/**
 * What two made of one program, block by block: null where both changed the same block, or put something in the same
 * place.
 */
export const mergeBoth = (base: Program, mine: Program, theirs: Program): Program | null => {
  const [like, given] = [base, theirs].map((program) => withProgramBlockOf(mine, program)) as [Program, Program];
  return merged(withNewNames({ base: like, mine, theirs: withMyVariables(like, mine, given) }));
};

const merged = ({ base, mine, theirs }: Record<'base' | 'mine' | 'theirs', Program>): Program | null => {
  const [old, own, other] = [base, mine, theirs].map((program) => byId(topBlocks(program)));
  const ids = new Set([...(own?.keys() ?? []), ...(other?.keys() ?? []), ...(old?.keys() ?? [])]);
  try {
    const blocks = [...ids].flatMap((id) => mergeTop(old?.get(id), own?.get(id), other?.get(id)));
    const variables = mergeVariables(base, mine, theirs);
    const { variables: _, ...rest } = mine;
    const both = { ...rest, blocks: { ...mine.blocks, blocks }, ...(variables.length > 0 && { variables }) };
    return check(both, mine, theirs);
  } catch (cause) {
    if (cause instanceof Conflict) return null;
    throw cause;
  }
};
