import type { Item, Matrix, Segment } from '../drawing.ts';
import { matrixTimes } from '../read-svg.ts';

const MILLIMETRES = 25.4 / 72;

interface PdfPage {
  readonly width: number;
  readonly height: number;
  readonly items: readonly Item[];
  readonly words: readonly string[];
}

/** As much of PDF as is needed to see what a reader would draw: paths with their colours and places, and letters. */
export const readPdf = (file: string): readonly PdfPage[] => {
  const xref = Number(/startxref\n(\d+)\n/.exec(file)?.[1]);
  const offsets = [...file.slice(xref).matchAll(/^(\d{10}) \d{5} n $/gm)].map(([, offset]) => Number(offset));
  const objects = offsets.map((offset, i) => {
    const start = `${i + 1} 0 obj\n`;
    if (!file.startsWith(start, offset)) throw new Error(`Object ${i + 1} is not where the table says`);
    return file.slice(offset + start.length, file.indexOf('\nendobj', offset));
  });
  const streamOf = (object: string): string => {
    const length = Number(/\/Length (\d+)/.exec(object)?.[1]);
    const from = object.indexOf('stream\n') + 7;
    if (object.slice(from + length) !== '\nendstream') throw new Error('A stream has another length');
    return object.slice(from, from + length);
  };
  const draw = (content: string, outer: Matrix, items: Item[], words: string[]): void => {
    let stack: (string | number)[] = [];
    let state = { matrix: outer, fill: '#000000', stroke: '#000000', width: 1 };
    const saved: (typeof state)[] = [];
    let path: Segment[] = [];
    const numbers = (): number[] => stack.map(Number);
    const hex = (shares: number[]): string =>
      `#${shares
        .map((share) =>
          Math.round(share * 255)
            .toString(16)
            .padStart(2, '0'),
        )
        .join('')}`;
    const paint = (isFilled: boolean, isStroked: boolean): void => {
      const { matrix, fill, stroke, width } = state;
      const look = { fill: isFilled ? fill : undefined, stroke: isStroked ? stroke : undefined, width };
      if (isFilled || isStroked) items.push({ kind: 'group', matrix, items: [{ kind: 'path', path, paint: look }] });
      path = [];
    };
    const operators: Record<string, () => void> = {
      q: () => void saved.push({ ...state }),
      Q: () => {
        state = saved.pop() ?? state;
      },
      cm: () => {
        state.matrix = matrixTimes(state.matrix, numbers() as unknown as Matrix);
      },
      rg: () => {
        state.fill = hex(numbers());
      },
      RG: () => {
        state.stroke = hex(numbers());
      },
      w: () => {
        state.width = numbers()[0] ?? 1;
      },
      m: () => path.push(['M', ...(numbers() as [number, number])]),
      l: () => path.push(['L', ...(numbers() as [number, number])]),
      c: () => path.push(['C', ...(numbers() as [number, number, number, number, number, number])]),
      h: () => path.push(['Z']),
      re: () => undefined,
      f: () => paint(true, false),
      S: () => paint(false, true),
      B: () => paint(true, true),
      n: () => paint(false, false),
      Tj: () => {
        const bytes = String(stack.at(-1)).slice(1, -1).match(/../g) ?? [];
        words.push(bytes.map((byte) => String.fromCharCode(Number.parseInt(byte, 16))).join(''));
      },
      Do: () => {
        const id = Number(String(stack.at(-1)).slice(2));
        draw(streamOf(objects[id - 1] ?? ''), state.matrix, items, words);
      },
    };
    for (const [token] of content.matchAll(/\[[^\]]*\]|<[0-9a-fA-F]*>|[^\s[\]<>]+/g)) {
      const operator = operators[token];
      if (operator !== undefined) {
        operator();
        stack = [];
      } else if (/^(W|J|j|d|gs|BT|ET|Tf|Tm)$/.test(token)) stack = [];
      else stack.push(token);
    }
    if (saved.length > 0) throw new Error('A state stays saved');
  };
  return objects
    .filter((object) => object.includes('/Type/Page/'))
    .map((object) => {
      const [, w = '', h = ''] = /MediaBox\[0 0 ([\d.]+) ([\d.]+)\]/.exec(object) ?? [];
      const content = Number(/\/Contents (\d+)/.exec(object)?.[1]);
      const items: Item[] = [];
      const words: string[] = [];
      const [width, height] = [Number(w) * MILLIMETRES, Number(h) * MILLIMETRES];
      draw(streamOf(objects[content - 1] ?? ''), [MILLIMETRES, 0, 0, -MILLIMETRES, 0, height], items, words);
      return { width, height, items, words };
    });
};
