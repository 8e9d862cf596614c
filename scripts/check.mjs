// `npm run check [-- --changed]`: types, lint, layers, nothing unused, and unit tests; what to run before every commit.
import { install } from './install.mjs';
import { main, runNode } from './toolchain.mjs';

await main(async () => {
  await install();
  return (await runNode('scripts/check.ts', process.argv.slice(2))).code;
});
