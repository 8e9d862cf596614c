import { startEmbeddedDatabase } from '../database/embedded.ts';
import { quietLog } from './quiet-log.ts';

/** Holds an embedded database like a server does, so that a test can kill it like a server: FOLDER, prints the address. */
const [, , dataDir = ''] = process.argv;
const { url, stop } = await startEmbeddedDatabase({ dataDir, log: quietLog });
process.once('SIGTERM', () => void stop().then(() => process.exit()));
process.stdout.write(`${url}\n`);
