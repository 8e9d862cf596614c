// `npm start`: from a fresh clone to an open classroom.
import { install } from './install.mjs';
import { restarting } from './restarts.mjs';
import { main, runNode, SERVER_COMMAND } from './toolchain.mjs';
import { buildWeb } from './web-build.mjs';

await main(async () => {
  await install();
  await buildWeb();
  const run = () => runNode(SERVER_COMMAND, process.argv.slice(2));
  return restarting(run, (line) => console.error(line));
});
