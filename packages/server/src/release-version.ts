import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version of Trundle whose files these are. */
export const releaseVersion = (): string =>
  (JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as { version: string }).version;
