import { type RefObject, useEffect, useState } from 'react';
import { freePlace, type Place, type Seen } from './free-place.ts';

/** Where one begins to read. */
const FIRST_BLOCKS = 4;
const WEIGHTS = { first: 20, tray: 4, block: 1 } as const;

/** The room the picture moves in: the styles say what of the page is taken. */
export const roomOf = (element: HTMLElement) => {
  const { width, height } = element.getBoundingClientRect();
  const style = getComputedStyle(element);
  const around = element.offsetParent?.getBoundingClientRect() ?? new DOMRect();
  const taken = (name: string): number => Number.parseFloat(style.getPropertyValue(name)) || 0;
  const left = around.left + taken('--from-left');
  const top = around.top + taken('--from-top');
  return {
    size: { width, height },
    left,
    top,
    right: left + Math.max(1, around.width - taken('--taken-across') - width),
    bottom: top + Math.max(1, around.height - taken('--taken-down') - height),
  };
};

const boxesOf = (selector: string, weight: number): Seen[] =>
  [...document.querySelectorAll(selector)]
    // On a phone they lie behind the panel, and nothing is lost.
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { left, top, right, bottom, weight };
    });

/** The blocks, the tray they come from and the tools beside them, as they lie on the screen. */
const seenNow = (): Seen[] => {
  const blocks = boxesOf('#content .blocklyBlockCanvas .blocklyPath', WEIGHTS.block).sort(
    (one, other) => one.top - other.top || one.left - other.left,
  );
  return [
    ...blocks.map((box, index) => (index < FIRST_BLOCKS ? { ...box, weight: WEIGHTS.first } : box)),
    ...boxesOf('#content .blocklyToolbox, #content .blocklyFlyout', WEIGHTS.tray),
    ...boxesOf('#content [data-block-tools]', WEIGHTS.first),
  ];
};

/**
 * Where the small picture covers least when it comes; null until that is known, and while it is no small picture. It is asked
 * again only when the window has another size, as when a tablet is turned: it must not run away from a hand.
 */
export const useFreePlace = (picture: RefObject<HTMLElement | null>, isSmall: boolean): Place | null => {
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    if (!isSmall) return undefined;
    let frame = 0;
    const ask = (): void => {
      cancelAnimationFrame(frame);
      // The blocks have moved two frames after the panel came.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => {
          const element = picture.current;
          if (element === null) return;
          const { size, ...room } = roomOf(element);
          setPlace(freePlace(room, size, seenNow()));
        });
      });
    };
    ask();
    window.addEventListener('resize', ask);
    return () => {
      window.removeEventListener('resize', ask);
      cancelAnimationFrame(frame);
      setPlace(null);
    };
  }, [picture, isSmall]);
  return place;
};
