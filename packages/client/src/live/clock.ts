export type Cancel = () => void;

/** Time as the live classroom knows it. Handed in, so that tests turn it by hand. */
export interface Clock {
  /** Milliseconds that only ever grow: a school's time server that sets the laptop back makes nobody go offline. */
  now(): number;
  /** Wall-clock time for people to read; durations are measured with `now`. */
  wall(): number;
  every(ms: number, turn: () => void): Cancel;
  after(ms: number, turn: () => void): Cancel;
}

/** `now` counts like the time that animation frames carry. */
export const systemClock: Clock = {
  now: () => performance.now(),
  wall: () => Date.now(),
  every: (ms, turn) => {
    const timer = setInterval(turn, ms);
    return () => clearInterval(timer);
  },
  after: (ms, turn) => {
    const timer = setTimeout(turn, ms);
    return () => clearTimeout(timer);
  },
};
