/// <reference path="./assets.d.ts" />
import wasmAddress from 'quickjs-wasi/quickjs.wasm?url';
import type { FromInterpreter } from '../messages.ts';
import type { Interpreter, OpenInterpreter } from './interpreter.ts';
import type { WorkerInit } from './worker-init.ts';

/** Interpreters in workers of this page. The machine's code is fetched and compiled once. */
export const browserInterpreters = (): OpenInterpreter => {
  let compiled: Promise<WebAssembly.Module> | undefined;
  return () => {
    compiled ??= compileMachine();
    return openWorker(compiled);
  };
};

/** A server that calls the file something else than wasm must not keep programs from running. */
export const compileMachine = async (): Promise<WebAssembly.Module> => {
  const answer = await fetch(wasmAddress);
  return WebAssembly.compile(await answer.arrayBuffer());
};

const openWorker = (compiled: Promise<WebAssembly.Module>): Interpreter => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const flag = globalThis.crossOriginIsolated ? new Int32Array(new SharedArrayBuffer(4)) : undefined;
  let crashed: () => void = () => undefined;
  const greeted = compiled.then((wasm) => worker.postMessage({ wasm, flag } satisfies WorkerInit));
  greeted.catch(() => crashed());
  worker.onerror = () => crashed();
  return {
    flag,
    channel: {
      post: (message) => {
        void greeted.then(() => worker.postMessage(message)).catch(() => undefined);
      },
      listen: (hear) => {
        worker.onmessage = (event: MessageEvent<FromInterpreter>) => hear(event.data);
      },
    },
    onCrash: (call) => {
      crashed = call;
    },
    end: () => worker.terminate(),
  };
};
