import type { Page } from '@playwright/test';

const SAMPLE_RATE = 16_000;
/** As long as a scenario may take, with what it leaves out. */
const LONGEST = 240;
/** Below this is silence; the softest robot is ten times as loud. */
const SILENCE = 0.002;
/** Seconds in which a tone can be measured. */
const MOMENT = 0.2;
/** Seconds between two tones that belong to one piece. */
const BREATH = 0.008;

interface Recording {
  /** When each sound was begun, in seconds of the recording. */
  begun: number[];
  /** Seconds that were left out, see `skipsAhead`. */
  ahead: number;
  /** When something was done, see `marks`. */
  marks: Record<string, number>;
  context: OfflineAudioContext | null;
}
declare global {
  interface Window {
    recording: Recording;
  }
}

/** A stretch of sound between two silences, with its samples. */
export interface Piece {
  /** Seconds since the page opened its loudspeaker. */
  start: number;
  end: number;
  samples: number[];
}

/**
 * Gives a page a loudspeaker that writes down instead of sounding: the browser's own engine, which is told everything at
 * the time it happens and renders it at the end. So what is measured does not depend on how busy the machine is.
 */
export const recordSound = async (page: Page): Promise<void> => {
  await page.addInitScript(
    ({ rate, longest }) => {
      window.recording = { begun: [], ahead: 0, marks: {}, context: null };
      class Recorder extends OfflineAudioContext {
        readonly #opened = performance.now();
        constructor() {
          super(1, rate * longest, rate);
        }
        override get currentTime(): number {
          return (performance.now() - this.#opened) / 1_000 + window.recording.ahead;
        }
        override get state(): AudioContextState {
          return 'running';
        }
        override async resume(): Promise<void> {}
        override async suspend(): Promise<void> {}
        async close(): Promise<void> {}
      }
      const { start } = OscillatorNode.prototype;
      OscillatorNode.prototype.start = function (when) {
        const { recording } = window;
        const context = this.context as OfflineAudioContext;
        const begun = [...recording.begun, Math.max(context.currentTime, when ?? 0)];
        window.recording = { ...recording, begun, context };
        start.call(this, when);
      };
      window.AudioContext = Recorder as unknown as typeof AudioContext;
    },
    { rate: SAMPLE_RATE, longest: LONGEST },
  );
};

/** How many sounds of the page have been heard for a moment, long enough to measure their pitch. */
export const heardSounds = (page: Page): Promise<number> =>
  page.evaluate((moment) => {
    const { begun, context } = window.recording;
    return begun.filter((since) => (context?.currentTime ?? 0) - since > moment).length;
  }, MOMENT);

/** When each sound of the page began, in seconds of the recording. */
export const begunAt = (page: Page): Promise<number[]> => page.evaluate(() => window.recording.begun);

/**
 * What the page does next sounds so many seconds later in the recording: a tune that has begun is told to the engine to its
 * end, so it is recorded whole and nobody waits for it.
 */
export const skipsAhead = (page: Page, seconds: number): Promise<void> =>
  page.evaluate((by) => {
    window.recording.ahead += by;
  }, seconds);

/** Writes down when something was done, in seconds of the recording. */
export const marks = (page: Page, name: string): Promise<void> =>
  page.evaluate((mark) => {
    const { marks: all, context } = window.recording;
    all[mark] = context?.currentTime ?? Number.NaN;
  }, name);
export const markedTimes = (page: Page): Promise<Readonly<Record<string, number>>> =>
  page.evaluate(() => window.recording.marks);

/** Presses something at a known time of the recording. */
export const pressedAt = (page: Page, button: string): Promise<number> =>
  page.evaluate((name) => {
    // Its keys stand on it too.
    const found = [...document.querySelectorAll('button')].find(({ childNodes }) =>
      [...childNodes].some(({ nodeValue }) => nodeValue === name),
    );
    if (found === undefined) throw new Error(`no button "${name}"`);
    const time = window.recording.context?.currentTime ?? Number.NaN;
    found.click();
    return time;
  }, button);

/** Everything that was heard. A recording ends here. */
export const heardPieces = (page: Page): Promise<Piece[]> =>
  page.evaluate(
    async ({ rate, silence, breath }) => {
      const buffer = await window.recording.context?.startRendering();
      const samples = buffer?.getChannelData(0) ?? new Float32Array();
      const pieces: { start: number; end: number; samples: number[] }[] = [];
      let first = -1;
      let last = -1;
      const close = (): void => {
        if (first < 0) return;
        const cut = [...samples.slice(first, last + 1)];
        pieces.push({ start: first / rate, end: (last + 1) / rate, samples: cut });
        first = -1;
      };
      samples.forEach((sample, index) => {
        if (Math.abs(sample) < silence) return;
        if (index - last > breath * rate) close();
        if (first < 0) first = index;
        last = index;
      });
      close();
      return pieces;
    },
    { rate: SAMPLE_RATE, silence: SILENCE, breath: BREATH },
  );

export const lengthOf = ({ start, end }: Piece): number => end - start;

const partOf = ({ samples }: Piece, from: number, to: number): number[] =>
  samples.slice(Math.round(from * SAMPLE_RATE), Math.round(to * SAMPLE_RATE));

/** What was heard between two times of the recording, silences too. */
export const stretchOf = (pieces: readonly Piece[], start: number, end: number): Piece => {
  const samples = new Array<number>(Math.round((end - start) * SAMPLE_RATE)).fill(0);
  for (const piece of pieces.filter((each) => each.end > start && each.start < end)) {
    const shift = Math.round((start - piece.start) * SAMPLE_RATE);
    for (let index = 0; index < samples.length; index++)
      samples[index] = piece.samples[index + shift] ?? samples[index] ?? 0;
  }
  return { start, end, samples };
};

/** Hertz between two times of a piece: by the times at which the wave rises through zero. */
export const pitchOf = (piece: Piece, from = 0.02, to = lengthOf(piece) - 0.02): number => {
  const part = partOf(piece, from, to);
  const rises: number[] = [];
  part.forEach((sample, index) => {
    const before = part[index - 1] ?? 0;
    if (before < 0 && sample >= 0) rises.push(index - sample / (sample - before));
  });
  const [first = 0, last = 0] = [rises[0], rises.at(-1)];
  return ((rises.length - 1) * SAMPLE_RATE) / (last - first);
};

/** How strong one frequency is in the middle of a piece. */
export const strengthOf = (piece: Piece, frequency: number): number => {
  const part = partOf(piece, 0.05, lengthOf(piece) - 0.05);
  let [sine, cosine] = [0, 0];
  part.forEach((sample, index) => {
    const angle = (2 * Math.PI * frequency * index) / SAMPLE_RATE;
    sine += sample * Math.sin(angle);
    cosine += sample * Math.cos(angle);
  });
  return Math.hypot(sine, cosine) / part.length;
};

export const peakOf = ({ samples }: Piece): number => samples.reduce((top, each) => Math.max(top, Math.abs(each)), 0);
