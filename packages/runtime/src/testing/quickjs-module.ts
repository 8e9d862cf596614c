import { readFileSync } from 'node:fs';

/** QuickJS as a WebAssembly module, compiled once for all tests of a file. */
let compiled: Promise<WebAssembly.Module> | undefined;
export const quickjsModule = (): Promise<WebAssembly.Module> => {
  const file = new URL(import.meta.resolve('quickjs-wasi/quickjs.wasm'));
  compiled ??= WebAssembly.compile(readFileSync(file));
  return compiled;
};
