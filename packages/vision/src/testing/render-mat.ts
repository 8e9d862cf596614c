import { Box, type Hit } from './boxes.ts';
import { Chance } from './chance.ts';
import { blurred } from './gaussian-blur.ts';
import { type Lighting, lightingOf } from './lighting.ts';
import { Pinhole } from './pinhole.ts';
import type { Colour, Cover, Picture, PlacedMarker, Setting } from './scene.ts';

const TABLE: Colour = [128, 104, 84];
const WALL: Colour = [150, 150, 152];
const PLAIN: Colour = [236, 234, 228];
/** The printed sheet: the mat and a margin. */
const SHEET = { from: -90, to: 890 } as const;
const MAT_SIDE = 800;
const CHANNELS = 3;
/** Pictures are drawn again only where something moves, in squares of so many pixels. */
const TILE = 16;
const SHADED = 0.6;

/** What moves on the mat in one picture. */
interface Things {
  readonly markers: readonly PlacedMarker[];
  readonly covers?: readonly Cover[];
}

interface Moving {
  /** The thing at each moment a ray is sent: all rays of a pixel spread over the time of the shutter. */
  readonly boxes: readonly Box[];
  /** The tiles it and its shadow may be in. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A camera over a mat that stands still, and takes as many pictures of what moves there as one likes. */
export class Studio {
  readonly setting: Setting;
  readonly pinhole: Pinhole;
  readonly #cards: readonly Box[];
  readonly #rays: number;
  readonly #lighting: Lighting;
  readonly #backdrop: Float32Array;
  readonly #ray = new Float64Array(CHANNELS);
  readonly #hit: Hit = { at: 0, colour: TABLE };
  readonly #shadow: Hit = { at: 0, colour: TABLE };

  constructor(setting: Setting) {
    const { width, height, camera, lens } = setting;
    this.setting = setting;
    this.pinhole = new Pinhole(camera, lens, width, height);
    this.#cards = setting.cards.map((card) => Box.ofMarker(card, 0));
    this.#rays = setting.rays ?? 3;
    this.#lighting = lightingOf(setting, this.pinhole);
    this.#backdrop = this.#drawBackdrop();
  }

  /** The noise of a picture is that of its seed. */
  shoot(things: Things, seed: number): Picture {
    const { width, height, blur = 0, noise = 0 } = this.setting;
    const drawn = this.#backdrop.slice();
    this.#drawMoving(drawn, this.#moving(things));
    const seen = blurred(drawn, width, height, CHANNELS, blur);
    const chance = new Chance(seed);
    const rgba = new Uint8ClampedArray(width * height * 4).fill(255);
    for (let from = 0, to = 0; from < seen.length; from += CHANNELS, to += 4) {
      for (let channel = 0; channel < CHANNELS; channel++)
        rgba[to + channel] = (seen[from + channel] as number) + (noise > 0 ? noise * chance.normal() : 0);
    }
    return { width, height, rgba };
  }

  /** The share of a marker that the camera sees: nothing is in the way, and it is in the picture. */
  shareSeen(marker: PlacedMarker, { markers, covers = [] }: Things): number {
    const { width, height } = this.setting;
    const [ox, oy, oz] = this.pinhole.position;
    const others = [
      ...markers.filter((other) => other !== marker).map((other) => Box.ofMarker(other, 0)),
      ...covers.map((cover) => Box.ofCover(cover)),
    ];
    const points = Box.ofMarker(marker, 0).pointsOnTop();
    const seen = points.filter(([x, y]) => {
      const { u, v } = this.pinhole.project(x, y, marker.height);
      if (u < 0 || v < 0 || u > width - 1 || v > height - 1) return false;
      const hit: Hit = { at: 1, colour: TABLE };
      return !others.some((box) => box.enter(ox, oy, oz, x - ox, y - oy, -marker.height - oz, hit));
    });
    return seen.length / points.length;
  }

  /** Where the four corners of a pixel agree, all of it is like them; elsewhere it takes many rays. */
  #drawBackdrop(): Float32Array {
    const { width, height } = this.setting;
    const drawn = new Float32Array(width * height * CHANNELS);
    let above: Colour[] = [];
    for (let v = -1; v < height; v++) {
      const below = Array.from({ length: width + 1 }, (_, u) => this.#look(u - 0.5, v + 0.5, [], 0));
      for (let u = 0; u < width && v >= 0; u++) {
        const colour = above[u] as Colour;
        const isEven = colour === above[u + 1] && colour === below[u] && colour === below[u + 1];
        if (isEven) this.#put(drawn, v * width + u, colour[0], colour[1], colour[2]);
        else this.#pixel(drawn, u, v, []);
      }
      above = below;
    }
    return drawn;
  }

  #moving({ markers, covers = [] }: Things): Moving[] {
    const rays = this.#rays ** 2;
    const moments = Array.from({ length: rays }, (_, i) => (i + 0.5) / rays - 0.5);
    const things = markers.map((marker) => moments.map((when) => Box.ofMarker(marker, when)));
    for (const cover of covers) things.push(moments.fill(0).map(() => Box.ofCover(cover)));
    return things.map((boxes) => ({ boxes, ...this.#tilesOf(boxes) }));
  }

  #tilesOf(boxes: readonly Box[]): Omit<Moving, 'boxes'> {
    const [lampX, lampY] = this.setting.light?.lamp ?? [0, 0];
    const ends = boxes
      .flatMap((box) => box.corners())
      .flatMap(([x, y, height]) => [
        this.pinhole.project(x, y, height),
        this.pinhole.project(x + lampX * height, y + lampY * height),
      ]);
    const us = ends.map(({ u }) => u);
    const vs = ends.map(({ v }) => v);
    const tileOf = (pixel: number): number => Math.floor(pixel / TILE);
    return {
      left: tileOf(Math.min(...us) - 2),
      right: tileOf(Math.max(...us) + 2),
      top: tileOf(Math.min(...vs) - 2),
      bottom: tileOf(Math.max(...vs) + 2),
    };
  }

  #drawMoving(drawn: Float32Array, moving: readonly Moving[]): void {
    const { width, height } = this.setting;
    for (let row = 0; row * TILE < height; row++) {
      const inRow = moving.filter(({ top, bottom }) => row >= top && row <= bottom);
      for (let column = 0; inRow.length > 0 && column * TILE < width; column++) {
        const here = inRow.filter(({ left, right }) => column >= left && column <= right);
        if (here.length > 0) this.#drawTile(drawn, column * TILE, row * TILE, here);
      }
    }
  }

  #drawTile(drawn: Float32Array, left: number, top: number, moving: readonly Moving[]): void {
    const right = Math.min(this.setting.width, left + TILE);
    const bottom = Math.min(this.setting.height, top + TILE);
    for (let v = top; v < bottom; v++) for (let u = left; u < right; u++) this.#pixel(drawn, u, v, moving);
  }

  #pixel(into: Float32Array, u: number, v: number, moving: readonly Moving[]): void {
    const rays = this.#rays;
    const count = rays * rays;
    let r = 0;
    let g = 0;
    let b = 0;
    for (let ray = 0; ray < count; ray++) {
      const across = u + ((ray % rays) + 0.5) / rays - 0.5;
      const along = v + (Math.floor(ray / rays) + 0.5) / rays - 0.5;
      // A pixel's rays meet the moments of the shutter in an order of its own, so that what moves has soft edges.
      const colour = this.#look(across, along, moving, (ray * 5 + u * 2 + v * 7) % count);
      r += colour[0];
      g += colour[1];
      b += colour[2];
    }
    this.#put(into, v * this.setting.width + u, r / count, g / count, b / count);
  }

  #put(into: Float32Array, pixel: number, r: number, g: number, b: number): void {
    const share = this.#lighting.share[pixel] as number;
    const white = this.#lighting.white[pixel] as number;
    into[pixel * CHANNELS] = r * share + white;
    into[pixel * CHANNELS + 1] = g * share + white;
    into[pixel * CHANNELS + 2] = b * share + white;
  }

  /** The colour of what a ray through the picture ends at. */
  #look(u: number, v: number, moving: readonly Moving[], moment: number): Colour {
    const ray = this.#ray;
    const hit = this.#hit;
    this.pinhole.ray(u, v, ray);
    const [ox, oy, oz] = this.pinhole.position;
    const dx = ray[0] as number;
    const dy = ray[1] as number;
    const dz = ray[2] as number;
    if (dz <= 0) return WALL;
    hit.at = -oz / dz;
    const x = ox + dx * hit.at;
    const y = oy + dy * hit.at;
    let isFloor = true;
    for (let i = 0; i < moving.length; i++)
      if (moving[i]?.boxes[moment]?.enter(ox, oy, oz, dx, dy, dz, hit)) isFloor = false;
    if (!isFloor) return hit.colour;
    const colour = this.#floor(x, y);
    const lamp = this.setting.light?.lamp;
    const isShaded = lamp && moving.some(({ boxes }) => boxes[moment]?.shades(x, y, lamp, this.#shadow));
    return isShaded ? [colour[0] * SHADED, colour[1] * SHADED, colour[2] * SHADED] : colour;
  }

  #floor(x: number, y: number): Colour {
    for (const card of this.#cards) {
      const colour = card.cardAt(x, y);
      if (colour) return colour;
    }
    if (x >= 0 && x < MAT_SIDE && y >= 0 && y < MAT_SIDE) return this.setting.paint?.(x, y) ?? PLAIN;
    return x >= SHEET.from && x < SHEET.to && y >= SHEET.from && y < SHEET.to ? PLAIN : TABLE;
  }
}

/** One picture. Whoever wants many of one mat keeps the studio. */
export const renderMat = ({ seed = 1, ...scene }: Setting & Things & { readonly seed?: number }): Picture =>
  new Studio(scene).shoot(scene, seed);
