// Files of tests share a worker: each begins in the language a page begins in, whatever the one before it spoke.
import { DEFAULT_LANGUAGE } from '@trundle/protocol/languages';
import { loadTexts } from '../texts/index.ts';

await loadTexts(DEFAULT_LANGUAGE);
