import { GENERATED_NAMES, generatedName } from '@trundle/protocol/entities/student-names';
import type { Language } from '@trundle/protocol/languages';

/** Names nobody in the class has yet, in the language of whoever adds them. */
export const suggestNames = (
  count: number,
  taken: readonly string[],
  language: Language,
  random: () => number = Math.random,
): string[] => {
  const known = new Set(taken.map((name) => name.toLowerCase()));
  const first = Math.floor(random() * GENERATED_NAMES);
  const names: string[] = [];
  for (let step = 0; names.length < count && step < GENERATED_NAMES; step += 1) {
    const name = generatedName(first + step, language);
    if (!known.has(name.toLowerCase())) names.push(name);
  }
  return names;
};
