import type { EventEmitter } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import type { Server as HttpsServer } from 'node:https';
import { authorizePublish } from '@trundle/protocol/topics/authority';
import { robotCommand } from '@trundle/protocol/topics/robot';
import type { Topic, TopicPayloadInput } from '@trundle/protocol/topics/topic';
import type { Aedes, AuthenticateError, Client, ConnectPacket, PublishPacket, Subscription } from 'aedes';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import type { Authorizer } from '../access/authorizer.ts';
import type { Sessions } from '../accounts/sessions.ts';
import type { Features } from '../config/features.ts';
import type { Database } from '../database/connection.ts';
import type { EventBus } from '../event-bus.ts';
import { newId } from '../random.ts';
import { ThrottledLog } from '../throttled-log.ts';
import { AedesBroker, isolateFaults } from './aedes-broker.ts';
import { atTime } from './at-time.ts';
import { type AuthenticationResult, Authenticator, CONNACK, type ConnackCode } from './authenticator.ts';
import { BrokerMetrics } from './broker-metrics.ts';
import { ClientConnection } from './client-connection.ts';
import { BacklogOverflow, ClientStream } from './client-stream.ts';
import { ConnectionRegistry } from './connection-registry.ts';
import { type Identity, isByLink, kindOf } from './identity.ts';
import { InMemoryPersistence } from './in-memory-persistence.ts';
import { type BrokerLimits, DEFAULT_LIMITS } from './limits.ts';
import { describeClient, MessageAuthorizer, serverPrincipal } from './message-authorizer.ts';
import { MessageBus, type MessageListener } from './message-bus.ts';
import { mayKeepMoving, STOP_ALL, sendFinalStop } from './motion-rules.ts';
import { MotionWatchdog, type Robot } from './motion-watchdog.ts';
import type { RoomClient } from './occupant.ts';
import { resolveTopic } from './resolved-topic.ts';
import type { Room } from './room.ts';
import { Rooms } from './rooms.ts';
import { SenderLimitRegistry } from './sender-limits.ts';
import { type Certificate, TcpTransport, WebSocketTransport } from './transports.ts';
import { WriteBatcher } from './write-batcher.ts';

interface BrokerOptions {
  sessions: Sessions;
  authorizer: Authorizer;
  database: Database;
  events: EventBus;
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

/** Messages with QoS 2 one client may have under way; neither our pages nor our robots send any. */
const MAX_INFLIGHT_QOS_2 = 50;

const connackError = (returnCode: ConnackCode, reason: string): AuthenticateError =>
  Object.assign(new Error(reason), { returnCode }) as AuthenticateError;

/** The MQTT 3.1.1 broker of all classes: pages come over WebSocket, robots and cameras over TCP. */
export class ClassroomBroker {
  readonly #options: BrokerOptions;
  readonly #limits: BrokerLimits;
  readonly #metrics: BrokerMetrics;
  readonly #throttledLog: ThrottledLog;
  readonly #rooms: Rooms;
  readonly #authenticator: Authenticator;
  readonly #authorizer: MessageAuthorizer;
  readonly #webSockets: WebSocketTransport;
  readonly #tcpTransports: TcpTransport[] = [];
  readonly #batcher = new WriteBatcher();
  readonly #streams = new Set<ClientStream>();
  readonly #authenticated = new WeakMap<Client, AuthenticationResult>();
  readonly #connectionOf = new WeakMap<Client, ClientConnection>();
  readonly #senderLimits: SenderLimitRegistry;
  readonly #connections: ConnectionRegistry;
  readonly #bus: MessageBus;
  readonly #watchdog: MotionWatchdog;
  #stopListening: (() => void)[] = [];
  #aedes: Aedes | undefined;

  constructor(options: BrokerOptions) {
    this.#options = options;
    const { database, authorizer, events, log, sessions } = options;
    this.#limits = { ...DEFAULT_LIMITS, ...options.limits };
    const limits = this.#limits;
    this.#metrics = new BrokerMetrics(options.registry ?? new Registry());
    this.#throttledLog = new ThrottledLog(log);
    this.#senderLimits = new SenderLimitRegistry(limits);
    this.#connections = new ConnectionRegistry(limits);
    this.#bus = new MessageBus(log);
    this.#watchdog = new MotionWatchdog(this.#bus, (robot) => this.#stopRobot(robot));
    this.#rooms = new Rooms({ database, authorizer, events, log: this.#throttledLog, limits }, (room, before) => {
      this.#watchdog.review(room.code, (robot, by) => mayKeepMoving(robot, by, room, before));
      this.#disconnectRevoked(room);
    });
    this.#authenticator = new Authenticator({
      sessions,
      rooms: this.#rooms,
      events,
      features: options.features,
      limits,
      log: this.#throttledLog,
      senderLimits: this.#senderLimits,
      simulationSecret: options.simulationSecret,
    });
    this.#authorizer = new MessageAuthorizer({
      rooms: this.#rooms,
      limits,
      metrics: this.#metrics,
      log: this.#throttledLog,
      bus: this.#bus,
      features: options.features,
    });
    const trustProxy = options.trustProxy ?? false;
    this.#webSockets = new WebSocketTransport(limits, { trustProxy, batcher: this.#batcher }, (stream) =>
      this.#open(stream),
    );
  }

  async start(): Promise<void> {
    this.#rooms.start();
    this.#authenticator.start();
    const { events } = this.#options;
    this.#stopListening = [
      events.on('session.ended', ({ sessionIds }) => {
        for (const connection of this.#connections.ofSessions(sessionIds)) connection.revoke();
      }),
      events.on('features.changed', () => this.#closeSwitchedOff()),
    ];
    const aedes = new AedesBroker({
      persistence: new InMemoryPersistence(),
      connectTimeout: this.#limits.connectTimeout,
      maxInflightInbound: MAX_INFLIGHT_QOS_2,
      // The authenticator puts the account or class in front of a client id, which makes it longer than the default allows.
      maxClientsIdLength: Number.POSITIVE_INFINITY,
      preConnect: (client, packet, done) => this.#authenticate(client, packet, () => done(null, true)),
      authenticate: (client, _username, _password, done) => {
        const refused = this.#acceptSafely(client);
        if (refused) done(refused, null);
        else done(null, true);
      },
      authorizePublish: (client, packet, done) => this.#authorizePublish(client, packet, done),
      authorizeSubscribe: (client, subscription, done) => this.#authorizeSubscribe(client, subscription, done),
      authorizeForward: (client, packet) => {
        const connection = this.#connectionOf.get(client);
        return connection && this.#authorizer.authorizeForward(connection, packet) ? packet : null;
      },
    });
    aedes.on('unsubscribe', (filters, client) => {
      for (const filter of filters) this.#connectionOf.get(client)?.unsubscribe(filter);
    });
    aedes.on('clientError', (client, error) => this.#lost(client, error));
    aedes.on('connectionError', (client, error) => this.#lost(client, error));
    // The library's types leave this event out, but without a listener it would end the process.
    const emitter: EventEmitter = aedes;
    emitter.on('error', (error) => this.#options.log.error({ err: error }, 'the broker failed'));
    await aedes.listen();
    this.#aedes = aedes;
  }

  /** Takes WebSockets at the broker's path on the web server's port; other upgrades are turned away. */
  attach(server: HttpServer | HttpsServer): void {
    this.#webSockets.attach(server);
  }

  /** Listens for MQTT over TCP or TLS; resolves with the port, another free one when the wanted one is taken. */
  async listen(port: number, host: string, tls?: Certificate): Promise<number> {
    const transport = new TcpTransport(this.#limits, { batcher: this.#batcher, tls }, (stream) => this.#open(stream));
    this.#tcpTransports.push(transport);
    const taken = await transport.listen(port, host);
    const { log } = this.#options;
    const name = `${tls ? 'MQTT over TLS' : 'MQTT'} at ${host}`;
    if (port !== 0 && taken !== port)
      log.warn({ wanted: port, port: taken }, `port ${port} for ${name} is taken: robots connect to port ${taken}`);
    else log.info({ port: taken }, `${name}: robots connect to port ${taken}`);
    return taken;
  }

  /** From now on ports with TLS show this certificate; connections that stand keep theirs. */
  renewCertificate(certificate: Certificate): void {
    for (const transport of this.#tcpTransports) transport.renew(certificate);
  }

  /** Publishes a message of the server's own, of one mat where that matters. Throws when the contract does not allow the server to. */
  async publish<T extends Topic>(
    topic: T,
    params: Parameters<T['build']>[0],
    payload: TopicPayloadInput<T>,
    mat: string | null = null,
  ): Promise<void> {
    const text = topic.build(params);
    const ref = String(topic.parse(text)?.[topic.room]);
    const server = serverPrincipal(ref);
    const decision = authorizePublish(text, payload, server);
    if (!decision.ok) throw new Error(`the server may not publish ${topic.pattern}: ${decision.reason}`);
    const aedes = this.#aedes;
    if (!aedes || aedes.closed) return;
    if (topic.feature && !this.#options.features.isOn(topic.feature)) return;
    this.#bus.dispatch(decision.match, decision.payload, server, { mat });
    // Up to date, so that nobody receives it by a right they have lost.
    const room = await this.#rooms.find(ref);
    const resolved = resolveTopic(text);
    const bytes = Buffer.from(JSON.stringify(decision.payload));
    if (!topic.retain) {
      if (room && resolved) this.#authorizer.deliver(room, resolved, { payload: bytes, qos: topic.qos }, mat);
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
      // The library takes a message that is overtaken by a later one for a repetition and drops it; published from a
      // callback of its own nothing can overtake it.
      setImmediate(() => aedes.publish(packet, (error) => (error && !aedes.closed ? reject(error) : resolve())));
    });
  }

  /** Calls the listener with every authorized message on a topic, those of the server too. */
  onMessage<T extends Topic>(topic: T, listener: MessageListener<T>): () => void {
    return this.#bus.on(topic, listener);
  }

  /** Whether somebody listens: what is said often need not be said to nobody. */
  isHeard<T extends Topic>(topic: T, params: Parameters<T['build']>[0]): boolean {
    const resolved = resolveTopic(topic.build(params));
    const room = resolved && this.#rooms.peek(resolved.ref);
    return room !== undefined && resolved !== undefined && room.recipients(resolved).length > 0;
  }

  /** Somebody has the class open right now, or this one has. */
  isOccupied(code: string, account?: string): boolean {
    const occupants = this.#rooms.peek(code)?.occupants ?? [];
    // Whoever merely tried to get in is an occupant too, but without a principal.
    return [...occupants].some(
      ({ connection, principal }) =>
        principal && connection.identity.kind === 'person' && (account === undefined || principal.account === account),
    );
  }

  /** A robot's number in its class. Only known while the class is in memory, as it is when the robot has just published. */
  robotNumber(code: string, mac: string): number | undefined {
    return this.#rooms.peek(code)?.facts?.robots.find((robot) => robot.mac === mac)?.identifier;
  }

  async close(): Promise<void> {
    for (const stop of this.#stopListening) stop();
    this.#rooms.stop();
    this.#authenticator.stop();
    this.#webSockets.close();
    const tcpClosed = Promise.all(this.#tcpTransports.map((transport) => transport.close()));
    await this.#watchdog.stopAll();
    const aedes = this.#aedes;
    if (aedes) await new Promise<void>((resolve) => aedes.close(resolve));
    for (const stream of this.#streams) stream.terminate();
    await tcpClosed;
  }

  #open(stream: ClientStream): void {
    const aedes = this.#aedes;
    if (!aedes || aedes.closed) {
      stream.terminate();
      return;
    }
    this.#streams.add(stream);
    stream.once('gone', () => this.#streams.delete(stream));
    isolateFaults(aedes.handle(stream), (error) =>
      this.#options.log.error({ err: error }, 'a message to the broker brought its connection down'),
    );
  }

  /** Before the library registers the client id: with the result in hand the id is scoped to its account or class. */
  #authenticate(client: Client, packet: ConnectPacket, done: () => void): void {
    packet.clean = true;
    // The library itself refuses newer protocols.
    if (packet.protocolVersion === 5) {
      done();
      return;
    }
    const address = client.conn instanceof ClientStream ? client.conn.address : '';
    this.#authenticator.authenticate(packet, address).then(
      (result) => {
        this.#authenticated.set(client, result);
        packet.clientId = result.ok ? result.scopedId : newId();
        done();
      },
      (error: Error) => client.emit('error', error),
    );
  }

  #acceptSafely(client: Client): AuthenticateError | undefined {
    try {
      return this.#accept(client);
    } catch (error) {
      this.#options.log.error({ err: error }, 'a client of the broker could not be let in');
      return connackError(CONNACK.unavailable, 'a fault of ours');
    }
  }

  #accept(client: Client): AuthenticateError | undefined {
    const result = this.#authenticated.get(client);
    const refused = this.#rejectionOf(client, result);
    if (!result?.ok || refused) {
      const { code, reason } = refused ?? { code: CONNACK.notAuthorized, reason: 'no credentials' };
      this.#metrics.loginsRefused.inc({ reason });
      return connackError(code, reason);
    }
    const { identity, clientId } = result;
    const senderLimits = this.#senderLimits.of(identity);
    const connection = new ClientConnection({ identity, clientId, client, senderLimits }, this.#limits);
    connection.stream?.useLimits(senderLimits.wire);
    this.#connectionOf.set(client, connection);
    this.#connections.add(connection);
    this.#metrics.clients.inc({ kind: kindOf(identity) });
    const stopWaiting = isByLink(identity) ? atTime(identity.until, () => dismiss(connection)) : undefined;
    client.conn.once('close', () => {
      stopWaiting?.();
      this.#connections.remove(connection);
      this.#metrics.clients.dec({ kind: kindOf(identity) });
      connection.closed();
      this.#watchdog.connectionClosed(connection);
    });
    this.#joinOwnRoom(connection, identity);
    return undefined;
  }

  #rejectionOf(
    client: Client,
    result: AuthenticationResult | undefined,
  ): { code: ConnackCode; reason: string } | undefined {
    if (!result?.ok) return result;
    const { identity, clientId } = result;
    if (client.conn.destroyed) return { code: CONNACK.unavailable, reason: 'gone' };
    if (!this.#authenticator.isStillValid(identity))
      return { code: CONNACK.badCredentials, reason: 'wrong credentials' };
    if (this.#connections.isFull(identity, clientId))
      return { code: CONNACK.unavailable, reason: 'too many connections' };
    return undefined;
  }

  /** A device or a viewer joins its room at once, so that it is disconnected when the class is deleted or gets another key. */
  #joinOwnRoom(connection: ClientConnection, identity: Identity): void {
    if (identity.kind === 'person') return;
    const room = this.#rooms.peek(identity.code);
    if (room)
      connection.join(room).catch((error: unknown) =>
        this.#throttledLog.warn(`${identity.code} place`, 'a device could not be placed in its class', () => ({
          err: error,
        })),
      );
  }

  #authorizePublish(client: Client | null, packet: PublishPacket, done: (error?: Error | null) => void): void {
    const connection = client && this.#connectionOf.get(client);
    if (!connection) done(new Error('not an accepted connection'));
    else
      connection.inOrder(
        () => this.#authorizer.authorizePublish(connection, packet),
        () => done(null),
      );
  }

  #authorizeSubscribe(
    client: Client,
    subscription: Subscription,
    done: (error: Error | null, subscription?: Subscription | null) => void,
  ): void {
    const connection = this.#connectionOf.get(client);
    if (!connection) {
      done(null, null);
      return;
    }
    const qos = subscription.qos === 0 ? 0 : 1;
    this.#authorizer.authorizeSubscribe(connection, subscription.topic, qos).then(
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

  /**
   * Closes the connections of demo accounts and of devices in their classes when the demo was switched off, and those of camera
   * stations with the camera, so that their pages can tell. A kit is merely not heard.
   */
  #closeSwitchedOff(): void {
    const { features, sessions } = this.#options;
    for (const connection of this.#connections.all()) {
      const { identity } = connection;
      const account = identity.kind === 'person' ? identity.caller : identity;
      const isStationOff = identity.kind === 'station' && !features.isOn('camera');
      if (isStationOff || sessions.isOfDisabledDemo(account)) dismiss(connection);
    }
  }

  /**
   * Closes the connections of devices and viewers that the class does not admit any more, of teachers who teach it no more, and
   * all when the class is deleted.
   */
  #disconnectRevoked({ code, facts, occupants }: Room): void {
    for (const { connection, isOut } of [...occupants]) {
      const { identity } = connection;
      const isDevice = identity.kind !== 'person' && identity.code === code;
      if (!facts || isOut || (isDevice && !this.#authenticator.isAdmitted(identity, facts))) dismiss(connection);
    }
  }

  #lost(client: Client, error: Error): void {
    const connection = this.#connectionOf.get(client);
    const details = connection && describeClient(connection);
    if (error instanceof BacklogOverflow) {
      this.#metrics.cutOff.inc();
      this.#options.log.warn(details, 'a client of the broker was cut off: it did not read');
    } else this.#options.log.debug({ ...details, err: error }, 'a client of the broker was lost');
  }
}

/** Closes a connection for good; a robot is told to stop with the last thing it hears. */
const dismiss = (connection: RoomClient): void => {
  const { identity } = connection;
  if (identity.kind === 'robot') sendFinalStop(connection, identity);
  connection.revoke();
};
