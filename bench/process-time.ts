import { readFile } from 'node:fs/promises';

/** Ticks of the kernel's clock in a second, on every Linux we know. */
const TICKS = 100;

const fieldsOf = async (pid: number): Promise<number[]> =>
  (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ').map(Number) ?? [];

/** Seconds of a core a process has had, from the kernel's own count. */
export const cpuSeconds = async (pid: number): Promise<number> => {
  const fields = await fieldsOf(pid);
  return ((fields[11] ?? 0) + (fields[12] ?? 0)) / TICKS;
};

const childrenOf = async (pid: number): Promise<number[]> =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').filter(Boolean).map(Number);

/** The same of a process and of all it has started, those included that have ended and been waited for. */
export const cpuSecondsOfAll = async (pid: number): Promise<number> => {
  const fields = await fieldsOf(pid).catch((): number[] => []);
  const own = fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) / TICKS;
  const children = await childrenOf(pid).catch((): number[] => []);
  const theirs = await Promise.all(children.map(cpuSecondsOfAll));
  return theirs.reduce((sum, each) => sum + each, own);
};

/** The newest child of this process that runs a program. */
export const childRunning = async (program: string): Promise<number> => {
  for (const pid of (await childrenOf(process.pid)).reverse())
    if ((await readFile(`/proc/${pid}/cmdline`, 'utf8')).includes(program)) return pid;
  throw new Error(`no process of ${program}`);
};
