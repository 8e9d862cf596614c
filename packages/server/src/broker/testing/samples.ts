/** A fitting message for every topic of the contract, said by somebody in particular. */
export interface Speaker {
  account: string;
  username: string;
  role: string;
  client: string;
  mac: string;
  robot: number;
  /** What a camera is called. */
  serial: string;
}

interface Scene {
  code: string;
  /** Whose facts the message carries. */
  by: Speaker;
  /** Whom the topic names. */
  to: Speaker;
}

export interface Sample {
  params: Record<string, string | number>;
  payload: Record<string, unknown>;
}

const ID = 'b'.repeat(32);

export const SAMPLES: Record<string, (scene: Scene) => Sample> = {};

const add = (group: string, samples: Record<string, (scene: Scene) => Sample>): void => {
  for (const [name, sample] of Object.entries(samples)) SAMPLES[`${group}.${name}`] = sample;
};

const said = ({ by }: Scene) => ({
  msg: 'Hello',
  userId: by.account,
  username: by.username,
  t: '2026-01-01T10:00:00Z',
  role: by.role,
});

add('chat', {
  toEveryone: (scene) => ({ params: { code: scene.code }, payload: said(scene) }),
  toUser: (scene) => ({
    params: { code: scene.code, userId: scene.to.account },
    payload: { ...said(scene), to: scene.to.account, toUsername: scene.to.username },
  }),
  disable: ({ code }) => ({ params: { code }, payload: { disable: true, chatDisabledStudents: [ID] } }),
});

add('classroom', {
  cameraStatus: ({ code, by }) => ({ params: { code }, payload: { ws_server: by.serial, app_status: 1 } }),
  positionsUpdate: ({ code }) => ({ params: { code }, payload: { R: [1], X: [10], Y: [20], A: [90], L: 5 } }),
  cameraRegister: ({ code, by }) => ({ params: { code }, payload: { serial: by.serial } }),
  register: ({ code, by }) => ({ params: { code }, payload: { mac_broadcast: by.mac } }),
  registerRefused: ({ code, by }) => ({ params: { code }, payload: { mac: by.mac } }),
  registerFeedback: ({ code, by }) => ({ params: { code }, payload: { mac: by.mac, identifier: by.robot } }),
  robotStatus: ({ code, by }) => ({ params: { code }, payload: { id: by.robot, status: 1, battery: 600 } }),
  sensorFeedback: ({ code, by }) => ({ params: { code }, payload: { identifier: by.robot, sensor: [1, 1, 2, 13] } }),
  sensorsUpdate: ({ code, by }) => ({ params: { code }, payload: { R: by.robot, S: { S1: 12 }, STATUS: { S1: 1 } } }),
  commandFeedback: ({ code, by }) => ({ params: { code }, payload: { R: by.robot, id: 'c1', state: 'done' } }),
  robotOutputs: ({ code, by }) => ({ params: { code }, payload: { R: by.robot, led: { r: 255, g: 0, b: 0 } } }),
  studentPing: ({ code, by }) => ({ params: { code }, payload: { student_id: by.account } }),
  ownPage: ({ code, by }) => ({ params: { code }, payload: { userId: by.account, page: by.client } }),
  request: ({ code, by }) => ({ params: { code, client: by.client, cmd: 'request_robot' }, payload: { wants: 'all' } }),
  response: ({ code, to }) => ({ params: { code, client: to.client, cmd: 'request_robot' }, payload: { code: 0 } }),
  special: ({ code }) => ({ params: { code }, payload: { anything: [1, 'two'] } }),
  variablesSet: ({ code }) => ({ params: { code }, payload: { speed: 3 } }),
  variablesRefused: ({ code }) => ({ params: { code }, payload: { names: ['speed'] } }),
  robotsSentBack: ({ code }) => ({ params: { code }, payload: { robots: [1] } }),
  objectsTaken: ({ code }) => ({ params: { code }, payload: { objects: [117] } }),
  builtChanged: ({ code }) => ({ params: { code }, payload: { taken: ID, revision: 1 } }),
  variablesUpdateAll: ({ code }) => ({ params: { code }, payload: { speed: { value: 3, readonly: false } } }),
  programMessage: ({ code, by }) => ({ params: { code }, payload: { userId: by.account, message: 'go' } }),
  whiteboard: ({ code, to }) => ({ params: { code }, payload: { student: { _id: to.account, name: 'Ana' } } }),
  replayShown: ({ code }) => ({ params: { code }, payload: { shown: null } }),
  setBlocklyReadOnly: ({ code }) => ({ params: { code }, payload: { isBlocklyReadOnly: true } }),
});

add('notify', {
  objectEvent: ({ code }) => ({
    params: { code },
    payload: { messageType: 'update', data: { classroomObjects: { '100': 'House' } } },
  }),
  modelEvent: ({ code }) => ({
    params: { code, type: 'accept' },
    payload: { messageType: 'accept', data: { modelId: ID } },
  }),
  studentEvent: ({ code }) => ({
    params: { code },
    payload: { messageType: 'update', data: { students: [{ studentName: 'Ana', robotQRNumber: 1 }] } },
  }),
  classroomEvent: ({ code }) => ({
    params: { code },
    payload: {
      messageType: 'update',
      data: { changed: ['map'], name: '5b', mapId: '1', availableProjects: [], currentOperationProject: null },
    },
  }),
  gifEvent: ({ code }) => ({
    params: { code, type: 'add' },
    payload: { messageType: 'add', data: { url: '/api/3d/gif/bundled/cat.0123abcd.svg' } },
  }),
});

add('robot', {
  robotCommand: ({ code, to }) => ({
    params: { mac: to.mac, classroom: code },
    payload: { do: 'turn', power: 324, gear: 4, angle: 22 },
  }),
  hand: ({ code, to }) => ({ params: { code, identifier: to.robot }, payload: { hand: 'clap' } }),
  said: ({ code, to }) => ({
    params: { mac: to.mac, classroom: code },
    payload: { client: to.client, topic: `to/classroom/${code}/register`, message: { mac_broadcast: to.mac } },
  }),
  sensorUpdate: ({ code, to }) => ({
    params: { code, identifier: to.robot },
    payload: { sensor_update: [1, 1, 2, 13] },
  }),
});

add('goals', {
  run: ({ code, by }) => ({
    params: { code, userId: by.account },
    payload: { kind: 'started', run: 'a-1', project: by.account, program: '1-a-b' },
  }),
  progress: ({ code, to }) => ({
    params: { code, userId: to.account },
    payload: { project: to.account, running: true, kept: true, goals: [] },
  }),
  board: ({ code, to }) => ({
    params: { code },
    payload: { project: to.account, on: true, kind: 'fastest', lines: [] },
  }),
});

add('mats', {
  seen: ({ code, to }) => ({
    params: { code, userId: to.account },
    payload: { R: [1], X: [10], Y: [20], A: [90], L: 5 },
  }),
});

add('lesson', {
  help: ({ code, to }) => ({
    params: { code, userId: to.account },
    payload: { request: { student: to.account, askedAt: '2026-01-01T10:00:00Z', words: '', coming: null } },
  }),
  notes: ({ code, to }) => ({ params: { code, userId: to.account }, payload: {} }),
});

add('watch', {
  request: ({ code, by, to }) => ({
    params: { code, userId: to.account },
    payload: { watcher: by.client, wants: ['workspace', 'console'] },
  }),
  turned: ({ code }) => ({ params: { code }, payload: {} }),
  workspace: ({ code, by }) => ({
    params: { code, userId: by.account },
    payload: { kind: 'snapshot', revision: 1, part: 0, parts: 1, xml: '<xml/>' },
  }),
  console: ({ code, by }) => ({
    params: { code, userId: by.account },
    payload: { reset: true, lines: [{ t: '2026-01-01T10:00:00Z', kind: 'print', text: 'hi' }], dropped: 0 },
  }),
});

const dressing =
  (payload: Record<string, unknown>) =>
  ({ code, by }: Scene): Sample => ({ params: { code }, payload: { R: by.robot, ...payload } });

add('sandbox', {
  special: ({ code }) => ({ params: { code }, payload: { FX: 'onFire', OBJ: 100 } }),
  download: dressing({ URL: 'tree', F: 'model' }),
  transform: dressing({ S: 120 }),
  animations: dressing({ IE: 'wave' }),
  effects: dressing({ SE: 'Fire' }),
  trail: dressing({ E: true, D: 20, P: false, W: 1, SC: '#ff0000', EC: '#00ff00' }),
  tile: dressing({ LA: 1, TC: '#112233' }),
  sounds: dressing({ SM: 'bell', V: 10 }),
  speech: dressing({ T: 'Hello', D: 1 }),
  crunch: dressing({ H: 20, W: 50 }),
  terrain: dressing({ LA: 1, F: 'grass' }),
  general: ({ code }) => ({ params: { code }, payload: { TH: 'Space' } }),
  clear: dressing({ F: 'trails' }),
  allocation: ({ code, by }) => ({
    params: { code },
    payload: { R: [by.robot], M: [ID], student_name: 'Ana' },
  }),
});
