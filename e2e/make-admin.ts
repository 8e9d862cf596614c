import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { nodeBinary, ROOT } from '../scripts/toolchain.mjs';

/** As whoever may use the server's machine does it; who becomes one has to log in again. */
export const makeAdmin = (email: string, outbox: string): Promise<unknown> =>
  promisify(execFile)(nodeBinary(), ['packages/server/src/admin.ts', email], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dirname(outbox) },
  });
