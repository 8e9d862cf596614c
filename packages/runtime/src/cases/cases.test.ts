import type { CodeLanguage } from '@trundle/language/catalogue/signatures';
import { describe, expect, test } from 'vitest';
import { RealRun } from './outcome.ts';
import { realCasesIn } from './real-cases.ts';

declare global {
  interface ImportMeta {
    glob(pattern: string, options: { query: '?raw'; import: 'default'; eager: true }): Record<string, string>;
  }
}

const FILES: Record<CodeLanguage, Record<string, string>> = {
  javascript: import.meta.glob('./javascript/*.txt', { query: '?raw', import: 'default', eager: true }),
  python: import.meta.glob('./python/*.txt', { query: '?raw', import: 'default', eager: true }),
};

describe.each(['python', 'javascript'] as const)('a text in %s', (language) => {
  const files = Object.entries(FILES[language]).map(
    ([path, file]) => [path.replace(/^.*\/|\.txt$/g, ''), file] as const,
  );

  test.each(files)('does what the language itself does, or is refused: %s', async (name, file) => {
    const run = await RealRun.open();
    const differing: string[] = [];
    for (const each of realCasesIn(file)) {
      const { kind } = await run.outcome(language, each);
      if (kind === 'differs') differing.push(`${language} ${name}: ${each.title}`);
    }
    expect(differing).toEqual([]);
  });
});
