import pino from 'pino';
import { Sessions } from '../accounts/sessions.ts';
import { EventBus } from '../event-bus.ts';
import { Files } from '../files/files.ts';
import { Sweeper } from '../jobs/sweeper.ts';
import { Covers } from '../projects/covers.ts';
import { Quotas } from '../quotas/quotas.ts';
import { StorageCapacity } from '../quotas/storage-capacity.ts';
import { readSettings } from '../settings.ts';
import type { TestServer } from './server.ts';

/** A sweeper for a test's database, to be told what time it is. */
export const sweeperOf = ({ database, dataDir }: TestServer, events = new EventBus()): Sweeper => {
  const quotas = new Quotas(database, new StorageCapacity(database));
  return new Sweeper({
    database,
    quotas,
    sessions: new Sessions(database, events, readSettings({ DATA_DIR: dataDir }).jwtSecret, { isOn: () => true }),
    covers: new Covers(database, new Files(database), quotas),
    events,
    log: pino({ level: 'silent' }),
  });
};
