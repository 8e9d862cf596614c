/**
 * What JavaScript and Python have in common here. Both languages are read into these nodes and printed from them, so
 * that blocks are turned into code and back in one place only.
 */

/** Lines and columns count from 1, as an editor shows them; the end is exclusive. */
export interface Span {
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
}

interface Placed {
  at?: Span;
  /** Was written inside an extra pair of brackets. */
  bracketed?: boolean;
}

export type ArithmeticOperator = '+' | '-' | '*' | '/' | '^' | '%' | '//';
export type CompareOperator = '==' | '!=' | '<' | '<=' | '>' | '>=';
export type LogicOperator = 'and' | 'or';
export type BinaryOperator = ArithmeticOperator | CompareOperator | LogicOperator | 'in';

export interface NumberNode extends Placed {
  kind: 'number';
  value: number;
}
export interface TextNode extends Placed {
  kind: 'text';
  value: string;
}
export interface BooleanNode extends Placed {
  kind: 'boolean';
  value: boolean;
}
/** `undefined` or `None`: an input left empty. */
export interface NothingNode extends Placed {
  kind: 'nothing';
}
export interface NameNode extends Placed {
  kind: 'name';
  name: string;
  /** One of our own words, which each language spells its way; otherwise a name the author gave. */
  own?: boolean;
}
export interface MemberNode extends Placed {
  kind: 'member';
  object: Expression;
  property: string;
}
export interface IndexNode extends Placed {
  kind: 'index';
  object: Expression;
  key: Expression;
}
export interface CallNode extends Placed {
  kind: 'call';
  callee: Expression;
  args: Expression[];
  awaited?: boolean;
}
export interface UnaryNode extends Placed {
  kind: 'unary';
  operator: '-' | 'not';
  operand: Expression;
}
export interface BinaryNode extends Placed {
  kind: 'binary';
  operator: BinaryOperator;
  left: Expression;
  right: Expression;
}
export interface ChooseNode extends Placed {
  kind: 'choose';
  test: Expression;
  chosen: Expression;
  otherwise: Expression;
}
export interface ListNode extends Placed {
  kind: 'list';
  items: Expression[];
}
/** `{}`: a keyed array, with what is put into it at once. */
export interface TableNode extends Placed {
  kind: 'table';
  entries?: { key: Expression; value: Expression }[];
}
/** A template or f-string. */
export interface JoinNode extends Placed {
  kind: 'join';
  parts: Expression[];
}
export interface LambdaNode extends Placed {
  kind: 'lambda';
  parameters: string[];
  body: Statement[];
  /** `() => value`, in place of a body. */
  value?: Expression;
  /** The value waits for something, which only an async function may. */
  waits?: boolean;
}

/** An ordinary block, already in the words of its language. Only printed, never read. */
export interface SaidNode extends Placed {
  kind: 'said';
  /** The whole call, without JavaScript's `await`. */
  text: string;
  /** What is called, in our own spelling. */
  name: string;
  awaited: boolean;
}
/** Brackets that are printed whether they are needed or not; those that were read are a mark on what they hold. */
export interface BracketsNode extends Placed {
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
  | ChooseNode
  | ListNode
  | TableNode
  | JoinNode
  | LambdaNode
  | SaidNode
  | BracketsNode;

interface Said extends Placed {
  /** Comment lines that belong to this statement. */
  comment?: string;
  /** The block it was printed from. */
  block?: string;
}

export interface RunNode extends Said {
  kind: 'run';
  expression: Expression;
}
export interface SetNode extends Said {
  kind: 'set';
  target: Expression;
  value: Expression;
  /** JavaScript's `let`. */
  declares?: boolean;
}
export interface ChangeNode extends Said {
  kind: 'change';
  target: Expression;
  operator: ArithmeticOperator;
  value: Expression;
}
export interface IfNode extends Said {
  kind: 'if';
  branches: { test: Expression; body: Statement[] }[];
  otherwise?: Statement[];
}
export interface WhileNode extends Said {
  kind: 'while';
  test: Expression;
  body: Statement[];
}
/** A loop that counts: `for (let i = from; i < limit; i += by)`, `for i in range(from, limit, by)`. */
export interface CountNode extends Said {
  kind: 'count';
  variable: string;
  variableAt?: Span;
  declares: boolean;
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
export interface EachNode extends Said {
  kind: 'each';
  variable: string;
  declares: boolean;
  source: Expression;
  /** What is taken from the array. A bare Python `for` may mean either. */
  takes: 'items' | 'keys' | 'either';
  body: Statement[];
}
export interface FunctionNode extends Said {
  kind: 'function';
  name: string;
  parameters: string[];
  body: Statement[];
}
/** A handler: Python's decorated function, JavaScript's call with a function. */
export interface HandlerNode extends Said {
  kind: 'handler';
  trigger: Expression;
  body: Statement[];
}
export interface ReturnNode extends Said {
  kind: 'return';
  value?: Expression;
}
export interface FlowNode extends Said {
  kind: 'break' | 'continue';
}
export interface RemoveNode extends Said {
  kind: 'remove';
  target: Expression;
}
/** `let a, b;` without a value, `global a`, `pass`: words that make no block. */
export interface SilentNode extends Said {
  kind: 'silent';
  names: string[];
}

export type Statement =
  | RunNode
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
  | SilentNode;

/** A whole text. The heading is the comment above everything, set apart by an empty line. */
export interface Script {
  heading?: string;
  body: Statement[];
}
