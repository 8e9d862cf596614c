import { POLL } from '@trundle/protocol/constants';
import type { Classroom } from '@trundle/protocol/entities/classroom';
import type { Hand } from '@trundle/protocol/entities/hand';
import type { Pathfinding } from '@trundle/protocol/entities/pathfinding';
import type { Robot } from '@trundle/protocol/entities/robot';
import { listRobotOutputs } from '@trundle/protocol/http/classroom-robots';
import { saveSensors } from '@trundle/protocol/http/robot';
import { may } from '@trundle/protocol/permissions';
import { disable } from '@trundle/protocol/topics/chat';
import * as heard from '@trundle/protocol/topics/classroom';
import { type ClassroomPart, classroomEvent, objectEvent, studentEvent } from '@trundle/protocol/topics/notify';
import { hand as handTopic } from '@trundle/protocol/topics/robot';
import { clear, speech } from '@trundle/protocol/topics/sandbox';
import type { Topic, TopicPayload } from '@trundle/protocol/topics/topic';
import type { Pose } from '@trundle/world/geometry/coordinates';
import type { Outputs } from '@trundle/world/robot/outputs';
import { sensorId } from '@trundle/world/sensors/index';
import type { ApiClient } from '../api/client.ts';
import { BuiltHands } from '../built/built-hands.ts';
import { BuiltWorld } from '../built/built-world.ts';
import { readBuilt } from '../built/read-built.ts';
import type { BrowserStorage } from '../session/browser-storage.ts';
import type { BrokerConnection, Sending } from './broker-connection.ts';
import { Bubbles } from './bubbles.ts';
import { Camera } from './camera.ts';
import { Chat, type ChatSpeaker } from './chat.ts';
import { ClassLeadership } from './class-leadership.ts';
import { ClassroomSource } from './classroom-source.ts';
import type { Cancel, Clock } from './clock.ts';
import { HelpRequests } from './help-requests.ts';
import { Histories } from './histories.ts';
import { MapWish } from './map-wish.ts';
import { type LivePosition, Mat } from './mat.ts';
import type { Handler } from './message-dispatcher.ts';
import { isElsewhere, robotsFor } from './own-mats.ts';
import { PathfindingInUse } from './pathfinding-in-use.ts';
import { Pens } from './pens.ts';
import type { Reporter } from './report.ts';
import { RobotOutputs } from './robot-outputs.ts';
import type { LiveRobot, RobotStatus } from './robots.ts';
import { type SensorOutcome, SensorRegistration, type SensorRequest } from './sensor-registration.ts';
import { type LiveSensor, Sensors, type SensorsUpdate } from './sensors.ts';
import { type LiveSettings, Settings } from './settings.ts';
import type { Slice } from './slice.ts';
import type { SliceName, SliceOf, WholeSlices } from './slices.ts';
import { type PingNews, Students } from './students.ts';
import { type LiveVariable, Variables, type VariableValue } from './variables.ts';

export interface LivePorts {
  code: string;
  me: ChatSpeaker;
  connection: BrokerConnection;
  client: Pick<ApiClient, 'request'>;
  clock: Clock;
  /** By which frames are drawn, where the class has a time of its own: a lesson that is played again. */
  pageClock?: Clock;
  reporter: Reporter;
  /** Told whenever the class was read again or something was set in it, for whoever keeps answers. */
  classroomRead?: (classroom: Classroom) => void;
  /** Whether this server has a chat. */
  hasChat?: () => boolean;
  /** What this browser remembers between visits. */
  memory?: Pick<BrowserStorage, 'read' | 'write'>;
  random?: () => number;
}

/** Everything that is said in a class goes to its members by either of the class's names. */
const everythingTo = (room: string): string => `to/classroom/${room}/#`;

/** How often whoever leads is told that there is no room for more variables. */
const FULL_TOLD_EVERY = 60_000;

/** A class as it is at this moment: what robots, cameras, people and the server say of it, in one place. */
export class LiveClassroom {
  readonly connection: BrokerConnection;
  readonly chat: Chat;
  /** What robots draw; whoever opens the class starts them. */
  readonly pens: Pens;
  readonly mapWish: MapWish;
  readonly helpRequests: HelpRequests;
  /** Hands that build on the mat, for whoever may. */
  readonly builtHands: BuiltHands;
  readonly #ports: LivePorts;
  readonly #leads: boolean;
  readonly #source: ClassroomSource;
  readonly #mat: Mat;
  readonly #camera: Camera;
  readonly #students: Students;
  readonly #sensors: Sensors;
  readonly #outputs: RobotOutputs;
  readonly #bubbles: Bubbles;
  readonly #histories: Histories;
  readonly #variables: Variables;
  readonly #settings: Settings;
  readonly #pathfinding: PathfindingInUse;
  readonly #built: BuiltWorld;
  readonly #leadership: ClassLeadership;
  readonly #sensorRegistration: SensorRegistration;
  /** As the server last told it. */
  #classroom: Classroom | null = null;
  #tickedAt = 0;
  #cameraRoom: { ssid: string; cancel: Cancel } | null = null;
  #saidFullAt = Number.NEGATIVE_INFINITY;
  readonly #pingNews = new Set<() => PingNews>();
  #cancels: Cancel[] = [];

  constructor(ports: LivePorts) {
    const { clock, code, client, connection, reporter, random = Math.random, pageClock = clock } = ports;
    const publish: BrokerConnection['publish'] = (...given) => connection.publish(...given);
    const robotSaved = (robot: Robot): void => this.#keep(robot);
    this.#ports = ports;
    this.connection = connection;
    this.#leads = may(ports.me.namespace, 'lead a class');
    this.#histories = new Histories(clock);
    this.#mat = new Mat({
      clock,
      histories: this.#histories,
      seenTwice: (identifier) => this.#tell('NUMBER_SEEN_TWICE', { identifier }),
    });
    this.#camera = new Camera({
      clock,
      two: (one, other) => this.#tell('TWO_CAMERAS', { one, other }),
      taken: (one, other) => this.#tell('CAMERA_TAKEN', { one, other }),
    });
    this.#students = new Students(clock, (account) => this.#startedRun(account));
    this.#sensors = new Sensors(clock);
    this.#outputs = new RobotOutputs({
      clock: pageClock,
      ask: () => client.request(listRobotOutputs, { params: { id: code } }, { showing: 'quiet' }),
      recall: (speech) => this.#bubbles.recall(speech),
      isThere: (status, at) => this.#mat.robots.recall(status, at - pageClock.now() + clock.now()),
    });
    this.#bubbles = new Bubbles(clock);
    this.#variables = new Variables({ clock, code, publish });
    this.#settings = new Settings(clock);
    this.#pathfinding = new PathfindingInUse({ client, clock, code });
    this.#built = new BuiltWorld(clock);
    this.builtHands = new BuiltHands({ client, clock, code, world: this.#built });
    this.#source = new ClassroomSource({
      client,
      clock,
      code,
      random,
      accept: (classroom, askedAt) => this.#accept(classroom, askedAt),
    });
    this.#leadership = new ClassLeadership({
      clock,
      code,
      client,
      reporter,
      publish,
      mat: this.#mat,
      settings: this.#settings,
      robotSaved,
      classroomSaved: (classroom) => this.#accept(classroom, clock.now()),
      refresh: () => this.#source.refresh(),
    });
    this.#sensorRegistration = new SensorRegistration({
      clock,
      code,
      publish,
      saved: robotSaved,
      byNumber: (number) => this.#mat.robots.byNumber(number),
      save: (id, body) => client.request(saveSensors, { params: { id }, body }, { showing: 'quiet' }),
    });
    this.pens = new Pens({
      clock,
      robots: () => this.read('robots').map(({ identifier }) => identifier),
      poseAt: (number, now) => this.poseAt(number, now),
      isLifted: (number, now) => {
        const robot = this.robot(number);
        const pageNow = now - clock.now() + pageClock.now();
        return !robot?.online || robot.outOfCamera || this.outputs(number).isJustPlaced(pageNow / 1_000);
      },
    });
    this.mapWish = new MapWish(clock, () => this.pingNow());
    this.helpRequests = new HelpRequests({
      client,
      clock,
      connection,
      code,
      onlyOf: this.#leads ? null : ports.me.accountId,
    });
    this.chat = new Chat({
      clock,
      code,
      client,
      connection,
      random,
      me: ports.me,
      settings: () => this.#settings.state.read(),
      isStudent: (account) => this.#students.list.read().some(({ student }) => student._id === account),
      hasChat: () => ports.hasChat?.() ?? true,
      ...(ports.memory && { memory: ports.memory }),
    });
  }

  start(): void {
    if (this.#cancels.length > 0) return;
    const { clock, code, me } = this.#ports;
    const filters = [
      everythingTo(code),
      ...[disable, objectEvent, studentEvent, classroomEvent].map((topic) => topic.filter({ code })),
    ];
    this.#tickedAt = clock.now();
    this.#cancels = [
      ...this.#listen(),
      ...this.helpRequests.start(),
      ...this.chat.start((topic, handler) => this.#on(topic, handler)),
      ...(this.#leads ? this.#leadership.listen((topic, handler) => this.#on(topic, handler)) : []),
      ...filters.map((filter) => this.connection.subscribe(filter)),
      this.connection.changes.subscribe(() => this.#connectionChanged()),
      clock.every(POLL.statusTick, () => this.#tick()),
      ...(may(me.namespace, 'sit in a class') ? [clock.every(POLL.studentPing, () => this.#ping())] : []),
    ];
    this.#hearCamera();
    this.#source.start();
    void this.#source.refresh();
    void this.#outputs.refresh();
    void this.#readBuilt();
    this.connection.start();
  }

  /** Ends all subscriptions and timers. The last known state can still be read. */
  stop(): void {
    for (const cancel of this.#cancels) cancel();
    this.#cancels = [];
    this.#cameraRoom?.cancel();
    this.#cameraRoom = null;
    this.#source.stop();
    this.#pathfinding.stop();
    this.chat.stop();
    this.#mat.stop();
    this.#leadership.stop();
    this.#sensorRegistration.stop();
    this.#sensors.slices.stop();
    this.#outputs.slices.stop();
    this.#bubbles.stop();
    this.#histories.slices.stop();
    this.connection.stop();
  }

  subscribe(name: SliceName, listener: () => void): Cancel {
    return this.#slice(name).subscribe(listener);
  }

  /** A mat of one's own, where all robots are one's own too. */
  get isPractice(): boolean {
    return this.#classroom?.practice ?? false;
  }

  /** While everyone has a mat of their own: it stands on that of its student, and whoever leads is at that of the class. */
  isElsewhere(robot: Robot): boolean {
    return this.#leads && isElsewhere(robot, this.#ownMats);
  }

  get #ownMats(): boolean {
    return this.#settings.state.read()?.ownMats ?? false;
  }

  get #who(): { leads: boolean; accountId: string } {
    return { leads: this.#leads, accountId: this.#ports.me.accountId };
  }

  /** A lesson that is played again: nothing in it can be changed. */
  get isReplay(): boolean {
    return this.#ports.pageClock !== undefined;
  }

  /** The same object as long as nothing in it has changed. */
  read<Name extends SliceName>(name: Name): SliceOf<Name> {
    return this.#slice(name).read() as SliceOf<Name>;
  }

  /** Where to draw a robot or an object at this moment, gliding between batches. For animation frames. */
  poseAt(number: number, now: number = this.#ports.clock.now()): Pose {
    return this.#mat.poseAt(number, this.isReplay ? this.#ports.clock.now() : now);
  }

  robot(number: number): LiveRobot | undefined {
    return this.#mat.robots.byNumber(number);
  }

  /** What a robot said of its battery, before that became percent. */
  batteryReading(number: number): number | null {
    return this.#mat.robots.reading(number);
  }

  position(number: number): LivePosition | undefined {
    return this.#mat.positions.read().get(number);
  }

  sensor(number: number, code: string): LiveSensor | undefined {
    return this.#sensors.read(number, code);
  }

  /** What a robot shows and sounds; ask it with seconds of the page's clock. */
  outputs(number: number): Outputs {
    return this.#outputs.read(number);
  }

  variable(name: string): LiveVariable | undefined {
    return this.#variables.read(name);
  }

  /** A student's last ping on the clock on the wall. */
  lastPing(account: string): number | null {
    return this.#students.lastPing(account);
  }

  /** What every ping of this student says besides that they are there. */
  tellWithPing(news: () => PingNews): Cancel {
    this.#pingNews.add(news);
    return () => this.#pingNews.delete(news);
  }

  setVariable(name: string, value: VariableValue): Sending {
    return this.#variables.set(name, value);
  }

  /** Adds a robot that asks to join, under the number the teacher reads on it. */
  addRobot(mac: string, identifier: number): Promise<void> {
    return this.#leadership.registration.add(mac, identifier);
  }

  registerSensors(request: SensorRequest): Promise<SensorOutcome> {
    return this.#sensorRegistration.request(request);
  }

  /** What hands do to a robot of the class. A virtual one feels it. */
  hand(number: number, hand: Hand): Sending {
    return this.connection.publish(handTopic, { code: this.#ports.code, identifier: number }, hand);
  }

  /** Takes an object off the mat in the way that is given; rejects as that does. */
  async takeAway(number: number, remove: () => Promise<unknown>): Promise<void> {
    await this.#mat.objects.takeAway(number, remove);
    this.#mat.settle();
  }

  /** What the server answered to a change counts at once, whether or not the broker is there to tell of it. */
  know(change: Partial<LiveSettings>): void {
    this.#set(change);
    if (change.classroomObjects) this.#mat.objects.name(change.classroomObjects);
  }

  /** The same of the path map that a map uses from now on. */
  knowPathfinding(mapId: number, set: Pathfinding | null): void {
    this.#pathfinding.know(mapId, set);
  }

  /** The same of a robot. */
  knowRobot(robot: Robot): void {
    for (const each of robotsFor([robot], this.#ownMats, this.#who)) this.#mat.robots.put(each);
  }

  /** Reads the class from the server again, after a change made there. */
  refresh(): Promise<void> {
    return this.#source.refresh();
  }

  #listen(): Cancel[] {
    return [
      this.#on(heard.robotStatus, (status) => this.#robotSpoke(status)),
      this.#on(heard.sensorsUpdate, (update) => this.#sensorsRead(update)),
      this.#on(heard.robotOutputs, (said) => this.#outputs.heard(said)),
      this.#on(speech, (said) => this.#bubbles.heard(said)),
      this.#on(clear, (cleared) => this.#bubbles.cleared(cleared)),
      this.#on(heard.positionsUpdate, (batch, { code }) => this.#mat.batches.receive(code, batch)),
      this.#on(heard.builtChanged, (change) => this.#built.heard(change)),
      this.#on(heard.objectsTaken, ({ objects }) => {
        for (const number of objects) this.#mat.objects.taken(number);
        this.#mat.settle();
      }),
      this.#on(heard.cameraStatus, (status) => this.#camera.heard(status)),
      this.#on(heard.studentPing, ({ student_id, ...news }) => {
        if (!this.#students.pinged(student_id, news)) this.#source.lookUp(`student ${student_id}`);
      }),
      this.#on(heard.variablesSet, (values) => this.#variables.heardSet(values)),
      this.#on(heard.variablesUpdateAll, (all) => this.#variables.heardAll(all)),
      this.#on(heard.variablesRefused, () => this.#variablesFull()),
      this.#on(heard.setBlocklyReadOnly, (flag) => this.#set(flag)),
      this.#on(heard.whiteboard, ({ student }) => this.#set({ whiteboardStudent: student?._id ?? null })),
      this.#on(disable, ({ disable: chatDisabled, chatDisabledStudents }) =>
        this.#set({ chatDisabled, ...(chatDisabledStudents && { chatDisabledStudents }) }),
      ),
      this.#on(objectEvent, ({ data }) => this.know(data)),
      this.#on(classroomEvent, ({ data }) => this.#classChanged(data)),
      this.#on(studentEvent, () => this.#source.refreshSoon()),
      this.#on(heard.sensorFeedback, (feedback) => {
        // Somebody else gave a robot other sensors; the server learns of it a moment later.
        if (!this.#sensorRegistration.feedback(feedback)) this.#source.refreshSoon();
      }),
    ];
  }

  /** Browsers throttle timers of a hidden tab to one a minute, so each message also advances the clock. */
  #on<T extends Topic>(topic: T, handler: Handler<T>): Cancel {
    return this.connection.on(topic, (payload, params) => {
      if (this.#ports.clock.now() - this.#tickedAt > POLL.statusTick) this.#tick();
      handler(payload, params);
    });
  }

  /** Whoever leads the class can make room; a program in a loop does not tell them every moment. */
  #variablesFull(): void {
    const { clock, reporter } = this.#ports;
    if (!this.#leads) return;
    if (clock.now() - this.#saidFullAt < FULL_TOLD_EVERY) return;
    this.#saidFullAt = clock.now();
    reporter.tell({ code: 'VARIABLES_FULL', details: {} });
  }

  #connectionChanged(): void {
    this.chat.connectionChanged();
    if (this.connection.state.state !== 'connected') return;
    this.#ping();
    // Whatever was said while we were away.
    void this.#source.refresh();
    void this.#outputs.refresh();
    void this.#readBuilt();
    this.#pathfinding.look();
  }

  /** Another's program begins on clean paper for whoever watches; one's own page does so by itself. */
  #startedRun(account: string): void {
    if (account === this.#ports.me.accountId) return;
    this.pens.clear((number) => this.robot(number)?.student?._id === account);
  }

  /** Says at once what the next ping would say. */
  pingNow(): void {
    if (this.connection.state.state === 'connected') this.#ping();
  }

  #ping(): void {
    const { me, code } = this.#ports;
    if (!may(me.namespace, 'sit in a class') || this.#classroom === null) return;
    const news: PingNews = Object.assign({}, ...[...this.#pingNews].map((say) => say()));
    // On a practice mat of one's own nobody sits in a class: only one's other pages want to know.
    if (this.#classroom.practice) {
      const { page, drives, takes } = news;
      if (page !== undefined)
        this.connection.publish(heard.ownPage, { code }, { userId: me.accountId, page, drives, takes });
      return;
    }
    this.connection.publish(
      heard.studentPing,
      { code },
      {
        student_id: me.accountId,
        ...news,
        ...this.mapWish.news(),
      },
    );
  }

  #tick(): void {
    this.#tickedAt = this.#ports.clock.now();
    this.#mat.tick();
    this.#camera.tick();
    this.#students.tick();
    this.#sensors.tick((number, code) =>
      Object.values(this.robot(number)?.sensors ?? {}).some((plugged) => sensorId(plugged) === code),
    );
  }

  #robotSpoke(status: RobotStatus): void {
    const robot = this.#mat.robots.heard(status);
    if (robot === undefined) this.#source.lookUp(`robot ${status.id}`);
    else {
      if (!robot.online) this.#outputs.switchedOff(status.id);
      this.#histories.addBattery(status.id, robot.battery ?? 0, status.battery);
    }
  }

  #sensorsRead(update: SensorsUpdate): void {
    if (this.robot(update.R) === undefined) this.#source.lookUp(`robot ${update.R}`);
    else this.#histories.addSensors(update.R, this.#sensors.heard(update));
  }

  #accept(classroom: Classroom, askedAt: number): void {
    const isRobot = (number: number): boolean => this.robot(number) !== undefined;
    const before = this.read('robots');
    this.#mat.robots.accept(robotsFor(classroom.robots, classroom.ownMats, this.#who), askedAt);
    this.#forgetUnplugged(before);
    this.#histories.keepOnly(isRobot);
    this.#sensors.keepOnly(isRobot);
    this.#outputs.keepOnly(isRobot);
    this.#students.accept(classroom.students);
    this.#variables.accept(classroom.globalVariables, askedAt);
    this.#settings.accept(classroom, askedAt);
    this.#mat.objects.name(this.#settings.state.read()?.classroomObjects ?? {});
    this.#mat.settle();
    this.#hearCamera();
    const isFirst = this.#classroom === null;
    this.#classroom = classroom;
    this.helpRequests.inSchool(!classroom.practice);
    if (isFirst && this.connection.state.state === 'connected') this.#ping();
    this.#share();
  }

  #set(change: Partial<LiveSettings>): void {
    this.#settings.heard(change);
    this.#share();
  }

  /** The class as the server told it, with what was set since. */
  #share(): void {
    const set = this.#settings.state.read();
    if (set !== null) this.#pathfinding.onMap(set.mapId);
    this.mapWish.shown(set?.mapId);
    if (this.#classroom !== null) this.#ports.classroomRead?.({ ...this.#classroom, ...set });
  }

  /** What is small stands in the message; the rest is asked for by those who show it. */
  #classChanged({ changed, ownMats, ...set }: TopicPayload<typeof classroomEvent>['data']): void {
    this.#set({ ...set, ...(ownMats !== undefined && { ownMats }) });
    const isAny = (...parts: ClassroomPart[]): boolean => parts.some((part) => changed.includes(part));
    if (isAny('pathfinding')) this.#pathfinding.changed();
    if (isAny('lesson')) this.chat.startAnew();
    // A model that is gone has taken what was built of it along.
    if (isAny('models')) void this.#readBuilt();
    // Who has entered is for the teacher's eyes; a new student is told of to everybody besides.
    if (isAny('robots', 'ssid') || (this.#leads && isAny('students', 'teachers'))) this.#source.refreshSoon();
  }

  #readBuilt(): Promise<void> {
    return readBuilt(this.#built, this.#ports.client, this.#ports.code);
  }

  /** Robots need not say that a sensor is gone which nobody has plugged in any more. */
  #forgetUnplugged(before: readonly LiveRobot[]): void {
    for (const { identifier, sensors } of before) {
      const plugged: unknown[] = Object.values(this.robot(identifier)?.sensors ?? {});
      for (const code of Object.values(sensors))
        if (!plugged.includes(code)) this.#sensors.forget(identifier, sensorId(code));
    }
  }

  #keep(robot: Robot): void {
    const before = this.read('robots');
    this.knowRobot(robot);
    this.#forgetUnplugged(before);
    this.#mat.settle();
  }

  /** The class's camera may call it by its own short id. */
  #hearCamera(): void {
    const ssid = this.#settings.state.read()?.ssid ?? null;
    if (this.#cancels.length === 0 || (this.#cameraRoom?.ssid ?? null) === ssid) return;
    this.#cameraRoom?.cancel();
    this.#cameraRoom = ssid === null ? null : { ssid, cancel: this.connection.subscribe(everythingTo(ssid)) };
  }

  /** Only whoever leads the class can do something about it. */
  #tell(code: 'TWO_CAMERAS' | 'CAMERA_TAKEN' | 'NUMBER_SEEN_TWICE', details: Record<string, string | number>): void {
    if (this.#leads) this.#ports.reporter.tell({ code, details });
  }

  #slice(name: SliceName): Slice<unknown> {
    const [kind, number] = name.split(':');
    if (number !== undefined) {
      const slices =
        kind === 'sensors' ? this.#sensors.slices : kind === 'outputs' ? this.#outputs.slices : this.#histories.slices;
      return slices.of(Number(number));
    }
    const whole: { [Name in keyof WholeSlices]: () => Slice<WholeSlices[Name]> } = this.#wholeSlices;
    return whole[name as keyof WholeSlices]();
  }

  readonly #wholeSlices = {
    robots: () => this.#mat.robots.list,
    lastSeen: () => this.#mat.robots.lastSeen,
    positions: () => this.#mat.positions,
    objects: () => this.#mat.objects.list,
    outputs: () => this.#outputs.all,
    bubbles: () => this.#bubbles.all,
    camera: () => this.#camera.state,
    students: () => this.#students.list,
    connection: () => this.connection.changes,
    variables: () => this.#variables.list,
    settings: () => this.#settings.state,
    pathfinding: () => this.#pathfinding.state,
    built: () => this.#built.state,
    chat: () => this.chat.state,
    mapWish: () => this.mapWish.state,
    helpRequests: () => this.helpRequests.open,
    registration: () => this.#leadership.registration.state,
    sensorRegistration: () => this.#sensorRegistration.state,
  };
}
