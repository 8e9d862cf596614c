import { Agent, request } from 'node:http';
import { setPriority } from 'node:os';
import { Line, publishPacket } from './mqtt-line.ts';

/**
 * One pupil who means harm, at every limit he has, from a process of his own: `hostile-pupil.ts KIND SECONDS`, with his
 * login in the environment. He is bounded in time and in connections, and speaks to loopback only.
 */
export interface Pupil {
  baseURL: string;
  token: string;
  accountId: string;
  username: string;
  code: string;
}

const AT_ONCE = 40;
const LINES = 20;
/** More than a pupil's budget for one connection, in one write. */
const BURST = 390;

interface PupilRequest {
  method: string;
  /** Of the API, unless it is a file of the pages. */
  path: string;
  isPage?: true;
  body?: string;
}

const repeat = (count: number, make: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => make(at)).join(',');
const wide = (keys: number, value: string): string => `{${repeat(keys, (at) => `"k${at}":${value}`)}}`;

/** What became of all he sent: whoever measures wants to know that he really was at his limits. */
export const done = { taken: 0, refused: 0, unanswered: 0 };

/** Asks over and over until the time is up, many at once. */
const ask = async (
  { baseURL, token }: Pupil,
  until: number,
  list: readonly PupilRequest[],
  atOnce = AT_ONCE,
): Promise<void> => {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const { hostname, port } = new URL(baseURL);
  const once = ({ method, path, isPage, body }: PupilRequest): Promise<void> =>
    new Promise((resolve) => {
      const headers = {
        authorization: token,
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      };
      const asked = request(
        { agent, hostname, port, method, path: isPage ? path : `/api${path}`, headers },
        (answer) => {
          done[(answer.statusCode ?? 500) < 400 ? 'taken' : 'refused'] += 1;
          answer.resume();
          answer.on('close', resolve);
        },
      );
      asked.on('error', () => {
        done.unanswered += 1;
        resolve();
      });
      asked.setTimeout(5_000, () => asked.destroy());
      asked.end(body);
    });
  const worker = async (): Promise<void> => {
    for (let at = 0; Date.now() < until; at += 1) {
      const next = list[at % list.length];
      if (next) await once(next);
      // A refusal that costs the server nothing must not cost the benchmark its second core.
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  agent.destroy();
};

const requests = (pupil: Pupil, until: number): Promise<void> =>
  ask(pupil, until, [
    { method: 'GET', path: `/class/${pupil.code}` },
    { method: 'GET', path: `/account/state_store/classroom/${pupil.code}` },
    { method: 'GET', path: '/account/current' },
    { method: 'GET', path: '/projects' },
  ]);

/** Where nobody has to be anybody: the files of the pages, forged tokens, addresses that are none. */
const strangers = (pupil: Pupil, until: number): Promise<void> =>
  ask({ ...pupil, token: 'forged' }, until, [
    { method: 'GET', path: '/account/current' },
    { method: 'GET', path: '/nowhere' },
    { method: 'GET', path: '/', isPage: true },
  ]);

/** Large, deep and wide ones, with a token and without. */
const bodies = async (pupil: Pupil, until: number): Promise<void> => {
  const state = `/account/state_store/classroom/${pupil.code}`;
  const login = '/account/authenticate';
  const deep = `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
  await Promise.all([
    ask(
      pupil,
      until,
      [
        { method: 'PATCH', path: state, body: wide(200_000, '1') },
        { method: 'PATCH', path: state, body: deep },
        { method: 'PATCH', path: state, body: `{"current_classroom_workspace_xml":"${'x'.repeat(1_900_000)}"}` },
      ],
      4,
    ),
    ask(
      { ...pupil, token: '' },
      until,
      [
        { method: 'POST', path: login, body: `{"email":"a@b.test","password":"p",${wide(200_000, '1').slice(1)}` },
        { method: 'POST', path: login, body: deep },
      ],
      4,
    ),
  ]);
};

/** Many keys written, then all of them taken away again. */
const documents = (pupil: Pupil, until: number): Promise<void> => {
  const path = `/account/state_store/classroom/${pupil.code}`;
  const fill = { method: 'PATCH', path, body: wide(40_000, '1') };
  return ask(pupil, until, [fill, { method: 'PATCH', path, body: wide(40_000, 'null') }], 4);
};

/** Fills his own document as far as he may and reads it without end. */
const reads = async (pupil: Pupil, until: number): Promise<void> => {
  const path = `/account/state_store/classroom/${pupil.code}`;
  const large = 'x'.repeat(1_900_000);
  const fill = [
    { current_classroom_workspace_xml: large },
    { broken_workspace_xml: large },
    { workspaces_put_aside: [{ work: '', xml: large }] },
  ];
  for (const patch of fill)
    await ask(pupil, Date.now() + 1, [{ method: 'PATCH', path, body: JSON.stringify(patch) }], 1);
  await ask(pupil, until, [{ method: 'GET', path }], 8);
};

/** A mat of his own, as many robots as fit, and all of it thrown away again. */
const mats = async (pupil: Pupil, until: number): Promise<void> => {
  while (Date.now() < until) {
    const opened = await fetch(`${pupil.baseURL}/api/class/practice`, {
      method: 'POST',
      headers: { authorization: pupil.token },
      signal: AbortSignal.timeout(5_000),
    }).catch(() => undefined);
    done[opened?.ok ? 'taken' : 'refused'] += 1;
    const { _id } = (opened?.ok ? await opened.json() : {}) as { _id?: string };
    if (_id === undefined) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      continue;
    }
    const add = { method: 'POST', path: `/class/${_id}/virtual/robots`, body: '{"count":30}' };
    await ask(pupil, Date.now() + 1, [add], 1);
    await ask(pupil, Date.now() + 1, [{ method: 'DELETE', path: `/class/${_id}` }], 1);
  }
};

const openLine = (pupil: Pupil, name: string): Promise<Line | undefined> =>
  Line.open({
    port: Number(new URL(pupil.baseURL).port),
    path: '/mqtt',
    clientId: name,
    username: 'page',
    password: pupil.token,
  }).catch(() => undefined);

/** Comes and goes without end. */
const connections = async (pupil: Pupil, until: number): Promise<void> => {
  const worker = async (_: unknown, at: number): Promise<void> => {
    for (let turn = 0; Date.now() < until; turn += 1) {
      const line = await openLine(pupil, `come-${at}-${turn}`);
      done[line ? 'taken' : 'refused'] += 1;
      line?.close();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  await Promise.all(Array.from({ length: LINES }, worker));
};

/** With a receipt wanted, so that each one is under way for a while. */
const withReceipt = (topic: string, payload: string, id: number): Buffer => {
  const plain = publishPacket(topic, payload);
  const head = plain.length < 130 ? 2 : 3;
  const end = head + 2 + Buffer.byteLength(topic);
  const body = Buffer.concat([plain.subarray(head, end), Buffer.from([id >> 8, id & 255]), plain.subarray(end)]);
  const length = body.length < 128 ? [body.length] : [(body.length & 127) | 128, body.length >> 7];
  return Buffer.concat([Buffer.from([0x32, ...length]), body]);
};

/** Chats, and shouts where nobody hears, on as many connections as he gets. */
const publishes = async (pupil: Pupil, until: number): Promise<void> => {
  const { code, accountId: userId, username } = pupil;
  const chat = `notify/classroom_chat/${code}/waterfall/messages/to_everyone`;
  const said = JSON.stringify({ msg: 'x'.repeat(40), userId, username, role: 'Student', t: new Date().toISOString() });
  const burst = Buffer.concat(
    Array.from({ length: BURST }, (_, at) =>
      at % 10 === 0 ? withReceipt(chat, said, at + 1) : withReceipt(`nobody/hears/${at}`, '{}', at + 1),
    ),
  );
  const worker = async (_: unknown, at: number): Promise<void> => {
    while (Date.now() < until) {
      const line = await openLine(pupil, `shout-${at}`);
      while (line && !line.isLost && Date.now() < until) {
        done.taken += 1;
        for (let part = 0; part < burst.length; part += 60_000) line.send(burst.subarray(part, part + 60_000));
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      line?.close();
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  await Promise.all(Array.from({ length: LINES }, worker));
};

const KINDS = { requests, strangers, reads, bodies, documents, mats, connections, publishes };
/** What one account can do at the same time over the two doors there are, without what counts for its address. */
const TOGETHER = ['requests', 'bodies', 'connections', 'publishes'];
export const HOSTILE_KINDS = [...Object.keys(KINDS), 'together', 'everything'];

if (process.env.HOSTILE_PUPIL) {
  // What is measured is the server, not how two cores are shared with somebody who would sit at another machine.
  setPriority(19);
  const pupil = JSON.parse(process.env.HOSTILE_PUPIL) as Pupil;
  const [kind = 'everything', seconds = '10'] = process.argv.slice(2);
  const until = Date.now() + Math.min(60, Number(seconds)) * 1000;
  const chosen = Object.entries(KINDS).filter(
    ([name]) => kind === 'everything' || (kind === 'together' ? TOGETHER.includes(name) : name === kind),
  );
  await Promise.all(chosen.map(([, act]) => act(pupil, until)));
  console.log(JSON.stringify(done));
  process.exit(0);
}
