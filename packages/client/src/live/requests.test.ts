import { request, response } from '@trundle/protocol/topics/classroom';
import { expect, test } from 'vitest';
import { openClassroom, settled } from './testing/test-classroom.ts';
import { CODE, classroomOf, macOf, robotOf } from './testing/test-server.ts';

const answersTo = (client: string, cmd: string, room = CODE): string => response.build({ code: room, client, cmd });

test('[D7] request_robot is answered with the numbers by address', async () => {
  const { broker } = await openClassroom();
  broker.say(request, { code: CODE, client: 'viewer-1', cmd: 'request_robot' }, {});
  expect(broker.published).toEqual([
    { topic: answersTo('viewer-1', 'request_robot'), payload: { [macOf(1)]: 1, [macOf(2)]: 2 }, qos: 1 },
  ]);
});

test('[D7] update_robot is answered with code 0 and msg OK, and the robots are read again', async () => {
  const { broker, server, live } = await openClassroom({ namespace: 'admin' });
  server.classroom = classroomOf({ robots: [robotOf(9)] });
  broker.say(request, { code: CODE, client: 'viewer-1', cmd: 'update_robot' }, { anything: true });
  expect(broker.saidTo(answersTo('viewer-1', 'update_robot'))).toEqual([{ code: 0, msg: 'OK' }]);
  await settled();
  expect(live.read('robots').map(({ identifier }) => identifier)).toEqual([9]);
});

test('[D7] whoever asked by the camera’s name is answered there', async () => {
  const { broker } = await openClassroom({ classroom: classroomOf({ ssid: 'kit-01' }) });
  broker.say(request, { code: 'kit-01', client: 'camera-kit-01', cmd: 'update_robot' }, {});
  expect(broker.saidTo(answersTo('camera-kit-01', 'update_robot', 'kit-01'))).toEqual([{ code: 0, msg: 'OK' }]);
});

test.each(['student', 'classroom_assistance'] as const)('[D7] a page of %s answers nothing', async (namespace) => {
  const { broker } = await openClassroom({ namespace });
  for (const cmd of ['request_robot', 'update_robot']) {
    broker.say(request, { code: CODE, client: 'viewer-1', cmd }, {});
  }
  expect(broker.published.filter(({ topic }) => topic.includes('/response/'))).toEqual([]);
});

test('[D7] an unknown command is a warning and nothing else', async () => {
  const { broker, warnings } = await openClassroom();
  for (const cmd of ['make_tea', 'make_tea', 'constructor']) {
    broker.say(request, { code: CODE, client: 'viewer-1', cmd }, {});
  }
  expect(broker.published).toEqual([]);
  expect(warnings).toEqual([
    { code: 'UNKNOWN_REQUEST', client: 'viewer-1', cmd: 'make_tea' },
    { code: 'UNKNOWN_REQUEST', client: 'viewer-1', cmd: 'constructor' },
  ]);
});
