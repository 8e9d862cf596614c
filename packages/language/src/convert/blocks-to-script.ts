import type { CodeLanguage } from '../catalogue/signatures.ts';
import type {
  CallNode,
  CountNode,
  EachNode,
  Expression,
  FunctionNode,
  PrintedNode,
  Script,
  Statement,
} from '../code/nodes.ts';
import {
  ARRAY_VARIABLE,
  type Block,
  findProgramBlock,
  isDefinition,
  isDisabled,
  isReference,
  type Program,
  topBlocks,
} from '../tree/program.ts';
import { inputBlock, occupant, variablesOf } from '../tree/walk.ts';
import { commentOf } from './comments.ts';
import { NameTable } from './names.ts';
import { declaredIn } from './own-variables.ts';
import { type Argument, type BlockPrinter, type Plan, PRINTERS, RULED_PRINTERS } from './print-plans.ts';
import type { ScriptBuilder } from './script-builder.ts';
import { numbered } from './structure-values.ts';
import { declarationsOf, ownVariables, VariableUsage } from './variable-usage.ts';

const own = (name: string): Expression => ({ kind: 'name', name, own: true });
const NOTHING: Expression = { kind: 'nothing' };

/** Turns blocks into nodes for one of the languages. One per program; it knows the program's names. */
class ProgramScript implements ScriptBuilder {
  readonly names: NameTable;
  readonly #arrays: ReadonlySet<string>;
  readonly #usage = new VariableUsage();
  readonly #program: Program;
  readonly #plans: ReadonlyMap<string, Plan>;
  readonly #print: (node: Expression) => string;
  /** Whether a comment was met; until then no statement need be searched for one. */
  #commented = false;
  #repeatDepth = 0;
  #waits = 0;

  constructor(program: Program, { plans, print }: BlockPrinter) {
    this.#program = program;
    this.#plans = plans;
    this.#print = print;
    this.names = new NameTable(program);
    const arrays = variablesOf(program).filter(({ type }) => type === ARRAY_VARIABLE);
    this.#arrays = new Set(arrays.map(({ id }) => id));
  }

  script(): Script {
    const program = findProgramBlock(this.#program);
    const definitions = topBlocks(this.#program).filter((block) => isDefinition(block) && !isDisabled(block));
    const functions = definitions.map((block) => this.#definition(block));
    const first = program && inputBlock(program, 'RUN');
    const run = this.statements(first);
    const loop = program ? this.statements(inputBlock(program, 'LOOP')) : [];
    const events = program ? this.statements(inputBlock(program, 'EVENTS')) : [];
    const listed = this.#declare(first, run);
    const body: Statement[] = [
      ...functions,
      ...(listed.length ? [{ kind: 'noop', names: listed } satisfies Statement] : []),
      ...run,
      ...(loop.length ? [{ kind: 'handler', trigger: own('loop'), body: loop } satisfies Statement] : []),
      ...events,
    ];
    const heading = program?.icons?.comment?.text || undefined;
    return heading === undefined ? { body } : { heading, body };
  }

  /** Lets statements at the beginning declare their variables; gives the names that need a line of their own. */
  #declare(first: Block | undefined, run: readonly Statement[]): string[] {
    const { declaring, listed } = declarationsOf(this.#usage.mentioned, first, this.#usage.locals());
    if (declaring.size) {
      for (const statement of run) {
        if (statement.kind !== 'set') break;
        if (statement.block !== undefined && declaring.has(statement.block)) statement.declares = true;
      }
    }
    return listed.map((id) => this.names.variable(id)).toSorted();
  }

  #definition(block: Block): FunctionNode {
    const name = String(block.fields?.NAME ?? '');
    const ids = (block.extraState?.params ?? []).flatMap((parameter) =>
      typeof parameter === 'string' ? [] : [parameter.id],
    );
    const own = ownVariables(block).filter((id) => !ids.includes(id));
    const [body, declared] = this.#usage.inFunction(ids, own, () => {
      const statements = this.statements(inputBlock(block, 'STACK'));
      if (block.type !== 'procedures_defreturn') return statements;
      return [...statements, { kind: 'return', value: this.input(block, 'RETURN') } satisfies Statement];
    });
    const parameters = ids.map((id) => this.names.variable(id));
    return this.#marked(block, {
      kind: 'function',
      name: this.names.function(name),
      parameters,
      ...(own.length ? { own: own.map((id) => this.names.variable(id)) } : {}),
      body: declaredIn(
        body,
        declared.map((id) => this.names.variable(id)),
      ),
    });
  }

  #marked<T extends Statement>(block: Block, statement: T): T {
    statement.block = block.id;
    const comment = this.#commented || block.icons ? commentOf(block) : undefined;
    if (comment !== undefined) statement.comment = comment;
    return statement;
  }

  statements(first: Block | undefined): Statement[] {
    const statements: Statement[] = [];
    for (let block = first; block; block = occupant(block.next)) {
      if (!isDisabled(block)) statements.push(this.#statement(block));
    }
    return statements;
  }

  #statement(block: Block): Statement {
    const plan = this.#plans.get(block.type);
    if (plan?.statement) return this.#marked(block, plan.statement(block, this));
    const call = this.#call(block, plan);
    if (plan?.isEvent) {
      return this.#marked(block, { kind: 'handler', trigger: call, body: this.statements(inputBlock(block, 'DO')) });
    }
    // Most statements are this one; made in one piece it costs half.
    const statement: Statement = { kind: 'expression', expression: call, block: block.id };
    return this.#commented || block.icons ? this.#marked(block, statement) : statement;
  }

  value(block: Block | undefined): Expression {
    if (!block || isDisabled(block)) return NOTHING;
    if (block.icons) this.#commented = true;
    const plan = this.#plans.get(block.type);
    return plan?.value?.(block, this) ?? this.#call(block, plan);
  }

  input(block: Block, name: string): Expression {
    return this.value(inputBlock(block, name));
  }

  variable(block: Block, field: string): string {
    const value = block.fields?.[field];
    if (!isReference(value)) return '_';
    this.#usage.add(value.id);
    return this.names.variable(value.id);
  }

  isPlain(block: Block, field: string): boolean {
    const value = block.fields?.[field];
    return isReference(value) && !this.#arrays.has(value.id);
  }

  /** An ordinary block: its signature says everything, so its text is made at once. */
  #call(block: Block, plan: Plan | undefined): PrintedNode {
    const { type, fields } = block;
    const call = plan?.only ?? plan?.calls.get(String(fields?.[plan.by ?? ''] ?? ''));
    if (!call) return { kind: 'printed', text: `${type}()`, name: type, awaited: false };
    const { name, awaited, receiver, opening, args, result } = call;
    let text = receiver ? receiver.print(fields?.[receiver.part]) + opening : opening;
    let comma = '';
    for (const argument of args) {
      text += comma + (argument.print ? argument.print(fields?.[argument.name]) : this.#argument(block, argument));
      comma = ', ';
    }
    if (awaited) this.#waits++;
    return { kind: 'printed', text: result === undefined ? `${text})` : `${result}(${text}))`, name, awaited };
  }

  #argument(block: Block, argument: Argument): string {
    if (!argument.lazy) {
      const text = this.#print(this.input(block, argument.name));
      return argument.text === undefined ? text : `${argument.text}(${text})`;
    }
    const before = this.#waits;
    const value = this.input(block, argument.name);
    return this.#print({ kind: 'lambda', parameters: [], body: [], value, waits: this.#waits > before });
  }

  functionCall(block: Block): CallNode {
    const { name: called = '', params = [] } = block.extraState ?? {};
    const name = this.names.function(called);
    const args = numbered('ARG', params.length).map((each) => this.input(block, each));
    this.#waits++;
    return { kind: 'call', callee: { kind: 'name', name }, args, awaited: true };
  }

  inLoop<Loop extends CountNode | EachNode>(block: Block, build: (variable: string) => Loop): Loop {
    const value = block.fields?.VAR;
    const loop = (): Loop => build(this.variable(block, 'VAR'));
    return isReference(value) ? this.#usage.inLoop(value.id, loop) : loop();
  }

  inRepeat(body: (counter: string) => Statement): Statement {
    this.#repeatDepth++;
    const counter = this.names.unused(this.#repeatDepth === 1 ? 'count' : `count${this.#repeatDepth}`);
    const statement = body(counter);
    this.#repeatDepth--;
    return statement;
  }
}

export const scriptOf = (program: Program, language: CodeLanguage): Script =>
  new ProgramScript(program, PRINTERS[language]).script();

/** For the runtime, by the rules of the language the program was written in. */
export const ruledScriptOf = (program: Program, rules: CodeLanguage): Script =>
  new ProgramScript(program, RULED_PRINTERS[rules]).script();
