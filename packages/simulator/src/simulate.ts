import process from 'node:process';
import { parseArgs } from 'node:util';
import { askForKey, missingKey } from './ask-for-key.ts';
import { systemClock } from './clock.ts';
import type { Connect } from './devices/connection.ts';
import { mqttConnect } from './devices/mqtt-connection.ts';
import { detour, findBroker } from './find-broker.ts';
import { Random } from './mat/random.ts';
import {
  type Arguments,
  readOptions,
  SimulateError,
  type SimulateOptions,
  sentenceFor,
  USAGE,
} from './simulate-options.ts';
import { VirtualClassroom } from './virtual-classroom.ts';
import { virtualMac } from './virtual-mac.ts';

/** `npm run simulate`: virtual robots and a camera for a class on a running server, until Ctrl-C. */
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const readWords = (): Arguments => {
  const text = { type: 'string' } as const;
  const options = { class: text, robots: text, server: text, key: text, first: text, map: text, seed: text };
  try {
    return parseArgs({ args: process.argv.slice(2), options }).values;
  } catch {
    throw new SimulateError(`I don't know one of these words. Write: ${USAGE}`);
  }
};

/** Tells how the connection fares, once for all devices. Whoever has never had one gives up. */
const watched = (connect: Connect, welcome: string, onFailure: (reason: string) => void): Connect => {
  let wasUp = false;
  let isUp = false;
  return (options, listener) =>
    connect(options, {
      ...listener,
      up: () => {
        if (!isUp) say(wasUp ? 'Connected again.' : welcome);
        isUp = wasUp = true;
        listener.up();
      },
      down: (reason) => {
        if (isUp) say('The connection is lost; I keep trying.');
        isUp = false;
        if (!wasUp) onFailure(reason);
        listener.down(reason);
      },
      message: (topic, payload) => listener.message(topic, payload),
    });
};

const run = async (options: SimulateOptions, deviceKey: string): Promise<void> => {
  const { code, seed, mapId } = options;
  const door = await findBroker(options.url);
  const told = detour(door);
  if (told !== undefined) say(told);
  let stop = (): void => undefined;
  const stopped = new Promise<void>((resolve) => {
    stop = resolve;
  });
  const failed = new Promise<never>((_, reject) => {
    const connect = watched(
      mqttConnect({ ...door, code, deviceKey, clock: systemClock, random: new Random(seed) }),
      `${options.robots} virtual robots are in class ${code}. A teacher with the class open registers them. Ctrl-C ends.`,
      (reason) => reject(new SimulateError(sentenceFor(reason, { ...door, code }))),
    );
    const classroom = new VirtualClassroom({ code, connect, seed, mapId, origin: 'commandLine' });
    for (let identifier = options.first; identifier < options.first + options.robots; identifier++)
      classroom.addRobot({ identifier, mac: virtualMac(code, identifier, 'commandLine') });
    classroom.start();
    void stopped.then(() => classroom.stop());
  });
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  try {
    await Promise.race([stopped, failed]);
  } finally {
    stop();
  }
};

try {
  const options = readOptions(readWords());
  const key = options.key ?? (await askForKey(options.code));
  if (!key) throw new SimulateError(missingKey(options.code));
  await run(options, key);
  say('Gone.');
} catch (error) {
  if (!(error instanceof SimulateError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
