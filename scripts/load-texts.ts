// Loads every text in every language, for what reads them outside a server and a page: tests, documents, benchmarks.
import { languageTexts } from '../packages/language/src/texts/index.ts';
import { LANGUAGES } from '../packages/protocol/src/languages.ts';
import { protocolTexts } from '../packages/protocol/src/texts/index.ts';
import { runtimeTexts } from '../packages/runtime/src/texts/index.ts';
import { serverTexts } from '../packages/server/src/texts/index.ts';
import { worldTexts } from '../packages/world/src/texts/index.ts';

for (const source of [protocolTexts, worldTexts, languageTexts, runtimeTexts, serverTexts])
  await source.load(...LANGUAGES);
