// `npm run bench -- NAME`: runs bench/NAME.ts under the project's Node. Each figure is one line of JSON.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { install } from '../scripts/install.mjs';
import { main, PlainError, ROOT, runNode } from '../scripts/toolchain.mjs';

/** Shared by the benchmarks, not one of them. */
const NOT_BENCHMARKS = new Set(['figure', 'load', 'bare']);

await main(async () => {
  const names = readdirSync(join(ROOT, 'bench'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
    .filter((name) => !NOT_BENCHMARKS.has(name));
  const [name, ...args] = process.argv.slice(2);
  if (!name || !names.includes(name)) {
    throw new PlainError(`Say which benchmark: npm run bench -- NAME, where NAME is one of ${names.join(', ')}.`);
  }
  await install();
  return (await runNode(join('bench', `${name}.ts`), args)).code;
});
