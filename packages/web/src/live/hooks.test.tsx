import type { LiveClassroom } from '@trundle/client/live/live-classroom';
import { makeClassroom, settled } from '@trundle/client/live/testing/test-classroom';
import { CODE } from '@trundle/client/live/testing/test-server';
import { robotStatus } from '@trundle/protocol/topics/classroom';
import { act, StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useLive, useLiveRobot } from './hooks.ts';
import { LiveContext } from './live-context.ts';

const rendered = vi.fn();

const RobotList = () => {
  rendered('list');
  return useLive('robots').map(({ identifier, online }) => (
    <li key={identifier}>
      {identifier} {online ? 'on' : 'off'}
    </li>
  ));
};
const OneRobot = ({ number }: { number: number }) => {
  rendered(`robot ${number}`);
  return <b>{useLiveRobot(number)?.battery ?? 'unknown'}</b>;
};
const Screen = ({ live }: { live: LiveClassroom }) => {
  useEffect(() => {
    live.start();
    return () => live.stop();
  }, [live]);
  return (
    <LiveContext value={live}>
      <RobotList />
      <OneRobot number={2} />
    </LiveContext>
  );
};

const show = async (live: LiveClassroom, strict = false) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.createElement('div');
  const root = createRoot(place);
  const screen = <Screen live={live} />;
  await act(async () => {
    root.render(strict ? <StrictMode>{screen}</StrictMode> : screen);
    await settled();
  });
  await act(settled);
  const leave = () => act(async () => root.unmount());
  onTestFinished(async () => {
    await leave();
    vi.unstubAllGlobals();
  });
  return { place, leave };
};

test('a component draws again when its part changes, and not at every message', async () => {
  const { live, broker, clock, camera } = makeClassroom();
  const { place } = await show(live);
  expect(place.textContent).toBe('1 off2 offunknown');
  rendered.mockClear();
  await act(async () => broker.say(robotStatus, { code: CODE }, { id: 1, status: 1, battery: 600 }));
  expect(place.textContent).toBe('1 on2 offunknown');
  expect(rendered.mock.calls).toEqual([['list']]);
  rendered.mockClear();
  await act(async () => {
    for (let turn = 0; turn < 50; turn += 1) {
      camera({ 1: [turn, turn, 0], 2: [turn, 0, 0] });
      broker.say(robotStatus, { code: CODE }, { id: 1, status: 1, battery: 600 });
      clock.advance(300);
    }
  });
  // Once when the camera found them; their moves are no reason.
  expect(rendered.mock.calls.length).toBeLessThanOrEqual(2);
});

test('the class runs while its screen is there, also when React mounts it twice', async () => {
  const { live, broker, clock } = makeClassroom();
  const { place, leave } = await show(live, true);
  expect(broker.connected).toBe(true);
  expect(place.textContent).toBe('1 off2 offunknown');
  await leave();
  expect(broker.connected).toBe(false);
  expect(clock.alarms).toBe(0);
});

test('outside of a classroom the hooks say so', () => {
  expect(() => {
    const root = createRoot(document.createElement('div'), {
      onUncaughtError: () => undefined,
    });
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
    act(() => root.render(<RobotList />));
  }).toThrow('No live classroom around this component.');
});
