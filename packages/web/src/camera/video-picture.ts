import type { Frame } from './eyes-messages.ts';

/** The picture of the camera as the station looks at it. */
export interface Picture {
  show(stream: MediaStream | null): void;
  /** The moment that is shown, in seconds of the video; null while nothing is. */
  time(): number | null;
  /** What is shown now, its longer side cut to so many points. Null when there is nothing to take. */
  take(longest: number): Promise<Frame | null>;
}

/** Both sides are even: some cameras' drivers have no others. */
const fit = (width: number, height: number, longest: number): { width: number; height: number } => {
  const scale = Math.min(1, longest / Math.max(width, height));
  const even = (side: number): number => Math.max(2, Math.round((side * scale) / 2) * 2);
  return { width: even(width), height: even(height) };
};

/** Whether a worker can draw by itself; older iPads cannot. */
const canDrawAway = (): boolean => typeof OffscreenCanvas === 'function' && typeof createImageBitmap === 'function';

/** A video element, which whoever shows the page puts where it belongs. */
export class VideoPicture implements Picture {
  readonly element: HTMLVideoElement;
  #canvas: HTMLCanvasElement | null = null;
  #drawsAway = canDrawAway();

  constructor() {
    const video = document.createElement('video');
    // Without these, telephones open their own player or nothing at all.
    video.muted = true;
    video.playsInline = true;
    video.autoplay = true;
    video.setAttribute('aria-hidden', 'true');
    this.element = video;
  }

  show(stream: MediaStream | null): void {
    if (this.element.srcObject === stream) return;
    this.element.srcObject = stream;
    if (stream === null) return;
    // A system that wants to be asked once more shows a still picture, and that is noticed by itself.
    Promise.resolve(this.element.play()).catch(() => undefined);
  }

  time(): number | null {
    const { element } = this;
    const hasPicture = element.srcObject !== null && element.readyState >= element.HAVE_CURRENT_DATA;
    return hasPicture && element.videoWidth > 0 ? element.currentTime : null;
  }

  async take(longest: number): Promise<Frame | null> {
    if (this.time() === null) return null;
    const size = fit(this.element.videoWidth, this.element.videoHeight, longest);
    if (!this.#drawsAway) return this.#takeHere(size);
    try {
      const bitmap = await createImageBitmap(this.element, {
        resizeWidth: size.width,
        resizeHeight: size.height,
        resizeQuality: 'medium',
      });
      return { bitmap, ...size };
    } catch {
      // A stream that ends at this moment, or a browser that cannot make pictures smaller in this way.
      this.#drawsAway = this.time() === null;
      return null;
    }
  }

  #takeHere({ width, height }: { width: number; height: number }): Frame | null {
    this.#canvas ??= document.createElement('canvas');
    const canvas = this.#canvas;
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (context === null) return null;
    context.drawImage(this.element, 0, 0, width, height);
    return { rgba: context.getImageData(0, 0, width, height).data, width, height };
  }
}
