import { newWorkspace } from '@trundle/client/program/workspace';
import { RunControl } from '@trundle/client/run/run-control';
import { programOf } from '@trundle/client/run/testing/program-parts';
import { type FromInterpreter, InterpreterPool } from '@trundle/runtime';
import { act } from 'react';
import { expect, test } from 'vitest';
import { RunContext } from '../program/run-context.ts';
import { mountInAct } from '../testing/mount.tsx';
import { loadTexts } from '../texts/index.ts';
import { RunBar } from './RunBar.tsx';

const openBar = async () => {
  await loadTexts('en');
  let say: (message: FromInterpreter) => void = () => undefined;
  const pool = new InterpreterPool(() => ({
    channel: {
      post: () => undefined,
      listen: (listener) => {
        say = listener;
      },
    },
    flag: undefined,
    onCrash: () => undefined,
    end: () => undefined,
  }));
  const workspace = newWorkspace(programOf('wait(1);'));
  const port = { view: () => ({}), subscribe: () => () => undefined, command: () => undefined } as never;
  const control = new RunControl({ workspace, port, pool, language: 'en', snapshot: () => ({ robots: [] }) as never });
  const place = await mountInAct(
    <RunContext value={control}>
      <RunBar />
    </RunContext>,
  );
  return { control, place, say: (message: FromInterpreter) => say(message) };
};

/** The press of that number within a moment, as the browser counts them. */
const press = (place: HTMLElement, detail: number): Promise<void> =>
  act(async () => {
    place.querySelector('button')?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
  });

test('a double click on RUN starts and does not stop at once; a third press stops', async () => {
  const { place } = await openBar();
  await press(place, 1);
  await press(place, 2);
  expect(place.textContent).toContain('STOP');
  await press(place, 3);
  expect(place.textContent).not.toContain('STOP');
});

test('a run that ends because its robot was removed has its reason told, and the button is RUN again', async () => {
  const { control, place, say } = await openBar();
  await act(() => control.start());
  expect(place.textContent).toContain('STOP');
  act(() => say({ type: 'failed', problem: { code: 'unknownRobot', details: { robot: 1 }, block: 'b1' } }));
  expect(control.problems.state.getState().problem?.text).toBe('Robot 1 is not exist.');
  expect(place.querySelector('[role=status]')?.textContent).toBe('Stopped');
  expect(place.querySelector('button')?.textContent).toBe('RUNCtrl + Enter');
  await act(() => control.start());
  expect(control.problems.state.getState().problem).toBeNull();
});
