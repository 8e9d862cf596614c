import type { CallNode, CountNode, EachNode, Expression, Statement } from '../code/nodes.ts';
import type { Block } from '../tree/program.ts';

/** What the printers of single blocks need of whoever turns the whole program into nodes. */
export interface ScriptBuilder {
  statements(first: Block | undefined): Statement[];
  value(block: Block | undefined): Expression;
  input(block: Block, name: string): Expression;
  /** The written name of the variable in a field. */
  variable(block: Block, field: string): string;
  /** Whether the variable in a field is no array by its kind: what it holds is known when the program runs. */
  isPlain(block: Block, field: string): boolean;
  /** A function of the program is called; all of them may take time. */
  functionCall(block: Block): CallNode;
  /** A loop with a variable; whether it declares it is known only when the whole program has been seen. */
  inLoop<Loop extends CountNode | EachNode>(block: Block, build: (variable: string) => Loop): Loop;
  /** A loop with a counter nobody sees; its name differs from those of the loops around. */
  inRepeat(body: (counter: string) => Statement): Statement;
}

export type StatementPrinter = (block: Block, builder: ScriptBuilder) => Statement;
/** Undefined leaves the block to its signature. */
export type ValuePrinter = (block: Block, builder: ScriptBuilder) => Expression | undefined;
