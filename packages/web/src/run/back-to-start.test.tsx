import { CODE, classroomOf, robotOf, studentOf } from '@trundle/client/live/testing/test-server';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { backToStart } from '@trundle/protocol/http/virtual';
import { expect, test } from 'vitest';
import { openInClass } from '../testing/class-page.tsx';
import { quietServer } from '../testing/test-app.ts';
import { loadTexts } from '../texts/index.ts';
import { BackToStart } from './BackToStart.tsx';

const NOTHING = {
  virtual: { robots: [], environment: {}, objects: [] },
  moved: [],
  carry: [],
  objects: [],
  variables: [],
  missing: [],
};

const open = (who: 'teacher' | 'student', isAlone = false) =>
  openInClass({
    network: quietServer().answer(
      readClassroom,
      classroomOf({ robots: [robotOf(1, { student: studentOf(0, 'Ana').student }), robotOf(2)] }),
    ),
    who,
    isAlone,
    children: <BackToStart />,
  });

test('[H9] a student taps once and reads which robot is back', async () => {
  const { page, network } = await open('student');
  network.answer(backToStart, { ...NOTHING, moved: [1] });
  page.press('Back to start');
  await page.sees('Robot 1 is back at its start place.');
  expect(network.to(backToStart)[0]).toMatchObject({ path: expect.stringContaining(CODE), body: {} });
});

test('[H9] a teacher sends all robots back and reads which real ones are to be carried', async () => {
  const { page, network } = await open('teacher');
  network.answer(backToStart, { ...NOTHING, moved: [1, 2], carry: [4, 7] });
  page.press('All robots back to start');
  await page.sees('Robots 1 and 2 are back at their start places.');
  await page.sees('Robots 4 and 7 are real ones: please have them carried to their start places.');
});

test('[H9] who has no robot is told so instead of nothing', async () => {
  const { page } = await open('student');
  page.press('Back to start');
  await page.sees('You have no robot yet: ask your teacher for one.');
});

test('[H9] on a mat of her own a student is spoken to as a student, and told where robots come from', async () => {
  const { page } = await open('student', true);
  page.press('All robots back to start');
  await page.sees('Your mat has no robots yet. Add some in the robots panel.');
  await loadTexts('fr');
  page.press('All robots back to start');
  await page.sees('Ton tapis n’a pas encore de robots. Ajoutes-en dans le panneau des robots.');
});
