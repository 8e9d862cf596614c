import { CODE } from '@trundle/client/live/testing/test-server';
import { classroom, id } from '@trundle/client/testing/people';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { whiteboard } from '@trundle/protocol/topics/classroom';
import { expect, test, vi } from 'vitest';
import { openInClass } from '../testing/class-page.tsx';
import { quietServer } from '../testing/test-app.ts';
import { Whiteboard } from './Whiteboard.tsx';

const [ADA, BEN, CLEO] = [
  { _id: id(600), name: 'Ada' },
  { _id: id(601), name: 'Ben' },
  { _id: id(602), name: 'Cleo' },
];
const room = { code: CODE };

/** The page of Ada, with a program of her own beside the whiteboard. */
const open = async () => {
  const known = classroom({ students: ['Ada', 'Ben', 'Cleo'] });
  const { page, broker } = await openInClass({
    network: quietServer().answer(readClassroom, known),
    who: 'student',
    children: (
      <>
        <main>My own program</main>
        <Whiteboard classroom={known} />
      </>
    ),
  });
  const own = () => document.querySelector('main')?.inert === true;
  return { page, broker, isCovered: () => document.querySelector('[role=dialog]') !== null || own() };
};

test('the work of a classmate covers nobody’s own until they ask for it, and goes away when they close it', async () => {
  const { page, broker, isCovered } = await open();
  broker.say(whiteboard, room, { student: BEN });
  await page.sees('Your teacher shows the work of Ben.');
  expect(isCovered()).toBe(false);

  page.press('Have a look');
  await page.sees('Whiteboard: the work of Ben');
  expect(isCovered()).toBe(true);

  page.press('Close');
  await page.sees('Your teacher shows the work of Ben.');
  expect(isCovered()).toBe(false);
});

test('whoever has the whiteboard open goes along to the next student; after it ends, the next one is offered again', async () => {
  const { page, broker, isCovered } = await open();
  broker.say(whiteboard, room, { student: BEN });
  await page.sees('Have a look');
  page.press('Have a look');
  await page.sees('Whiteboard: the work of Ben');
  broker.say(whiteboard, room, { student: CLEO });
  await page.sees('Whiteboard: the work of Cleo');

  broker.say(whiteboard, room, { student: null });
  await vi.waitFor(() => expect(isCovered()).toBe(false), { timeout: 20_000 });
  broker.say(whiteboard, room, { student: CLEO });
  await page.sees('Your teacher shows the work of Cleo.');
  expect(isCovered()).toBe(false);
});

test('one’s own work on the whiteboard uncovers one’s own page, and leaves it so', async () => {
  const { page, broker, isCovered } = await open();
  broker.say(whiteboard, room, { student: BEN });
  await page.sees('Have a look');
  page.press('Have a look');
  await page.sees('Whiteboard: the work of Ben');
  broker.say(whiteboard, room, { student: ADA });
  await page.sees('The class is looking at your work.');
  expect(isCovered()).toBe(false);
  broker.say(whiteboard, room, { student: BEN });
  await page.sees('Your teacher shows the work of Ben.');
  expect(isCovered()).toBe(false);
});
