import type { Frame, FromEyes, ToEyes } from './eyes-messages.ts';
import { FrameReader } from './frame-reader.ts';

// Typed by hand: the page's own types know a window, not a worker.
const scope = globalThis as unknown as Pick<Worker, 'addEventListener' | 'postMessage'>;

const reader = new FrameReader();
let context: OffscreenCanvasRenderingContext2D | null = null;

/** The points of a picture. One canvas serves all pictures of a size. */
const pointsOf = (frame: Frame) => {
  if ('rgba' in frame) return frame;
  const { bitmap, width, height } = frame;
  if (context === null || context.canvas.width !== width || context.canvas.height !== height) {
    context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  }
  if (context === null) throw new Error('This browser draws nothing in a worker.');
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return { rgba: context.getImageData(0, 0, width, height).data, width, height };
};

/** As often as a picture is looked at. */
const TICK = 66;

const answer = (message: FromEyes): void => scope.postMessage(message);

scope.addEventListener('message', ({ data }: MessageEvent<ToEyes>) => {
  if (data.kind === 'begin') reader.begin(data);
  else if (data.kind === 'calibrate') reader.calibrate();
  else {
    const { id, frame, at } = data;
    try {
      answer({ kind: 'looked', id, ...reader.look(pointsOf(frame), at) });
    } catch {
      // Whoever waits starts another worker.
      answer({ kind: 'failed', id });
    }
  }
});

setInterval(() => answer({ kind: 'tick' }), TICK);
