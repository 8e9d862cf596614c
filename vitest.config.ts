import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Set-up files belong to the packages; one that is not there is not needed. */
const ifPresent = (path: string): string[] => {
  const file = fileURLToPath(new URL(path, import.meta.url));
  return existsSync(file) ? [file] : [];
};

const SET_UP = ['scripts/load-texts.ts', 'scripts/fix-property-seed.ts'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

/** Tests that ask for more time than the others get say by it that they are long. */
const ASKS_FOR_TIME = /\btimeout: |^\}, [\w* ]+\);$/m;

/**
 * Long files first within their project: begun at the end, one of them would keep a core waiting for the other. Projects
 * stay together, because a worker that changes from one to another is started anew.
 */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const long = new Set(sorted.filter(({ moduleId }) => ASKS_FOR_TIME.test(readFileSync(moduleId, 'utf8'))));
    const names = [...new Set(sorted.map(({ project }) => project.name))];
    return names.flatMap((name) => {
      const own = sorted.filter(({ project }) => project.name === name);
      return [...own.filter((file) => long.has(file)), ...own.filter((file) => !long.has(file))];
    });
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
          setupFiles: SET_UP,
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
          // The first test of a worker that opens a whole page reads all of its sources.
          testTimeout: 60_000,
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: SET_UP,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          setupFiles: SET_UP,
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
