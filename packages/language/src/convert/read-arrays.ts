import type { CallNode, Expression } from '../code/nodes.ts';
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
    if (callee.kind !== 'member' || callee.object.kind !== 'name' || !this.mayBeArray(callee.object.name))
      return undefined;
    const { object, property } = callee;
    const isPython = this.language === 'python';
    const ARRAY = this.builder.variable(callee.object.name);
    const [first, second] = args;
    if ((property === 'push' || property === 'append') && first) {
      if (isPython === (property === 'push')) {
        throw new CodeProblem('unsupported', callee.at, {
          what: property,
          instead: isPython ? 'appendHere' : 'pushHere',
        });
      }
      if (second) throw new CodeProblem('tooMany', second.at, { name: property, n: 1, m: args.length - 1 });
      const size: Expression = { kind: 'call', callee: { kind: 'name', name: 'size' }, args: [object] };
      return this.parts('arrays_set', { ARRAY }, { KEY: size, VALUE: first });
    }
    if (property === 'set' && first && second) {
      return this.parts('arrays_set', { ARRAY }, { KEY: first, VALUE: second });
    }
    const key = this.#takenOut(property, args);
    if (key) return this.parts('arrays_remove', { ARRAY }, { KEY: key });
    return property === 'clear' && !first ? this.parts('arrays_clear', { ARRAY }, {}) : undefined;
  }

  /** What a method takes out, by its number or its key: `pop()` takes the last one. */
  #takenOut(method: string, [first, second]: readonly Expression[]): Expression | undefined {
    if (second) return undefined;
    if (this.language === 'python') return method === 'pop' ? (first ?? number(-1)) : undefined;
    return method === 'delete' ? first : undefined;
  }

  protected setArray(name: string, value: Expression): Block[] {
    const ARRAY = this.builder.variable(name);
    const list = listText(value);
    if (list !== undefined || (value.kind === 'list' && !value.items.length)) {
      return [this.parts('arrays_from_list', { ARRAY }, { LIST: { kind: 'text', value: list ?? '' } })];
    }
    const isCall = value.kind === 'call' && pathOf(value.callee) === 'array';
    const [given] = isCall ? value.args : [];
    if (given) return [this.parts('arrays_from_list', { ARRAY }, { LIST: given })];
    const empty = value.kind === 'table' || isCall || value.kind === 'list';
    if (!empty) throw new CodeProblem('listPlace', value.at, { example: `${name} = [1, 2, 3]` });
    const entries = value.kind === 'table' ? (value.entries ?? []) : entriesOf(value);
    return [
      value.kind === 'list'
        ? this.parts('arrays_from_list', { ARRAY }, { LIST: { kind: 'text', value: '' } })
        : this.parts('arrays_create', { ARRAY }, {}),
      ...entries.map((entry) => this.parts('arrays_set', { ARRAY }, { KEY: entry.key, VALUE: entry.value })),
    ];
  }

  protected removeItem(target: Expression): Block {
    if (target.kind !== 'index') throw new CodeProblem('arrayName', target.at);
    const ARRAY = this.builder.variable(this.arrayName(target.object));
    return this.parts('arrays_remove', { ARRAY }, { KEY: target.key });
  }
}
