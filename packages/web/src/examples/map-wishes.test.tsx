import { CODE, classroomOf, studentOf } from '@trundle/client/live/testing/test-server';
import { readClassroom, updateClassroom } from '@trundle/protocol/http/classroom';
import { studentPing } from '@trundle/protocol/topics/classroom';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { openInClass } from '../testing/class-page.tsx';
import { quietServer } from '../testing/test-app.ts';
import { MapWishes } from './MapWishes.tsx';

const NAMES = ['Ana', 'Max', 'Kim', 'Lou', 'Eve'];

const open = async () => {
  const classroom = classroomOf({ mapId: '0', students: NAMES.map((name, index) => studentOf(index, name)) });
  const opened = await openInClass({
    network: quietServer()
      .answer(readClassroom, classroom)
      .answer(updateClassroom, { ...classroom, mapId: '3' }),
    children: <MapWishes />,
  });
  const wishes = (index: number, wantsMap?: string) =>
    opened.broker.say(
      studentPing,
      { code: CODE },
      { student_id: studentOf(index, '').student._id, ...(wantsMap !== undefined && { wantsMap }) },
    );
  return { ...opened, wishes };
};

test('one press shows the map that students ask for; the wish is gone with it', async () => {
  const { page, network, wishes } = await open();
  wishes(0, '3');
  await page.sees('Ana would like the map “Rescue run”.');
  page.press('Show “Rescue run” to the class');
  await vi.waitFor(() => expect(network.to(updateClassroom)[0]).toMatchObject({ body: { mapId: '3' } }));
  await vi.waitFor(() => expect(document.body.textContent).not.toContain('would like'));
});

test('what most ask for is told first; «Not now» hides it until somebody asks anew', async () => {
  const { page, wishes } = await open();
  wishes(0, '4');
  for (const index of [1, 2, 3, 4]) wishes(index, '3');
  await page.sees('Max, Kim, Lou and 1 more would like the map “Rescue run”.');
  page.press('Not now');
  await page.sees('Ana would like the map');
  page.press('Not now');
  await vi.waitFor(() => expect(document.body.textContent).not.toContain('would like'));
  act(() => void wishes(0));
  wishes(0, '4');
  await page.sees('Ana would like the map');
});
