import type { EventEmitter } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import type { Server as HttpsServer } from 'node:https';
import { type Connection, judgePublish } from '@trundle/protocol/topics/authority';
import { robotCommand } from '@trundle/protocol/topics/robot';
import type { Topic, TopicPayloadInput } from '@trundle/protocol/topics/topic';
import type { Aedes, AuthenticateError, Client, ConnectPacket, PublishPacket, Subscription } from 'aedes';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import type { Relations } from '../access/relations.ts';
import type { Sessions } from '../accounts/sessions.ts';
import type { Features } from '../config/features.ts';
import type { Database } from '../database/connection.ts';
import type { Events } from '../events.ts';
import { newId } from '../random.ts';
import { Allowances } from './allowances.ts';
import { Attendance } from './attendance.ts';
import { Border } from './border.ts';
import { BacklogOverflow, ClientStream } from './client-stream.ts';
import { type Admission, CONNACK, type ConnackCode, Doorkeeper } from './doorkeeper.ts';
import { type Certificate, TcpDoor, WebDoor } from './doors.ts';
import { Drives, type Robot } from './drives.ts';
import { mayGoOn, STOP_ALL, sayLastStop } from './driving-rights.ts';
import { Hearing, type Listener } from './hearing.ts';
import { digestOf, type Identity, kindOf, sameKey } from './identity.ts';
import { KeptMessages } from './kept-messages.ts';
import { type BrokerLimits, DEFAULT_LIMITS } from './limits.ts';
import { Meters } from './meters.ts';
import { Pace } from './pace.ts';
import { Participant } from './participant.ts';
import { containFaults, Post } from './post.ts';
import type { Room } from './room.ts';
import { Rooms } from './rooms.ts';
import { topicRoom } from './topic-rooms.ts';
import { Warnings } from './warnings.ts';

export interface BrokerOptions {
  sessions: Sessions;
  relations: Relations;
  database: Database;
  events: Events;
  features: Pick<Features, 'isOn'>;
  log: Logger;
  /** What the devices of the built-in simulation have beside the key. */
  simulationSecret?: string;
  /** Where the figures go. */
  registry?: Registry;
  /** A proxy stands in front and says where connections come from. */
  trustProxy?: boolean;
  limits?: Partial<BrokerLimits>;
}

/** Exactly-once messages one client may have under way; nobody of ours sends any. */
const EXACTLY_ONCE = 50;

const refusal = (returnCode: ConnackCode, reason: string): AuthenticateError =>
  Object.assign(new Error(reason), { returnCode }) as AuthenticateError;

/** The class's post office: pages over WebSocket, robots and cameras over TCP, all by MQTT 3.1.1. */
export class ClassroomBroker {
  readonly #options: BrokerOptions;
  readonly #limits: BrokerLimits;
  readonly #meters: Meters;
  readonly #warnings: Warnings;
  readonly #rooms: Rooms;
  readonly #doorkeeper: Doorkeeper;
  readonly #border: Border;
  readonly #webDoor: WebDoor;
  readonly #tcpDoors: TcpDoor[] = [];
  readonly #pace = new Pace();
  readonly #streams = new Set<ClientStream>();
  readonly #arrivals = new WeakMap<Client, Admission>();
  readonly #participants = new WeakMap<Client, Participant>();
  readonly #allowances: Allowances;
  readonly #attendance: Attendance;
  readonly #hearing: Hearing;
  readonly #drives: Drives;
  #stopListening: (() => void)[] = [];
  #aedes: Aedes | undefined;

  constructor(options: BrokerOptions) {
    this.#options = options;
    const { database, relations, events, log, sessions } = options;
    this.#limits = { ...DEFAULT_LIMITS, ...options.limits };
    const limits = this.#limits;
    this.#meters = new Meters(options.registry ?? new Registry());
    this.#warnings = new Warnings(log);
    this.#allowances = new Allowances(limits);
    this.#attendance = new Attendance(limits);
    this.#hearing = new Hearing(log);
    this.#drives = new Drives(this.#hearing, (robot) => this.#stopRobot(robot));
    this.#rooms = new Rooms({ database, relations, events, log, limits }, (room, before) => {
      this.#drives.review(room.code, (robot, by) => mayGoOn(robot, by, room, before));
      this.#expelFrom(room);
    });
    this.#doorkeeper = new Doorkeeper({
      sessions,
      rooms: this.#rooms,
      events,
      limits,
      log,
      allowances: this.#allowances,
      simulationSecret: options.simulationSecret,
    });
    this.#border = new Border({
      rooms: this.#rooms,
      limits,
      meters: this.#meters,
      warnings: this.#warnings,
      hearing: this.#hearing,
      features: options.features,
    });
    const trustProxy = options.trustProxy ?? false;
    this.#webDoor = new WebDoor(limits, { trustProxy, pace: this.#pace }, (stream) => this.#welcome(stream));
  }

  async start(): Promise<void> {
    this.#rooms.start();
    this.#doorkeeper.start();
    const { events } = this.#options;
    this.#stopListening = [
      events.on('session.ended', ({ sessionIds }) => {
        for (const participant of this.#attendance.ofSessions(sessionIds)) participant.end();
      }),
      events.on('features.changed', () => this.#endShutOut()),
    ];
    const aedes = new Post({
      persistence: new KeptMessages(),
      connectTimeout: this.#limits.connectTimeout,
      maxInflightInbound: EXACTLY_ONCE,
      // Ours carry the account or class in front.
      maxClientsIdLength: Number.POSITIVE_INFINITY,
      preConnect: (client, packet, done) => this.#arrive(client, packet, () => done(null, true)),
      authenticate: (client, _username, _password, done) => {
        const refused = this.#admitSafely(client);
        if (refused) done(refused, null);
        else done(null, true);
      },
      authorizePublish: (client, packet, done) => this.#judge(client, packet, done),
      authorizeSubscribe: (client, subscription, done) => this.#subscribe(client, subscription, done),
      authorizeForward: (client, packet) => {
        const participant = this.#participants.get(client);
        return participant && this.#border.forward(participant, packet) ? packet : null;
      },
    });
    aedes.on('unsubscribe', (filters, client) => {
      for (const filter of filters) this.#participants.get(client)?.ignore(filter);
    });
    aedes.on('clientError', (client, error) => this.#lost(client, error));
    aedes.on('connectionError', (client, error) => this.#lost(client, error));
    // Its own typing leaves this one out, and nobody listening would end the process.
    const emitter: EventEmitter = aedes;
    emitter.on('error', (error) => this.#options.log.error({ err: error }, 'the broker failed'));
    await aedes.listen();
    this.#aedes = aedes;
  }

  /** Takes WebSockets at the broker's path on the web server's port; other upgrades are turned away. */
  attach(server: HttpServer | HttpsServer): void {
    this.#webDoor.attach(server);
  }

  /** Listens for MQTT over TCP or TLS; resolves with the port, another free one when the wanted one is taken. */
  async listen(port: number, host: string, tls?: Certificate): Promise<number> {
    const door = new TcpDoor(this.#limits, { pace: this.#pace, tls }, (stream) => this.#welcome(stream));
    this.#tcpDoors.push(door);
    const taken = await door.listen(port, host);
    const { log } = this.#options;
    const name = `${tls ? 'MQTT over TLS' : 'MQTT'} at ${host}`;
    if (port !== 0 && taken !== port)
      log.warn({ wanted: port, port: taken }, `port ${port} for ${name} is taken: robots connect to port ${taken}`);
    else log.info({ port: taken }, `${name}: robots connect to port ${taken}`);
    return taken;
  }

  /** The server's own word to a class. Throws when the contract does not let the server say it. */
  async publish<T extends Topic>(
    topic: T,
    params: Parameters<T['build']>[0],
    payload: TopicPayloadInput<T>,
  ): Promise<void> {
    const text = topic.build(params);
    const ref = String(topic.parse(text)?.[topic.room]);
    const server: Connection = {
      actor: 'server',
      classroom: { code: ref, ssid: null },
      client: 'server',
      robots: [],
      chatEnabled: true,
      readonlyVariables: new Set(),
    };
    const judgement = judgePublish(text, payload, server);
    if (!judgement.ok) throw new Error(`the server may not publish ${topic.pattern}: ${judgement.refusal}`);
    const aedes = this.#aedes;
    if (!aedes || aedes.closed) return;
    if (topic.feature && !this.#options.features.isOn(topic.feature)) return;
    this.#hearing.passed(judgement.match, judgement.payload, server);
    // Listeners are judged by how the class is now.
    const room = await this.#rooms.find(ref);
    const named = topicRoom(text);
    const bytes = Buffer.from(JSON.stringify(judgement.payload));
    if (!topic.retain) {
      if (room && named) this.#border.handOver(room, named, { payload: bytes, qos: topic.qos });
      return;
    }
    const packet: PublishPacket = {
      cmd: 'publish',
      topic: text,
      payload: bytes,
      qos: topic.qos,
      retain: true,
      dup: false,
    };
    await new Promise<void>((resolve, reject) => {
      // The broker takes a message that is overtaken on its way for a repeated one; in a turn of its own nothing can.
      setImmediate(() => aedes.publish(packet, (error) => (error && !aedes.closed ? reject(error) : resolve())));
    });
  }

  /** Calls the listener with everything that is let through on a topic, the server's own words too. */
  hear<T extends Topic>(topic: T, listener: Listener<T>): () => void {
    return this.#hearing.on(topic, listener);
  }

  /** Somebody has the class open right now. */
  isAttended(code: string): boolean {
    const places = this.#rooms.peek(code)?.places ?? [];
    // Who has only tried to get in has a place too, but nothing to say there.
    return [...places].some(({ participant, connection }) => connection && participant.identity.kind === 'person');
  }

  /** The number of a robot in its class, as far as the class is in memory: whenever it has just said something. */
  numberOf(code: string, mac: string): number | undefined {
    return this.#rooms.peek(code)?.facts?.robots.find((robot) => robot.mac === mac)?.identifier;
  }

  async close(): Promise<void> {
    for (const stop of this.#stopListening) stop();
    this.#rooms.stop();
    this.#doorkeeper.stop();
    this.#webDoor.close();
    const tcpClosed = Promise.all(this.#tcpDoors.map((door) => door.close()));
    await this.#drives.stopAll();
    const aedes = this.#aedes;
    if (aedes) await new Promise<void>((resolve) => aedes.close(resolve));
    for (const stream of this.#streams) stream.cutOff();
    await tcpClosed;
  }

  #welcome(stream: ClientStream): void {
    const aedes = this.#aedes;
    if (!aedes || aedes.closed) {
      stream.cutOff();
      return;
    }
    this.#streams.add(stream);
    stream.once('gone', () => this.#streams.delete(stream));
    containFaults(aedes.handle(stream), (error) =>
      this.#options.log.error({ err: error }, 'a message to the broker brought its connection down'),
    );
  }

  /** Finds out who it is before the broker gives the connection its name. */
  #arrive(client: Client, packet: ConnectPacket, done: () => void): void {
    packet.clean = true;
    // The broker itself turns newer protocols away.
    if (packet.protocolVersion === 5) {
      done();
      return;
    }
    const address = client.conn instanceof ClientStream ? client.conn.address : '';
    this.#doorkeeper.admit(packet, address).then(
      (admission) => {
        this.#arrivals.set(client, admission);
        packet.clientId = admission.ok ? admission.scopedId : newId();
        done();
      },
      (error: Error) => client.emit('error', error),
    );
  }

  #admitSafely(client: Client): AuthenticateError | undefined {
    try {
      return this.#admit(client);
    } catch (error) {
      this.#options.log.error({ err: error }, 'a client of the broker could not be let in');
      return refusal(CONNACK.unavailable, 'a fault of ours');
    }
  }

  #admit(client: Client): AuthenticateError | undefined {
    const admission = this.#arrivals.get(client);
    const refused = this.#reasonAgainst(client, admission);
    if (!admission?.ok || refused) {
      const { code, reason } = refused ?? { code: CONNACK.notAuthorized, reason: 'no credentials' };
      this.#meters.loginsRefused.inc({ reason });
      return refusal(code, reason);
    }
    const { identity, clientId } = admission;
    const allowance = this.#allowances.of(identity);
    const participant = new Participant({ identity, clientId, client, allowance }, this.#limits);
    participant.stream?.belongsTo(allowance.wire);
    this.#participants.set(client, participant);
    this.#attendance.add(participant);
    this.#meters.clients.inc({ kind: kindOf(identity) });
    client.conn.once('close', () => {
      this.#attendance.remove(participant);
      this.#meters.clients.dec({ kind: kindOf(identity) });
      participant.leave();
      this.#drives.left(participant);
    });
    this.#takePlace(participant, identity);
    return undefined;
  }

  #reasonAgainst(client: Client, admission: Admission | undefined): { code: ConnackCode; reason: string } | undefined {
    if (!admission?.ok) return admission;
    const { identity, clientId } = admission;
    if (client.conn.destroyed) return { code: CONNACK.unavailable, reason: 'gone' };
    if (!this.#doorkeeper.isStill(identity)) return { code: CONNACK.badCredentials, reason: 'wrong credentials' };
    if (this.#attendance.isFull(identity, clientId))
      return { code: CONNACK.unavailable, reason: 'too many connections' };
    return undefined;
  }

  /** A device is in its class from the start, so that it leaves when the class goes or gets another key. */
  #takePlace(participant: Participant, identity: Identity): void {
    if (identity.kind === 'person') return;
    const room = this.#rooms.peek(identity.code);
    if (room)
      participant
        .enter(room)
        .catch((error: unknown) => this.#options.log.warn({ err: error }, 'a device could not be placed in its class'));
  }

  #judge(client: Client | null, packet: PublishPacket, done: (error?: Error | null) => void): void {
    const participant = client && this.#participants.get(client);
    if (!participant) done(new Error('nobody we let in'));
    else
      participant.inOrder(
        () => this.#border.publish(participant, packet),
        () => done(null),
      );
  }

  #subscribe(
    client: Client,
    subscription: Subscription,
    done: (error: Error | null, subscription?: Subscription | null) => void,
  ): void {
    const participant = this.#participants.get(client);
    if (!participant) {
      done(null, null);
      return;
    }
    const qos = subscription.qos === 0 ? 0 : 1;
    this.#border.subscribe(participant, subscription.topic, qos).then(
      (granted) => done(null, granted ? { ...subscription, qos } : null),
      (error: Error) => done(error),
    );
  }

  async #stopRobot({ mac, code }: Robot): Promise<void> {
    try {
      await this.publish(robotCommand, { mac, classroom: code }, STOP_ALL);
    } catch (error) {
      this.#options.log.warn({ err: error, classroom: code, robot: mac }, 'a robot could not be stopped');
    }
  }

  /** Whoever belongs to a demo goes with it. */
  #endShutOut(): void {
    for (const participant of this.#attendance.everybody()) {
      const { identity } = participant;
      if (identity.kind === 'person' && this.#options.sessions.isShutOut(identity.caller)) participant.end();
    }
  }

  #expelFrom(room: Room): void {
    const key = room.facts && digestOf(room.facts.deviceKey);
    for (const { participant } of [...room.places]) {
      const { identity } = participant;
      if (key && (identity.kind === 'person' || identity.code !== room.code || sameKey(identity.key, key))) continue;
      if (identity.kind === 'robot') sayLastStop(participant, identity);
      participant.end();
    }
  }

  #lost(client: Client, error: Error): void {
    const participant = this.#participants.get(client);
    const details = participant && { client: participant.clientId, kind: kindOf(participant.identity) };
    if (error instanceof BacklogOverflow) {
      this.#meters.cutOff.inc();
      this.#options.log.warn(details, 'a client of the broker was cut off: it did not read');
    } else this.#options.log.debug({ ...details, err: error }, 'a client of the broker was lost');
  }
}
