import { expect, test } from 'vitest';
import type { Tree } from './source-tree.ts';
import { findUnused } from './unused-exports.ts';

const manifest = (name: string, dependencies: string[] = [], more: object = {}): string => {
  const versions = Object.fromEntries(dependencies.map((each) => [each, '1.0.0']));
  return JSON.stringify({ name: `@trundle/${name}`, dependencies: versions, ...more });
};
const EXPORTS = { exports: { '.': './src/index.ts', './*': './src/*.ts' } };

/** Everything here is used; each test adds or changes the one file that is not, or is in another way. */
const HOUSE: Tree = {
  'package.json': JSON.stringify({
    scripts: { start: 'node scripts/start.mjs' },
    devDependencies: { vitest: '1.0.0' },
  }),
  'package-lock.json': JSON.stringify({ packages: { 'node_modules/buttons': { peerDependencies: { hooks: '1' } } } }),
  'scripts/start.mjs': "import { spawn } from 'node:child_process';\nspawn('node', ['packages/web/src/main.tsx']);",
  'packages/world/package.json': manifest('world', ['zod'], EXPORTS),
  'packages/world/src/index.ts': "export * from './maps.ts';\nexport { far } from './reach.ts';",
  'packages/world/src/maps.ts':
    "import { z } from 'zod';\nexport const MAPS = z.array();\nexport interface Map { id: string }",
  'packages/world/src/reach.ts': 'export const near = 1;\nexport const far = near + 1;',
  'packages/web/package.json': manifest('web', ['@trundle/world', 'buttons', 'hooks']),
  'packages/web/src/main.tsx': [
    "import { far, MAPS, type Map } from '@trundle/world';",
    "import { near } from '@trundle/world/reach';",
    "import { Button } from 'buttons';",
    'export default () => <Button map={MAPS as Map[]} at={near + far} />;',
  ].join('\n'),
  'packages/web/src/main.test.tsx': "import { test } from 'vitest';\nimport page from './main.tsx';\ntest('', page);",
};
const unusedWith = (changes: Tree): string[] => findUnused({ ...HOUSE, ...changes });

test('nothing is told where everything is used', () => {
  expect(findUnused(HOUSE)).toEqual([]);
});

const used = "import '@trundle/world/more';\n";
const UNUSED: { what: string; changes: Tree; lines: string[] }[] = [
  {
    what: 'a value that only its own file reads',
    changes: {
      'packages/world/src/reach.ts': 'export const near = 1;\nexport const step = 2;\nexport const far = near + step;',
    },
    lines: ["packages/world/src/reach.ts:2: nobody imports 'step'"],
  },
  {
    what: 'a type, a function, a class and destructured values',
    changes: {
      'packages/world/src/more.ts':
        'export type A = 1;\nexport function b() {}\nexport class C {}\nexport const { d, e: [f] = [] } = {} as any;',
      'packages/web/src/more.ts': used,
      'packages/web/src/more.test.ts': "import './more.ts';",
    },
    lines: ['A', 'b', 'C', 'd', 'e'].map(
      (name, at) => `packages/world/src/more.ts:${Math.min(at + 1, 4)}: nobody imports '${name}'`,
    ),
  },
  {
    what: 'a name that is passed on to nobody, and what it passes on',
    changes: {
      'packages/world/src/index.ts': "export * from './maps.ts';\nexport { far, near as close } from './reach.ts';",
      'packages/world/src/reach.ts': 'export const near = 1;\nexport const far = 2;',
      'packages/web/src/main.tsx': (HOUSE['packages/web/src/main.tsx'] ?? '').replace(
        /import \{ near \}.*\n/,
        'const near = 1;\n',
      ),
    },
    lines: [
      "packages/world/src/index.ts:2: nobody imports 'close'",
      "packages/world/src/reach.ts:1: nobody imports 'near'",
    ],
  },
  {
    what: 'a part of a namespace that is not read',
    changes: {
      'packages/world/src/more.ts': 'export const read = 1;\nexport const unread = 2;',
      'packages/web/src/main.test.tsx':
        "import { test } from 'vitest';\nimport * as more from '@trundle/world/more';\nimport page from './main.tsx';\ntest(more.read, page);",
    },
    lines: ["packages/world/src/more.ts:2: nobody imports 'unread'"],
  },
  {
    what: 'a part of a lazy import that is not taken out of it',
    changes: {
      'packages/world/src/more.ts': 'export const taken = 1;\nexport const left = 2;',
      'packages/web/src/main.test.tsx':
        "import { test } from 'vitest';\nimport page from './main.tsx';\nconst { taken } = await import('@trundle/world/more');\ntest(taken, page);",
    },
    lines: ["packages/world/src/more.ts:2: nobody imports 'left'"],
  },
  {
    what: 'a file that nobody imports or names',
    changes: { 'packages/world/src/more.ts': 'console.log(1);' },
    lines: ['packages/world/src/more.ts: nothing uses this file'],
  },
  {
    what: 'a dependency that no file of its package names',
    changes: { 'packages/web/package.json': manifest('web', ['@trundle/world', 'buttons', 'hooks', 'charts']) },
    lines: ["packages/web/package.json: 'charts' is used by no file of the package"],
  },
  {
    what: 'a peer of nothing',
    changes: { 'package-lock.json': '{}' },
    lines: ["packages/web/package.json: 'hooks' is used by no file of the package"],
  },
];

test.each(UNUSED)('$what is told', ({ changes, lines }) => {
  expect(unusedWith(changes)).toEqual(lines);
});

const USED: { how: string; text: string }[] = [
  { how: 'a namespace that is handed on', text: "import * as more from '@trundle/world/more';\nconsole.log(more);" },
  { how: 'a lazy import that is handed on', text: "export default () => import('@trundle/world/more');" },
  {
    how: 'the one part that is read of a lazy import',
    text: "console.log((await import('@trundle/world/more')).more);",
  },
  {
    how: 'a lazy import taken apart when it has come',
    text: "import('@trundle/world/more').then(({ more }) => more);",
  },
  {
    how: 'an import whose file is chosen later',
    text: ['export default (name: string) => import(`../world/src/$', '{name}.ts`);'].join(''),
  },
  { how: 'a type import inside a type', text: "let more: import('@trundle/world/more').more;" },
  {
    how: 'an import under another name',
    text: "import { more as less } from '@trundle/world/more';\nconsole.log(less);",
  },
];

test.each(USED)('$how uses what it reads', ({ text }) => {
  const changes = { 'packages/world/src/more.ts': 'export const more = 1;', 'packages/web/vite.config.ts': text };
  expect(unusedWith(changes)).toEqual([]);
});
