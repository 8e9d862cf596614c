import type { CodeLanguage } from '../catalogue/signatures.ts';
import type { FunctionNode, Script, Statement } from '../code/nodes.ts';
import { blockId, type Random } from '../tree/ids.ts';
import { type Block, FUNCTION_SPACING, PROGRAM_PLACE, PROGRAM_TYPE, type Program } from '../tree/program.ts';
import { stackFrom } from '../tree/walk.ts';
import { checkNames } from './check-names.ts';
import { attachComment } from './comments.ts';
import type { ParseOptions, ParseResult } from './parse-result.ts';
import { type Problem, recover } from './problems.ts';
import { carryComments } from './read-shapes.ts';
import { StatementReader } from './read-statements.ts';
import { collectSymbols } from './symbols.ts';
import { Walk } from './walk-script.ts';

const callsItself = (script: Script, name: string): boolean => {
  let called = false;
  new Walk({
    value: (node) => {
      if (node.kind === 'call' && node.callee.kind === 'name' && node.callee.name === name) called = true;
      return undefined;
    },
  }).statements(script.body);
  return called;
};

class ProgramReader {
  readonly #statements: StatementReader;
  readonly #random: Random;
  readonly #language: CodeLanguage;
  readonly #problems: Problem[] = [];
  readonly #sections: { RUN: Block[]; LOOP: Block[]; EVENTS: Block[] } = { RUN: [], LOOP: [], EVENTS: [] };
  readonly #definitions: Block[] = [];
  /** Then it is a function like others, whose name is taken. */
  readonly #isLoopCalled: boolean;

  constructor(script: Script, language: CodeLanguage, options: ParseOptions) {
    this.#random = options.random;
    this.#language = language;
    const symbols = collectSymbols(script, language);
    this.#isLoopCalled = symbols.functions.has('loop') && callsItself(script, 'loop');
    const { problems, own } = checkNames(script, language, symbols);
    this.#problems.push(...problems);
    this.#statements = new StatementReader(language, options, symbols, this.#problems, own);
  }

  read(script: Script): ParseResult {
    const { commented, rest } = carryComments(script.body);
    for (const statement of commented) {
      recover(this.#problems, () => {
        this.#top(statement);
        return [];
      });
    }
    if (this.#problems.length) return { ok: false, problems: this.#problems };
    const heading = [script.heading, rest].filter((text) => text !== undefined).join('\n');
    return { ok: true, program: this.#program(heading) };
  }

  #top(statement: Statement): void {
    if (statement.kind === 'function') {
      this.#function(statement);
      return;
    }
    const handler = this.#statements.handler(statement);
    if (!handler) this.#sections.RUN.push(...this.#statements.one(statement));
    else if (handler.section === 'LOOP') this.#loop(handler.body, statement.comment);
    else this.#sections.EVENTS.push(handler.block);
  }

  #function(node: FunctionNode): void {
    if (node.name === 'loop' && !node.parameters.length && !this.#isLoopCalled) {
      this.#loop(this.#statements.all(node.body), node.comment);
      return;
    }
    this.#definitions.push(this.#statements.definition(node));
  }

  /** The Loop section has no block of its own, so its first block carries its comment. */
  #loop(blocks: Block[], comment: string | undefined): void {
    const [first] = blocks;
    if (first && comment !== undefined) {
      const own = first.icons?.comment?.text;
      attachComment(first, own === undefined ? comment : `${comment}\n${own}`);
    }
    for (const block of blocks) this.#sections.LOOP.push(block);
  }

  #program(heading: string): Program {
    const inputs: NonNullable<Block['inputs']> = {};
    for (const [section, blocks] of Object.entries(this.#sections)) {
      const first = stackFrom(blocks);
      if (first) inputs[section] = { block: first };
    }
    const program: Block = {
      type: PROGRAM_TYPE,
      id: blockId(this.#random),
      ...PROGRAM_PLACE,
      deletable: false,
      extraState: { name: this.#language },
      ...(heading === '' ? {} : { icons: { comment: { text: heading } } }),
      ...(Object.keys(inputs).length ? { inputs } : {}),
    };
    const definitions = this.#definitions.map((block, index) => ({
      ...block,
      x: PROGRAM_PLACE.x + FUNCTION_SPACING * (index + 1),
      y: PROGRAM_PLACE.y,
    }));
    const variables = this.#statements.variables;
    return {
      blocks: { languageVersion: 0, blocks: [program, ...definitions] },
      ...(variables.length ? { variables } : {}),
    };
  }
}

export const programOf = (script: Script, language: CodeLanguage, options: ParseOptions): ParseResult =>
  new ProgramReader(script, language, options).read(script);
