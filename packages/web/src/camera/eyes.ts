import type { Cancel, Clock } from '@trundle/client/live/clock';
import type { Frame, FromEyes, Glass, Look, ToEyes } from './eyes-messages.ts';
import { USUAL_HEIGHTS } from './marker-heights.ts';

/** `starting`: the worker has not read a picture yet. `slow`: it is at one for long. `restarting`: it broke. */
export type EyesState = 'off' | 'starting' | 'reading' | 'slow' | 'restarting';

/** What is used of a worker. */
export interface EyesWorker extends EventTarget {
  postMessage(message: ToEyes, transfer: Transferable[]): void;
  terminate(): void;
}

interface Ports {
  start: () => EyesWorker;
  clock: Clock;
  looked: (look: Look, taken: number) => void;
  /** The worker's clock, which goes on while nobody looks at the page. */
  ticked: () => void;
}

/** Milliseconds. The first picture waits for the worker to be fetched. */
const PATIENCE = { first: 60_000, slow: 4_000, stuck: 20_000 } as const;
const RESTART = { first: 500, longest: 15_000 } as const;

/** The longest side of what is looked at, in points. In smaller ones a mat that fills them has objects too small to read. */
const SIZES = [1_280, 960, 640] as const;
/** So many pictures are a measure. One held up by something else is none. */
const MEASURED = 6;
/** A picture that takes longer than the rate at which positions are said is too large for this device. */
const TOO_SLOW = 280;
/** So quick, for so many pictures, a device can do with larger ones. Once too many, it waits longer the next time. */
const QUICK = { ms: 100, pictures: 40, patience: 4 } as const;

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

/** The worker that reads pictures, one at a time: kept alive, and given smaller ones where it is slow. */
export class Eyes {
  readonly #ports: Ports;
  #now: EyesState = 'off';
  #worker: EyesWorker | null = null;
  #glass: Glass = { device: '', calibration: null, heights: USUAL_HEIGHTS };
  /** Names the measuring of now; null: there is none. */
  #measuring: symbol | null = null;
  #under: { id: number; taken: number; begun: number; measuring: symbol | null } | null = null;
  #next = 1;
  #isFirst = true;
  #failures = 0;
  #watches: Cancel[] = [];
  #again: Cancel | null = null;
  #took: number[] = [];
  #size = 0;
  /** Quick pictures in a row, and how many of them make pictures larger. */
  #quick = 0;
  #quickWanted: number = QUICK.pictures;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  get now(): EyesState {
    return this.#now;
  }

  get isFree(): boolean {
    return this.#worker !== null && this.#under === null;
  }

  /** How large the longer side of a picture may be. */
  get longest(): number {
    return SIZES[this.#size] ?? SIZES[0];
  }

  /** How long a picture takes, in milliseconds; 0 before one was read. */
  get takes(): number {
    return this.#took.length === 0 ? 0 : median(this.#took);
  }

  open(): void {
    if (this.#now !== 'off') return;
    this.#failures = 0;
    this.#start();
  }

  close(): void {
    this.#stop();
    this.#again?.();
    this.#again = null;
    this.#now = 'off';
  }

  /** Another camera, or another size of its pictures. */
  begin(glass: Glass): void {
    this.#glass = glass;
    this.#measuring = null;
    this.#worker?.postMessage({ kind: 'begin', ...glass }, []);
  }

  calibrate(): void {
    this.#measuring = Symbol('measuring');
    this.#worker?.postMessage({ kind: 'calibrate' }, []);
  }

  /** False when there is one under way already: it is not kept for later, a newer one is better. */
  look(frame: Frame, taken: number): boolean {
    if (this.#worker === null || this.#under !== null) return false;
    const { clock } = this.#ports;
    const id = this.#next++;
    this.#under = { id, taken, begun: clock.now(), measuring: this.#measuring };
    const transfer = 'bitmap' in frame ? frame.bitmap : frame.rgba.buffer;
    this.#worker.postMessage({ kind: 'look', id, frame, at: taken }, [transfer]);
    this.#watches = this.#isFirst
      ? [clock.after(PATIENCE.first, () => this.#broke())]
      : [
          clock.after(PATIENCE.slow, () => {
            this.#now = 'slow';
          }),
          clock.after(PATIENCE.stuck, () => this.#broke()),
        ];
    return true;
  }

  #start(): void {
    this.#isFirst = true;
    try {
      const worker = this.#ports.start();
      this.#worker = worker;
      const own = (turn: () => void) => () => this.#worker === worker && turn();
      worker.addEventListener('message', (event) => {
        if (this.#worker === worker) this.#heard((event as MessageEvent<FromEyes>).data);
      });
      worker.addEventListener(
        'error',
        own(() => this.#broke()),
      );
      worker.addEventListener(
        'messageerror',
        own(() => this.#broke()),
      );
      worker.postMessage({ kind: 'begin', ...this.#glass }, []);
      if (this.#measuring !== null) worker.postMessage({ kind: 'calibrate' }, []);
      if (this.#now === 'off') this.#now = 'starting';
    } catch {
      this.#broke();
    }
  }

  #heard(said: FromEyes): void {
    if (said.kind === 'tick') {
      this.#ports.ticked();
      return;
    }
    if (said.id !== this.#under?.id) return;
    const { taken, begun, measuring } = this.#under;
    this.#settle();
    if (said.kind === 'failed') {
      this.#broke();
      return;
    }
    this.#failures = 0;
    if (!this.#isFirst) this.#measure(this.#ports.clock.now() - begun);
    this.#isFirst = false;
    // Of a measuring that was stopped meanwhile nobody wants to hear.
    const calibrating = measuring === this.#measuring ? said.calibrating : null;
    if (calibrating !== null && calibrating.state !== 'under way') this.#measuring = null;
    if (calibrating?.state === 'done') this.#glass = { ...this.#glass, calibration: calibrating.calibration };
    this.#now = 'reading';
    this.#ports.looked({ ...said, calibrating }, taken);
  }

  #measure(took: number): void {
    // Every picture is read twice then, and those of another size would be of no use to it.
    if (this.#measuring !== null) return;
    this.#took = [...this.#took, took].slice(-MEASURED);
    this.#quick = took <= QUICK.ms ? this.#quick + 1 : 0;
    if (this.#took.length < MEASURED) return;
    if (this.takes > TOO_SLOW && this.#size < SIZES.length - 1) this.#resize(1);
    else if (this.#size > 0 && this.#quick >= this.#quickWanted) {
      this.#quickWanted *= QUICK.patience;
      this.#resize(-1);
    }
  }

  #resize(step: 1 | -1): void {
    this.#size += step;
    this.#took = [];
    this.#quick = 0;
  }

  /** It crashed, hangs, or could not be fetched. */
  #broke(): void {
    this.#stop();
    this.#now = 'restarting';
    const wait = Math.min(RESTART.longest, RESTART.first * 2 ** Math.min(this.#failures, 10));
    this.#failures += 1;
    this.#again = this.#ports.clock.after(wait, () => this.#start());
  }

  #stop(): void {
    this.#settle();
    this.#worker?.terminate();
    this.#worker = null;
  }

  #settle(): void {
    this.#under = null;
    for (const cancel of this.#watches) cancel();
    this.#watches = [];
  }
}
