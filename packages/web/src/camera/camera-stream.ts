import type { Cancel, Clock } from '@trundle/client/live/clock';
import { Slice } from '@trundle/client/live/slice';

/**
 * Why there is no picture. `insecure`: browsers give cameras to secure pages alone. `gone`: it was there and was pulled
 * out. `inUse`: another program has it. `hangs`: the system does not answer.
 */
export type CameraFault = 'insecure' | 'unsupported' | 'notAllowed' | 'none' | 'inUse' | 'gone' | 'failed' | 'hangs';

export type StreamState =
  | { readonly state: 'closed' | 'opening' }
  | {
      readonly state: 'open';
      readonly stream: MediaStream;
      readonly deviceId: string;
      readonly name: string;
      /** The camera that somebody chose is not there, and this one is used meanwhile. */
      readonly isInstead: boolean;
    }
  | { readonly state: 'failed'; readonly fault: CameraFault };

interface CameraChoice {
  readonly id: string;
  /** As the system calls it; empty until the camera is allowed. */
  readonly name: string;
}

type Devices = Pick<MediaDevices, 'enumerateDevices' | 'getUserMedia' | 'addEventListener' | 'removeEventListener'>;

interface Ports {
  /** Null where the browser has none to give. */
  devices: Devices | null;
  isSecure: boolean;
  clock: Clock;
}

const BY_NAME: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'notAllowed',
  PermissionDeniedError: 'notAllowed',
  SecurityError: 'notAllowed',
  NotFoundError: 'none',
  DevicesNotFoundError: 'none',
  OverconstrainedError: 'gone',
  NotReadableError: 'inUse',
  TrackStartError: 'inUse',
  AbortError: 'inUse',
};
/** What passes by itself: the cable is put back, the other program is closed. A question refused is not asked again. */
const PASSING: ReadonlySet<CameraFault> = new Set(['none', 'inUse', 'gone', 'failed']);
const AGAIN_AFTER = 3_000;
/** Whoever is asked for leave may take longer than this; what they say then still counts. */
const HANGS_AFTER = 15_000;

/** What a phone calls the camera that looks away from whoever holds it. */
const LOOKS_AWAY = /\b(back|rear|environment|arri[èe]re|dorsale|trasera|posterior)\b/i;
const WIDE = { width: { ideal: 1_280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } } as const;

/** What keeps every camera from a page for as long as it is open, or null. */
export const neverFilms = ({ devices, isSecure }: Pick<Ports, 'devices' | 'isSecure'>): CameraFault | null => {
  if (!isSecure) return 'insecure';
  return devices === null ? 'unsupported' : null;
};

const faultOf = (cause: unknown): CameraFault =>
  (cause instanceof Error || cause instanceof DOMException ? BY_NAME[cause.name] : undefined) ?? 'failed';

/** The camera of this device: opened, watched, and opened again when it comes back. */
export class CameraStream {
  readonly state: Slice<StreamState>;
  readonly choices: Slice<readonly CameraChoice[]>;
  readonly #ports: Ports;
  #now: StreamState = { state: 'closed' };
  #cameras: readonly CameraChoice[] = [];
  /** Which one somebody chose; null: the one that looks at the mat, as the browser guesses. */
  #wanted: string | null = null;
  /** The one that was open last: it is waited for when it is pulled out. Null while it only stands in for another one. */
  #had: string | null = null;
  /** Names the try of now. What comes of earlier ones is let go. */
  #turn: symbol | null = null;
  #again: Cancel | null = null;
  #forget: Cancel[] = [];

  constructor(ports: Ports) {
    this.#ports = ports;
    this.state = new Slice({ clock: ports.clock, make: () => this.#now });
    this.choices = new Slice({ clock: ports.clock, make: () => this.#cameras });
  }

  get now(): StreamState {
    return this.#now;
  }

  /** Opens the camera with this id, or the best guess. */
  open(id: string | null): void {
    this.#wanted = id;
    this.#had = null;
    this.#listen();
    void this.#try();
  }

  /** The same camera anew: its picture stands still, or the system took it away meanwhile. */
  reopen(): void {
    if (this.#now.state !== 'closed') void this.#try();
  }

  /** Tried again by itself: until it works, what was told still holds. */
  #retry(): void {
    if (this.#now.state === 'failed') void this.#try(true);
  }

  /** After a sleep: only what was lost is opened again. Whoever comes back may have allowed the camera meanwhile. */
  ensure(): void {
    const now = this.#now;
    if (now.state === 'open' && !this.#isLive(now)) this.reopen();
    // The question is still open there: it would be put a second time.
    else if (now.state === 'failed' && now.fault !== 'hangs') this.reopen();
  }

  close(): void {
    this.#turn = null;
    for (const forget of this.#forget) forget();
    this.#forget = [];
    this.#release();
    this.#become({ state: 'closed' });
  }

  #isLive(now: StreamState): boolean {
    return now.state === 'open' && now.stream.getVideoTracks()[0]?.readyState === 'live';
  }

  #listen(): void {
    const { devices } = this.#ports;
    if (devices === null || this.#forget.length > 0) return;
    const changed = (): void => {
      void this.#list().then(() => this.#changeBack());
      // Somebody put a cable in: nobody waits for the next try.
      if (this.#now.state === 'failed' && PASSING.has(this.#now.fault)) this.#retry();
    };
    devices.addEventListener('devicechange', changed);
    this.#forget = [() => devices.removeEventListener('devicechange', changed)];
  }

  /** What somebody chose is there again. */
  #changeBack(): void {
    const isThere = this.#cameras.some(({ id }) => id === this.#wanted);
    if (this.#now.state === 'open' && this.#now.isInstead && isThere) void this.#try();
  }

  async #try(isQuiet = false): Promise<void> {
    const { devices } = this.#ports;
    this.#release();
    const never = neverFilms(this.#ports);
    if (never !== null || devices === null) {
      this.#become({ state: 'failed', fault: never ?? 'unsupported' });
      return;
    }
    const turn = Symbol('turn');
    this.#turn = turn;
    if (!isQuiet) this.#become({ state: 'opening' });
    this.#again = this.#ports.clock.after(HANGS_AFTER, () => {
      // Not asked again before somebody presses: the question to them would be put a second time.
      if (this.#turn === turn) this.#become({ state: 'failed', fault: 'hangs' });
    });
    try {
      const stream = await this.#ask(devices);
      if (this.#turn === turn) this.#opened(stream);
      else stop(stream);
    } catch (cause) {
      if (this.#turn === turn) this.#failed(faultOf(cause));
    }
  }

  async #ask(devices: Devices): Promise<MediaStream> {
    const exact = this.#had ?? this.#wanted;
    const best = { audio: false, video: { ...WIDE, facingMode: { ideal: 'environment' } } };
    if (exact === null) return devices.getUserMedia(best);
    try {
      return await devices.getUserMedia({ audio: false, video: { ...WIDE, deviceId: { exact } } });
    } catch (cause) {
      // Browsers give cameras other ids now and then. The one that was open just now is waited for, not replaced: a laptop
      // would look at the child instead of the mat.
      if (this.#had !== null || faultOf(cause) !== 'gone') throw cause;
      return devices.getUserMedia(best);
    }
  }

  #opened(stream: MediaStream): void {
    this.#again?.();
    this.#again = null;
    const [track] = stream.getVideoTracks();
    if (track === undefined) {
      this.#failed('failed');
      return;
    }
    track.addEventListener('ended', () => {
      if (this.#now.state === 'open' && this.#now.stream === stream) this.#failed('gone');
    });
    const deviceId = track.getSettings().deviceId ?? '';
    const isInstead = this.#wanted !== null && this.#wanted !== deviceId;
    this.#had = deviceId === '' || isInstead ? null : deviceId;
    this.#become({ state: 'open', stream, deviceId, name: track.label, isInstead });
    void this.#list();
  }

  #failed(fault: CameraFault): void {
    this.#release();
    // A camera that was never there is none; one that is asked for by a name of yesterday is none either.
    this.#become({ state: 'failed', fault: fault === 'none' && this.#had !== null ? 'gone' : fault });
    if (PASSING.has(fault)) this.#again = this.#ports.clock.after(AGAIN_AFTER, () => this.#retry());
  }

  async #list(): Promise<void> {
    const found = (await this.#ports.devices?.enumerateDevices().catch(() => [])) ?? [];
    const cameras = found.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '');
    this.#cameras = cameras
      .map(({ deviceId, label }) => ({ id: deviceId, name: label }))
      .sort((one, other) => Number(LOOKS_AWAY.test(other.name)) - Number(LOOKS_AWAY.test(one.name)));
    this.choices.changed();
  }

  #release(): void {
    this.#again?.();
    this.#again = null;
    if (this.#now.state !== 'open') return;
    const { stream } = this.#now;
    // Its end is our own doing, and nothing to tell.
    this.#now = { state: 'closed' };
    stop(stream);
  }

  #become(next: StreamState): void {
    this.#now = next;
    this.state.changed();
  }
}

/** What keeps the picture of this camera away, or null: it is opened for that, and let go of at once. */
export const faultOfCamera = (stream: CameraStream, id: string | null): Promise<CameraFault | null> =>
  new Promise((settle) => {
    const unsubscribe = stream.state.subscribe(() => {
      const { now } = stream;
      if (now.state !== 'open' && now.state !== 'failed') return;
      unsubscribe();
      stream.close();
      settle(now.state === 'failed' ? now.fault : null);
    });
    stream.open(id);
  });

const stop = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};
