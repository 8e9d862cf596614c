import { type Block, isReference, PROGRAM_TYPE, type Program, topBlocks } from './program.ts';
import { occupant, variablesOf } from './walk.ts';

/**
 * The shape of a program without what only the screen needs: ids, positions, sizes, and whether a value is a shadow.
 * Two programs with the same shape do and say the same.
 */
type ProgramShape = readonly unknown[];

type NameOf = (variableId: string) => string;

const fieldShape = (block: Block, nameOf: NameOf): unknown[] =>
  Object.entries(block.fields ?? {})
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, value]) => [name, isReference(value) ? ['variable', nameOf(value.id)] : value]);

const inputShape = (block: Block, nameOf: NameOf): unknown[] =>
  Object.entries(block.inputs ?? {})
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .flatMap(([name, connection]) => {
      const inner = occupant(connection);
      return inner ? [[name, stackShape(inner, nameOf)]] : [];
    });

const stateShape = (block: Block): unknown => {
  // Of the program itself: the language it was written in, which is no part of its shape.
  if (block.type === PROGRAM_TYPE) return [];
  const { params, own, elseIfCount = 0, hasElse = false, itemCount, name } = block.extraState ?? {};
  const parameters = params?.map((parameter) => (typeof parameter === 'string' ? parameter : parameter.name)) ?? [];
  const names = own?.map((variable) => variable.name).toSorted() ?? [];
  return [elseIfCount, hasElse, itemCount ?? null, name ?? null, parameters, ...(names.length ? [names] : [])];
};

const oneShape = (block: Block, nameOf: NameOf): ProgramShape => [
  block.type,
  fieldShape(block, nameOf),
  stateShape(block),
  block.icons?.comment?.text ?? '',
  (block.disabledReasons?.length ?? 0) > 0,
  inputShape(block, nameOf),
];

const stackShape = (first: Block, nameOf: NameOf): ProgramShape => {
  const shapes: ProgramShape[] = [];
  for (let block: Block | undefined = first; block; block = occupant(block.next)) shapes.push(oneShape(block, nameOf));
  return shapes;
};

export const variableNames = (program: Program): NameOf => {
  const names = new Map(
    variablesOf(program).map((variable) => [variable.id, `${variable.type ?? ''}:${variable.name}`]),
  );
  return (id) => names.get(id) ?? `missing:${id}`;
};

/** The shape of one block with its inputs, not of what follows it. */
export const blockShape = (block: Block, nameOf: NameOf): string => JSON.stringify(oneShape(block, nameOf));

export const programShape = (program: Program): ProgramShape => {
  const nameOf = variableNames(program);
  return topBlocks(program)
    .map((block) => stackShape(block, nameOf))
    .toSorted((left, right) => (JSON.stringify(left) < JSON.stringify(right) ? -1 : 1));
};

const sameText = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** The names of the variables on both sides; where they are all the same, one and the same object says the same. */
interface Names {
  left: NameOf;
  right: NameOf;
  areSame: boolean;
}

const sameInputs = (left: Block, right: Block, names: Names): boolean => {
  const filled = (block: Block): [string, Block][] =>
    Object.entries(block.inputs ?? {}).flatMap(([name, connection]) => {
      const inner = occupant(connection);
      return inner ? [[name, inner]] : [];
    });
  const [ours, theirs] = [filled(left), new Map(filled(right))];
  return (
    ours.length === theirs.size &&
    ours.every(([name, inner]) => {
      const other = theirs.get(name);
      return other !== undefined && sameStacks(inner, other, names);
    })
  );
};

const sameOwn = (left: Block, right: Block, names: Names): boolean =>
  left.type === right.type &&
  sameText(fieldShape(left, names.left), fieldShape(right, names.right)) &&
  sameText(stateShape(left), stateShape(right)) &&
  (left.icons?.comment?.text ?? '') === (right.icons?.comment?.text ?? '') &&
  (left.disabledReasons?.length ?? 0) > 0 === (right.disabledReasons?.length ?? 0) > 0;

const sameStacks = (left: Block, right: Block, names: Names): boolean => {
  let [one, other]: [Block | undefined, Block | undefined] = [left, right];
  while (one && other) {
    if (one === other && names.areSame) return true;
    if (!sameOwn(one, other, names) || !sameInputs(one, other, names)) return false;
    [one, other] = [occupant(one.next), occupant(other.next)];
  }
  return one === other;
};

/** Whether two programs have the same shape. What both share as an object is not looked at: after an edit that is nearly all. */
export const samePrograms = (left: Program, right: Program): boolean => {
  if (left === right) return true;
  const [ours, theirs] = [topBlocks(left), topBlocks(right)];
  if (ours.length !== theirs.length) return false;
  const areSame = sameData(left.variables ?? [], right.variables ?? []);
  const names: Names = { left: variableNames(left), right: variableNames(right), areSame };
  const others = ours.flatMap((block, index) => {
    const other = theirs[index] as Block;
    return sameStacks(block, other, names) ? [] : [[block, other] as const];
  });
  // In another order they are the same program.
  if (others.length < 2) return others.length === 0;
  const shapes = (side: 0 | 1, nameOf: NameOf): string[] =>
    others.map((pair) => JSON.stringify(stackShape(pair[side], nameOf))).toSorted();
  return sameText(shapes(0, names.left), shapes(1, names.right));
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const keysOf = (value: Record<string, unknown>): string[] =>
  Object.keys(value).filter((key) => value[key] !== undefined);

/**
 * Whether two pieces of a program are the same in everything, ids and places too. Each block holds the next one, so
 * what goes down by calling itself, JSON.stringify for one, cannot hold a few thousand blocks.
 */
export const sameData = (one: unknown, other: unknown): boolean => {
  const waiting: [unknown, unknown][] = [[one, other]];
  for (let pair = waiting.pop(); pair; pair = waiting.pop()) {
    const [left, right] = pair;
    if (Object.is(left, right)) continue;
    if (!isRecord(left) || !isRecord(right) || Array.isArray(left) !== Array.isArray(right)) return false;
    const keys = keysOf(left);
    if (keys.length !== keysOf(right).length) return false;
    for (const key of keys) {
      if (right[key] === undefined) return false;
      waiting.push([left[key], right[key]]);
    }
  }
  return true;
};
