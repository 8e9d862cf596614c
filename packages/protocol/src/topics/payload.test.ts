import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { allTopics, matchTopic } from './index.ts';

const C = 'to/classroom/K7PM3X';
const ID = 'a'.repeat(32);
const said = { msg: 'hi', userId: ID, username: 'Ana', role: 'Student', t: '2026-01-01T10:00:00Z' };

/** Every topic the specification names, with a message that fits and messages that don't. */
const SPECIFIED: [string, unknown, unknown[]][] = [
  [
    `${C}/camera_status`,
    { ws_server: 'ws://cam', app_status: 1 },
    [{ ws_server: 1, app_status: 1 }, { ws_server: 'x' }],
  ],
  [
    `${C}/positions_update`,
    { R: [1, 2], X: [10, 20], Y: [30, 40], A: [0, 90], L: 5 },
    [
      { R: [], X: [], Y: [], A: [], L: 5 },
      { R: [1], X: ['1'], Y: [1], A: [1], L: 5 },
      { R: [1], X: [1], Y: [1], A: [1] },
      { R: [1, 2], X: [1], Y: [1], A: [1], L: 5 },
    ],
  ],
  [`${C}/register_feedback`, { mac: 'aa:bb:cc:dd:ee:ff', identifier: 4 }, [{ mac: 'aabbccddeeff' }, { identifier: 4 }]],
  [`${C}/register`, { mac_broadcast: 'AABBCCDDEEFF' }, [{}, { mac_broadcast: 7 }]],
  [
    `${C}/robot_status`,
    { id: 1, status: 1, battery: 600 },
    [
      { id: 1, status: 1 },
      { id: '1', status: 1, battery: 600 },
    ],
  ],
  [
    `${C}/sensor_feedback`,
    { identifier: 1, sensor: [1, 1, 2, 13] },
    [{ identifier: 1 }, { identifier: 1, sensor: 'x' }],
  ],
  [
    `${C}/robot_outputs`,
    { R: 3, led: { r: 1, g: 2, b: 3 }, sound: { tune: { song: 2 }, volume: 10, speaker: 'board', count: 4, age: 12 } },
    [
      {},
      { R: 0 },
      { R: 1, led: { r: 256, g: 0, b: 0 } },
      { R: 1, strip: [[0, 0, 0]] },
      { R: 1, servo: { from: 0, to: 181, age: 0 } },
    ],
  ],
  [
    `${C}/sensors_update`,
    { R: 1, S: { S13: 120, S55: { r: 1, g: 2, b: 3 } }, STATUS: { S13: 1 } },
    [{ R: 1 }, { R: 1, S: 3 }],
  ],
  [
    `${C}/student/ping`,
    {
      student_id: ID,
      unsaved: 3,
      running: false,
      problems: 0,
      failed: true,
      idle: 40,
      wantsMap: '3',
      page: 'page-1',
      drives: [1],
      takes: [2, 3],
    },
    [
      {},
      { student_id: 'x' },
      { student_id: ID, unsaved: -1 },
      { student_id: ID, wantsMap: '<b>' },
      { student_id: ID, page: 'a/b' },
      { student_id: ID, drives: [0] },
      { student_id: ID, takes: Array(101).fill(1) },
    ],
  ],
  [`${C}/program_message`, { userId: ID, message: 'go' }, [{}, { userId: ID, message: '' }, { message: 'go' }]],
  [`${C}/whiteboard`, { student: { _id: ID, name: 'Ana' } }, [{}, { student: ID }]],
  [
    'to/robot/AABBCCDDEEFF/K7PM3X/said',
    { client: 'robot-AABBCCDDEEFF', topic: 'to/nowhere', dropped: 'unknownTopic' },
    [{ client: 'robot-AABBCCDDEEFF' }, { topic: 'to/nowhere' }, { client: 'not one', topic: 'to/nowhere' }],
  ],
  [
    'to/robot/K7PM3X/7/hand',
    { hand: 'hold', thing: 'card', colour: '#00ff00' },
    [
      {},
      { hand: 'push' },
      { hand: 'use' },
      { hand: 'use', control: 'nose' },
      { hand: 'hold', thing: 'sword' },
      { hand: 'remote', code: 256 },
      { hand: 'radio', text: 'x'.repeat(20) },
    ],
  ],
  [
    `goals/classroom/K7PM3X/run/${ID}`,
    { kind: 'printed', run: 'a-1', lines: ['42'] },
    [
      {},
      { kind: 'started', run: 'a-1' },
      { kind: 'started', run: 'a/1', project: ID, program: '1-a-b' },
      { kind: 'started', run: 'a-1', project: ID },
      { kind: 'printed', run: 'a-1', lines: ['x'.repeat(81)] },
      { kind: 'saved' },
      { kind: 'ended', run: 'a-1' },
      { kind: 'asked', project: ID, goal: 'home', hints: 4 },
      { kind: 'reached' },
    ],
  ],
  [
    `goals/classroom/K7PM3X/progress/${ID}`,
    {
      project: ID,
      running: true,
      kept: true,
      goals: [
        {
          goal: 'home',
          attempts: 1,
          firstRunAt: '2026-01-01T10:00:00Z',
          lastRunAt: '2026-01-01T10:00:00Z',
          reachedAt: null,
          hints: 0,
          worked: 0,
          step: 0,
          missed: false,
        },
      ],
    },
    [{}, { project: ID, running: true, kept: true, goals: [{ goal: 'home' }] }],
  ],
  [
    `lesson/classroom/K7PM3X/help/${ID}`,
    { request: { student: ID, askedAt: '2026-01-01T10:00:00Z', words: 'My robot turns', coming: null } },
    [
      {},
      { request: { student: ID } },
      { request: { student: ID, askedAt: '2026-01-01T10:00:00Z', words: 'x'.repeat(121), coming: null } },
    ],
  ],
  [`lesson/classroom/K7PM3X/notes/${ID}`, {}, [null, 'news', []]],
  [
    'goals/classroom/K7PM3X/board',
    {
      project: ID,
      on: true,
      kind: 'nearest',
      lines: [{ student: ID, name: 'Ana', value: 12, at: '2026-01-01T10:00:00Z' }],
    },
    [
      {},
      { project: ID, on: true, kind: 'tallest', lines: [] },
      { project: ID, on: true, kind: 'nearest', lines: [{}] },
    ],
  ],
  [
    `watch/classroom/K7PM3X/request/${ID}`,
    { watcher: 'page-1', wants: ['workspace'], holds: 4 },
    [{ watcher: 'page-1' }, { watcher: 'a/b', wants: [] }, { watcher: 'page-1', wants: ['password'] }],
  ],
  ['watch/classroom/K7PM3X/turned', {}, ['whiteboard', null, []]],
  [
    `watch/classroom/K7PM3X/workspace/${ID}`,
    { kind: 'snapshot', revision: 1, part: 0, parts: 2, xml: '<xml>' },
    [
      { kind: 'snapshot', revision: 1, part: 0, parts: 1, xml: 'x'.repeat(15_001) },
      { kind: 'splice', revision: 2, base: 1, at: -1, remove: 0, insert: '', length: 0 },
      { kind: 'else' },
    ],
  ],
  [
    `watch/classroom/K7PM3X/console/${ID}`,
    { lines: [{ t: '2026-01-01T10:00:00Z', kind: 'print', text: 'hi' }] },
    [{}, { lines: [{ kind: 'print', text: 'hi' }] }],
  ],
  [
    'notify/classroom/K7PM3X/classroom_event/update',
    {
      messageType: 'update',
      data: { changed: ['map'], name: '5b', mapId: '1', availableProjects: [], currentOperationProject: null },
    },
    [{ messageType: 'update', data: { changed: [] } }],
  ],
  [`${C}/request/tab-1/request_robot`, {}, [[], 'x', 3, null]],
  [`${C}/response/tab-1/request_robot`, { AABBCCDDEEFF: 3 }, [[], 'x', null]],
  [`${C}/special`, { anything: [1, { deep: true }] }, [[], 'x', null]],
  [`${C}/variables_set`, { score: 3 }, [[], 'score', null]],
  [`${C}/variables_update_all`, { score: { value: 3, readonly: false } }, [[], null]],
  [`${C}/robots_sent_back`, { robots: [1, 2] }, [{}, { robots: [] }, { robots: ['1'] }, null]],
  [`${C}/objects_taken`, { objects: [117] }, [{}, { objects: [] }, { objects: ['117'] }, null]],
  [
    `${C}/built`,
    { taken: ID, revision: 3 },
    [{}, { taken: 'x', revision: 3 }, { taken: ID }, { put: { _id: ID } }, { studentsBuild: 1 }, null],
  ],
  [
    `${C}/own_page`,
    { userId: ID, page: 'tab-1', drives: [1], takes: [2] },
    [{ userId: ID }, { userId: ID, page: '' }, { userId: ID, page: 'tab-1', drives: ['1'] }, null],
  ],
  [`${C}/variables_refused`, { names: ['score'] }, [{}, { names: [] }, { names: ['a\u200b'] }, null]],
  [`${C}/camera_register`, { serial: 'kit-01' }, [{}, { serial: 'K7PM3X' }]],
  [`${C}/setBlocklyReadOnly`, { isBlocklyReadOnly: true }, [{}, { isBlocklyReadOnly: 'yes' }]],
  ['notify/classroom_chat/K7PM3X/waterfall/messages/to_everyone', said, [{ ...said, msg: '' }, { msg: 'hi' }]],
  [
    `notify/classroom_chat/K7PM3X/waterfall/messages/to_user/${ID}`,
    { ...said, to: ID, toUsername: 'Bo' },
    [said, { ...said, to: ID, toUsername: 'Bo', msg: 'x'.repeat(1_001) }],
  ],
  ['notify/classroom_chat/K7PM3X/disable', { disable: true }, [{}, { disable: 1 }]],
  [
    'notify/classroom/K7PM3X/object_event/update',
    { messageType: 'update', data: { classroomObjects: { 101: 'Box' } } },
    [{}],
  ],
  [
    'notify/classroom/K7PM3X/3d_model_event/accept',
    { messageType: 'accept', data: { modelId: ID } },
    [{ messageType: 'x' }],
  ],
  [
    'notify/classroom/K7PM3X/student_event/update',
    { messageType: 'update', data: { students: [{ studentName: 'Ana', robotQRNumber: 4 }] } },
    [{ messageType: 'update', data: {} }],
  ],
  [
    'classroom/K7PM3X/gif_event/add',
    { messageType: 'add', data: { url: '/api/3d/gif/bundled/rain.0123abcd.svg' } },
    [
      { messageType: 'add' },
      { messageType: 'add', data: { url: 'https://elsewhere.test/a.gif' } },
      { messageType: 'add', data: { url: '//elsewhere.test/api/3d/gif/bundled/rain.0123abcd.svg' } },
      { messageType: 'add', data: { url: '/api/3d/gif/bundled/../../account/logout' } },
      { messageType: 'add', data: { url: 'javascript:alert(1)' } },
      { messageType: 'add', data: { url: '/api/3d/gif/provider?ref=unsigned' } },
    ],
  ],
  [`${C}/3d/model/allocation`, { R: [1], M: [ID], student_name: 'Ana' }, [{ R: [1], M: [], student_name: '' }]],
  ['to/robot/AABBCCDDEEFF/K7PM3X', { do: 'stop' }, [{}, { do: 'fly' }, { classroom: 'K7PM3X' }]],
  ['to/robot/AABBCCDDEEFF/K7PM3X', { classroom: 'K7PM3X', identifier: 4 }, [{ classroom: 'K7PM3X', identifier: 0 }]],
  [
    'to/robot/K7PM3X/4',
    { sensor_update: [1, 1, 2, 13] },
    [{ sensor_update: [1, 1, 2] }, { sensor_update: [1, 1, 2, 1.5] }],
  ],
];

const CHANNELS: Record<string, unknown> = {
  special: { FX: 'onFire', OBJ: 114 },
  download: { R: 1, URL: '/api/files/a.zip' },
  transform: { R: 1, S: [100, 100, 100] },
  animations: { R: 1, ME: 'walk' },
  effects: { R: 1, IE: 'Smoke' },
  trail: { R: 1, SC: '#00ff00', EC: '#ffff00' },
  tile: { R: 1, LA: 0, TC: '#102030' },
  sounds: { R: 1, SM: 'drum' },
  speech: { R: 1, T: 'hello' },
  crunch: { R: 1, H: -20 },
  terrain: { R: 1, LA: 2, F: 'rocks' },
  general: { TH: 'Space' },
  clear: { F: 'everything' },
};
const PICTURE = { R: [1], X: [10], Y: [20], A: [90], L: 5 };
const table: [string, unknown, unknown[]][] = [
  ...SPECIFIED,
  [
    `mats/classroom/K7PM3X/${'b'.repeat(32)}/seen`,
    PICTURE,
    [{ ...PICTURE, X: [] }, { ...PICTURE, L: undefined }, null],
  ],
  ...Object.entries(CHANNELS).map(([channel, fits]): [string, unknown, unknown[]] => [
    `${C}/3d/${channel}`,
    fits,
    [[], 'x', null],
  ]),
];

test.each(table)('[N3] %s takes what fits and refuses what does not', (text, fits, misfits) => {
  const payload = matchTopic(text)?.topic.payload;
  expect(payload?.safeParse(fits).error).toBeUndefined();
  expect(misfits.filter((misfit) => payload?.safeParse(misfit).success !== false)).toEqual([]);
});

test('every topic is in the table above, but for what robots and the server answer with', () => {
  const covered = new Set(table.map(([text]) => matchTopic(text)?.id));
  expect(
    allTopics()
      .filter(({ id }) => !covered.has(id))
      .map(({ id }) => id),
  ).toEqual(['classroom.registerRefused', 'classroom.commandFeedback', 'classroom.replayShown']);
});

test('nothing that can be said makes a schema throw', () => {
  const topics = allTopics();
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(...topics), (message, { topic }) => {
      expect(typeof topic.payload.safeParse(message).success).toBe('boolean');
    }),
    { numRuns: 2_000 },
  );
});

test('every payload can be written as JSON Schema', () => {
  for (const { topic } of allTopics()) {
    expect(z.toJSONSchema(topic.payload, { io: 'input', unrepresentable: 'throw' })).toBeTypeOf('object');
  }
});
