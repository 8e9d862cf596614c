import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { report } from '../figure.ts';
import type { Hour } from './hour.ts';

const run = promisify(execFile);
const PATIENCE = 240_000;
/** Every sheet as a CSV file of its own, in UTF-8, numbers as they are and not as they are shown. */
const AS_CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1';

const saidByProgram = async (folder: string, file: string): Promise<string | undefined> => {
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  const args = [profile, '--headless', '--norestore', '--convert-to', AS_CSV, '--outdir', folder, file];
  try {
    const { stdout, stderr } = await run('soffice', args, { timeout: PATIENCE });
    return `${stdout}${stderr}`;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/** What LibreOffice reads in the spreadsheet, where it is installed: all the rows, and not a word about repairing it. */
export const opensWithoutWarning = async (file: string, { sensors, battery, positions }: Hour): Promise<void> => {
  const folder = dirname(file);
  const said = await saidByProgram(folder, file);
  if (said === undefined) {
    process.stderr.write('LibreOffice is not here (apt-get install libreoffice-calc): not opened in it in this run.\n');
    return;
  }
  // It says of itself that it has no Java, which nobody needs here.
  const lines = said.split('\n').filter((line) => !line.includes('javaldx'));
  const warnings = lines.filter((line) => /warn|error|repair|corrupt/i.test(line));
  report({ bench: 'data', figure: 'libreoffice-warnings', value: warnings.length, limit: 0 });
  let missing = 0;
  for (const [title, rows] of Object.entries({ Sensors: sensors, Battery: battery, Positions: positions })) {
    const csv = (await readFile(join(folder, `hour-${title}.csv`), 'utf8')).trim().split('\n').slice(1);
    missing += Math.abs(rows.length - csv.length);
    for (const [index, { robot, values }] of rows.entries()) {
      const cells = csv[index]
        ?.replaceAll('"', '')
        .split(',')
        .slice(2, 3 + values.length)
        .map(Number);
      if (cells?.join() !== [robot, ...values].join()) missing += 1;
    }
  }
  report({ bench: 'data', figure: 'libreoffice-rows-that-differ', value: missing, limit: 0 });
};
