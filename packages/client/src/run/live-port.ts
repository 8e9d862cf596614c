import { VIRTUAL_ROBOT } from '@trundle/protocol/constants';
import { modelDownloads } from '@trundle/protocol/entities/model-download';
import { readVariableName } from '@trundle/protocol/entities/variable-name';
import { may } from '@trundle/protocol/permissions';
import type { Role } from '@trundle/protocol/roles';
import { toEveryone, toUser } from '@trundle/protocol/topics/chat';
import { commandFeedback, programMessage, variablesRefused } from '@trundle/protocol/topics/classroom';
import { TOPICS } from '@trundle/protocol/topics/index';
import { robotCommand } from '@trundle/protocol/topics/robot';
import type { Topic, TopicPayloadInput } from '@trundle/protocol/topics/topic';
import type {
  ClassChange,
  ClassView,
  MatrixView,
  PortListener,
  RobotPort,
  RobotView,
  SandboxMessage,
  SensorView,
  VariableValue,
} from '@trundle/runtime/port';
import { mapById } from '@trundle/world/maps/index';
import { gridInUse, placesInUse } from '@trundle/world/maps/navigation';
import { wordsForPlace } from '@trundle/world/maps/places';
import type { Cancel } from '../live/clock.ts';
import type { LiveClassroom } from '../live/live-classroom.ts';
import type { LivePosition } from '../live/mat.ts';
import { ownRobots } from '../live/own-robots.ts';
import { KeptClears } from './kept-clears.ts';

export interface ProgramAuthor {
  accountId: string;
  name: string;
  role: Role;
}

interface Ports {
  live: LiveClassroom;
  code: string;
  author: ProgramAuthor;
  /** What the page shows of messages to the micro:bit connected to this computer. */
  microbit: Microbit;
  /** The server has a chat at all; a class may still have it off. */
  hasChat: () => boolean;
  /** The program says more than people would; told once, until it has waited. */
  chatTooFast: () => void;
  /** The class had no room for a variable the program set; told once a run. */
  variableRefused: (name: string) => void;
  hasSandbox: () => boolean;
  /** The program shows something in a sandbox that is switched off; told once a run. */
  sandboxOff: () => void;
}

/** A micro:bit connected to this computer, or none. */
export interface Microbit {
  isConnected(): boolean;
  send(text: string): void;
  onText(listener: (text: string) => void): () => void;
  onChange(listener: () => void): () => void;
}

type Part = keyof ClassView;

const NOWHERE = { x: 0, y: 0, a: 0, outOfCamera: true } as const;

/** A text has scrolled by, and an empty matrix says nothing of its brightness. */
const pictureOf = ({ rows, brightness }: MatrixView): MatrixView | null =>
  rows.some((row) => row > 0) ? { rows, brightness } : null;

/** The class as a running program sees it, over the page's own line to the broker. */
export class LivePort implements RobotPort {
  readonly #ports: Ports;
  readonly #clears: KeptClears;
  #saidTooFast = false;
  #saidSandboxOff = false;
  #saidRefused = false;
  /** What this run has set, by the names the class knows. */
  #hasSet = new Set<string>();

  constructor(ports: Ports) {
    this.#ports = ports;
    this.#clears = new KeptClears({
      connection: ports.live.connection,
      send: (message, received) => this.#say(message, received),
    });
  }

  view(): ClassView {
    const parts = Object.entries(this.#parts).map(([part, read]) => [part, read()]);
    return Object.fromEntries(parts) as unknown as ClassView;
  }

  subscribe(listener: PortListener): () => void {
    const { live, author, microbit } = this.#ports;
    this.#saidSandboxOff = false;
    this.#saidRefused = false;
    this.#hasSet = new Set();
    const tell = (...parts: Part[]) => {
      const change = Object.fromEntries(parts.map((part) => [part, this.#parts[part]()]));
      listener.changed(change as ClassChange);
    };
    const cancels = [
      live.subscribe('positions', () => tell('robots', 'objects')),
      live.subscribe('robots', () => tell('robots', 'author')),
      live.subscribe('objects', () => tell('objects')),
      live.subscribe('variables', () => tell('variables')),
      live.subscribe('students', () => tell('students')),
      live.subscribe('settings', () => tell('map', 'grid', 'places', 'chatEnabled')),
      live.subscribe('pathfinding', () => tell('grid', 'places')),
      live.subscribe('built', () => tell('places')),
      this.#watchSensors((identifier) => listener.changed({ sensors: { [identifier]: this.#sensorsOf(identifier) } })),
      microbit.onChange(() => tell('microbit')),
      microbit.onText((text) => listener.received({ kind: 'microbit', text })),
      live.connection.on(commandFeedback, (feedback) => listener.received({ kind: 'feedback', ...feedback })),
      live.connection.on(variablesRefused, ({ names }) => this.#refused(names)),
      live.connection.on(programMessage, ({ userId, message }) => {
        if (userId !== author.accountId) listener.received({ kind: 'broadcast', message });
      }),
      live.connection.on(toEveryone, (said) => {
        // What the program said itself it knows already; what its author types is news to it.
        if (live.chat.takeProgramsOwn(said)) return;
        listener.received({ kind: 'chat', from: said.username, text: said.msg });
      }),
      live.connection.on(toUser, ({ msg, username, to }) => {
        if (to === author.accountId) listener.received({ kind: 'chat', from: username, text: msg });
      }),
    ];
    return () => {
      for (const cancel of cancels) cancel();
    };
  }

  /** Of every robot of the class, those too that join while the program runs. */
  #watchSensors(changed: (identifier: number) => void): Cancel {
    const { live } = this.#ports;
    const watched = new Map<number, Cancel>();
    const watchAll = (): void => {
      for (const { identifier } of live.read('robots'))
        if (!watched.has(identifier))
          watched.set(
            identifier,
            live.subscribe(`sensors:${identifier}`, () => changed(identifier)),
          );
    };
    const stop = live.subscribe('robots', watchAll);
    watchAll();
    return () => {
      stop();
      for (const cancel of watched.values()) cancel();
    };
  }

  command(robot: number, command: Parameters<RobotPort['command']>[1]): void {
    const { live, code } = this.#ports;
    const mac = live.robot(robot)?._id;
    if (mac !== undefined) live.connection.publish(robotCommand, { mac, classroom: code }, command);
  }

  chat(text: string, student: string | null): void {
    const to = student === null ? null : this.#students().find(({ id }) => id === student);
    if (to === undefined) return;
    const isTooFast = this.#ports.live.chat.say(text, to, 'program') === 'tooFast';
    if (isTooFast && !this.#saidTooFast) this.#ports.chatTooFast();
    this.#saidTooFast = isTooFast;
  }

  setVariable(name: string, value: VariableValue): void {
    this.#hasSet.add(readVariableName(name) ?? name);
    this.#ports.live.setVariable(name, value);
  }

  show(message: SandboxMessage): void {
    const { channel, payload } = message;
    const { hasSandbox, sandboxOff } = this.#ports;
    // Bubbles are seen on the mat too.
    const isSpeech = channel === 'speech' || (channel === 'clear' && payload.F === 'speech');
    if (!isSpeech && !hasSandbox()) {
      if (!this.#saidSandboxOff) sandboxOff();
      this.#saidSandboxOff = true;
      return;
    }
    if (channel === 'clear') this.#clears.send(message);
    else this.#say(message);
  }

  #say({ channel, payload }: SandboxMessage, received?: () => void): void {
    const { live, code } = this.#ports;
    const topic: Topic = TOPICS.sandbox[channel];
    live.connection.publish(topic, { code }, payload as TopicPayloadInput<Topic>, received);
  }

  broadcast(message: string): void {
    const { live, code, author } = this.#ports;
    live.connection.publish(programMessage, { code }, { userId: author.accountId, message });
  }

  microbit(text: string): void {
    this.#ports.microbit.send(text);
  }

  #refused(names: readonly string[]): void {
    const mine = names.find((name) => this.#hasSet.has(name));
    if (mine === undefined || this.#saidRefused) return;
    this.#saidRefused = true;
    this.#ports.variableRefused(mine);
  }

  get #map() {
    return mapById(this.#ports.live.read('settings')?.mapId ?? 0);
  }

  get #painted() {
    return this.#ports.live.read('pathfinding');
  }

  #students() {
    return this.#ports.live.read('students').map(({ student }) => ({ id: student._id, name: student.name }));
  }

  #seen(number: number): LivePosition | typeof NOWHERE {
    return this.#ports.live.position(number) ?? NOWHERE;
  }

  #robots(): RobotView[] {
    const { live } = this.#ports;
    return live.read('robots').map(({ identifier, online, type, student }) => {
      const { x, y, a, outOfCamera } = this.#seen(identifier);
      const { carries = null, things, matrix } = live.outputs(identifier);
      const battery = live.batteryReading(identifier);
      const isVirtual = type === VIRTUAL_ROBOT;
      return {
        number: identifier,
        online,
        battery,
        carries,
        things,
        isVirtual,
        owner: student?._id ?? null,
        matrix: pictureOf(matrix),
        x,
        y,
        a,
        outOfCamera,
      };
    });
  }

  #sensorsOf(robot: number): Record<string, SensorView> {
    const sensors = this.#ports.live.read(`sensors:${robot}`);
    return Object.fromEntries(sensors.map(({ code, value, online }) => [code, { value, online }]));
  }

  readonly #parts: { readonly [Each in Part]: () => ClassView[Each] } = {
    author: () => {
      const { live, author } = this.#ports;
      return {
        name: author.name,
        leads: may(author.role, 'lead a class'),
        robots: ownRobots(live, author.accountId),
      };
    },
    map: () => this.#map.id,
    grid: () => gridInUse(this.#map, this.#painted),
    places: () =>
      placesInUse(this.#map, this.#painted, this.#ports.live.read('built').things).map((place) => ({
        names: wordsForPlace(place),
        x: place.mx,
        y: place.my,
      })),
    downloads: () => modelDownloads(this.#ports.code),
    robots: () => this.#robots(),
    objects: () =>
      this.#ports.live.read('objects').map(({ identifier, name }) => {
        const { x, y, a, outOfCamera } = this.#seen(identifier);
        return { number: identifier, name, x, y, a, outOfCamera };
      }),
    sensors: () =>
      Object.fromEntries(
        this.#ports.live.read('robots').map(({ identifier }) => [identifier, this.#sensorsOf(identifier)]),
      ),
    variables: () =>
      Object.fromEntries(
        this.#ports.live.read('variables').map(({ name, value, readonly }) => [name, { value, readonly }]),
      ),
    students: () => this.#students(),
    chatEnabled: () => {
      const settings = this.#ports.live.read('settings');
      const isOff = settings?.chatDisabledStudents?.includes(this.#ports.author.accountId) ?? false;
      return this.#ports.hasChat() && settings !== null && !settings.chatDisabled && !isOff;
    },
    microbit: () => this.#ports.microbit.isConnected(),
  };
}
