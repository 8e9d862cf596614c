import { isBodyInput } from '../convert/comments.ts';
import { blockShape, variableNames } from '../tree/compare.ts';
import type { Random } from '../tree/ids.ts';
import {
  type Block,
  type Connection,
  FUNCTION_SPACING,
  findProgramBlock,
  isDefinition,
  isDisabled,
  PROGRAM_PLACE,
  PROGRAM_TYPE,
  type Program,
  topBlocks,
} from '../tree/program.ts';
import { occupant, stackFrom, stackOf } from '../tree/walk.ts';
import { longestCommon } from './align.ts';
import { withProgramBlock } from './program-block.ts';

type NameOf = (variableId: string) => string;

/** Puts a freshly read program over the old one: whatever was not edited stays the very block it was. */
class Merger {
  readonly #oldNames: NameOf;
  readonly #newNames: NameOf;

  constructor(old: Program, fresh: Program) {
    this.#oldNames = variableNames(old);
    this.#newNames = variableNames(fresh);
  }

  #same(old: Block, fresh: Block): boolean {
    return blockShape(old, this.#oldNames) === blockShape(fresh, this.#newNames);
  }

  /** The old block where nothing changed, the new one with the old one's identity where something did. */
  block(old: Block, fresh: Block): Block {
    if (this.#same(old, fresh)) return old;
    const { id: _id, x: _x, y: _y, icons, inputs, ...rest } = fresh;
    const merged: Block = { ...rest, id: old.id };
    if (old.x !== undefined) merged.x = old.x;
    if (old.y !== undefined) merged.y = old.y;
    for (const flag of ['deletable', 'movable', 'collapsed', 'inline'] as const) {
      const value = old[flag];
      if (value !== undefined) merged[flag] = value;
    }
    const text = icons?.comment?.text;
    if (text !== undefined) merged.icons = { comment: { ...old.icons?.comment, text } };
    const joined = this.#inputs(old, { ...fresh, inputs: inputs ?? {} });
    if (Object.keys(joined).length) merged.inputs = joined;
    return merged;
  }

  #inputs(old: Block, fresh: Block): Record<string, Connection> {
    const joined: Record<string, Connection> = {};
    for (const [name, connection] of Object.entries(fresh.inputs ?? {})) {
      const before = old.inputs?.[name];
      joined[name] = isBodyInput(fresh.type, name) ? this.#body(before, connection) : this.#value(before, connection);
    }
    for (const [name, connection] of Object.entries(old.inputs ?? {})) {
      if (joined[name] || !isBodyInput(old.type, name)) continue;
      const kept = this.#body(connection, undefined);
      if (kept.block) joined[name] = kept;
    }
    return joined;
  }

  #body(before: Connection | undefined, after: Connection | undefined): Connection {
    const block = stackFrom(this.stack(stackOf(occupant(before)), stackOf(occupant(after))));
    return block ? { block } : {};
  }

  #value(before: Connection | undefined, after: Connection): Connection {
    const old = occupant(before);
    const fresh = occupant(after);
    if (!fresh) return after;
    const block = old && old.type === fresh.type && !isDisabled(old) ? this.block(old, fresh) : fresh;
    const shadow = before?.shadow ?? after.shadow;
    const wasShadow = before?.block === undefined && before?.shadow !== undefined && old === before.shadow;
    if (after.block === undefined || (wasShadow && block === old)) {
      if (before?.block !== undefined && block.id === before.block.id) return shadow ? { block, shadow } : { block };
      return { shadow: block };
    }
    return shadow && shadow.id !== block.id ? { block, shadow } : { block };
  }

  /** A stack: unchanged blocks first, then changed ones of the same type between them; switched-off blocks stay put. */
  stack(old: readonly Block[], fresh: readonly Block[]): Block[] {
    const live = old.filter((block) => !isDisabled(block));
    const partner = this.#partners(live, fresh);
    const merged = fresh.map((block, index) => {
      const before = partner.get(index);
      return before ? this.block(before, block) : block;
    });
    return this.#withDisabled(old, merged);
  }

  #partners(old: readonly Block[], fresh: readonly Block[]): Map<number, Block> {
    const partner = new Map<number, Block>();
    const exact = longestCommon(
      old.map((block) => blockShape(block, this.#oldNames)),
      fresh.map((block) => blockShape(block, this.#newNames)),
    );
    let oldFrom = 0;
    let freshFrom = 0;
    const pairGap = (oldTo: number, freshTo: number): void => {
      const types = (blocks: readonly Block[]): string[] => blocks.map((block) => block.type);
      const oldGap = old.slice(oldFrom, oldTo);
      const freshGap = fresh.slice(freshFrom, freshTo);
      for (const [left, right] of longestCommon(types(oldGap), types(freshGap))) {
        const block = oldGap[left];
        if (block) partner.set(freshFrom + right, block);
      }
    };
    for (const [left, right] of exact) {
      pairGap(left, right);
      const block = old[left];
      if (block) partner.set(right, block);
      oldFrom = left + 1;
      freshFrom = right + 1;
    }
    pairGap(old.length, fresh.length);
    return partner;
  }

  /** Code does not show switched-off blocks, so each goes back behind the block it followed. */
  #withDisabled(old: readonly Block[], merged: readonly Block[]): Block[] {
    const result = [...merged];
    if (!old.some(isDisabled)) return result;
    let after = -1;
    for (const block of old) {
      if (!isDisabled(block)) {
        const found = result.findIndex((each) => each.id === block.id);
        if (found >= 0) after = found;
        continue;
      }
      after++;
      result.splice(after, 0, block);
    }
    return result;
  }
}

const nameOf = (block: Block): string => String(block.fields?.NAME ?? '');

/** The definitions of the new text, each with the old one of the same name, or else of the same place, beneath. */
const mergeDefinitions = (merger: Merger, old: readonly Block[], fresh: readonly Block[]): Block[] => {
  const left = old.filter((block) => !fresh.some((each) => nameOf(each) === nameOf(block)));
  const placed: Block[] = [];
  const unplaced: Block[] = [];
  for (const block of fresh) {
    const before = old.find((each) => nameOf(each) === nameOf(block)) ?? left.shift();
    if (before) placed.push(merger.block(before, block));
    else unplaced.push(block);
  }
  let x = Math.max(PROGRAM_PLACE.x, ...placed.map((block) => block.x ?? 0));
  return [
    ...placed,
    ...unplaced.map((block) => {
      x += FUNCTION_SPACING;
      return { ...block, x, y: PROGRAM_PLACE.y };
    }),
  ];
};

/**
 * The program after an edit of its text. Blocks that the text does not show, switched-off ones and those lying beside
 * the program, stay where they are.
 */
export const mergePrograms = (old: Program, fresh: Program, random: Random): Program => {
  const merger = new Merger(old, fresh);
  const isActiveDefinition = (block: Block): boolean => isDefinition(block) && !isDisabled(block);
  const before = findProgramBlock(old);
  const after = findProgramBlock(fresh);
  const program = before && after ? merger.block(before, after) : (after ?? before);
  const definitions = mergeDefinitions(
    merger,
    topBlocks(old).filter(isActiveDefinition),
    topBlocks(fresh).filter(isActiveDefinition),
  );
  const beside = topBlocks(old).filter((block) => !isActiveDefinition(block) && block.type !== PROGRAM_TYPE);
  const variables = fresh.variables ?? [];
  const whole: Program = {
    blocks: { languageVersion: 0, blocks: [...(program ? [program] : []), ...definitions, ...beside] },
    ...(variables.length ? { variables } : {}),
  };
  return withProgramBlock(whole, random);
};
