import { generatedName } from '@trundle/protocol/entities/student-names';

/** One name per line or between commas; empty ones are skipped, and so is the second of two alike. */
export const namesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n\r,;\t]+/)
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
];

/** Names nobody in the class has yet. */
export const suggestNames = (count: number, taken: readonly string[], random: () => number = Math.random): string[] => {
  const known = new Set(taken.map((name) => name.toLowerCase()));
  const first = Math.floor(random() * 600);
  const names: string[] = [];
  for (let step = 0; names.length < count && step < 600; step += 1) {
    const name = generatedName(first + step);
    if (!known.has(name.toLowerCase())) names.push(name);
  }
  return names;
};
