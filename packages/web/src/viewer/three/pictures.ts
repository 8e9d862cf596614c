import { CanvasTexture, SRGBColorSpace, type Texture } from 'three';
import type { ViewerWorld } from '../viewer-world.ts';
import { Shown } from './shown.ts';

interface Entry {
  texture: Texture;
  /** Width by height. */
  shape: number;
}

const draw = (width: number, height: number, paint: (pen: CanvasRenderingContext2D) => void): CanvasTexture => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (pen !== null) paint(pen);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
};

/** Hangs where a picture cannot be shown: its address, so that somebody sees which one was meant. */
const card = (address: string, isVideo: boolean): CanvasTexture =>
  draw(512, 320, (pen) => {
    pen.fillStyle = '#FFF6E3';
    pen.fillRect(0, 0, 512, 320);
    pen.lineWidth = 14;
    pen.strokeStyle = '#1D2433';
    pen.strokeRect(7, 7, 498, 306);
    pen.fillStyle = '#F26B4E';
    pen.beginPath();
    if (isVideo) {
      pen.moveTo(216, 70);
      pen.lineTo(316, 130);
      pen.lineTo(216, 190);
    } else pen.arc(256, 130, 60, 0, 2 * Math.PI);
    pen.fill();
    pen.fillStyle = '#1D2433';
    pen.font = '600 30px "Lexend Variable", sans-serif';
    pen.textAlign = 'center';
    pen.fillText(address.replace(/^https?:\/\//, '').slice(0, 28), 256, 260, 470);
  });

const MOST_PIXELS = 1_024;

const load = async (blob: Blob): Promise<{ texture: Texture; shape: number }> => {
  const url = URL.createObjectURL(blob);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const [wide, high] = [image.naturalWidth || 512, image.naturalHeight || 320];
    const share = Math.min(1, MOST_PIXELS / Math.max(wide, high));
    const texture = draw(Math.round(wide * share), Math.round(high * share), (pen) =>
      pen.drawImage(image, 0, 0, wide * share, high * share),
    );
    return { texture, shape: wide / high };
  } finally {
    URL.revokeObjectURL(url);
  }
};

/** Pictures that boards and the sky show, fetched by the page's own way and never from a stranger. */
export class Pictures {
  readonly #world: Pick<ViewerWorld, 'picture'>;
  readonly #changed: () => void;
  readonly #shown: { picture: Shown<Entry>; video: Shown<Entry> };

  constructor(world: Pick<ViewerWorld, 'picture'>, changed: () => void) {
    this.#world = world;
    this.#changed = changed;
    this.#shown = { picture: this.#gallery(false), video: this.#gallery(true) };
  }

  of(address: string, isVideo = false): Readonly<Entry> {
    return this.#shown[isVideo ? 'video' : 'picture'].of(address);
  }

  /** A frame is drawn: pictures it did not show are let go. */
  sweep(): void {
    for (const shown of Object.values(this.#shown)) shown.sweep();
  }

  dispose(): void {
    for (const shown of Object.values(this.#shown)) shown.clear();
  }

  #gallery(isVideo: boolean): Shown<Entry> {
    const shown = new Shown<Entry>(
      (address) => {
        const entry: Entry = { texture: card(address, isVideo), shape: 1.6 };
        void this.#fetch(address, entry, shown);
        return entry;
      },
      ({ texture }) => texture.dispose(),
    );
    return shown;
  }

  async #fetch(address: string, entry: Entry, shown: Shown<Entry>): Promise<void> {
    try {
      const loaded = await load(await this.#world.picture(address));
      if (!shown.isKept(address, entry)) {
        loaded.texture.dispose();
        return;
      }
      entry.texture.dispose();
      Object.assign(entry, loaded);
      this.#changed();
    } catch {
      // The card stays.
    }
  }
}
