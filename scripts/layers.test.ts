import { expect, test } from 'vitest';
import { findBreaches } from './layers.ts';
import type { Tree } from './source-tree.ts';

const manifest = (dependencies: string[], devDependencies: string[] = []): string => {
  const versions = (names: string[]) => Object.fromEntries(names.map((name) => [name, '1.0.0']));
  return JSON.stringify({ dependencies: versions(dependencies), devDependencies: versions(devDependencies) });
};

/** A sound house; each test adds or changes the one file that breaks it. */
const HOUSE: Tree = {
  'package.json': manifest([], ['vitest']),
  'packages/protocol/package.json': manifest(['zod']),
  'packages/protocol/src/index.ts': "import { z } from 'zod';\nexport * from './ids.ts';\nexport { z };",
  'packages/protocol/src/ids.ts': 'export const id = 1;',
  'packages/world/package.json': manifest(['@trundle/protocol']),
  'packages/world/src/map.ts': "import { id } from '@trundle/protocol/ids';\nexport const map = id;",
  'packages/server/package.json': manifest(['@trundle/protocol', 'fastify'], ['mqtt', '@types/ws']),
  'packages/server/src/main.ts': "import { createServer } from 'node:http';\nimport fastify from 'fastify';",
  'packages/server/src/main.test.ts': "import { test } from 'vitest';\nimport mqtt from 'mqtt';",
  'packages/web/package.json': manifest(['@trundle/protocol', '@trundle/world', 'react']),
  'packages/web/src/main.tsx':
    "import { useState } from 'react';\nimport 'virtual:tokens.css';\nimport logo from './logo.svg?url';",
};

const breachesWith = (changes: Tree): string[] => findBreaches({ ...HOUSE, ...changes });

test('a sound house has no breach', () => {
  expect(findBreaches(HOUSE)).toEqual([]);
});

const BREACHES: { breach: string; changes: Tree; line: string }[] = [
  {
    breach: 'a lower package imports a higher one',
    changes: {
      'packages/protocol/package.json': manifest(['zod', '@trundle/world']),
      'packages/protocol/src/up.ts': "\nimport { map } from '@trundle/world/map';",
    },
    line: "packages/protocol/src/up.ts:2: protocol may not import world ('@trundle/world/map')",
  },
  {
    breach: 'the web imports the server, if only for a type',
    changes: {
      'packages/web/package.json': manifest(['react', '@trundle/server']),
      'packages/web/src/peek.ts': "import type { Server } from '@trundle/server';",
    },
    line: "packages/web/src/peek.ts:1: web may not import server ('@trundle/server')",
  },
  {
    breach: 'a relative import leaves its package',
    changes: { 'packages/world/src/steal.ts': "export { id } from '../../protocol/src/ids.ts';" },
    line: "packages/world/src/steal.ts:1: '../../protocol/src/ids.ts' leaves the package",
  },
  {
    breach: 'a type is taken by a relative path out of the package',
    changes: { 'packages/world/src/steal.ts': "export type Id = import('../../protocol/src/ids.ts').Id;" },
    line: "packages/world/src/steal.ts:1: '../../protocol/src/ids.ts' leaves the package",
  },
  {
    breach: 'a package is imported that is not declared',
    changes: { 'packages/server/src/pool.ts': "import { Pool } from 'pg';" },
    line: "packages/server/src/pool.ts:1: 'pg' is not a dependency in packages/server/package.json",
  },
  {
    breach: 'shipped code imports a development dependency',
    changes: { 'packages/server/src/client.ts': "const client = () => import('mqtt');" },
    line: "packages/server/src/client.ts:1: 'mqtt' is not a dependency in packages/server/package.json",
  },
  {
    breach: 'a package that runs everywhere imports from Node',
    changes: { 'packages/world/src/read.ts': "import { readFileSync } from 'node:fs';" },
    line: "packages/world/src/read.ts:1: world runs everywhere and may not import 'node:fs'",
  },
  {
    breach: 'a package that runs everywhere imports what needs a page',
    changes: {
      'packages/language/package.json': manifest(['blockly']),
      'packages/language/src/blocks.ts': "import * as Blockly from 'blockly/core';",
    },
    line: "packages/language/src/blocks.ts:1: language runs everywhere and may not import 'blockly/core', which needs a page",
  },
  {
    breach: 'React outside the web',
    changes: {
      'packages/server/package.json': manifest(['fastify', 'react'], ['mqtt']),
      'packages/server/src/render.ts': "import { createElement } from 'react';",
    },
    line: "packages/server/src/render.ts:1: only web may import React ('react')",
  },
  {
    breach: 'a file that cannot be read, so that nothing hides in it',
    changes: { 'packages/world/src/broken.ts': "import { from 'zod';" },
    line: 'packages/world/src/broken.ts: the parser cannot read this file',
  },
  {
    breach: 'a package nobody gave a place',
    changes: { 'packages/misc/src/index.ts': 'export {};' },
    line: "packages/misc/src/index.ts: package 'misc' has no place in the table of scripts/layers.ts",
  },
  {
    breach: 'files import each other in a circle',
    changes: {
      'packages/world/src/a.ts': "import { b } from './b.ts';\nexport const a = 1;",
      'packages/world/src/b.ts': "export * from './c.ts';\nexport const b = 1;",
      'packages/world/src/c.ts': "import './a.ts';",
    },
    line: 'packages/world/src/a.ts: circular import: packages/world/src/a.ts -> packages/world/src/b.ts -> packages/world/src/c.ts -> packages/world/src/a.ts',
  },
  {
    breach: 'files import each other in a circle that a type closes',
    changes: {
      'packages/world/src/a.ts': "import { b } from './b.ts';\nexport const a = b;",
      'packages/world/src/b.ts': "import type { A } from './a.ts';\nexport const b = 1;",
    },
    line: 'packages/world/src/a.ts: circular import: packages/world/src/a.ts -> packages/world/src/b.ts -> packages/world/src/a.ts',
  },
  {
    breach: 'files import each other in a circle that a lazy import closes',
    changes: {
      'packages/world/src/a.ts': "import { b } from './b.ts';\nexport const a = b;",
      'packages/world/src/b.ts': "export const b = () => import('./a.ts');",
    },
    line: 'packages/world/src/a.ts: circular import: packages/world/src/a.ts -> packages/world/src/b.ts -> packages/world/src/a.ts',
  },
  {
    breach: 'a folder of the web imports one above it',
    changes: {
      'packages/web/src/design/Button.tsx': "import { useApp } from '../app/hooks.ts';\nexport const Button = useApp;",
    },
    line: "packages/web/src/design/Button.tsx:1: 'design' lies below 'app' and may not import it",
  },
  {
    breach: 'a folder of the web imports one above it, if only for a type',
    changes: { 'packages/web/src/live/hooks.ts': "import type { Panels } from '../panels/panels.ts';" },
    line: "packages/web/src/live/hooks.ts:1: 'live' lies below 'panels' and may not import it",
  },
  {
    breach: 'a folder of the web imports one above it when it is needed',
    changes: { 'packages/web/src/panels/contents.ts': "export const chat = () => import('../chat/ChatPanel.tsx');" },
    line: "packages/web/src/panels/contents.ts:1: 'panels' lies below 'chat' and may not import it",
  },
  {
    breach: 'a folder of the web borrows a style from one above it',
    changes: { 'packages/web/src/shell/frame.ts': "import style from '../login/Login.module.css';" },
    line: "packages/web/src/shell/frame.ts:1: 'shell' lies below 'login' and may not import it",
  },
  {
    breach: 'two folders of the web import each other, without any circle of files',
    changes: {
      'packages/web/src/code/one.ts': "import '../help/two.ts';",
      'packages/web/src/help/two.ts': 'export {};',
      'packages/web/src/help/three.ts': "import '../code/four.ts';",
      'packages/web/src/code/four.ts': 'export {};',
    },
    line: "packages/web/src/code/one.ts:1: 'code' lies below 'help' and may not import it",
  },
  {
    breach: 'a folder of the web imports what starts the page',
    changes: { 'packages/web/src/routes/start.ts': "import '../main.tsx';" },
    line: "packages/web/src/routes/start.ts:1: 'routes' lies below 'the start of the page' and may not import it",
  },
  {
    breach: 'a test in a folder of the web imports one above it',
    changes: { 'packages/web/src/shell/bar.test.ts': "import '../map/scene.ts';" },
    line: "packages/web/src/shell/bar.test.ts:1: 'shell' lies below 'map' and may not import it",
  },
  {
    breach: 'shipped code imports what is for tests',
    changes: { 'packages/web/src/shell/bar.ts': "import '../testing/page.tsx';" },
    line: "packages/web/src/shell/bar.ts:1: only tests may import 'testing'",
  },
  {
    breach: 'a folder of the web that nobody gave a place',
    changes: { 'packages/web/src/misc/a.ts': "import '../design/Button.tsx';" },
    line: "packages/web/src/misc/a.ts:1: folder 'misc' has no place in the order of scripts/layers/web-folders.ts",
  },
  {
    breach: 'a file in camelCase',
    changes: { 'packages/world/src/roundTrip.test.ts': 'export {};' },
    line: 'packages/world/src/roundTrip.test.ts: file names are kebab-case, those of components (.tsx) PascalCase',
  },
  {
    breach: 'a file in PascalCase that cannot hold a component',
    changes: { 'bench/Gauge.ts': 'export class Gauge {}' },
    line: 'bench/Gauge.ts: file names are kebab-case, those of components (.tsx) PascalCase',
  },
  {
    breach: 'a component in a kebab-case file',
    changes: { 'packages/web/src/run-bar.tsx': 'export const RunBar = () => null;' },
    line: 'packages/web/src/run-bar.tsx: exports a component, so its name is PascalCase',
  },
  {
    breach: 'a PascalCase file without a component',
    changes: { 'packages/web/src/Router.tsx': 'export const makeRouter = () => null;' },
    line: 'packages/web/src/Router.tsx: exports no component, so its name is kebab-case',
  },
];

for (const { breach, changes, line } of BREACHES) {
  test(`one line says: ${breach}`, () => {
    expect(breachesWith(changes)).toEqual([line]);
  });
}

test('folders of the web import downwards, tests also what opens pages for them, and that imports everything', () => {
  const changes = {
    'packages/web/src/shell/bar.ts': "import '../design/Button.tsx';\nimport './frame.ts';",
    'packages/web/src/shell/bar.test.ts': "import { openPage } from '../testing/page.tsx';",
    'packages/web/src/testing/page.tsx':
      "import '../router.tsx';\nimport '../routes/index.tsx';\nexport const openPage = 1;",
    'packages/web/src/router.tsx': "import { route } from './routes/index.tsx';\nexport const router = route;",
  };
  expect(breachesWith(changes)).toEqual([]);
});

test('files a tool names keep their names, and a test is called after what it tests', () => {
  const changes = {
    'packages/web/src/routeTree.gen.ts': 'export {};',
    'packages/web/src/routes/_private.classroom.$id.tsx': 'export const Route = 1;',
    'packages/web/src/RunBar.tsx': 'export const RunBar = () => null;',
    'packages/web/src/RunBar.test.tsx': 'export {};',
    'packages/web/src/run-button.test.tsx': 'export {};',
  };
  expect(breachesWith(changes)).toEqual([]);
});

test('an import written inside a text, a comment or JSX is none', () => {
  const text = `// import 'nowhere';
    const program = \`\nimport { robot } from 'nowhere';\n\`;
    const page = <p>don't import 'nowhere'</p>;`;
  expect(breachesWith({ 'packages/web/src/text.tsx': text })).toEqual([]);
});

test('a test of a package that runs everywhere may read case files', () => {
  const text = "import { readFileSync } from 'node:fs';\nimport { test } from 'vitest';";
  expect(breachesWith({ 'packages/world/src/map.test.ts': text })).toEqual([]);
});

test('types may come from a development dependency', () => {
  expect(breachesWith({ 'packages/server/src/socket.ts': "import type { WebSocket } from 'ws';" })).toEqual([]);
});
