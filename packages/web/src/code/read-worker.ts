import { type ReadAnswer, type ReadRequest, readHere } from './code-reader.ts';
import { packReading } from './packed-program.ts';

// Typed by hand: the page's own types know a window, not a worker.
const scope = globalThis as unknown as Pick<Worker, 'addEventListener' | 'postMessage'>;

scope.addEventListener('message', ({ data }: MessageEvent<{ id: number; request: ReadRequest }>) => {
  const answer: ReadAnswer = { id: data.id, reading: packReading(readHere(data.request)) };
  scope.postMessage(answer);
});
