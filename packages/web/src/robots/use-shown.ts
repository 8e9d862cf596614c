import type { LiveBubble } from '@trundle/client/live/bubbles';
import type { Language } from '@trundle/protocol/languages';
import { EMOJI } from '@trundle/world/catalogue/choices';
import type { Hex } from '@trundle/world/colour';
import { useEffect, useState } from 'react';
import { useApp } from '../app/hooks.ts';
import { useLive } from '../live/hooks.ts';
import { describe } from '../robot-figure/describe.ts';
import { pictureOf } from '../robot-figure/picture.ts';
import { t } from '../texts/index.ts';

/** Words that change faster cannot be read. */
const WORDS_EVERY = 500;

/** Seconds of the page's clock, again and again, and at once when something changes. */
const useSeconds = (change: unknown): number => {
  const [now, setNow] = useState(() => performance.now() / 1_000);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changed is a reason to look at the clock.
  useEffect(() => {
    const look = () => setNow(performance.now() / 1_000);
    look();
    const timer = setInterval(look, WORDS_EVERY);
    return () => clearInterval(timer);
  }, [change]);
  return now;
};

const saidWords = (bubble: LiveBubble | undefined, language: Language): string[] => {
  if (bubble === undefined) return [];
  const { text } = bubble;
  const emoji = EMOJI.find(({ value }) => value === bubble.emoji);
  return [
    ...(text === '' ? [] : [t('panels.closeUp.says', { text })]),
    ...(emoji === undefined ? [] : [t('panels.closeUp.feelsLike', { emoji: emoji.name(language) })]),
  ];
};

interface Shown {
  /** Everything it shows, says and plays, a few words each. */
  words: string[];
  /** Of its light; null while it is dark. */
  light: Hex | null;
}

/** What a robot shows at this moment. */
export const useShown = (number: number): Shown => {
  const { language } = useApp().preferences;
  const outputs = useLive(`outputs:${number}`);
  const bubble = useLive('bubbles').get(number);
  const now = useSeconds(outputs);
  return {
    words: [...describe(outputs, now, language), ...saidWords(bubble, language)],
    light: pictureOf(outputs, { now, isStill: true }).led,
  };
};
