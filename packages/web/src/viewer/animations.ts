/** How a figure stands besides where its robot is: lengths in robots, turns in radians. */
interface Gesture {
  readonly up: number;
  readonly turn: number;
  readonly lean: number;
  readonly roll: number;
  readonly stretch: number;
}

const STILL: Gesture = { up: 0, turn: 0, lean: 0, roll: 0, stretch: 1 };

/** The seconds a one-shot lasts. */
export const ONCE = { animation: 2, effect: 3 } as const;

const { PI, abs, sin } = Math;

const GESTURES: Readonly<Record<string, (t: number) => Gesture>> = {
  walk: (t) => ({ ...STILL, up: abs(sin(t * 8)) * 0.08, roll: sin(t * 8) * 0.12 }),
  jump: (t) => {
    const up = abs(sin(t * PI));
    return { ...STILL, up: up * 0.9, stretch: 0.88 + up * 0.2 };
  },
  spin: (t) => ({ ...STILL, turn: t * 2 * PI }),
  wave: (t) => ({ ...STILL, roll: sin(t * 6) * 0.35, up: 0.06 }),
  dance: (t) => ({
    up: abs(sin(t * 6)) * 0.25,
    turn: sin(t * 3) * 0.9,
    lean: sin(t * 6) * 0.15,
    roll: sin(t * 3 + 1) * 0.25,
    stretch: 1 + sin(t * 12) * 0.06,
  }),
  sleep: (t) => ({ ...STILL, lean: 0.25, stretch: 0.86 + sin(t * 1.6) * 0.05 }),
};

interface Plays<Name extends string> {
  readonly idle?: Name | undefined;
  readonly moves?: Name | undefined;
  readonly once?: { readonly name: Name; readonly at: number } | undefined;
}

/** What of the three moments plays now: once before all, for its seconds; then what goes with moving or standing. */
export const playing = <Name extends string>(
  plays: Plays<Name> | undefined,
  { now, isMoving, seconds }: { now: number; isMoving: boolean; seconds: number },
): { name: Name; elapsed: number } | null => {
  if (plays === undefined) return null;
  const { idle, moves, once } = plays;
  const since = once === undefined ? Number.POSITIVE_INFINITY : now - once.at;
  if (once !== undefined && since >= 0 && since < seconds) return { name: once.name, elapsed: since };
  const name = isMoving ? moves : idle;
  return name === undefined ? null : { name, elapsed: now };
};

/** A name that no animation has stands still. */
export const gestureAt = (name: string, elapsed: number): Gesture => GESTURES[name]?.(elapsed) ?? STILL;
