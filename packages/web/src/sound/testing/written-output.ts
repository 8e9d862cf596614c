import type { Cancel } from '@trundle/client/live/clock';
import type { AudioOutput, Voice, VoiceOptions } from '../audio-output.ts';
import type { Score } from '../score.ts';

interface Played extends VoiceOptions {
  score: Score;
  isStopped: boolean;
}

/** A loudspeaker that writes down what it plays. */
export class WrittenOutput implements AudioOutput {
  isRunning = false;
  /** A browser that wants a click first. */
  isRefusing = false;
  isClosed = false;
  volume = 0;
  readonly played: Played[] = [];
  readonly #listeners = new Set<() => void>();

  #become(isRunning: boolean): void {
    if (this.isRunning === isRunning) return;
    this.isRunning = isRunning;
    for (const listener of this.#listeners) listener();
  }

  wake(): void {
    if (!this.isRefusing) this.#become(true);
  }

  rest(): void {
    this.#become(false);
  }

  close(): void {
    this.isClosed = true;
    this.isRunning = false;
  }

  setVolume(gain: number): void {
    this.volume = gain;
  }

  play(score: Score, options: VoiceOptions): Voice {
    const played = { ...options, score, isStopped: false };
    this.played.push(played);
    return {
      stop: () => {
        played.isStopped = true;
      },
    };
  }

  onChange(listener: () => void): Cancel {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
