import { printSections } from '@trundle/language/javascript/sections';
import type { Language } from '@trundle/protocol/languages';
import { compileMachine } from '@trundle/runtime/interpreter/browser';
import type { Film } from './film.ts';
import type { FilmAnswer, FilmOrder } from './film-worker.ts';
import { filmedProgram, stagingOf } from './staging.ts';

const shoot = (order: FilmOrder): Promise<Film> =>
  new Promise<Film>((resolve, reject) => {
    const worker = new Worker(new URL('./film-worker.ts', import.meta.url), { type: 'module' });
    const end = (settle: () => void): void => {
      worker.terminate();
      settle();
    };
    worker.onmessage = ({ data }: MessageEvent<FilmAnswer>) =>
      end(() => ('film' in data ? resolve(data.film) : reject(new Error(data.fault))));
    worker.onerror = ({ message }) => end(() => reject(new Error(message)));
    worker.postMessage(order);
  });

const make = async (type: string, language: Language): Promise<Film> =>
  shoot({
    wasm: await compileMachine(),
    sections: printSections(filmedProgram(type), { running: true }),
    staging: stagingOf(type),
    language,
  });

/** Those that were looked at since the page was opened; a page has one language. */
const made = new Map<string, Promise<Film>>();

/** The film of a block, made when it is first asked for. One that could not be made is tried again next time. */
export const filmOf = (type: string, language: Language): Promise<Film> => {
  const known = made.get(type);
  if (known !== undefined) return known;
  const film = make(type, language);
  made.set(type, film);
  film.catch(() => made.delete(type));
  return film;
};
