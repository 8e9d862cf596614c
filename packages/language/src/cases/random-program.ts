import { BLOCKS, declarationOf } from '../catalogue/catalogue.ts';
import type { BlockDeclaration, Field, Part, ValueType } from '../catalogue/declaration.ts';
import { isField, isInput } from '../catalogue/declaration.ts';
import { MY_ROBOT } from '../catalogue/my-robot.ts';
import { PLACEHOLDERS } from '../catalogue/placeholders.ts';
import { fits } from '../convert/block-builder.ts';
import { blockId, type Random } from '../tree/ids.ts';
import type { Block, Connection, FieldValue, Program, Variable } from '../tree/program.ts';
import { stackFrom } from '../tree/walk.ts';

/** Makes well-typed programs out of the whole catalogue, for round trips and measurements. */

const VARIABLES = ['score', 'x', 'été', 'señal', 'count', 'total_2'];
const ARRAYS = ['items', 'scores', 'größen'];
const FUNCTIONS = ['jump', 'área', 'walk_2'];
const PARAMETERS = ['height', 'times'];
const WORDS = [
  '',
  'go',
  'Hello',
  "L'école",
  'a "b" c',
  '\\n',
  'line\nbreak',
  '50 %',
  'ñandú',
  '#1 // x',
  '7',
  '🙂',
  ' end ',
];
const NUMBERS = [0, 1, 2, 10, 45, -1, -90, 0.5, -2.25, 1000, 1e21, 123456789, 3.1];
const DYNAMIC = [MY_ROBOT, '1', '2', '14', '100', 'New place', "Rue de l'Été", 'none', '', '007'];
const COMMENTS = ['why', 'first line\nsecond line', '[2] not a number', '  indented', 'x // y # z', ''];

/** Structure that only fits in certain places, or that the generator builds by hand. */
const SPECIAL = new Set([
  'program_run',
  'procedures_defnoreturn',
  'procedures_defreturn',
  'procedures_ifreturn',
  'procedures_callnoreturn',
  'procedures_callreturn',
  'controls_break',
  'controls_continue',
]);

const plain = (shape: BlockDeclaration['shape']): BlockDeclaration[] =>
  BLOCKS.filter((block) => block.shape === shape && !SPECIAL.has(block.type));
const STATEMENTS = plain('statement');
const VALUES = plain('value');
const EVENTS = plain('event');
const LITERALS: Readonly<Record<string, string>> = {
  Number: 'math_number',
  String: 'text',
  Boolean: 'logic_boolean',
  any: 'text',
};

interface KnownFunction {
  name: string;
  parameters: string[];
  returns: boolean;
}

interface Where {
  inLoop: boolean;
  inFunction: boolean;
}

interface RandomProgramOptions {
  /** About how many statements. */
  size: number;
  comments?: boolean;
  emptyInputs?: boolean;
  /** Blocks that are not known here are among them. */
  placeholders?: boolean;
}

const KEPT = [
  '<block type="motion_fly"><field name="HEIGHT">3</field></block>',
  `<block type="future_'quote'" format="9">\n  <value name="A"><block type="math_number" id="innerBlk1"><field name="NUM">1</field></block></value>\n</block>`,
  '<block type="print"><field name="COLOUR">&lt;r\\n"ed&gt;</field></block>',
];

class ProgramMaker {
  readonly #random: Random;
  readonly #options: RandomProgramOptions;
  readonly #variables: Variable[] = [];
  readonly #functions: KnownFunction[] = [];
  #left: number;

  constructor(random: Random, options: RandomProgramOptions) {
    this.#random = random;
    this.#options = options;
    this.#left = options.size;
  }

  #pick<T>(items: readonly T[]): T {
    return items[Math.floor(this.#random() * items.length)] as T;
  }

  #chance(probability: number): boolean {
    return this.#random() < probability;
  }

  #variable(name: string, type: '' | 'Array'): string {
    const known = this.#variables.find((each) => each.name === name && (each.type ?? '') === type);
    if (known) return known.id;
    const id = `v${blockId(this.#random)}`;
    this.#variables.push(type ? { name, id, type } : { name, id });
    return id;
  }

  #field(field: Field): FieldValue {
    switch (field.kind) {
      case 'number':
        return this.#pick(NUMBERS);
      case 'text':
        return this.#pick(WORDS);
      case 'checkbox':
        return this.#chance(0.5);
      case 'colour':
        return this.#pick(['#000000', '#ff8000', '#12ab9f']);
      case 'choice':
        return this.#pick(field.options).value;
      case 'dynamic':
        return this.#pick(DYNAMIC);
      case 'bitmap':
        return Array.from({ length: 8 }, () => Array.from({ length: 8 }, () => (this.#chance(0.5) ? 1 : 0)));
      case 'kept':
        return this.#pick(KEPT);
      case 'variable':
        return { id: this.#variable(this.#pick(field.variableType ? ARRAYS : VARIABLES), field.variableType) };
    }
  }

  #connection(part: Extract<Part, { part: 'input' }>, depth: number): Connection | undefined {
    if (this.#options.emptyInputs && this.#chance(0.04)) return undefined;
    const block = this.value(part.check, depth);
    if (!block) return undefined;
    const literal = block.type === part.shadow?.type && !block.inputs && !block.icons;
    return literal ? { shadow: block } : { block };
  }

  value(check: ValueType, depth: number): Block | undefined {
    const literal = LITERALS[check];
    if (literal && (depth <= 0 || this.#chance(0.6))) {
      const number = check === 'any' && this.#chance(0.5) ? 'math_number' : literal;
      return this.#commented(this.#fill(declarationOf(number), depth));
    }
    if (this.#options.placeholders && this.#chance(0.1)) return this.#commented(this.#fill(PLACEHOLDERS.value, depth));
    const returning = this.#functions.filter((each) => each.returns);
    if (returning.length && this.#chance(0.05)) return this.#call(this.#pick(returning), depth);
    const fitting = VALUES.filter((each) => each.output !== undefined && fits(check, each.output));
    const flat = fitting.filter((each) => !Object.values(each.parts).some(isInput));
    return this.#commented(this.#fill(this.#pick(depth > 0 || !flat.length ? fitting : flat), depth - 1));
  }

  #commented(block: Block): Block {
    if (this.#options.comments && this.#chance(0.05)) block.icons = { comment: { text: this.#pick(COMMENTS) } };
    return block;
  }

  #fill(
    declaration: BlockDeclaration | undefined,
    depth: number,
    where: Where = { inLoop: false, inFunction: false },
  ): Block {
    const block: Block = { type: declaration?.type ?? 'text', id: blockId(this.#random) };
    const fields: Record<string, FieldValue> = {};
    const inputs: Record<string, Connection> = {};
    for (const [name, part] of Object.entries(declaration?.parts ?? {})) {
      if (isField(part)) fields[name] = this.#field(part.field);
      else if (isInput(part)) {
        const connection = this.#connection(part, depth);
        if (connection) inputs[name] = connection;
      } else {
        const loop = /^controls_(repeat|while|for)/.test(block.type);
        const stack = this.stack(depth - 1, { ...where, inLoop: where.inLoop || loop });
        if (stack) inputs[name] = { block: stack };
      }
    }
    this.#vary(block, inputs, depth, where);
    if (Object.keys(fields).length) block.fields = fields;
    if (Object.keys(inputs).length) block.inputs = inputs;
    return block;
  }

  /** The blocks that change their shape. */
  #vary(block: Block, inputs: Record<string, Connection>, depth: number, where: Where): void {
    if (block.type === 'text_join') {
      const itemCount = Math.floor(this.#random() * 4);
      for (const name of Object.keys(inputs)) delete inputs[name];
      for (let index = 0; index < itemCount; index++) {
        const item = this.value('any', depth - 1);
        if (item) inputs[`ADD${index}`] = { block: item };
      }
      block.extraState = { itemCount };
    }
    if (block.type !== 'controls_if') return;
    const elseIfCount = this.#chance(0.3) ? 1 + Math.floor(this.#random() * 2) : 0;
    const hasElse = this.#chance(0.4);
    for (let index = 1; index <= elseIfCount; index++) {
      const test = this.value('Boolean', depth - 1);
      if (test) inputs[`IF${index}`] = { block: test };
      const stack = this.stack(depth - 1, where);
      if (stack) inputs[`DO${index}`] = { block: stack };
    }
    const stack = hasElse ? this.stack(depth - 1, where) : undefined;
    if (stack) inputs.ELSE = { block: stack };
    if (elseIfCount || hasElse) {
      block.extraState = { ...(elseIfCount ? { elseIfCount } : {}), ...(hasElse ? { hasElse } : {}) };
    }
  }

  #call(target: KnownFunction, depth: number): Block {
    const inputs: Record<string, Connection> = {};
    target.parameters.forEach((_name, index) => {
      const value = this.value('any', depth - 1);
      if (value) inputs[`ARG${index}`] = { block: value };
    });
    return {
      type: target.returns ? 'procedures_callreturn' : 'procedures_callnoreturn',
      id: blockId(this.#random),
      extraState: { name: target.name, params: target.parameters },
      ...(Object.keys(inputs).length ? { inputs } : {}),
    };
  }

  #statement(depth: number, where: Where): Block {
    this.#left--;
    if (this.#options.placeholders && this.#chance(0.15))
      return this.#commented(this.#fill(PLACEHOLDERS.statement, depth));
    const silent = this.#functions.filter((each) => !each.returns);
    if (silent.length && this.#chance(0.08)) return this.#commented(this.#call(this.#pick(silent), depth));
    if (where.inFunction && this.#chance(0.1)) {
      const condition = this.value('Boolean', depth);
      const result = this.value('any', depth);
      return this.#commented({
        type: 'procedures_ifreturn',
        id: blockId(this.#random),
        inputs: {
          ...(condition ? { CONDITION: { block: condition } } : {}),
          ...(result ? { VALUE: { block: result } } : {}),
        },
      });
    }
    const possible =
      depth > 0
        ? STATEMENTS
        : STATEMENTS.filter((each) => !Object.values(each.parts).some((part) => part.part === 'body'));
    return this.#commented(this.#fill(this.#pick(possible), depth, where));
  }

  stack(depth: number, where: Where): Block | undefined {
    const length = Math.min(this.#left, Math.floor(this.#random() * 5));
    const blocks = Array.from({ length: Math.max(0, length) }, () => this.#statement(depth, where));
    if (where.inLoop && this.#chance(0.2)) {
      blocks.push({ type: this.#chance(0.5) ? 'controls_break' : 'controls_continue', id: blockId(this.#random) });
    }
    return stackFrom(blocks);
  }

  #section(length: number): Block | undefined {
    const blocks: Block[] = [];
    while (blocks.length < length && this.#left > 0)
      blocks.push(this.#statement(3, { inLoop: false, inFunction: false }));
    return stackFrom(blocks);
  }

  #definition(target: KnownFunction): Block {
    const params = target.parameters.map((name) => ({ name, id: this.#variable(name, '') }));
    const stack = this.stack(2, { inLoop: false, inFunction: target.returns });
    const result = target.returns ? this.value('any', 2) : undefined;
    return this.#commented({
      type: target.returns ? 'procedures_defreturn' : 'procedures_defnoreturn',
      id: blockId(this.#random),
      x: 620,
      y: 20,
      fields: { NAME: target.name },
      ...(params.length ? { extraState: { params } } : {}),
      inputs: { ...(stack ? { STACK: { block: stack } } : {}), ...(result ? { RETURN: { block: result } } : {}) },
    });
  }

  #event(): Block {
    const isKept = this.#options.placeholders && this.#chance(0.4);
    return this.#commented(this.#fill(isKept ? PLACEHOLDERS.event : this.#pick(EVENTS), 2));
  }

  program(): Program {
    for (const name of FUNCTIONS) {
      if (this.#chance(0.4))
        this.#functions.push({
          name,
          parameters: PARAMETERS.slice(0, Math.floor(this.#random() * 3)),
          returns: this.#chance(0.5),
        });
    }
    const definitions = this.#functions.map((each) => this.#definition(each));
    const events = stackFrom(Array.from({ length: Math.floor(this.#random() * 3) }, () => this.#event()));
    const run = this.#section(Math.ceil(this.#options.size * 0.6));
    const loop = this.#section(this.#left);
    const inputs: Record<string, Connection> = {};
    if (run) inputs.RUN = { block: run };
    if (loop) inputs.LOOP = { block: loop };
    if (events) inputs.EVENTS = { block: events };
    const whole: Block = { type: 'program_run', id: blockId(this.#random), x: 220, y: 20, deletable: false, inputs };
    return {
      blocks: { languageVersion: 0, blocks: [this.#commented(whole), ...definitions] },
      variables: this.#variables,
    };
  }
}

export const randomProgram = (random: Random, options: RandomProgramOptions): Program =>
  new ProgramMaker(random, options).program();
