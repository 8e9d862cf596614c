import type { BuiltDraft } from '@trundle/client/built/built-world';
import { viewerText } from '../texts/viewer-texts.ts';

/** What hands have built, in words, a line each. */
export const describeBuilt = (things: readonly BuiltDraft[]): string[] =>
  things.map(({ name, x, y }) => viewerText('built', { name, x: Math.round(x / 10), y: Math.round(y / 10) }));
