import { listBuilt } from '@trundle/protocol/http/built';
import type { ApiClient } from '../api/client.ts';
import { ApiFailure } from '../api/failure.ts';
import { reportFault } from '../report-fault.ts';
import type { BuiltWorld } from './built-world.ts';

/** Asks the server what has been built. Never rejects: without an answer the world stays as it is known. */
export const readBuilt = async (world: BuiltWorld, client: Pick<ApiClient, 'request'>, code: string): Promise<void> => {
  world.asking();
  try {
    world.accept(await client.request(listBuilt, { params: { id: code } }, { showing: 'quiet' }));
  } catch (cause) {
    if (!(cause instanceof ApiFailure)) reportFault(cause);
  }
};
