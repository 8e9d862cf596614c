import { CODE, classroomOf, studentOf } from '@trundle/client/live/testing/test-server';
import { EXAMPLES } from '@trundle/language/examples/index';
import { readClassroom, updateClassroom } from '@trundle/protocol/http/classroom';
import { openPractice } from '@trundle/protocol/http/virtual';
import { beforeAll, expect, test, vi } from 'vitest';
import { matHash, readMatAddress } from '../classrooms/mat-address.ts';
import { openInClass } from '../testing/class-page.tsx';
import { quietServer } from '../testing/test-app.ts';
import { loadOwnMatTexts } from '../texts/own-mat-texts.ts';
import type { ClassNow } from './class-needs.ts';
import { ExampleQuestion } from './ExampleQuestion.tsx';

beforeAll(loadOwnMatTexts);

const MAT = 'MAT234';
const OPEN = 'Open it on my own mat';

const robot = {
  _id: '02C000000001',
  identifier: 1,
  online: true,
  sensors: { sensor1: 1, sensor2: 1, sensor3: 2 as const, sensor4: 13 },
};
const NOW: ClassNow = { mapId: '0', robots: [robot], objects: [], mine: 1 };

interface Asked {
  id: string;
  now?: ClassNow;
  who?: 'teacher' | 'student';
  isAlone?: boolean;
  /** The map that lies on the mat of her own. */
  matMap?: string;
}

const ask = ({ id, now = NOW, who = 'student', isAlone = false, matMap = '0' }: Asked) => {
  const example = EXAMPLES.find((each) => each.id === id);
  if (example === undefined) throw new Error(`no example ${id}`);
  const room = classroomOf({ mapId: '0', students: [studentOf(0, 'Ana')] });
  const mat = { ...room, _id: MAT, mapId: matMap, practice: true };
  const network = quietServer()
    .answer(readClassroom, room)
    .answer(openPractice, {
      _id: MAT,
      name: 'My mat',
      mapId: matMap,
      students: 0,
      robots: 2,
      practice: true,
      createdAt: room.createdAt,
      updatedAt: room.updatedAt,
    })
    .answer(updateClassroom, { ...mat, mapId: String(example.map) });
  const nothing = () => undefined;
  return openInClass({
    network,
    who,
    isAlone,
    children: (
      <ExampleQuestion example={example} now={now} replaces={false} busy={false} onBack={nothing} onOpen={nothing} />
    ),
  });
};

test('for an example of another map a student has one tap: her own mat gets that map', async () => {
  const { page, network } = await ask({ id: 'traffic' });
  await page.sees('It is made for the map');
  page.press(OPEN);
  await vi.waitFor(() =>
    // And not the class.
    expect(network.to(updateClassroom)).toMatchObject([{ path: `/class/${MAT}`, body: { mapId: '1' } }]),
  );
});

test('a mat that has the map already is opened as it is', async () => {
  const { page, network } = await ask({ id: 'traffic', matMap: '1' });
  page.press(OPEN);
  await vi.waitFor(() => expect(network.to(openPractice)).toHaveLength(1));
  expect(network.to(updateClassroom)).toEqual([]);
});

test('what her class has no robot for runs on her own mat too', async () => {
  const { page } = await ask({ id: 'square', now: { ...NOW, mine: undefined } });
  await page.sees(OPEN);
});

test.each([
  ['where the class has all that it takes', { id: 'square' }],
  ['to whoever leads the class', { id: 'traffic', who: 'teacher' }],
  ['on the mat of her own', { id: 'traffic', isAlone: true }],
] as const)('it is not offered %s', async (_where, asked) => {
  const { page } = await ask(asked);
  await page.sees('Open the example');
  expect(page.text()).not.toContain(OPEN);
});

test('the address of a mat keeps the class one came from, with or without an example to open', () => {
  expect(readMatAddress(matHash({ from: CODE, example: 'traffic' }))).toEqual({ from: CODE, example: 'traffic' });
  expect(readMatAddress(matHash({ from: CODE }))).toEqual({ from: CODE, example: undefined });
  expect(readMatAddress('wall/goals')).toEqual({});
});
