import { Worker } from 'node:worker_threads';
import type { OpenInterpreter } from '../interpreter/interpreter.ts';
import type { Limits } from '../interpreter/vm.ts';
import type { FromInterpreter } from '../messages.ts';

interface NodeOptions {
  readonly wasm: WebAssembly.Module;
  /** As in a page that is not cross-origin isolated: a stuck program can only be ended with its worker. */
  readonly withoutFlag?: boolean;
  readonly limits?: Limits;
}

/** Interpreters in threads, as a page has them in workers. */
export const nodeInterpreters =
  ({ wasm, withoutFlag = false, limits }: NodeOptions): OpenInterpreter =>
  () => {
    const worker = new Worker(new URL('./node-worker.ts', import.meta.url));
    const flag = withoutFlag ? undefined : new Int32Array(new SharedArrayBuffer(4));
    worker.postMessage({ wasm, flag, ...(limits ? { limits } : {}) });
    let hear: (message: FromInterpreter) => void = () => undefined;
    worker.on('message', (message: FromInterpreter) => hear(message));
    let crashed: () => void = () => undefined;
    worker.on('error', () => crashed());
    return {
      flag,
      channel: {
        post: (message) => worker.postMessage(message),
        listen: (listener) => {
          hear = listener;
        },
      },
      onCrash: (call) => {
        crashed = call;
      },
      end: () => void worker.terminate(),
    };
  };
