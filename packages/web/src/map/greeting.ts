import type { LiveBubble } from '@trundle/client/live/bubbles';
import type { LiveRobot } from '@trundle/client/live/robots';
import { useEffect, useState } from 'react';
import { t } from '../texts/index.ts';

const GREETS_FOR = 4_000;

/** The name of whom a robot greets: the child it was given to a moment ago. Who has had it for longer is not greeted. */
export const useGreeting = ({ student }: Pick<LiveRobot, 'student'>): string | null => {
  const [owner, setOwner] = useState(student?._id ?? null);
  const [greeted, setGreeted] = useState<string | null>(null);
  if ((student?._id ?? null) !== owner) {
    setOwner(student?._id ?? null);
    setGreeted(student?.name ?? null);
  }
  useEffect(() => {
    if (greeted === null) return undefined;
    const timer = setTimeout(() => setGreeted(null), GREETS_FOR);
    return () => clearTimeout(timer);
  }, [greeted]);
  return greeted;
};

export const greetingOf = (name: string): LiveBubble => ({
  text: t('panels.closeUp.hello', { name }),
  emoji: null,
  to: null,
  textColour: null,
  bubbleColour: null,
});
