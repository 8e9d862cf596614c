import { useEffect, useState } from 'react';

const SECOND = 1_000;

/** The time, looked at every second while it counts. */
export const useSeconds = (counts: boolean): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!counts) return undefined;
    // It may have stood still for long.
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [counts]);
  return now;
};
