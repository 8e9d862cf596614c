import type { SandboxScene, Stroke } from '@trundle/protocol/entities/sandbox-scene';
import type { Point } from '@trundle/world/geometry/coordinates';
import { BufferGeometry, Color, DoubleSide, Float32BufferAttribute, Mesh, MeshBasicMaterial } from 'three';
import { across, DM, deep } from './units.ts';

/** A width of one is a felt pen's, in millimetres. */
const PEN = 8;
const ABOVE = 0.02;

interface Drawn {
  positions: number[];
  colours: number[];
}

/** A flat ribbon along a line, from the first colour at its newest end to the last colour at its oldest. */
const drawStroke = (
  stroke: Stroke,
  head: Point | null,
  now: number,
  ground: (at: Point) => number,
  out: Drawn,
): void => {
  const last = stroke.points.at(-1);
  const points: readonly (readonly [number, number, number, 0 | 1])[] =
    head !== null && last !== undefined && Math.hypot(head.x - last[0], head.y - last[1]) < 120
      ? [...stroke.points, [head.x, head.y, now, 0]]
      : stroke.points;
  const [newest, oldest] = [new Color(stroke.SC), new Color(stroke.EC)];
  const half = (stroke.W * PEN) / 2;
  const tint = new Color();
  const corner = (at: Point, share: number, opacity: number): void => {
    out.positions.push(across(at.x), ground(at) * DM + ABOVE, deep(at.y));
    tint.lerpColors(oldest, newest, share);
    out.colours.push(tint.r, tint.g, tint.b, opacity);
  };
  for (let index = 1; index < points.length; index += 1) {
    const [from, to] = [points[index - 1], points[index]];
    if (from === undefined || to === undefined || to[3] === 1) continue;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    const [nx, ny] = [(-(to[1] - from[1]) / length) * half, ((to[0] - from[0]) / length) * half];
    const ends = [from, to].map(([x, y, at], end) => ({
      left: { x: x + nx, y: y + ny },
      right: { x: x - nx, y: y - ny },
      share: (index - 1 + end) / Math.max(1, points.length - 1),
      opacity: stroke.P ? 1 : Math.max(0, 1 - (now - at) / Math.max(0.1, stroke.D)),
    }));
    const [a, b] = ends;
    if (a === undefined || b === undefined) continue;
    for (const [end, side] of [
      [a, a.left],
      [a, a.right],
      [b, b.left],
      [b, b.left],
      [a, a.right],
      [b, b.right],
    ] as const)
      corner(side, end.share, end.opacity);
  }
};

/** Every line of every robot as one mesh. */
export class Ribbons {
  readonly mesh = new Mesh(
    new BufferGeometry(),
    new MeshBasicMaterial({ vertexColors: true, transparent: true, depthWrite: false, side: DoubleSide }),
  );
  #robots: SandboxScene['robots'] | null = null;
  #fades = false;
  #drawnAt = Number.NEGATIVE_INFINITY;

  constructor() {
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = 1;
  }

  /** Draws again what differs; what fades or grows, a few times a second. */
  draw(
    { robots }: SandboxScene,
    now: number,
    headOf: (number: number) => Point | null,
    height: (at: Point) => number,
  ): boolean {
    const isDue = this.#fades && now - this.#drawnAt > 0.1;
    if (robots === this.#robots && !isDue) return false;
    this.#robots = robots;
    this.#drawnAt = now;
    this.#fades = false;
    const out: Drawn = { positions: [], colours: [] };
    for (const [number, { trail, strokes = [] }] of Object.entries(robots)) {
      for (const stroke of strokes) drawStroke(stroke, null, now, height, out);
      if (trail) drawStroke(trail, headOf(Number(number)), now, height, out);
      if (trail || strokes.some(({ P }) => !P)) this.#fades = true;
    }
    const { geometry } = this.mesh;
    geometry.setAttribute('position', new Float32BufferAttribute(out.positions, 3));
    geometry.setAttribute('color', new Float32BufferAttribute(out.colours, 4));
    this.mesh.visible = out.positions.length > 0;
    return true;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }
}
