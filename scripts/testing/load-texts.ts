// Tests read texts in every language, so all of them are loaded before the first.
import { LANGUAGES } from '../../packages/protocol/src/languages.ts';
import { protocolTexts } from '../../packages/protocol/src/texts/index.ts';

for (const source of [protocolTexts]) await source.load(...LANGUAGES);
