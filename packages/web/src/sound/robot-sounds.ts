import type { Cancel, Clock } from '@trundle/client/live/clock';
import type { LiveClassroom } from '@trundle/client/live/live-classroom';
import type { LiveRobot } from '@trundle/client/live/robots';
import type { PageLifecycle } from '@trundle/client/session/page-lifecycle';
import type { Melody } from '@trundle/world/robot/melody';
import type { Outputs } from '@trundle/world/robot/outputs';
import type { StoreApi } from 'zustand/vanilla';
import type { SoundPreference } from '../app/preferences.ts';
import type { AudioOutput, Voice } from './audio-output.ts';
import { LEVEL_GAINS, loudnessOf, type Nearness, VOICES } from './loudness.ts';
import { scoreOf } from './score.ts';

type Sound = NonNullable<Outputs['sound']>;

/** Whether a robot is heard here, and from how near. */
export type Audibility = (robot: LiveRobot) => Nearness | null;

/** One sound of a robot. Times are seconds of the page's clock. */
interface Sounding {
  readonly sound: Sound;
  startedAt: number;
  endsAt: number;
  voice: Voice | null;
  /** Somebody wanted silence while it sounded. */
  isHushed: boolean;
}

interface Ports {
  live: Pick<LiveClassroom, 'read' | 'subscribe' | 'robot'>;
  clock: Clock;
  output: AudioOutput;
  page: Pick<PageLifecycle, 'isHidden' | 'onVisibility' | 'onLeaving'>;
  preference: StoreApi<SoundPreference>;
}

/** Seconds by which a sound may be late and is still played whole; whoever comes later joins in the middle. */
const PLAYED_WHOLE = 0.3;
/** Seconds after STOP in which robots that have not heard of it yet may begin something. */
const HUSH = 0.4;
/** A robot that was started anew counts its sounds anew: what began so many seconds apart is not the same sound. */
const SAME_START = 2;
/** Seconds a tune of the page's own waits for a loudspeaker that has to wake: later it would belong to nothing. */
const TUNE_WAITS = 1;
/** How loud it is, of 100: as a robot that nobody has told how loud to be. */
const TUNE_VOLUME = 10;
/** Seconds of silence after which the loudspeaker rests. */
const REST_AFTER = 20;

const isSame = (one: Sound, other: Sound): boolean =>
  one === other ||
  (one.count === other.count &&
    Math.abs(one.startedAt - other.startedAt) < SAME_START &&
    JSON.stringify(one.tune) === JSON.stringify(other.tune));

/** Plays what the robots of a class sound, for as long as somebody looks at the page and wants to hear it. */
export class RobotSounds {
  readonly #ports: Ports;
  readonly #soundings = new Map<number, Sounding>();
  #audibility: Audibility = () => null;
  #quietUntil = Number.NEGATIVE_INFINITY;
  #cancels: Cancel[] = [];
  /** When to look again without being told, and how not to. */
  #dueAt: number | null = null;
  #later: Cancel = () => undefined;
  #restAt: number | null = null;
  /** A tune of the page's own that is not heard yet, and until when it may begin. */
  #tune: { melody: Melody; until: number } | null = null;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  start(): void {
    const { live, output, page, preference } = this.#ports;
    const update = (): void => this.#update();
    this.#cancels = [
      live.subscribe('outputs', update),
      live.subscribe('robots', update),
      output.onChange(update),
      preference.subscribe(() => this.#preferenceChanged()),
      page.onVisibility(update),
      page.onLeaving(() => this.#leave()),
    ];
    this.#preferenceChanged();
  }

  stop(): void {
    for (const cancel of this.#cancels) cancel();
    this.#cancels = [];
    this.#leave();
  }

  /** From now on these robots are heard; what sounds already is heard as near as it is then. */
  hear(audibility: Audibility): void {
    this.#audibility = audibility;
    for (const sounding of this.#soundings.values()) silence(sounding);
    this.#update();
  }

  /** A program starts by somebody's hand, and browsers let be heard what somebody began. */
  runStarted(): void {
    this.#quietUntil = Number.NEGATIVE_INFINITY;
    this.#restAt = null;
    if (!this.#ports.preference.getState().isMuted) this.#ports.output.wake();
    this.#update();
  }

  /** Somebody wants silence now. What robots begin later is heard again. */
  hush(): void {
    this.#quietUntil = this.#now + HUSH;
    for (const sounding of this.#soundings.values()) sounding.isHushed = true;
    this.#update();
  }

  /** A tune of the page's own, beside what robots sound; nothing where nobody wants to hear it, or can now. */
  play(melody: Melody): void {
    const { page, preference } = this.#ports;
    if (preference.getState().isMuted || page.isHidden) return;
    this.#tune = { melody, until: this.#now + TUNE_WAITS };
    this.#restAt = null;
    this.#update();
  }

  get #now(): number {
    return this.#ports.clock.now() / 1_000;
  }

  #preferenceChanged(): void {
    const { output, preference } = this.#ports;
    output.setVolume(LEVEL_GAINS[preference.getState().level]);
    this.#update();
  }

  #leave(): void {
    this.#later();
    this.#dueAt = null;
    for (const sounding of this.#soundings.values()) silence(sounding);
    this.#soundings.clear();
    this.#ports.output.close();
  }

  #update(): void {
    const { output } = this.#ports;
    const now = this.#now;
    this.#listen(now);
    const heard = this.#heard(now);
    for (const sounding of this.#soundings.values()) {
      // What has come to its end ends by itself.
      if (now >= sounding.endsAt) sounding.voice = null;
      else if (!heard.has(sounding)) silence(sounding);
    }
    if (this.#tune !== null && now >= this.#tune.until) this.#tune = null;
    if ((heard.size > 0 || this.#tune !== null) && !output.isRunning) output.wake();
    if (output.isRunning && this.#tune !== null) this.#playTune();
    if (output.isRunning) for (const [sounding, nearness] of heard) this.#play(sounding, nearness, now);
    this.#lookAgain(now);
  }

  #playTune(): void {
    const melody = this.#tune?.melody ?? [];
    this.#tune = null;
    this.#ports.output.play(scoreOf(melody), { speaker: 'board', loudness: loudnessOf(TUNE_VOLUME, 'own') });
  }

  /** Learns what robots sound now. One that is told of again is the one that is known. */
  #listen(now: number): void {
    const outputs = this.#ports.live.read('outputs');
    for (const [number, sounding] of this.#soundings) {
      const told = outputs.get(number)?.sound;
      if (told !== undefined && isSame(told, sounding.sound)) continue;
      if (now < sounding.endsAt) silence(sounding);
      this.#soundings.delete(number);
    }
    for (const [number, { sound }] of outputs) {
      if (sound === undefined || this.#soundings.has(number)) continue;
      const { startedAt, endsAt } = sound;
      this.#soundings.set(number, { sound, startedAt, endsAt, voice: null, isHushed: now < this.#quietUntil });
    }
  }

  /** Own robots first, then those that have sounded longest, so that nobody is interrupted by a newcomer. */
  #heard(now: number): Map<Sounding, Nearness> {
    const { live, page, preference } = this.#ports;
    if (preference.getState().isMuted || page.isHidden) return new Map();
    const candidates: [Sounding, Nearness][] = [];
    for (const [number, sounding] of this.#soundings) {
      const { isHushed, endsAt, sound } = sounding;
      const robot = live.robot(number);
      if (isHushed || now >= endsAt || sound.volume === 0 || !robot?.online) continue;
      const nearness = this.#audibility(robot);
      if (nearness !== null) candidates.push([sounding, nearness]);
    }
    const rank = { own: 0, other: 1 } as const;
    candidates.sort(([a, near], [b, far]) => rank[near] - rank[far] || a.startedAt - b.startedAt);
    return new Map(candidates.slice(0, VOICES));
  }

  #play(sounding: Sounding, nearness: Nearness, now: number): void {
    if (sounding.voice !== null) return;
    const { melody, speaker, volume } = sounding.sound;
    const late = now - sounding.startedAt;
    const isWhole = late < PLAYED_WHOLE;
    if (isWhole) {
      sounding.startedAt += late;
      sounding.endsAt += late;
    }
    const loudness = loudnessOf(volume, nearness);
    sounding.voice = this.#ports.output.play(scoreOf(melody, isWhole ? 0 : late), { speaker, loudness });
  }

  /** When a voice becomes free somebody else may have it; after a while without any the loudspeaker rests. */
  #lookAgain(now: number): void {
    const { clock, output } = this.#ports;
    const ends = [...this.#soundings.values()].map(({ endsAt }) => endsAt).filter((endsAt) => endsAt > now);
    if (ends.length > 0) this.#restAt = null;
    else if (output.isRunning) this.#restAt ??= now + REST_AFTER;
    const dueAt = ends.length > 0 ? Math.min(...ends) : output.isRunning ? this.#restAt : null;
    if (dueAt === this.#dueAt) return;
    this.#later();
    this.#dueAt = dueAt;
    if (dueAt === null) return;
    this.#later = clock.after((dueAt - now) * 1_000, () => {
      this.#dueAt = null;
      if (this.#restAt === null) this.#update();
      else output.rest();
    });
  }
}

const silence = (sounding: Sounding): void => {
  sounding.voice?.stop();
  sounding.voice = null;
};
