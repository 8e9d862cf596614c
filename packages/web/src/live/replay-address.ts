import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** A lesson that is played again is a place in the page's address, so that Back closes it and a reload keeps it. */
export const REPLAY_HASH = 'replay';

export const useIsReplayOpen = (): boolean => useLocation({ select: ({ hash }) => hash }) === REPLAY_HASH;

/** Goes there, or away from it. */
export const useReplayDoor = (): ((isOpen: boolean) => void) => {
  const navigate = useNavigate();
  return useCallback(
    (isOpen) => void navigate({ to: '.', hash: isOpen ? REPLAY_HASH : '', replace: !isOpen }),
    [navigate],
  );
};
