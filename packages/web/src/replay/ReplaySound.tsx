import type { LessonPlayer } from '@trundle/client/replay/lesson-player';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useApp } from '../app/hooks.ts';
import { SoundControl } from '../sound/SoundControl.tsx';
import { useRobotSounds } from '../sound/use-robot-sounds.ts';
import { t } from '../texts/index.ts';
import style from './Replay.module.css';
import { usePlayed } from './use-player.ts';

/** A song has the pace at which it was played: faster or slower it would be another one. */
const HEARD_AT = 1;

/** Robots are heard again as they were heard then, while the lesson plays as it went, with the sound setting of the stage. */
export const ReplaySound = ({ player }: { player: LessonPlayer }) => {
  const sounds = useRobotSounds(player.live);
  const { isPlaying, speed } = usePlayed(player);
  const isMuted = useStore(useApp().preferences.sound, (sound) => sound.isMuted);
  const isHeard = isPlaying && speed === HEARD_AT;
  useEffect(() => sounds?.hear(() => (isHeard ? 'own' : null)), [sounds, isHeard]);
  return (
    <>
      <SoundControl />
      {!isMuted && speed !== HEARD_AT && <span className={style.state}>{t('replay.silent', { times: HEARD_AT })}</span>}
    </>
  );
};
