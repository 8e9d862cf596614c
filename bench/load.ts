import { Agent, request } from 'node:http';

export interface Load {
  url: string;
  method?: 'GET' | 'POST' | 'PATCH';
  /** Made anew for each request, so that a load can come from many people. */
  headers?: (number: number) => Record<string, string>;
  /** Made anew for each request, so that writes really differ. */
  body?: (number: number) => string;
  connections: number;
  seconds: number;
}

export interface Rate {
  perSecond: number;
  p50: number;
  p99: number;
  failures: number;
}

const once = (load: Load, agent: Agent, number: number): Promise<boolean> =>
  new Promise((resolve) => {
    const payload = load.body?.(number);
    const asked = request(
      load.url,
      {
        agent,
        method: load.method ?? 'GET',
        headers: {
          ...load.headers?.(number),
          ...(payload === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
        },
      },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode === 200));
      },
    );
    asked.on('error', () => resolve(false));
    asked.end(payload);
  });

/** Keeps so many connections busy for so long and tells how fast they were answered, in milliseconds. */
export const run = async (load: Load): Promise<Rate> => {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections });
  const times: number[] = [];
  let failures = 0;
  let number = 0;
  const start = performance.now();
  const end = start + load.seconds * 1000;
  const connection = async (): Promise<void> => {
    while (performance.now() < end) {
      const sent = performance.now();
      number += 1;
      if (!(await once(load, agent, number))) failures += 1;
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: load.connections }, connection));
  const elapsed = (performance.now() - start) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number): number => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(2));
  return { perSecond: Math.round(times.length / elapsed), p50: at(0.5), p99: at(0.99), failures };
};

/** So many requests in one moment, each on a connection of its own: milliseconds until the last is answered. */
export const atOnce = async (load: Omit<Load, 'connections' | 'seconds'>, count: number): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  const burst = async (): Promise<number> => {
    const start = performance.now();
    const answers = Array.from({ length: count }, (_, number) =>
      once({ ...load, connections: 0, seconds: 0 }, agent, number),
    );
    const failures = (await Promise.all(answers)).filter((good) => !good).length;
    if (failures > 0) throw new Error(`${failures} requests to ${load.url} failed`);
    return Number((performance.now() - start).toFixed(1));
  };
  // The first round opens the connections; what is told is the round after it.
  await burst();
  const last = await burst();
  agent.destroy();
  return last;
};
