import type { Cancel } from '@trundle/client/live/clock';
import type { AudioOutput, Voice, VoiceOptions } from './audio-output.ts';
import { mixOf } from './loudness.ts';
import { FADE, type Score } from './score.ts';

/** How loud the multiples of a tone are. The buzzer on the board sounds hollow, the one that is plugged in thin and bright. */
const TIMBRES: Readonly<Record<VoiceOptions['speaker'], readonly number[]>> = {
  board: [1, 0, 0.3, 0, 0.12, 0, 0.05],
  external: [1, 0.5, 0.33, 0.22, 0.14, 0.08, 0.04],
};
/** Seconds: what is told to the audio thread arrives before it is due. */
const LEAD = 0.01;
const VOLUME_GLIDE = 0.02;
/** Seconds: those that sound make room for one more before it begins. */
const MIX_GLIDE = LEAD / 4;
const GESTURES = ['click', 'keydown'] as const;

interface Graph {
  context: AudioContext;
  volume: GainNode;
  /** All voices together; what is heard of them depends on how many there are. */
  mix: GainNode;
  sounding: Set<{ loudness: number; until: number }>;
  waves: Readonly<Record<VoiceOptions['speaker'], PeriodicWave>>;
}

const waveOf = (context: BaseAudioContext, harmonics: readonly number[]): PeriodicWave =>
  new PeriodicWave(context, { imag: [0, ...harmonics] });

/** The computer's loudspeaker. It is opened when it is first needed: browsers let nobody hear anything before a click. */
export class WebAudio implements AudioOutput {
  readonly #listeners = new Set<() => void>();
  #graph: Graph | null = null;
  #gain = 1;
  #isResuming = false;
  #gestures: AbortController | null = null;

  get isRunning(): boolean {
    return this.#graph?.context.state === 'running';
  }

  wake(): void {
    if (typeof AudioContext === 'undefined') return;
    this.#graph ??= this.#open();
    const { context } = this.#graph;
    if (context.state === 'running' || this.#isResuming) return;
    this.#isResuming = true;
    this.#awaitGesture(context);
    void resume(context);
  }

  rest(): void {
    if (this.isRunning) void this.#graph?.context.suspend();
  }

  close(): void {
    const context = this.#graph?.context;
    this.#graph = null;
    this.#running();
    if (context !== undefined && context.state !== 'closed') void context.close();
  }

  setVolume(gain: number): void {
    this.#gain = gain;
    const { context, volume } = this.#graph ?? {};
    if (context !== undefined) volume?.gain.setTargetAtTime(gain, context.currentTime, VOLUME_GLIDE);
  }

  play(score: Score, { speaker, loudness }: VoiceOptions): Voice {
    const graph = this.#graph;
    if (graph === null) return { stop: () => undefined };
    const { context, mix, sounding, waves } = graph;
    const start = context.currentTime + LEAD;
    const oscillator = new OscillatorNode(context, { periodicWave: waves[speaker] });
    const envelope = new GainNode(context, { gain: 0 });
    const gate = new GainNode(context, { gain: loudness });
    envelope.gain.setValueAtTime(0, start);
    for (const { at, frequency } of score.frequencies) oscillator.frequency.setValueAtTime(frequency, start + at);
    for (const { at, level } of score.levels) envelope.gain.linearRampToValueAtTime(level, start + at);
    oscillator.connect(envelope).connect(gate).connect(mix);
    oscillator.onended = () => gate.disconnect();
    oscillator.start(start);
    oscillator.stop(start + score.seconds);
    const voice = { loudness, until: start + score.seconds };
    sounding.add(voice);
    blend(graph);
    return {
      stop: () => {
        const now = context.currentTime;
        voice.until = Math.min(voice.until, now + FADE.in);
        blend(graph);
        gate.gain.setValueAtTime(loudness, now).linearRampToValueAtTime(0, now + FADE.in);
        oscillator.stop(Math.max(now + FADE.in, start));
      },
    };
  }

  onChange(listener: () => void): Cancel {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #open(): Graph {
    const context = new AudioContext();
    const volume = new GainNode(context, { gain: this.#gain });
    const mix = new GainNode(context);
    mix.connect(volume).connect(context.destination);
    context.onstatechange = () => {
      if (context.state === 'running') this.#running();
      for (const listener of [...this.#listeners]) listener();
    };
    const waves = { board: waveOf(context, TIMBRES.board), external: waveOf(context, TIMBRES.external) };
    return { context, volume, mix, sounding: new Set(), waves };
  }

  /** A browser that refuses to start asks for a click first; the next one is for everything that is heard later. */
  #awaitGesture(context: AudioContext): void {
    this.#gestures = new AbortController();
    const { signal } = this.#gestures;
    for (const name of GESTURES) document.addEventListener(name, () => void resume(context), { capture: true, signal });
  }

  #running(): void {
    this.#isResuming = false;
    this.#gestures?.abort();
    this.#gestures = null;
  }
}

/** From now on, and from the end of each voice on, what is left of them is heard as loud as it may be. */
const blend = ({ context, mix, sounding }: Graph): void => {
  const now = context.currentTime;
  for (const voice of sounding) if (voice.until <= now) sounding.delete(voice);
  mix.gain.cancelScheduledValues(now);
  for (const at of [now, ...[...sounding].map(({ until }) => until).sort((one, other) => one - other)]) {
    const left = [...sounding].filter(({ until }) => until > at).map(({ loudness }) => loudness);
    mix.gain.setTargetAtTime(mixOf(left), at, MIX_GLIDE);
  }
};

/** Refused means closed meanwhile, or not before a gesture. */
const resume = (context: AudioContext): Promise<void> => context.resume().catch(() => undefined);
