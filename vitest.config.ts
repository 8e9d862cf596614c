import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Set-up files belong to the packages; one that is not there is not needed. */
const ifPresent = (path: string): string[] => {
  const file = fileURLToPath(new URL(path, import.meta.url));
  return existsSync(file) ? [file] : [];
};

const SET_UP = ['scripts/load-texts.ts', 'scripts/fix-property-seed.ts', 'scripts/wait-patiently.ts'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

/** Tests that ask for more time than the others get say by it that they are long. */
const ASKS_FOR_TIME = /\btimeout: |^\}, [\w* ]+\);$/m;

/** A file that says where it runs needs a worker of that kind. */
const ENVIRONMENT = /@vitest-environment (\S+)/;

/**
 * Long files first within their group: begun at the end, one of them would keep a core waiting for the other. What runs
 * in one kind of worker stays together, because a worker that changes from one to another is started anew.
 */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const groups = new Map<string, { long: TestSpecification[]; short: TestSpecification[] }>();
    for (const file of await super.sort(files)) {
      const source = readFileSync(file.moduleId, 'utf8');
      const name = `${file.project.name} ${ENVIRONMENT.exec(source)?.[1]}`;
      const group = groups.get(name) ?? { long: [], short: [] };
      (ASKS_FOR_TIME.test(source) ? group.long : group.short).push(file);
      groups.set(name, group);
    }
    return [...groups.values()].flatMap(({ long, short }) => [...long, ...short]);
  }
}

/** A project that takes after another file does not take after this one: what holds for all is said to both. */
const FOR_ALL = {
  // Many wait for a database or a broker: a third one uses what two leave of two cores.
  maxWorkers: 3,
  // The sources are read, and the document of the pages is made, once per worker and not for every file, which cost
  // more than the tests: every test takes down what it put up.
  isolate: false,
  // What a passing test prints hides what a failing one says.
  silent: 'passed-only',
} as const;

const MOCKED = 'src/**/*.mocked.test.{ts,tsx}';

const webProject = (name: string, files: { include: string[]; exclude?: string[]; isolate?: boolean }) => ({
  // The pages' own plugins and constants hold in their tests too.
  extends: './packages/web/vite.config.ts',
  root: fileURLToPath(new URL('packages/web', import.meta.url)),
  test: {
    ...FOR_ALL,
    name,
    environment: 'happy-dom',
    // The first test of a worker that opens a whole page reads all of its sources.
    testTimeout: 60_000,
    setupFiles: [...SET_UP, ...ifPresent('packages/web/src/testing/begin-in-english.ts')],
    ...files,
  },
});

export default defineConfig({
  test: {
    ...FOR_ALL,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          setupFiles: SET_UP,
          // Property tests take what they take on a busy machine; only a hanging one should be stopped.
          testTimeout: 60_000,
          include: [
            'packages/{protocol,world,language,runtime,client,simulator,vision}/src/**/*.test.ts',
            '{scripts,e2e}/**/*.test.ts',
          ],
        },
      },
      webProject('web', { include: ['src/**/*.test.{ts,tsx}'], exclude: [MOCKED] }),
      // Whoever puts something in the place of a module would put it there for the next file too.
      webProject('web mocked', { include: [MOCKED], isolate: true }),
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
