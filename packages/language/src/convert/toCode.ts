import { isField } from '../catalogue/declaration.ts';
import { OVERLOADS, type Overload } from '../catalogue/signatures.ts';
import type { CallNode, Expression, FunctionNode, Script, Statement } from '../code/nodes.ts';
import {
  type Block,
  findProgramBlock,
  isDefinition,
  isDisabled,
  isReference,
  type Program,
  topBlocks,
} from '../tree/program.ts';
import { inputBlock, occupant } from '../tree/walk.ts';
import { commentOf } from './comments.ts';
import { fieldLiteral } from './literals.ts';
import { NameTable } from './names.ts';
import { type Declarations, declarationsOf, Mentions } from './scope.ts';
import { STATEMENT_PRINTERS } from './structureStatements.ts';
import { VALUE_PRINTERS } from './structureValues.ts';

const own = (name: string): Expression => ({ kind: 'name', name, own: true });

/** A dotted name of ours becomes members of a namespace. */
export const ownPath = (path: string): Expression => own(path);

/** How a type is printed: by one overload, or by the one its dropdown names. */
interface Plan {
  isEvent: boolean;
  by?: string;
  overloads: Map<string, Overload>;
}

const PLANS: ReadonlyMap<string, Plan> = (() => {
  const plans = new Map<string, Plan>();
  for (const overload of OVERLOADS) {
    const { declaration, option } = overload;
    const plan: Plan = plans.get(declaration.type) ?? { isEvent: declaration.shape === 'event', overloads: new Map() };
    if (option) plan.by = option.part;
    plan.overloads.set(option?.value ?? '', overload);
    plans.set(declaration.type, plan);
  }
  return plans;
})();

/** Turns blocks into nodes. One per program; it knows the program's names. */
export class CodeWriter {
  readonly names: NameTable;
  readonly #mentions: Mentions;
  readonly #program: Program;
  #declarations: Declarations = { declaring: new Set(), listed: [] };
  #repeatDepth = 0;

  constructor(program: Program) {
    this.#program = program;
    this.names = new NameTable(program);
    this.#mentions = new Mentions(program);
  }

  script(): Script {
    const program = findProgramBlock(this.#program);
    const run = program && inputBlock(program, 'RUN');
    this.#declarations = declarationsOf(this.#mentions.mentioned, run, this.#localVariables());
    const functions = topBlocks(this.#program).filter((block) => isDefinition(block) && !isDisabled(block));
    const listed = this.#declarations.listed.map((id) => this.names.variable(id)).toSorted();
    const body: Statement[] = functions.map((block) => this.#definition(block));
    if (listed.length) body.push({ kind: 'silent', names: listed });
    body.push(...this.statements(run));
    const loop = program ? this.statements(inputBlock(program, 'LOOP')) : [];
    if (loop.length) body.push({ kind: 'handler', trigger: own('loop'), body: loop });
    if (program) body.push(...this.statements(inputBlock(program, 'EVENTS')));
    const heading = program?.icons?.comment?.text || undefined;
    return heading === undefined ? { body } : { heading, body };
  }

  /** Parameters, and variables that one loop alone uses. */
  #localVariables(): Set<string> {
    const local = new Set<string>();
    const shared = new Set<string>();
    for (const owner of this.#mentions.owners) {
      const id = owner.fields?.VAR;
      if (isReference(id) && this.#mentions.onlyInside(owner, id.id)) local.add(id.id);
      for (const parameter of owner.extraState?.params ?? []) {
        if (typeof parameter === 'string') continue;
        (this.#mentions.onlyInside(owner, parameter.id) ? local : shared).add(parameter.id);
      }
    }
    for (const id of shared) local.delete(id);
    return local;
  }

  declaresLoopVariable(block: Block): boolean {
    const id = block.fields?.VAR;
    if (!isReference(id) || !/^controls_for/.test(block.type)) return false;
    return this.#mentions.onlyInside(block, id.id);
  }

  declares(block: Block): boolean {
    return this.#declarations.declaring.has(block);
  }

  #definition(block: Block): FunctionNode {
    const name = String(block.fields?.NAME ?? '');
    const parameters = (block.extraState?.params ?? []).flatMap((parameter) =>
      typeof parameter === 'string' ? [] : [this.names.variable(parameter.id)],
    );
    const body = this.statements(inputBlock(block, 'STACK'));
    if (block.type === 'procedures_defreturn')
      body.push({ kind: 'return', value: this.value(inputBlock(block, 'RETURN')) });
    return this.#marked(block, { kind: 'function', name: this.names.function(name), parameters, body });
  }

  #marked<T extends Statement>(block: Block, statement: T): T {
    statement.block = block.id;
    const comment = this.#mentions.commented ? commentOf(block) : undefined;
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
    const structural = STATEMENT_PRINTERS[block.type];
    if (structural) return this.#marked(block, structural(block, this));
    if (!PLANS.get(block.type)?.isEvent) return this.#marked(block, { kind: 'run', expression: this.call(block) });
    const body = this.statements(inputBlock(block, 'DO'));
    return this.#marked(block, { kind: 'handler', trigger: this.call(block), body });
  }

  value(block: Block | undefined): Expression {
    if (!block || isDisabled(block)) return { kind: 'nothing' };
    return VALUE_PRINTERS[block.type]?.(block, this) ?? this.call(block);
  }

  input(block: Block, name: string): Expression {
    return this.value(inputBlock(block, name));
  }

  variable(block: Block, field: string): string {
    const value = block.fields?.[field];
    return isReference(value) ? this.names.variable(value.id) : '_';
  }

  /** An ordinary block: its signature says everything. */
  call(block: Block): CallNode {
    const plan = PLANS.get(block.type);
    const overload = plan?.overloads.get(plan.by === undefined ? '' : String(block.fields?.[plan.by] ?? ''));
    if (!overload) return { kind: 'call', callee: { kind: 'name', name: block.type }, args: [] };
    const { code, parameters } = overload;
    const args = parameters.map(({ name, part }): Expression => {
      if (part.part === 'field') return fieldLiteral(part.field, block.fields?.[name]);
      const value = this.input(block, name);
      return part.lazy ? { kind: 'lambda', parameters: [], body: [], value } : value;
    });
    const call: CallNode = { kind: 'call', callee: this.#callee(block, overload), args };
    if (code.awaited) call.awaited = true;
    return call;
  }

  #callee(block: Block, { code, name, declaration }: Overload): Expression {
    if (!code.receiver) return ownPath(name);
    const part = declaration.parts[code.receiver.part];
    const id = part && isField(part) ? fieldLiteral(part.field, block.fields?.[code.receiver.part]) : undefined;
    const object: Expression = { kind: 'call', callee: own(code.receiver.word), args: id ? [id] : [] };
    return { kind: 'member', object, property: name };
  }

  /** A name for a counter nobody sees, different from those of the loops around. */
  inRepeat(body: (counter: string) => Statement): Statement {
    this.#repeatDepth++;
    const counter = this.names.unused(this.#repeatDepth === 1 ? 'count' : `count${this.#repeatDepth}`);
    const statement = body(counter);
    this.#repeatDepth--;
    return statement;
  }
}

export const codeOf = (program: Program): Script => new CodeWriter(program).script();
