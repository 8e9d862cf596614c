import type { CallNode, Expression, Span } from '../code/nodes.ts';
import type { Block } from '../tree/program.ts';
import { CodeProblem } from './problems.ts';
import { pathOf } from './read-calls.ts';
import { listText, number } from './read-shapes.ts';
import { ValueReader } from './read-values.ts';

/** The items of a list with their numbers. */
const entriesOf = (value: Expression): { key: Expression; value: Expression }[] =>
  value.kind === 'list' ? value.items.map((item, index) => ({ key: number(index), value: item })) : [];

/** Statements about keyed arrays, in the forms people write them. */
export class ArrayReader extends ValueReader {
  /** `scores.push(3)`, `scores.set('ana', 5)`, `scores.clear()`. */
  protected arrayStatement(node: CallNode): Block | undefined {
    const { callee, args } = node;
    if (callee.kind !== 'member' || callee.object.kind !== 'name' || !this.isArray(callee.object.name))
      return undefined;
    const ARRAY = this.builder.array(callee.object.name);
    const [first, second] = args;
    if ((callee.property === 'push' || callee.property === 'append') && first) {
      const size: Expression = { kind: 'call', callee: { kind: 'name', name: 'size' }, args: [callee.object] };
      return this.parts('arrays_set', { ARRAY }, { KEY: size, VALUE: first });
    }
    if (callee.property === 'set' && first && second)
      return this.parts('arrays_set', { ARRAY }, { KEY: first, VALUE: second });
    if (['delete', 'remove', 'pop'].includes(callee.property) && first) {
      this.#staysWhole(callee.object, callee.property, callee.at);
      return this.parts('arrays_remove', { ARRAY }, { KEY: first });
    }
    return callee.property === 'clear' ? this.parts('arrays_clear', { ARRAY }, {}) : undefined;
  }

  /** Without one item the others of a list would keep their numbers. */
  #staysWhole(node: Expression, what: string, at: Span | undefined): void {
    if (node.kind !== 'name' || !this.symbols.lists.has(node.name)) return;
    throw new CodeProblem('unsupported', at, { what, instead: 'listStaysWhole' });
  }

  /** A list does not grow by setting an item behind its end: not at all in Python, with gaps in JavaScript. */
  protected knownPlace(object: Expression, key: Expression): void {
    const length = object.kind === 'name' ? this.symbols.lists.get(object.name) : undefined;
    if (length === undefined || key.kind !== 'number' || key.value < length) return;
    throw new CodeProblem('unsupported', key.at, { what: `[${key.value}]`, instead: 'knownPlace' });
  }

  protected setArray(name: string, value: Expression): Block[] {
    const ARRAY = this.builder.array(name);
    const list = listText(value);
    if (list !== undefined) {
      return [this.parts('arrays_from_list', { ARRAY }, { LIST: { kind: 'text', value: list } })];
    }
    const isCall = value.kind === 'call' && pathOf(value.callee) === 'array';
    const [given] = isCall ? value.args : [];
    if (given) return [this.parts('arrays_from_list', { ARRAY }, { LIST: given })];
    const empty = value.kind === 'table' || isCall || value.kind === 'list';
    if (!empty) throw new CodeProblem('listPlace', value.at, { example: `${name} = [1, 2, 3]` });
    const entries = value.kind === 'table' ? (value.entries ?? []) : entriesOf(value);
    return [
      this.parts('arrays_create', { ARRAY }, {}),
      ...entries.map((entry) => this.parts('arrays_set', { ARRAY }, { KEY: entry.key, VALUE: entry.value })),
    ];
  }

  protected removeItem(target: Expression): Block {
    if (target.kind !== 'index') throw new CodeProblem('arrayName', target.at);
    this.#staysWhole(target.object, this.language === 'python' ? 'del' : 'delete', target.at);
    const ARRAY = this.builder.array(this.arrayName(target.object));
    return this.parts('arrays_remove', { ARRAY }, { KEY: target.key });
  }
}
