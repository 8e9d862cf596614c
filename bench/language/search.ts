import { SearchIndex } from '@trundle/language';
import type { Language } from '@trundle/protocol/languages';
import type { Measured } from './comparison.ts';

/** Searching while typing must fit into a frame. */

const FRAME_MS = 1000 / 60;
const ROUNDS = 20;
const QUERIES: readonly [Language, ...string[]][] = [
  ['en', 'move forward', 'turn left', 'repeat', 'when the button is pressed', 'zzzz'],
  ['fr', 'avancer', 'répéter', 'tourner à gauche', 'quand le bouton', 'zzzz'],
  ['es', 'avanza', 'repite', 'gira a la izquierda', 'cuando el botón', 'zzzz'],
];

const spent = (run: () => unknown): number => {
  const begin = performance.now();
  run();
  return performance.now() - begin;
};

const at = (times: number[], part: number): number =>
  Number((times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)] ?? 0).toFixed(4));

export function* measureSearch(): Generator<Measured> {
  const steps: number[] = [];
  const finds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const [language, ...queries] of QUERIES) {
      const index = new SearchIndex(language, true);
      while (!index.complete) steps.push(spent(() => index.step()));
      for (const query of queries) {
        for (let length = 1; length <= query.length; length++)
          finds.push(spent(() => index.find(query.slice(0, length))));
      }
    }
  }
  for (const [figure, times] of Object.entries({ 'search-batch': steps, 'search-keystroke': finds })) {
    yield { figure: `${figure}-p50-ms`, value: at(times, 0.5), limit: FRAME_MS };
    yield { figure: `${figure}-p99-ms`, value: at(times, 0.99), limit: FRAME_MS };
    yield { figure: `${figure}-worst-ms`, value: at(times, 1), reference: FRAME_MS };
  }
}
