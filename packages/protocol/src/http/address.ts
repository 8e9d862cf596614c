import { z } from 'zod';
import { teachers } from './access.ts';
import { call } from './call.ts';

/** More than a machine has. */
const MOST_ADDRESSES = 50;

export const readAddresses = call({
  method: 'GET',
  path: '/addresses',
  summary:
    'How addresses begin at which other devices find this server: what cards and codes carry that are made on its own machine.',
  access: teachers,
  answer: z.object({ origins: z.array(z.url()).max(MOST_ADDRESSES) }),
});
