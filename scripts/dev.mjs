// `npm run dev`: a server that starts again when its sources change, pages that follow theirs, and a class to try it in.
import { install } from './install.mjs';
import { main, runNode } from './toolchain.mjs';

await main(async () => {
  await install();
  return (await runNode('scripts/dev.ts', process.argv.slice(2))).code;
});
