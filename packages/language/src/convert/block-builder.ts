import { declarationOf } from '../catalogue/catalogue.ts';
import type { Part, ValueType } from '../catalogue/declaration.ts';
import { newShadow, type VariableIds } from '../catalogue/instance.ts';
import type { Span } from '../code/nodes.ts';
import { blockId, type Random } from '../tree/ids.ts';
import {
  ARRAY_VARIABLE,
  type Block,
  type Connection,
  type FieldValue,
  type Program,
  type Variable,
} from '../tree/program.ts';
import { NameTable } from './names.ts';
import { CodeProblem } from './problems.ts';

export const outputOf = (block: Block): ValueType => declarationOf(block.type)?.output ?? 'any';

/** Whether the editor would let this value into this input. */
export const fits = (check: ValueType, output: ValueType): boolean =>
  check === 'any' || output === 'any' || check === output;

const onlyShadows = (block: Block): boolean =>
  Object.values(block.inputs ?? {}).every((each) => each.block === undefined && each.shadow !== undefined);

/** Puts blocks together: ids, variables, shadows and types. */
export class BlockBuilder {
  readonly names: NameTable;
  readonly variables: Variable[];
  readonly #random: Random;
  readonly #arrays: ReadonlySet<string>;

  constructor(random: Random, previous: Program | undefined, arrays: ReadonlySet<string>) {
    this.#random = random;
    this.#arrays = arrays;
    this.names = new NameTable(previous);
    this.variables = [...(previous?.variables ?? [])];
  }

  block(type: string, more: Partial<Block> = {}): Block {
    return { type, id: blockId(this.#random), ...more };
  }

  number(value: number): Block {
    return this.block('math_number', { fields: { NUM: value } });
  }

  text(value: string): Block {
    return this.block('text', { fields: { TEXT: value } });
  }

  /** The variable a written name means, made when it is new: one of a name, whatever is asked of it. */
  variable(written: string): FieldValue {
    const type = this.#arrays.has(written) ? ARRAY_VARIABLE : '';
    const known = this.names.variableBehind(written);
    if (known && (known.type ?? '') === type) return { id: known.id };
    // It was of the other kind before; nothing in the text can mean that one any more.
    const before = known ? this.variables.indexOf(known) : -1;
    if (before >= 0) this.variables.splice(before, 1);
    return { id: this.#variableIds(known?.name ?? written, type) };
  }

  readonly #variableIds: VariableIds = (name, type) => {
    const found = this.variables.find((each) => each.name === name && (each.type ?? '') === type);
    if (found) return found.id;
    const id = `v${blockId(this.#random)}`;
    this.variables.push(type ? { name, id, type } : { name, id });
    return id;
  };

  #coerced(block: Block, check: ValueType): Block | undefined {
    const output = outputOf(block);
    if (fits(check, output)) return block;
    if (check === 'String' && (output === 'Number' || output === 'Boolean' || output === 'ir_code')) {
      if (block.type === 'math_number') return this.text(String(block.fields?.NUM ?? ''));
      return this.block('text_join', { extraState: { itemCount: 1 }, inputs: { ADD0: { block } } });
    }
    const text = block.type === 'text' ? String(block.fields?.TEXT ?? '').trim() : '';
    if (check === 'Number' && text !== '' && Number.isFinite(Number(text))) return this.number(Number(text));
    return undefined;
  }

  /** A connection for a value: literals sit there as shadows, others cover the default shadow. */
  connect(part: Part | undefined, value: Block | undefined, at: Span | undefined): Connection | undefined {
    if (!value) return undefined;
    const check = part?.part === 'input' ? part.check : 'any';
    const block = this.#coerced(value, check);
    if (!block) {
      throw new CodeProblem('wrongType', at, { wanted: check, got: outputOf(value) });
    }
    const shadowType = part?.part === 'input' ? part.shadow?.type : undefined;
    if (block.type === shadowType && onlyShadows(block)) return { shadow: block };
    const shadow = newShadow(part, this.#random, this.#variableIds);
    return shadow ? { block, shadow } : { block };
  }
}

/** Shadows cannot carry comments: those that got one become blocks. */
export const promoteCommented = (block: Block): void => {
  for (const connection of Object.values(block.inputs ?? {})) {
    const inner = connection.block ?? connection.shadow;
    if (!inner) continue;
    promoteCommented(inner);
    const deep = Object.values(inner.inputs ?? {}).some((each) => each.block !== undefined);
    if (connection.shadow === inner && (inner.icons?.comment || deep)) {
      connection.block = inner;
      delete connection.shadow;
    }
  }
};
