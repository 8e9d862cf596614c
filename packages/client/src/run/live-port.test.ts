import * as topics from '@trundle/protocol/topics/classroom';
import { expect, test } from 'vitest';
import { openClassroom, settled } from '../live/testing/test-classroom.ts';
import { accountOf, CODE, classroomOf, robotOf } from '../live/testing/test-server.ts';
import { LivePort } from './live-port.ts';

const room = { code: CODE };
const silent = { changed: () => undefined, received: () => undefined };
const noMicrobit = {
  isConnected: () => false,
  send: () => undefined,
  onText: () => () => undefined,
  onChange: () => () => undefined,
};

/** A port with what it tells the console. */
const openPort = async (hasSandbox = true) => {
  const { live, broker, server, clock } = await openClassroom({ namespace: 'student' });
  const told: string[] = [];
  const port = new LivePort({
    live,
    code: CODE,
    microbit: noMicrobit,
    hasChat: () => true,
    hasSandbox: () => hasSandbox,
    author: { accountId: accountOf(1), name: 'student_1', role: 'Student' },
    chatTooFast: () => told.push('chat'),
    variableRefused: (name) => told.push(`variable ${name}`),
    sandboxOff: () => told.push('sandbox'),
  });
  return { port, broker, told, live, server, clock };
};

const bubble = { channel: 'special', payload: { FX: 'onFire', OBJ: 100 } } as const;

test('a program that shows something while the 3D models are switched off is told once a run, and sends nothing', async () => {
  const { port, broker, told } = await openPort(false);
  const before = broker.published.length;
  const end = port.subscribe(silent);
  for (let n = 0; n < 3; n += 1) port.show(bubble);
  expect(told).toEqual(['sandbox']);
  expect(broker.published).toHaveLength(before);
  end();
  port.subscribe(silent);
  port.show(bubble);
  expect(told).toEqual(['sandbox', 'sandbox']);
});

test('what a robot says is sent with the 3D models switched off too: the mat shows it', async () => {
  const { port, broker, told } = await openPort(false);
  port.subscribe(silent);
  port.show({ channel: 'speech', payload: { R: 1, T: 'Hello' } });
  expect(broker.published.at(-1)?.topic).toContain('/3d/speech');
  port.show({ channel: 'clear', payload: { F: 'speech', R: 1 } });
  expect(broker.published.at(-1)?.topic).toContain('/3d/clear');
  expect(told).toEqual([]);
});

test('with the 3D models on, what a program shows is sent', async () => {
  const { port, broker, told } = await openPort();
  port.subscribe(silent);
  port.show(bubble);
  expect(broker.published.at(-1)?.topic).toContain('/3d/special');
  expect(told).toEqual([]);
});

test('what clears the scene is said again on the next line when the line ended before the broker had it, before anything else and once', async () => {
  const { port, broker, live, clock } = await openPort();
  port.subscribe(silent);
  const sandbox = (): string[] => broker.published.flatMap(({ topic }) => /3d\/(.*)$/.exec(topic)?.[1] ?? []);
  const everything = { channel: 'clear', payload: { F: 'everything' } } as const;
  broker.deaf = true;
  port.show(everything);
  port.show(bubble);
  broker.cut();
  broker.deaf = false;
  expect(sandbox()).toEqual(['clear', 'special']);
  // Nothing else is kept for later.
  port.show(bubble);
  live.connection.changes.subscribe(() => live.connection.state.state === 'connected' && port.show(bubble));
  clock.advance(10_000);
  await settled();
  expect(sandbox()).toEqual(['clear', 'special', 'clear', 'special']);
  broker.cut();
  clock.advance(10_000);
  await settled();
  expect(sandbox()).toEqual(['clear', 'special', 'clear', 'special', 'special']);
});

test('a program is told once a run of a variable of its own that is not kept, and of nobody else’s', async () => {
  const { port, broker, told } = await openPort();
  port.subscribe(silent);
  port.setVariable(' my  score ', 1);
  broker.say(topics.variablesRefused, room, { names: ['other'] });
  expect(told).toEqual([]);
  broker.say(topics.variablesRefused, room, { names: ['other', 'my score'] });
  broker.say(topics.variablesRefused, room, { names: ['my score'] });
  expect(told).toEqual(['variable my score']);
});

test('[F3] a program hears the sensors of a robot that joins while it runs', async () => {
  const { port, broker, live, server } = await openPort();
  const heard: unknown[] = [];
  const end = port.subscribe({
    ...silent,
    changed: ({ sensors }) => {
      if (sensors) heard.push(sensors);
    },
  });
  server.classroom = classroomOf({ robots: [robotOf(1), robotOf(9)] });
  await live.refresh();
  broker.say(topics.sensorsUpdate, room, { R: 9, S: { S23: 1 } });
  expect(heard).toMatchObject([{ 9: { S23: { value: 1 } } }]);
  end();
  broker.say(topics.sensorsUpdate, room, { R: 9, S: { S23: 0 } });
  expect(heard).toHaveLength(1);
});

test('what the author types in the chat reaches her own program; what her program says comes back to it no second time', async () => {
  const { port, live } = await openPort();
  const heard: unknown[] = [];
  port.subscribe({ ...silent, received: (event) => heard.push(event) });
  port.chat('go', null);
  expect(heard).toEqual([]);
  live.chat.say('go', null);
  expect(heard).toEqual([{ kind: 'chat', from: 'student_1', text: 'go' }]);
});
