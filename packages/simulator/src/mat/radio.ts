/** Seconds for which each thing is shown at least, so that sensor reports, five a second, tell of it. */
const SHOWN = 0.45;
/** Messages that wait; whoever sends more at once is not heard. */
const MOST_WAITING = 20;

interface Caught {
  readonly text: string;
  readonly from: number;
}

/** What a robot's radio caught. The last message stays; the same one again comes after a moment of silence. */
export class Radio {
  #messages: Caught[] = [];

  get hasHeard(): boolean {
    return this.#messages.length > 0;
  }

  catch(text: string, now: number): void {
    if (this.#messages.length > MOST_WAITING) return;
    if (this.#messages.at(-1)?.text === text) this.#add('', now);
    this.#add(text, now);
  }

  textAt(now: number): string {
    while ((this.#messages[1]?.from ?? Number.POSITIVE_INFINITY) <= now) this.#messages.shift();
    return this.#messages[0]?.text ?? '';
  }

  #add(text: string, now: number): void {
    const last = this.#messages.at(-1);
    this.#messages.push({ text, from: last ? Math.max(now, last.from + SHOWN) : now });
  }
}
