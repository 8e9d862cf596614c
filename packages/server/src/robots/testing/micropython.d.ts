declare module '@micropython/micropython-webassembly-pyscript/micropython.mjs' {
  export interface MicroPython {
    registerJsModule(name: string, module: object): void;
    runPython(code: string): unknown;
    FS: {
      mkdir(path: string): void;
      writeFile(path: string, text: string): void;
      analyzePath(path: string): { exists: boolean };
    };
  }
  export function loadMicroPython(options: {
    stdout?: (line: string) => void;
    linebuffer?: boolean;
    heapsize?: number;
  }): Promise<MicroPython>;
}
