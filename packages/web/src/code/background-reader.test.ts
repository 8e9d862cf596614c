// @vitest-environment node
import { emptyProgram } from '@trundle/language/merge/program-block';
import { samePrograms } from '@trundle/language/tree/compare';
import { seededRandom } from '@trundle/language/tree/ids';
import { countBlocks } from '@trundle/language/tree/walk';
import { describe, expect, test, vi } from 'vitest';
import { BackgroundReader, isLong, LONG_TEXT } from './background-reader.ts';
import { type ReadRequest, readHere } from './code-reader.ts';
import { packReading } from './packed-program.ts';

const request = (lines: number): ReadRequest => ({
  text: 'print(1);\n'.repeat(lines),
  language: 'javascript',
  previous: emptyProgram(seededRandom(1)),
});

/** A worker in the same thread: what is posted crosses a real clone, as it does in a browser. */
class NearWorker extends EventTarget {
  readonly terminate = vi.fn();
  readonly posted: { id: number; request: ReadRequest }[] = [];

  postMessage(message: { id: number; request: ReadRequest }): void {
    this.posted.push(structuredClone(message));
  }

  answer(index: number): void {
    const { id, request: asked } = this.posted[index] ?? { id: 0, request: request(1) };
    this.dispatchEvent(
      new MessageEvent('message', { data: structuredClone({ id, reading: packReading(readHere(asked)) }) }),
    );
  }
}

const setUp = () => {
  const worker = new NearWorker();
  const start = vi.fn(() => worker as unknown as Worker);
  return { worker, start, reader: new BackgroundReader(start) };
};

/** Each line is a print and its value, beside the program block. */
const countOf = (lines: number): number => lines * 2 + 1;

describe('reading', () => {
  test('a short text is read here, a long one in the worker', async () => {
    const { worker, start, reader } = setUp();
    expect(isLong(request(LONG_TEXT - 1).text)).toBe(false);
    expect((await reader.read(request(3))).ok).toBe(true);
    expect(start).not.toHaveBeenCalled();
    const [first, second] = [reader.read(request(LONG_TEXT)), reader.read(request(LONG_TEXT + 1))];
    expect(start).toHaveBeenCalledTimes(1);
    worker.answer(1);
    worker.answer(0);
    const [one, other] = await Promise.all([first, second]);
    expect(one.ok && countBlocks(one.program)).toBe(countOf(LONG_TEXT));
    expect(other.ok && countBlocks(other.program)).toBe(countOf(LONG_TEXT + 1));
  });

  test('a very long program crosses to the worker and back, with its names', async () => {
    const { worker, reader } = setUp();
    const first = readHere({
      ...request(3_000),
      text: `let points = 1;\nfunction hop() {}\nhop();\n${request(3_000).text}`,
    });
    if (!first.ok) throw new Error('unreadable');
    const next = { ...request(3_000), previous: first.program, text: `points = 2;\n${request(3_000).text}` };
    const reading = reader.read(next);
    worker.answer(0);
    const far = await reading;
    const near = readHere(next);
    if (!far.ok || !near.ok) throw new Error('unreadable');
    expect(samePrograms(far.program, near.program)).toBe(true);
    expect(far.program.variables).toEqual(first.program.variables);
    expect(worker.terminate).not.toHaveBeenCalled();
  });

  test('a worker that fails leaves nobody waiting', async () => {
    const { worker, start, reader } = setUp();
    const reading = reader.read(request(LONG_TEXT));
    worker.dispatchEvent(new Event('error'));
    expect((await reading).ok).toBe(true);
    expect(worker.terminate).toHaveBeenCalled();
    expect((await reader.read(request(LONG_TEXT))).ok).toBe(true);
    expect(start).toHaveBeenCalledTimes(1);
  });

  test('where there are no workers, texts are read all the same', async () => {
    const reader = new BackgroundReader(() => {
      throw new TypeError('no workers');
    });
    expect((await reader.read(request(LONG_TEXT))).ok).toBe(true);
  });
});
