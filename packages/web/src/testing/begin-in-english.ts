// Files of tests share a worker: each begins in the language a page begins in, whatever the one before it spoke.
import { DEFAULT_LANGUAGE } from '@trundle/protocol/languages';
import { afterAll, vi } from 'vitest';
import { loadTexts } from '../texts/index.ts';

await loadTexts(DEFAULT_LANGUAGE);

// A part of a page that is still being loaded when its file ends would be missing for every file after it.
afterAll(() => vi.dynamicImportSettled());
