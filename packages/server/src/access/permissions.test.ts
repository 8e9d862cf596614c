import { ACTORS, type Actor } from '@trundle/protocol';
import { allCalls, type NamedCall } from '@trundle/protocol/http/index';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestServer, testServer } from '../testing/server.ts';
import { type Fixture, Fixtures } from './testing/fixtures.ts';
import { PERMISSION_TABLE, ROLE_NAMES, type Role } from './testing/permission-table.ts';
import { attempt, NO_ANSWER_HERE } from './testing/requests.ts';
import { leaksIn } from './testing/secrets.ts';

/**
 * Every call of the contract, tried by everybody it could be tried by, against a table written by hand. Whom the table
 * does not name must be turned away, whom it names must get through the door (what they then get wrong is theirs), and
 * nobody is told what is not theirs to know.
 */
let server: TestServer;
let fixtures: Fixtures;
/** Used until somebody has changed something in it, or until whoever helps in it counts as gone. */
let fixture: Fixture;
let madeAt = 0;
const FRESH = 15_000;

const makeFixture = async (): Promise<void> => {
  fixture = await fixtures.make();
  madeAt = Date.now();
};

beforeAll(async () => {
  server = await testServer();
  fixtures = new Fixtures(server);
  await makeFixture();
});
afterAll(() => server.close());

const BASE = new Set<Role>(ACTORS);
const lineOf = (id: string): ReadonlySet<Role> => PERMISSION_TABLE.get(id) ?? new Set();

describe('[N2] the declarations say what the table says', () => {
  test('[N2] every call has a line', () => {
    const missing = allCalls().flatMap(({ id }) => (PERMISSION_TABLE.has(id) ? [] : [id]));
    expect(missing, 'Add a line to access/testing/permission-table.ts: who may, by the specification?').toEqual([]);
  });

  test('[N2] every line has a call', () => {
    const calls = new Set(allCalls().map(({ id }) => id));
    const left = [...PERMISSION_TABLE.keys()].filter((id) => !calls.has(id));
    expect(
      left,
      'Take these lines out of access/testing/permission-table.ts, or name the call as it is named now.',
    ).toEqual([]);
  });

  test('[N2] whatever gets no answer here is a call', () => {
    const calls = new Set(allCalls().map(({ id }) => id));
    expect(Object.keys(NO_ANSWER_HERE).filter((id) => !calls.has(id))).toEqual([]);
  });

  test.each(allCalls())('[N2] $id', ({ id, call }) => {
    const { allow, notInDemo } = call.access;
    const line = lineOf(id);
    const declared = (role: Actor): boolean => allow.includes(role);
    expect(
      { ...Object.fromEntries(ACTORS.map((role) => [role, declared(role)])), demo: declared('teacher') && !notInDemo },
      'The declaration (access) and the line in access/testing/permission-table.ts disagree. One of them is wrong.',
    ).toEqual({
      ...Object.fromEntries(ACTORS.map((role) => [role, line.has(role)])),
      demo: line.has('demoAtHome'),
    });
  });
});

const expectedFor = ({ id }: NamedCall, role: Role): string => (lineOf(id).has(role) ? 'let in' : 'turned away');

/** What happened, in the table's words; for the base cast «not found» is a word of the call, not of the authorizer. */
const seenIn = (id: string, role: Role, expected: string, status: number): string => {
  if (status >= 500 && status !== 501) return `status ${status}`;
  if (status === 401 || status === 403) return 'turned away';
  if (expected === 'turned away') return status === 404 && !BASE.has(role) ? 'turned away' : `let in: ${status}`;
  const isExcused = status === 501 || id in NO_ANSWER_HERE;
  return status >= 400 && !isExcused ? `status ${status}` : 'let in';
};

/** Nobody else tries anything in their class. */
const ALONE = new Set<Role>(['demoAtHome', 'practiceOwner']);
/** Reading first, while there is little to read. */
const inOrder = allCalls().toSorted(
  (one, other) => Number(other.call.method === 'GET') - Number(one.call.method === 'GET'),
);

describe('[N2] every call lets in whom the table names and nobody else, and tells nobody too much', () => {
  test.each(inOrder)('[N2] $id', async (named) => {
    const { id, call } = named;
    const expected = Object.fromEntries(ROLE_NAMES.map((role) => [role, expectedFor(named, role)]));
    const seen: Record<string, string> = {};
    const leaks: string[] = [];
    let isChanged = false;
    if (Date.now() - madeAt > FRESH) await makeFixture();
    for (const role of ROLE_NAMES) {
      const { statusCode, body } = await attempt(server, named, fixture, role);
      seen[role] = seenIn(id, role, expected[role] ?? '', statusCode);
      leaks.push(...leaksIn(fixture.secrets, role, id, body));
      if (call.method === 'GET' || statusCode >= 400) continue;
      isChanged = true;
      // What is changed in a class is changed for the next one who tries; one's own account and demo are one's own.
      if (call.access.of && !ALONE.has(role)) await makeFixture();
    }
    if (isChanged) await makeFixture();
    expect(seen).toEqual(expected);
    expect(leaks).toEqual([]);
  });
});
