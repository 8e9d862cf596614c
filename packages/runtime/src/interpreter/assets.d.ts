/** The address under which the build puts the file. */
declare module '*.wasm?url' {
  const address: string;
  export default address;
}
