import { systemClock } from '@trundle/client/live/clock';
import type { LiveClassroom } from '@trundle/client/live/live-classroom';
import { useEffect, useState } from 'react';
import { useApp } from '../app/hooks.ts';
import { RobotSounds } from './robot-sounds.ts';
import { WebAudio } from './web-audio.ts';

/** Sounds of a class's robots, for as long as it is shown; null for the moment before. */
export const useRobotSounds = (live: LiveClassroom): RobotSounds | null => {
  const { page, preferences } = useApp();
  const [sounds, setSounds] = useState<RobotSounds | null>(null);
  useEffect(() => {
    const opened = new RobotSounds({
      live,
      clock: systemClock,
      output: new WebAudio(),
      page,
      preference: preferences.sound,
    });
    opened.start();
    setSounds(opened);
    return () => {
      opened.stop();
      setSounds(null);
    };
  }, [live, page, preferences]);
  return sounds;
};
