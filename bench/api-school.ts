import type { RunningServer } from '../e2e/server.ts';

interface School {
  code: string;
  teacher: string;
  /** One token for each pupil. */
  pupils: string[];
}

/** Everybody comes from an address of their own: what is measured is the server, not its limits on guessing. */
const address = (number: number): string => `10.40.${Math.floor(number / 250)}.${(number % 250) + 1}`;

const post = async <Answer>(url: string, body: unknown, headers: Record<string, string>): Promise<Answer> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
};

/** A class with so many pupils, all of them logged in by class code and name. */
export const openSchool = async ({ baseURL }: RunningServer, size: number): Promise<School> => {
  const { token: teacher, classroom } = await post<{ token: string; classroom: string }>(
    `${baseURL}/api/account/demo`,
    {},
    {},
  );
  const students = Array.from({ length: size }, (_, number) => ({ name: `Pupil${number}` }));
  await post(`${baseURL}/api/class/${classroom}/students`, { students }, { authorization: teacher });
  const pupils: string[] = [];
  for (const [number, { name }] of students.entries()) {
    const login = { classroom, studentName: name };
    const headers = { 'x-forwarded-for': address(number) };
    const { token } = await post<{ token: string }>(`${baseURL}/api/account/authenticate`, login, headers);
    pupils.push(token);
  }
  return { code: classroom, teacher, pupils };
};
