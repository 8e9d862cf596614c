import { ONLINE_WINDOW } from '@trundle/protocol/constants';
import { isStationSerial } from '@trundle/protocol/entities/classroom';
import type { cameraStatus } from '@trundle/protocol/topics/classroom';
import type { TopicPayload } from '@trundle/protocol/topics/topic';
import type { Clock } from './clock.ts';
import { Slice } from './slice.ts';

type CameraStatus = TopicPayload<typeof cameraStatus>;

export interface LiveCamera {
  readonly online: boolean;
  /** As it said last; null when none ever spoke. */
  readonly status: number | null;
  /** How the camera calls itself. */
  readonly server: string;
  /** Null when it does not say. */
  readonly isMatDetected: boolean | null;
  /** The phone that had the seat before the one that has it now, for some minutes after it changed; else nothing. */
  readonly before: string;
  /** How many are online. More than one fight over where things are. */
  readonly count: number;
  /** None ever spoke, though one that is on would have by now. */
  readonly isMissing: boolean;
}

interface Entry {
  status: CameraStatus;
  heardAt: number;
}

const NONE: LiveCamera = {
  online: false,
  status: null,
  server: '',
  isMatDetected: null,
  before: '',
  count: 0,
  isMissing: false,
};
/** Milliseconds after which nobody wonders any more which phone it was before. */
const BEFORE_FOR = 10 * 60_000;
/** Older ones are forgotten. */
const CAMERAS = 8;

interface Ports {
  clock: Clock;
  /** Two cameras speak in turn. */
  two: (one: string, other: string) => void;
  /** Another phone has the seat now: whoever leads may not know of it. */
  taken: (one: string, other: string) => void;
}

export class Camera {
  readonly state: Slice<LiveCamera>;
  readonly #ports: Ports;
  readonly #cameras = new Map<string, Entry>();
  /** The one that spoke last. */
  #latest = '';
  #view: LiveCamera = NONE;
  #told = false;
  #before = '';
  #seatedAt = 0;
  readonly #openedAt: number;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.#openedAt = ports.clock.now();
    this.state = new Slice({ clock: ports.clock, make: () => this.#view });
  }

  heard(status: CameraStatus): void {
    const server = status.ws_server;
    this.#seated(server);
    const returns = this.#latest !== server && this.#cameras.has(server);
    const other = this.#latest;
    // The newest stands last, so that the oldest is forgotten first.
    this.#cameras.delete(server);
    this.#cameras.set(server, { status, heardAt: this.#ports.clock.now() });
    const [oldest] = this.#cameras.keys();
    if (this.#cameras.size > CAMERAS && oldest !== undefined) this.#cameras.delete(oldest);
    this.#latest = server;
    this.tick();
    // A camera that got another address leaves its old name behind, but that one never speaks again.
    if (!returns || this.#told || this.#view.count < 2) return;
    this.#told = true;
    this.#ports.two(server, other);
  }

  /** One station at a time has the seat: what another said before is over. */
  #seated(server: string): void {
    if (!isStationSerial(server)) return;
    const before = [...this.#cameras.keys()].find((name) => isStationSerial(name) && name !== server);
    if (before === undefined) return;
    this.#cameras.delete(before);
    this.#before = before;
    this.#seatedAt = this.#ports.clock.now();
    this.#ports.taken(server, before);
  }

  tick(): void {
    const online = [...this.#cameras.values()].filter((entry) => this.#isOnline(entry));
    const camera = online.at(-1) ?? this.#cameras.get(this.#latest);
    if (online.length < 2) this.#told = false;
    if (this.#ports.clock.now() - this.#seatedAt > BEFORE_FOR) this.#before = '';
    if (camera === undefined) {
      this.#become({ ...NONE, isMissing: this.#ports.clock.now() - this.#openedAt > ONLINE_WINDOW.camera });
      return;
    }
    this.#become({
      online: online.length > 0,
      status: camera.status.app_status,
      server: camera.status.ws_server,
      isMatDetected: camera.status.isMatDetected ?? null,
      before: camera.status.ws_server === this.#latest && isStationSerial(this.#latest) ? this.#before : '',
      count: online.length,
      isMissing: false,
    });
  }

  #isOnline({ status, heardAt }: Entry): boolean {
    return status.app_status !== 0 && this.#ports.clock.now() - heardAt <= ONLINE_WINDOW.camera;
  }

  #become(next: LiveCamera): void {
    const differs = (Object.keys(next) as (keyof LiveCamera)[]).some((key) => this.#view[key] !== next[key]);
    if (!differs) return;
    this.#view = next;
    this.state.changed();
  }
}
