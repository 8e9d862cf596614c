import { CODE, classroomOf, pathfindingOf } from '@trundle/client/live/testing/test-server';
import { NewPathfindingSchema, type Pathfinding } from '@trundle/protocol/entities/pathfinding';
import { readClassroom } from '@trundle/protocol/http/classroom';
import * as calls from '@trundle/protocol/http/pathfinding';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openInClass } from '../testing/class-page.tsx';
import { quietServer } from '../testing/test-app.ts';
import { PathfindingButton, PathfindingLayer } from './PathfindingButton.tsx';

const NOTHING = Array.from({ length: 6 }, (_, mapId) => ({ mapId, pathfinding: null }));
const WAIT = { timeout: 20_000 };

/** The canvas of 960 mm is 480 pixels wide. */
const inCanvas = (x: number, y: number) => ({ clientX: (x + 80) / 2, clientY: (y + 80) / 2 });
beforeEach(() => {
  const before = SVGElement.prototype.getBoundingClientRect;
  SVGElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 480, 480);
  onTestFinished(() => {
    SVGElement.prototype.getBoundingClientRect = before;
  });
});

const open = async (sets: Pathfinding[] = [], used: Pathfinding | null = null) => {
  const choices = NOTHING.map((choice) => (choice.mapId === used?.mapId ? { ...choice, pathfinding: used } : choice));
  const network = quietServer()
    .answer(readClassroom, classroomOf())
    // Before those of one path map, whose address its own would match.
    .answer(calls.listPathfindingsInUse, choices)
    .answer(calls.listPathfindings, sets)
    .answer(calls.readPathfindingInUse, { mapId: 0, pathfinding: used });
  const opened = await openInClass({
    network,
    path: 'map/pathfinding',
    children: (
      <>
        <PathfindingButton />
        <PathfindingLayer />
      </>
    ),
  });
  await vi.waitFor(() => expect(canvas()).not.toBeNull(), WAIT);
  return opened;
};

const canvas = () => document.querySelector('svg[role=application]');
const closed = () => document.querySelector('[data-closed]')?.getAttribute('d') ?? '';
const choose = (value: string) =>
  document.querySelector<HTMLInputElement>(`input[type=radio][value=${value}]`)?.click();
const point = (type: string, target: Element | null, x: number, y: number) =>
  target?.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, pointerId: 1, ...inCanvas(x, y) }));
const pull = async (target: Element | null, from: [number, number], to: [number, number]) => {
  point('pointerdown', target, ...from);
  // A line is drawn between two pictures of the page.
  await new Promise((resolve) => requestAnimationFrame(resolve));
  point('pointermove', target, ...to);
  point('pointerup', target, ...to);
};
const tap = (x: number, y: number) => {
  point('pointerdown', canvas(), x, y);
  point('pointerup', canvas(), x, y);
};
const press = (target: Element | null, key: string, more: KeyboardEventInit = {}) =>
  target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
const names = () => [...document.querySelectorAll<HTMLInputElement>('input[data-key]')];
const rename = (field: HTMLInputElement | undefined, text: string) => {
  if (field === undefined) throw new Error('no such field');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((each) => (each.ariaLabel ?? each.textContent) === name);

test('a drawing is painted, filled, undone, gets places, and is saved once as a new one and then as the same', async () => {
  const { network, page, live } = await open();
  const before = closed();
  await pull(canvas(), [200, 200], [400, 200]);
  await vi.waitFor(() => expect(closed()).not.toBe(before));
  await page.sees('Not saved yet');
  press(canvas(), 'z', { ctrlKey: true });
  await vi.waitFor(() => expect(closed()).toBe(before));
  press(canvas(), 'y', { ctrlKey: true });
  await vi.waitFor(() => expect(closed()).not.toBe(before));
  choose('fill');
  await vi.waitFor(() => expect(canvas()?.getAttribute('data-tool')).toBe('fill'));
  point('pointerdown', canvas(), 600, 600);
  await vi.waitFor(() => expect(closed().length).toBeLessThan(before.length));
  page.press('Undo');

  choose('place');
  await vi.waitFor(() => expect(canvas()?.getAttribute('data-tool')).toBe('place'));
  tap(300, 400);
  await vi.waitFor(() => expect(names().map(({ value }) => value)).toEqual(['New place']));
  expect(document.activeElement, 'its name is typed at once').toBe(names()[0]);
  rename(names()[0], 'Library');
  const pin = await vi.waitFor(() => {
    const found = document.querySelector('[data-place][aria-label^="Place Library"]');
    if (found === null) throw new Error('no pin yet');
    return found;
  });
  await pull(pin, [300, 400], [500, 410]);
  await vi.waitFor(() => expect(pin.getAttribute('transform')).toBe('translate(500 410)'));
  press(pin, 'ArrowLeft');
  await vi.waitFor(() => expect(pin.getAttribute('transform')).toBe('translate(490 410)'));
  tap(700, 100);
  await vi.waitFor(() => expect(names().length).toBe(2));
  rename(names()[1], 'LIBRARY');
  await page.sees('There are some places have the same place name');
  expect(button('Save')?.disabled).toBe(true);
  rename(names()[1], 'Zoo');
  await vi.waitFor(() => expect(button('Save')?.disabled).toBe(false));

  const stored = pathfindingOf(7, { name: 'New path map' });
  network.answer(calls.createPathfinding, stored).answer(calls.updatePathfinding, stored);
  page.press('Save');
  await vi.waitFor(() => expect(network.to(calls.createPathfinding).length).toBe(1), WAIT);
  const sent = NewPathfindingSchema.parse(network.to(calls.createPathfinding)[0]?.body);
  expect(Object.values(sent.places)).toEqual([
    { mx: 490, my: 410, name: 'Library' },
    { mx: 700, my: 100, name: 'Zoo' },
  ]);
  expect(sent.matrix[14]?.slice(14, 24), 'the stroke').toEqual(Array(10).fill(0));
  expect(sent.matrixCellScaleByMap).toBe(20);
  await vi.waitFor(() => expect(document.querySelector('[role=status]')?.textContent).toBe('Saved'));
  expect(button('Save')?.disabled).toBe(true);
  page.type('Name', 'Another name');
  await vi.waitFor(() => expect(button('Save')?.disabled).toBe(false));
  page.press('Save');
  await vi.waitFor(() => expect(network.to(calls.updatePathfinding)[0]?.path).toBe(`/pathfinding/${stored._id}`), WAIT);
  expect(network.to(calls.createPathfinding).length).toBe(1);

  const used = { mapId: 0, pathfinding: stored };
  network
    .answer(calls.usePathfinding, used)
    .answer(calls.listPathfindings, [stored])
    .answer(calls.listPathfindingsInUse, [used, ...NOTHING.slice(1)]);
  await vi.waitFor(() => expect(button('Use it')).toBeDefined(), WAIT);
  page.press('Use it');
  await vi.waitFor(() => expect(network.to(calls.usePathfinding).at(-1)?.body).toEqual({ pathfindingId: stored._id }));
  expect(network.to(calls.usePathfinding)[0]?.path).toBe(`/pathfinding/map/0?classroom=${CODE}`);
  await page.sees('In use: robots in all your classes');
  await vi.waitFor(() => expect(live.read('pathfinding')?._id).toBe(stored._id));
});

test('the keys do what the pointer does: paint, a line between two presses, a place', async () => {
  await open();
  const before = closed();
  (canvas() as SVGElement).focus();
  press(canvas(), 'ArrowUp');
  press(canvas(), ' ');
  await vi.waitFor(() => expect(closed()).not.toBe(before));
  const spot = closed();
  choose('line');
  await vi.waitFor(() => expect(canvas()?.getAttribute('data-tool')).toBe('line'));
  press(canvas(), 'Enter');
  await vi.waitFor(() => expect(document.querySelector('path[data-paint]')).not.toBeNull());
  for (let step = 0; step < 6; step++) {
    press(canvas(), 'ArrowRight');
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  press(canvas(), 'Enter');
  await vi.waitFor(() => expect(closed()).not.toBe(spot));
  choose('place');
  await vi.waitFor(() => expect(canvas()?.getAttribute('data-tool')).toBe('place'));
  press(canvas(), 'Enter');
  await vi.waitFor(() => expect(names().length).toBe(1));
  press(document.querySelector('[data-place]'), 'Delete');
  await vi.waitFor(() => expect(names().length).toBe(0));
});

test('what the server refuses is said, and the drawing stays; one that was deleted is saved as a new one', async () => {
  const set = pathfindingOf(1);
  const { network, page } = await open([set, pathfindingOf(2, { mapId: 3 })], set);
  await page.sees('Path map 1 (in use)');
  expect(page.text()).not.toContain('Path map 2');
  page.type('Name', 'Changed');
  network.refuse(calls.updatePathfinding, 'UNEXPECTED');
  await vi.waitFor(() => expect(button('Save')?.disabled).toBe(false));
  page.press('Save');
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')).not.toBeNull(), WAIT);
  expect(document.querySelector('[role=status]')?.textContent).toBe('Not saved yet');
  network.refuse(calls.updatePathfinding, 'NOT_ALLOWED').answer(calls.createPathfinding, pathfindingOf(9));
  page.press('Save');
  await page.sees('This path map was deleted.');
  page.press('Save');
  await vi.waitFor(
    () => expect(network.to(calls.createPathfinding)[0]?.body).toMatchObject({ name: 'Changed', places: set.places }),
    WAIT,
  );
});

test('leaving asks while something is not saved: the panel, another path map, another map', async () => {
  const [one, two] = [pathfindingOf(1), pathfindingOf(2)];
  const { page, panels } = await open([one, two]);
  page.type('Name', 'Changed');
  await page.sees('Not saved yet');
  page.press('Close');
  expect(panels.state.getState().asking?.question).toBe('What you have drawn is not saved yet.');
  panels.stay();
  const pick = (label: string, value: string) => {
    const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
    const field = document.getElementById(found?.htmlFor ?? '') as HTMLSelectElement;
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
  pick('Path map', two._id);
  await page.sees('Leave this drawing?');
  page.press('Cancel');
  await vi.waitFor(() => expect(page.text()).not.toContain('Leave this drawing?'));
  pick('Map', '3');
  await page.sees('Leave this drawing?');
  page.press('Leave without saving');
  await vi.waitFor(() => expect(canvas()?.getAttribute('aria-label')).toContain('Rescue run'));
  expect(document.querySelector<HTMLInputElement>('input[maxlength="120"]')?.value).toBe('New path map');
  pick('Map', '0');
  await vi.waitFor(() => expect(names().map(({ value }) => value)).toEqual(['Place 1']));
});

test('students have neither the button nor the editor, also by its address', async () => {
  const network = quietServer().answer(readClassroom, classroomOf());
  const { page } = await openInClass({
    network,
    who: 'student',
    path: 'map/pathfinding',
    children: (
      <>
        <PathfindingButton />
        <PathfindingLayer />
        <p>Here</p>
      </>
    ),
  });
  await page.sees('Here');
  expect(button('Pathfinding editor')).toBeUndefined();
  expect(network.to(calls.listPathfindings)).toEqual([]);
});
