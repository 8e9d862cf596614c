import type { Expression, Statement } from '../code/nodes.ts';

/** Goes through everything that is written in some statements, in the order of the text. */
interface Visitor {
  /** A value; false leaves out what is inside it. */
  value?: (node: Expression) => boolean | undefined;
  before?: (node: Statement) => void;
  after?: (node: Statement) => void;
}

const valuesIn = (node: Expression): readonly Expression[] => {
  switch (node.kind) {
    case 'member':
      return [node.object];
    case 'index':
      return [node.object, node.key];
    case 'call':
      return [node.callee, ...node.args];
    case 'unary':
      return [node.operand];
    case 'brackets':
      return [node.inside];
    case 'binary':
      return [node.left, node.right];
    case 'conditional':
      return [node.test, node.chosen, node.otherwise];
    case 'list':
      return node.items;
    case 'join':
      return node.parts;
    case 'table':
      return (node.entries ?? []).flatMap(({ key, value }) => [key, value]);
    default:
      return [];
  }
};

const valuesOf = (node: Statement): readonly Expression[] => {
  switch (node.kind) {
    case 'expression':
      return [node.expression];
    case 'set':
      return node.target.kind === 'name' ? [node.value] : [node.value, node.target];
    case 'change':
      return [node.target, node.value];
    case 'while':
      return [node.test];
    case 'count':
      return [node.from, node.limit, node.by];
    case 'each':
      return [node.source];
    case 'handler':
      return [node.trigger];
    case 'return':
      return node.value ? [node.value] : [];
    case 'remove':
      return [node.target];
    default:
      return [];
  }
};

export class Walk {
  readonly #visitor: Visitor;

  constructor(visitor: Visitor) {
    this.#visitor = visitor;
  }

  readonly value = (node: Expression): void => {
    if (this.#visitor.value?.(node) === false) return;
    if (node.kind === 'lambda') {
      if (node.value) this.value(node.value);
      else this.statements(node.body);
    } else for (const inner of valuesIn(node)) this.value(inner);
  };

  statements(body: readonly Statement[]): void {
    for (const node of body) this.#statement(node);
  }

  #statement(node: Statement): void {
    const { before, after } = this.#visitor;
    if (node.kind === 'if') {
      before?.(node);
      for (const branch of node.branches) {
        this.value(branch.test);
        this.statements(branch.body);
      }
      this.statements(node.otherwise ?? []);
    } else {
      for (const each of valuesOf(node)) this.value(each);
      before?.(node);
      if ('body' in node) this.statements(node.body);
    }
    after?.(node);
  }
}

/** Something is called in it, which would be called twice. */
export const isCalling = (node: Expression): boolean => {
  let calls = false;
  new Walk({
    value: (each) => {
      if (each.kind === 'call') calls = true;
      return undefined;
    },
  }).value(node);
  return calls;
};
