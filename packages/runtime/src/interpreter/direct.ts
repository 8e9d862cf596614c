import type { Clock } from '../clock.ts';
import type { FromInterpreter, ToInterpreter } from '../messages.ts';
import { channelPair } from './channel.ts';
import { InterpreterHost } from './host.ts';
import type { OpenInterpreter } from './interpreter.ts';
import type { Limits } from './vm.ts';

interface DirectOptions {
  readonly wasm: WebAssembly.Module;
  readonly clock: Clock;
  readonly random?: () => number;
  readonly wall?: () => Date;
  readonly limits?: Limits;
}

/** Interpreters in the thread of the test, on its clock. An endless loop in a program would hang the test. */
export const directInterpreters =
  ({ wasm, clock, random = Math.random, wall = () => new Date(), limits }: DirectOptions): OpenInterpreter =>
  () => {
    const [channel, inner] = channelPair<ToInterpreter, FromInterpreter>();
    new InterpreterHost({
      wasm,
      channel: inner,
      // A browser's own must not be called as somebody's method.
      environment: { clock, defer: (call) => queueMicrotask(call), wallClock: wall, random },
      ...(limits ? { limits } : {}),
    });
    return { channel, flag: undefined, onCrash: () => undefined, end: () => undefined };
  };
