import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { call, newTeacher } from '../e2e/new-teacher.ts';
import { startServer } from '../e2e/server.ts';
import { bareSchool, ourSchool, ROBOTS, STUDENTS } from './class-school.ts';
import { type Delivery, type LiveClass, pause, Traffic } from './class-traffic.ts';
import { report } from './figure.ts';
import { freePort } from './free-port.ts';
import { Line, publishPacket } from './mqtt-line.ts';
import { childRunning, cpuSeconds } from './process-time.ts';

/**
 * How many classes of a teacher, thirty students, fourteen robots and a camera one core of the broker holds: the
 * number at which the slowest hundredth of deliveries passes 100 ms. People come over WebSockets, devices over TCP, and
 * everybody hears everything said to the class. The same traffic goes through Mosquitto on the same core right after:
 * it asks nobody who they are and looks into no message, ours does both. The load comes from the other core. The time is
 * taken of positions; signs of life (pings, batteries) may wait two fifths of a second at ours for something to go with.
 */
const LIMIT_MS = 100;
const STAGE_SECONDS = Number(process.env.STAGE_SECONDS ?? 6);
const MOST_CLASSES = Number(process.env.MOST_CLASSES ?? 320);
const FIRST = Number(process.env.FIRST_CLASSES ?? 20);
const ROSTER = 300;
const MOST_MS = 1_000;

const BROKER_CORE = '0';
const LOAD_CORE = '1';
const pin = (core: string): void => {
  execFileSync('taskset', ['-acp', core, String(process.pid)], { stdio: 'ignore' });
};

interface Peer {
  name: string;
  pid: number;
  open(number: number): Promise<LiveClass>;
}

const note = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

interface Held {
  classes: number;
  /** Of the largest number that was in time: messages delivered in a second of the broker's core. */
  perCpuSecond: number;
}

/** A number of classes, and what became of it. */
interface Stage extends Delivery {
  inTime: boolean;
  perCpuSecond: number;
}

/** Lets so many classes talk to a peer, opening those that are missing. */
const stage = async (peer: Peer, classes: LiveClass[], traffic: Traffic, count: number): Promise<Stage> => {
  while (classes.length < count) {
    const opened = await Promise.all([0, 1, 2, 3].map((more) => peer.open(classes.length + more + 1)));
    for (const each of opened) {
      classes.push(each);
      traffic.add(each);
    }
  }
  const lag = monitorEventLoopDelay({ resolution: 5 });
  lag.enable();
  const spent = await cpuSeconds(peer.pid);
  const delivery = await traffic.measure(count, STAGE_SECONDS);
  const cpu = (await cpuSeconds(peer.pid)) - spent;
  lag.disable();
  traffic.quiet();
  const perCpuSecond = Math.round((delivery.perSecond * STAGE_SECONDS) / cpu);
  note(
    `${peer.name}: ${count} classes, ${delivery.perSecond} deliveries/s: p50 ${delivery.p50} ms, p99 ${delivery.p99} ms, ${(delivery.arrived * 100).toFixed(0)} % arrived; its core ${Math.round((100 * cpu) / STAGE_SECONDS)} % busy, ${perCpuSecond} deliveries per second of it; the load itself up to ${(lag.percentile(99) / 1e6).toFixed(0)} ms late`,
  );
  await pause(500);
  return { ...delivery, perCpuSecond, inTime: delivery.p99 <= LIMIT_MS && delivery.arrived > 0.95 };
};

/** Grows until deliveries are late, then closes in on the last number that was in time. */
const hold = async (peer: Peer, classes: LiveClass[], traffic: Traffic): Promise<Held> => {
  let held: Held = { classes: 0, perCpuSecond: 0 };
  let late = MOST_CLASSES + 1;
  const attempt = async (count: number): Promise<void> => {
    const first = await stage(peer, classes, traffic, count);
    // Late once may be the machine, or the doors still closing behind those who came in; late twice is the broker.
    const { inTime, perCpuSecond } = first.inTime ? first : await stage(peer, classes, traffic, count);
    if (inTime) held = { classes: count, perCpuSecond };
    else late = count;
    held.perCpuSecond ||= perCpuSecond;
  };
  for (let count = FIRST; held.classes < MOST_CLASSES && late > MOST_CLASSES; count = Math.ceil(count * 1.5))
    await attempt(Math.min(count, MOST_CLASSES));
  while (late - held.classes > Math.max(2, held.classes * 0.06) && late <= MOST_CLASSES)
    await attempt(Math.round((held.classes + late) / 2));
  return held;
};

/** The teacher sends the first class much, and perhaps one student's laptop is shut: the others must not notice. */
const burst = async ([first]: LiveClass[], traffic: Traffic, isFrozen: boolean): Promise<Delivery> => {
  if (!first) throw new Error('no class');
  const laptop = first.students.at(-1)?.line;
  if (laptop && isFrozen) {
    laptop.freeze();
    laptop.drain = () => undefined;
  }
  const much = publishPacket(`to/classroom/${first.code}/special`, JSON.stringify({ much: 'x'.repeat(20_000) }));
  const timer = setInterval(() => first.teacher.send(much), 100);
  const delivery = await traffic.measure(1, STAGE_SECONDS);
  clearInterval(timer);
  traffic.quiet();
  return delivery;
};

const startMosquitto = async (): Promise<{ ports: { ws: number; tcp: number }; stop(): Promise<void> } | undefined> => {
  const folder = await mkdtemp(join(tmpdir(), 'trundle-bench-'));
  const ports = { ws: await freePort(), tcp: await freePort() };
  const file = join(folder, 'mosquitto.conf');
  const lines = [
    'per_listener_settings false',
    'allow_anonymous true',
    'set_tcp_nodelay true',
    'log_type none',
    `listener ${ports.tcp} 127.0.0.1`,
    `listener ${ports.ws} 127.0.0.1`,
    'protocol websockets',
  ];
  await writeFile(file, `${lines.join('\n')}\n`, { mode: 0o644 });
  const child: ChildProcess = spawn('mosquitto', ['-c', file], { stdio: 'ignore' });
  const isMissing = new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(true));
    child.once('spawn', () => resolve(false));
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode === null) child.kill();
    await rm(folder, { recursive: true, force: true });
  };
  if (await isMissing) {
    await stop();
    return undefined;
  }
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const line = await Line.open({ port: ports.tcp, clientId: 'probe' }).catch(() => undefined);
    line?.close();
    if (line) return { ports, stop };
    await pause(50);
  }
  await stop();
  throw new Error('mosquitto did not start listening');
};

const closeAll = (classes: LiveClass[]): void => {
  for (const { teacher, students, robots, camera } of classes)
    for (const line of [teacher, camera, ...robots, ...students.map((student) => student.line)]) line.close();
};

/** A list of three hundred names: how long it takes to save and to open. */
const measureRoster = async (baseURL: string, token: string): Promise<void> => {
  const { _id: code } = await call<{ _id: string }>(baseURL, 'POST', '/class', { token, body: { name: 'Large' } });
  const students = Array.from({ length: ROSTER }, (_, n) => ({ name: `Élève ${n}` }));
  const timed = async (figure: string, action: () => Promise<unknown>): Promise<void> => {
    const start = performance.now();
    await action();
    const value = Number((performance.now() - start).toFixed(1));
    report({ bench: 'class', figure, value, limit: MOST_MS });
  };
  await timed(`roster-of-${ROSTER}-save-ms`, () =>
    call(baseURL, 'POST', `/class/${code}/students`, { token, body: { students } }),
  );
  await timed(`roster-of-${ROSTER}-open-ms`, () => call(baseURL, 'GET', `/class/${code}`, { token }));
  const roster = await call<{ _id: string }[]>(baseURL, 'GET', `/class/${code}/students`, { token });
  const assigned = roster.map(({ _id }) => ({ studentId: _id, robotId: 'none' }));
  await timed(`roster-of-${ROSTER}-robots-save-ms`, () =>
    call(baseURL, 'POST', `/class/${code}/students/robots`, { token, body: { students: assigned } }),
  );
};

/** Our server on one core, with its database, and the load on the other. */
const ours = async (): Promise<Held> => {
  const mqttPort = await freePort();
  pin(BROKER_CORE);
  const server = await startServer({ env: { MQTT_PORT: String(mqttPort), LOG_LEVEL: 'error', ...profiling() } });
  pin(LOAD_CORE);
  const traffic = new Traffic();
  const classes: LiveClass[] = [];
  try {
    const teacher = await newTeacher(server.baseURL, server.outbox);
    await measureRoster(server.baseURL, teacher.token);
    const school = ourSchool(server, mqttPort);
    traffic.start();
    const held = await hold(
      { name: 'trundle', pid: await childRunning('main.ts'), open: school.open },
      classes,
      traffic,
    );
    const before = await burst(classes, traffic, false);
    const frozen = await burst(classes, traffic, true);
    report({
      bench: 'class',
      figure: 'p99-ms-in-a-class-with-a-frozen-laptop',
      value: frozen.p99,
      limit: LIMIT_MS,
      reference: before.p99,
    });
    report({
      bench: 'class',
      figure: 'share-arrived-in-a-class-with-a-frozen-laptop',
      value: Number(frozen.arrived.toFixed(3)),
      reference: Number(before.arrived.toFixed(3)),
    });
    return held;
  } finally {
    traffic.stop();
    closeAll(classes);
    await server.stop();
  }
};

const profiling = (): Record<string, string> =>
  process.env.PROFILE ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${process.env.PROFILE}` } : {};

const theirs = async (): Promise<Held | undefined> => {
  pin(BROKER_CORE);
  const mosquitto = await startMosquitto();
  pin(LOAD_CORE);
  if (!mosquitto) return undefined;
  const traffic = new Traffic();
  const classes: LiveClass[] = [];
  try {
    traffic.start();
    const school = bareSchool(mosquitto.ports);
    const pid = await childRunning('mosquitto');
    return await hold({ name: 'mosquitto', pid, open: school.open }, classes, traffic);
  } finally {
    traffic.stop();
    closeAll(classes);
    await mosquitto.stop();
  }
};

if (availableParallelism() < 2) note('One core only: the load shares it with the broker, so the numbers are low.');
const held = await ours();
const reference = process.env.OURS_ONLY ? undefined : await theirs();
if (reference === undefined && !process.env.OURS_ONLY)
  note('Mosquitto is not here (apt-get install mosquitto): no ratio to it in this run.');
report({
  bench: 'class',
  figure: `classes-of-${STUDENTS}-students-and-${ROBOTS}-robots-per-core`,
  value: held.classes,
  ...(reference ? { reference: reference.classes } : {}),
});
// On a machine that others use too, time on the clock says little; time on the core says what the work costs.
report({
  bench: 'class',
  figure: 'deliveries-per-second-of-the-core',
  value: held.perCpuSecond,
  ...(reference ? { reference: reference.perCpuSecond } : {}),
});
process.exit();
