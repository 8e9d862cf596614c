import { describe, expect, test } from 'vitest';
import { isPlaceholder } from '../catalogue/placeholders.ts';
import { printJavaScript } from '../javascript/print.ts';
import { LANGUAGE_VERSION, MIGRATIONS } from '../migrations/index.ts';
import { seededRandom } from '../tree/ids.ts';
import type { Program } from '../tree/program.ts';
import { walkProgram } from '../tree/walk.ts';
import { openProgram } from '../xml/open.ts';
import { writeXml } from '../xml/write.ts';

declare global {
  interface ImportMeta {
    glob(pattern: string, options: { query: '?raw'; import: 'default'; eager: true }): Record<string, string>;
  }
}

/**
 * Programs as each release stored them, and beside each what it says in the JavaScript of today. They are read for ever: a
 * block that changes gets a migration, never a new file here. A release adds its folder.
 */
const PROGRAMS = import.meta.glob('./*/*.xml', { query: '?raw', import: 'default', eager: true });
const CODE = import.meta.glob('./*/*.txt', { query: '?raw', import: 'default', eager: true });
const CHANGELOG = Object.values(
  import.meta.glob('../../../../CHANGELOG.md', { query: '?raw', import: 'default', eager: true }),
).join('');
const stored = Object.entries(PROGRAMS).map(([path, xml]) => ({
  name: path.replace(/^\.\/|\.xml$/g, ''),
  xml,
  code: CODE[path.replace(/xml$/, 'txt')],
}));
const opened = (xml: string): Program => {
  const { program, broken } = openProgram(xml, seededRandom(1));
  expect(broken).toBeUndefined();
  expect([...walkProgram(program)].filter(isPlaceholder)).toEqual([]);
  return program;
};

describe('programs of every release', () => {
  test('every released version of the changelog has its programs', () => {
    const versions = [...CHANGELOG.matchAll(/^## (\d+\.\d+\.\d+)/gm)].map((match) => match[1]);
    expect(versions.length).toBeGreaterThan(0);
    for (const version of versions)
      expect(stored.filter(({ name }) => name.startsWith(`${version}/`)).length, version).toBeGreaterThan(0);
  });

  test.each(stored)('[E13] $name opens whole and does what it did', ({ xml, code }) => {
    const program = opened(xml);
    expect(printJavaScript(program).text).toBe(code);
    expect(printJavaScript(opened(writeXml(program))).text).toBe(code);
  });
});

describe('migrations', () => {
  test('[E13] are one list, each a version after the one before, and each says which blocks it is about', () => {
    expect(MIGRATIONS.map(({ version }) => version)).toEqual(MIGRATIONS.map((_each, index) => index + 2));
    expect(LANGUAGE_VERSION).toBe(MIGRATIONS.length + 1);
    for (const { types } of MIGRATIONS) expect(types.length).toBeGreaterThan(0);
  });

  test('[E13] a program of a later version opens; its blocks of that version are kept for who knows them', () => {
    const inside = (version: number): string =>
      `<xml xmlns="https://developers.google.com/blockly/xml" language-version="${version}"><block type="program_run" id="program01" x="220" y="20" deletable="false"><statement name="RUN"><block type="print" id="printBlk1"><value name="VALUE"><block type="motion_x" id="readingB1" format="99"><field name="ROBOT">1</field></block></value><next><block type="print_clear" id="clearBlk1"></block></next></block></statement></block></xml>`;
    const { program, broken } = openProgram(inside(99), seededRandom(1));
    expect(broken).toBeUndefined();
    expect([...walkProgram(program)].map(({ type }) => type)).toEqual([
      'program_run',
      'print',
      'unknown_value',
      'print_clear',
    ]);
    // What this release knows is written as its own, what it does not know as it was.
    expect(writeXml(program)).toBe(inside(LANGUAGE_VERSION));
  });

  test('[E13] in one program blocks of two versions are each brought along from their own', () => {
    const reading = (id: string, format: string): string =>
      `<block type="print" id="print${id}"><value name="VALUE"><block type="motion_x" id="motio${id}"${format}><field name="ROBOT">1</field></block></value>`;
    const xml = `<xml language-version="1"><block type="program_run" id="program01"><statement name="RUN">${reading('Blk1', '')}<next>${reading('Blk2', ' format="2"')}</block></next></block></statement></block></xml>`;
    expect(printJavaScript(opened(xml)).text).toBe('print(robot(1).x() * 10);\nprint(robot(1).x());\n');
  });

  test('[E13] a block kept from an older program says of which version it is', () => {
    const xml =
      '<xml><block type="program_run" id="program01"><statement name="RUN"><block type="print" id="stranger1"><value name="COLOUR"><block type="motion_x" id="readingB1"><field name="ROBOT">1</field></block></value></block></statement></block></xml>';
    const { program } = openProgram(xml, seededRandom(1));
    expect(writeXml(program)).toContain('<block type="print" id="stranger1" format="1"><value name="COLOUR">');
  });
});
