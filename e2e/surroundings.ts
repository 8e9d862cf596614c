import type { RunningServer } from './server.ts';

/** What a scenario needs to know of the running server. */
export type Surroundings = Pick<RunningServer, 'baseURL' | 'outbox'>;

/** Scenarios run in processes of their own: the environment is what they inherit. */
const NAME = 'E2E_SURROUNDINGS';

export const tellTests = ({ baseURL, outbox }: Surroundings): void => {
  process.env[NAME] = JSON.stringify({ baseURL, outbox });
};

export const surroundings = (): Surroundings => {
  const told = process.env[NAME];
  if (!told) throw new Error('No server was started for this scenario: run it with `npm run e2e`.');
  return JSON.parse(told);
};
