import type { CountNode, EachNode } from '../code/nodes.ts';
import { type Block, isDisabled, isReference } from '../tree/program.ts';
import { occupant, stackOf, walkBlock } from '../tree/walk.ts';

interface LoopUse {
  key: string;
  /** How often the variable is mentioned inside the loop. */
  inside: number;
  loop: CountNode | EachNode;
}

/** Keys of variables that a function has of its own begin with a number and this. */
const OWN = ' ';

/** How often each variable is mentioned in the code, to tell which ones live inside one loop or function only. */
export class VariableUsage {
  readonly #everywhere = new Map<string, number>();
  readonly #owned: LoopUse[] = [];
  /** The function that is being built, by its number, with its parameters and its own variables. */
  #function: { number: number; ids: ReadonlySet<string> } | undefined;
  #functions = 0;
  /** Variables of the loops that are being built. */
  readonly #around = new Set<string>();
  /** How often a variable is mentioned inside loops of its own, and those that have such a loop in another. */
  readonly #inLoops = new Map<string, number>();
  readonly #nested = new Set<string>();

  /** Variables of the whole program. */
  get mentioned(): string[] {
    return [...this.#everywhere.keys()].filter((key) => !key.includes(OWN));
  }

  #key(id: string): string {
    return this.#function?.ids.has(id) ? `${this.#function.number}${OWN}${id}` : id;
  }

  #count(key: string): number {
    return this.#everywhere.get(key) ?? 0;
  }

  add(id: string): void {
    const key = this.#key(id);
    this.#everywhere.set(key, this.#count(key) + 1);
  }

  /** A loop with its variable: whatever is mentioned while it is built is inside it. */
  inLoop<Loop extends CountNode | EachNode>(id: string, build: () => Loop): Loop {
    const key = this.#key(id);
    const before = this.#count(key);
    const isInner = this.#around.has(key);
    this.#around.add(key);
    const loop = build();
    const inside = this.#count(key) - before;
    this.#owned.push({ key, inside, loop });
    if (isInner) this.#nested.add(key);
    else {
      this.#around.delete(key);
      this.#inLoops.set(key, (this.#inLoops.get(key) ?? 0) + inside);
    }
    return loop;
  }

  /** A function with its parameters and the variables it has of its own; gives those of them that need a declaration. */
  inFunction<Body>(parameters: readonly string[], own: readonly string[], build: () => Body): [Body, string[]] {
    this.#function = { number: ++this.#functions, ids: new Set([...parameters, ...own]) };
    for (const id of parameters) this.add(id);
    const body = build();
    const local = own.length ? this.locals() : new Set<string>();
    const declared = own.filter((id) => this.#count(this.#key(id)) > 0 && !local.has(this.#key(id)));
    this.#function = undefined;
    return [body, declared];
  }

  /**
   * Variables that are used nowhere but in loops of their own; each such loop declares its own one, so that a function with
   * a loop can be called in a loop. To be asked when everything has been mentioned.
   */
  locals(): Set<string> {
    const local = new Set<string>();
    for (const { key, inside, loop } of this.#owned) {
      const inLoops = this.#nested.has(key) ? undefined : this.#inLoops.get(key);
      loop.declares = (inLoops ?? inside) === this.#count(key);
      if (loop.declares) local.add(key);
    }
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
/** Blocks that give a variable a value, as a text would: an item of an array is none. */
const WRITES = new Set([...SETS, 'math_change', 'controls_for', 'controls_forEach', 'controls_forEachKey']);

const setVariable = (block: Block): string | undefined => {
  const value = block.fields?.VAR ?? block.fields?.ARRAY;
  return isReference(value) ? value.id : undefined;
};

/** Which of the variables a function calls its own are set there: the others are the program's, in a text too. */
export const ownVariables = (definition: Block): string[] => {
  const named = definition.extraState?.own ?? [];
  if (!named.length) return [];
  const written = new Set<string>();
  for (const block of walkBlock(definition)) {
    const id = WRITES.has(block.type) && !isDisabled(block) ? setVariable(block) : undefined;
    if (id !== undefined) written.add(id);
  }
  return named.flatMap(({ id }) => (written.has(id) ? [id] : []));
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
