import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../scripts/toolchain.mjs';

/** The peer: the same framework, in a process of its own, with nothing in the way. Prints its address. */
const serverRequire = createRequire(join(ROOT, 'packages', 'server', 'package.json'));
const { default: fastify } = (await import(pathToFileURL(serverRequire.resolve('fastify')).href)) as {
  default: typeof import('fastify').default;
};
const app = fastify();
app.get('/read', async () => ({ colour: 'blue', size: 3 }));
app.patch('/write', async ({ body }) => body);
const address = await app.listen({ port: 0, host: '127.0.0.1' });
console.log(address);
