/** A model as triangles, its longest side one long, around its middle. */
export interface Mesh {
  /** x, y and z of each corner, nine numbers a triangle. */
  corners: Float32Array;
  /** What each triangle is painted in; without it, all in one colour. */
  colours?: readonly string[];
}

/** Enough to know a model by; more would make a small picture slow. */
const MOST_TRIANGLES = 4_000;

const facesOf = (text: string): { points: number[][]; triangles: [number, number, number][] } => {
  const points: number[][] = [];
  const triangles: [number, number, number][] = [];
  for (const line of text.split('\n')) {
    const [word, ...rest] = line.trim().split(/\s+/);
    if (word === 'v') points.push(rest.slice(0, 3).map(Number));
    if (word !== 'f') continue;
    const [first = 0, ...others] = rest.map((corner) => {
      const index = Number.parseInt(corner, 10);
      return index < 0 ? points.length + index : index - 1;
    });
    for (let at = 0; at + 1 < others.length; at += 1) triangles.push([first, others[at] ?? 0, others[at + 1] ?? 0]);
  }
  return { points, triangles };
};

/** The shape of an OBJ file that the server has looked at; of a very fine one, every so many triangles. */
export const meshOf = (text: string): Mesh => {
  const { points, triangles } = facesOf(text);
  const used = triangles.filter((_, at) => at % Math.ceil(triangles.length / MOST_TRIANGLES) === 0);
  const corners = new Float32Array(used.flat().flatMap((index) => points[index] ?? [0, 0, 0]));
  const [low, high] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ];
  corners.forEach((value, at) => {
    low[at % 3] = Math.min(low[at % 3] ?? value, value);
    high[at % 3] = Math.max(high[at % 3] ?? value, value);
  });
  const size = Math.max(...[0, 1, 2].map((axis) => (high[axis] ?? 0) - (low[axis] ?? 0)), 1e-9);
  return { corners: corners.map((value, at) => (value - ((low[at % 3] ?? 0) + (high[at % 3] ?? 0)) / 2) / size) };
};
