import { programOf } from '@trundle/client/run/testing/program-parts';
import type { StateDocument } from '@trundle/protocol/entities/account';
import { expect, test } from 'vitest';
import { FirstMovesMemory } from './first-moves-memory.ts';
import { movesBetween } from './moves-made.ts';

const account = (document: StateDocument = {}) => ({
  document,
  read: async () => document,
  patch: (keys: StateDocument) => void Object.assign(document, keys),
});

test('a move is kept for the account once, and another computer knows of it', async () => {
  const kept = account();
  const memory = new FirstMovesMemory(kept);
  await memory.load();
  memory.did('run');
  memory.did('run');
  memory.welcomed(false);
  expect(kept.document).toEqual({
    first_moves: { done: ['run'], isWelcomed: true, isClosed: false, tour: 'before', toured: [] },
  });
  const other = new FirstMovesMemory(kept);
  await other.load();
  other.close();
  expect(kept.document).toEqual({
    first_moves: { done: ['run'], isWelcomed: true, isClosed: true, tour: 'before', toured: [] },
  });
});

test('the tour begins with a teacher’s first class, goes on where it stopped, ends when it is put away and begins again when asked for', async () => {
  const kept = account();
  const moves = async () => {
    const memory = new FirstMovesMemory(kept);
    await memory.load();
    return [memory, memory.state.getState().moves] as const;
  };
  let [memory, now] = await moves();
  memory.toured('robots');
  expect((await moves())[1]).toMatchObject({ tour: 'before', toured: [] });
  memory.welcomed(true);
  memory.toured('robots');
  memory.did('run');
  [memory, now] = await moves();
  expect(now).toMatchObject({ tour: 'going', toured: ['robots', 'run'] });
  memory.closeTour();
  memory.welcomed(true);
  memory.toured('students');
  [memory, now] = await moves();
  expect(now).toMatchObject({ tour: 'over', toured: ['robots', 'run'] });
  memory.startTour();
  expect((await moves())[1]).toMatchObject({ tour: 'going', toured: [], done: ['run'], isWelcomed: true });
});

test('nobody who was there before there was a tour, and no student, is led through it', async () => {
  const memory = new FirstMovesMemory(account({ first_moves: { isWelcomed: true, done: [] } }));
  await memory.load();
  memory.did('run');
  expect(memory.state.getState().moves).toMatchObject({ tour: 'before', toured: [] });
  const student = new FirstMovesMemory(account());
  await student.load();
  student.welcomed(false);
  expect(student.state.getState().moves.tour).toBe('before');
});

test('before the account has said, and where nobody is logged in, nothing is kept and nobody is new', async () => {
  const kept = account();
  const early = new FirstMovesMemory(kept);
  early.did('run');
  expect(kept.document).toEqual({});
  const visitor = new FirstMovesMemory(null);
  await visitor.load();
  expect(visitor.state.getState().know).toBe('never');
});

test('what a broken page wrote counts as nothing done', async () => {
  const memory = new FirstMovesMemory(account({ first_moves: { done: ['fly'], isClosed: 'yes' } }));
  await memory.load();
  expect(memory.state.getState()).toEqual({
    know: 'yes',
    moves: { done: [], isWelcomed: false, isClosed: false, tour: 'before', toured: [] },
  });
});

test('a block that came is a drag, a number that is another one a change, and a block that moved is neither', () => {
  const before = programOf("print('a');");
  const [block] = before.blocks.blocks;
  expect(movesBetween(before, before)).toEqual([]);
  const moved = { ...before, blocks: { ...before.blocks, blocks: [{ ...block, x: 300, y: 40 } as never] } };
  expect(movesBetween(before, moved)).toEqual([]);
  const other = JSON.parse(JSON.stringify(before).replace('"a"', '"b"'));
  expect(movesBetween(before, other)).toEqual(['change']);
  const stray = { type: 'motion_stop', id: 'stray0000', fields: { ROBOT: '1' } };
  const more = { ...before, blocks: { ...before.blocks, blocks: [...before.blocks.blocks, stray] } };
  expect(movesBetween(before, more)).toEqual(['drag']);
});
