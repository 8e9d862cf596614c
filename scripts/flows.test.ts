import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FlowChecker, flowsOf, MOST_HOPS } from './flows.ts';

const ARCHITECTURE = readFileSync(join(import.meta.dirname, '..', 'docs', 'ARCHITECTURE.md'), 'utf8');
const flows = flowsOf(ARCHITECTURE);

test('the document has the three flows', () => {
  expect(flows.map(({ title }) => title.split(':')[0])).toEqual(['Keep', 'See', 'Run']);
});

test.each(flows)('$title: as the code goes, hop by hop', (flow) => {
  expect(new FlowChecker().problemsOf(flow)).toEqual([]);
});

describe('a list is refused', () => {
  const FILES: Record<string, string> = {
    'web/src/a.ts': `import { b } from './b.ts';\nexport class A { #go() { b(); } }`,
    'web/src/b.ts': `import { ask } from '@trundle/protocol/http/calls';\nexport const b = () => ask;`,
    'server/src/c.ts': `import { ask } from '@trundle/protocol/http/calls';\nexport const c = () => ask;`,
    'server/src/d.ts': 'export const d = 1;',
    'protocol/src/http/calls.ts': 'export const ask = 1;',
  };
  const checker = new FlowChecker((file) => {
    const text = FILES[file];
    if (text === undefined) throw new Error(file);
    return text;
  });
  const problems = (...hops: string[]) => {
    const list = hops.map((hop, at) => `${at + 1}. ${hop} does something,\n   and more.`).join('\n');
    return flowsOf(`## Three flows\n\n### One\n\n${list}\n\n## Next\n`).flatMap((flow) => checker.problemsOf(flow));
  };
  const A = '`web/src/a.ts: A.#go`';
  const B = '`web/src/b.ts: b`';
  const ASK = '`protocol/src/http/calls.ts: ask`';

  test('not when it is true', () => {
    expect(problems(A, B, `\`server/src/c.ts: c\` over ${ASK}`)).toEqual([]);
  });

  test('when a file or a name is not there', () => {
    expect(problems(A, '`web/src/gone.ts: b`')).toEqual(['web/src/gone.ts is not there']);
    expect(problems('`web/src/a.ts: A.go`', B)).toEqual(['web/src/a.ts does not declare A.go']);
    expect(problems(A, B, '`server/src/c.ts: c` over `protocol/src/http/calls.ts: tell`')).toEqual([
      'protocol/src/http/calls.ts does not declare tell',
    ]);
  });

  test('when neighbours have nothing to do with each other', () => {
    expect(problems(A, '`server/src/d.ts: d`')).toEqual(['A.#go → d: neither file imports and names the other']);
    expect(problems(A, `\`server/src/c.ts: c\` by ${ASK}`)).toEqual([
      'A.#go → c: web/src/a.ts and protocol/src/http/calls.ts do not import each other',
    ]);
  });

  test('when one side of a wire does not read what goes over it', () => {
    expect(problems(A, B, `\`server/src/d.ts: d\` over ${ASK}`)).toEqual(['b → d: none of server/src/d.ts reads ask']);
  });

  test('when it is too long, or none', () => {
    expect(problems(...Array.from({ length: MOST_HOPS + 1 }, () => A))).toEqual(['One: 16 hops, at most 15']);
    expect(problems(A)).toEqual(['One: no flow']);
    expect(() => problems('`web/src/a.ts A`')).toThrow('no hop');
  });
});
