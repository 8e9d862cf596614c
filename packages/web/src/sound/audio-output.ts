import type { Cancel } from '@trundle/client/live/clock';
import type { Score } from './score.ts';

export interface Voice {
  /** Silent at once, without a click. */
  stop(): void;
}

export interface VoiceOptions {
  speaker: 'board' | 'external';
  /** 0 to 1. */
  loudness: number;
}

/** What robots are heard from. */
export interface AudioOutput {
  /** Whether what is played now is heard now. */
  readonly isRunning: boolean;
  /** Makes it run, at once or as soon as the browser lets it. */
  wake(): void;
  /** Costs nothing until it is woken. */
  rest(): void;
  close(): void;
  setVolume(gain: number): void;
  play(score: Score, options: VoiceOptions): Voice;
  /** Told whenever it begins or stops running. */
  onChange(listener: () => void): Cancel;
}
