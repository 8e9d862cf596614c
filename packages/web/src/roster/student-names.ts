import { generatedName } from '@trundle/protocol/entities/student-names';

/** As many as there are: after these the names come again. */
const ALL = 600;

/** Names nobody in the class has yet. */
export const suggestNames = (count: number, taken: readonly string[], random: () => number = Math.random): string[] => {
  const known = new Set(taken.map((name) => name.toLowerCase()));
  const first = Math.floor(random() * ALL);
  const names: string[] = [];
  for (let step = 0; names.length < count && step < ALL; step += 1) {
    const name = generatedName(first + step);
    if (!known.has(name.toLowerCase())) names.push(name);
  }
  return names;
};
