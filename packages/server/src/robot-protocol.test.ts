import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addRobot, readDeviceKey } from '@trundle/protocol/http/classroom-robots';
import mqtt from 'mqtt';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openPage } from './testing/broker-clients.ts';
import { freePort } from './testing/free-port.ts';
import { People } from './testing/people.ts';
import { type TestServer, testServer } from './testing/server.ts';

/** A stranger who has nothing but docs/robot-protocol.md builds a robot: its lines are followed to the letter. */
const DOCUMENT = readFileSync(join(import.meta.dirname, '../../../docs/robot-protocol.md'), 'utf8');
const BLOCKS = [...DOCUMENT.slice(DOCUMENT.indexOf('## By hand')).matchAll(/```sh\n(.*?)```/gs)].map(
  ([, text]) => text ?? '',
);
const SETTINGS = 'CODE=K7PM3X KEY=… MAC=AABBCCDDEEFF HOST=localhost PORT=1883';

interface Command {
  tool: 'mosquitto_sub' | 'mosquitto_pub';
  args: string[];
}

/** What a shell makes of the lines; the tools only say what they were called with. */
const commandsOf = (script: string, settings: Record<string, string>): Command[] => {
  expect(BLOCKS[0]).toContain(SETTINGS);
  const given = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  const tool = (name: string): string => `${name}() { printf '%s\\n' ${name} "$@" ''; }`;
  const text = [tool('mosquitto_sub'), tool('mosquitto_pub'), ...given, script.replace(SETTINGS, '')].join('\n');
  return execFileSync('sh', ['-c', text], { encoding: 'utf8' })
    .split('\n\n')
    .filter((called) => called.trim() !== '')
    .map((called) => {
      const [name, ...args] = called.trim().split('\n');
      return { tool: name as Command['tool'], args };
    });
};

/** As robots do, something is said again until it is heard. */
const until = (holds: () => unknown): Promise<unknown> => vi.waitFor(holds, { timeout: 10_000, interval: 200 });

interface Tools {
  /** What it prints, as it comes. */
  listen(command: Command): Promise<string[]>;
  send(command: Command): Promise<void>;
  /** Stays connected and sends what is typed; ends when told. */
  hold(command: Command): Promise<{ type(line: string): void; end(): void }>;
}

const option = ({ args }: Command, name: string): string => args[args.indexOf(name) + 1] ?? '';
const dial = async (command: Command) => {
  const [host, port] = [option(command, '-h'), option(command, '-p')];
  const client = await mqtt.connectAsync(`mqtt://${host}:${port}`, {
    protocolVersion: 4,
    reconnectPeriod: 0,
    username: option(command, '-u'),
    password: option(command, '-P'),
    ...(command.args.includes('-i') ? { clientId: option(command, '-i') } : {}),
  });
  onTestFinished(() => void client.end(true));
  return client;
};
const library: Tools = {
  listen: async (command) => {
    const client = await dial(command);
    const lines: string[] = [];
    client.on('message', (topic, payload) => lines.push(`${topic} ${payload}`));
    await client.subscribeAsync(option(command, '-t'), { qos: 1 });
    return lines;
  },
  send: async (command) => {
    const client = await dial(command);
    await client.publishAsync(option(command, '-t'), option(command, '-m'), { qos: 1 });
    await client.endAsync();
  },
  hold: async (command) => {
    const client = await dial(command);
    return {
      type: (line) => void client.publish(option(command, '-t'), line, { qos: 1 }),
      end: () => void client.end(),
    };
  },
};

const start = ({ tool, args }: Command): ChildProcess => {
  const child = spawn(tool, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill());
  return child;
};
const mosquitto: Tools = {
  listen: async (command) => {
    const child = start(command);
    const lines: string[] = [];
    child.stdout?.setEncoding('utf8').on('data', (text: string) => lines.push(...text.split('\n').filter(Boolean)));
    return lines;
  },
  send: (command) =>
    new Promise((resolve, reject) => {
      start(command).on('close', (code) => (code === 0 ? resolve() : reject(new Error(`mosquitto_pub: ${code}`))));
    }),
  hold: async (command) => {
    const child = start(command);
    return { type: (line) => void child.stdin?.write(`${line}\n`), end: () => void child.stdin?.end() };
  },
};
const isInstalled = spawnSync('mosquitto_pub', ['--help']).error === undefined;

let server: TestServer;
let people: People;
let port: number;
let serial = 0;
beforeAll(async () => {
  port = await freePort();
  server = await testServer({ MQTT_PORT: String(port) });
  people = new People(server);
});
afterAll(() => server.close());

const scene = async () => {
  const own = await people.classroom(0);
  const { token } = own.teacher;
  const { body } = await server.ask(readDeviceKey, { params: { id: own.code } }, { token });
  const mac = `F9${(++serial).toString(16).toUpperCase().padStart(10, '0')}`;
  const settings = { CODE: own.code, KEY: body.deviceKey, MAC: mac, HOST: '127.0.0.1', PORT: String(port) };
  const add = () => server.ask(addRobot, { params: { id: own.code }, body: { _id: mac, identifier: 7 } }, { token });
  return { own, mac, settings, add };
};
const read = (lines: readonly string[], topic: string): Record<string, unknown>[] =>
  lines.filter((line) => line.startsWith(`${topic} `)).map((line) => JSON.parse(line.slice(topic.length + 1)));

test('[D1] the last will of the document is heard when the robot is cut off', async () => {
  const { own, mac, settings, add } = await scene();
  await add();
  const payload = /^\| last will \|[^`]*`([^`]*)`/m.exec(DOCUMENT)?.[1] ?? '';
  const page = await openPage(server, own.teacher, `to/classroom/${own.code}/robot_status`);
  const robot = await mqtt.connectAsync(`mqtt://127.0.0.1:${port}`, {
    protocolVersion: 4,
    reconnectPeriod: 0,
    clientId: `robot-${mac}`,
    username: own.code,
    password: settings.KEY,
    will: { topic: `to/classroom/${own.code}/robot_status`, payload: Buffer.from(payload), qos: 1, retain: false },
  });
  robot.stream.destroy();
  await page.receives(({ message }) => (message as { status: number }).status === 0);
  expect(page.received.at(-1)?.message).toEqual(JSON.parse(payload));
  page.disconnect();
});

describe.each([['a library', library, true] as const, ['mosquitto', mosquitto, isInstalled] as const])(
  'the robot protocol by %s',
  (_, tools, canRun) => {
    test.runIf(canRun)('[D1] the steps of the document make a robot, in the order they stand there', async () => {
      const { own, mac, settings, add } = await scene();
      const topic = `to/robot/${mac}/${own.code}`;
      const [sub, asks, asksAgain, confirms, status, sensors, motor, started, stop, ...rest] = commandsOf(
        BLOCKS[0] ?? '',
        settings,
      ) as [Command, Command, Command, Command, Command, Command, Command, Command, Command];
      expect(rest).toEqual([]);
      const page = await openPage(server, own.teacher, `to/classroom/${own.code}/#`);
      const lines = await tools.listen(sub);
      const told = () => read(lines, topic);

      // What names a number is dropped as long as it is not the robot's, and the answer to `register` says so.
      await tools.send(status);
      await until(async () => {
        await tools.send(asks);
        expect(told().at(-1)).toMatchObject({ classroom: own.code, code: 1 });
      });
      expect((await add()).status).toBe(200);
      await until(async () => {
        await tools.send(asksAgain);
        expect(told().at(-1)).toEqual({ classroom: own.code, identifier: 7 });
      });
      for (const command of [confirms, status, sensors]) await tools.send(command);
      await page.receives(({ topic: heard }) => heard.endsWith('/sensors_update'));
      const heard = page.received
        .filter(({ topic: where }) => !where.endsWith('/register'))
        .map(({ topic: where, message }) => [where.split('/').at(-1), message]);
      expect(heard).toEqual([
        ['register_feedback', { mac, identifier: 7, sensor: [1, 1, 2, 13] }],
        ['robot_status', { id: 7, status: 1, battery: 620 }],
        ['sensors_update', { R: 7, S: { S13: 412 }, STATUS: { S13: 1 } }],
      ]);

      const before = told().length;
      for (const command of [motor, started, stop]) await tools.send(command);
      await until(() => expect(told()).toHaveLength(before + 2));
      // Nobody stopped it between the two, although the tool had hung up.
      expect(told().slice(before)).toMatchObject([
        { do: 'motor', id: 'try-1' },
        { do: 'stop', all: false, id: 'try-2' },
      ]);
      await page.receives(({ message }) => (message as { state?: string }).state === 'started');
      page.disconnect();
    });

    test.runIf(canRun)('a person who stays connected drives, and the broker’s stop comes at the end', async () => {
      const { own, mac, settings, add } = await scene();
      await add();
      const [sub, asks] = commandsOf(BLOCKS[0] ?? '', settings) as [Command, Command];
      const line = (BLOCKS[1] ?? '').split('\n').find((each) => each.startsWith('mosquitto_pub')) ?? '';
      const [person] = commandsOf(line, { ...settings, TOKEN: own.teacher.token }) as [Command];
      const lines = await tools.listen(sub);
      const told = () => read(lines, `to/robot/${mac}/${own.code}`);
      await until(async () => {
        await tools.send(asks);
        expect(told().at(-1)).toMatchObject({ identifier: 7 });
      });
      const connection = await tools.hold(person);
      connection.type('{"do":"turn","power":324,"gear":4,"angle":43}');
      await until(() => expect(told().at(-1)).toMatchObject({ do: 'turn' }));
      connection.type('{"do":"led","r":1,"g":2,"b":3}');
      await until(() => expect(told().at(-1)).toMatchObject({ do: 'led' }));
      connection.end();
      await until(() => expect(told().at(-1)).toEqual({ do: 'stop', all: true }));
    });
  },
);
