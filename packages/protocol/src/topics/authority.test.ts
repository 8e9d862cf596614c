import fc from 'fast-check';
import { expect, test } from 'vitest';
import { authorizePublish, mayReceive, maySubscribe, type Principal, roomOf } from './authority.ts';
import { allTopics } from './index.ts';
import { SANDBOX_CHANNELS } from './sandbox-channels.ts';
import { BROKER_ACTORS, type BrokerActor } from './topic.ts';

const HERE = { code: 'K7PM3X', ssid: 'kit-01' };
const ELSEWHERE = { code: 'ABCDEF', ssid: 'kit-02' };
const ME = 'a'.repeat(32);
const OTHER = 'b'.repeat(32);
const MY_ROBOT = { mac: 'AABBCCDDEE01', identifier: 1 };
const OTHER_ROBOT = { mac: 'AABBCCDDEE02', identifier: 2 };

/** Somebody in the class HERE; what they own is theirs whatever they are. */
const someone = (actor: BrokerActor, more: Partial<Principal> = {}): Principal => ({
  actor,
  classroom: HERE,
  client: 'me-1',
  account: ME,
  username: 'AnaL',
  role: actor === 'teacher' ? 'Teacher' : actor === 'admin' ? 'Admin' : 'Student',
  mac: MY_ROBOT.mac,
  robots: [MY_ROBOT],
  chatEnabled: true,
  readonlyVariables: new Set(['score']),
  members: new Set([ME, OTHER]),
  whiteboard: OTHER,
  ...more,
});

/** Everything a parameter may be in the small world of these tests: ours, theirs, and those of another class. */
const POOL: Record<string, (string | number)[]> = {
  code: [HERE.code, ELSEWHERE.code],
  classroom: [HERE.code, ELSEWHERE.code],
  mac: [MY_ROBOT.mac, OTHER_ROBOT.mac],
  identifier: [1, 2],
  userId: [ME, OTHER],
  // Nobody keeps a client from calling itself as a channel of the sandbox is called.
  client: ['me-1', 'other-1', ...SANDBOX_CHANNELS],
  cmd: ['request_robot', 'update_robot'],
};
const combine = (names: string[], pool: Record<string, (string | number)[]>): Record<string, string | number>[] =>
  names.reduce<Record<string, string | number>[]>(
    (sets, name) => sets.flatMap((set) => (pool[name] ?? []).map((value) => ({ ...set, [name]: value }))),
    [{}],
  );
const WORLD: string[] = allTopics().flatMap(({ topic }) => {
  const names = topic.segments.flatMap((segment) => ('param' in segment ? [segment.param] : []));
  const rooms = topic.pattern.startsWith('to/classroom/')
    ? { code: Object.values({ ...HERE, e: ELSEWHERE.code, s: ELSEWHERE.ssid }) }
    : {};
  const types = topic.pattern.includes('3d_model_event') ? ['delete', 'accept'] : ['add', 'delete'];
  return combine(names, { ...POOL, type: types, ...rooms }).map((params) => topic.build(params));
});

/** MQTT's own rule, written apart from the code under test; `a/#` matches `a` too. */
const matches = (filter: string, text: string): boolean => {
  const wanted = filter.split('/');
  const given = text.split('/');
  for (const [at, part] of wanted.entries()) {
    if (part === '#') return true;
    if (at >= given.length || (part !== '+' && part !== given[at])) return false;
  }
  return wanted.length === given.length;
};

/** A topic of the world with some segments opened and perhaps cut short. */
const filters = fc
  .tuple(fc.constantFrom(...WORLD), fc.array(fc.boolean(), { maxLength: 8 }), fc.option(fc.nat({ max: 7 })))
  .map(([text, opened, cut]) => {
    const parts = text.split('/').map((part, at) => (opened[at] ? '+' : part));
    return (cut === null ? parts : [...parts.slice(0, cut), '#']).join('/');
  });

test('a filter is allowed only if everything it matches is theirs to hear', () => {
  let allowed = 0;
  fc.assert(
    fc.property(filters, fc.constantFrom(...BROKER_ACTORS), (filter, actor) => {
      const who = someone(actor);
      const heard = WORLD.filter((text) => matches(filter, text));
      if (maySubscribe(filter, who)) {
        allowed += 1;
        expect(heard.filter((text) => !mayReceive(text, who))).toEqual([]);
      } else expect(heard.some((text) => !mayReceive(text, who)) || heard.length === 0).toBe(true);
    }),
    { numRuns: 3_000 },
  );
  expect(allowed).toBeGreaterThan(50);
});

test('a topic without wildcards may be subscribed to exactly when it may be heard', () => {
  for (const actor of BROKER_ACTORS) {
    const who = someone(actor);
    expect(WORLD.filter((text) => maySubscribe(text, who) !== mayReceive(text, who))).toEqual([]);
  }
});

test('no filter makes judging throw', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), filters), fc.constantFrom(...BROKER_ACTORS), (filter, actor) => {
      expect(typeof maySubscribe(filter, someone(actor))).toBe('boolean');
      expect(['string', 'undefined']).toContain(typeof roomOf(filter));
    }),
  );
});

test('members hear their whole class by code and by camera, and never another or all', () => {
  for (const actor of ['student', 'teacher', 'assistance', 'admin'] as const) {
    const who = someone(actor);
    expect(maySubscribe('to/classroom/K7PM3X/#', who)).toBe(true);
    expect(maySubscribe('to/classroom/kit-01/#', who)).toBe(true);
    for (const filter of [
      '#',
      '+/#',
      'to/#',
      'to/classroom/+/#',
      'to/classroom/ABCDEF/#',
      'to/classroom/kit-02/#',
      'to/robot/#',
    ]) {
      expect(maySubscribe(filter, who), filter).toBe(false);
    }
  }
});

test('a class without a camera is not every class', () => {
  const who = someone('teacher', { classroom: { code: HERE.code, ssid: null } });
  expect(maySubscribe('to/classroom/kit-01/#', who)).toBe(false);
  expect(maySubscribe('to/classroom/null/#', who)).toBe(false);
});

test('teachers hear all of the chat, students what goes to everyone and to them', () => {
  const chat = 'notify/classroom_chat/K7PM3X/waterfall/messages';
  expect(maySubscribe(`${chat}/#`, someone('teacher'))).toBe(true);
  expect(maySubscribe(`${chat}/#`, someone('student'))).toBe(false);
  expect(maySubscribe(`${chat}/to_user/+`, someone('student'))).toBe(false);
  expect(maySubscribe(`${chat}/to_everyone`, someone('student'))).toBe(true);
  expect(maySubscribe(`${chat}/to_user/${ME}`, someone('student'))).toBe(true);
  expect(maySubscribe(`${chat}/to_user/${OTHER}`, someone('student'))).toBe(false);
});

test('a device hears its own commands and nothing of the class', () => {
  const robot = someone('robot');
  expect(maySubscribe('to/robot/AABBCCDDEE01/K7PM3X', robot)).toBe(true);
  expect(maySubscribe('to/robot/K7PM3X/1', robot)).toBe(true);
  for (const filter of [
    'to/robot/AABBCCDDEE02/K7PM3X',
    'to/robot/K7PM3X/2',
    'to/robot/+/K7PM3X',
    'to/classroom/K7PM3X/#',
  ]) {
    expect(maySubscribe(filter, robot), filter).toBe(false);
    expect(maySubscribe(filter, someone('camera')), filter).toBe(false);
  }
});

test('which class a filter is about is read from it, when it says so', () => {
  expect(roomOf('to/classroom/K7PM3X/#')).toBe('K7PM3X');
  expect(roomOf('to/robot/AABBCCDDEE01/K7PM3X')).toBe('K7PM3X');
  expect(roomOf('to/robot/K7PM3X/1')).toBe('K7PM3X');
  expect(roomOf('to/classroom/+/robot_status')).toBeUndefined();
  expect(roomOf('#')).toBeUndefined();
});

const room = 'to/classroom/K7PM3X';
const said = { msg: 'hi', userId: ME, username: 'AnaL', role: 'Student', t: '2026-01-01T10:00:00Z' };
const chat = 'notify/classroom_chat/K7PM3X/waterfall/messages';
const teach = { role: 'Teacher' } as const;

/** Who, where, what, and what comes of it. */
const DECISIONS: [string, Principal, string, unknown, string][] = [
  ['a student’s own robot moves', someone('student'), 'to/robot/AABBCCDDEE01/K7PM3X', { do: 'stop' }, 'ok'],
  ['a classmate’s robot does not', someone('student'), 'to/robot/AABBCCDDEE02/K7PM3X', { do: 'stop' }, 'condition'],
  ['nor one of another class', someone('student'), 'to/robot/AABBCCDDEE01/ABCDEF', { do: 'stop' }, 'otherClassroom'],
  [
    'a student gives no robot a number',
    someone('student'),
    'to/robot/AABBCCDDEE01/K7PM3X',
    { classroom: 'K7PM3X', identifier: 3 },
    'condition',
  ],
  ['a teacher does', someone('teacher'), 'to/robot/AABBCCDDEE02/K7PM3X', { classroom: 'K7PM3X', identifier: 3 }, 'ok'],
  ['a teacher moves any robot', someone('teacher'), 'to/robot/AABBCCDDEE02/K7PM3X', { do: 'stop' }, 'ok'],
  ['a robot tells itself what to do', someone('robot'), 'to/robot/AABBCCDDEE01/K7PM3X', { do: 'stop' }, 'ok'],
  ['and no other', someone('robot'), 'to/robot/AABBCCDDEE02/K7PM3X', { do: 'stop' }, 'condition'],
  [
    'a robot gives itself no number',
    someone('robot'),
    'to/robot/AABBCCDDEE01/K7PM3X',
    { classroom: 'K7PM3X', identifier: 3 },
    'condition',
  ],
  [
    'a student says their own robot’s sensors',
    someone('student'),
    'to/robot/K7PM3X/1',
    { sensor_update: [1, 1, 2, 13] },
    'ok',
  ],
  ['not another’s', someone('student'), 'to/robot/K7PM3X/2', { sensor_update: [1, 1, 2, 13] }, 'condition'],
  ['a robot reports itself', someone('robot'), `${room}/robot_status`, { id: 1, status: 1, battery: 700 }, 'ok'],
  ['not another robot', someone('robot'), `${room}/robot_status`, { id: 2, status: 1, battery: 700 }, 'condition'],
  [
    'a student plays no robot',
    someone('student'),
    `${room}/robot_status`,
    { id: 1, status: 1, battery: 700 },
    'notForThem',
  ],
  [
    'an unknown robot says its address',
    someone('unknownRobot', { robots: [] }),
    `${room}/register`,
    { mac_broadcast: 'AA:BB:CC:DD:EE:01' },
    'ok',
  ],
  [
    'not another address',
    someone('unknownRobot', { robots: [] }),
    `${room}/register`,
    { mac_broadcast: 'AABBCCDDEE02' },
    'condition',
  ],
  [
    'and no status',
    someone('unknownRobot', { robots: [] }),
    `${room}/robot_status`,
    { id: 1, status: 1, battery: 1 },
    'notForThem',
  ],
  [
    'the camera says where things are',
    someone('camera'),
    'to/classroom/kit-01/positions_update',
    { R: [1], X: [0], Y: [0], A: [0], L: 1 },
    'ok',
  ],
  [
    'a student does not',
    someone('student'),
    `${room}/positions_update`,
    { R: [1], X: [0], Y: [0], A: [0], L: 1 },
    'notForThem',
  ],
  ['a student pings', someone('student'), `${room}/student/ping`, { student_id: ME }, 'ok'],
  ['only for themself', someone('student'), `${room}/student/ping`, { student_id: OTHER }, 'condition'],
  ['a student sets a free variable', someone('student'), `${room}/variables_set`, { lives: 3 }, 'ok'],
  [
    'not a read-only one among others',
    someone('student'),
    `${room}/variables_set`,
    { lives: 3, score: 9 },
    'condition',
  ],
  ['a teacher sets a read-only one', someone('teacher'), `${room}/variables_set`, { score: 9 }, 'ok'],
  [
    'a student locks nobody',
    someone('student'),
    `${room}/setBlocklyReadOnly`,
    { isBlocklyReadOnly: true },
    'notForThem',
  ],
  [
    'only a leader answers requests',
    someone('student'),
    `${room}/response/me-1/update_robot`,
    { code: 0 },
    'notForThem',
  ],
  ['everybody asks in their own name', someone('student'), `${room}/request/me-1/update_robot`, {}, 'ok'],
  ['not in another’s', someone('student'), `${room}/request/other-1/update_robot`, {}, 'condition'],
  ['a student chats', someone('student'), `${chat}/to_everyone`, said, 'ok'],
  ['not while the chat is off', someone('student', { chatEnabled: false }), `${chat}/to_everyone`, said, 'condition'],
  [
    'a teacher does even then',
    someone('teacher', { chatEnabled: false }),
    `${chat}/to_everyone`,
    { ...said, ...teach },
    'ok',
  ],
  ['a student is no teacher', someone('student'), `${chat}/to_everyone`, { ...said, ...teach }, 'condition'],
  ['nor anybody else', someone('student'), `${chat}/to_everyone`, { ...said, userId: OTHER }, 'condition'],
  [
    'a letter goes where it says',
    someone('student'),
    `${chat}/to_user/${OTHER}`,
    { ...said, to: OTHER, toUsername: 'Bo' },
    'ok',
  ],
  [
    'and nowhere else',
    someone('student'),
    `${chat}/to_user/${OTHER}`,
    { ...said, to: ME, toUsername: 'Bo' },
    'disagrees',
  ],
  [
    'nor to somebody who is not in the class',
    someone('student'),
    `${chat}/to_user/${'c'.repeat(32)}`,
    { ...said, to: 'c'.repeat(32), toUsername: 'Bo' },
    'condition',
  ],
  [
    'a student shows their own workspace',
    someone('student'),
    `watch/classroom/${HERE.code}/workspace/${ME}`,
    { kind: 'snapshot', revision: 1, part: 0, parts: 1, xml: '<xml/>' },
    'ok',
  ],
  [
    'and nobody else’s',
    someone('student'),
    `watch/classroom/${HERE.code}/workspace/${OTHER}`,
    { kind: 'snapshot', revision: 1, part: 0, parts: 1, xml: '<xml/>' },
    'condition',
  ],
  [
    'a student watches nobody',
    someone('student'),
    `watch/classroom/${HERE.code}/request/${OTHER}`,
    { watcher: 'me-1', wants: ['workspace'] },
    'notForThem',
  ],
  ['a student dresses their robot', someone('student'), `${room}/3d/effects`, { R: 1, SE: 'Fire' }, 'ok'],
  ['not another', someone('student'), `${room}/3d/effects`, { R: 2, SE: 'Fire' }, 'condition'],
  ['a student clears their robot', someone('student'), `${room}/3d/clear`, { F: 'speech', R: 1 }, 'ok'],
  ['not the whole scene', someone('student'), `${room}/3d/clear`, { F: 'everything' }, 'condition'],
  [
    'models only for one’s own robots',
    someone('student'),
    `${room}/3d/model/allocation`,
    { R: [1, 2], M: [ME, ME], student_name: 'AnaL' },
    'condition',
  ],
  ['a broken message goes nowhere', someone('robot'), `${room}/robot_status`, { id: 'one' }, 'badPayload'],
  ['an unknown topic goes nowhere', someone('admin'), `${room}/whatever`, {}, 'unknownTopic'],
  ['nor what the broker keeps for itself', someone('admin'), '$SYS/x', {}, 'unknownTopic'],
];

test.each(DECISIONS)('%s', (_, who, text, message, expected) => {
  const judged = authorizePublish(text, message, who);
  expect(judged.ok ? 'ok' : judged.reason).toBe(expected);
});

test('whoever is of another class publishes and hears nothing here, whatever they are', () => {
  const here = WORLD.filter((text) => text.includes(HERE.code) || text.includes(HERE.ssid));
  expect(here.length).toBeGreaterThan(50);
  for (const actor of BROKER_ACTORS) {
    const foreign = someone(actor, { classroom: ELSEWHERE });
    expect(here.filter((text) => mayReceive(text, foreign))).toEqual([]);
    expect(here.filter((text) => authorizePublish(text, {}, foreign).ok)).toEqual([]);
    expect(
      new Set(
        here.map((text) => {
          const judged = authorizePublish(text, {}, foreign);
          return judged.ok || judged.reason;
        }),
      ),
    ).toEqual(new Set(['otherClassroom']));
  }
});

test('a classmate hears a workspace while it is on the whiteboard, never a console; a teacher hears all', () => {
  const workspaceOf = (id: string): string => `watch/classroom/${HERE.code}/workspace/${id}`;
  const viewer = someone('student', { whiteboard: OTHER });
  expect([mayReceive(workspaceOf(OTHER), viewer), maySubscribe(workspaceOf(OTHER), viewer)]).toEqual([true, true]);
  expect(mayReceive(workspaceOf('c'.repeat(32)), viewer)).toBe(false);
  expect(maySubscribe(`watch/classroom/${HERE.code}/workspace/+`, viewer)).toBe(false);
  expect(mayReceive(workspaceOf(OTHER), someone('student', { whiteboard: null }))).toBe(false);
  const consoleOf = `watch/classroom/${HERE.code}/console/${OTHER}`;
  expect([mayReceive(consoleOf, viewer), mayReceive(consoleOf, someone('teacher'))]).toEqual([false, true]);
  expect(maySubscribe(`watch/classroom/${HERE.code}/#`, someone('teacher', { whiteboard: null }))).toBe(true);
  expect(maySubscribe(`to/classroom/${HERE.code}/#`, someone('student'))).toBe(true);
});
