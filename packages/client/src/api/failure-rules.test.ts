import type { ERRORS } from '@trundle/protocol/errors';
import { authenticate, openDemo } from '@trundle/protocol/http/account';
import { beforeEach, describe, expect, test } from 'vitest';
import { WAITING_ROOM } from '../session/paths.ts';
import type { Sent } from './client.ts';
import { ApiFailure } from './failure.ts';
import { FailureRules } from './failure-rules.ts';

let happened: string[];
let stored: string | null;
let path: string;
let host: 'app' | 'assist';
let known: Set<string | null>;

const rules = new FailureRules({
  storedToken: () => stored,
  signOut: (token) => known.delete(token) && happened.push(`out ${token}`) > 0,
  popup: ({ failure, message, isNews }) => happened.push(`${isNews ? 'news' : 'popup'} ${message ?? failure?.message}`),
  networkLost: (loud) => happened.push(loud ? 'network' : 'network quietly'),
  notice: (text) => happened.push(`notice ${text}`),
  goTo: (place) => happened.push(`go ${place}`),
  leaveClassroom: () => happened.push('leave'),
  pathname: () => path,
  hostType: () => host,
  language: () => 'en',
});

const sent = (more: Partial<Sent> = {}): Sent => ({
  path: '/class',
  token: 'jwt',
  showing: 'shared',
  retried: false,
  ...more,
});
const facts = { method: 'GET', url: '/api/class' };
const refused = (status: number, more: { message?: string; code?: keyof typeof ERRORS; url?: string } = {}) =>
  new ApiFailure({ kind: 'refused', ...facts, status, ...more });

beforeEach(() => {
  happened = [];
  stored = null;
  path = '/switchclassroom';
  host = 'app';
  known = new Set(['jwt']);
});

test('[B11] a demo that is switched off is over for whoever is in it, with one word', () => {
  const off = () => refused(403, { code: 'DEMO_OFF', message: 'The demo is off.' });
  // Somebody of a school who wanted to look at one stays logged in.
  rules.judge(off(), sent({ path: openDemo.path }));
  expect(happened).toEqual(['popup The demo is off.']);
  happened = [];
  rules.judge(off(), sent({ showing: 'quiet' }));
  rules.judge(off(), sent());
  expect(happened).toEqual(['out jwt', 'popup The demo is off.', 'go /']);
});

test('who was taken off the list of the open class leaves it with one word, and stays logged in', () => {
  const off = (code = 'K7PM3X') =>
    refused(403, { code: 'OFF_CLASS_LIST', message: 'Ask your teacher.', url: `/api/class/${code}/works` });
  path = '/classroom/K7PM3X';
  rules.judge(off(), sent({ showing: 'quiet' }));
  rules.judge(off(), sent({ showing: 'own' }));
  expect(happened).toEqual(['news Ask your teacher.', 'leave', 'go /switchclassroom', 'leave', 'go /switchclassroom']);
  // What waits of another class leads nowhere.
  happened = [];
  rules.judge(off('OTHER2'), sent({ showing: 'quiet' }));
  expect(happened).toEqual([]);
  // At the door of a class the form says it.
  happened = [];
  path = '/switchclassroom';
  rules.judge(off(), sent({ showing: 'own' }));
  expect(happened).toEqual([]);
});

describe('401', () => {
  test('[A11] logs out, says what the server says, goes to the root', () => {
    expect(rules.judge(refused(401, { message: 'Please log in.' }), sent())).toBe('failed');
    expect(happened).toEqual(['out jwt', 'popup Please log in.', 'go /']);
  });

  test('what somebody decided is news, and no fault', () => {
    rules.judge(refused(401, { code: 'ASSISTANCE_ENDED', message: 'The help has ended.' }), sent());
    expect(happened).toEqual(['out jwt', 'news The help has ended.', 'go /']);
  });

  test('[A11] a server without words gets the sentence of the product', () => {
    rules.judge(refused(401), sent());
    expect(happened).toContain('popup Oops! You have been disconnected, because someone else logged into your account');
  });

  test('[A11] a request without a token is tried once more with the stored one', () => {
    stored = 'stored';
    expect(rules.judge(refused(401), sent({ token: null }))).toEqual({ retryWith: 'stored' });
    expect(happened).toEqual([]);
  });

  test('[A11] the second try is the last', () => {
    stored = 'stored';
    known = new Set(['stored']);
    expect(rules.judge(refused(401, { message: 'Gone.' }), sent({ token: 'stored', retried: true }))).toBe('failed');
    expect(happened).toEqual(['out stored', 'popup Gone.', 'go /']);
  });

  test('[A11] a request that had a token is not tried again', () => {
    stored = 'another';
    expect(rules.judge(refused(401), sent())).toBe('failed');
  });

  test('ten calls that fail together make one dialog', () => {
    for (let count = 0; count < 10; count += 1) rules.judge(refused(401, { message: 'Gone.' }), sent());
    expect(happened).toEqual(['out jwt', 'popup Gone.', 'go /']);
  });

  test('background calls log out too', () => {
    rules.judge(refused(401, { message: 'Gone.' }), sent({ showing: 'quiet' }));
    expect(happened).toEqual(['out jwt', 'popup Gone.', 'go /']);
  });
});

describe('an account that is being assisted', () => {
  const assisted = refused(423, { code: 'ERROR__ACCOUNT_BEING_ASSISTED' });

  test('[A14] goes to the waiting room, without a popup', () => {
    rules.judge(assisted, sent());
    expect(happened).toEqual([`go ${WAITING_ROOM}`]);
  });

  test('[A14] stays when it is there already, or on an assistance host', () => {
    path = WAITING_ROOM;
    rules.judge(assisted, sent());
    path = '/classroom/K7PM3X';
    host = 'assist';
    rules.judge(assisted, sent());
    expect(happened).toEqual([]);
  });
});

describe('everything else', () => {
  test('[B10] no network: an alert, loud for what a person asked for', () => {
    const lost = new ApiFailure({ kind: 'network', ...facts });
    rules.judge(lost, sent());
    rules.judge(lost, sent({ showing: 'own' }));
    rules.judge(lost, sent({ showing: 'quiet' }));
    expect(happened).toEqual(['network', 'network', 'network quietly']);
  });

  test('[B10] a timeout: a notice with time, method and address', () => {
    rules.judge(new ApiFailure({ kind: 'timeout', ...facts, at: new Date(2026, 0, 2, 13, 4, 5) }), sent());
    expect(happened).toHaveLength(1);
    expect(happened[0]).toMatch(/^notice The request timed out\..*04:05.*GET \/api\/class/);
  });

  test('[B10] other refusals: the popup, unless the caller shows them or nobody watches', () => {
    const failure = refused(403, { message: 'You may not do this here.' });
    rules.judge(failure, sent({ showing: 'own' }));
    rules.judge(failure, sent({ showing: 'quiet' }));
    rules.judge(failure, sent({ path: authenticate.path }));
    expect(happened).toEqual([]);
    rules.judge(failure, sent());
    expect(happened).toEqual(['popup You may not do this here.']);
  });
});
