import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Set-up files belong to the packages; one that is not there is not needed. */
const ifPresent = (path: string): string[] => {
  const file = fileURLToPath(new URL(path, import.meta.url));
  return existsSync(file) ? [file] : [];
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    // What a passing test prints hides what a failing one says.
    silent: 'passed-only',
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          // Property tests take what they take on a busy machine; only a hanging one should be stopped.
          testTimeout: 60_000,
          include: [
            'packages/{protocol,world,language,runtime,simulator}/src/**/*.test.ts',
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
          setupFiles: ifPresent('packages/web/src/testing/setup.ts'),
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
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
