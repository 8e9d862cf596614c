import { CODE, classroomOf, robotOf } from '@trundle/client/live/testing/test-server';
import { newWorkspace } from '@trundle/client/program/workspace';
import { programOf } from '@trundle/client/run/testing/program-parts';
import { id } from '@trundle/client/testing/people';
import { ONLINE_WINDOW } from '@trundle/protocol/constants';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { readVirtual } from '@trundle/protocol/http/virtual';
import {
  cameraStatus,
  positionsUpdate,
  robotOutputs,
  robotStatus,
  sensorsUpdate,
  variablesSet,
  variablesUpdateAll,
} from '@trundle/protocol/topics/classroom';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ProgramContext } from '../program/program-context.ts';
import { openInClass } from '../testing/class-page.tsx';
import { quietServer } from '../testing/test-app.ts';
import { StageColumn } from './StageColumn.tsx';
import { StageProvider } from './StageProvider.tsx';

const room = { code: CODE };
const workspace = newWorkspace(programOf('print(1);'));
/** The student whose page it is. */
const ME = { _id: id(600), name: 'Ana', username: 'Ana' };

interface Opened {
  mine: number | null;
  who?: 'student' | 'teacher';
  isReal?: boolean;
}

const open = async ({ mine, who = 'student', isReal = false }: Opened) => {
  const robots = [1, 2].map((number) =>
    robotOf(number, { ...(!isReal && { _id: `02C00000000${number}` }), ...(number === mine && { student: ME }) }),
  );
  const network = quietServer()
    .answer(readClassroom, classroomOf({ robots }))
    .answer(readVirtual, { robots: [], environment: {}, objects: [] });
  const opened = await openInClass({
    network,
    who,
    path: 'map/',
    children: (
      <ProgramContext value={workspace}>
        <StageProvider>
          <StageColumn />
        </StageProvider>
      </ProgramContext>
    ),
  });
  opened.panels.close();
  return opened;
};

const form = () => document.querySelector('[data-form]')?.getAttribute('data-form');

/** A busy machine takes its time. */
const waitFor = (look: () => void): Promise<void> => vi.waitFor(look, { timeout: 20_000, interval: 10 });

beforeEach(() => window.localStorage.clear());

test('under the mat a student reads how her own robot is, what it shows and what it feels, and opens it close up', async () => {
  const { page, broker } = await open({ mine: 2 });
  await page.sees('My robot');
  broker.say(robotStatus, room, { id: 2, status: 1, battery: 600 });
  broker.say(robotOutputs, room, { R: 2, led: { r: 255, g: 0, b: 0 } });
  broker.say(sensorsUpdate, room, { R: 2, S: { S13: [18] } });
  await page.sees('Light: red');
  await page.sees('1.8 cm');
  const card = document.querySelector('section[aria-label^="How Robot 2"]');
  expect(card?.textContent).toContain('100 %');
  page.press('Touch');
  await waitFor(() => expect(document.querySelector('section[aria-label="Robot 2 close up"]')).not.toBeNull());
});

test('a real robot is touched on its mat: its card offers to look at it close up', async () => {
  const { page } = await open({ mine: 2, isReal: true });
  await page.sees('My robot');
  await page.sees('Close up');
  expect(page.text()).not.toContain('Touch');
});

test('a child reads on her robot’s card and under the mat when no camera sees it, and what to do', async () => {
  const { page, broker, clock } = await open({ mine: 2, isReal: true });
  await page.sees('My robot');
  const card = () => document.querySelector('section[aria-label^="How Robot 2"]')?.textContent;
  const line = () => document.querySelector('[data-unseen]')?.textContent;
  const speaks = (app_status: number, isMatDetected = true) => {
    broker.say(robotStatus, room, { id: 2, status: 1, battery: 600 });
    broker.say(cameraStatus, room, { ws_server: 'kit', app_status, isMatDetected });
  };
  const sees = (word: string, sentence: string) =>
    waitFor(() => {
      expect(card()).toContain(word);
      expect(line()).toContain(sentence);
    });
  speaks(1);
  await sees('Camera does not see it', 'The camera does not see robot 2. Put it on the mat');
  broker.say(positionsUpdate, room, { R: [2], X: [100], Y: [100], A: [0], L: 1 });
  clock.advance(500);
  await waitFor(() => expect(line()).toContain('Tap the mat'));
  expect(card()).not.toContain('Camera');
  clock.advance(4_000);
  speaks(1, false);
  await sees('Camera does not see the mat', 'Ask your teacher to look at the camera');
  speaks(0);
  clock.advance(1_000);
  await sees('Camera is silent', 'The camera is silent, so the map does not know where robot 2 is.');
});

test('where no camera ever spoke a child reads that none watches, once one would have spoken', async () => {
  const { page, broker, clock } = await open({ mine: 2, isReal: true });
  await page.sees('My robot');
  const line = () => document.querySelector('[data-unseen]')?.textContent;
  broker.say(robotStatus, room, { id: 2, status: 1, battery: 600 });
  await page.sees('100 %');
  expect(line()).toContain('Tap the mat');
  clock.advance(ONLINE_WINDOW.camera + 1_000);
  await waitFor(() => expect(line()).toContain('No camera watches, so the map does not know where robot 2 is.'));
});

test('a student without a robot is told whom to ask', async () => {
  const { page } = await open({ mine: null });
  await page.sees('You have no robot yet: ask your teacher for one.');
});

test('who leads sees the first robot of the class', async () => {
  const { page } = await open({ mine: null, who: 'teacher' });
  await page.sees('Robot 1');
  expect(document.querySelector('section[aria-label="How Robot 1 is"]')).not.toBeNull();
});

test('a tab opens the drawer, another one changes it, the same one closes it; the arrow keys go along', async () => {
  const { page } = await open({ mine: 2 });
  await page.sees('My robot');
  const tab = (name: string) => page.named('[role=tab]', name);
  const chosen = () => document.querySelector('[role=tab][aria-selected=true]')?.textContent;
  tab('Variables').click();
  await page.sees('Run in slow motion or step by step');
  expect(chosen()).toBe('Variables');
  tab('Variables').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  await waitFor(() => expect(chosen()).toBe('Chat'));
  tab('Chat').click();
  await waitFor(() => expect(document.querySelector('[role=tabpanel]')).toBeNull());
});

test('what a program says last stands at the closed drawer, and a tap on it opens the console', async () => {
  const { page } = await open({ mine: 2 });
  await page.sees('My robot');
  workspace.console.add('print', 'hello');
  workspace.console.add('print', 'I turn');
  await page.sees('I turn');
  expect(document.body.textContent).not.toContain('hello');
  expect(page.named('[role=tab]', 'New lines.Console')).toBeDefined();
  page.named('button', 'Last line: I turn. Open the console').click();
  await page.sees('hello');
  expect(document.querySelector('[role=tab][aria-selected=true]')?.textContent).toBe('Console');
  workspace.console.add('print', 'and on');
  page.named('[role=tab]', 'Variables').click();
  await waitFor(() => expect(document.querySelector('[role=tab][data-tab=console]')?.textContent).toBe('Console'));
  workspace.console.add('print', 'at last');
  await waitFor(() =>
    expect(document.querySelector('[role=tab][data-tab=console]')?.textContent).toBe('New lines.Console'),
  );
});

test('a complaint at the closed drawer goes with its cause, and what the program said before is back', async () => {
  const { page } = await open({ mine: 2 });
  await page.sees('My robot');
  workspace.console.add('print', 'hello');
  workspace.console.add('warning', '[WARNING] [Block ID : one] : no robot', 'one');
  await page.sees('no robot');
  workspace.console.settle('other', 'no robot');
  workspace.console.settle('one', 'no robot');
  await page.sees('hello');
  expect(document.body.textContent).not.toContain('no robot');
});

test('a student sets a variable of the class under the mat, and only looks at what the teacher keeps', async () => {
  const { page, broker } = await open({ mine: 2 });
  await page.sees('My robot');
  broker.say(variablesUpdateAll, room, {
    answer: { value: 0, readonly: false },
    rounds: { value: 3, readonly: true },
  });
  page.named('[role=tab]', 'Variables').click();
  await page.sees('rounds');
  page.type('answer', '42');
  const form = document.querySelector<HTMLFormElement>('[role=tabpanel] form');
  form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await waitFor(() => expect(broker.saidTo(variablesSet.build(room))).toEqual([{ answer: 42 }]));
  expect(document.querySelectorAll('[role=tabpanel] input')).toHaveLength(1);
});

test('on a phone a block that somebody points at turns to the blocks, and closes the panel over them', async () => {
  window.innerWidth = 390;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget() as MediaQueryList, { matches: query === '(width < 48rem)', media: query }),
  );
  window.dispatchEvent(new Event('resize'));
  onTestFinished(() => {
    window.innerWidth = 1024;
    vi.restoreAllMocks();
    window.dispatchEvent(new Event('resize'));
  });
  const { panels } = await open({ mine: 2 });
  await waitFor(() => expect(form()).toBe('away'));
  panels.open('console/');
  await waitFor(() => expect(form()).toBe('small'));
  workspace.focus.show('some');
  expect(panels.state.getState().path).toBeNull();
  expect(form()).toBe('away');
});

test('beside another panel the stage is a small picture, which the arrow keys move and one button brings back', async () => {
  const { page, panels } = await open({ mine: 2 });
  await waitFor(() => expect(form()).toBe('column'));
  panels.open('code/');
  await waitFor(() => expect(form()).toBe('small'));
  const cover = page.named('button', 'Move the small map. Arrow keys move it too.');
  cover.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
  const stage = document.querySelector<HTMLElement>('[data-form]');
  await waitFor(() => expect(Number(stage?.style.getPropertyValue('--x'))).toBeCloseTo(0.9));
  page.press('Back to the large map');
  await waitFor(() => expect(form()).toBe('column'));
  expect(panels.state.getState().path).toBeNull();
});
