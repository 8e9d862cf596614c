import { TurnedClock } from '../turned-clock.ts';

/** A clock turned by hand. */
export class TestClock extends TurnedClock {
  constructor() {
    super({ now: 5_000, wall: Date.UTC(2026, 0, 12, 9, 0, 0) });
  }
}
