import { CODE, classroomOf, macOf, robotOf } from '@trundle/client/live/testing/test-server';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { addRobot } from '@trundle/protocol/http/classroom-robots';
import { readVirtual } from '@trundle/protocol/http/virtual';
import { register, registerRefused } from '@trundle/protocol/topics/classroom';
import { expect, test, vi } from 'vitest';
import { openInClass } from '../testing/class-page.tsx';
import { quietServer } from '../testing/test-app.ts';
import { RobotsPanel } from './RobotsPanel.tsx';
import { addressInPairs } from './robot-words.ts';

const open = async (who: 'teacher' | 'student' = 'teacher') => {
  const network = quietServer()
    .answer(readClassroom, classroomOf({ robots: [robotOf(1), robotOf(3)] }))
    .answer(readVirtual, { robots: [], environment: {}, objects: [] });
  const opened = await openInClass({ network, who, path: 'robot_configuration/', children: <RobotsPanel view="" /> });
  const asks = () => opened.broker.say(register, { code: CODE }, { mac_broadcast: macOf(7) });
  return { ...opened, asks };
};
const ADDRESS = addressInPairs(macOf(7));
const numberField = (): HTMLInputElement | null => document.querySelector('input[type="number"]');

test('[D2] a robot that asks to join is listed for the teacher, who adds it by the number on it', async () => {
  const { page, network, asks } = await open();
  expect(document.body.textContent).not.toContain('Robots that want to join');
  asks();
  await page.sees('Robots that want to join');
  await page.sees(ADDRESS);
  await page.sees('The camera sees no robot. Type its number.');
  // The first number nobody has.
  expect(numberField()?.value).toBe('2');
  network.answer(addRobot, robotOf(2, { _id: macOf(7) }));
  page.press(`Add robot ${ADDRESS}`);
  await vi.waitFor(() => expect(document.body.textContent).not.toContain('Robots that want to join'));
  expect(network.to(addRobot)[0]?.body).toEqual({ _id: macOf(7), identifier: 2 });
  await page.sees('Robot 2');
});

test('[D2] a robot that another class has stays there, and the teacher reads why', async () => {
  const { page, network, asks } = await open();
  asks();
  await page.sees(ADDRESS);
  network.refuse(addRobot, 'ROBOT_ELSEWHERE');
  page.press(`Add robot ${ADDRESS}`);
  await page.sees('Another class has it. Take it out of that class first.');
});

test('[D2] that another class has a robot is said at once, before anybody types a number', async () => {
  const { page, asks, broker } = await open();
  asks();
  broker.say(registerRefused, { code: CODE }, { mac: macOf(7) });
  await page.sees('Another class has it. Take it out of that class first.');
  asks();
  await page.sees('Another class has it. Take it out of that class first.');
  expect(page.text()).not.toContain('The camera sees no robot');
});

test('a number that is taken is told in a sentence of the list', async () => {
  const { page, network, asks } = await open();
  asks();
  await page.sees(ADDRESS);
  network.refuse(addRobot, 'DUPLICATE', { errors: { identifier: { message: 'Already taken.', kind: 'duplicate' } } });
  page.type('Number', '3');
  page.press(`Add robot ${ADDRESS}`);
  await page.sees('Its number is another robot’s. Give it a free one.');
});

test('robots that wait together are each offered a number of their own', async () => {
  const { page, broker } = await open();
  for (const number of [7, 8, 9]) broker.say(register, { code: CODE }, { mac_broadcast: macOf(number) });
  for (const number of [7, 8, 9]) await page.sees(addressInPairs(macOf(number)));
  const offered = () =>
    [...document.querySelectorAll<HTMLInputElement>('input[type="number"]')].map((each) => each.value);
  expect(offered()).toEqual(['2', '4', '5']);
  page.type('Number', '4');
  await vi.waitFor(() => expect(offered()).toEqual(['4', '2', '5']));
});

test('a robot that has fallen silent is no longer listed', async () => {
  const { page, clock, asks } = await open();
  asks();
  await page.sees(ADDRESS);
  clock.advance(20_500);
  await vi.waitFor(() => expect(document.body.textContent).not.toContain(ADDRESS));
});

test('[D2] students see none of it', async () => {
  const { page, asks } = await open('student');
  asks();
  await page.sees('Robot 3');
  expect(document.body.textContent).not.toContain(ADDRESS);
});
