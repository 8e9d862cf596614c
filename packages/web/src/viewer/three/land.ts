import type { SandboxScene } from '@trundle/protocol/entities/sandbox-scene';
import type { Language } from '@trundle/protocol/languages';
import { mapSvg } from '@trundle/world/maps/svg';
import { GROUND, heightAt } from '@trundle/world/sandbox/ground';
import { CanvasTexture, Mesh, MeshLambertMaterial, PlaneGeometry, SRGBColorSpace } from 'three';
import { DM, HALF_FIELD } from './units.ts';

type Ground = SandboxScene['ground'];

/** What terrain looks like from above: its colour, and what is sprinkled on it. */
const TERRAIN: Readonly<Record<string, { colour: string; speck: string }>> = {
  grass: { colour: '#5DBB63', speck: '#3f9a4c' },
  sand: { colour: '#EBCB8B', speck: '#d4ae62' },
  water: { colour: '#3FA7F0', speck: '#9fd8ff' },
  stone: { colour: '#8A919C', speck: '#6d747f' },
  snow: { colour: '#F7FBFF', speck: '#d5e6f5' },
  lava: { colour: '#F2552C', speck: '#ffd24a' },
};
const PIXELS = 1_024;
const CELL = PIXELS / GROUND.cells;

/** The picture of the map with what was painted on it, as a ground with hills and hollows. */
export class Land {
  readonly mesh: Mesh<PlaneGeometry, MeshLambertMaterial>;
  readonly #canvas = document.createElement('canvas');
  readonly #texture: CanvasTexture;
  #art: HTMLImageElement | null = null;
  #map: number | null = null;
  #ground: Ground | null = null;
  #isChess = false;
  #changed: () => void;

  constructor(changed: () => void) {
    this.#changed = changed;
    this.#canvas.width = PIXELS;
    this.#canvas.height = PIXELS;
    this.#texture = new CanvasTexture(this.#canvas);
    this.#texture.colorSpace = SRGBColorSpace;
    this.#texture.anisotropy = 4;
    const geometry = new PlaneGeometry(2 * HALF_FIELD, 2 * HALF_FIELD, GROUND.cells, GROUND.cells).rotateX(
      -Math.PI / 2,
    );
    this.mesh = new Mesh(geometry, new MeshLambertMaterial({ map: this.#texture }));
  }

  /** The picture of a map comes a moment later. */
  show(mapId: number, language: Language): void {
    if (mapId === this.#map) return;
    this.#map = mapId;
    const image = new Image();
    image.onload = () => {
      if (this.#map !== mapId) return;
      this.#art = image;
      this.#paint();
      this.#changed();
    };
    image.width = PIXELS;
    image.height = PIXELS;
    image.src = `data:image/svg+xml,${encodeURIComponent(mapSvg(mapId, { language }))}`;
  }

  update({ ground, theme }: SandboxScene): void {
    const isChess = theme === 'Chess';
    if (ground === this.#ground && isChess === this.#isChess) return;
    const before = this.#ground;
    this.#ground = ground;
    if (before?.height !== ground.height) this.#shape(ground);
    if (before?.paint !== ground.paint || before.terrain !== ground.terrain || isChess !== this.#isChess) {
      this.#isChess = isChess;
      this.#paint();
    }
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
    this.#texture.dispose();
  }

  #shape(ground: Ground): void {
    const { position } = this.mesh.geometry.attributes;
    if (!position) return;
    for (let index = 0; index < position.count; index += 1) {
      const at = { x: (position.getX(index) + HALF_FIELD) / DM, y: (position.getZ(index) + HALF_FIELD) / DM };
      position.setY(index, heightAt(ground, at) * DM);
    }
    position.needsUpdate = true;
    this.mesh.geometry.computeVertexNormals();
  }

  #paint(): void {
    const pen = this.#canvas.getContext('2d');
    if (pen === null) return;
    pen.clearRect(0, 0, PIXELS, PIXELS);
    pen.fillStyle = '#efe7d4';
    pen.fillRect(0, 0, PIXELS, PIXELS);
    if (this.#art !== null) pen.drawImage(this.#art, 0, 0, PIXELS, PIXELS);
    if (this.#isChess) chess(pen);
    const { paint, terrain } = this.#ground ?? { paint: [], terrain: [] };
    // Each layer lies on the one before; what is painted on a layer lies on its terrain.
    for (const layer of [0, 1, 2]) {
      for (const [cell, name] of Object.entries(terrain[layer - 1] ?? {})) tile(pen, Number(cell), name);
      for (const [cell, colour] of Object.entries(paint[layer] ?? {})) blot(pen, Number(cell), colour);
    }
    this.#texture.needsUpdate = true;
  }
}

const placeOf = (cell: number): [number, number] => [
  (cell % GROUND.cells) * CELL,
  Math.floor(cell / GROUND.cells) * CELL,
];

const blot = (pen: CanvasRenderingContext2D, cell: number, colour: string): void => {
  const [x, y] = placeOf(cell);
  pen.fillStyle = colour;
  pen.beginPath();
  pen.roundRect(x - 2, y - 2, CELL + 4, CELL + 4, 6);
  pen.fill();
};

const tile = (pen: CanvasRenderingContext2D, cell: number, name: string): void => {
  const { colour, speck } = TERRAIN[name] ?? { colour: '#b9a3d9', speck: '#8f74bd' };
  blot(pen, cell, colour);
  const [x, y] = placeOf(cell);
  pen.fillStyle = speck;
  for (const [dx, dy] of [
    [(cell * 7) % 19, (cell * 5) % 17],
    [(cell * 11) % 21, (cell * 13) % 20],
  ] as const)
    pen.fillRect(x + dx, y + dy, 5, 3);
};

const chess = (pen: CanvasRenderingContext2D): void => {
  const square = PIXELS / 8;
  for (let row = 0; row < 8; row += 1)
    for (let column = 0; column < 8; column += 1) {
      pen.fillStyle = (row + column) % 2 ? 'rgb(60 42 33 / 0.78)' : 'rgb(250 240 220 / 0.78)';
      pen.fillRect(column * square, row * square, square, square);
    }
};
