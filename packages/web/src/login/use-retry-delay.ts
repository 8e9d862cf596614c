import type { ApiFailure } from '@trundle/client/api/failure';
import { useEffect, useState } from 'react';
import type { FormState } from '../api/use-form.ts';

const TICK = 250;

export interface RetryDelay {
  /** Until the form may be sent again; 0 when it may. */
  seconds: number;
  onSubmit: FormState['onSubmit'];
  /** Ends the delay: it counted for what was typed before, and that has changed. */
  release: () => void;
}

/** After too many tries a form keeps what was typed, and counts down the time the server wants it to wait. */
export const useRetryDelay = ({ failure, onSubmit }: Pick<FormState, 'failure' | 'onSubmit'>): RetryDelay => {
  const [released, setReleased] = useState<ApiFailure | null>(null);
  const wait = failure?.code === 'TOO_MANY_TRIES' && failure !== released ? (failure.retryAfter ?? 0) : 0;
  const until = wait === 0 || failure === null ? 0 : failure.at.getTime() + wait * 1_000;
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    }, TICK);
    return () => clearInterval(timer);
  }, [until]);
  const seconds = Math.min(wait, Math.max(0, Math.ceil((until - now) / 1_000)));
  return {
    seconds,
    onSubmit: (event) => {
      if (seconds === 0) onSubmit(event);
      else event.preventDefault();
    },
    release: () => setReleased(failure),
  };
};
