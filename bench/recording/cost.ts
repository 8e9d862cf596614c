import { call } from '../../e2e/new-teacher.ts';
import type { RunningServer } from '../../e2e/server.ts';
import { ourSchool } from '../class-school.ts';
import { type LiveClass, Traffic } from '../class-traffic.ts';
import { report } from '../figure.ts';
import { childRunning, cpuSeconds, cpuSecondsOfAll } from '../process-time.ts';

const CLASSES = Number(process.env.CLASSES ?? 8);
const TURNS = Number(process.env.TURNS ?? 6);
const TURN_SECONDS = Number(process.env.TURN_SECONDS ?? 8);
/** Every student has said that they are there by then, in seconds. */
const SETTLED_AFTER = 4;
const MOST = 1.05;

interface Spent {
  server: number;
  all: number;
  arrived: number;
}

const median = (values: number[]): number => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/**
 * The classes of the class benchmark, whose robots measure besides: what a turn costs the server with everything recorded,
 * against turns of the same run with nothing recorded, one after the other.
 */
export const measureCost = async (server: RunningServer, mqttPort: number): Promise<void> => {
  const school = ourSchool(server, mqttPort);
  const traffic = new Traffic({ measures: true });
  const classes: LiveClass[] = [];
  const tokens = new Map<string, string>();
  for (let number = 1; number <= CLASSES; number += 1) {
    const opened = await school.open(number);
    classes.push(opened);
    traffic.add(opened);
    tokens.set(opened.code, await school.teacherToken(number));
  }
  const pid = await childRunning('main.ts');
  const record = (on: boolean): Promise<unknown> =>
    Promise.all(
      classes.map(({ code }) =>
        call(server.baseURL, 'POST', `/class/${code}/recording`, { token: tokens.get(code) ?? '', body: { on } }),
      ),
    );
  const turn = async (on: boolean): Promise<Spent> => {
    await record(on);
    // To turn it on, and to ask every page for its program for the first time, is done once a lesson.
    await traffic.measure(CLASSES, SETTLED_AFTER);
    const [own, all] = [await cpuSeconds(pid), await cpuSecondsOfAll(pid)];
    const { arrived } = await traffic.measure(CLASSES, TURN_SECONDS);
    const spent = { server: (await cpuSeconds(pid)) - own, all: (await cpuSecondsOfAll(pid)) - all, arrived };
    traffic.quiet();
    return spent;
  };
  traffic.start();
  const turns: { on: Spent[]; off: Spent[] } = { on: [], off: [] };
  // The first turn finds a server that has never done this.
  await turn(true);
  for (let count = 0; count < TURNS; count += 1) {
    turns.off.push(await turn(false));
    turns.on.push(await turn(true));
  }
  await record(false);
  traffic.stop();
  for (const { teacher, students, robots, camera } of classes)
    for (const line of [teacher, camera, ...robots, ...students.map((student) => student.line)]) line.close();
  for (const what of ['server', 'all'] as const) {
    const [on, off] = [turns.on, turns.off].map((spent) => median(spent.map((each) => each[what]))) as [number, number];
    const ratio = Number((on / off).toFixed(3));
    const figure = what === 'server' ? 'core-seconds-of-the-server' : 'core-seconds-with-the-database';
    report({
      bench: 'data',
      figure: `${figure}-while-recording`,
      value: Number(on.toFixed(2)),
      reference: Number(off.toFixed(2)),
    });
    if (what === 'server')
      report({ bench: 'data', figure: 'recording-against-not-recording', value: ratio, limit: MOST });
  }
  const arrived = Math.min(...turns.on.map((each) => each.arrived));
  report({
    bench: 'data',
    figure: 'least-share-of-positions-that-arrived-while-recording',
    value: Number(arrived.toFixed(3)),
  });
};
