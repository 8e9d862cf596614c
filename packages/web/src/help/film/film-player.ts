/** Plays something that has a length, in animation frames: once from its beginning, and again when asked. */
export class FilmPlayer {
  readonly #length: number;
  readonly #draw: (time: number) => void;
  readonly #changed: (isPlaying: boolean) => void;
  #time = 0;
  #frame = 0;
  #isPlaying = false;

  constructor(length: number, draw: (time: number) => void, changed: (isPlaying: boolean) => void) {
    this.#length = length;
    this.#draw = draw;
    this.#changed = changed;
  }

  /** Goes on; from the beginning when it was over. */
  play(): void {
    if (this.#isPlaying) return;
    if (this.#time >= this.#length) this.#time = 0;
    this.#become(true);
    let last: number | null = null;
    const turn = (now: number): void => {
      this.#time = Math.min(this.#length, this.#time + (last === null ? 0 : now - last));
      last = now;
      this.#draw(this.#time);
      if (this.#time < this.#length) this.#frame = requestAnimationFrame(turn);
      else this.#become(false);
    };
    this.#frame = requestAnimationFrame(turn);
  }

  pause(): void {
    cancelAnimationFrame(this.#frame);
    if (this.#isPlaying) this.#become(false);
  }

  replay(): void {
    this.pause();
    this.#time = 0;
    this.play();
  }

  /** A still picture of how it ends. */
  showEnd(): void {
    this.#time = this.#length;
    this.#draw(this.#time);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
  }

  #become(isPlaying: boolean): void {
    this.#isPlaying = isPlaying;
    this.#changed(isPlaying);
  }
}
