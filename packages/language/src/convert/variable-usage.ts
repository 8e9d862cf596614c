import type { CountNode, EachNode } from '../code/nodes.ts';
import { type Block, isDisabled, isReference } from '../tree/program.ts';
import { occupant, stackOf, walkBlock } from '../tree/walk.ts';

interface ScopedUse {
  id: string;
  /** How often the variable is mentioned inside the loop or function. */
  inside: number;
  loop?: CountNode | EachNode;
}

/** How often each variable is mentioned in the code, to tell which ones live inside one loop or function only. */
export class VariableUsage {
  readonly #everywhere = new Map<string, number>();
  readonly #owned: ScopedUse[] = [];
  /** Variables of the loops that are being built. */
  readonly #around = new Set<string>();
  /** How often a variable is mentioned inside loops of its own, and those that have such a loop in another. */
  readonly #inLoops = new Map<string, number>();
  readonly #nested = new Set<string>();

  get mentioned(): IterableIterator<string> {
    return this.#everywhere.keys();
  }

  #count(id: string): number {
    return this.#everywhere.get(id) ?? 0;
  }

  add(id: string): void {
    this.#everywhere.set(id, this.#count(id) + 1);
  }

  /** A loop with its variable: whatever is mentioned while it is built is inside it. */
  inLoop<Loop extends CountNode | EachNode>(id: string, build: () => Loop): Loop {
    const before = this.#count(id);
    const isInner = this.#around.has(id);
    this.#around.add(id);
    const loop = build();
    const inside = this.#count(id) - before;
    this.#owned.push({ id, inside, loop });
    if (isInner) this.#nested.add(id);
    else {
      this.#around.delete(id);
      this.#inLoops.set(id, (this.#inLoops.get(id) ?? 0) + inside);
    }
    return loop;
  }

  /** A function with its parameters. */
  inFunction<Body>(ids: readonly string[], build: () => Body): Body {
    const before = ids.map((id) => this.#count(id));
    for (const id of ids) this.add(id);
    const body = build();
    ids.forEach((id, index) => {
      this.#owned.push({ id, inside: this.#count(id) - (before[index] ?? 0) });
    });
    return body;
  }

  /**
   * Parameters, and variables that are used nowhere but in loops of their own; each such loop declares its own one, so
   * that a function with a loop can be called in a loop. To be asked when everything has been mentioned.
   */
  locals(): Set<string> {
    const local = new Set<string>();
    const shared = new Set<string>();
    for (const { id, inside, loop } of this.#owned) {
      const inLoops = loop && !this.#nested.has(id) ? this.#inLoops.get(id) : undefined;
      const alone = (inLoops ?? inside) === this.#count(id);
      if (loop) loop.declares = alone;
      if (alone) local.add(id);
      else if (!loop) shared.add(id);
    }
    for (const id of shared) local.delete(id);
    return local;
  }
}

const eachReference = (block: Block, count: (id: string) => void): void => {
  for (const name in block.fields) {
    const value = block.fields[name];
    if (isReference(value)) count(value.id);
  }
};

const CALLS = new Set(['procedures_callreturn', 'procedures_callnoreturn']);
const SETS = new Set(['variables_set', 'arrays_create', 'arrays_from_list']);

const setVariable = (block: Block): string | undefined => {
  const value = block.fields?.VAR ?? block.fields?.ARRAY;
  return isReference(value) ? value.id : undefined;
};

interface Declarations {
  /** Ids of the blocks that set their variable for the first time, at the very beginning of Run: `let score = 0;`. */
  declaring: ReadonlySet<string>;
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
  const declaring = new Set<string>();
  const declared = new Set<string>();
  const listed = new Set<string>();
  for (const block of stackOf(run)) {
    if (isDisabled(block)) continue;
    if (!SETS.has(block.type)) break;
    const id = setVariable(block);
    const values = Object.values(block.inputs ?? {}).flatMap((each) => {
      const inner = occupant(each);
      return inner ? [...walkBlock(inner)] : [];
    });
    if (id === undefined || values.some((value) => CALLS.has(value.type))) break;
    for (const value of values) {
      eachReference(value, (mentioned) => {
        if (!declared.has(mentioned)) listed.add(mentioned);
      });
    }
    if (declared.has(id) || listed.has(id) || local.has(id)) continue;
    declared.add(id);
    declaring.add(block.id);
  }
  for (const id of mentioned) if (!declared.has(id) && !local.has(id)) listed.add(id);
  return { declaring, listed: [...listed].filter((id) => !local.has(id)) };
};
