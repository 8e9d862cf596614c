import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { randomProgram } from '../cases/random-program.ts';
import { type Random, seededRandom } from '../tree/ids.ts';
import type { Block, Connection, Program } from '../tree/program.ts';
import { countBlocks } from '../tree/walk.ts';
import { WrittenBlocks, writeXml } from './write.ts';

/** Hundreds of programs take a while on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

/** The program with one of its blocks changed. Everything that is not on the way to it stays the same object, as in the editor. */
const changed = (program: Program, random: Random): Program => {
  let left = Math.floor(random() * countBlocks(program));
  const change = (block: Block): Block => {
    const choice = Math.floor(random() * 4);
    if (choice === 0) return { ...block, collapsed: !block.collapsed };
    if (choice === 1) return { ...block, fields: { ...block.fields, TEXT: String(random()) } };
    if (choice === 2) return { ...block, icons: { comment: { text: String(random()) } } };
    const { next: _gone, ...last } = block;
    return last;
  };
  const inConnection = (connection: Connection): Connection => {
    const kind = connection.block ? 'block' : 'shadow';
    const before = connection[kind];
    const now = before && inBlock(before);
    return now === before ? connection : { ...connection, [kind]: now };
  };
  const inBlock = (block: Block): Block => {
    left -= 1;
    if (left === -1) return change(block);
    if (left < 0) return block;
    let now = block;
    for (const [name, before] of Object.entries(block.inputs ?? {})) {
      const connection = inConnection(before);
      if (connection !== before) now = { ...now, inputs: { ...now.inputs, [name]: connection } };
    }
    const next = block.next && inConnection(block.next);
    return next === block.next || next === undefined ? now : { ...now, next };
  };
  return { ...program, blocks: { ...program.blocks, blocks: program.blocks.blocks.map(inBlock) } };
};

const renamed = (program: Program, random: Random): Program => ({
  ...program,
  variables: (program.variables ?? []).map((variable) => ({ ...variable, name: `name${random()}` })),
});

test('what is written with the help of what was written before is what is written without', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const random = seededRandom(seed);
      const known = new WrittenBlocks();
      let program = randomProgram(random, { size: 12 });
      for (let edit = 0; edit < 12; edit += 1) {
        expect(writeXml(program, known)).toBe(writeXml(program));
        program = random() < 0.2 ? renamed(program, random) : changed(program, random);
      }
    }),
    { numRuns: 100 },
  );
});

test('a block as a shadow is not taken for the same as a block', () => {
  const known = new WrittenBlocks();
  const text: Block = { type: 'text', id: 'text00001', fields: { TEXT: 'a' } };
  const print = (VALUE: Connection): Program => ({
    blocks: { languageVersion: 0, blocks: [{ type: 'print', id: 'print0001', inputs: { VALUE } }] },
  });
  for (const program of [print({ shadow: text }), print({ block: text })])
    expect(writeXml(program, known)).toBe(writeXml(program));
});
