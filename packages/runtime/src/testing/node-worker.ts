import { parentPort } from 'node:worker_threads';
import { systemClock } from '../clock.ts';
import { InterpreterHost } from '../interpreter/host.ts';
import { LIMITS, type Limits } from '../interpreter/vm.ts';
import type { WorkerInit } from '../interpreter/worker-init.ts';
import type { ToInterpreter } from '../messages.ts';

/** The worker of a page, as a thread of Node. */
const port = parentPort;
if (!port) throw new Error('this file is for worker threads');

port.once('message', ({ wasm, flag, limits = LIMITS }: WorkerInit & { limits?: Limits }) => {
  new InterpreterHost({
    wasm,
    flag,
    limits,
    channel: {
      post: (message) => port.postMessage(message),
      listen: (hear) => {
        port.on('message', (message: ToInterpreter) => hear(message));
      },
    },
    environment: { clock: systemClock, defer: setImmediate, wallClock: () => new Date(), random: Math.random },
  });
});
