import { systemClock } from '@trundle/client/live/clock';
import type { LiveScene } from '@trundle/client/sandbox/live-scene';
import { useEffect } from 'react';
import { useApp } from '../app/hooks.ts';
import { WebAudio } from '../sound/web-audio.ts';
import { SceneAudio } from './scene-audio.ts';
import { speakAloud } from './speak-aloud.ts';

/** The sounds and spoken words of a scene, for as long as it is shown. */
export const useSceneAudio = (scene: LiveScene): void => {
  const { preferences } = useApp();
  useEffect(() => {
    const audio = new SceneAudio({ output: new WebAudio(), preference: preferences.sound, speak: speakAloud });
    const hear = (): void => audio.update(scene.state.read(), systemClock.now() / 1_000);
    const cancel = scene.state.subscribe(hear);
    return () => {
      cancel();
      audio.stop();
    };
  }, [scene, preferences]);
};
