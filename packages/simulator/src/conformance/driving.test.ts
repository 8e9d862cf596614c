import { commandFeedback } from '@trundle/protocol/topics/classroom';
import { robotCommand, said } from '@trundle/protocol/topics/robot';
import { expect, test } from 'vitest';
import type { Connect } from '../devices/connection.ts';
import { ManualClock } from '../manual-clock.ts';
import { playDriving } from './driving.ts';
import type { Finding } from './finding.ts';
import { Trial } from './trial.ts';

const CODE = 'K7PM3X';
const MAC = 'AABBCCDDEEFF';

interface Order {
  do: string;
  id: string;
  distance?: number;
  duration?: number;
  angle?: number;
}

/** Plays driving with a robot that needs a share of the time its moves take, and returns what was found. */
const played = async (share: number, { tellsOfStops = true } = {}): Promise<readonly Finding[]> => {
  const clock = new ManualClock();
  const connect: Connect = (_, listener) => {
    let moving: string | undefined;
    const answer = (id: string, state: string): void => {
      const topic = commandFeedback.build({ code: CODE });
      const heard = { client: `robot-${MAC}`, topic, message: { R: 7, id, state } };
      listener.message(said.build({ mac: MAC, classroom: CODE }), JSON.stringify(heard));
    };
    const obey = ({ do: name, id, distance, duration, angle }: Order): void => {
      if (moving !== undefined && tellsOfStops) answer(moving, 'stopped');
      moving = undefined;
      if (name === 'stop') {
        answer(id, 'done');
        return;
      }
      answer(id, 'started');
      const steps = distance ?? angle;
      // At gear 8 a wheel rolls 100 mm a second, at gear 4, as turns are played, 200.
      const takes = steps === undefined ? duration : (steps / 0.764 / (angle === undefined ? 100 : 200)) * 1_000;
      moving = id;
      const arrive = (): void => {
        if (moving !== id) return;
        moving = undefined;
        answer(id, 'done');
      };
      if (takes !== undefined && Number.isFinite(share)) clock.after(takes * share, arrive);
    };
    clock.after(0, () => listener.up());
    return {
      publish: async ({ topic, payload }) => {
        if (robotCommand.parse(topic)) clock.after(0, () => obey(JSON.parse(payload) as Order));
      },
      subscribe: async () => true,
      close: () => undefined,
    };
  };
  const nobody = (): void => undefined;
  const patience = 20_000;
  const explain = (reason: string): string => reason;
  const trial = new Trial({
    ...{ code: CODE, mac: MAC, connect, clock, patience, longPatience: patience },
    ...{ tell: nobody, say: nobody, explain },
  });
  const end = trial.open().then(() => playDriving(trial));
  await clock.advance(600_000);
  await end;
  return trial.findings;
};

const wrongOf = (findings: readonly Finding[]): string[] =>
  findings.filter(({ verdict }) => verdict !== 'obeys').map(({ what }) => what);

test('a robot that takes the time of its moves obeys', async () => {
  const findings = await played(1);
  expect(findings).toHaveLength(7);
  expect(wrongOf(findings)).toEqual([]);
  // What only eyes can tell is left to them.
  const wordsOf = (what: string) => findings.find((each) => each.what === what)?.words;
  expect(wordsOf('stop half way')).toBe('It says «stopped» of the drive. Look whether it stands.');
  expect(wordsOf('a new drive half way')).toBe('It says «stopped» of the old drive, and «done» of the new one.');
  expect(wordsOf('stop everything')).toBe('It says «stopped» of the drive. Look whether all of it rests.');
});

test('a robot whose moves never end, and one that says nothing of a drive that was broken off, are found out', async () => {
  const endless = (await played(Number.POSITIVE_INFINITY)).filter(({ words }) => words.includes('never «done»'));
  expect(endless.map(({ what, verdict }) => [what, verdict])).toEqual(
    ['100 mm forward', '800 ms backward', 'turn by 90°', 'no way at all'].map((what) => [what, 'wrong']),
  );
  const silent = (await played(1, { tellsOfStops: false })).filter(({ verdict }) => verdict !== 'obeys');
  expect(silent).toEqual(
    ['stop half way', 'a new drive half way', 'stop everything'].map((what) =>
      expect.objectContaining({
        what,
        verdict: 'wrong',
        words: expect.stringContaining('does not say that the drive'),
      }),
    ),
  );
});

test('a move and a turn that are done before they can be are found out', async () => {
  expect(wrongOf(await played(0))).toEqual(['100 mm forward', '800 ms backward', 'turn by 90°']);
  const turn = (await played(0.2)).find(({ what }) => what === 'turn by 90°');
  expect(turn).toMatchObject({ verdict: 'wrong', words: 'It says «done» after 56 ms; this takes 281 ms.' });
});
