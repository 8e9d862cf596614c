import { join } from 'node:path';
import { ROOT } from '../scripts/toolchain.mjs';
import { startServer } from './server.ts';
import { tellTests } from './surroundings.ts';

/** One server for the whole run; every scenario brings its own people and classrooms. */
const setUp = async (): Promise<() => Promise<void>> => {
  const server = await startServer({ logFile: join(ROOT, 'reports', 'e2e-server.log') });
  tellTests(server);
  return () => server.stop();
};

export default setUp;
