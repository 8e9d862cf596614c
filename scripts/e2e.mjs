// `npm run e2e -- [Playwright's arguments]`: only the browser tests.
import { ensureBrowser } from './browser.mjs';
import { install } from './install.mjs';
import { main, runNode, TOOLS } from './toolchain.mjs';
import { buildWeb } from './web-build.mjs';

await main(async () => {
  await install();
  ensureBrowser();
  await buildWeb();
  return (await runNode(TOOLS.playwright, ['test', ...process.argv.slice(2)])).code;
});
