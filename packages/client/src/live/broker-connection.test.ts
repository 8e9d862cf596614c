import { robotStatus, sensorsUpdate, studentPing, variablesSet } from '@trundle/protocol/topics/classroom';
import { modelEvent } from '@trundle/protocol/topics/notify';
import { robotCommand } from '@trundle/protocol/topics/robot';
import { expect, onTestFinished, test, vi } from 'vitest';
import { backoff } from './backoff.ts';
import { BrokerConnection, type BrokerPorts } from './broker-connection.ts';
import type { LiveNotice, LiveWarning } from './report.ts';
import { TestBroker } from './testing/test-broker.ts';
import { settled } from './testing/test-classroom.ts';
import { TestClock } from './testing/test-clock.ts';
import { CODE } from './testing/test-server.ts';

const ROOM = `to/classroom/${CODE}/#`;
const STATUS = { id: 1, status: 1, battery: 600 };

const makeConnection = (more: Partial<BrokerPorts> = {}) => {
  const clock = new TestClock();
  const broker = new TestBroker();
  const notices: LiveNotice[] = [];
  const warnings: LiveWarning[] = [];
  const states: string[] = [];
  const connection = new BrokerConnection({
    dial: broker.dial,
    clock,
    clientId: 'page-1',
    token: () => 'the-token',
    random: () => 0,
    reporter: { tell: (notice) => notices.push(notice), warn: (warning) => warnings.push(warning) },
    ...more,
  });
  connection.changes.subscribe(() => states.push(connection.state.state));
  onTestFinished(() => connection.stop());
  return { clock, broker, notices, warnings, states, connection };
};

test('is silent until started, then says who it is and asks for its filters', async () => {
  const { connection, broker, states } = makeConnection();
  connection.subscribe(ROOM);
  expect(broker.logins).toEqual([]);
  connection.start();
  await settled();
  expect(broker.logins).toEqual([{ clientId: 'page-1', token: 'the-token' }]);
  expect(states).toEqual(['connecting', 'connected']);
  expect([...broker.filters]).toEqual([ROOM]);
});

test('comes back by itself after a lost connection and asks for its filters again', async () => {
  const { connection, broker, clock, states } = makeConnection();
  const heard = vi.fn();
  connection.subscribe(ROOM);
  connection.on(robotStatus, heard);
  connection.start();
  await settled();
  broker.cut();
  expect(connection.state).toEqual({ state: 'disconnected', reason: 'network' });
  expect(broker.say(robotStatus, { code: CODE }, STATUS)).toBe(false);
  clock.advance(1_000);
  await settled();
  expect(states).toEqual(['connecting', 'connected', 'disconnected', 'connecting', 'connected']);
  broker.say(robotStatus, { code: CODE }, STATUS);
  expect(heard).toHaveBeenCalledWith(STATUS, { code: CODE });
});

test('whoever asks for a filter is told each time from when on nothing is missed', async () => {
  const { connection, broker, clock } = makeConnection();
  const granted = vi.fn();
  const cancel = connection.subscribe(ROOM, granted);
  connection.start();
  expect(granted).not.toHaveBeenCalled();
  await settled();
  expect(granted).toHaveBeenCalledTimes(1);
  broker.cut();
  clock.advance(1_000);
  await settled();
  expect(granted).toHaveBeenCalledTimes(2);
  cancel();
  broker.cut();
  clock.advance(5_000);
  await settled();
  expect(granted).toHaveBeenCalledTimes(2);
});

test('what is given up and asked for again at once is not taken back with it', async () => {
  const { connection, broker } = makeConnection();
  const cancel = connection.subscribe(ROOM);
  connection.start();
  await settled();
  const granted = vi.fn();
  cancel();
  connection.subscribe(ROOM, granted);
  await settled();
  expect([...broker.filters]).toEqual([ROOM]);
  expect(granted).toHaveBeenCalledTimes(1);
});

test('waits longer after each failure, never very long, and not all at the same moment', async () => {
  const { connection, broker, clock } = makeConnection();
  broker.behaviour = 'fails';
  connection.start();
  await settled();
  const waits: number[] = [];
  for (let turn = 0; turn < 7; turn += 1) {
    const before = broker.logins.length;
    let waited = 0;
    while (broker.logins.length === before) {
      clock.advance(250);
      waited += 250;
    }
    waits.push(waited);
    await settled();
  }
  expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
  expect(backoff(3, () => 0)).toBe(4_000);
  expect(backoff(3, () => 1)).toBe(8_000);
  expect(backoff(5_000, () => 1)).toBe(20_000);
});

test('a connection that is taken away again and again is not asked for without a pause', async () => {
  const { connection, broker, clock } = makeConnection();
  connection.start();
  for (let turn = 0; turn < 5; turn += 1) {
    await settled();
    broker.cut();
    clock.advance(20_000);
  }
  // Short ones do not count as good: the pauses went on growing.
  await settled();
  broker.cut();
  clock.advance(5_000);
  await settled();
  expect(broker.connected).toBe(false);
  clock.advance(15_000);
  await settled();
  clock.advance(10_000);
  broker.cut();
  clock.advance(500);
  await settled();
  expect(broker.connected).toBe(true);
});

test('a session that has ended is told once and not tried again', async () => {
  const { connection, broker, clock, notices } = makeConnection();
  broker.behaviour = 'refuses';
  connection.start();
  await settled();
  clock.advance(600_000);
  connection.retry();
  await settled();
  expect(broker.logins).toHaveLength(1);
  expect(connection.state).toEqual({ state: 'disconnected', reason: 'refused' });
  expect(notices).toEqual([{ code: 'SESSION_ENDED', details: {} }]);
});

test('without a token nothing is dialled; with a new one it starts over', async () => {
  let token: string | null = null;
  const { connection, broker } = makeConnection({ token: () => token });
  connection.start();
  expect(connection.state).toEqual({ state: 'disconnected', reason: 'refused' });
  expect(broker.logins).toEqual([]);
  token = 'fresh';
  connection.stop();
  connection.start();
  await settled();
  expect(broker.logins).toEqual([{ clientId: 'page-1', token: 'fresh' }]);
});

test('a dial that neither opens nor fails is given up and tried again', async () => {
  const { connection, broker, clock } = makeConnection();
  broker.behaviour = 'hangs';
  connection.start();
  clock.advance(20_000);
  expect(connection.state.state).toBe('disconnected');
  broker.behaviour = 'opens';
  clock.advance(1_000);
  await settled();
  expect(connection.state.state).toBe('connected');
});

test('tries at once when the browser says that the network is back', async () => {
  let wake: () => void = () => undefined;
  const asleep = vi.fn();
  const { connection, broker } = makeConnection({
    woken: (retry) => {
      wake = retry;
      return asleep;
    },
  });
  broker.behaviour = 'fails';
  connection.start();
  await settled();
  broker.behaviour = 'opens';
  wake();
  await settled();
  expect(connection.state.state).toBe('connected');
  wake();
  expect(broker.logins).toHaveLength(2);
  connection.stop();
  expect(asleep).toHaveBeenCalledTimes(1);
});

test('hangs up at once when the browser knows that the network is gone, and tries again by itself', async () => {
  let cut: () => void = () => undefined;
  const { connection, broker, clock } = makeConnection({
    cutOff: (hangUp) => {
      cut = hangUp;
      return () => undefined;
    },
  });
  connection.start();
  await settled();
  cut();
  expect(connection.state).toEqual({ state: 'disconnected', reason: 'network' });
  clock.advance(20_000);
  await settled();
  expect(connection.state.state).toBe('connected');
  expect(broker.logins).toHaveLength(2);
});

test('what an earlier connection still says is not heard', async () => {
  const { connection, broker, clock } = makeConnection();
  const heard = vi.fn();
  connection.on(robotStatus, heard);
  connection.start();
  await settled();
  broker.cut();
  clock.advance(1_000);
  await settled();
  const [earlier] = broker.lines;
  earlier?.arrived(robotStatus.build({ code: CODE }), new TextEncoder().encode(JSON.stringify(STATUS)));
  earlier?.closed({ kind: 'network' });
  expect(heard).not.toHaveBeenCalled();
  expect(connection.state.state).toBe('connected');
});

test('stopping lets go of everything, and starting again works', async () => {
  const { connection, broker, clock } = makeConnection();
  connection.subscribe(ROOM);
  connection.start();
  await settled();
  connection.stop();
  expect(broker.connected).toBe(false);
  expect(clock.alarms).toBe(0);
  connection.start();
  connection.start();
  await settled();
  expect(broker.logins).toHaveLength(2);
  expect([...broker.filters]).toEqual([ROOM]);
});

test('a filter is asked for once however many want it, and given back by the last', async () => {
  const { connection, broker } = makeConnection();
  connection.start();
  await settled();
  const [one, other] = [connection.subscribe(ROOM), connection.subscribe(ROOM)];
  await settled();
  one();
  one();
  expect([...broker.filters]).toEqual([ROOM]);
  other();
  await settled();
  expect([...broker.filters]).toEqual([]);
});

test('a filter the broker refuses is warned of once and asked for again', async () => {
  const { connection, broker, clock, warnings } = makeConnection();
  broker.closedFilters.add(ROOM);
  connection.subscribe(ROOM);
  connection.start();
  await settled();
  clock.advance(5_000);
  await settled();
  expect(warnings).toEqual([{ code: 'FILTER_REFUSED', filter: ROOM }]);
  broker.closedFilters.clear();
  clock.advance(5_000);
  await settled();
  expect([...broker.filters]).toEqual([ROOM]);
});

test('publishes as the topic declares it: where, what with its usual values, how sure', async () => {
  const { connection, broker } = makeConnection();
  connection.start();
  await settled();
  const turn = { do: 'turn', power: 324, angle: 43 } as const;
  expect(connection.publish(robotCommand, { mac: 'AABBCCDDEE01', classroom: CODE }, turn)).toBe('sent');
  expect(broker.published).toEqual([{ topic: `to/robot/AABBCCDDEE01/${CODE}`, payload: { ...turn, gear: 4 }, qos: 1 }]);
});

test('[N3] what would break its schema is not sent but warned of', async () => {
  const { connection, broker, warnings } = makeConnection();
  connection.start();
  await settled();
  expect(connection.publish(studentPing, { code: CODE }, { student_id: 'me' })).toBe('invalid');
  expect(broker.published).toEqual([]);
  expect(warnings).toMatchObject([{ code: 'MESSAGE_NOT_SENT', fault: 'schema', at: 'student_id' }]);
});

test('nothing is kept for later while the connection is away', async () => {
  const { connection, broker, clock } = makeConnection();
  connection.start();
  await settled();
  broker.cut();
  const stop = { do: 'stop' } as const;
  expect(connection.publish(robotCommand, { mac: 'AABBCCDDEE01', classroom: CODE }, stop)).toBe('notConnected');
  clock.advance(60_000);
  await settled();
  expect(broker.published).toEqual([]);
});

test.each([
  ['no JSON', `to/classroom/${CODE}/robot_status`, '{"id":', 'notJson'],
  ['a field of the wrong kind', `to/classroom/${CODE}/robot_status`, '{"id":"1","status":1,"battery":1}', 'schema'],
  ['an unknown topic', `to/classroom/${CODE}/coffee`, '{}', 'unknownTopic'],
  [
    'a field against its topic',
    `notify/classroom/${CODE}/3d_model_event/accept`,
    JSON.stringify({ messageType: 'delete', data: { modelId: 'a'.repeat(32) } }),
    'disagrees',
  ],
  ['too much', `to/classroom/${CODE}/special`, JSON.stringify({ much: 'x'.repeat(70_000) }), 'tooLarge'],
])('[N3] %s is warned of and dropped', async (_what, topic, text, fault) => {
  const { connection, broker, warnings } = makeConnection();
  const heard = vi.fn();
  connection.subscribe('#');
  for (const each of [robotStatus, modelEvent]) connection.on(each, heard);
  connection.start();
  await settled();
  broker.sayText(topic, text);
  expect(warnings).toMatchObject([{ code: 'MESSAGE_DROPPED', topic, fault, times: 1 }]);
  expect(heard).not.toHaveBeenCalled();
  broker.say(robotStatus, { code: CODE }, STATUS);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('[N3] the same fault is one warning, and later one more with how often it came', async () => {
  const { connection, broker, clock, warnings } = makeConnection();
  connection.subscribe(ROOM);
  connection.start();
  await settled();
  const bad = (): boolean => broker.sayText(`to/classroom/${CODE}/robot_status`, '{"id":1}');
  for (let turn = 0; turn < 1_000; turn += 1) bad();
  broker.sayText(`to/classroom/${CODE}/sensors_update`, '{"R":1}');
  expect(warnings).toMatchObject([
    { at: 'status', times: 1 },
    { at: 'S', times: 1 },
  ]);
  clock.advance(60_000);
  bad();
  expect(warnings.at(-1)).toMatchObject({ at: 'status', times: 1_000 });
});

test('[N3] a handler that breaks is reported, and the others still hear', async () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const { connection, broker } = makeConnection();
  const heard = vi.fn();
  connection.subscribe(ROOM);
  connection.on(sensorsUpdate, () => {
    throw new Error('a chart fell over');
  });
  connection.on(sensorsUpdate, heard);
  connection.start();
  await settled();
  broker.say(sensorsUpdate, { code: CODE }, { R: 1, S: { S13: 120 } });
  expect(heard).toHaveBeenCalledTimes(1);
  expect(report).toHaveBeenCalledTimes(1);
});

test('a handler that was taken away hears nothing more', async () => {
  const { connection, broker } = makeConnection();
  const heard = vi.fn();
  connection.subscribe(ROOM);
  const cancel = connection.on(variablesSet, heard);
  connection.start();
  await settled();
  cancel();
  broker.say(variablesSet, { code: CODE }, { score: 1 });
  expect(heard).not.toHaveBeenCalled();
});
