import type { ComponentType } from 'react';
import { lazyPart } from '../shell/lazy-part.ts';
import { loadTextsOf } from '../texts/on-demand.ts';

const withTexts = <Props>(load: () => Promise<ComponentType<Props>>) => lazyPart(load, () => loadTextsOf('needs'));

/** Most pages have no hand up: these come with their words when they are wanted. */
export const LazyAskButton = withTexts(async () => (await import('./AskButton.tsx')).AskButton);
export const LazyAskedCard = withTexts(async () => (await import('./AskedCard.tsx')).AskedCard);
export const LazyHelpQueue = withTexts(async () => (await import('./HelpQueue.tsx')).HelpQueue);
export const LazyHelpMark = withTexts(async () => (await import('./HelpAnswer.tsx')).HelpMark);
