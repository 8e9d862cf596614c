import { useEffect, useRef, useState } from 'react';

/** Near enough to be seen soon counts, so that scrolling meets pictures. */
export const useOnScreen = () => {
  const element = useRef<HTMLLIElement>(null);
  const [isOnScreen, setOnScreen] = useState(false);
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new IntersectionObserver((entries) => setOnScreen(entries.at(-1)?.isIntersecting === true), {
      rootMargin: '80px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, isOnScreen };
};
