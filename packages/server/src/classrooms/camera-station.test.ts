import * as calls from '@trundle/protocol/http/camera';
import { cameraStatus, positionsUpdate } from '@trundle/protocol/topics/classroom';
import { expect, test } from 'vitest';
import { newId } from '../random.ts';
import { openDevice, openPage } from '../testing/broker-clients.ts';
import { People } from '../testing/people.ts';
import { serverOfTests } from '../testing/server.ts';

const server = await serverOfTests();
const people = new People(server);

/** A class whose camera is a phone, and the teacher's page. */
const watched = async () => {
  const { code, teacher } = await people.classroom(1);
  const { key } = (await server.ask(calls.makeCameraLink, { params: { id: code } }, { token: teacher.token })).body;
  const seat = { key, seat: newId(), name: 'Phone' };
  const { serial, token } = (await server.ask(calls.takeCamera, { params: { code }, body: seat }, {})).body;
  const places = { status: cameraStatus.build({ code }), positions: positionsUpdate.build({ code }) };
  const off = { ws_server: serial, app_status: 0, isMatDetected: false };
  const station = await openDevice(server, {
    username: code,
    password: token,
    clientId: serial,
    will: { topic: places.status, payload: JSON.stringify(off) },
  });
  const page = await openPage(server, teacher, `to/classroom/${code}/#`);
  return { off, page, places, station };
};

test('a class hears at once that the line of its station broke', async () => {
  const { off, page, places, station } = await watched();
  station.mqtt.stream.destroy();
  const { message } = await page.receives(({ topic }) => topic === places.status);
  expect(message).toEqual(off);
  page.disconnect();
});

test('both markers of a number that is seen twice come through to the pages of the class', async () => {
  const { page, places, station } = await watched();
  const both = { R: [7, 7], X: [100, 600], Y: [200, 500], A: [0, 90], L: 5 };
  await station.publish(places.positions, both);
  const { message } = await page.receives(({ topic }) => topic === places.positions);
  expect(message).toEqual(both);
  for (const client of [station, page]) client.disconnect();
});
