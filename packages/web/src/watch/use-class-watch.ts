import { systemClock } from '@trundle/client/live/clock';
import { ClassWatch } from '@trundle/client/watch/class-watch';
import { PingBoard } from '@trundle/client/watch/ping-board';
import { useEffect, useState } from 'react';
import { useApp } from '../app/hooks.ts';
import { useLiveClassroom } from '../live/hooks.ts';
import { droppedLines } from './dropped-lines.ts';

interface Watching {
  watch: ClassWatch;
  pings: PingBoard;
}

/** Looks at the class for as long as the wall is there and the page is seen. Null for the moment before it starts. */
export const useClassWatch = (code: string): Watching | null => {
  const { page } = useApp();
  const { connection } = useLiveClassroom();
  const [watching, setWatching] = useState<Watching | null>(null);
  useEffect(() => {
    const watch = new ClassWatch({ connection, clock: systemClock, code, page, droppedLines });
    const pings = new PingBoard({ connection, clock: systemClock });
    watch.start();
    pings.start();
    setWatching({ watch, pings });
    return () => {
      watch.stop();
      pings.stop();
      setWatching(null);
    };
  }, [connection, code, page]);
  return watching;
};
