import { DEFAULT_SENSORS, FIXED_SENSOR3, POLL } from '@trundle/protocol/constants';
import type { Robot } from '@trundle/protocol/entities/robot';
import type { CallAnswer } from '@trundle/protocol/http/call';
import { openViewer } from '@trundle/protocol/http/viewer';
import { builtChanged, positionsUpdate, robotOutputs, robotStatus } from '@trundle/protocol/topics/classroom';
import { classroomEvent } from '@trundle/protocol/topics/notify';
import type { Pose } from '@trundle/world/geometry/coordinates';
import type { Outputs } from '@trundle/world/robot/outputs';
import type { ApiClient } from '../api/client.ts';
import { ApiFailure } from '../api/failure.ts';
import { BuiltWorld } from '../built/built-world.ts';
import type { BrokerConnection } from '../live/broker-connection.ts';
import type { Cancel, Clock } from '../live/clock.ts';
import { Histories } from '../live/histories.ts';
import { Mat } from '../live/mat.ts';
import type { LiveObject } from '../live/objects.ts';
import { RobotOutputs } from '../live/robot-outputs.ts';
import type { LiveRobot } from '../live/robots.ts';
import { Slice } from '../live/slice.ts';
import { LiveScene } from './live-scene.ts';

type Opened = CallAnswer<typeof openViewer>;

interface Ports {
  code: string;
  key: string;
  /** Of nobody: the key alone opens what is asked for. */
  client: Pick<ApiClient, 'request'>;
  connection: BrokerConnection;
  clock: Clock;
  random?: () => number;
}

/** `over`: the link opens nothing any more. `off`: the server has no sandbox now. */
interface ListenedState {
  readonly state: 'opening' | 'open' | 'over' | 'off';
  readonly name: string;
  readonly mapId: number;
  /** The model that stands in for a robot, by its number. */
  readonly wears: Readonly<Record<string, string>>;
}

/** Screens of a class hear the same news: they ask one after the other. Milliseconds. */
const SPREAD = 1_000;
const AGAIN_AFTER = 5_000;
/** A robot that nobody knows is asked about so often at most, in milliseconds. */
const STRANGER_EVERY = 30_000;

/** A robot as the drawing wants it: of those of a link nothing is known but the number. */
const robotOf = (identifier: number, classRoom: string): Robot => ({
  _id: `02C${identifier.toString(16).toUpperCase().padStart(9, '0')}`,
  identifier,
  name: '',
  classRoom,
  type: 'robot',
  sensors: {
    sensor1: DEFAULT_SENSORS[0],
    sensor2: DEFAULT_SENSORS[1],
    sensor3: FIXED_SENSOR3,
    sensor4: DEFAULT_SENSORS[3],
  },
  xmlSensors: '',
  student: null,
  lastSeenAt: null,
  updatedAt: new Date(0).toISOString(),
});

/** A class as a screen knows it that came by the viewer link: it asks for what is, hears what comes, and says nothing. */
export class ListenedClassroom {
  readonly scene: LiveScene;
  readonly state: Slice<ListenedState>;
  readonly built: BuiltWorld;
  /** Another number whenever models of the class have come, gone or changed. */
  modelEdition = 0;
  readonly #ports: Ports;
  readonly #mat: Mat;
  readonly #outputs: RobotOutputs;
  #now: ListenedState = { state: 'opening', name: '', mapId: 0, wears: {} };
  #asked: Promise<Opened> | null = null;
  #ssid: { of: string; cancel: () => void } | null = null;
  #later: Cancel | null = null;
  #strangerAt = Number.NEGATIVE_INFINITY;
  #cancels: Cancel[] = [];

  constructor(ports: Ports) {
    this.#ports = ports;
    const { clock, connection } = ports;
    this.state = new Slice({ clock, make: () => this.#now });
    this.built = new BuiltWorld(clock);
    this.#mat = new Mat({ clock, histories: new Histories(clock), seenTwice: () => undefined });
    this.#outputs = new RobotOutputs({
      clock,
      ask: async () => (await this.#asked)?.outputs ?? [],
      // Bubbles are in the scene.
      recall: () => undefined,
      isThere: (status, at) => this.#mat.robots.recall(status, at),
    });
    this.scene = new LiveScene({
      connection,
      clock,
      read: () => this.#read(),
      places: () => this.#mat.positions.read(),
    });
  }

  get robots(): Slice<readonly LiveRobot[]> {
    return this.#mat.robots.list;
  }

  get objects(): Slice<readonly LiveObject[]> {
    return this.#mat.objects.list;
  }

  robot(number: number): LiveRobot | undefined {
    return this.#mat.robots.byNumber(number);
  }

  poseAt(number: number, now: number): Pose {
    return this.#mat.poseAt(number, now);
  }

  outputs(number: number): Outputs {
    return this.#outputs.read(number);
  }

  start(): void {
    const { clock, code, connection } = this.#ports;
    this.#cancels = [
      connection.on(positionsUpdate, (batch, { code: room }) => this.#mat.batches.receive(room, batch)),
      connection.on(robotOutputs, (said) => this.#outputs.heard(said)),
      connection.on(builtChanged, (change) => this.built.heard(change)),
      connection.on(robotStatus, (status) => {
        const robot = this.#mat.robots.heard(status);
        if (robot === undefined) this.#stranger();
        else if (!robot.online) this.#outputs.switchedOff(status.id);
      }),
      connection.on(classroomEvent, ({ data: { name, mapId, changed } }) => {
        if (changed.includes('models')) this.modelEdition += 1;
        this.#become({ ...this.#now, name, mapId: Number(mapId) });
        this.#askIn(SPREAD * (this.#ports.random ?? Math.random)());
      }),
      ...this.#filters(code).map((filter) => connection.subscribe(filter)),
      connection.subscribe(classroomEvent.filter({ code })),
      connection.changes.subscribe(() => this.#connectionChanged()),
      clock.every(POLL.statusTick, () => this.#mat.tick()),
    ];
    this.scene.start();
    connection.start();
  }

  stop(): void {
    for (const cancel of this.#cancels) cancel();
    this.#cancels = [];
    this.#ssid?.cancel();
    this.#ssid = null;
    this.#later?.();
    this.#later = null;
    this.scene.stop();
    this.#mat.stop();
    this.#outputs.slices.stop();
    this.#ports.connection.stop();
  }

  /** What is said to the class by one of its names. Asking for more would be refused as a whole. */
  #filters(room: string): string[] {
    const code = { code: room };
    return [
      `to/classroom/${room}/3d/+`,
      ...[positionsUpdate, robotOutputs, robotStatus, builtChanged].map((topic) => topic.filter(code)),
    ];
  }

  async #read(): Promise<Opened> {
    const { client, clock, code, key } = this.#ports;
    const askedAt = clock.now();
    this.built.asking();
    const asked = client.request(openViewer, { params: { code }, body: { key } }, { showing: 'quiet' });
    this.#asked = asked;
    // What robots say while the server is asked is newer than its answer: they are told when it was asked.
    void this.#outputs.refresh();
    try {
      const opened = await asked;
      this.#accept(opened, askedAt);
      return opened;
    } catch (cause) {
      if (cause instanceof ApiFailure) this.#failed(cause);
      throw cause;
    }
  }

  #failed(failure: ApiFailure): void {
    if (failure.code === 'FEATURE_OFF') this.#end('off');
    else if (failure.code === 'LINK_NOT_VALID' || failure.code === 'INVALID_INPUT') this.#end('over');
    else this.#askIn(AGAIN_AFTER);
  }

  #accept({ name, mapId, ssid, robots, objects, wears, built }: Opened, askedAt: number): void {
    const { code } = this.#ports;
    this.#mat.robots.accept(
      robots.map((number) => robotOf(number, code)),
      askedAt,
    );
    this.#outputs.keepOnly((number) => this.robot(number) !== undefined);
    this.#mat.objects.name(objects);
    this.#mat.settle();
    this.built.accept({ things: built, studentsBuild: false });
    this.#hear(ssid);
    this.#become({ state: 'open', name, mapId: Number(mapId), wears });
    this.scene.onMap(Number(mapId));
  }

  /** The class's camera may call it by its own short id. */
  #hear(ssid: string | null): void {
    if (this.#cancels.length === 0 || (this.#ssid?.of ?? null) === ssid) return;
    this.#ssid?.cancel();
    if (ssid === null) {
      this.#ssid = null;
      return;
    }
    const cancels = this.#filters(ssid).map((filter) => this.#ports.connection.subscribe(filter));
    this.#ssid = {
      of: ssid,
      cancel: () => {
        for (const cancel of cancels) cancel();
      },
    };
  }

  #connectionChanged(): void {
    const { state } = this.#ports.connection;
    if (state.state === 'disconnected' && state.reason === 'refused') this.#end('over');
  }

  #stranger(): void {
    const now = this.#ports.clock.now();
    if (now - this.#strangerAt < STRANGER_EVERY) return;
    this.#strangerAt = now;
    this.#askIn(SPREAD * (this.#ports.random ?? Math.random)());
  }

  #askIn(ms: number): void {
    if (this.#cancels.length === 0 || this.#later !== null) return;
    this.#later = this.#ports.clock.after(ms, () => {
      this.#later = null;
      void this.scene.refresh();
    });
  }

  /** Nothing is tried again: whoever holds the screen scans the new link. */
  #end(state: 'over' | 'off'): void {
    this.#become({ ...this.#now, state });
    this.stop();
  }

  #become(next: ListenedState): void {
    if (JSON.stringify(this.#now) === JSON.stringify(next)) return;
    this.#now = next;
    this.state.changed();
  }
}
