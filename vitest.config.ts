import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Set-up files belong to the packages; one that is not there is not needed. */
const ifPresent = (path: string): string[] => {
  const file = fileURLToPath(new URL(path, import.meta.url));
  return existsSync(file) ? [file] : [];
};

const LOAD_TEXTS = fileURLToPath(new URL('scripts/load-texts.ts', import.meta.url));

/** Files that take long, longest first: begun at the end, one of them would keep a core waiting for the other. */
const LONG = ['kill', 'additions', 'permissions', 'embedded', 'every-block', 'roundTrip', 'hostile', 'simulate'];

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const long = LONG.flatMap((name) => sorted.filter(({ moduleId }) => moduleId.includes(`/${name}.test.`)));
    return [...long, ...sorted.filter((file) => !long.includes(file))];
  }
}

export default defineConfig({
  test: {
    // Many wait for a database or a broker: a third one uses what two leave of two cores.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    // The sources are read, and the document of the pages is made, once per worker and not for every file, which cost
    // more than the tests: every test takes down what it put up.
    isolate: false,
    // What a passing test prints hides what a failing one says.
    silent: 'passed-only',
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          setupFiles: [LOAD_TEXTS],
          // Property tests take what they take on a busy machine; only a hanging one should be stopped.
          testTimeout: 60_000,
          include: [
            'packages/{protocol,world,language,runtime,client,simulator}/src/**/*.test.ts',
            '{scripts,e2e}/**/*.test.ts',
          ],
        },
      },
      {
        // The pages' own plugins and constants hold in their tests too.
        extends: './packages/web/vite.config.ts',
        root: fileURLToPath(new URL('packages/web', import.meta.url)),
        test: {
          name: 'web',
          environment: 'happy-dom',
          testTimeout: 30_000,
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: [LOAD_TEXTS],
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          setupFiles: [LOAD_TEXTS],
          include: ['packages/server/src/**/*.test.ts'],
          globalSetup: ifPresent('packages/server/src/testing/global-setup.ts'),
          // A fresh database is cloned before the first test of a file, on a machine that may be busy.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
