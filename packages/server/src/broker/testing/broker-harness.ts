import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BROKER_PATH } from '@trundle/protocol';
import { eq } from 'drizzle-orm';
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';
import pino from 'pino';
import { Registry } from 'prom-client';
import { vi } from 'vitest';
import { Authorizer } from '../../access/authorizer.ts';
import { Sessions } from '../../accounts/sessions.ts';
import { CameraLinks } from '../../classrooms/camera-links.ts';
import { Classrooms } from '../../classrooms/classrooms.ts';
import { FormerStudents } from '../../classrooms/former-students.ts';
import { ClassroomRobots } from '../../classrooms/robots.ts';
import { Features } from '../../config/features.ts';
import { SystemConfig } from '../../config/system-config.ts';
import { classrooms } from '../../database/schema.ts';
import { EventBus } from '../../event-bus.ts';
import { Quotas } from '../../quotas/quotas.ts';
import { StorageCapacity } from '../../quotas/storage-capacity.ts';
import { newId } from '../../random.ts';
import { ViewerLinks } from '../../sandbox/viewer-links.ts';
import { readSettings } from '../../settings.ts';
import { People, type Person } from '../../testing/people.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { ClassroomBroker } from '../broker.ts';
import { builtInPassword } from '../identity.ts';
import type { BrokerLimits } from '../limits.ts';
import { TestClient } from './test-client.ts';

export type Transport = 'tcp' | 'ws';

interface LogLine {
  level: number;
  msg: string;
  topic?: string;
  reason?: string;
  detail?: string;
  [more: string]: unknown;
}

const WARNING = 40;
const SIMULATION_SECRET = 'of-the-built-in-simulation';
/** No honest test fails a login; the delay is tried where it is the subject. */
const QUICK = { perClient: 10, perAddress: 600, seconds: 60, delay: 1 };

/** A broker with both doors open, on a real database, with the parts of the server that change what it judges by. */
export class BrokerHarness {
  readonly test: TestServer;
  readonly people: People;
  readonly events = new EventBus();
  readonly registry = new Registry();
  readonly lines: LogLine[] = [];
  readonly sessions: Sessions;
  readonly authorizer: Authorizer;
  readonly robots: ClassroomRobots;
  readonly former: FormerStudents;
  readonly classrooms: Classrooms;
  readonly config: SystemConfig;
  readonly broker: ClassroomBroker;
  readonly viewerLinks: ViewerLinks;
  readonly cameraLinks: CameraLinks;
  readonly #features: Features;
  readonly #web: Server = createServer();
  readonly #clients: TestClient[] = [];
  tcpPort = 0;

  private constructor(test: TestServer, limits: Partial<BrokerLimits>) {
    this.test = test;
    const { database } = test;
    this.people = new People(test);
    this.authorizer = new Authorizer(database);
    const quotas = new Quotas(database, new StorageCapacity(database));
    this.robots = new ClassroomRobots(database, this.events, quotas);
    const settings = readSettings({ DATA_DIR: test.dataDir });
    const log = pino({ level: 'debug' }, { write: (line: string) => this.lines.push(JSON.parse(line)) });
    this.config = new SystemConfig(database, this.events);
    this.#features = new Features({ settings, config: this.config, events: this.events, log });
    this.sessions = new Sessions(database, this.events, settings.jwtSecret, this.#features);
    this.former = new FormerStudents(database, this.sessions, this.events, quotas);
    this.classrooms = new Classrooms(database, this.sessions, this.events, quotas);
    this.viewerLinks = new ViewerLinks({ database, events: this.events });
    this.cameraLinks = new CameraLinks({
      database,
      events: this.events,
      found: () => ({ origins: [], trustFirst: false }),
    });
    this.broker = new ClassroomBroker({
      sessions: this.sessions,
      authorizer: this.authorizer,
      database,
      events: this.events,
      features: this.#features,
      log,
      registry: this.registry,
      simulationSecret: SIMULATION_SECRET,
      limits: { failedLogins: QUICK, ...limits },
    });
  }

  static async open(limits: Partial<BrokerLimits> = {}, mqttPort = 0): Promise<BrokerHarness> {
    const harness = new BrokerHarness(await testServer(), limits);
    await harness.#features.start();
    await harness.broker.start();
    harness.broker.attach(harness.#web);
    await new Promise<void>((resolve) => harness.#web.listen(0, '127.0.0.1', resolve));
    harness.tcpPort = await harness.broker.listen(mqttPort, '127.0.0.1');
    return harness;
  }

  get webPort(): number {
    return (this.#web.address() as AddressInfo).port;
  }

  /** A client that has not tried to connect successfully yet. */
  connect(transport: Transport, options: IClientOptions): MqttClient {
    const url =
      transport === 'ws' ? `ws://127.0.0.1:${this.webPort}${BROKER_PATH}` : `mqtt://127.0.0.1:${this.tcpPort}`;
    return mqtt.connect(url, { protocolVersion: 4, reconnectPeriod: 0, connectTimeout: 10_000, ...options });
  }

  async client(transport: Transport, options: IClientOptions): Promise<TestClient> {
    const client = new TestClient(this.connect(transport, options));
    this.#clients.push(client);
    await client.connected;
    return client;
  }

  person(transport: Transport, person: Person, clientId = 'page-1', more: IClientOptions = {}): Promise<TestClient> {
    return this.client(transport, { username: 'anybody', password: person.token, clientId, ...more });
  }

  async device(transport: Transport, code: string, clientId: string, more: IClientOptions = {}): Promise<TestClient> {
    return this.client(transport, { username: code, password: await this.deviceKey(code), clientId, ...more });
  }

  /** A screen that came by the viewer link of the class. */
  async viewer(transport: Transport, code: string, clientId: string): Promise<TestClient> {
    const { key } = await this.viewerLinks.current(code);
    return this.client(transport, { username: code, password: key, clientId });
  }

  /** A page that has taken the seat of the class's camera. */
  async station(transport: Transport, code: string): Promise<{ client: TestClient; serial: string }> {
    const { key } = (await this.cameraLinks.read(code)).link ?? (await this.cameraLinks.make(code));
    const { serial, token } = await this.cameraLinks.take(code, { key, seat: newId(), name: 'Phone' });
    const client = await this.client(transport, { username: code, password: token, clientId: serial });
    return { client, serial };
  }

  /** A device of the built-in simulation. */
  async virtualDevice(transport: Transport, code: string, clientId: string): Promise<TestClient> {
    const password = builtInPassword(await this.deviceKey(code), SIMULATION_SECRET);
    return this.client(transport, { username: code, password, clientId });
  }

  async deviceKey(code: string): Promise<string> {
    const [row] = await this.test.database.db.select().from(classrooms).where(eq(classrooms.code, code));
    return row?.deviceKey ?? '';
  }

  /** A robot of the class, perhaps given to a student. */
  async robot(code: string, mac: string, identifier: number, student?: Person): Promise<void> {
    await this.robots.add(code, { _id: mac, identifier, name: 'unused', type: 'robot' });
    if (student) await this.robots.give(code, student.id, mac);
  }

  /** What the call that switches the chat will do. */
  async setChat(code: string, { disabled, students }: { disabled: boolean; students: string[] }): Promise<void> {
    await this.test.database.db
      .update(classrooms)
      .set({ chatDisabled: disabled, chatDisabledStudents: students })
      .where(eq(classrooms.code, code));
    this.events.emit('classroom.changed', { code });
  }

  warnings(topic: string): LogLine[] {
    return this.lines.filter((line) => line.level === WARNING && line.topic === topic);
  }

  async figure(name: string, labels: Record<string, string> = {}): Promise<number> {
    const metric = await this.registry.getSingleMetric(name)?.get();
    const fits = metric?.values.filter((value) =>
      Object.entries(labels).every(([label, wanted]) => (value.labels as Record<string, unknown>)[label] === wanted),
    );
    return fits?.reduce((sum, { value }) => sum + value, 0) ?? 0;
  }

  /** Waits until a figure is what it should be. */
  async until(name: string, wanted: number, labels: Record<string, string> = {}): Promise<void> {
    await vi.waitFor(
      async () => {
        const is = await this.figure(name, labels);
        if (is !== wanted) throw new Error(`${name} is ${is}, not ${wanted}`);
      },
      { timeout: 10_000, interval: 5 },
    );
  }

  async close(): Promise<void> {
    for (const client of this.#clients) client.disconnect();
    await this.broker.close();
    this.#web.closeAllConnections();
    await new Promise((resolve) => this.#web.close(resolve));
    await this.test.close();
  }
}
