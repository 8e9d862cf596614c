import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { HTTP_BASE } from '@trundle/protocol';
import { authenticate, registerTeacher, verify } from '@trundle/protocol/http/account';
import type { Call, CallAnswer, CallInput } from '@trundle/protocol/http/call';
import { pathOf } from '@trundle/protocol/http/call';
import { addStudents, createClassroom, listClassrooms } from '@trundle/protocol/http/classroom';
import { addVirtualRobots } from '@trundle/protocol/http/virtual';

interface DevClass {
  email: string;
  password: string;
  code: string;
}

const TEACHER = { email: 'teacher@example.org', password: 'robots on a mat' };
const PUPILS = ['Ana', 'Ben', 'Chloé', 'Dario'];
const MAIL_LIMIT = 15_000;

/** A class to develop in: a teacher, some pupils and as many robots, made the way people make them, and only once. */
export const openDevClass = async (server: string, outbox: string): Promise<DevClass> => {
  const token = await logIn(server).catch(() => signUp(server, outbox));
  const [known] = await ask(server, listClassrooms, {}, token);
  if (known) return { ...TEACHER, code: known._id };
  const { _id: id } = await ask(server, createClassroom, { body: { name: 'Demo class' } }, token);
  const params = { id };
  await ask(server, addStudents, { params, body: { students: PUPILS.map((name) => ({ name })) } }, token);
  await ask(server, addVirtualRobots, { params, body: { count: PUPILS.length } }, token);
  return { ...TEACHER, code: id };
};

const logIn = async (server: string): Promise<string> => (await ask(server, authenticate, { body: TEACHER })).token;

const signUp = async (server: string, outbox: string): Promise<string> => {
  await ask(server, registerTeacher, { body: { ...TEACHER, name: 'Teacher' } });
  const params = { token: await linkIn(outbox) };
  return (await ask(server, verify, { params, body: { password: TEACHER.password } })).token;
};

/** The newest link that was mailed to the teacher; a mail that is still being written has another name. */
const linkIn = async (outbox: string): Promise<string> => {
  const deadline = Date.now() + MAIL_LIMIT;
  while (Date.now() < deadline) {
    const complete = (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith('.txt')).sort();
    for (const file of complete.reverse()) {
      const mail = await readFile(join(outbox, file), 'utf8');
      const token = mail.includes(TEACHER.email) ? /\/verify\/([\w-]{43})/.exec(mail)?.[1] : undefined;
      if (token) return token;
    }
    await pause(50);
  }
  throw new Error(`No mail to ${TEACHER.email} came into ${outbox}.`);
};

const ask = async <C extends Call>(
  server: string,
  call: C,
  input: CallInput<C>,
  token?: string,
): Promise<CallAnswer<C>> => {
  const { params, body } = input as { params?: Record<string, string>; body?: unknown };
  const answer = await fetch(server + HTTP_BASE + pathOf(call.path, params), {
    method: call.method,
    headers: {
      ...(token === undefined ? {} : { authorization: token }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${call.method} ${call.path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as CallAnswer<C>;
};
