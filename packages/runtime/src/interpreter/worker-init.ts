/** The first thing a worker hears. */
export interface WorkerInit {
  readonly wasm: WebAssembly.Module;
  readonly flag: Int32Array | undefined;
}
