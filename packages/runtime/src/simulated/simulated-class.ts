import type { Hand } from '@trundle/protocol/entities/hand';
import { modelDownloads } from '@trundle/protocol/entities/model-download';
import type { RobotCommandInput } from '@trundle/protocol/entities/robot-command';
import type { RobotOutputs } from '@trundle/protocol/entities/robot-outputs';
import * as classroom from '@trundle/protocol/topics/classroom';
import { hand } from '@trundle/protocol/topics/robot';
import type { TopicPayload } from '@trundle/protocol/topics/topic';
import { type Delivered, LoopbackBroker } from '@trundle/simulator/loopback-broker';
import { ManualClock } from '@trundle/simulator/manual-clock';
import { VirtualClassroom } from '@trundle/simulator/virtual-classroom';
import type { Pose } from '@trundle/world/geometry/coordinates';
import { gridOfMap } from '@trundle/world/maps/grid-of-map';
import { mapById } from '@trundle/world/maps/index';
import { wordsForPlace } from '@trundle/world/maps/places';
import { readingOf } from '@trundle/world/sensors/index';
import type { Cancel } from '../clock.ts';
import type {
  Author,
  ClassChange,
  ClassEvent,
  ClassView,
  ObjectView,
  PortListener,
  RobotPort,
  RobotView,
  SandboxMessage,
  SensorView,
  VariableValue,
  VariableView,
} from '../port.ts';

const CODE = 'ABC234';

export interface SimulatedClassOptions {
  readonly map?: number;
  readonly author?: Partial<Author>;
  readonly robots?: readonly {
    readonly number: number;
    readonly pose?: Pose;
    readonly sensors?: readonly number[];
    readonly owner?: string;
  }[];
  readonly seed?: number;
}

type OutputsListener = (robot: number, outputs: RobotOutputs) => void;

/** Everything a program sent to its class. */
export interface Sent {
  readonly commands: { readonly robot: number; readonly command: RobotCommandInput; readonly at: number }[];
  readonly chats: { readonly text: string; readonly student: string | null }[];
  readonly shows: SandboxMessage[];
  readonly broadcasts: string[];
  readonly microbit: string[];
  readonly variables: { readonly name: string; readonly value: VariableValue }[];
}

/**
 * A class with virtual robots and a virtual camera as the port of a program: what the robots say comes by the topics
 * of the contract, and what the program commands goes there. Time passes when it is told to.
 */
export class SimulatedClass implements RobotPort {
  readonly clock = new ManualClock();
  readonly classroom: VirtualClassroom;
  readonly sent: Sent = { commands: [], chats: [], shows: [], broadcasts: [], microbit: [], variables: [] };
  readonly #broker = new LoopbackBroker(CODE);
  readonly #listeners = new Set<PortListener>();
  readonly #outputsListeners = new Set<OutputsListener>();
  readonly #macs = new Map<number, string>();
  #view: ClassView;
  /** Milliseconds between two frames that the page passes on: a busy one shows few of them. */
  passesFramesEvery = 0;
  #passedAt = Number.NEGATIVE_INFINITY;

  constructor({ map = 0, author, robots = [{ number: 1 }], seed = 7 }: SimulatedClassOptions = {}) {
    this.classroom = new VirtualClassroom({
      code: CODE,
      connect: this.#broker.connect,
      clock: this.clock,
      mapId: map,
      seed,
    });
    for (const { number, pose, sensors, owner = null } of robots) {
      const mac = (0xa0_00_00_00_00_00 + number).toString(16).toUpperCase();
      this.#macs.set(number, mac);
      this.#broker.robots.set(mac, number);
      this.classroom.addRobot({
        mac,
        identifier: number,
        owner,
        ...(pose ? { pose } : {}),
        ...(sensors ? { sensors } : {}),
      });
    }
    this.#view = {
      author: { name: 'Ada', leads: false, robots: robots.map(({ number }) => number), ...author },
      map,
      grid: gridOfMap(mapById(map)),
      places: mapById(map).places.map((place) => ({ names: wordsForPlace(place), x: place.mx, y: place.my })),
      downloads: modelDownloads('K7PM3X'),
      robots: robots.map(({ number, owner = null }) => ({
        number,
        online: false,
        battery: null,
        carries: null,
        things: [],
        isVirtual: true,
        owner,
        matrix: null,
        x: 0,
        y: 0,
        a: 0,
        outOfCamera: true,
      })),
      objects: [],
      sensors: {},
      variables: { score: { value: 0, readonly: false }, goal: { value: 10, readonly: true } },
      students: [{ id: 'student-1', name: 'Lin' }],
      chatEnabled: true,
      microbit: false,
    };
    this.#broker.listen((message) => this.#receive(message));
  }

  /** Lets the robots come online and the camera look once. */
  async open(): Promise<this> {
    this.classroom.start();
    await this.clock.advance(1_000);
    return this;
  }

  close(): void {
    this.classroom.stop();
  }

  view(): ClassView {
    return this.#view;
  }

  /** The class as somebody else has it before them. */
  portOf(author: Partial<Author>): RobotPort {
    return {
      view: () => ({ ...this.#view, author: { ...this.#view.author, ...author } }),
      subscribe: (listener) => this.subscribe(listener),
      command: (robot, command) => this.command(robot, command),
      chat: (text, student) => this.chat(text, student),
      setVariable: (name, value) => this.setVariable(name, value),
      show: (message) => this.show(message),
      broadcast: (message) => this.broadcast(message),
      microbit: (text) => this.microbit(text),
    };
  }

  subscribe(listener: PortListener): Cancel {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  command(robot: number, command: RobotCommandInput): void {
    this.sent.commands.push({ robot, command, at: this.clock.now() });
    const mac = this.#macs.get(robot);
    if (mac) this.#broker.send(`to/robot/${mac}/${CODE}`, command);
  }

  chat(text: string, student: string | null): void {
    this.sent.chats.push({ text, student });
  }

  setVariable(name: string, value: VariableValue): void {
    this.sent.variables.push({ name, value });
    this.setVariableAsClass(name, value);
  }

  show(message: SandboxMessage): void {
    this.sent.shows.push(message);
  }

  broadcast(message: string): void {
    this.sent.broadcasts.push(message);
  }

  microbit(text: string): void {
    this.sent.microbit.push(text);
  }

  /** Delivers an event of the class. */
  emit(event: ClassEvent): void {
    for (const listener of [...this.#listeners]) listener.received(event);
  }

  change(change: ClassChange): void {
    const sensors = change.sensors ? { ...this.#view.sensors, ...change.sensors } : this.#view.sensors;
    this.#view = { ...this.#view, ...change, sensors };
    for (const listener of [...this.#listeners]) listener.changed(change);
  }

  setVariableAsClass(name: string, value: VariableValue): void {
    const variable: VariableView = { value, readonly: this.#view.variables[name]?.readonly ?? false };
    this.change({ variables: { ...this.#view.variables, [name]: variable } });
  }

  /** What somebody does to a robot, as a page says it. */
  feel(robot: number, felt: Hand): void {
    this.#broker.send(hand.build({ code: CODE, identifier: robot }), felt);
  }

  /** Told of what a robot shows, carries and has before it, whenever it says so. */
  onOutputs(listener: OutputsListener): Cancel {
    this.#outputsListeners.add(listener);
    return () => this.#outputsListeners.delete(listener);
  }

  /** What is left in its battery, 0 to 1. */
  charge(robot: number, share: number): void {
    const body = this.classroom.robots.find((each) => each.identifier === robot)?.body;
    if (body) this.classroom.mat.batteries.setCharge(body.index, share);
  }

  /** Where a robot really is. */
  pose(robot: number): Pose {
    const body = this.classroom.robots.find((each) => each.identifier === robot)?.body;
    if (!body) throw new Error(`no robot ${robot}`);
    return this.classroom.mat.poseOf(body);
  }

  isMoving(robot: number): boolean {
    const body = this.classroom.robots.find((each) => each.identifier === robot)?.body;
    return body !== undefined && this.classroom.mat.motors.isDriven(body.index);
  }

  #receive({ topic, message }: Delivered): void {
    switch (topic.slice(`to/classroom/${CODE}/`.length)) {
      case 'positions_update':
        this.#positions(classroom.positionsUpdate.payload.parse(message));
        break;
      case 'robot_status':
        this.#status(classroom.robotStatus.payload.parse(message));
        break;
      case 'sensors_update':
        this.#sensors(classroom.sensorsUpdate.payload.parse(message));
        break;
      case 'robot_outputs':
        this.#outputs(classroom.robotOutputs.payload.parse(message));
        break;
      case 'command_feedback':
        this.emit({ kind: 'feedback', ...classroom.commandFeedback.payload.parse(message) });
        break;
    }
  }

  #positions({ R, X, Y, A }: TopicPayload<typeof classroom.positionsUpdate>): void {
    if (this.clock.now() - this.#passedAt < this.passesFramesEvery) return;
    this.#passedAt = this.clock.now();
    const seen = new Map(R.map((number, i) => [number, { x: X[i] ?? 0, y: Y[i] ?? 0, a: A[i] ?? 0 }]));
    const robots = this.#view.robots.map((robot): RobotView => {
      const pose = seen.get(robot.number);
      return pose ? { ...robot, ...pose, outOfCamera: false } : { ...robot, outOfCamera: true };
    });
    const isRobot = (number: number): boolean => this.#macs.has(number);
    const objects = [...seen]
      .filter(([number]) => !isRobot(number))
      .map(([number, pose]): ObjectView => ({ number, name: '', ...pose, outOfCamera: false }));
    this.change({ robots, objects });
  }

  #status({ id, status, battery }: TopicPayload<typeof classroom.robotStatus>): void {
    const robots = this.#view.robots.map((robot) =>
      robot.number === id ? { ...robot, online: status !== 0, battery } : robot,
    );
    this.change({ robots });
  }

  #outputs({ R, ...outputs }: TopicPayload<typeof classroom.robotOutputs>): void {
    const { carries, things = [], matrix } = outputs;
    for (const listener of [...this.#outputsListeners]) listener(R, outputs);
    const said = { carries: carries ?? null, things, matrix: matrix && 'rows' in matrix ? matrix : null };
    this.change({ robots: this.#view.robots.map((robot) => (robot.number === R ? { ...robot, ...said } : robot)) });
  }

  #sensors({ R, S, STATUS = {} }: TopicPayload<typeof classroom.sensorsUpdate>): void {
    const known = this.#view.sensors[R] ?? {};
    const told = Object.fromEntries(
      Object.entries(S).map(([code, value]): [string, SensorView] => [
        code,
        { value: readingOf(code, value), online: STATUS[code] !== 0 },
      ]),
    );
    this.change({ sensors: { [R]: { ...known, ...told } } });
  }
}
