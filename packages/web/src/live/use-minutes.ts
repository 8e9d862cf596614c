import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The time, looked at now and then. */
export const useMinutes = (): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE / 4);
    return () => clearInterval(timer);
  }, []);
  return now;
};
