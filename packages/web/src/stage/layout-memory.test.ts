import { ApiFailure } from '@trundle/client/api/failure';
import type { StateDocument } from '@trundle/protocol/entities/account';
import { expect, test } from 'vitest';
import { LayoutMemory } from './layout-memory.ts';

/** A browser and a server, and an account that has the class page open there. */
const account = (document: StateDocument = {}) => {
  const browsers: Record<string, string | null> = {};
  const state = {
    read: async () => document,
    patch: (keys: StateDocument) => {
      Object.assign(document, keys);
    },
  };
  const open = (browser: string) =>
    new LayoutMemory({
      state,
      copy: {
        read: () => browsers[browser] ?? null,
        write: (text) => {
          browsers[browser] = text;
        },
      },
    });
  return { open, browsers, document, state };
};

test('what was arranged is there at once in the same browser, and after a moment in another one', async () => {
  const { open } = account();
  const first = open('school');
  first.keep({ beside: 0.55, page: 'stage' });
  expect(open('school').state.getState()).toMatchObject({ beside: 0.55, page: 'stage' });
  const home = open('home');
  expect(home.state.getState().page).toBe('blocks');
  await home.load();
  expect(home.state.getState()).toMatchObject({ beside: 0.55, page: 'stage' });
  expect(open('home').state.getState().page).toBe('stage');
});

test('what is shown for the moment is not kept with what somebody arranges meanwhile', () => {
  const { open, document } = account();
  const memory = open('school');
  memory.show({ page: 'stage', beside: 0.5 });
  expect(document).toEqual({});
  memory.keep({ beside: 0.5 });
  expect(memory.state.getState()).toMatchObject({ page: 'stage', beside: 0.5 });
  expect(document).toMatchObject({ stage_layout: { page: 'blocks', beside: 0.5 } });
  expect(open('school').state.getState()).toMatchObject({ page: 'blocks', beside: 0.5 });
});

test('an answer that comes late takes nothing back that was arranged or shown since', async () => {
  const { open, document } = account({ stage_layout: { beside: 0.6, drawer: 'chat', isLarge: true } });
  const memory = open('home');
  const loading = memory.load();
  memory.keep({ beside: 0.3 });
  memory.show({ drawer: 'task' });
  await loading;
  expect(memory.state.getState()).toMatchObject({ beside: 0.3, drawer: 'task', isLarge: true });
  expect(document).toMatchObject({ stage_layout: { beside: 0.3, drawer: 'chat', isLarge: true } });
});

test('what nobody can read falls back to the usual layout', async () => {
  const { open, browsers } = account({ stage_layout: 'sideways' });
  browsers.school = '{ broken';
  const memory = open('school');
  expect(memory.state.getState()).toMatchObject({ drawer: 'console', page: 'blocks' });
  await memory.load();
  expect(memory.state.getState()).toMatchObject({ drawer: 'console', page: 'blocks' });
});

test('without the server it stays as this browser knows it', async () => {
  const { open, state } = account();
  open('school').keep({ drawer: 'chat' });
  state.read = () => Promise.reject(new ApiFailure({ kind: 'network', method: 'GET', url: '/' }));
  const memory = open('school');
  await memory.load();
  expect(memory.state.getState().drawer).toBe('chat');
});
