import { declarationOf } from '@trundle/language/catalogue/catalogue';
import { withProgramBlock } from '@trundle/language/merge/program-block';
import { blockId, type Random } from '@trundle/language/tree/ids';
import {
  type Block,
  type Connection,
  FUNCTION_SPACING,
  findProgramBlock,
  isDefinition,
  isReference,
  PROGRAM_PLACE,
  PROGRAM_SECTIONS,
  PROGRAM_TYPE,
  type Program,
  topBlocks,
} from '@trundle/language/tree/program';
import { occupant, stackFrom, stackOf, variablesOf } from '@trundle/language/tree/walk';

type Rename = ReadonlyMap<string, string>;

const nameOf = (block: Block): string => String(block.fields?.NAME ?? '');

/** The example's variables are those of the program with the same name and kind; what it does not have is added. */
const shareVariables = (program: Program, example: Program, random: Random) => {
  const variables = [...variablesOf(program)];
  const ids = new Map<string, string>();
  for (const variable of variablesOf(example)) {
    const known = variables.find(({ name, type }) => name === variable.name && (type ?? '') === (variable.type ?? ''));
    const own = known ?? { ...variable, id: blockId(random) };
    if (known === undefined) variables.push(own);
    ids.set(variable.id, own.id);
  }
  return { variables, ids };
};

/** A function of the same name is there already: the example's gets a number. */
const freeNames = (program: Program, example: Program): Rename => {
  const taken = new Set(topBlocks(program).filter(isDefinition).map(nameOf));
  const names = new Map<string, string>();
  for (const name of topBlocks(example).filter(isDefinition).map(nameOf)) {
    let free = name;
    for (let number = 2; taken.has(free); number++) free = `${name}${number}`;
    taken.add(free);
    names.set(name, free);
  }
  return names;
};

/** Copies blocks with ids of their own, so that the same example can be tried twice. */
class Copier {
  readonly #random: Random;
  readonly #variables: Rename;
  readonly #functions: Rename;

  constructor(random: Random, variables: Rename, functions: Rename) {
    this.#random = random;
    this.#variables = variables;
    this.#functions = functions;
  }

  block(block: Block): Block {
    const copy: Block = { ...block, id: blockId(this.#random) };
    if (block.fields) copy.fields = this.#fields(block, block.fields);
    const called = block.extraState?.name;
    if (called !== undefined) {
      copy.extraState = { ...block.extraState, name: this.#functions.get(called) ?? called };
    }
    if (block.inputs) {
      copy.inputs = Object.fromEntries(
        Object.entries(block.inputs).map(([name, connection]) => [name, this.#connection(connection)]),
      );
    }
    if (block.next) copy.next = this.#connection(block.next);
    return copy;
  }

  #connection({ block, shadow }: Connection): Connection {
    return { ...(block && { block: this.block(block) }), ...(shadow && { shadow: this.block(shadow) }) };
  }

  #fields(block: Block, fields: NonNullable<Block['fields']>): NonNullable<Block['fields']> {
    return Object.fromEntries(
      Object.entries(fields).map(([name, value]) => {
        if (isReference(value)) return [name, { id: this.#variables.get(value.id) ?? value.id }];
        if (name === 'NAME' && isDefinition(block)) return [name, this.#functions.get(String(value)) ?? value];
        return [name, value];
      }),
    );
  }
}

/** Behind what is there; before a block that nothing can follow. */
const appended = (before: readonly Block[], more: readonly Block[]): Block | undefined => {
  const last = before.at(-1);
  const isClosed = last !== undefined && declarationOf(last.type)?.last === true;
  return stackFrom(isClosed ? [...before.slice(0, -1), ...more, last] : [...before, ...more]);
};

const joinSections = (program: Block, example: Block, copier: Copier): Block => {
  const inputs: Record<string, Connection> = { ...program.inputs };
  for (const section of PROGRAM_SECTIONS) {
    const more = stackOf(occupant(example.inputs?.[section]));
    if (more.length === 0) continue;
    const first = stackFrom(more.map((block) => copier.block({ ...block, next: {} })));
    const block = appended(stackOf(occupant(program.inputs?.[section])), stackOf(first));
    if (block) inputs[section] = { block };
  }
  return { ...program, inputs };
};

/** The program with an example at the end of each of its sections. Everything that was there stays as it was. */
export const addExample = (program: Program, example: Program, random: Random): Program => {
  const whole = withProgramBlock(program, random);
  const { variables, ids } = shareVariables(whole, example, random);
  const copier = new Copier(random, ids, freeNames(whole, example));
  const exampleBlock = findProgramBlock(example);
  let x = Math.max(
    PROGRAM_PLACE.x,
    ...topBlocks(whole)
      .filter(isDefinition)
      .map((block) => block.x ?? 0),
  );
  const definitions = topBlocks(example)
    .filter(isDefinition)
    .map((block) => {
      x += FUNCTION_SPACING;
      return { ...copier.block(block), x, y: PROGRAM_PLACE.y };
    });
  const blocks = topBlocks(whole).map((block) =>
    block.type === PROGRAM_TYPE && exampleBlock ? joinSections(block, exampleBlock, copier) : block,
  );
  return {
    ...whole,
    blocks: { languageVersion: 0, blocks: [...blocks, ...definitions] },
    ...(variables.length > 0 && { variables }),
  };
};
