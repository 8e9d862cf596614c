import type { Page } from '@playwright/test';
import { COUNTER } from './counter.ts';

/** Milliseconds of the page's own clock. */
interface Taken {
  /** When the station took the picture to read it: what its messages carry. */
  readonly at: number;
  readonly counter: number | null;
}

interface Captured {
  readonly counter: number | null;
  /** When the browser got the picture from the camera; where it does not say so, when it showed it first. */
  readonly at: number;
}

export interface PageTimes {
  /** What the page's clock counts from, on the clock of this machine. */
  readonly origin: number;
  readonly taken: readonly Taken[];
  readonly captured: readonly Captured[];
  readonly saysCapture: boolean;
}

/**
 * Has the camera page note which picture it takes to read, and when the browser got each from the camera: the number is
 * read off the picture itself. A crop of 160x32 is drawn twice a picture for it.
 */
export const noteTimes = (page: Page): Promise<unknown> =>
  page.addInitScript(
    ({ digits, square, wide }) => {
      const taken: { at: number; counter: number | null }[] = [];
      const captured: { at: number; counter: number | null }[] = [];
      const notes = { taken, captured, saysCapture: true };
      Object.assign(window, { cameraNotes: notes });
      const [width, height] = [digits * square, 2 * square];
      const pen = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
      if (pen === null) throw new Error('this browser does not paint');
      const read = (source: ImageBitmap | HTMLVideoElement): number | null => {
        const share = ('videoWidth' in source ? source.videoWidth : source.width) / wide;
        pen.drawImage(source, 0, 0, width * share, height * share, 0, 0, width, height);
        const { data } = pen.getImageData(0, 0, width, height);
        let counter = 0;
        for (let digit = 0; digit < digits; digit++) {
          const column = (digit + 0.5) * square;
          const [upper, lower] = [0.5, 1.5].map((row) => data[(row * square * width + column) * 4] ?? 0);
          const step = (upper ?? 0) - (lower ?? 0);
          // Nobody's number: a picture from before the film, or one that is torn.
          if (Math.abs(step) < 100) return null;
          if (step > 0) counter |= 1 << digit;
        }
        return counter;
      };
      const follow = (video: HTMLVideoElement): void => {
        const next = (now: number, { captureTime }: VideoFrameCallbackMetadata): void => {
          if (captureTime === undefined) notes.saysCapture = false;
          captured.push({ at: captureTime ?? now, counter: read(video) });
          video.requestVideoFrameCallback(next);
        };
        video.requestVideoFrameCallback(next);
      };
      let followed: ImageBitmapSource | null = null;
      const make = window.createImageBitmap.bind(window) as (...given: unknown[]) => Promise<ImageBitmap>;
      window.createImageBitmap = async (...given: unknown[]) => {
        const at = performance.now();
        const [source] = given;
        const bitmap = await make(...given);
        if (source instanceof HTMLVideoElement) {
          taken.push({ at, counter: read(bitmap) });
          if (followed !== source) follow(source);
          followed = source;
        }
        return bitmap;
      };
    },
    { ...COUNTER, wide: 1_280 },
  );

export const timesOf = (page: Page): Promise<PageTimes> =>
  page.evaluate(() => {
    const { cameraNotes } = window as unknown as { cameraNotes: Omit<PageTimes, 'origin'> };
    return { ...cameraNotes, origin: performance.timeOrigin };
  });
