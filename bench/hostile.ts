import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { call, newTeacher } from '../e2e/new-teacher.ts';
import { startServer } from '../e2e/server.ts';
import { nodeBinary, ROOT } from '../scripts/toolchain.mjs';
import { report } from './figure.ts';
import { type done, HOSTILE_KINDS, type Pupil } from './hostile-pupil.ts';
import { Line, publishPacket } from './mqtt-line.ts';

/**
 * How much one hostile pupil changes what a teacher of another class waits for: the 99th percentile of her requests and
 * of a word she says to her class, with him at his limits, beside the same without him in the same run.
 */
const SECONDS = 20;
const LIMIT_MS = 50;
/** A busy page: one thing after another, and less of them than one account may ask. */
const PAUSE = 60;

interface Login {
  token: string;
  user: { _id: string; username: string };
}

const percentile = (times: number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

const rounded = (value: number): number => Number(value.toFixed(2));

/** A class with one pupil in it. */
const newClass = async (baseURL: string, { token }: Login) => {
  const { _id: code } = await call<{ _id: string }>(baseURL, 'POST', '/class', { token, body: { name: 'Class' } });
  await call(baseURL, 'POST', `/class/${code}/students`, { token, body: { students: [{ name: 'Sam' }] } });
  const pupil = await call<Login>(baseURL, 'POST', '/account/authenticate', {
    body: { classroom: code, studentName: 'Sam' },
  });
  return { code, pupil };
};

class Teacher {
  readonly #baseURL: string;
  readonly #token: string;
  readonly #code: string;
  readonly #line: Line;
  #heard: () => void = () => undefined;

  constructor(baseURL: string, token: string, code: string, line: Line) {
    this.#baseURL = baseURL;
    this.#token = token;
    this.#code = code;
    this.#line = line;
    line.listen((topic) => {
      if (topic.endsWith('/special')) this.#heard();
    });
  }

  static async enter(baseURL: string, { token }: Login, code: string): Promise<Teacher> {
    const port = Number(new URL(baseURL).port);
    const line = await Line.open({ port, path: '/mqtt', clientId: 'teacher', username: 'page', password: token });
    await line.subscribe(`to/classroom/${code}/#`);
    return new Teacher(baseURL, token, code, line);
  }

  /** Works for a while and tells what she waited, in milliseconds. */
  async work(seconds: number): Promise<{ asked: number[]; said: number[] }> {
    const asked: number[] = [];
    const said: number[] = [];
    const end = performance.now() + seconds * 1000;
    for (let turn = 0; performance.now() < end; turn += 1) {
      asked.push(await this.#timed(() => this.#ask(turn)));
      said.push(await this.#timed(() => this.#say(turn)));
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
    return { asked, said };
  }

  async #timed(task: () => Promise<unknown>): Promise<number> {
    const since = performance.now();
    await task();
    return performance.now() - since;
  }

  #ask(turn: number): Promise<unknown> {
    const token = this.#token;
    const state = `/account/state_store/classroom/${this.#code}`;
    switch (turn % 4) {
      case 0:
        return call(this.#baseURL, 'GET', `/class/${this.#code}`, { token });
      case 1:
        return call(this.#baseURL, 'GET', `/class/${this.#code}/students`, { token });
      case 2:
        return call(this.#baseURL, 'POST', '/account/ping', { token, body: { actions: {} } });
      default:
        return call(this.#baseURL, 'PATCH', state, {
          token,
          body: { current_workspace_type: 'temporary', current_classroom_workspace_xml: `<xml>${turn}</xml>` },
        });
    }
  }

  #say(turn: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('a word of the teacher was lost')), 15_000);
      this.#heard = () => {
        clearTimeout(late);
        resolve();
      };
      this.#line.send(publishPacket(`to/classroom/${this.#code}/special`, JSON.stringify({ turn })));
    });
  }
}

const beside = async (pupil: Pupil, kind: string, teacher: Teacher) => {
  const child = spawn(nodeBinary(), ['bench/hostile-pupil.ts', kind, String(SECONDS + 2)], {
    cwd: ROOT,
    env: { ...process.env, HOSTILE_PUPIL: JSON.stringify(pupil) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const ended = once(child, 'exit');
  // He is at it before she begins.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  try {
    const waited = await teacher.work(SECONDS);
    await ended;
    return { ...waited, done: JSON.parse(said) as typeof done };
  } finally {
    await ended;
  }
};

const server = await startServer();
try {
  const { baseURL, outbox } = server;
  const hers = await newTeacher(baseURL, outbox);
  const other = await newTeacher(baseURL, outbox);
  const own = await newClass(baseURL, hers);
  const foreign = await newClass(baseURL, other);
  const teacher = await Teacher.enter(baseURL, hers, own.code);
  const { token, user } = foreign.pupil;
  const pupil = { baseURL, token, accountId: user._id, username: user.username, code: foreign.code };

  await teacher.work(2);
  const quiet = await teacher.work(SECONDS);
  const quietAsked = percentile(quiet.asked, 0.99);
  const quietSaid = percentile(quiet.said, 0.99);
  report({ bench: 'hostile', figure: 'quiet-request-p99-ms', value: rounded(quietAsked) });
  report({ bench: 'hostile', figure: 'quiet-word-p99-ms', value: rounded(quietSaid) });
  for (const kind of process.argv[2] ? [process.argv[2]] : HOSTILE_KINDS) {
    const { asked, said, done: his } = await beside(pupil, kind, teacher);
    const request = rounded(Math.max(0, percentile(asked, 0.99) - quietAsked));
    const word = rounded(Math.max(0, percentile(said, 0.99) - quietSaid));
    // Everything at once is more than an account can do: it is told, and held against the same, but decides nothing.
    const against = kind === 'everything' ? { reference: LIMIT_MS } : { limit: LIMIT_MS };
    report({ bench: 'hostile', figure: `${kind}-request-p99-added-ms`, value: request, ...against });
    report({ bench: 'hostile', figure: `${kind}-word-p99-added-ms`, value: word, ...against });
    report({ bench: 'hostile', figure: `${kind}-taken-of-his`, value: his.taken, reference: his.taken + his.refused });
    if (his.taken + his.refused === 0) throw new Error('the hostile pupil did nothing');
  }
} finally {
  await server.stop();
}
