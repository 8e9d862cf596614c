// `npm run gallery -- [which]`: pictures of every screen, and what is cut or covered in them.
import { ensureBrowser } from './browser.mjs';
import { install } from './install.mjs';
import { main, runNode } from './toolchain.mjs';
import { buildWeb } from './web-build.mjs';

await main(async () => {
  await install();
  ensureBrowser();
  await buildWeb();
  return (await runNode('e2e/gallery/gallery.ts', process.argv.slice(2))).code;
});
