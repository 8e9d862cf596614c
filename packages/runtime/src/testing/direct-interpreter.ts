import type { Clock } from '../clock.ts';
import { channelPair } from '../interpreter/channel.ts';
import { SandboxHost } from '../interpreter/host.ts';
import type { OpenSandbox } from '../interpreter/interpreter.ts';
import type { Limits } from '../interpreter/vm.ts';
import type { FromSandbox, ToSandbox } from '../messages.ts';

export interface DirectOptions {
  readonly wasm: WebAssembly.Module;
  readonly clock: Clock;
  readonly random?: () => number;
  readonly wall?: () => Date;
  readonly limits?: Limits;
}

/** Sandboxes in the thread of the test, which live by its clock. A program that never looks up would hang it. */
export const directSandboxes =
  ({ wasm, clock, random = Math.random, wall = () => new Date(), limits }: DirectOptions): OpenSandbox =>
  () => {
    const [channel, inner] = channelPair<ToSandbox, FromSandbox>();
    new SandboxHost({
      wasm,
      channel: inner,
      environment: { clock, turn: queueMicrotask, wall, random },
      ...(limits ? { limits } : {}),
    });
    return { channel, flag: undefined, onCrash: () => undefined, end: () => undefined };
  };
