import { ApiFailure } from '@trundle/client/api/failure';
import type { LiveSettings } from '@trundle/client/live/settings';
import { use, useRef, useState } from 'react';
import { useApp } from '../app/hooks.ts';
import { LiveContext } from './live-context.ts';

type Command = () => Promise<Partial<LiveSettings>>;

/**
 * Changes of the class, one after the other: none of ten quick taps is lost on a slow network. What the server answers
 * counts at once; the others hear of it from the broker. A refusal has been shown already.
 */
export const useClassCommand = () => {
  const app = useApp();
  // Null until the broker has answered: whoever comes in by a slow network reads what was changed meanwhile then.
  const live = use(LiveContext);
  const [waiting, setWaiting] = useState(0);
  const queue = useRef(Promise.resolve());
  const change = (command: Command): Promise<void> => {
    const turn = async (): Promise<void> => {
      try {
        const news = await command();
        live?.know(news);
      } catch (cause) {
        if (!(cause instanceof ApiFailure)) app.report(cause);
      } finally {
        setWaiting((count) => count - 1);
      }
    };
    setWaiting((count) => count + 1);
    queue.current = queue.current.then(turn);
    return queue.current;
  };
  return { busy: waiting > 0, change };
};
