import { browserClock } from '@trundle/client/live/clock';
import { useEffect, useState } from 'react';
import { useLiveClassroom } from '../live/hooks.ts';
import { ClassWatch } from './class-watch.ts';
import { PingBoard } from './ping-board.ts';

interface Watching {
  watch: ClassWatch;
  pings: PingBoard;
}

/** Looks at the class for as long as the wall is there and the page is seen. Null for the moment before it starts. */
export const useClassWatch = (code: string): Watching | null => {
  const { connection } = useLiveClassroom();
  const [watching, setWatching] = useState<Watching | null>(null);
  useEffect(() => {
    const watch = new ClassWatch({ connection, clock: browserClock, code });
    const pings = new PingBoard({ connection, clock: browserClock });
    const seen = (): void => watch.pause(document.visibilityState === 'hidden');
    watch.start();
    pings.start();
    seen();
    document.addEventListener('visibilitychange', seen);
    setWatching({ watch, pings });
    return () => {
      document.removeEventListener('visibilitychange', seen);
      watch.stop();
      pings.stop();
      setWatching(null);
    };
  }, [connection, code]);
  return watching;
};
