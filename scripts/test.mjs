// `npm test`: from a fresh clone to one line that says how many tests passed.
import { ensureBrowser } from './browser.mjs';
import { ensureGit } from './git.mjs';
import { install } from './install.mjs';
import { ensurePython } from './python.mjs';
import { main, runNode } from './toolchain.mjs';

await main(async () => {
  try {
    await install();
    ensureBrowser();
    ensurePython();
    ensureGit();
  } catch (error) {
    process.once('exit', () => console.log('0 passed, 1 failed'));
    throw error;
  }
  return (await runNode('scripts/suite.ts')).code;
});
