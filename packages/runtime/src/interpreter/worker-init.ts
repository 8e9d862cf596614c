/** The first message to a worker. */
export interface WorkerInit {
  readonly wasm: WebAssembly.Module;
  readonly flag: Int32Array | undefined;
}
