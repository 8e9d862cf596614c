import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Authentication } from '../packages/protocol/src/entities/account.ts';

/** Of every teacher who is made here. */
export const PASSWORD = 'correct horse';

let addresses = 0;

/** Calls the server as somebody from an address of their own: the limits on tries are per address. */
export const call = async <Answer>(
  baseURL: string,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<Answer> => {
  addresses += 1;
  const answer = await fetch(`${baseURL}/api${path}`, {
    method,
    headers: {
      'x-forwarded-for': `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`,
      ...(token === undefined ? {} : { authorization: token }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
};

/** Registers a teacher and opens the link in the mail. */
export const newTeacher = async (baseURL: string, outbox: string): Promise<Authentication> => {
  addresses += 1;
  const email = `bench-${Date.now()}-${addresses}@school.test`;
  await call(baseURL, 'POST', '/teacher', { body: { name: 'Bench', email, password: PASSWORD } });
  for (let attempt = 0; attempt < 200; attempt += 1) {
    // A mail that is still being written has another name.
    const complete = (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith('.txt'));
    for (const file of complete) {
      const mail = await readFile(join(outbox, file), 'utf8');
      const token = mail.includes(email) ? /\/verify\/([\w-]{43})/.exec(mail)?.[1] : undefined;
      if (token) return call(baseURL, 'POST', `/account/verify/${token}`, { body: { password: PASSWORD } });
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('no verification mail came');
};
