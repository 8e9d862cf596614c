import { patchClassroomState, readClassroomState } from '@trundle/protocol/http/account';
import { listClassrooms, readClassroom } from '@trundle/protocol/http/classroom';
import { beforeEach, expect, test } from 'vitest';
import { Accounts } from '../session/accounts.ts';
import { Network } from '../testing/network.ts';
import { classroom, login } from '../testing/people.ts';
import { storages } from '../testing/storage.ts';
import { AnswerMemory } from './answer-memory.ts';
import { ApiClient } from './client.ts';

const CODE = 'K7PM3X';
const READ = { params: { code: CODE } };

let network: Network;
let accounts: Accounts;
let browser: ReturnType<typeof storages>;
let client: ApiClient;

beforeEach(() => {
  network = new Network();
  browser = storages();
  accounts = new Accounts({ shared: browser.shared, tab: browser.own });
  accounts.signIn(login({ number: 1 }));
  client = new ApiClient({
    fetch: network.fetch,
    token: () => accounts.current?.token ?? null,
    languageTag: () => 'en',
    judge: () => 'failed',
    memory: new AnswerMemory(browser.shared, (token) => accounts.withToken(token)),
  });
});

const asksForClass = (id = CODE) => client.request(readClassroom, { params: { id } });

test('without a network the class that was open last is read as it was; another one, or a list, is not', async () => {
  network.answer(readClassroom, classroom()).answer(listClassrooms, []);
  const before = await asksForClass();
  await client.request(listClassrooms, {});
  network.lose(readClassroom).lose(listClassrooms);
  expect(await asksForClass()).toEqual(before);
  await expect(asksForClass('AB23CD')).rejects.toThrow();
  await expect(client.request(listClassrooms, {})).rejects.toThrow();
});

test('a server that refuses is obeyed: what was read before is not shown instead', async () => {
  network.answer(readClassroom, classroom());
  await asksForClass();
  network.refuse(readClassroom, 'NOT_ALLOWED');
  await expect(asksForClass()).rejects.toThrow();
});

test('what was saved since it was read is part of it, with its version', async () => {
  const saved = { current_workspace: '<xml/>', current_workspace_version: 3, old: 'gone' };
  network.answer(readClassroomState, saved).answer(patchClassroomState, { current_workspace_version: 4 });
  await client.request(readClassroomState, READ);
  const body = { current_workspace: '<xml>new</xml>', current_workspace_version: 3, old: null };
  await client.request(patchClassroomState, { ...READ, body });
  network.lose(readClassroomState);
  expect(await client.request(readClassroomState, READ)).toEqual({
    current_workspace: '<xml>new</xml>',
    current_workspace_version: 4,
  });
});

test('another account, and the same one after logging out, has nothing of it', async () => {
  network.answer(readClassroom, classroom());
  await asksForClass();
  network.lose(readClassroom);
  const first = accounts.current?.sessionId ?? 0;
  accounts.signIn(login({ number: 2 }));
  await expect(asksForClass()).rejects.toThrow();
  accounts.select(first);
  await asksForClass();
  accounts.signOut(first);
  accounts.signIn(login({ number: 1 }));
  await expect(asksForClass()).rejects.toThrow();
  expect(browser.shared.keys('trundle/answer/')).toEqual([]);
});

test('[A12] an answer that comes when whoever asked has logged out is not kept', async () => {
  let answer: ((response: Response) => void) | undefined;
  network.later(readClassroom, (give) => {
    answer = give;
  });
  const asking = asksForClass();
  accounts.signOut(accounts.current?.sessionId ?? -1);
  await Promise.resolve();
  answer?.(new Response(JSON.stringify(classroom())));
  await asking;
  expect(browser.shared.keys('trundle/')).toEqual([]);
});
