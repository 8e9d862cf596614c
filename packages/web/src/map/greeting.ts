import type { LiveBubble } from '@trundle/client/live/bubbles';
import type { LiveRobot } from '@trundle/client/live/robots';
import { BrowserStorage } from '@trundle/client/session/browser-storage';
import { STORAGE_KEYS } from '@trundle/protocol/storage-keys';
import { useEffect, useState } from 'react';
import { useAccount } from '../app/hooks.ts';
import { usePanelRoom } from '../panels/panel-context.ts';
import { t } from '../texts/index.ts';

const GREETS_FOR = 4_000;
const storage = new BrowserStorage(() => window.localStorage);

const readGreeters = (key: string): string[] => (storage.read(key) ?? '').split(' ').filter(Boolean);

/** The robots that have greeted whoever looks since they were given to her, kept in this browser. */
const useGreeters = (robot: string, isMine: boolean) => {
  const { code } = usePanelRoom();
  const key = STORAGE_KEYS.greeters(useAccount()?.user._id ?? '', code);
  const [isNew] = useState(() => isMine && !readGreeters(key).includes(robot));
  useEffect(() => {
    const others = readGreeters(key).filter((each) => each !== robot);
    // One that is taken away and given again greets again.
    storage.write(key, (isMine ? [...others, robot] : others).join(' '));
  }, [key, robot, isMine]);
  return isNew;
};

/**
 * The name of whom a robot greets: the child it was given to a moment ago, or who comes in for the first time since then.
 * Who has had it for longer is not greeted.
 */
export const useGreeting = ({ _id, student }: Pick<LiveRobot, '_id' | 'student'>): string | null => {
  const me = useAccount()?.user._id;
  const isNew = useGreeters(_id, student !== null && student._id === me);
  const [owner, setOwner] = useState(student?._id ?? null);
  const [greeted, setGreeted] = useState<string | null>(isNew ? (student?.name ?? null) : null);
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
