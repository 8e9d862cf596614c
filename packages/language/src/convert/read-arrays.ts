import type { CallNode, Expression } from '../code/nodes.ts';
import type { Block } from '../tree/program.ts';
import { CodeProblem } from './problems.ts';
import { pathOf } from './read-calls.ts';
import { listText } from './read-shapes.ts';
import { ValueReader } from './read-values.ts';

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
      return this.parts('arrays_remove', { ARRAY }, { KEY: first });
    }
    return callee.property === 'clear' ? this.parts('arrays_clear', { ARRAY }, {}) : undefined;
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
    const empty = value.kind === 'table' || isCall || (value.kind === 'list' && !value.items.length);
    if (!empty) throw new CodeProblem('listPlace', value.at, { example: `${name} = [1, 2, 3]` });
    const entries = value.kind === 'table' ? (value.entries ?? []) : [];
    return [
      this.parts('arrays_create', { ARRAY }, {}),
      ...entries.map((entry) => this.parts('arrays_set', { ARRAY }, { KEY: entry.key, VALUE: entry.value })),
    ];
  }

  protected removeItem(target: Expression): Block {
    if (target.kind !== 'index') throw new CodeProblem('arrayName', target.at);
    const ARRAY = this.builder.array(this.arrayName(target.object));
    return this.parts('arrays_remove', { ARRAY }, { KEY: target.key });
  }
}
