import { type Block, isReference, type Program, topBlocks } from '../tree/program.ts';
import { occupant, stackOf, walkBlock } from '../tree/walk.ts';

const mentions = (block: Block, count: (id: string) => void): void => {
  for (const name in block.fields) {
    const value = block.fields[name];
    if (isReference(value)) count(value.id);
  }
  for (const parameter of block.extraState?.params ?? []) if (typeof parameter !== 'string') count(parameter.id);
};

/** Loops that own a variable, and functions with their parameters. */
const OWNERS = /^(controls_for|procedures_def)/;

/** How often each variable is mentioned, to tell which ones live inside one loop or function only. */
export class Mentions {
  readonly #everywhere = new Map<string, number>();
  /** For every owner, how often its variables are mentioned inside it. */
  readonly #inside = new Map<Block, ReadonlyMap<string, number>>();
  #commented = false;

  constructor(program: Program) {
    for (const block of topBlocks(program)) this.#stack(block);
  }

  /** Whether any block carries a comment. */
  get commented(): boolean {
    return this.#commented;
  }

  /** Loops with a variable and functions, in the order of the program. */
  get owners(): IterableIterator<Block> {
    return this.#inside.keys();
  }

  get mentioned(): IterableIterator<string> {
    return this.#everywhere.keys();
  }

  #count(id: string): number {
    return this.#everywhere.get(id) ?? 0;
  }

  #stack(first: Block): void {
    for (let block: Block | undefined = first; block; block = occupant(block.next)) this.#visit(block);
  }

  #visit(block: Block): void {
    if (block.icons?.comment) this.#commented = true;
    if (!OWNERS.test(block.type)) {
      mentions(block, (id) => this.#everywhere.set(id, this.#count(id) + 1));
      this.#inputs(block);
      return;
    }
    const before = new Map<string, number>();
    const inside = new Map<string, number>();
    this.#inside.set(block, inside);
    mentions(block, (id) => before.set(id, this.#count(id)));
    mentions(block, (id) => this.#everywhere.set(id, this.#count(id) + 1));
    this.#inputs(block);
    for (const [id, count] of before) inside.set(id, this.#count(id) - count);
  }

  #inputs(block: Block): void {
    for (const name in block.inputs) {
      const inner = occupant(block.inputs[name]);
      if (inner) this.#stack(inner);
    }
  }

  /** True when nothing outside this loop or function mentions the variable, so that it may declare it. */
  onlyInside(owner: Block, id: string): boolean {
    return this.#inside.get(owner)?.get(id) === this.#everywhere.get(id);
  }
}

const CALLS = new Set(['procedures_callreturn', 'procedures_callnoreturn']);
const SETS = new Set(['variables_set', 'arrays_create', 'arrays_from_list']);

const setVariable = (block: Block): string | undefined => {
  const value = block.fields?.VAR ?? block.fields?.ARRAY;
  return isReference(value) ? value.id : undefined;
};

export interface Declarations {
  /** Blocks that set their variable for the first time, at the very beginning of Run: `let score = 0;`. */
  declaring: ReadonlySet<Block>;
  /** Variables that need a line of their own: `let score;`. */
  listed: readonly string[];
}

/**
 * Chooses where JavaScript declares each variable. A beginning `let score = 0` must not be reached by anything that
 * uses the variable earlier, so only the first statements of Run qualify, and only without calls of functions.
 */
export const declarationsOf = (
  mentioned: Iterable<string>,
  run: Block | undefined,
  local: ReadonlySet<string>,
): Declarations => {
  const declaring = new Set<Block>();
  const declared = new Set<string>();
  const listed = new Set<string>();
  for (const block of stackOf(run)) {
    const id = setVariable(block);
    const values = Object.values(block.inputs ?? {}).flatMap((each) => [
      ...walkBlock(each.block ?? each.shadow ?? block),
    ]);
    if (!SETS.has(block.type) || id === undefined || values.some((value) => CALLS.has(value.type))) break;
    for (const value of values) {
      if (value === block) continue;
      mentions(value, (mentioned) => {
        if (!declared.has(mentioned)) listed.add(mentioned);
      });
    }
    if (declared.has(id) || listed.has(id) || local.has(id)) continue;
    declared.add(id);
    declaring.add(block);
  }
  for (const id of mentioned) if (!declared.has(id) && !local.has(id)) listed.add(id);
  return { declaring, listed: [...listed].filter((id) => !local.has(id)) };
};
