import { CODE, classroomOf, macOf, robotOf } from '@trundle/client/live/testing/test-server';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { addRobot } from '@trundle/protocol/http/classroom-robots';
import { readVirtual } from '@trundle/protocol/http/virtual';
import { positionsUpdate, register, registerRefused, robotStatus } from '@trundle/protocol/topics/classroom';
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
  await page.sees('Number 3 is another robot’s. Give it a free one.');
});

/** The camera sees marker 7 on the new robot, and 3 on one of the class, for some seconds. */
const look = ({ broker, clock }: Awaited<ReturnType<typeof open>>, headings: [number, number], seconds: number) => {
  for (let passed = 0; passed < seconds * 2; passed += 1) {
    broker.say(positionsUpdate, { code: CODE }, { R: [7, 3], X: [350, 150], Y: [100, 100], A: headings, L: 1 });
    clock.advance(500);
  }
};

test('what registration is doing is said in the list: it turns, is found by that, and does not answer', async () => {
  const opened = await open();
  const { page, asks } = opened;
  look(opened, [100, 0], 1);
  asks();
  await page.sees('Turns, so that the camera finds its number.');
  look(opened, [70, 0], 5.5);
  await page.sees('Is robot 7 and should answer now.');
  // It goes on asking, as robots do.
  asks();
  opened.clock.advance(10_000);
  await page.sees('Did not answer to number 7. It is tried again.');
});

test('that the camera saw nobody turn is said', async () => {
  const opened = await open();
  const { page, asks } = opened;
  look(opened, [100, 0], 1);
  asks();
  await page.sees('Turns, so that the camera finds its number.');
  look(opened, [100, 0], 5.5);
  await page.sees('The camera saw nobody turn. Type its number.');
});

test('that the number on a new robot is another’s is said with the number', async () => {
  const opened = await open();
  const { page, asks, broker } = opened;
  broker.say(robotStatus, { code: CODE }, { id: 3, status: 0, battery: 600 });
  look(opened, [100, 90], 1);
  asks();
  await page.sees('Turns, so that the camera finds its number.');
  look(opened, [100, 60], 5.5);
  await page.sees('Number 3 is another robot’s. Give it a free one.');
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
  clock.advance(15_500);
  await vi.waitFor(() => expect(document.body.textContent).not.toContain(ADDRESS));
});

test('a robot that is switched off while it is tried is listed no longer than others', async () => {
  const opened = await open();
  const { page, asks, clock } = opened;
  look(opened, [100, 0], 1);
  asks();
  await page.sees('Turns, so that the camera finds its number.');
  look(opened, [70, 0], 5.5);
  await page.sees('Is robot 7 and should answer now.');
  clock.advance(10_000);
  await vi.waitFor(() => expect(document.body.textContent).not.toContain(ADDRESS));
});

test('whoever asks to join comes first, and nobody is sent to virtual robots meanwhile', async () => {
  const { page, asks } = await open();
  asks();
  await page.sees(ADDRESS);
  const said = page.text();
  expect(said.indexOf(ADDRESS)).toBeLessThan(said.indexOf('Add virtual robots'));
});

test('[D2] students see none of it', async () => {
  const { page, asks } = await open('student');
  asks();
  await page.sees('Robot 3');
  expect(document.body.textContent).not.toContain(ADDRESS);
});
