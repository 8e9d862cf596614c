/** The first thing a worker hears. */
export interface Greeting {
  readonly wasm: WebAssembly.Module;
  readonly flag: Int32Array | undefined;
}
