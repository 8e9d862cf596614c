import { onTestFinished } from 'vitest';

const replace = (target: object, members: Readonly<Record<string, unknown>>): void => {
  for (const [name, value] of Object.entries(members)) {
    const before = Object.getOwnPropertyDescriptor(target, name);
    Object.defineProperty(target, name, { configurable: true, writable: true, value });
    onTestFinished(() => {
      if (before) Object.defineProperty(target, name, before);
      else Reflect.deleteProperty(target, name);
    });
  }
};

/** A letter, in pixels. */
const LETTER = { width: 8, height: 16 } as const;

/** What the block library asks of a browser about drawings, and the document of these tests does not know. */
export const letBlocksBeDrawn = (): void => {
  replace(SVGElement.prototype, {
    getBBox: () => ({ x: 0, y: 0, ...LETTER }),
    getComputedTextLength: () => LETTER.width,
  });
  replace(HTMLCanvasElement.prototype, {
    getContext: () => ({ font: '', measureText: (text: string) => ({ width: text.length * LETTER.width }) }),
  });
  // The library calls these by themselves, which a browser takes for those of the window.
  replace(document, {
    addEventListener: document.addEventListener.bind(document),
    removeEventListener: document.removeEventListener.bind(document),
  });
};
