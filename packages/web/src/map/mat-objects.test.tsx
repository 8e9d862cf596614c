import { CODE, classroomOf, robotOf } from '@trundle/client/live/testing/test-server';
import { nameObject, readClassroom } from '@trundle/protocol/http/classroom';
import { addMatObject, readVirtual, removeMatObject } from '@trundle/protocol/http/virtual';
import { positionsUpdate, robotOutputs, robotStatus } from '@trundle/protocol/topics/classroom';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { openInClass } from '../testing/class-page.tsx';
import { quietServer } from '../testing/test-app.ts';
import { MapPanel } from './MapPanel.tsx';
import type { Chosen } from './Readout.tsx';

const ROBOT = { _id: '02C000000001', identifier: 1 };
const virtual = (...numbers: number[]) => ({
  robots: [{ ...ROBOT, plugged: true }],
  environment: {},
  objects: numbers.map((number) => ({ number, by: 'leader' as const })),
});

const Mat = () => {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  return <MapPanel chosen={chosen} onChoose={setChosen} />;
};

const open = async (who: 'teacher' | 'student') => {
  const network = quietServer()
    .answer(readClassroom, classroomOf({ robots: [robotOf(1, ROBOT)] }))
    .answer(readVirtual, virtual());
  const opened = await openInClass({ network, who, path: 'map/', children: <Mat /> });
  const sees = (...R: number[]) =>
    opened.broker.say(
      positionsUpdate,
      { code: CODE },
      { R, X: R.map(() => 400), Y: R.map(() => 400), A: R.map(() => 0), L: 1 },
    );
  return { ...opened, sees };
};
const figure = (number: number) => document.querySelector(`[data-object="${number}"]`);
const tap = (element: Element | null) => {
  for (const type of ['pointerdown', 'pointerup'])
    element?.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, pointerId: 1, clientX: 5, clientY: 5 }));
};

test('[D13] a teacher puts an object on the virtual mat, names it and takes it away', async () => {
  const { page, network, sees } = await open('teacher');
  await vi.waitFor(() => page.named('button', 'Put an object on the mat'));
  network.answer(addMatObject, virtual(117)).answer(readVirtual, virtual(117));
  page.press('Put an object on the mat');
  await vi.waitFor(() => expect(network.to(addMatObject)[0]?.body).toEqual({ x: 560, y: 240 }));
  sees(117);
  await vi.waitFor(() => expect(figure(117)).not.toBeNull());
  tap(figure(117));
  await page.sees('Object 117');
  const field = page.named('input', 'Its name') as HTMLInputElement;
  network.answer(nameObject, { classroomObjects: { 117: 'Parcel' } });
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'Parcel');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  await page.sees('Parcel');
  expect(network.to(nameObject)[0]?.body).toEqual({ name: 'Parcel' });
  network.answer(removeMatObject, virtual()).answer(readVirtual, virtual());
  page.press('Take object 117 away');
  await vi.waitFor(() => expect(network.to(removeMatObject)).toHaveLength(1));
  // Nobody waits until the camera has missed it for ten seconds; a picture that was under way does not bring it back.
  await vi.waitFor(() => expect(figure(117)).toBeNull());
  sees(117);
  expect(figure(117)).toBeNull();
});

test('an object that is taken away fades at once, and stays when the server refuses', async () => {
  const { page, network, sees } = await open('teacher');
  network.answer(readVirtual, virtual(117));
  sees(117);
  await vi.waitFor(() => expect(figure(117)).not.toBeNull());
  tap(figure(117));
  await vi.waitFor(() => page.named('button', 'Take object 117 away'));
  let answer: (response: Response) => void = () => undefined;
  network.later(removeMatObject, (give) => {
    answer = give;
  });
  const opacity = () => figure(117)?.parentElement?.getAttribute('opacity');
  expect(opacity()).toBe('1');
  page.press('Take object 117 away');
  await vi.waitFor(() => expect(opacity()).toBe('0.25'));
  answer(new Response('{}', { status: 500 }));
  await vi.waitFor(() => expect(opacity()).toBe('1'));
});

test('[D13] a student sees the object and cannot change it', async () => {
  const { page, sees } = await open('student');
  sees(117);
  await vi.waitFor(() => expect(figure(117)).not.toBeNull());
  tap(figure(117));
  await page.sees('Object 117');
  expect(document.querySelector('[aria-label="Its name"]')).toBeNull();
  expect(document.querySelector('[aria-label="Put an object on the mat"]')).toBeNull();
});

test('[D12] on the map an object in a gripper looks held, and no other does', async () => {
  const { broker, sees } = await open('student');
  broker.say(robotStatus, { code: CODE }, { id: 1, status: 1, battery: 800 });
  sees(1, 117, 118);
  await vi.waitFor(() => expect(figure(118)).not.toBeNull());
  broker.say(robotOutputs, { code: CODE }, { R: 1, carries: 117 });
  await vi.waitFor(() => expect(figure(117)?.hasAttribute('data-carried')).toBe(true));
  expect(figure(118)?.hasAttribute('data-carried')).toBe(false);
  const jaw = () => document.querySelector('[data-robot="1"] [data-part=jawRight]')?.getAttribute('transform');
  await vi.waitFor(() => expect(jaw()).toBe('translate(28 0)'));
  expect(document.querySelector('[data-robot="1"] [data-part=carried]')).toBeNull();
  broker.say(robotOutputs, { code: CODE }, { R: 1 });
  await vi.waitFor(() => expect(figure(117)?.hasAttribute('data-carried')).toBe(false));
});

test('a marker that no robot of the class wears is called so on the map, and not a thing', async () => {
  const { page, sees } = await open('teacher');
  await page.sees('Tap the mat');
  sees(5, 117);
  await vi.waitFor(() => expect(figure(5)).not.toBeNull());
  expect(figure(5)?.querySelector('title')?.textContent).toBe('Number 5: no robot of this class has it.');
  expect(document.querySelector('[data-name-of="5"]')?.textContent).toBe('Not in the class');
  expect(document.querySelector('[data-name-of="117"]')).toBeNull();
  tap(figure(5));
  await page.sees('Number 5: no robot of this class has it.');
  expect(page.text()).not.toContain('Object 5');
});
