import type { LiveClassroom } from '@trundle/client/live/live-classroom';
import type { RunControl } from '@trundle/client/run/run-control';
import { Suspense, use, useEffect } from 'react';
import { useAccount } from '../app/hooks.ts';
import { GoalsContext } from '../goals/goals-context.ts';
import { useIsReplayOpen } from '../live/replay-address.ts';
import { usePanelRoom } from '../panels/panel-context.ts';
import { RunContext } from '../program/run-context.ts';
import { lazyPart } from '../shell/lazy-part.ts';
import { useWallAddress } from '../watch/wall-address.ts';
import { audibilityOf } from './audibility.ts';
import type { RobotSounds } from './robot-sounds.ts';
import { useRobotSounds } from './use-robot-sounds.ts';

const GoalTune = lazyPart(async () => (await import('./GoalTune.tsx')).GoalTune);

/** RUN makes robots heard; STOP silences them here before they have heard of it themselves. */
const followRun = (control: RunControl, sounds: RobotSounds) => {
  const cancels = [
    control.state.subscribe((now, before) => {
      if (now.isStarting && !before.isStarting) sounds.runStarted();
    }),
    control.onStop(() => {
      if (control.isBusy) sounds.hush();
    }),
  ];
  return () => {
    for (const cancel of cancels) cancel();
  };
};

/** Makes the robots of the open class heard, and the last tick of a project. Shows nothing. */
export const SoundLayer = ({ live }: { live: LiveClassroom }) => {
  const accountId = useAccount()?.user._id ?? '';
  const { leads } = usePanelRoom();
  const wall = useWallAddress();
  const control = use(RunContext);
  const sounds = useRobotSounds(live);
  const goals = use(GoalsContext);
  const isReplayOpen = useIsReplayOpen();
  const [isOnWall, student] = [wall !== null, wall?.student ?? null];
  useEffect(() => {
    const isHere = (id: string): boolean =>
      live.read('students').some((each) => each.student._id === id && each.online);
    // Whoever listens to a lesson again hears that one.
    const now = audibilityOf({ accountId, leads, wall: isOnWall ? { student } : null, isHere });
    sounds?.hear(isReplayOpen ? () => null : now);
  }, [sounds, live, accountId, leads, isOnWall, student, isReplayOpen]);
  useEffect(() => (control === null || sounds === null ? undefined : followRun(control, sounds)), [control, sounds]);
  if (goals === null || sounds === null) return null;
  return (
    <Suspense>
      <GoalTune key={goals.project} goals={goals} sounds={sounds} />
    </Suspense>
  );
};
