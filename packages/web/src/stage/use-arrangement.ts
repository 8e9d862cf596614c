import { useSyncExternalStore } from 'react';
import { pageScale } from '../design/page-scale.ts';
import { type Arrangement, arrangementOf, nextArrangement, type Room } from './stage-layout.ts';

/** As the styles of the frame and of the rail have it. */
const PHONE = '(width < 48rem)';
const FINGERS = '(pointer: coarse)';

const roomNow = (): Room => ({
  width: window.innerWidth,
  height: window.innerHeight,
  isPhone: window.matchMedia(PHONE).matches,
});

/** One for the page: how the window was before decides whether a keyboard has come. */
const windowArrangement = () => {
  let last: { room: Room; arrangement: Arrangement } | null = null;
  return (): Arrangement => {
    const room = roomNow();
    const arrangement =
      last === null ? arrangementOf(room) : nextArrangement(last, room, window.matchMedia(FINGERS).matches);
    last = { room, arrangement };
    return arrangement;
  };
};
const arrangementNow = windowArrangement();

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
};

const USUAL = 16;
/** How wide the window is, in letters of the page: a whiteboard has larger ones. */
const lettersNow = (): number => Math.floor(window.innerWidth / (USUAL * pageScale()));

export const useLetters = (): number => useSyncExternalStore(subscribe, lettersNow);

export const useArrangement = (): Arrangement => useSyncExternalStore(subscribe, arrangementNow);
