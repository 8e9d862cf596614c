import { classroom } from '@trundle/client/testing/people';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { beforeEach, expect, test } from 'vitest';
import { FirstMovesContext } from '../first-moves/first-moves-context.ts';
import { FirstMovesMemory } from '../first-moves/first-moves-memory.ts';
import { openInClass } from '../testing/class-page.tsx';
import { quietServer } from '../testing/test-app.ts';
import { StudentGreeting } from './StudentGreeting.tsx';

const NO_ROBOT = 'Your teacher can give you a robot.';

beforeEach(() => window.sessionStorage.clear());

const greeted = async (practice: boolean, isLocked = false) => {
  const room = { ...classroom({ students: ['Ada'] }), practice };
  const network = quietServer().answer(readClassroom, room);
  const { page } = await openInClass({
    network,
    who: 'student',
    children: <StudentGreeting classroom={room} isLocked={isLocked} />,
  });
  await page.sees('Hello');
  return page.text();
};

test('a student without a robot reads who gives one', async () => {
  const text = await greeted(false);
  expect(text).toContain('Drag a block from the left');
  expect(text).toContain(NO_ROBOT);
});

test('on the own practice mat nobody gives robots, and nobody is said to', async () => {
  expect(await greeted(true)).not.toContain(NO_ROBOT);
});

test('a student whose blocks are locked is not told to drag one', async () => {
  const text = await greeted(false, true);
  expect(text).not.toContain('Drag');
  expect(text).toContain('Your teacher has locked the blocks.');
});

test('an account that has closed the greeting is not greeted again, in whatever browser', async () => {
  const memory = new FirstMovesMemory({
    read: async () => ({ first_moves: { isClosed: true } }),
    patch: () => undefined,
  });
  const room = { ...classroom({ students: ['Ada'] }), practice: false };
  await openInClass({
    network: quietServer().answer(readClassroom, room),
    who: 'student',
    children: (
      <FirstMovesContext value={memory}>
        <StudentGreeting classroom={room} isLocked={false} />
        <p>at work</p>
      </FirstMovesContext>
    ),
  });
  await memory.load();
  expect(memory.state.getState().know).toBe('yes');
  expect(document.querySelector('aside')).toBeNull();
});
