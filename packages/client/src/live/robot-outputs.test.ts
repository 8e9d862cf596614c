import * as topics from '@trundle/protocol/topics/classroom';
import { speech } from '@trundle/protocol/topics/sandbox';
import { expect, test } from 'vitest';
import { makeClassroom, openClassroom, settled } from './testing/test-classroom.ts';
import { CODE } from './testing/test-server.ts';

const room = { code: CODE };
const RED = { r: 255, g: 0, b: 0 };

test('[D10] what a robot shows is known as soon as it says so, and whoever watches it is told', async () => {
  const { live, broker } = await openClassroom();
  let told = 0;
  live.subscribe('outputs:1', () => {
    told += 1;
  });
  broker.say(topics.robotOutputs, room, { R: 1, led: RED });
  broker.say(topics.robotOutputs, room, { R: 2, white: { brightness: 40 } });
  expect(told).toBe(1);
  expect(live.outputs(1).led).toEqual(RED);
  expect(live.read('outputs:2').white).toBe(40);
  expect([...live.read('outputs').keys()]).toEqual([1, 2]);
});

test('[D10] whoever comes later is told what was said before, and what is said meanwhile counts more', async () => {
  const { live, broker, server } = makeClassroom();
  server.outputs = [
    { R: 1, led: RED },
    { R: 2, led: RED },
  ];
  let open = (): void => undefined;
  server.gate = new Promise((resolve) => {
    open = resolve;
  });
  live.start();
  await settled();
  broker.say(topics.robotOutputs, room, { R: 2, microbit: 'newer' });
  open();
  await settled();
  expect(live.outputs(1).led).toEqual(RED);
  expect(live.outputs(2).led).not.toEqual(RED);
  expect(live.outputs(2).microbit).toBe('newer');
  live.stop();
});

test('[D10] whoever comes later sees what a robot says for as long as it is left, and what is said meanwhile counts more', async () => {
  const { live, broker, server, clock } = makeClassroom();
  server.outputs = [
    { R: 1, speech: { T: 'Follow me', D: 20 } },
    { R: 2, speech: { T: 'old', D: 20 } },
  ];
  let open = (): void => undefined;
  server.gate = new Promise((resolve) => {
    open = resolve;
  });
  live.start();
  await settled();
  broker.say(speech, room, { R: 2, T: 'new', D: 60 });
  open();
  await settled();
  const said = () => [...live.read('bubbles')].map(([number, { text }]) => [number, text]).toSorted();
  expect(said()).toEqual([
    [1, 'Follow me'],
    [2, 'new'],
  ]);
  await clock.advance(21_000);
  expect(said()).toEqual([[2, 'new']]);
  live.stop();
});

test('[D10] a robot that is switched off shows nothing', async () => {
  const { live, broker } = await openClassroom();
  broker.say(topics.robotStatus, room, { id: 1, status: 1, battery: 600 });
  broker.say(topics.robotOutputs, room, { R: 1, led: RED });
  broker.say(topics.robotStatus, room, { id: 1, status: 0, battery: 600 });
  expect(live.outputs(1).state(0)).toEqual({});
});

test('which robots are there counts also when it is told before who is in the class', async () => {
  const { live, server } = makeClassroom();
  server.outputs = [{ R: 1, alive: { status: 1, battery: 590, ago: 4_000 } }];
  let open = (): void => undefined;
  server.classroomGate = new Promise((resolve) => {
    open = resolve;
  });
  live.start();
  await settled();
  expect(live.robot(1)).toBeUndefined();
  open();
  await settled();
  expect(live.robot(1)).toMatchObject({ online: true, battery: 80 });
  live.stop();
});

test('[D3] what the server heard a while ago ends when it would have ended for who was there; after a lost network it is asked again', async () => {
  const { live, server, broker, clock } = makeClassroom();
  server.outputs = [{ R: 1, alive: { status: 1, battery: 590, ago: 15_000 } }];
  live.start();
  await settled();
  expect(live.robot(1)).toMatchObject({ online: true });
  clock.advance(6_000);
  expect(live.robot(1)).toMatchObject({ online: false });
  server.outputs = [{ R: 1, alive: { status: 1, battery: 590, ago: 500 } }];
  broker.cut();
  clock.advance(1_000);
  await settled();
  expect(live.robot(1)).toMatchObject({ online: true });
  live.stop();
});

test('a page that comes later knows at once which robots are there; what is said meanwhile counts more', async () => {
  const { live, server, broker, clock } = makeClassroom();
  server.outputs = [
    { R: 1, alive: { status: 1, battery: 590, ago: 1_000 } },
    { R: 2, alive: { status: 1, battery: 590, ago: 1_000 } },
  ];
  live.start();
  await settled();
  expect(live.robot(1)).toMatchObject({ online: true, battery: 80 });
  expect(live.read('outputs').size).toBe(0);
  broker.say(topics.robotStatus, room, { id: 2, status: 0, battery: 590 });
  broker.cut();
  server.outputs = [{ R: 2, alive: { status: 1, battery: 590, ago: 5_000 } }];
  clock.advance(1_000);
  await settled();
  expect(server.times('GET', `/api/class/${CODE}/robots/outputs`)).toBeGreaterThan(2);
  expect(live.robot(2)).toMatchObject({ online: false });
  live.stop();
});
