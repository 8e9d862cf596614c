import { systemClock } from '../clock.ts';
import type { ToInterpreter } from '../messages.ts';
import { InterpreterHost } from './host.ts';
import type { WorkerInit } from './worker-init.ts';

/** The file of the worker that a page runs programs in. */
interface WorkerScope {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent) => void) | null;
}
const scope = globalThis as unknown as WorkerScope;

/** Messages are read between two turns; a timer would wait four milliseconds for each. */
const turns: (() => void)[] = [];
const bell = new MessageChannel();
bell.port1.onmessage = () => turns.shift()?.();
const turn = (call: () => void): void => {
  turns.push(call);
  bell.port2.postMessage(null);
};

scope.onmessage = ({ data }: MessageEvent<WorkerInit>) => {
  const { wasm, flag } = data;
  new InterpreterHost({
    wasm,
    flag,
    channel: {
      post: (message) => scope.postMessage(message),
      listen: (hear) => {
        scope.onmessage = (event: MessageEvent<ToInterpreter>) => hear(event.data);
      },
    },
    environment: { clock: systemClock, defer: turn, wallClock: () => new Date(), random: Math.random },
  });
};
