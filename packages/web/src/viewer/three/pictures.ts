import { CanvasTexture, SRGBColorSpace, type Texture } from 'three';
import type { ViewerWorld } from '../viewer-world.ts';
import { Shown } from './shown.ts';

interface Entry {
  texture: Texture;
  /** Width by height. */
  shape: number;
  /** Of one that moves by itself: draws it as it is now, and lets it go. */
  film?: { draw: () => void; end: () => void };
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
/** Seconds between two pictures of a moving one. */
const FILM_STEP = 0.1;

/** A browser moves a picture only where it stands in the page: there it is, too small to be seen. */
const SEAT = 'position:fixed;left:0;top:0;width:4px;height:3px;opacity:0.01;pointer-events:none;z-index:-1';

const filmed = (image: HTMLImageElement, texture: CanvasTexture, url: string): NonNullable<Entry['film']> => {
  image.style.cssText = SEAT;
  image.alt = '';
  document.body.append(image);
  const { width, height } = texture.image as HTMLCanvasElement;
  return {
    draw: () => {
      const pen = (texture.image as HTMLCanvasElement).getContext('2d');
      pen?.clearRect(0, 0, width, height);
      pen?.drawImage(image, 0, 0, width, height);
      texture.needsUpdate = true;
    },
    end: () => {
      image.remove();
      URL.revokeObjectURL(url);
    },
  };
};

const load = async (blob: Blob): Promise<Entry> => {
  const url = URL.createObjectURL(blob);
  // Ours move by themselves.
  const moves = blob.type.startsWith('image/svg');
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const [wide, high] = [image.naturalWidth || 512, image.naturalHeight || 320];
    const share = Math.min(1, MOST_PIXELS / Math.max(wide, high));
    const texture = draw(Math.round(wide * share), Math.round(high * share), (pen) =>
      pen.drawImage(image, 0, 0, wide * share, high * share),
    );
    return { texture, shape: wide / high, ...(moves && { film: filmed(image, texture, url) }) };
  } finally {
    if (!moves) URL.revokeObjectURL(url);
  }
};

const letGo = ({ texture, film }: Entry): void => {
  texture.dispose();
  film?.end();
};

/** Pictures that boards and the sky show, fetched by the page's own way and never from a stranger. */
export class Pictures {
  readonly #world: Pick<ViewerWorld, 'picture'>;
  readonly #changed: () => void;
  readonly #shown: { picture: Shown<Entry>; video: Shown<Entry> };
  /** Those of this frame that move. */
  readonly #films = new Set<NonNullable<Entry['film']>>();
  #drawnAt = Number.NEGATIVE_INFINITY;

  constructor(world: Pick<ViewerWorld, 'picture'>, changed: () => void) {
    this.#world = world;
    this.#changed = changed;
    this.#shown = { picture: this.#gallery(false), video: this.#gallery(true) };
  }

  of(address: string, isVideo = false): Readonly<Entry> {
    const entry = this.#shown[isVideo ? 'video' : 'picture'].of(address);
    if (entry.film) this.#films.add(entry.film);
    return entry;
  }

  /** Goes on with what moves, in seconds of the page; true when something did. */
  play(now: number): boolean {
    if (this.#films.size === 0 || now - this.#drawnAt < FILM_STEP) return false;
    this.#drawnAt = now;
    for (const film of this.#films) film.draw();
    return true;
  }

  /** A frame is drawn: pictures it did not show are let go. */
  sweep(): void {
    for (const shown of Object.values(this.#shown)) shown.sweep();
    this.#films.clear();
  }

  dispose(): void {
    for (const shown of Object.values(this.#shown)) shown.clear();
  }

  #gallery(isVideo: boolean): Shown<Entry> {
    const shown = new Shown<Entry>((address) => {
      const entry: Entry = { texture: card(address, isVideo), shape: 1.6 };
      void this.#fetch(address, entry, shown);
      return entry;
    }, letGo);
    return shown;
  }

  async #fetch(address: string, entry: Entry, shown: Shown<Entry>): Promise<void> {
    try {
      const loaded = await load(await this.#world.picture(address));
      if (!shown.isKept(address, entry)) {
        letGo(loaded);
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
