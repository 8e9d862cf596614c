import { expect, test } from 'vitest';
import { FAULT, restarting } from './restarts.mjs';

interface End {
  code: number;
  stopped?: boolean;
}

const running = async (ends: End[], now?: () => number) => {
  const said: string[] = [];
  const left = [...ends];
  const code = await restarting(
    async () => left.shift() ?? { code: 0 },
    (line: string) => void said.push(line),
    now,
  );
  return { code, said: said.length, left: left.length };
};

test('[N7] a server that a fault has ended is started again; one that was stopped or refuses to start is not', async () => {
  expect(await running([{ code: FAULT }, { code: FAULT }, { code: 0 }])).toEqual({ code: 0, said: 2, left: 0 });
  expect(await running([{ code: 1 }, { code: 0 }])).toEqual({ code: 1, said: 0, left: 1 });
  expect(await running([{ code: FAULT, stopped: true }, { code: 0 }])).toEqual({ code: FAULT, said: 0, left: 1 });
});

test('faults that do not go away end it, faults of another day do not count', async () => {
  const often = Array.from({ length: 20 }, () => ({ code: FAULT }));
  expect(await running(often)).toEqual({ code: FAULT, said: 6, left: 14 });
  let time = 0;
  const daily = await running([...often, { code: 0 }], () => (time += 86_400_000));
  expect(daily).toEqual({ code: 0, said: 20, left: 0 });
});
