import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';

/** Milliseconds after which a press is no tap any more. */
const LONG = 400;
const KEYS: readonly string[] = ['Enter', ' '];

/** How a press has ended; one is broken off when a finger begins to scroll, or the page goes, before it was long. */
type PressEnd = 'tap' | 'hold' | 'brokenOff';
/** Begins, and returns what its end does; nothing when it could not begin. */
export type Press = () => ((end: PressEnd) => void) | undefined;

/** One press after the other, whatever with. */
class Presses {
  readonly #press: RefObject<Press>;
  readonly #held: (isHeld: boolean) => void;
  #end: ((end: PressEnd) => void) | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isDown = false;
  #isLong = false;

  constructor(press: RefObject<Press>, held: (isHeld: boolean) => void) {
    this.#press = press;
    this.#held = held;
  }

  get isDown(): boolean {
    return this.#isDown;
  }

  begin(): void {
    if (this.#isDown) return;
    this.#isDown = true;
    this.#isLong = false;
    this.#end = this.#press.current();
    this.#timer = setTimeout(() => {
      this.#isLong = true;
      if (this.#end !== undefined) this.#held(true);
    }, LONG);
  }

  finish(short: 'tap' | 'brokenOff'): void {
    if (!this.#isDown) return;
    this.#isDown = false;
    clearTimeout(this.#timer);
    this.#end?.(this.#isLong ? 'hold' : short);
    this.#held(false);
  }
}

const handlersOf = (presses: Presses) => {
  /** A click that belongs to a pointer says nothing new. */
  let isPointed = false;
  const onKey = (event: KeyboardEvent, act: () => void): void => {
    if (!KEYS.includes(event.key)) return;
    // No click comes of it.
    event.preventDefault();
    act();
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      isPointed = true;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      presses.begin();
    },
    onPointerUp: () => presses.finish('tap'),
    onPointerCancel: () => presses.finish('brokenOff'),
    onLostPointerCapture: () => presses.finish('brokenOff'),
    onKeyDown: (event: KeyboardEvent) => onKey(event, () => presses.begin()),
    onKeyUp: (event: KeyboardEvent) => onKey(event, () => presses.finish('tap')),
    onBlur: () => presses.finish('brokenOff'),
    /** What reads a page aloud clicks without a pointer. */
    onClick: (event: MouseEvent) => {
      const isNews = event.detail === 0 || !isPointed;
      isPointed = false;
      if (!isNews) return;
      presses.begin();
      presses.finish('tap');
    },
    /** A finger that stays asks for no menu. */
    onContextMenu: (event: MouseEvent) => presses.isDown && event.preventDefault(),
  };
};

/** A button that is pressed as long as a finger, the mouse or a key is on it. */
export const usePress = (press: Press) => {
  const latest = useRef(press);
  const [isHeld, setHeld] = useState(false);
  const [presses] = useState(() => new Presses(latest, setHeld));
  const [handlers] = useState(() => handlersOf(presses));
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => () => presses.finish('brokenOff'), [presses]);
  return { isHeld, handlers };
};

interface Kept {
  isOn: boolean;
  /** Says whether it was done. */
  put: () => boolean;
  take: () => void;
}

/** What a tap puts there and another takes away, and what is there only so long as one holds it. */
export const keeping =
  ({ isOn, put, take }: Kept): Press =>
  () => {
    if (isOn) return (end) => end !== 'brokenOff' && take();
    return put() ? (end) => end !== 'tap' && take() : undefined;
  };
