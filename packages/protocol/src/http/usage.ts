import { z } from 'zod';
import { ClassCodeSchema, IdSchema } from '../ids.ts';
import type { QuotaName } from '../quotas.ts';
import { admins } from './access.ts';
import { call } from './call.ts';

/** What is shown of the server, of a class and of an account. */
export const SHOWN = {
  server: ['serverBytes', 'accounts', 'unverifiedAccounts', 'demos', 'virtualRobotsOfServer', 'virtualRobotsOfDemos'],
  class: [
    'students',
    'classWorks',
    'classWorkBytes',
    'classHistoryBytes',
    'classModels',
    'classModelBytes',
    'classMediaBytes',
  ],
  account: [
    'works',
    'workBytes',
    'historyBytes',
    'stateBytes',
    'projectBytes',
    'modelBytes',
    'mediaBytes',
    'coverBytes',
  ],
} as const satisfies Record<string, readonly QuotaName[]>;

/** How much there is of something, and how much there may be. */
const Measure = z.object({
  quota: z.enum([...SHOWN.server, ...SHOWN.class, ...SHOWN.account]),
  used: z.number().min(0),
  limit: z.number().min(0),
});
/** So many of the largest are shown. */
export const LARGEST = 10;

export const readUsage = call({
  method: 'GET',
  path: '/admin/usage',
  summary: 'What the server holds against its quotas, and which classes and accounts hold most.',
  access: admins,
  answer: z.object({
    databaseBytes: z.number().min(0),
    /** Free where the database lies; null when that is another machine. */
    freeBytes: z.number().min(0).nullable(),
    /** Nothing large is taken any more; open programs are still saved. */
    isFull: z.boolean(),
    server: z.array(Measure),
    classes: z
      .array(z.object({ code: ClassCodeSchema, name: z.string(), teacher: z.string(), measures: z.array(Measure) }))
      .max(LARGEST),
    accounts: z
      .array(z.object({ _id: IdSchema, name: z.string(), email: z.string().nullable(), measures: z.array(Measure) }))
      .max(LARGEST),
  }),
});
