import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { blocksDocument } from '../packages/language/src/documents.ts';
import { httpTable, topicTable } from '../packages/protocol/src/documents.ts';
import { licencesDocument } from './licences.ts';
import './load-texts.ts';
import { retentionDocument } from './retention.ts';
import { withParts } from './robot-protocol.ts';
import { sandboxDocument } from './sandbox-protocol.ts';
import { ROOT } from './toolchain.mjs';

/** Documents that are written from declarations. `npm run documents` writes them; a test holds them against the code. */
export const DOCUMENTS: Record<string, () => string> = {
  'docs/blocks.md': blocksDocument,
  'docs/http.md': () =>
    `# HTTP calls\n\nWritten from \`packages/protocol/src/http\` by \`npm run documents\`. A running server shows the same at \`/api/docs\`.\n\n${httpTable()}\n`,
  'docs/retention.md': retentionDocument,
  // A text written by hand, with tables in it that are not.
  'docs/robot-protocol.md': () => withParts(readFileSync(join(ROOT, 'docs/robot-protocol.md'), 'utf8')),
  'docs/sandbox-protocol.md': sandboxDocument,
  'docs/third-party-licences.md': licencesDocument,
  'docs/topics.md': () =>
    `# Broker topics\n\nWritten from \`packages/protocol/src/topics\` by \`npm run documents\`.\n\n${topicTable()}\n`,
};

export const isCurrent = (path: string): boolean => {
  try {
    return readFileSync(join(ROOT, path), 'utf8') === DOCUMENTS[path]?.();
  } catch {
    return false;
  }
};

if (process.argv[1] === import.meta.filename)
  for (const [path, text] of Object.entries(DOCUMENTS)) writeFileSync(join(ROOT, path), text());
