import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../../../../robots/micropython');

/** All that a robot has on it, and the simulated hardware. */
export const readRobotFiles = (): Record<string, string> => {
  const files: Record<string, string> = {};
  for (const folder of ['', 'trundle', 'testing'])
    for (const file of readdirSync(join(FOLDER, folder)).filter((name) => name.endsWith('.py')))
      files[join(folder, file)] = readFileSync(join(FOLDER, folder, file), 'utf8');
  return files;
};
