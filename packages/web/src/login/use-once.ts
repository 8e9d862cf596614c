import { ApiFailure } from '@trundle/client/api/failure';
import { useEffect, useRef, useState } from 'react';

/** Does what a link asks for, once: one-time tokens must not be spent twice by a second run of an effect. */
export const useOnce = (action: () => Promise<void>): ApiFailure | null => {
  const done = useRef(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    action().catch((cause: unknown) => {
      if (!(cause instanceof ApiFailure)) throw cause;
      setFailure(cause);
    });
  });
  return failure;
};
