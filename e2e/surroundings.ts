import type { RunningServer } from './server.ts';

/** What a scenario needs to know of the running server. */
export type Surroundings = Pick<RunningServer, 'baseURL' | 'outbox'> & {
  /** Where pages of this server may go besides: somebody who answers as Google does. */
  neighbour?: string;
};

/** Scenarios run in processes of their own: the environment is what they inherit. */
const NAME = 'E2E_SURROUNDINGS';

export const tellTests = ({ baseURL, outbox, neighbour }: Surroundings): void => {
  process.env[NAME] = JSON.stringify({ baseURL, outbox, neighbour });
};

export const surroundings = (): Surroundings => {
  const told = process.env[NAME];
  if (!told) throw new Error('No server was started for this scenario: run it with `npm run e2e`.');
  return JSON.parse(told);
};
