/** Groups of files that import each other, each told as one way round (Tarjan's strongly connected components). */
export const findCircles = (edges: ReadonlyMap<string, readonly string[]>): string[][] => {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const groups: string[][] = [];

  const visit = (file: string): void => {
    const index = order.size;
    order.set(file, index);
    lowest.set(file, index);
    open.push(file);
    for (const next of edges.get(file) ?? []) {
      if (!order.has(next)) visit(next);
      if (open.includes(next)) lowest.set(file, Math.min(lowest.get(file) ?? index, lowest.get(next) ?? index));
    }
    if (lowest.get(file) === index) groups.push(open.splice(open.indexOf(file)));
  };
  for (const file of edges.keys()) if (!order.has(file)) visit(file);

  const isCircle = ([first, second]: string[]): boolean =>
    second !== undefined || (first !== undefined && (edges.get(first) ?? []).includes(first));
  return groups.filter(isCircle).map((group) => shortestWayRound(edges, group));
};

/** From the first file by name along imports inside the group, back to itself. */
const shortestWayRound = (edges: ReadonlyMap<string, readonly string[]>, group: string[]): string[] => {
  const start = group.toSorted()[0] ?? '';
  const ways = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of edges.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return way;
      if (!group.includes(next) || seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return group;
};
