// Whether any edit is ever lost or goes out under another name: random lessons with faults, against the real server,
// which is killed in the middle of them again and again, and so is its database.
import { KilledServer } from '../e2e/keep/killed-server.ts';
import { playSchedule, type Verdict } from '../e2e/keep/schedule.ts';
import { School } from '../e2e/keep/school.ts';
import { newTeacher } from '../e2e/new-teacher.ts';
import type { Authentication } from '../packages/protocol/src/entities/account.ts';
import { loadTexts } from '../packages/web/src/texts/index.ts';
import { report } from './figure.ts';

const [first = 1, count = 1_000] = process.argv.slice(2).map(Number);
const AT_ONCE = 24;
const LENGTH = 40;
const NAMES = ['Ana', 'Ben', 'Zoe'];

const server = await KilledServer.start();
try {
  await loadTexts('en');
  const { baseURL, playing, ask } = server;
  const verdicts: Verdict[] = [];
  const broken: string[] = [];
  let next = first;
  const play = async (teacher: Authentication): Promise<void> => {
    while (next < first + count) {
      const seed = next++;
      try {
        const school = await School.found(ask, teacher, seed, NAMES);
        verdicts.push(await playSchedule(school, { baseURL, seed, length: LENGTH, playing }));
      } catch (cause) {
        broken.push(String(cause));
      }
    }
  };
  const teachers: Authentication[] = [];
  while (teachers.length < Math.min(AT_ONCE, count)) teachers.push(await newTeacher(baseURL(), server.outbox));
  server.beginKilling();
  await Promise.all(teachers.map(play));
  await server.endKilling();
  for (const { seed, steps, lost, foreign, untrue } of verdicts)
    if (lost.length + foreign.length + untrue.length > 0) console.error({ seed, lost, foreign, untrue, steps });
  for (const each of broken) console.error(each);
  const sum = (of: (verdict: Verdict) => number): number => verdicts.reduce((all, each) => all + of(each), 0);
  report({ bench: 'keep', figure: 'schedules', value: verdicts.length });
  report({ bench: 'keep', figure: 'edits', value: sum(({ edits }) => edits) });
  report({ bench: 'keep', figure: 'faults', value: sum(({ faults }) => faults) });
  report({ bench: 'keep', figure: 'times-a-page-was-believed', value: sum(({ claims }) => claims) });
  report({ bench: 'keep', figure: 'server-kills', value: server.kills });
  report({ bench: 'keep', figure: 'database-kills', value: server.databaseKills });
  report({ bench: 'keep', figure: 'saves-under-way-at-a-kill', value: server.cutOff });
  report({ bench: 'keep', figure: 'broken', value: broken.length, limit: 0 });
  report({ bench: 'keep', figure: 'lost', value: sum(({ lost }) => lost.length), limit: 0 });
  report({ bench: 'keep', figure: 'shown-as-saved-and-was-not', value: sum(({ untrue }) => untrue.length), limit: 0 });
  report({ bench: 'keep', figure: 'foreign', value: sum(({ foreign }) => foreign.length), limit: 0 });
} finally {
  await server.stop();
}
// Pages that crashed wait for answers for ever.
process.exit();
