import { type ComponentType, lazy } from 'react';
import { patiently } from '../shell/stale-build.ts';
import { loadTextsOf } from '../texts/on-demand.ts';

const withTexts = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    patiently(async () => {
      const [part] = await Promise.all([load(), loadTextsOf('needs')]);
      return { default: part };
    }),
  );

/** Most pages have no hand up: these come with their words when they are wanted. */
export const LazyAskButton = withTexts(async () => (await import('./AskButton.tsx')).AskButton);
export const LazyAskedCard = withTexts(async () => (await import('./AskedCard.tsx')).AskedCard);
export const LazyHelpQueue = withTexts(async () => (await import('./HelpQueue.tsx')).HelpQueue);
export const LazyHelpMark = withTexts(async () => (await import('./HelpAnswer.tsx')).HelpMark);
