import { LANGUAGES } from '@trundle/protocol/languages';
import { runtimeTexts } from '@trundle/runtime/texts/index';
import { worldTexts } from '@trundle/world/texts/index';
import type { Film } from './film.ts';
import { recordFilm, type Shooting } from './record-film.ts';

/** The file of the worker that films an example beside the page, which stays quick meanwhile. */
export interface FilmOrder extends Shooting {
  readonly wasm: WebAssembly.Module;
}
export type FilmAnswer = { readonly film: Film } | { readonly fault: string };

interface WorkerScope {
  postMessage(answer: FilmAnswer): void;
  onmessage: ((event: MessageEvent<FilmOrder>) => void) | null;
}
const scope = globalThis as unknown as WorkerScope;

scope.onmessage = async ({ data: { wasm, ...shooting } }) => {
  try {
    await Promise.all([runtimeTexts.load(shooting.language), worldTexts.load(...LANGUAGES)]);
    scope.postMessage({ film: await recordFilm(shooting, wasm) });
  } catch (cause) {
    scope.postMessage({ fault: String(cause) });
  }
};
