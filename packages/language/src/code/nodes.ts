/**
 * The syntax tree (AST) that JavaScript and Python share here. Both languages are parsed into these nodes and printed
 * from them, so that blocks are turned into code and back in one place only.
 */

/** Lines and columns count from 1, as an editor shows them; the end is exclusive. */
export interface Span {
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
}

interface NodeBase {
  at?: Span;
  /** Was written inside an extra pair of brackets. */
  bracketed?: boolean;
}

export type ArithmeticOperator = '+' | '-' | '*' | '/' | '^' | '%' | '//';
export type CompareOperator = '==' | '!=' | '<' | '<=' | '>' | '>=';
type LogicOperator = 'and' | 'or';
export type BinaryOperator = ArithmeticOperator | CompareOperator | LogicOperator | 'in';

interface NumberNode extends NodeBase {
  kind: 'number';
  value: number;
  /** Python's 5.0, which is not its 5. */
  point?: boolean;
}
interface TextNode extends NodeBase {
  kind: 'text';
  value: string;
}
interface BooleanNode extends NodeBase {
  kind: 'boolean';
  value: boolean;
}
/** `undefined` or `None`: an input left empty. */
interface NothingNode extends NodeBase {
  kind: 'nothing';
}
interface NameNode extends NodeBase {
  kind: 'name';
  name: string;
  /** One of our own words, which each language spells its way; otherwise a name the author gave. */
  own?: boolean;
}
interface MemberNode extends NodeBase {
  kind: 'member';
  object: Expression;
  property: string;
}
interface IndexNode extends NodeBase {
  kind: 'index';
  object: Expression;
  key: Expression;
}
export interface CallNode extends NodeBase {
  kind: 'call';
  callee: Expression;
  args: Expression[];
  awaited?: boolean;
}
interface UnaryNode extends NodeBase {
  kind: 'unary';
  operator: '-' | 'not';
  operand: Expression;
}
export interface BinaryNode extends NodeBase {
  kind: 'binary';
  operator: BinaryOperator;
  left: Expression;
  right: Expression;
}
export interface ConditionalNode extends NodeBase {
  kind: 'conditional';
  test: Expression;
  chosen: Expression;
  otherwise: Expression;
}
interface ListNode extends NodeBase {
  kind: 'list';
  items: Expression[];
}
/** `{}`: a keyed array, with what is put into it at once. */
interface TableNode extends NodeBase {
  kind: 'table';
  entries?: { key: Expression; value: Expression }[];
}
/** A template or f-string. */
interface JoinNode extends NodeBase {
  kind: 'join';
  parts: Expression[];
}
export interface LambdaNode extends NodeBase {
  kind: 'lambda';
  parameters: string[];
  body: Statement[];
  /** `() => value`, in place of a body. */
  value?: Expression;
  /** The value waits for something, which only an async function may. */
  waits?: boolean;
}

/** The call of an ordinary block, already printed in the language it is for. Parsers never make one. */
export interface PrintedNode extends NodeBase {
  kind: 'printed';
  /** The whole call, without JavaScript's `await`. */
  text: string;
  /** What is called, in our own spelling. */
  name: string;
  awaited: boolean;
}
/** Brackets that are printed whether they are needed or not; those that were read are a mark on what they hold. */
interface BracketsNode extends NodeBase {
  kind: 'brackets';
  inside: Expression;
}

export type Expression =
  | NumberNode
  | TextNode
  | BooleanNode
  | NothingNode
  | NameNode
  | MemberNode
  | IndexNode
  | CallNode
  | UnaryNode
  | BinaryNode
  | ConditionalNode
  | ListNode
  | TableNode
  | JoinNode
  | LambdaNode
  | PrintedNode
  | BracketsNode;

/** The lines of a text that a statement takes, counted from 1; both ends belong to it. */
export interface SourceLines {
  from: number;
  to: number;
}

interface StatementBase extends NodeBase {
  /** Where it was read, with everything in it. */
  written?: SourceLines;
  /** Comment lines that belong to this statement. */
  comment?: string;
  /** The block it was printed from. */
  block?: string;
}

interface ExpressionNode extends StatementBase {
  kind: 'expression';
  expression: Expression;
}
export interface SetNode extends StatementBase {
  kind: 'set';
  target: Expression;
  value: Expression;
  /** JavaScript's `let`. */
  declares?: boolean;
  /** JavaScript's `var`, which the whole function knows. */
  hoisted?: boolean;
  /** JavaScript's `const`. */
  constant?: boolean;
}
export interface ChangeNode extends StatementBase {
  kind: 'change';
  target: Expression;
  operator: ArithmeticOperator;
  value: Expression;
}
export interface IfNode extends StatementBase {
  kind: 'if';
  branches: { test: Expression; body: Statement[] }[];
  otherwise?: Statement[];
}
export interface WhileNode extends StatementBase {
  kind: 'while';
  test: Expression;
  body: Statement[];
}
/** A loop that counts: `for (let i = from; i < limit; i += by)`, `for i in range(from, limit, by)`. */
export interface CountNode extends StatementBase {
  kind: 'count';
  variable: string;
  variableAt?: Span;
  declares: boolean;
  hoisted?: boolean;
  from: Expression;
  limit: Expression;
  inclusive: boolean;
  by: Expression;
  /** Whether `limit` is a lower bound. */
  down: boolean;
  /** Written in the short form that only counts how often: `for (let i = 0; i < n; i++)`, `range(n)`. */
  plain: boolean;
  body: Statement[];
}
export interface EachNode extends StatementBase {
  kind: 'each';
  variable: string;
  declares: boolean;
  hoisted?: boolean;
  source: Expression;
  /** What is taken from the array. A bare Python `for` may mean either. */
  takes: 'items' | 'keys' | 'either';
  body: Statement[];
}
export interface FunctionNode extends StatementBase {
  kind: 'function';
  name: string;
  parameters: string[];
  /** Variables that only this function has. */
  own?: string[];
  body: Statement[];
}
/** A handler: Python's decorated function, JavaScript's call with a function. */
export interface HandlerNode extends StatementBase {
  kind: 'handler';
  trigger: Expression;
  body: Statement[];
}
interface ReturnNode extends StatementBase {
  kind: 'return';
  value?: Expression;
}
interface FlowNode extends StatementBase {
  kind: 'break' | 'continue';
}
interface RemoveNode extends StatementBase {
  kind: 'remove';
  target: Expression;
}
/** `let a, b;` without a value, `global a`, `pass`: statements that make no block. */
interface NoopNode extends StatementBase {
  kind: 'noop';
  names: string[];
  /** Python's `global`: they are the program's own. */
  outer?: boolean;
  hoisted?: boolean;
}

export type Statement =
  | ExpressionNode
  | SetNode
  | ChangeNode
  | IfNode
  | WhileNode
  | CountNode
  | EachNode
  | FunctionNode
  | HandlerNode
  | ReturnNode
  | FlowNode
  | RemoveNode
  | NoopNode;

/** A whole text. The heading is the comment above everything, set apart by an empty line. */
export interface Script {
  heading?: string;
  body: Statement[];
}
