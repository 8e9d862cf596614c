import { parentPort, workerData } from 'node:worker_threads';
import { loadMicroPython } from '@micropython/micropython-webassembly-pyscript/micropython.mjs';
import { putFiles } from './put-files.ts';

/** Runs a piece of Python beside the robot's files; what it hands to `given.answer` is the answer. */
const { files, code, input } = workerData as { files: Record<string, string>; code: string; input: string };
const micropython = await loadMicroPython({ heapsize: 8 * 1024 * 1024 });
putFiles(micropython, files);
micropython.registerJsModule('given', { input: () => input, answer: (text: string) => parentPort?.postMessage(text) });
micropython.runPython(code);
