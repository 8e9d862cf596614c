// `npm start`: from a fresh clone to an open classroom.
import { install } from './install.mjs';
import { restarting } from './restarts.mjs';
import { main, runNode } from './toolchain.mjs';
import { buildWeb } from './web-build.mjs';

await main(async () => {
  await install();
  await buildWeb();
  const run = () => runNode('packages/server/src/main.ts', process.argv.slice(2));
  return restarting(run, (line) => console.error(line));
});
