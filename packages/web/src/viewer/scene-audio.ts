import type { SandboxScene } from '@trundle/protocol/entities/sandbox-scene';
import { lengthOf } from '@trundle/world/robot/melody';
import type { StoreApi } from 'zustand';
import type { SoundPreference } from '../app/preferences.ts';
import type { AudioOutput, Voice } from '../sound/audio-output.ts';
import { LEVEL_GAINS, loudnessOf } from '../sound/loudness.ts';
import { sceneMelody } from '../sound/scene-sounds.ts';
import { scoreOf } from '../sound/score.ts';

interface Ports {
  output: AudioOutput;
  preference: StoreApi<SoundPreference>;
  /** Says a text aloud in a language; called with null it is silent. */
  speak: (said: { text: string; language: string } | null) => void;
}

/** What began longer ago is over for whoever comes now. */
const JUST = 1;
/** More at once are a din: the oldest gives way. */
const MOST_VOICES = 8;

/** Plays the sounds of the scene and says its words aloud, where somebody wants to hear it. */
export class SceneAudio {
  readonly #ports: Ports;
  readonly #voices = new Map<string, { of: object; voice: Voice }>();
  readonly #spoken = new Map<string, object>();
  readonly #cancel: () => void;

  constructor(ports: Ports) {
    this.#ports = ports;
    const loudness = (): void => {
      const { level, isMuted } = ports.preference.getState();
      ports.output.setVolume(LEVEL_GAINS[level]);
      if (isMuted) this.#silence();
    };
    loudness();
    this.#cancel = ports.preference.subscribe(loudness);
  }

  /** Told of every change of the scene; seconds of the page. */
  update({ robots, isMuted }: SandboxScene, now: number): void {
    const isSilent = isMuted || this.#ports.preference.getState().isMuted;
    if (isSilent) {
      this.#silence();
      return;
    }
    for (const [number, { of }] of this.#voices) if (robots[number]?.sound !== of) this.#end(number);
    this.#forgetSpoken(robots);
    for (const [number, { sound, speech }] of Object.entries(robots)) {
      if (sound && now - sound.at < JUST && this.#voices.get(number)?.of !== sound) this.#play(number, sound);
      if (speech?.LA === undefined || now - speech.at >= JUST || this.#spoken.get(number) === speech) continue;
      this.#spoken.set(number, speech);
      if (speech.T !== '') this.#ports.speak({ text: speech.T, language: speech.LA });
    }
  }

  stop(): void {
    this.#cancel();
    this.#silence();
    this.#ports.output.close();
  }

  #silence(): void {
    for (const number of [...this.#voices.keys()]) this.#end(number);
    this.#ports.speak(null);
  }

  #end(number: string): void {
    this.#voices.get(number)?.voice.stop();
    this.#voices.delete(number);
  }

  /** Words of a scene that was cleared are not said to their end. */
  #forgetSpoken(robots: SandboxScene['robots']): void {
    const before = this.#spoken.size;
    for (const number of [...this.#spoken.keys()])
      if (robots[number]?.speech === undefined) this.#spoken.delete(number);
    if (before > 0 && this.#spoken.size === 0) this.#ports.speak(null);
  }

  #play(number: string, sound: NonNullable<SandboxScene['robots'][string]['sound']>): void {
    const { output } = this.#ports;
    output.wake();
    const whole = sceneMelody(sound.name);
    // Told how long, it goes on from its beginning until then.
    const wanted = sound.seconds ?? 0;
    const times = wanted === 0 ? 1 : Math.min(200, Math.ceil(wanted / lengthOf(whole)));
    const melody = Array.from({ length: times }, () => whole).flat();
    const voice = output.play(scoreOf(melody), { speaker: 'board', loudness: loudnessOf(sound.volume, 'own') });
    this.#end(number);
    this.#voices.set(number, { of: sound, voice });
    const [oldest] = this.#voices.keys();
    if (this.#voices.size > MOST_VOICES && oldest !== undefined) this.#end(oldest);
  }
}
