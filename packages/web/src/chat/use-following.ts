import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** How near the end still counts as being there, in pixels: half a line. */
const NEAR_END = 16;

/** Follows the newest of a list until somebody scrolls up to read. */
export const useFollowing = (items: readonly unknown[]) => {
  const list = useRef<HTMLDivElement>(null);
  const [follows, setFollows] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new item moves the end.
  useLayoutEffect(() => {
    const element = list.current;
    if (element !== null && follows) element.scrollTop = element.scrollHeight;
  }, [items, follows]);
  // A keyboard that slides in, or switches above that open, leave less room for the same list.
  useEffect(() => {
    const element = list.current;
    if (element === null || !follows) return undefined;
    const sized = new ResizeObserver(() => {
      element.scrollTop = element.scrollHeight;
    });
    sized.observe(element);
    return () => sized.disconnect();
  }, [follows]);
  const scrolled = () => {
    const element = list.current;
    if (element !== null) setFollows(element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END);
  };
  return { list, follows, scrolled, follow: () => setFollows(true) };
};
