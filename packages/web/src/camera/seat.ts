import type { ApiClient } from '@trundle/client/api/client';
import { ApiFailure } from '@trundle/client/api/failure';
import type { Cancel, Clock } from '@trundle/client/live/clock';
import { Slice } from '@trundle/client/live/slice';
import type { BrowserStorage } from '@trundle/client/session/browser-storage';
import { randomWord } from '@trundle/client/session/random-word';
import { leaveCamera, openCamera, takeCamera } from '@trundle/protocol/http/camera';
import { IdSchema } from '@trundle/protocol/ids';
import { STORAGE_KEYS } from '@trundle/protocol/storage-keys';
import type { CameraFault } from './camera-stream.ts';

/** What a link opens, for whoever reads before she presses. */
interface Opened {
  readonly name: string;
  readonly until: string;
  /** The numbers of the class’s robots, as they were when asked last. */
  readonly robots: readonly number[];
  /** The server has an address at which browsers lend their camera. */
  readonly hasHttps: boolean;
}

export interface Login {
  readonly serial: string;
  readonly token: string;
}

/** Before somebody presses. */
interface Waiting extends Opened {
  /** Another device that watches now, and would be turned out; null: there is none. */
  readonly holder: string | null;
  /** That one is another tab of this browser. */
  readonly isTab: boolean;
  readonly isTaking: boolean;
  /** Why this device turned nobody out, or can be no camera at all: it has no picture itself. */
  readonly fault: CameraFault | null;
}

export type SeatState =
  | { readonly state: 'asking' | 'unreachable' | 'over' | 'off' }
  | ({ readonly state: 'mine'; readonly login: Login } & Opened)
  | ({ readonly state: 'door' | 'displaced' } & Waiting);

interface Ports {
  code: string;
  key: string;
  /** Of nobody: the key alone opens what is asked for. */
  client: Pick<ApiClient, 'request'>;
  clock: Clock;
  /** What outlives a reload of this page and nothing else. */
  tab: BrowserStorage;
  /** How this device is called in the class. */
  deviceName: () => string;
  /** Whether no other page of this browser has this seat: a tab that was duplicated has its storage, too. */
  claim: (seat: string) => Promise<boolean>;
  /** Whether another page of this browser is the camera now; `mine` says so of this one. */
  isOtherTab: () => Promise<boolean>;
  mine: (isMine: boolean) => void;
  /** What keeps every camera from this page for good, or null. */
  never: () => CameraFault | null;
  /** Opens the camera of this device and lets go of it: what keeps its picture away, or null. */
  looks: () => Promise<CameraFault | null>;
}

/** Beside the seat in the storage: somebody turned the camera off here, and it stays so over a reload. */
const OFF = ' off';

const AGAIN_AFTER = 5_000;
/** Robots come into a class, and leave it, while it is watched. */
const ROBOTS_EVERY = 5_000;
/** Whoever switched cameras off may switch them on again. */
const OFF_AGAIN_AFTER = 30_000;
/** The class hears first, from the device itself, that its camera is off. */
const RELEASE_AFTER = 1_000;
const SEAT_LENGTH = 32;
const quiet = { showing: 'quiet' } as const;

const openedOf = ({ name, until, robots, hasHttps }: Opened): Opened => ({ name, until, robots, hasHttps });

/** The one place of a class for a camera: asked about when the page opens, taken when somebody says so. */
export class Seat {
  readonly state: Slice<SeatState>;
  readonly #ports: Ports;
  #now: SeatState = { state: 'asking' };
  #seat: string | null = null;
  /** Another page took this one's place: the two would take turns for ever if it came back by itself. */
  #isTurnedAway = false;
  #again: Cancel | null = null;
  /** What the server did not answer: the question, or somebody's press. */
  #unanswered: () => void = () => undefined;
  /** Names the question of now: an answer to an earlier one is let go. */
  #turn: symbol | null = null;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.state = new Slice({ clock: ports.clock, make: () => this.#now });
  }

  get now(): SeatState {
    return this.#now;
  }

  start(): void {
    void this.#ask();
  }

  stop(): void {
    this.#turn = null;
    this.#again?.();
    this.#again = null;
    this.#ports.mine(false);
  }

  /** Asks at once instead of waiting any longer. */
  retry(): void {
    if (this.#now.state === 'unreachable') this.#unanswered();
  }

  /** Somebody pressed: this device is the camera from now on. */
  async take(): Promise<void> {
    const now = this.#now;
    if (now.state !== 'door' && now.state !== 'displaced') return;
    if (now.isTaking || this.#ports.never() !== null) return;
    this.#become({ ...now, isTaking: true, fault: null });
    if (now.holder !== null) {
      // A device without a picture would leave the class with no camera at all.
      const turn = this.#begin();
      const fault = await this.#ports.looks();
      if (this.#turn !== turn) return;
      if (fault !== null) {
        this.#become({ ...now, isTaking: false, fault });
        return;
      }
    }
    this.#isTurnedAway = false;
    await this.#take(now);
  }

  /** The broker turned this page away: another device has the seat, or the link is over. */
  turnedAway(): void {
    if (this.#now.state !== 'mine') return;
    this.#isTurnedAway = true;
    this.#ports.mine(false);
    void this.#ask();
  }

  /** This device is no camera any more, until somebody presses again. */
  leave(): void {
    if (this.#now.state !== 'mine') return;
    const { login } = this.#now;
    const opened = openedOf(this.#now);
    // It asks no more which numbers the class has.
    this.#begin();
    this.#ports.clock.after(RELEASE_AFTER, () => void this.#release(login.token));
    this.#ports.tab.write(this.#place, `${this.#seat}${OFF}`);
    this.#become({ state: 'door', ...opened, holder: null, isTab: false, isTaking: false, fault: null });
  }

  /** The page is being closed, or loaded anew: that has the seat back. */
  pageLeaves(): void {
    if (this.#now.state === 'mine') void this.#release(this.#now.login.token, true);
  }

  /** Taken back out of the browser's memory, where it had left its seat. */
  pageIsBack(): void {
    if (this.#now.state === 'mine') void this.#ask();
  }

  /** Whoever comes next is not told of a device that watches no more. Where the server is away, the seat stays hers until somebody else takes it. */
  async #release(token: string, keepalive = false): Promise<void> {
    const { client, code, key } = this.#ports;
    try {
      await client.request(leaveCamera, { params: { code }, body: { key, token } }, { ...quiet, keepalive });
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
    }
  }

  get #place(): string {
    return STORAGE_KEYS.cameraSeat(this.#ports.code);
  }

  /** The seat this page has taken before, and whether it was left on. */
  async #kept(): Promise<{ seat: string; isOn: boolean } | null> {
    const { claim, tab } = this.#ports;
    const kept = IdSchema.safeParse(tab.read(this.#place)?.replace(OFF, '')).data;
    if (kept === undefined) return null;
    // A browser that cannot say so is taken to have one page alone.
    const isOurs = this.#seat === kept || (await claim(kept).catch(() => true));
    if (!isOurs) return null;
    this.#seat = kept;
    return { seat: kept, isOn: tab.read(this.#place) === kept };
  }

  async #ask(): Promise<void> {
    const { client, code, isOtherTab, key, never } = this.#ports;
    const turn = this.#begin();
    const kept = await this.#kept();
    if (this.#turn !== turn) return;
    try {
      const body = { key, ...(kept !== null && { seat: kept.seat }) };
      const { seat, holder, ...opened } = await client.request(openCamera, { params: { code }, body }, quiet);
      if (this.#turn !== turn) return;
      // A page that can never film would leave the class with a camera that sees nothing.
      const fault = never();
      if (seat !== 'taken' && kept?.isOn === true && !this.#isTurnedAway && fault === null) {
        await this.#take(opened);
        return;
      }
      const other = seat === 'taken' ? (holder?.name ?? '') : null;
      const state = this.#isTurnedAway ? 'displaced' : 'door';
      const isTab = other !== null && (await isOtherTab().catch(() => false));
      if (this.#turn !== turn) return;
      this.#become({ state, ...opened, holder: other, isTab, isTaking: false, fault });
    } catch (cause) {
      if (this.#turn === turn) this.#failed(cause, () => void this.#ask());
    }
  }

  async #take(opened: Opened): Promise<void> {
    const { client, code, deviceName, key, tab } = this.#ports;
    const turn = this.#begin();
    try {
      if (this.#seat === null) {
        this.#seat = randomWord().slice(0, SEAT_LENGTH);
        void this.#ports.claim(this.#seat);
      }
      tab.write(this.#place, this.#seat);
      const body = { key, seat: this.#seat, name: deviceName() };
      const taken = await client.request(takeCamera, { params: { code }, body }, quiet);
      if (this.#turn !== turn) return;
      const { serial, token } = taken;
      this.#become({ ...openedOf(opened), state: 'mine', until: taken.until, login: { serial, token } });
      this.#again = this.#ports.clock.after(ROBOTS_EVERY, () => void this.#askRobots(turn));
    } catch (cause) {
      if (this.#turn === turn) this.#failed(cause, () => void this.#take(opened));
    }
  }

  /** Which numbers are the class’s now. Who may not be its camera any more hears that from the broker. */
  async #askRobots(turn: symbol): Promise<void> {
    const { client, clock, code, key } = this.#ports;
    try {
      const { robots } = await client.request(openCamera, { params: { code }, body: { key } }, quiet);
      if (this.#turn !== turn) return;
      const now = this.#now;
      if (now.state === 'mine' && now.robots.join() !== robots.join()) this.#become({ ...now, robots });
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
    }
    if (this.#turn === turn) this.#again = clock.after(ROBOTS_EVERY, () => void this.#askRobots(turn));
  }

  #begin(): symbol {
    this.#again?.();
    this.#again = null;
    const turn = Symbol('turn');
    this.#turn = turn;
    return turn;
  }

  #failed(cause: unknown, again: () => void): void {
    if (!(cause instanceof ApiFailure)) throw cause;
    if (cause.code === 'FEATURE_OFF') {
      // That was why, and no other page.
      this.#isTurnedAway = false;
      this.#become({ state: 'off' });
      this.#again = this.#ports.clock.after(OFF_AGAIN_AFTER, () => void this.#ask());
    } else if (!cause.isPassing) this.#become({ state: 'over' });
    else {
      this.#unanswered = again;
      this.#become({ state: 'unreachable' });
      this.#again = this.#ports.clock.after(Math.max(AGAIN_AFTER, (cause.retryAfter ?? 0) * 1_000), again);
    }
  }

  #become(next: SeatState): void {
    this.#now = next;
    this.#ports.mine(next.state === 'mine');
    this.state.changed();
  }
}
