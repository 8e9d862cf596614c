// `npm run bench -- NAME`: runs bench/NAME.ts under the project's Node. Each figure is one line of JSON.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { install } from '../scripts/install.mjs';
import { main, PlainError, ROOT, runNode } from '../scripts/toolchain.mjs';

/** A benchmark is what reports figures; the other files here are parts of one. */
const isBenchmark = (/** @type {string} */ file) =>
  file.endsWith('.ts') && readFileSync(join(ROOT, 'bench', file), 'utf8').includes("from './figure.ts'");

await main(async () => {
  const names = readdirSync(join(ROOT, 'bench'))
    .filter(isBenchmark)
    .map((file) => file.slice(0, -'.ts'.length));
  const [name, ...args] = process.argv.slice(2);
  if (!name || !names.includes(name)) {
    throw new PlainError(`Say which benchmark: npm run bench -- NAME, where NAME is one of ${names.join(', ')}.`);
  }
  await install();
  return (await runNode(join('bench', `${name}.ts`), args)).code;
});
