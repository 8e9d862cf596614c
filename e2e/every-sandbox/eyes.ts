import type { Page } from '@playwright/test';

/** What is looked at in the window of the 3D scene. */
interface Eyes {
  keep(name: string): void;
  apart(one: string, other: string): number;
  /** Between which pixels two pictures differ. */
  where(one: string, other: string): string;
  begin(): void;
  seen(): Seen;
  /** How much of a colour there is, and where its middle is: in pixels. */
  spot(colour: string): Spot;
  /** From now on its middle is followed. */
  follow(colour: string): void;
  sway(): number;
}
interface Spot {
  pixels: number;
  x: number;
  y: number;
}
declare global {
  interface Window {
    eyes: Eyes;
  }
}

interface Seen {
  /** How much of the picture differed most from the one before, and how much differs now: shares of one. */
  most: number;
  now: number;
  /** The most sparks that one picture had. */
  sparks: number;
  pictures: number;
}

/** A screen of few pixels: everything is drawn by the processor here. */
const COARSE = 0.4;

/**
 * Gives a page eyes that see every picture of its 3D scene, also those nobody looks at twice. They read what was drawn
 * after it was drawn, and count the points told to be drawn, which only effects are made of.
 */
export const openEyes = (page: Page): Promise<unknown> =>
  page.addInitScript((coarse) => {
    Object.defineProperty(window, 'devicePixelRatio', { get: () => coarse });
    const { getContext } = HTMLCanvasElement.prototype;
    type Get = (this: HTMLCanvasElement, kind: string, options?: object) => unknown;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, options?: object) {
      const kept = kind === 'webgl2' ? { ...options, preserveDrawingBuffer: true } : options;
      if (kind === 'webgl2') this.dataset.window3d = '';
      return (getContext as Get).call(this, kind, kept);
    } as typeof getContext;
    let [points, sparks, pictures] = [0, 0, 0];
    const { clear, drawArrays } = WebGL2RenderingContext.prototype;
    WebGL2RenderingContext.prototype.clear = function (mask) {
      points = 0;
      pictures += 1;
      clear.call(this, mask);
    };
    WebGL2RenderingContext.prototype.drawArrays = function (mode, first, count) {
      if (mode === this.POINTS) points += count;
      sparks = Math.max(sparks, points);
      drawArrays.call(this, mode, first, count);
    };
    type Shot = Uint8ClampedArray;
    const paper = document.createElement('canvas');
    const look = (): Shot => {
      const drawn = document.querySelector<HTMLCanvasElement>('canvas[data-window3d]');
      if (drawn === null) throw new Error('nothing is drawn in 3D');
      paper.width = drawn.width;
      paper.height = drawn.height;
      const pen = paper.getContext('2d', { willReadFrequently: true });
      pen?.drawImage(drawn, 0, 0);
      return pen?.getImageData(0, 0, paper.width, paper.height).data ?? new Uint8ClampedArray();
    };
    const isUnlike = (one: Shot, other: Shot, at: number): boolean =>
      Math.abs((one[at] ?? 0) - (other[at] ?? 0)) > 10 ||
      Math.abs((one[at + 1] ?? 0) - (other[at + 1] ?? 0)) > 10 ||
      Math.abs((one[at + 2] ?? 0) - (other[at + 2] ?? 0)) > 10;
    const unlike = (one: Shot, other: Shot): number[] => {
      const found: number[] = [];
      for (let at = 0; at < one.length; at += 4) if (isUnlike(one, other, at)) found.push(at / 4);
      return found;
    };
    const apart = (one: Shot, other: Shot): number =>
      one.length === other.length ? (4 * unlike(one, other).length) / Math.max(1, one.length) : 1;
    const where = (one: Shot, other: Shot): string => {
      const pixels = unlike(one, other).map((at) => ({ x: at % paper.width, y: Math.floor(at / paper.width) }));
      const [xs, ys] = [pixels.map(({ x }) => x), pixels.map(({ y }) => y)];
      const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
      return `${pixels.length} pixels between ${box.join()} of ${paper.width} x ${paper.height}`;
    };
    /** Near enough to a colour that no light falls on; nothing else of a scene is as pure. */
    const PURE = 40;
    const spotOf = (shot: Shot, colour: string): Spot => {
      const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
      let [pixels, x, y] = [0, 0, 0];
      for (let at = 0; at < shot.length; at += 4) {
        if (wanted.some((value, part) => Math.abs((shot[at + part] ?? 0) - value) > PURE)) continue;
        pixels += 1;
        x += (at / 4) % paper.width;
        y += Math.floor(at / 4 / paper.width);
      }
      return { pixels, x: x / Math.max(1, pixels), y: y / Math.max(1, pixels) };
    };
    let followed: { colour: string; from: Spot; sway: number } | null = null;
    const shots = new Map<string, Shot>();
    let [before, round, most]: [Shot, number, number] = [new Uint8ClampedArray(), 0, 0];
    window.eyes = {
      keep: (name) => void shots.set(name, look()),
      apart: (one, other) => apart(shots.get(one) as Shot, shots.get(other) as Shot),
      where: (one, other) => where(shots.get(one) as Shot, shots.get(other) as Shot),
      begin: () => {
        before = look();
        [most, sparks, pictures] = [0, 0, 0];
        if (followed) followed.sway = 0;
        round += 1;
        const mine = round;
        let last = pictures;
        const turn = (): void => {
          if (mine !== round) return;
          if (pictures !== last) {
            const shot = look();
            most = Math.max(most, apart(before, shot));
            if (followed) {
              const { pixels, x, y } = spotOf(shot, followed.colour);
              const gone = Math.hypot(x - followed.from.x, y - followed.from.y);
              if (pixels > 0) followed.sway = Math.max(followed.sway, gone);
            }
          }
          last = pictures;
          requestAnimationFrame(turn);
        };
        requestAnimationFrame(turn);
      },
      seen: () => ({ most, now: apart(before, look()), sparks, pictures }),
      spot: (colour) => spotOf(look(), colour),
      follow: (colour) => {
        followed = { colour, from: spotOf(look(), colour), sway: 0 };
      },
      sway: () => followed?.sway ?? Number.NaN,
    };
  }, COARSE);

/** What is seen now is kept under a name. */
export const keep = (page: Page, name: string): Promise<void> => page.evaluate((as) => window.eyes.keep(as), name);
export const apart = (page: Page, one: string, other: string): Promise<number> =>
  page.evaluate(([a, b]) => window.eyes.apart(a as string, b as string), [one, other]);
export const where = (page: Page, one: string, other: string): Promise<string> =>
  page.evaluate(([a, b]) => window.eyes.where(a as string, b as string), [one, other]);
/** From now on is compared with what is seen now. */
export const beginsToLook = (page: Page): Promise<void> => page.evaluate(() => window.eyes.begin());
export const seen = (page: Page): Promise<Seen> => page.evaluate(() => window.eyes.seen());
/** How many pixels have a colour that no light falls on, as lamps and lines do. */
export const pixelsOf = (page: Page, colour: string): Promise<number> =>
  page.evaluate((of) => window.eyes.spot(of).pixels, colour);
/** How far the middle of what has that colour goes is measured from here on, in pixels. */
export const follow = (page: Page, colour: string): Promise<void> =>
  page.evaluate((of) => window.eyes.follow(of), colour);
export const sway = (page: Page): Promise<number> => page.evaluate(() => window.eyes.sway());
